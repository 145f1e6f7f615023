import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { INSTALLATION, type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { TicketRow } from '../../rules/ticket/ticket.ts';
import type { ticketShops, tickets } from '../../rules/ticket/ticket-endpoints.ts';
import { ticketWords } from '../../rules/ticket/ticket-words.ts';
import { atOwnDesk, ownDesk, ownTickets, sideOf, type TicketHead, waitsFor } from './stand.ts';

const PAGE = 30;

export type NamedTicket = TicketHead & {
  readonly unread: boolean;
  readonly person_name: string;
  readonly shop_name: RowOf<'shop'>['name'] | null;
  readonly from_name: RowOf<'shop'>['name'] | null;
  readonly assigned_name: RowOf<'user_account'>['username'] | null;
};

/** The name by which the people of the desk know whoever wrote: his record's, else his account's. */
const PERSON_NAME = sql`coalesce(nullif(c.name, ''), u.username)`;
/** Each row with the names that it is shown by. */
export const namedTickets = (
  call: Call,
  from: RawBuilder<unknown> = sql`ticket`,
): RawBuilder<NamedTicket> => sql<NamedTicket>`select t.*, ${waitsFor(call)} as unread,
    ${PERSON_NAME} as person_name, h.name as shop_name, f.name as from_name, a.username as assigned_name
  from ${from} t join user_account u on u.id = t.user_id
    left join client c on c.shop_id = t.shop_id and c.id = t.client_id
    left join shop h on h.shop_id = t.shop_id
    left join shop f on f.shop_id = t.from_shop_id
    left join user_account a on a.id = t.assigned_to`;

export const ticketRow = (call: Call, row: NamedTicket): TicketRow => {
  const side = sideOf(call, row);
  const support = row.shop_id === INSTALLATION;
  const asker = row.from_name === null ? row.person_name : `${row.person_name}, ${row.from_name}`;
  return {
    id: row.id,
    subject: row.subject,
    with: side === 'desk' ? asker : support ? ticketWords.support : (row.shop_name ?? ticketWords.gone),
    side,
    support,
    status: row.status,
    unread: row.unread,
    about: row.about_label,
    lastAt: row.last_at,
    lastText: row.last_text,
    lastMine: row.last_side === side,
    assignedTo:
      side === 'desk' && row.assigned_to !== null ? { id: row.assigned_to, name: row.assigned_name ?? '' } : null,
  };
};

type Tabs = InputOf<typeof tickets>['tab'];
const inTab = (call: Call, tab: Tabs): RawBuilder<unknown> =>
  tab === 'unread' ? sql`(${waitsFor(call)})` : sql`t.status = ${tab}`;

/** Less makes no trigram: subjects and names alone are looked through then. */
const SHORTEST = 3;
/**
 * Words of the messages: those of his desk by their index, of whatever length the years; his own at any estate, which are few, under the
 * policies, which leave out the notes that are not for him.
 */
const said = (call: Call, search: string, like: string): RawBuilder<unknown> => {
  if (search.length < SHORTEST) return sql`false`;
  const desk = ownDesk(call);
  const own = sql`exists (select from ticket_message m where m.shop_id = t.shop_id and m.ticket_id = t.id and not m.internal
    and folded(m.body) like folded(${like}))`;
  return desk === null
    ? own
    : sql`case when t.shop_id = ${desk} then t.id in (select search_ticket_messages(${search})) else ${own} end`;
};

export const listTickets = async (
  tx: Tx,
  { tab, search, clientId, after }: InputOf<typeof tickets>,
  call: Call,
): Promise<OutputOf<typeof tickets>> => {
  await atOwnDesk(tx, call);
  // The search is literal text: its pattern characters are escaped.
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const named = sql`(folded(t.subject) like folded(${like}) or folded(t.about_label) like folded(${like})
    or folded(${PERSON_NAME}) like folded(${like}) or folded(coalesce(h.name, '')) like folded(${like}) or ${said(call, search, like)})`;
  const desk = ownDesk(call);
  const ofClient =
    clientId === undefined
      ? sql`true`
      : desk === null
        ? sql`false`
        : sql`t.shop_id = ${desk} and t.client_id = ${clientId}`;
  const before =
    after === undefined
      ? sql`true`
      : sql`(t.last_at, t.id) < (select l.last_at, l.id from ticket l where l.id = ${after})`;
  const asked = sql`${ownTickets(call)} and ${inTab(call, tab)} and ${ofClient} and ${before}`;
  const newest = sql`order by t.last_at desc, t.id desc limit ${PAGE + 1}`;
  // This is asked every minute: where no name is looked for, only those that are shown are given their names.
  const { rows } =
    search === ''
      ? await sql<NamedTicket>`${namedTickets(call, sql`(select t.* from ticket t where ${asked} ${newest})`)} ${newest}`.execute(
          tx,
        )
      : await sql<NamedTicket>`${namedTickets(call)} where ${asked} and ${named} ${newest}`.execute(tx);
  const { rows: counts } = await sql<{
    open: number;
    unread: number;
    closed: number;
  }>`select (count(*) filter (where t.status = 'open'))::int as open, (count(*) filter (where ${waitsFor(call)}))::int as unread,
      (count(*) filter (where t.status = 'closed'))::int as closed
    from ticket t where ${ownTickets(call)}`.execute(tx);
  return {
    rows: rows.slice(0, PAGE).map((row) => ticketRow(call, row)),
    more: rows.length > PAGE,
    counts: counts[0] ?? { open: 0, unread: 0, closed: 0 },
  };
};

const MOST_SHOPS = 100;

/** Lists the shops that know the caller as a client, and the shop from whose page he comes. */
export const listTicketShops = async (
  tx: Tx,
  { shopId }: InputOf<typeof ticketShops>,
  call: Call,
): Promise<OutputOf<typeof ticketShops>> =>
  (
    await sql<RowOf<'shop', 'shop_id' | 'name'>>`select h.shop_id, h.name from shop h
      where h.archived_at is null and h.blocked_at is null
        and (h.shop_id in (select c.shop_id from client c where c.user_id = ${call.actor.userId} and c.archived_at is null)
          or (h.shop_id = ${shopId ?? null} and h.online))
      order by h.name, h.shop_id limit ${MOST_SHOPS}`.execute(tx)
  ).rows.map(({ shop_id: id, name }) => ({ id, name }));

/**
 * Tells which of these conversations wait for the caller, and which no longer do: somebody else of his side may have
 * read them. Conversations of others and erased ones are in neither group.
 */
export const whatWaits = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
  if (ids.length === 0) return new Map();
  await atOwnDesk(tx, call);
  const { rows } = await sql<
    RowOf<'ticket', 'id'> & { readonly waits: boolean }
  >`select t.id, ${waitsFor(call)} as waits
    from ticket t where t.id = any(${[...ids]}::uuid[]) and ${ownTickets(call)}`.execute(tx);
  return new Map(rows.map(({ id, waits }) => [id, waits]));
};
