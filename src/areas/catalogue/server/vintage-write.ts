import { isAllowed } from '#kernel/permission.ts';
import { compare, dec } from '#kernel/money.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, sqlState, type Tx, json } from '#platform/db.ts';
import { newRow, updateRow } from '#platform/record/row.ts';
import { formatLabel, type Tiers } from '../rules/format.ts';
import { type FormatInput, type VintageInput, withoutPrices } from '../rules/product-input.ts';
import { refuse } from '../rules/refusals.ts';
import { refusePrice } from '../rules/prices/price-refusals.ts';
import { wholeLegal } from './card.ts';
import { formatColumns, plain } from './format-row.ts';
import { usesOf } from './format-use.ts';
import { refuseVolumeMoved } from './format-volume.ts';
import { boxesThatFollow, gridOf, isSamePrice, type Standing } from './price/follow-parts.ts';
import { followers } from './price/follow.ts';

type Catalogue = Tx;
interface Existing {
  readonly vintage_id: string;
  readonly vintage: string;
  readonly format_id: string | null;
}

/**
 * Makes the vintages and formats of a product those that are given: known ids are changed, the others made, those left out withdrawn
 * unless something still holds them. Gives the formats that were withdrawn.
 */
export const writeVintages = async (
  tx: Catalogue,
  call: Call,
  productId: string,
  vintages: readonly VintageInput[],
  existing: readonly Existing[],
): Promise<string[]> => {
  const { shopId } = call;
  const knownVintages = new Set(existing.map((one) => one.vintage_id));
  const knownFormats = new Set(existing.flatMap((one) => (one.format_id ? [one.format_id] : [])));
  const kept = new Set(
    vintages.flatMap((vintage) => vintage.formats.flatMap((format) => (format.id ? [format.id] : []))),
  );
  for (const vintage of vintages) if (vintage.id && !knownVintages.has(vintage.id)) throw new Refused(absent);
  for (const id of kept) if (!knownFormats.has(id)) throw new Refused(absent);

  const gone = [...knownFormats].filter((id) => !kept.has(id)).sort();
  for (const [, why] of await usesOf(tx, shopId, gone, null))
    throw new Refused(refuse('catalogue.format-in-use', { why }));
  if (gone.length > 0)
    await tx
      .updateTable('product_format')
      .set({ archived_at: call.now })
      .where('shop_id', '=', shopId)
      .where('id', 'in', gone)
      .execute();
  const goneVintages = [...knownVintages].filter((id) => !vintages.some((vintage) => vintage.id === id));
  if (goneVintages.length > 0)
    await tx
      .updateTable('product_vintage')
      .set({ archived_at: call.now })
      .where('shop_id', '=', shopId)
      .where('id', 'in', goneVintages)
      .execute();

  await refuseVolumeMoved(
    tx,
    call,
    vintages.flatMap((vintage) =>
      vintage.formats.flatMap((format) => (format.id ? [{ id: format.id, litres: formatColumns(format).litres }] : [])),
    ),
  );
  await refuseBoxPrices(tx, call, vintages);
  const follows = await refuseFollowed(tx, call, vintages);
  const prices: { format: string; typologies: NonNullable<FormatInput['typologies']> }[] = [];
  for (const vintage of vintages) {
    const vintageId = await writeVintage(tx, call, productId, vintage);
    for (const [position, typed] of vintage.formats.entries()) {
      const format = isAllowed(call.actor, 'seeAllPrice') ? typed : withoutPrices(typed);
      const id = format.id ?? call.newId();
      const columns = { ...formatColumns(format), vintage_id: vintageId, position };
      if (format.id) await updateRow(tx, { shopId }, 'product_format', id, columns);
      else await newRow(tx, call, 'product_format', { ...columns, id, product_id: productId });
      if (format.typologies) prices.push({ format: id, typologies: format.typologies });
    }
  }
  await writeGrid(tx, shopId, prices, follows);
  return gone;
};

export const writeVintage = async (
  tx: Catalogue,
  call: Call,
  productId: string,
  vintage: Omit<VintageInput, 'formats' | 'bottledOn'> & {
    readonly formats: readonly FormatInput[];
    readonly bottledOn?: string | null | undefined;
  },
): Promise<string> => {
  const columns = {
    name: vintage.name,
    ...(vintage.legal === undefined ? {} : { legal: json(vintage.legal) }),
    ...(vintage.advanced === undefined ? {} : { alcohol: plain(vintage.advanced.alcool.value) }),
    ...(vintage.bottledOn === undefined ? {} : { bottled_on: vintage.bottledOn }),
  };
  if (vintage.id) {
    await updateRow(tx, call, 'product_vintage', vintage.id, columns);
    return vintage.id;
  }
  const made = await newRow(tx, call, 'product_vintage', {
    product_id: productId,
    legal: json(wholeLegal({})),
    ...columns,
  });
  return made.id;
};

