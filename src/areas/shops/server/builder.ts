import { created, leafDifference } from '#kernel/difference.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { typeset } from '#kernel/language/french.ts';
import { cutOf } from '#kernel/picture.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, sqlState, type Tx, type RowOf } from '#platform/db.ts';
import { storePicture } from '#platform/files/picture.ts';
import {
  type Builder,
  isSameLook,
  KEPT_AT_MOST,
  keptName,
  type Look,
  lookOf,
  placedOf,
  tabsPlaced,
  whyNotAddBuilder,
  whyNotPublish,
} from '../rules/builder.ts';
import type * as endpoints from '../rules/builder-endpoints.ts';
import { refuse } from '../rules/refusals.ts';
import { EditedShop, HeaderStyle, type Shop } from '../rules/shop.ts';
import { isOwnPicture } from './own-picture.ts';
import { writeShopChanges } from './shop.ts';
import { shopView } from './shop-view.ts';

const shaped = (row: RowOf<'shop_builder'>, shop: Shop): Builder => {
  const tabs = tabsPlaced(shop.tabs, row.tabs);
  const [editedShop, headerStyle] = [EditedShop.parse(row.edited_shop), HeaderStyle.parse(row.header_style)];
  return {
    id: row.id,
    name: row.name,
    editedShop,
    headerStyle,
    tabs,
    isOnline: isSameLook({ editedShop, headerStyle, tabs: placedOf(tabs) }, lookOf(shop)),
    isKept: row.is_kept,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};
const rowsOf = (tx: Tx, call: Call) => tx.selectFrom('shop_builder').selectAll().where('shop_id', '=', call.shopId);
const rowOf = async (tx: Tx, call: Call, id: string): Promise<RowOf<'shop_builder'>> =>
  found(await rowsOf(tx, call).where('id', '=', id).executeTakeFirst());

export const listBuilders = async (tx: Tx, _input: object, call: Call): Promise<Builder[]> => {
  const shop = await shopView(tx, call.shopId);
  return (await rowsOf(tx, call).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()).map((row) =>
    shaped(row, shop),
  );
};
export const readBuilder = async (tx: Tx, input: { readonly id: string }, call: Call): Promise<Builder> =>
  shaped(await rowOf(tx, call, input.id), await shopView(tx, call.shopId));

/** Reads the names in use. It locks the shop, whose limit is shared: two additions at once wait for each other. */
const namesTaken = async (tx: Tx, call: Call): Promise<string[]> => {
  await sql`select 1 from shop where shop_id = ${call.shopId} for no key update`.execute(tx);
  return (await tx.selectFrom('shop_builder').select('name').where('shop_id', '=', call.shopId).execute()).map(
    (row) => row.name,
  );
};

const named = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new Refused(refuse('shops.builder-name-taken', {}, { name: refuse('shops.builder-name-taken').words }));
    throw error;
  }
};

const insert = async (tx: Tx, call: Call, name: string, look: Look, isKept = false): Promise<RowOf<'shop_builder'>> =>
  named(async () =>
    found(
      (
        await sql<RowOf<'shop_builder'>>`
  insert into shop_builder (shop_id, id, name, edited_shop, header_style, tabs, is_kept, version, created_at, updated_at)
  values (${call.shopId}, ${call.newId()}, ${name}, ${JSON.stringify(look.editedShop)}::jsonb, ${JSON.stringify(look.headerStyle)}::jsonb, ${JSON.stringify(look.tabs)}::jsonb, ${isKept}, 1, ${call.now}, ${call.now})
  returning *`.execute(tx)
      ).rows[0],
    ),
  );

export const makeBuilder = async (
  tx: Tx,
  input: InputOf<typeof endpoints.addBuilder>,
  call: Call,
): Promise<Builder> => {
  const taken = await namesTaken(tx, call);
  refuseIf(whyNotAddBuilder(taken.length));
  const shop = await shopView(tx, call.shopId);
  const from = input.from === undefined ? lookOf(shop) : await readBuilder(tx, { id: input.from }, call);
  const row = await insert(tx, call, input.name, {
    editedShop: from.editedShop,
    headerStyle: from.headerStyle,
    tabs: placedOf(tabsPlaced(shop.tabs, from.tabs)),
  });
  call.audit('builder', row.id, { name: [null, input.name] });
  return shaped(row, shop);
};

/** A picture is one that was sent to this shop, or one that the variant or the page has already. */
const whyNotPicture = async (tx: Tx, call: Call, wanted: EditedShop, had: readonly EditedShop[]): Promise<void> => {
  for (const field of ['logo', 'banner'] as const) {
    const url = wanted[field];
    if (url === null || had.some((one) => one.logo === url || one.banner === url)) continue;
    if (!(await isOwnPicture(tx, call.shopId, url)))
      throw new Refused(
        refuse('shops.unknown-picture', {}, { [`editedShop.${field}`]: refuse('shops.unknown-picture').words }),
      );
  }
};

