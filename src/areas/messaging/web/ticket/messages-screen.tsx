import { useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  formatCount,
  Group,
  Icon,
  Link,
  PaneRows,
  Panes,
  PaneTools,
  SearchBox,
  Skeleton,
  TabBar,
  useEndpoint,
  useIsPhone,
  useOffice,
  useSearchParams,
} from '#ui/office/index.ts';
import { TICKET_TABS, type TicketRow, type TicketTab } from '../../rules/ticket/ticket.ts';
import { tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { thingIn } from './ticket-link.ts';
import { BuyerBegins, StaffBegins } from './begin.tsx';
import { TalkPane } from './talk-pane.tsx';
import { words } from './ticket-words.ts';

const EVERY_MS = 60_000;
const isTab = (value: string | null): value is TicketTab => TICKET_TABS.some((one) => one === value);

const lineOf = (row: TicketRow): string => {
  const said = row.lastText || words.joined;
  return row.lastMine ? words.you(said) : said;
};

/** The list, its tabs and its search; one page more at a press. */
const List = ({ base, current }: { readonly base: string; readonly current: string | null }) => {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  const tab: TicketTab = isTab(asked) ? asked : 'open';
  const search = query.get('search') ?? '';
  const put = (name: string, value: string): void =>
    setQuery(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const read = useEndpoint(tickets, { tab, search }, { every: EVERY_MS, keep: true });
  const counts = read.data?.counts;
  const kept = [tab === 'open' ? '' : `&tab=${tab}`, search ? `&search=${encodeURIComponent(search)}` : ''].join('');
  return (
    <>
      <PaneTools>
        <SearchBox value={search} label={words.search} onChange={(typed) => put('search', typed)} />
        <TabBar
          label={words.list}
          value={tab}
          tabs={TICKET_TABS.map((one) => [
            one,
            counts ? words.tab(words.tabs[one], formatCount(counts[one])) : words.tabs[one],
          ])}
          onChange={(one) => put('tab', one === 'open' ? '' : one)}
        />
      </PaneTools>
      {read.error && !read.data ? <ErrorState error={read.error} /> : null}
      {!read.data && !read.error ? <Skeleton height={180} /> : null}
      {read.data?.rows.length === 0 ? (
        <EmptyState icon="messages" title={words.none} text={search ? words.noneFound : words.noneText[tab]} />
      ) : null}
      {read.data && read.data.rows.length > 0 ? (
        <Rows rows={read.data.rows} more={read.data.more} asked={{ tab, search }} {...{ base, kept, current }} />
      ) : null}
    </>
  );
};

interface Shown {
  readonly rows: readonly TicketRow[];
  readonly more: boolean;
  readonly asked: { readonly tab: TicketTab; readonly search: string };
  readonly base: string;
  readonly kept: string;
  readonly current: string | null;
}
const Rows = ({ rows, more, ...shown }: Shown) => (
  <PaneRows
    current={shown.current}
    unreadWord={words.unread}
    rows={rows.map((row) => ({
      id: row.id,
      to: `${shown.base}?id=${row.id}${shown.kept}`,
      who: [row.with, row.about].filter(Boolean).join(' · '),
      at: row.lastAt,
      title: row.subject,
      text: lineOf(row),
      unread: row.unread,
    }))}
    more={more ? <Next after={rows.at(-1)?.id ?? ''} {...shown} /> : null}
  />
);

const Next = ({ after, ...shown }: Omit<Shown, 'rows' | 'more'> & { readonly after: string }) => {
  const [asked, ask] = useState(false);
  const read = useEndpoint(tickets, { ...shown.asked, after }, { enabled: asked, silent: true });
  return read.data ? (
    <Rows rows={read.data.rows} more={read.data.more} {...shown} />
  ) : (
    <Button variant="subtle" size="xs" m="xs" loading={asked} onClick={() => ask(true)}>
      {words.more}
    </Button>
  );
};

/** Conversations at the left and the open one at the right; `base` is where the screen stands. */
export const MessagesScreen = ({ base, title }: { readonly base: string; readonly title: string }) => {
  const [query] = useSearchParams();
  const phone = useIsPhone();
  const { kind } = useOffice().actor;
  const id = query.get('id');
  const begins = kind !== 'admin' && !id && query.has('new');
  // Back among the conversations, one stands where one came from.
  const listed = ['tab', 'search'].flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : []));
  const kept = listed.length > 0 ? `?${new URLSearchParams(listed)}` : '';
  const coming = {
    shopId: query.get('shop'),
    clientId: query.get('client'),
    thing: thingIn(query),
    support: query.get('new') === 'support',
  };
  return (
    <Panes
      title={title}
      action={
        kind === 'admin' ? null : (
          <Group gap="xs" wrap="nowrap">
            <Button component={Link} to={`${base}?new=support`} size="xs" variant="default">
              {phone ? words.support : words.askSupport}
            </Button>
            <Button component={Link} to={`${base}?new=1`} size="xs" leftSection={<Icon name="plus" />}>
              {phone ? words.beginShort : words.begin}
            </Button>
          </Group>
        )
      }
      listLabel={words.list}
      list={<List base={base} current={id} />}
      back={{ label: words.back, to: `${base}${kept}` }}
      isOpen={id !== null || begins}
    >
      {id ? <TalkPane key={id} id={id} /> : null}
      {begins ? kind === 'buyer' ? <BuyerBegins coming={coming} /> : <StaffBegins coming={coming} /> : null}
      {!id && !begins ? <EmptyState icon="messages" title={words.pick} text={words.pickText} /> : null}
    </Panes>
  );
};