/**
 * A price that follows another grid is not typed on a product: it would be written over at once, without a word. One that is pinned there is a
 * price like another. Gives the names of the categories that follow.
 */
const refuseFollowed = async (
  tx: Catalogue,
  call: Call,
  vintages: readonly VintageInput[],
): Promise<ReadonlyMap<string, string>> => {
  const given = isAllowed(call.actor, 'seeAllPrice')
    ? vintages.flatMap((vintage, v) =>
        vintage.formats.flatMap((format, f) =>
          Object.entries(format.typologies ?? {}).map(([key, { price }]) => ({
            key,
            price: plain(price),
            id: format.id,
            at: `vintages.${v}.formats.${f}.typologies.${key}.price`,
            label: [vintage.name, formatLabel(format.unity, format.unityValue)].filter(Boolean).join(' · '),
          })),
        ),
      )
    : [];
  const names = given.length === 0 ? new Map<string, string>() : await followers(tx, call.shopId);
  const typed = given.filter((one) => names.has(one.key));
  if (typed.length === 0) return names;
  const { rows } = await sql<RowOf<'format_price', 'price' | 'pinned' | 'format_id' | 'typology_key'>>`
    select format_id, typology_key, price::text as price, pinned from format_price
    where shop_id = ${call.shopId} and format_id = any(${typed.flatMap((one) => one.id ?? [])}::uuid[]) and typology_key = any(${[...names.keys()]}::text[])`.execute(
    tx,
  );
  const byCell = new Map(rows.map((row) => [`${row.format_id} ${row.typology_key}`, row]));
  const wrong = typed.flatMap(({ id, key, price, at, label }) => {
    const now = id === undefined ? undefined : byCell.get(`${id} ${key}`);
    const name = names.get(key) ?? key;
    if (now?.pinned)
      return price === null ? [{ at, refusal: refusePrice('catalogue.pin-needs-price', { label, name }) }] : [];
    const standing = now?.price ?? null;
    const isSame = standing === null || price === null ? standing === price : compare(dec(standing), dec(price)) === 0;
    return isSame ? [] : [{ at, refusal: refusePrice('catalogue.follows-grid', { label, name }) }];
  });
  const [first] = wrong;
  if (first)
    throw new Refused({
      ...first.refusal,
      fields: Object.fromEntries(wrong.map((one) => [one.at, one.refusal.words])),
    });
  return names;
};

/** The price of a box that follows its articles is not typed on its page either; what was read of it can be sent back. */
const refuseBoxPrices = async (tx: Catalogue, call: Call, vintages: readonly VintageInput[]): Promise<void> => {
  if (!isAllowed(call.actor, 'seeAllPrice')) return;
  const typed = vintages.flatMap((vintage, v) =>
    vintage.formats.flatMap((format, f) =>
      format.id === undefined ? [] : [{ id: format.id, format, vintage, at: `vintages.${v}.formats.${f}` }],
    ),
  );
  const boxes = await boxesThatFollow(
    tx,
    call.shopId,
    typed.map((one) => one.id),
  );
  if (boxes.size === 0) return;
  const { rows } = await sql<RowOf<'product_format', 'id' | 'price'> & { own: Record<string, Standing> }>`
    select f.id, f.price::text as price, ${gridOf} as own from product_format f where f.shop_id = ${call.shopId} and f.id = any(${[...boxes.keys()]}::uuid[])`.execute(
    tx,
  );
  const standing = new Map(rows.map((row) => [row.id, row]));
  const wrong = typed.flatMap(({ id, format, vintage, at }) => {
    const now = standing.get(id);
    if (!now) return [];
    const label = [vintage.name, formatLabel(format.unity, format.unityValue)].filter(Boolean).join(' · ');
    const moved = [
      ...(format.price === undefined || isSamePrice(now.price, format.price) ? [] : [`${at}.price`]),
      ...Object.entries(format.typologies ?? {}).flatMap(([key, { price }]) => {
        const cell = now.own[key];
        return cell?.pinned || isSamePrice(cell?.price ?? null, price ?? null) ? [] : [`${at}.typologies.${key}.price`];
      }),
    ];
    return moved.map((field) => ({ field, refusal: refusePrice('catalogue.follows-parts', { label }) }));
  });
  const [first] = wrong;
  if (first)
    throw new Refused({
      ...first.refusal,
      fields: Object.fromEntries(wrong.map((one) => [one.field, one.refusal.words])),
    });
};

