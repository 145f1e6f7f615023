import { clientsSeenBy } from '#areas/clients/server/index.ts';
import { seesPrices, visibleSales } from '#areas/sales/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Called, CallList, CallListRow, CallSheet } from '../../rules/call-list.ts';

/** An agent, and whoever does not see all clients, has the lists that he works or made. */
const listsSeenBy = (call: Call): RawBuilder<unknown> =>
  call.actor.kind !== 'agent' && isAllowed(call.actor, 'seeAllClient')
    ? sql`true`
    : sql`${call.actor.userId}::uuid in (l.assignee_id, l.created_by)`;

/** The clients of lists, those alone whom the caller sees: counts count no other. */
export const itemTables = (call: Call): RawBuilder<unknown> => sql`call_list_item i
  join client c on c.shop_id = i.shop_id and c.id = i.client_id and c.archived_at is null and ${clientsSeenBy(call)}`;
export const isDue = (call: Call): RawBuilder<boolean> =>
  sql<boolean>`(i.state = 'toCall' or (i.state = 'later' and i.call_on <= ${call.today}::date))`;

type ListRecord = RowOf<'call_list', 'id' | 'name' | 'assignee_id' | 'created_at'> & {
  assignee: string;
  all: number;
  due: number;
  later: number;
  done: number;
};
const read = async (tx: Tx, call: Call, which: RawBuilder<unknown>): Promise<CallListRow[]> => {
  const { rows } =
    await sql<ListRecord>`select l.id, l.name, l.assignee_id, l.created_at, coalesce(a.username, '') as assignee,
      n.all, n.due, n.later, n.done
    from call_list l left join user_account a on a.id = l.assignee_id
      cross join lateral (select count(*)::int as all, count(*) filter (where ${isDue(call)})::int as due,
        count(*) filter (where i.state = 'later' and not ${isDue(call)})::int as later,
        count(*) filter (where i.state = 'done')::int as done
        from ${itemTables(call)} where i.shop_id = l.shop_id and i.call_list_id = l.id) n
    where l.shop_id = ${call.shopId} and ${listsSeenBy(call)} and ${which}
    order by l.created_at desc, l.id limit 200`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    assigneeId: row.assignee_id,
    assignee: row.assignee,
    createdAt: row.created_at,
    counts: { all: row.all, due: row.due, later: row.later, done: row.done },
  }));
};
export const listCallLists = (tx: Tx, _input: object, call: Call): Promise<CallListRow[]> =>
  read(tx, call, sql`l.archived_at is null`);
export const readCallListRow = async (tx: Tx, id: string, call: Call): Promise<CallListRow> =>
  found((await read(tx, call, sql`l.id = ${id}`))[0]);

type ItemRecord = RowOf<
  'call_list_item',
  'client_id' | 'state' | 'outcome' | 'note' | 'call_on' | 'calls' | 'called_at'
> &
  RowOf<'client', 'city' | 'zipcode'> & { client: string; due: boolean };
const itemSelect = (call: Call): RawBuilder<unknown> => sql`i.client_id, i.state, i.outcome, i.note, i.call_on, i.calls,
  i.called_at, coalesce(nullif(c.name, ''), c.email, '') as client, c.city, c.zipcode, ${isDue(call)} as due`;
const called = (row: ItemRecord): Called => ({
  clientId: row.client_id,
  client: row.client,
  city: row.city,
  zipcode: row.zipcode,
  state: row.state,
  outcome: row.outcome,
  note: row.note,
  callOn: row.call_on,
  calls: row.calls,
  calledAt: row.called_at,
  isDue: row.due,
});

const LAST_ORDERS = 3;
const sheetOf = async (tx: Tx, call: Call, id: string, clientId: string): Promise<CallSheet> => {
  const { rows } = await sql<
    ItemRecord &
      RowOf<'client', 'firstname' | 'lastname' | 'phone' | 'landline' | 'email' | 'pipe' | 'comment' | 'version'>
  >`select ${itemSelect(call)}, c.firstname, c.lastname, c.phone, c.landline, c.email, c.pipe, c.comment, c.version
    from ${itemTables(call)} where i.shop_id = ${call.shopId} and i.call_list_id = ${id} and i.client_id = ${clientId}`.execute(
    tx,
  );
  const row = found(rows[0]);
  const { rows: orders } = await sql<
    RowOf<'sale', 'id' | 'number' | 'placed_at' | 'bottles' | 'total_gross'>
  >`select s.id, s.number, s.placed_at, s.bottles, s.total_gross from sale s
    where s.shop_id = ${call.shopId} and s.kind = 'order' and s.client_id = ${clientId} and s.number is not null
      and s.status in ('pending', 'validated', 'invoiced') and ${visibleSales(call, 'order')}
    order by s.placed_at desc, s.id limit ${LAST_ORDERS}`.execute(tx);
  return {
    ...called(row),
    contact: [row.firstname, row.lastname].filter(Boolean).join(' '),
    phone: row.phone,
    landline: row.landline,
    email: row.email ?? '',
    pipe: row.pipe,
    comment: row.comment,
    version: row.version,
    lastOrders: orders.map((one) => ({
      id: one.id,
      number: one.number ?? '',
      placedAt: one.placed_at,
      bottles: Number(one.bottles),
      ...(seesPrices(call) ? { totalTTC: Number(one.total_gross) } : {}),
    })),
  };
};

export const readCallList = async (
  tx: Tx,
  { id, clientId }: { readonly id: string; readonly clientId?: string | undefined },
  call: Call,
): Promise<CallList> => {
  const list = await readCallListRow(tx, id, call);
  const { rows } = await sql<ItemRecord>`select ${itemSelect(call)} from ${itemTables(call)}
    where i.shop_id = ${call.shopId} and i.call_list_id = ${id} order by i.position, i.client_id`.execute(tx);
  const items = rows.map(called);
  // A promised call of today comes before clients who were never called.
  const next = items.find((one) => one.isDue && one.state === 'later') ?? items.find((one) => one.isDue);
  const asked = clientId ?? next?.clientId;
  return { ...list, rows: items, current: asked === undefined ? null : await sheetOf(tx, call, id, asked) };
};
