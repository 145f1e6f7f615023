import {
  AccountCard,
  AccountCards,
  ActionButton,
  ActionItem,
  Anchor,
  dayOf,
  ErrorState,
  Facts,
  formatDay,
  formatInstant,
  Link,
  Panel,
  Skeleton,
  Status,
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

const detailsOf = (held: Held, data: EinvoicePlatform) =>
  [
    [words.link, WAY_WORDS[held.way]],
    [words.url, held.url],
    [words.keySince, held.keySince && words.since(formatDay(dayOf(held.keySince)))],
    [words.fromDay, formatDay(held.fromDay)],
    [words.newsRead, held.newsReadAt && formatInstant(held.newsReadAt)],
    [words.failingSince, held.failingSince && formatInstant(held.failingSince)],
    [words.unread, data.unread > 0 ? String(data.unread) : null],
  ] as const;

/** The bills that wait for it, and those that it did not take, with the way to them. */
const Left = ({ data }: { readonly data: EinvoicePlatform }) => (
  <Facts
    items={[
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
);

const Acts = ({ held }: { readonly held: Held }) => (
  <>
    <ActionButton quiet endpoint={tryPlatform} input={{}}>
      {words.try}
    </ActionButton>
    {held.active ? (
      <ActionButton quiet endpoint={readPlatformNews} input={{}}>
        {words.readNews}
      </ActionButton>
    ) : null}
  </>
);

const Platform = ({ data }: { readonly data: EinvoicePlatform }) => {
  const { held } = data;
  return (
    <AccountCard
      name={words.account}
      state={held ? stateOf(held) : <Status of="none" word={words.noAccount} tone="waiting" />}
      says={held ? null : words.none}
      trouble={held?.trouble ? platformTrouble(held.trouble, held.answer) : null}
      tried={held?.triedAt}
      facts={held ? <Left data={data} /> : null}
      edit={{ label: held ? words.change : words.type, onClick: () => askPlatform(data) }}
      acts={held ? <Acts held={held} /> : null}
      more={
        held ? (
          <ActionItem
            icon="trash"
            danger
            endpoint={removePlatform}
            input={{}}
            confirm={{ title: words.remove, text: words.removeSure, validateLabel: words.remove }}
          >
            {words.remove}
          </ActionItem>
        ) : null
      }
      details={held ? detailsOf(held, data) : []}
    />
  );
};

/** To which approved platform the estate gives its bills: Settings, link=billing, tab=platform. */
export default function PlatformSettings() {
  const { data, error, refetch } = useEndpoint(einvoicePlatform, {});
  return (
    <Panel title={words.title} note={words.note}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <AccountCards>
          <Platform data={data} />
        </AccountCards>
      ) : (
        <Skeleton height={160} />
      )}
    </Panel>
  );
}
