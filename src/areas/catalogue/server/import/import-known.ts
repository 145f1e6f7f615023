import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { formatLabel } from '../../rules/format.ts';
import { referenceKey } from '../../rules/import/import-key.ts';
import type { KnownFormat } from '../../rules/import/import-match.ts';
import type { FieldValues } from '../../rules/import/import-plan.ts';
import { qualityCell } from '../../rules/reference/qualities.ts';
import type { Legal } from '../../rules/product.ts';

/** A format of the shop with every value that an import may change. */
export interface Known extends KnownFormat {
  readonly values: FieldValues;
  readonly legal: Partial<Legal>;
  readonly incomplete: boolean;
  /** A box whose prices follow its articles: no file writes them. */
  readonly followsParts: boolean;
}

type Product = Omit<RowOf<'product'>, 'card' | 'search_words'>;

/**
 * Every live format of these products, under lock, with what each says. One statement a table, by ids: while an import fills an
 * empty shop the planner's numbers are wrong, and a join would walk the whole shop for each row.
 */
const knownProducts = async (tx: Tx, shopId: string, productIds: readonly string[]): Promise<Known[]> => {
  if (productIds.length === 0) return [];
  const ids = sql`${[...productIds].sort()}::uuid[]`;
  const products = (
    await sql<Product>`select id, name, precision, name_key, type, color, qualities, producer, gamme, appellation, place, mention, region, country, grape, inao, description, vat_type,
    status, incomplete from product where shop_id = ${shopId} and id = any(${ids}) and archived_at is null order by id for update`.execute(
      tx,
    )
  ).rows;
  const vintages = (
    await sql<
      RowOf<'product_vintage'>
    >`select * from product_vintage where shop_id = ${shopId} and product_id = any(${ids}) and archived_at is null order by id`.execute(
      tx,
    )
  ).rows;
  const formats = (
    await sql<
      RowOf<'product_format'>
    >`select * from product_format where shop_id = ${shopId} and product_id = any(${ids}) and archived_at is null order by id`.execute(
      tx,
    )
  ).rows;
  const prices = (
    await sql<
      RowOf<'format_price'>
    >`select * from format_price where shop_id = ${shopId} and format_id = any(${formats.map((format) => format.id)}::uuid[])`.execute(
      tx,
    )
  ).rows;
  const [vintagesOf, formatsOf, pricesOf] = [
    grouped(vintages, (one) => one.product_id),
    grouped(formats, (one) => one.vintage_id),
    grouped(prices, (one) => one.format_id),
  ];
  return products.flatMap((product) => {
    const own = vintagesOf.get(product.id) ?? [];
    if (own.length === 0) return [knownOf(product, null, null, [])];
    return own.flatMap((vintage) => {
      const sold = formatsOf.get(vintage.id) ?? [];
      return sold.length === 0
        ? [knownOf(product, vintage, null, [])]
        : sold.map((format) => knownOf(product, vintage, format, pricesOf.get(format.id) ?? []));
    });
  });
};

const grouped = <T>(rows: readonly T[], by: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
};

const knownOf = (
  p: Product,
  v: RowOf<'product_vintage'> | null,
  f: RowOf<'product_format'> | null,
  prices: readonly RowOf<'format_price'>[],
): Known => ({
  productId: p.id,
  name: p.name,
  nameKey: p.name_key,
  color: p.color,
  type: p.type,
  vintageId: v?.id ?? null,
  vintage: v?.name ?? null,
  formatId: f?.id ?? null,
  formatKey: f?.format_key ?? null,
  size: f ? formatLabel(f.unity, f.unity_value) : '',
  ean: f?.ean ?? null,
  reference: f?.reference ?? null,
  legal: v?.legal ?? {},
  incomplete: p.incomplete,
  followsParts: (f?.price_rule ?? null) !== null,
  values: {
    name: p.name,
    precision: p.precision,
    type: p.type,
    color: p.color,
    quality: qualityCell(p.qualities) || null,
    producer: p.producer,
    gamme: p.gamme,
    appellation: p.appellation,
    place: p.place,
    mention: p.mention,
    region: p.region,
    country: p.country,
    grape: p.grape,
    inao: p.inao,
    description: p.description,
    vat: p.vat_type,
    status: p.status,
    alcohol: v?.alcohol ?? null,
    bottledOn: v?.bottled_on ?? null,
    category: v?.legal.category ?? null,
    ean: f?.ean ?? null,
    reference: f?.reference ?? null,
    packing: f?.packing_quantity ? String(f.packing_quantity) : null,
    weight: f?.weight ?? null,
    availableOn: f?.available_on ?? null,
    price: f?.price ?? null,
    ...Object.fromEntries(prices.map((one) => [`price:${one.typology_key}`, one.price])),
  },
});

/** Everything that rows with these names, EANs, references and identifiers may match. */
export const knownBy = async (
  tx: Tx,
  call: Call,
  names: readonly string[],
  eans: readonly string[],
  references: readonly string[],
  formatIds: readonly string[],
): Promise<Known[]> => {
  const shop = call.shopId;
  const ids = new Set<string>();
  const found = async (asked: readonly string[], query: ReturnType<typeof sql<{ id: string }>>): Promise<void> => {
    if (asked.length > 0) for (const row of (await query.execute(tx)).rows) ids.add(row.id);
  };
  await found(
    names,
    sql<
      RowOf<'product', 'id'>
    >`select id from product where shop_id = ${shop} and name_key = any(${[...names]}) and archived_at is null`,
  );
  await found(
    eans,
    sql<{
      id: RowOf<'product_format'>['product_id'];
    }>`select product_id as id from product_format where shop_id = ${shop} and ean = any(${[...eans]}) and ean is not null and archived_at is null`,
  );
  const keys = references.map(referenceKey);
  await found(
    keys,
    sql<{
      id: RowOf<'product_format'>['product_id'];
    }>`select product_id as id from product_format where shop_id = ${shop} and reference_key = any(${keys}) and reference is not null and archived_at is null`,
  );
  await found(
    formatIds,
    sql<{
      id: RowOf<'product_format'>['product_id'];
    }>`select product_id as id from product_format where shop_id = ${shop} and id = any(${[...formatIds]}::uuid[]) and archived_at is null`,
  );
  return knownProducts(tx, shop, [...ids]);
};

/** The present values of these formats, except withdrawn ones. */
export const formatsById = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const owners = (
    await sql<{
      id: RowOf<'product_format'>['product_id'];
    }>`select distinct product_id as id from product_format where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`.execute(
      tx,
    )
  ).rows;
  return new Map(
    (
      await knownProducts(
        tx,
        call.shopId,
        owners.map((row) => row.id),
      )
    ).flatMap((known) => (known.formatId ? [[known.formatId, known] as const] : [])),
  );
};