/** The whole grid of these formats: categories that are not given have no price of their own any more. */
const writeGrid = async (
  tx: Catalogue,
  shopId: string,
  grids: readonly { format: string; typologies: NonNullable<FormatInput['typologies']> }[],
  follows: ReadonlyMap<string, string>,
): Promise<void> => {
  if (grids.length === 0) return;
  const rows = grids.flatMap(({ format, typologies }) =>
    Object.entries(typologies).map(([key, one]) => ({
      format,
      key,
      visible: one.visible,
      price: plain(one.price),
      ...(one.tiers ? { tiers: one.tiers } : {}),
    })),
  );
  // Leaving out a price removes neither one that follows another grid nor a pinned one.
  await sql`delete from format_price x where x.shop_id = ${shopId} and x.typology_key <> all(${[...follows.keys()]}::text[]) and x.format_id = any(${grids.map((grid) => grid.format)}::uuid[])
    and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(format uuid, key text) where g.format = x.format_id and g.key = x.typology_key)`.execute(
    tx,
  );
  await upsertPrices(tx, shopId, rows);
};

export interface GridRow {
  readonly format: string;
  readonly key: string;
  readonly visible: boolean | null;
  readonly price: string | null;
  /** Left out, what is pinned stays so. */
  readonly pinned?: boolean;
  readonly tiers?: Tiers;
}

/** Writes prices of the grid; `visible: null` and tiers that are left out leave what is there. */
export const upsertPrices = async (tx: Catalogue, shopId: string, rows: readonly GridRow[]): Promise<void> => {
  const told = (row: GridRow): string => `${row.visible !== null} ${row.pinned !== undefined}`;
  for (const part of Map.groupBy(rows, told).values()) {
    const update = sql.join([
      sql`price = excluded.price`,
      ...(part[0]?.visible === null ? [] : [sql`visible = excluded.visible`]),
      ...(part[0]?.pinned === undefined ? [] : [sql`pinned = excluded.pinned, followed = null`]),
    ]);
    try {
      await sql`insert into format_price (shop_id, format_id, typology_key, visible, price, pinned)
        select ${shopId}, g.format, g.key, coalesce(g.visible, true), g.price, coalesce(g.pinned, false)
          from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as g(format uuid, key text, visible boolean, price numeric, pinned boolean)
        on conflict (shop_id, format_id, typology_key) do update set ${update}`.execute(tx);
    } catch (error) {
      throw refusedGrid(error);
    }
  }
  await writeTiers(
    tx,
    shopId,
    rows.flatMap(({ format, key, tiers }) => (tiers ? [{ format, key, tiers }] : [])),
  );
};

/** Prices by quantity of categories; a category that had no price of its own here still takes the base price. */
export const writeTiers = async (
  tx: Catalogue,
  shopId: string,
  rows: readonly { readonly format: string; readonly key: string; readonly tiers: Tiers }[],
): Promise<void> => {
  if (rows.length === 0) return;
  try {
    await sql`insert into format_price (shop_id, format_id, typology_key, tiers)
      select ${shopId}, g.format, g.key, g.tiers from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(format uuid, key text, tiers jsonb)
      on conflict (shop_id, format_id, typology_key) do update set tiers = excluded.tiers`.execute(tx);
  } catch (error) {
    throw refusedGrid(error);
  }
};

const refusedGrid = (error: unknown): unknown => {
  if (sqlState(error) !== '23503') return error;
  return new Refused(
    nameOf(error).includes('typology')
      ? refusePrice('catalogue.unknown-typology', { key: missingKey(error) })
      : refusePrice('catalogue.unknown-format'),
  );
};

const nameOf = (error: unknown): string => (error as { constraint?: string }).constraint ?? '';
/** PostgreSQL names the key that is missing in its detail: `Key (shop_id, typology_key)=(…, cavist) is not present`. */
const missingKey = (error: unknown): string =>
  /, ([^)]*)\) is not/.exec((error as { detail?: string }).detail ?? '')?.[1] ?? '';
