import {
  ActionButton,
  Anchor,
  Button,
  ErrorState,
  Facts,
  dayOf,
  formatDay,
  formatInstant,
  Group,
  Link,
  Panel,
  Skeleton,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  type EinvoicePlatform,
  einvoicePlatform,
  platformTrouble,
  readPlatformNews,
  removePlatform,
  tryPlatform,
  WAY_WORDS,
} from '../../rules/platform/platform-endpoints.ts';
import { troubleList } from './platform-filter.ts';
import { askPlatform } from './platform-form.tsx';
import { platformWords as words } from './platform-words.ts';

type Held = NonNullable<EinvoicePlatform['held']>;

const stateOf = ({ active, trouble }: Held) =>
  trouble !== null ? (
    <Status of="failing" word={words.failing} tone="failed" />
  ) : active ? (
    <Status of="used" word={words.used} tone="done" />
  ) : (
    <Status of="unused" word={words.unused} tone="waiting" />
  );

const Platform = ({ held, data }: { readonly held: Held; readonly data: EinvoicePlatform }) => (
  <>
    {held.trouble ? (
      <Text size="sm" role="status">
        {platformTrouble(held.trouble, held.answer)}
      </Text>
    ) : null}
    <Facts
      items={[
        [words.state, stateOf(held)],
        [words.link, WAY_WORDS[held.way]],
        [words.url, held.url],
        [words.keySince, held.keySince && words.since(formatDay(dayOf(held.keySince)))],
        [words.fromDay, formatDay(held.fromDay)],
        [words.tried, held.triedAt && formatInstant(held.triedAt)],
        [words.failingSince, held.failingSince && formatInstant(held.failingSince)],
        [words.newsRead, held.newsReadAt && formatInstant(held.newsReadAt)],
        [words.unread, data.unread > 0 ? String(data.unread) : null],
        [words.waiting, data.waiting > 0 ? String(data.waiting) : null],
        [
          words.trouble,
          data.failed + data.lost > 0 ? (
            <Anchor key="trouble" component={Link} to={troubleList}>
              {data.failed + data.lost}
            </Anchor>
          ) : null,
        ],
      ]}
    />
    <Group gap="xs">
      <ActionButton endpoint={tryPlatform} input={{}}>
        {words.try}
      </ActionButton>
      {held.active ? (
        <ActionButton endpoint={readPlatformNews} input={{}}>
          {words.readNews}
        </ActionButton>
      ) : null}
      <ActionButton
        quiet
        danger
        endpoint={removePlatform}
        input={{}}
        confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
      >
        {words.remove}
      </ActionButton>
    </Group>
  </>
);

/** To which approved platform the estate gives its bills: Settings, link=billing, tab=platform. */
export default function PlatformSettings() {
  const { data, error, refetch } = useEndpoint(einvoicePlatform, {});
  return (
    <Panel
      title={words.title}
      note={words.note}
      action={
        <Button size="xs" onClick={() => data && askPlatform(data)} disabled={!data}>
          {data?.held ? words.change : words.type}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <Stack gap="sm">
          {data.held ? <Platform held={data.held} data={data} /> : <Text size="sm">{words.none}</Text>}
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
