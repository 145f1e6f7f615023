import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type FormatUnity, formatLabel } from '../rules/format.ts';
import type { KnownFormat } from '../rules/import-match.ts';
import type { FieldValues } from '../rules/import-plan.ts';
import type { Legal } from '../rules/product.ts';
import type { CatalogueTables } from './tables.ts';

/** A format of the shop with every value that an import may change. */
export interface Known extends KnownFormat { readonly values: FieldValues; readonly legal: Partial<Legal>; readonly incomplete: boolean }

export interface KnownRow {
  product_id: string; name: string; precision: string | null; name_key: string; type: string | null; color: string | null; quality: string | null; gamme: string | null;
  appellation: string | null; place: string | null; mention: string | null; region: string | null; country: string | null; grape: string | null; inao: string | null;
  description: string | null; vat_type: string; status: string; incomplete: boolean; vintage_id: string | null; vintage: string | null; legal: Partial<Legal> | null;
  alcohol: string | null; bottled_on: string | null; format_id: string | null; format_key: string | null; unity: FormatUnity | null; unity_value: string | null;
  ean: string | null; reference: string | null; packing_quantity: number | null; weight: string | null; available_on: string | null; price: string | null;
  prices: Record<string, string | null> | null;
}

/** Of `product p`, `product_vintage v` and `product_format f`. */
export const knownColumns = sql`p.id as product_id, p.name, p.precision, p.name_key, p.type, p.color, p.quality, p.gamme, p.appellation, p.place, p.mention, p.region, p.country, p.grape, p.inao,
           p.description, p.vat_type, p.status, p.incomplete, v.id as vintage_id, v.name as vintage, v.legal, v.alcohol, v.bottled_on, f.id as format_id, f.format_key, f.unity,
           f.unity_value, f.ean, f.reference, f.packing_quantity, f.weight, f.available_on, f.price,
           (select jsonb_object_agg(x.typology_key, x.price::text) from format_price x where x.shop_id = f.shop_id and x.format_id = f.id) as prices`;

export const knownOf = (row: KnownRow): Known => ({
  productId: row.product_id, name: row.name, nameKey: row.name_key, color: row.color, type: row.type, vintageId: row.vintage_id, vintage: row.vintage, formatId: row.format_id,
  formatKey: row.format_key, size: row.unity && row.unity_value ? formatLabel(row.unity, row.unity_value) : '', ean: row.ean, reference: row.reference, legal: row.legal ?? {},
  incomplete: row.incomplete,
  values: {
    name: row.name, precision: row.precision, type: row.type, color: row.color, quality: row.quality, gamme: row.gamme, appellation: row.appellation, place: row.place,
    mention: row.mention, region: row.region, country: row.country, grape: row.grape, inao: row.inao, description: row.description, vat: row.vat_type, status: row.status,
    alcohol: row.alcohol, bottledOn: row.bottled_on, category: row.legal?.category ?? null, ean: row.ean, reference: row.reference,
    packing: row.packing_quantity === null ? null : String(row.packing_quantity), weight: row.weight, availableOn: row.available_on, price: row.price,
    ...Object.fromEntries(Object.entries(row.prices ?? {}).map(([key, price]) => [`price:${key}`, price])),
  },
});

/** What these formats, withdrawn ones excepted, say now. */
export const formatsById = async (tx: Tx<CatalogueTables>, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<KnownRow>`select ${knownColumns} from product_format f
    join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
    where f.shop_id = ${call.shopId} and f.id = any(${[...ids]}::uuid[]) and f.archived_at is null order by p.id, f.id for update of p`.execute(tx);
  return new Map(rows.map((row) => [row.format_id as string, knownOf(row)]));
};
