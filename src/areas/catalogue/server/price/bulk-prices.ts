import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { BASE_PRICE_WORDS } from '../../rules/prices/price-history.ts';
import {
  BULK_CELLS,
  BULK_SHOWN,
  bulkChanges,
  type BulkFormat,
  type changeBulkPrices,
  type foreseeBulkPrices,
} from '../../rules/prices/price-bulk.ts';
import type { PriceChange } from '../../rules/product-input.ts';
import { isNonVintage } from '../../rules/product.ts';
import { refuse } from '../../rules/refusals.ts';
import { refusePrice } from '../../rules/prices/price-refusals.ts';
import { priceReader } from '../../rules/typed-price.ts';
import { typologiesOf } from '../import/import-context.ts';
import { formatWords, seen } from '../office-list.ts';
import { writePrices } from './change-prices.ts';
import { followers } from './follow.ts';

interface Row
  extends RowOf<'product', 'name' | 'precision' | 'product_type'>,
    RowOf<'product_format', 'id' | 'product_id' | 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'>,
    Omit<BulkFormat, 'id'> {
  vintage: RowOf<'product_vintage'>['name'];
}

type Asked = InputOf<typeof foreseeBulkPrices>;

/** Formats of these products as the grid has them; one that is unknown, or that this person may not see, refuses them all. */
const formatsOf = async (tx: Tx, call: Call, { ids, keys }: Asked): Promise<readonly Row[]> => {
  const wanted = [...new Set(ids)];
  const { rows: known } = await sql<
    RowOf<'product', 'id'>
  >`select p.id from product p where ${seen(call)} and p.id = any(${wanted}::uuid[])`.execute(tx);
  if (known.length !== wanted.length) throw new Refused(refuse('catalogue.absent'));
  const named = keys.flatMap((key) => key ?? []);
  const { rows: categories } = await sql<
    RowOf<'typology', 'key'>
  >`select key from typology where shop_id = ${call.shopId} and key = any(${named}::text[])`.execute(tx);
  const unknown = named.find((key) => !categories.some((one) => one.key === key));
  if (unknown !== undefined) throw new Refused(refusePrice('catalogue.unknown-typology', { key: unknown }));
  return (
    await sql<Row>`select x.id, x.product_id, p.name, p.precision, p.product_type, v.name as vintage, x.unity, x.unity_value, x.format_type, x.packing_quantity,
      x.price::float8 as price, x.price_rule is not null as "followsParts", (select coalesce(jsonb_object_agg(g.typology_key, jsonb_build_object('price', g.price, 'visible', g.visible, 'pinned', g.pinned)), '{}')
        from format_price g where g.shop_id = x.shop_id and g.format_id = x.id and g.typology_key = any(${named}::text[])) as own
      from product_format x join product p on p.shop_id = x.shop_id and p.id = x.product_id
      join product_vintage v on v.shop_id = x.shop_id and v.id = x.vintage_id
     where x.shop_id = ${call.shopId} and x.product_id = any(${wanted}::uuid[]) and x.archived_at is null
     order by p.name, v.name desc, x.id`.execute(tx)
  ).rows;
};

/** Categories that take the base price where they have none of their own. */
const inheritors = async (tx: Tx, call: Call): Promise<ReadonlySet<string>> => {
  const all = Object.fromEntries(
    (await typologiesOf(tx, call.shopId)).map((one) => [one.key, { public: one.isPublic, ttc: one.ttc }]),
  );
  return new Set(Object.keys(all).filter((key) => priceReader(key, all).inherits));
};

const foreseen = async (tx: Tx, call: Call, asked: Asked) => {
  const formats = await formatsOf(tx, call, asked);
  const told = bulkChanges(formats, [...new Set(asked.keys)], asked.act, {
    follows: new Set((await followers(tx, call.shopId)).keys()),
    inherits: await inheritors(tx, call),
  });
  if (told.changes.length > BULK_CELLS)
    throw new Refused(refusePrice('catalogue.too-many-cells', { most: BULK_CELLS }));
  return { formats: new Map(formats.map((one) => [one.id, one])), ...told };
};

/** The same changes, of the same prices, have the same mark. */
const markOf = (changes: readonly PriceChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('base64url');

export const foreseePrices = async (tx: Tx, input: Asked, call: Call): Promise<OutputOf<typeof foreseeBulkPrices>> => {
  const { formats, changes, followed, withBase, inherited, without } = await foreseen(tx, call, input);
  const shown = changes.slice(0, BULK_SHOWN);
  const { rows } = await sql<
    RowOf<'typology', 'key' | 'name'>
  >`select key, name from typology where shop_id = ${call.shopId}`.execute(tx);
  const names = new Map(rows.map((one) => [one.key, one.name]));
  return {
    products: new Set(changes.map((one) => formats.get(one.formatId)?.product_id)).size,
    cells: changes.length,
    mark: markOf(changes),
    followed,
    withBase,
    inherited,
    without,
    shown: shown.map((one) => ({
      label: labelOf(formats.get(one.formatId)),
      category: one.typologyKey === null ? BASE_PRICE_WORDS : (names.get(one.typologyKey) ?? one.typologyKey),
      // A cell that took the base price is told from there.
      was: one.was ?? (input.act.do === 'raise' ? (formats.get(one.formatId)?.price ?? null) : null),
      price: one.price,
    })),
  };
};

const labelOf = (row: Row | undefined): string =>
  row === undefined
    ? ''
    : [
        [row.name, row.precision].filter(Boolean).join(' '),
        isNonVintage(row.vintage) ? '' : row.vintage,
        formatWords(row),
      ]
        .filter(Boolean)
        .join(' · ');

export const changePricesInBulk = async (
  tx: Tx,
  { cells, mark, ...asked }: InputOf<typeof changeBulkPrices>,
  call: Call,
): Promise<OutputOf<typeof changeBulkPrices>> => {
  const { changes } = await foreseen(tx, call, asked);
  if ((cells !== undefined && cells !== changes.length) || (mark !== undefined && mark !== markOf(changes)))
    throw new Refused(refusePrice('catalogue.bulk-moved'));
  if (changes.length === 0) throw new Refused(refusePrice('catalogue.bulk-same'));
  const { changed, sheetId } = await writePrices(
    tx,
    changes as PriceChange[],
    { publish: false, why: asked.act.do === 'raise' ? 'percent' : 'grid' },
    call,
  );
  return { changed, sheetId };
};
