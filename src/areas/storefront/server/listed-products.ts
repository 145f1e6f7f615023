import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import type { Reading } from '#areas/shops/server/index.ts';

/** A product as filters know it; kept for a shop as long as its public version stands. */
export interface ListedProduct {
  readonly id: string;
  readonly kind: string;
  readonly producer: string;
  readonly gamme: string;
  readonly color: string;
  readonly vintages: readonly string[];
}

/** Selects the products that the reader may see. Readers outside the shop see those on sale and those sold out. */
export const isShownTo = ({ shopId, worksHere }: Reading): RawBuilder<unknown> =>
  sql`p.shop_id = ${shopId} and p.archived_at is null ${worksHere ? sql`` : sql`and p.status in ('online', 'outofstock')`}`;

/** The vintages of a card that have a format shown in this category, as a path into it; keys of categories are plain words. */
const vintagePath = ({ seen }: Reading): string =>
  `$.vintages[*] ? (exists (@.formats[*]${seen ? ` ? (!(@.typologies."${seen.key}".visible == false))` : ''}))`;
/** Listed in the shop: not a service, and something of it is shown in this category. */
export const isListedFor = (reading: Reading): RawBuilder<unknown> =>
  sql`${isShownTo(reading)} and p.product_type <> 'prestation' and jsonb_path_exists(p.card, ${vintagePath(reading)}::jsonpath)`;

interface Row extends RowOf<'product', 'id' | 'product_type' | 'type' | 'producer' | 'gamme' | 'color'> {
  vintages: string[];
}

/** All that is listed, in the shop's order: boxes and accessories by their nature, drinks by their type, the rest as others. */
const readListed = async (tx: Tx, reading: Reading): Promise<readonly ListedProduct[]> => {
  const { rows } =
    await sql<Row>`select p.id, p.product_type, p.type, p.producer, p.gamme, p.color, jsonb_path_query_array(p.card, ${`${vintagePath(reading)}.name`}::jsonpath) as vintages
    from product p where ${isShownTo(reading)} and p.product_type <> 'prestation' order by p.position, p.name, p.id`.execute(
      tx,
    );
  return rows
    .filter((row) => row.vintages.length > 0)
    .map((row) => ({
      id: row.id,
      kind: row.product_type === 'bottle' ? row.type || 'other' : row.product_type,
      producer: row.producer ?? '',
      gamme: row.gamme ?? '',
      color: row.color ?? '',
      vintages: [...new Set(row.vintages.map((name) => (name !== '' && isNonVintage(name) ? 'NV' : name)))],
    }));
};

const MOST = 300;
const kept = new Map<string, { readonly version: number; readonly listed: Promise<readonly ListedProduct[]> }>();

/**
 * Whatever visitors see of a shop is a function of its public version, so its list is read once for each; ten readers of a new one
 * wait for one reading. The shop's own people see every status, and read afresh; so is a preview.
 */
export const listedProducts = (tx: Tx, reading: Reading): Promise<readonly ListedProduct[]> => {
  if (reading.worksHere || reading.isPreview) return readListed(tx, reading);
  const key = `${reading.shopId} ${reading.seen?.key ?? ''}`;
  const known = kept.get(key);
  if (known?.version === reading.shop.version) return known.listed;
  const listed = readListed(tx, reading);
  kept.delete(key);
  kept.set(key, { version: reading.shop.version, listed });
  if (kept.size > MOST) kept.delete(kept.keys().next().value as string);
  listed.catch(() => {
    if (kept.get(key)?.listed === listed) kept.delete(key);
  });
  return listed;
};
