import { isAllowed } from '#kernel/permission.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, sqlState, type Tx, json } from '#platform/db.ts';
import type { Tiers } from '../rules/format.ts';
import { type FormatInput, type VintageInput, withoutPrices } from '../rules/product-input.ts';
import { refuse } from '../rules/refusals.ts';
import { wholeLegal } from './card.ts';
import { EMPTY_FORMAT, formatColumns, plain } from './format-row.ts';
import { usesOf } from './format-use.ts';

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

  const prices: { format: string; typologies: NonNullable<FormatInput['typologies']> }[] = [];
  for (const vintage of vintages) {
    const vintageId = await writeVintage(tx, call, productId, vintage);
    for (const [position, typed] of vintage.formats.entries()) {
      const format = isAllowed(call.actor, 'seeAllPrice') ? typed : withoutPrices(typed);
      const id = format.id ?? call.newId();
      const columns = { ...formatColumns(format), vintage_id: vintageId, position };
      if (format.id)
        await tx
          .updateTable('product_format')
          .set(columns)
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .execute();
      else
        await tx
          .insertInto('product_format')
          .values({ ...EMPTY_FORMAT, ...columns, shop_id: shopId, id, product_id: productId })
          .execute();
      if (format.typologies) prices.push({ format: id, typologies: format.typologies });
    }
  }
  await writeGrid(tx, shopId, prices);
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
    await tx
      .updateTable('product_vintage')
      .set(columns)
      .where('shop_id', '=', call.shopId)
      .where('id', '=', vintage.id)
      .execute();
    return vintage.id;
  }
  const id = call.newId();
  await tx
    .insertInto('product_vintage')
    .values({
      shop_id: call.shopId,
      id,
      product_id: productId,
      legal: json(wholeLegal({})),
      alcohol: null,
      bottled_on: null,
      archived_at: null,
      ...columns,
    })
    .execute();
  return id;
};

/** The whole grid of these formats: categories that are not given have no price of their own any more. */
const writeGrid = async (
  tx: Catalogue,
  shopId: string,
  grids: readonly { format: string; typologies: NonNullable<FormatInput['typologies']> }[],
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
  await sql`delete from format_price x where x.shop_id = ${shopId} and x.format_id = any(${grids.map((grid) => grid.format)}::uuid[])
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
  readonly tiers?: Tiers;
}

/** Writes prices of the grid; `visible: null` and tiers that are left out leave what is there. */
export const upsertPrices = async (tx: Catalogue, shopId: string, rows: readonly GridRow[]): Promise<void> => {
  for (const [part, update] of [
    [rows.filter((row) => row.visible === null), sql`price = excluded.price`],
    [rows.filter((row) => row.visible !== null), sql`price = excluded.price, visible = excluded.visible`],
  ] as const) {
    if (part.length === 0) continue;
    try {
      await sql`insert into format_price (shop_id, format_id, typology_key, visible, price)
        select ${shopId}, g.format, g.key, coalesce(g.visible, true), g.price
          from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as g(format uuid, key text, visible boolean, price numeric)
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
      ? refuse('catalogue.unknown-typology', { key: missingKey(error) })
      : refuse('catalogue.unknown-format'),
  );
};

const nameOf = (error: unknown): string => (error as { constraint?: string }).constraint ?? '';
/** PostgreSQL names the key that is missing in its detail: `Key (shop_id, typology_key)=(…, cavist) is not present`. */
const missingKey = (error: unknown): string =>
  /, ([^)]*)\) is not/.exec((error as { detail?: string }).detail ?? '')?.[1] ?? '';
