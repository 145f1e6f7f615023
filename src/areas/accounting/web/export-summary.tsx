import { useState } from 'react';
import {
  Alert,
  Button,
  CallError,
  download,
  EmptyState,
  ErrorState,
  type Fact,
  Facts,
  formatCount,
  formatMoney,
  formatNumber,
  Group,
  Icon,
  Panel,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { exportBatches, exportFile, exportSummary, type ExportSummary } from '../rules/endpoints.ts';
import type { ExportKind } from '../rules/export-kind.ts';
import type { Period } from '../rules/period.ts';
import { DOCUMENT_WORDS, SUM_WORDS, WARNING_WORDS, words } from './words.ts';

const UNITS = new Set(['units', 'unitsIn', 'unitsOut']);
const shown = (key: string, value: number): string =>
  key === 'hectolitres' ? `${formatNumber(value)}\u00a0hl` : UNITS.has(key) ? formatNumber(value) : formatMoney(value);
const LONG = 2000;
const NEW_LINE = 10;

/** The content of the file, counted by the server before it is made; then the file. */
export const Summary = ({
  kind,
  period,
  isValid,
}: {
  readonly kind: ExportKind;
  readonly period: Period | null;
  readonly isValid: boolean;
}) => {
  const isAsked = period !== null && isValid;
  const said = useEndpoint(
    exportSummary,
    { kind, from: period?.from ?? '2000-01-01', to: period?.to ?? '2000-01-01' },
    { enabled: isAsked, silent: true },
  );
  return (
    <Panel title={words.before}>
      <div aria-live="polite">
        {!isAsked ? (
          <Text size="sm" c="dimmed">
            {words.noPeriod}
          </Text>
        ) : said.error ? (
          <ErrorState error={said.error} retry={() => void said.refetch()} />
        ) : said.data ? (
          <Counted said={said.data} period={period} />
        ) : (
          <Stack gap={10} aria-label={words.counting} role="status">
            <Skeleton height={14} width="70%" />
            <Skeleton height={14} width="50%" />
            <Skeleton height={14} width="60%" />
            <Skeleton height={14} width="40%" />
          </Stack>
        )}
      </div>
    </Panel>
  );
};

const Counted = ({ said, period }: { readonly said: ExportSummary; readonly period: Period }) => {
  const batches = useEndpoint(exportBatches, {}, { silent: true });
  const [done, tell] = useState<number | null>(null);
  const [problem, say] = useState<string | null>(null);
  const sums = Object.entries(said.sums) as [keyof ExportSummary['sums'], number][];
  const get = async (): Promise<void> => {
    say(null);
    tell(0);
    let lines = 0;
    const hear = (part: Uint8Array): void => {
      for (const byte of part) if (byte === NEW_LINE) lines += 1;
      tell(lines);
    };
    await download(exportFile, { kind: said.kind, from: period.from, to: period.to }, said.name, hear).catch(
      (error: unknown) => say(error instanceof CallError ? error.message : words.broken),
    );
    tell(null);
    await batches.refetch();
  };
  if (said.lines === 0)
    return (
      <EmptyState
        title={said.kind === 'stock' ? words.nothingStock : words.nothing}
        text={words.nothingWhy}
        icon="bill"
      />
    );
  const facts: Fact[] = [
    [words.file, said.name],
    [DOCUMENT_WORDS[said.kind], formatCount(said.documents)],
    [words.lines, formatCount(said.lines)],
    ...sums.map(([key, value]): Fact => [SUM_WORDS[key], shown(key, value)]),
  ];
  return (
    <Stack gap="md">
      <Facts items={facts} />
      {said.warnings.length > 0 ? (
        <Alert color="orange" title={words.toCheck}>
          <Stack gap={4} component="ul" m={0} pl={0}>
            {said.warnings.map((one) => (
              <li key={one.code}>{WARNING_WORDS[one.code](one.count)}</li>
            ))}
          </Stack>
        </Alert>
      ) : null}
      {said.blocked ? <Alert color="red">{said.blocked.message}</Alert> : null}
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      {done !== null && said.lines > LONG ? (
        <ProgressBar
          done={Math.min(done, said.lines)}
          total={said.lines}
          label={words.progress(formatCount(Math.min(done, said.lines)), formatCount(said.lines))}
        />
      ) : null}
      <Group>
        <Button
          size="sm"
          leftSection={<Icon name="download" />}
          loading={done !== null}
          disabled={said.blocked !== null}
          onClick={() => void get()}
        >
          {words.get}
        </Button>
      </Group>
    </Stack>
  );
};