export const saveBuilder = async (
  tx: Tx,
  input: InputOf<typeof endpoints.changeBuilder>,
  call: Call,
): Promise<Builder> => {
  const [before, shop] = [await rowOf(tx, call, input.id), await shopView(tx, call.shopId)];
  if (input.editedShop)
    await whyNotPicture(tx, call, input.editedShop, [EditedShop.parse(before.edited_shop), shop.editedShop]);
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
  const { rows } = await named(() =>
    sql<
      RowOf<'shop_builder'>
    >`update shop_builder set name = coalesce(${input.name ?? null}, name), edited_shop = coalesce(${json(input.editedShop)}::jsonb, edited_shop),
    header_style = coalesce(${json(input.headerStyle)}::jsonb, header_style), tabs = coalesce(${json(input.tabs)}::jsonb, tabs), is_kept = false, version = version + 1, updated_at = ${call.now}
    where shop_id = ${call.shopId} and id = ${input.id} and version = ${input.version} returning *`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Refused(lostRace('shops', 'builder'));
  const [was, is] = [shaped(before, shop), shaped(row, shop)];
  const told = ({ name, editedShop, headerStyle, tabs }: Builder): object => ({ name, editedShop, headerStyle, tabs });
  call.audit('builder', row.id, leafDifference(told(was), told(is)));
  return is;
};

export const dropBuilder = async (tx: Tx, input: { readonly id: string }, call: Call): Promise<object> => {
  const row = found(
    await tx
      .deleteFrom('shop_builder')
      .where('shop_id', '=', call.shopId)
      .where('id', '=', input.id)
      .returning('name')
      .executeTakeFirst(),
  );
  call.audit('builder', input.id, { name: [row.name, null] });
  return {};
};

/** Puts a variant online, and keeps the page that was: publishing is undone by publishing the former. */
export const putOnline = async (
  tx: Tx,
  input: InputOf<typeof endpoints.publishBuilder>,
  call: Call,
): Promise<OutputOf<typeof endpoints.publishBuilder>> => {
  const taken = await namesTaken(tx, call);
  const shop = await shopView(tx, call.shopId);
  const all = (await rowsOf(tx, call).execute()).map((row) => shaped(row, shop));
  const chosen = found(all.find((one) => one.id === input.id));
  if (input.version !== undefined && input.version !== chosen.version) throw new Refused(lostRace('shops', 'builder'));
  refuseIf(whyNotPublish(chosen));
  const isHeld = all.some((one) => one.isOnline);
  const keptAs = isHeld ? null : keptName(call.today, taken);
  if (keptAs !== null)
    await keep(
      tx,
      call,
      keptAs,
      lookOf(shop),
      all.filter((one) => one.id !== chosen.id),
    );
  const { whole } = await writeShopChanges(
    tx,
    {
      editedShop: chosen.editedShop,
      headerStyle: chosen.headerStyle,
      tabs: chosen.tabs.map(({ id, name, exists, children }) => ({
        id,
        name,
        exists,
        children: children.map((child) => ({ id: child.id, name: child.name, exists: child.exists })),
      })),
    },
    call,
  );
  call.audit('builder', chosen.id, created({ publishedAt: call.now, keptAs }));
  const message = typeset(
    keptAs === null
      ? `« ${chosen.name} » est en ligne.`
      : `« ${chosen.name} » est en ligne. La page d’avant est gardée : « ${keptAs} ».`,
  );
  return { ...shaped(await rowOf(tx, call, chosen.id), whole), keptAs, message, sucess: true };
};

/** The oldest of the pages kept so make room; the one that goes online is none of the others. */
const keep = async (tx: Tx, call: Call, name: string, look: Look, others: readonly Builder[]): Promise<void> => {
  const gone = others
    .filter((one) => one.isKept)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .slice(KEPT_AT_MOST - 1)
    .map((one) => one.id);
  if (gone.length > 0)
    await tx.deleteFrom('shop_builder').where('shop_id', '=', call.shopId).where('id', 'in', gone).execute();
  refuseIf(whyNotAddBuilder(others.length + 1 - gone.length));
  await insert(tx, call, name, look, true);
};

export const receivePicture = async (
  tx: Tx,
  input: InputOf<typeof endpoints.putShopPicture>,
  call: Call,
): Promise<{ url: string }> => {
  const { hash } = await storePicture(tx, call, {
    name: input.fileName,
    cut: input.cut ? cutOf(input.cut) : null,
    thing: { kind: 'shop', id: call.shopId },
    refusals: { tooLarge: refuse('shops.picture-too-large'), notPicture: refuse('shops.not-a-picture') },
  });
  call.audit('shop', call.shopId, { picture: [null, input.fileName] });
  return { url: `/files/${hash}` };
};
