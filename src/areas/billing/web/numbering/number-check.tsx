import type { Series } from '#areas/papers/rules/numbering.ts';
import {
  Alert,
  ask,
  Button,
  ErrorState,
  Facts,
  formatCount,
  formatDay,
  Group,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { numberGaps, SERIES_WORDS } from '../../rules/numbering/numbering-endpoints.ts';
import { numberingWords as words } from './numbering-words.ts';

const Check = ({ series }: { readonly series: Series }) => {
  const read = useEndpoint(numberGaps, { series });
  if (read.error) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data)
    return (
      <div role="status">
        <Text size="sm">{words.reading}</Text>
        <Skeleton height={72} />
      </div>
    );
  if (read.data.counters.length === 0) return <Text>{words.noNumber}</Text>;
  return (
    <Stack gap="sm">
      {read.data.counters.map((one) => (
        <Alert
          key={one.id}
          color={one.missing === 0 ? 'teal' : 'red'}
          title={one.missing === 0 ? words.whole(one.first, one.last) : words.holes(one.missing, one.first, one.last)}
        >
          <Stack gap="xs">
            {one.from && one.to ? (
              <Text size="sm">{words.documents(formatCount(one.count), formatDay(one.from), formatDay(one.to))}</Text>
            ) : null}
            {one.missing > 0 ? (
              <>
                <Facts
                  items={one.runs.map((run) => [
                    run.count === 1 ? run.from : words.run(run.from, run.to),
                    formatCount(run.count),
                  ])}
                />
                <Text size="sm">{words.why}</Text>
                {one.runs.reduce((sum, run) => sum + run.count, 0) < one.missing ? (
                  <Text size="sm">{words.andMore}</Text>
                ) : null}
              </>
            ) : null}
          </Stack>
        </Alert>
      ))}
    </Stack>
  );
};

/** Reads every document of a series and says whether a number is missing. */
export const checkSeries = (series: Series): void =>
  void ask({
    title: words.checkOf(SERIES_WORDS[series]),
    body: (done) => (
      <Stack gap="md">
        <Check series={series} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => done(null)}>
            {words.close}
          </Button>
        </Group>
      </Stack>
    ),
  });
