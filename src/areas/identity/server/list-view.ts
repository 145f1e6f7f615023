import { differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListView } from '#kernel/list-view.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { whoJoin, whoName } from '#platform/history.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import type {
  addListView,
  changeListView,
  listViews,
  removeListView,
  shareListView,
  unshareListView,
} from '../rules/list-view-endpoints.ts';
import { refuse } from '../rules/refusals.ts';

/** More of them than this would be a row of tabs that nobody reads. */
const MOST_OF_A_LIST = 40;
/** And of all lists together: the name of a list is what the screen says, so that it bounds nothing. */
const MOST = 400;

type Row = RowOf<'list_view'> & { readonly author: string | null };
const shaped = (row: Row, call: Call): ListView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  filter: row.filter,
  sort: row.sort,
  search: row.search,
  columns: row.columns,
  shared: row.shared,
  mine: row.user_id === call.actor.userId,
  author: row.author ?? '',
  version: row.version,
});

/** Views that this caller sees: his own, and what the shop shares. */
const seen = (call: Call) => sql`a.shop_id = ${call.shopId} and (a.user_id = ${call.actor.userId} or a.shared)`;
const viewsWhere = async (tx: Tx, call: Call, where: ReturnType<typeof seen>): Promise<ListView[]> =>
  (
    await sql<Row>`select a.*, ${whoName} as author from list_view a ${whoJoin} where ${where}
    order by a.shared, a.created_at, a.id`.execute(tx)
  ).rows.map((row) => shaped(row, call));
const one = async (tx: Tx, call: Call, id: string): Promise<ListView> =>
  found((await viewsWhere(tx, call, sql`${seen(call)} and a.id = ${id}`))[0]);

export const readListViews = async (tx: Tx, { list }: InputOf<typeof listViews>, call: Call) => ({
  views: await viewsWhere(tx, call, sql`${seen(call)} and a.list = ${list}`),
});

export const saveListView = async (tx: Tx, input: InputOf<typeof addListView>, call: Call) => {
  const own = await tx
    .selectFrom('list_view')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('list', '=', input.list).as('count'),
    ])
    .where('shop_id', '=', call.shopId)
    .where('user_id', '=', call.actor.userId as string)
    .executeTakeFirstOrThrow();
  for (const [count, most] of [
    [own.count, MOST_OF_A_LIST],
    [own.all, MOST],
  ] as const)
    if (Number(count) >= most) throw new Refused(refuse('identity.too-many-views', { most }));
  const id = call.newId();
  await tx
    .insertInto('list_view')
    .values({
      shop_id: call.shopId,
      id,
      user_id: call.actor.userId as string,
      list: input.list,
      name: input.name,
      filter: json(input.filter),
      sort: input.sort,
      search: input.search,
      columns: input.columns === null ? null : json(input.columns),
      shared: false,
      created_at: call.now,
      version: 1,
    })
    .execute();
  call.audit('list_view', id, { name: [null, input.name] });
  return one(tx, call, id);
};

export const changeSavedListView = async (tx: Tx, input: InputOf<typeof changeListView>, call: Call) => {
  const { id, version, filter, columns, ...plain } = input;
  const before = await one(tx, call, id);
  if (!before.mine) throw new Refused(refuse('identity.view-of-another', { author: before.author }));
  const changed = await tx
    .updateTable('list_view')
    .set({
      ...plain,
      ...(filter === undefined ? {} : { filter: json(filter) }),
      ...(columns === undefined ? {} : { columns: columns === null ? null : json(columns) }),
      version: version + 1,
    })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('user_id', '=', call.actor.userId as string)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refused(lostRace('identity', 'view'));
  call.audit('list_view', id, differenceOf(before, { ...plain, filter, columns }));
  return one(tx, call, id);
};

export const removeSavedListView = async (tx: Tx, { id }: InputOf<typeof removeListView>, call: Call) => {
  const before = await one(tx, call, id);
  if (!before.mine) throw new Refused(refuse('identity.view-of-another', { author: before.author }));
  await tx
    .deleteFrom('list_view')
    .where('shop_id', '=', call.shopId)
    .where('id', '=', id)
    .where('user_id', '=', call.actor.userId as string)
    .execute();
  call.audit('list_view', id, { name: [before.name, null] });
  return {};
};

/** Shares a view of the caller's own: he does not know the words of a colleague's private view. */
export const shareSavedListView = async (tx: Tx, { id }: InputOf<typeof shareListView>, call: Call) => {
  const before = await one(tx, call, id);
  if (!before.mine) throw new Refused(refuse('identity.view-of-another', { author: before.author }));
  return setShared(tx, call, before, true);
};

/** Anybody with the right takes a shared view off the screens of the others; it stays its author's. */
export const unshareSavedListView = async (tx: Tx, { id }: InputOf<typeof unshareListView>, call: Call) =>
  setShared(tx, call, await one(tx, call, id), false);

const setShared = async (tx: Tx, call: Call, view: ListView, shared: boolean): Promise<ListView> => {
  await updateRow(tx, call, 'list_view', view.id, { shared, version: view.version + 1 });
  call.audit('list_view', view.id, { shared: [view.shared, shared] });
  return { ...view, shared, version: view.version + 1 };
};
