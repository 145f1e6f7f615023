import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { cleanRichText } from '#platform/text/rich-text.ts';
import { costsStated, stockStated, suppliersStated, thresholdsStated } from '../../rules/events.ts';
import { formatKey, nameKey, referenceKey, sizeOfDraft } from '../../rules/import/import-key.ts';
import {
  type FieldValues,
  FORMAT_FIELDS,
  PRODUCT_FIELDS,
  statusOfNew,
  VINTAGE_FIELDS,
} from '../../rules/import/import-plan.ts';
import { suppliersOf } from '../../rules/import/import-suppliers.ts';
import { qualitiesKept, qualitiesOfCell } from '../../rules/reference/qualities.ts';
import { freeSlug, suggestedSlug } from '../../rules/product-life.ts';
import { refreshProducts } from '../changed.ts';
import type { Legal } from '../../rules/product.ts';
import { wholeLegal } from '../card.ts';
import { volumeOf } from '../format-row.ts';
import type { Known } from './import-known.ts';
import type { PlannedRow } from './import-plan-batch.ts';
import { tellPriceSheet } from '../price/price-sheet.ts';
import { upsertPrices } from '../vintage-write.ts';

type Catalogue = Tx;

/** Writes what a batch planned: few statements whatever its size, all of them or none. */
export const writeBatch = async (
  tx: Catalogue,
  call: Call,
  one: RowOf<'import'>,
  planned: readonly PlannedRow[],
): Promise<void> => {
  tellPriceSheet(call, { id: one.id, why: 'import', by: one.created_by });
  const done = planned.filter((row) => row.draft !== null && row.outcome !== 'refused');
  await insertProducts(
    tx,
    call,
    one,
    done.filter((row) => row.found.productId === null),
  );
  await insertVintages(
    tx,
    call,
    done.filter((row) => row.found.vintageId === null),
  );
  await insertFormats(
    tx,
    call,
    done.filter((row) => row.found.formatId === null),
  );
  await upsertPrices(
    tx,
    call.shopId,
    done
      .filter((row) => row.found.formatId === null)
      .flatMap((row) => pricesOf(row.place.formatId as string, row.draft?.values ?? {})),
  );
  await applyChanges(
    tx,
    call,
    done.map((row) => ({ place: row.place, after: row.after, known: row.known })),
  );
  const touched = done.filter((row) => row.outcome !== 'unchanged').map((row) => row.place.productId as string);
  await refreshProducts(tx, call.shopId, touched);
  await stateFacts(call, one, done);
};

const pricesOf = (format: string, values: Readonly<Partial<Record<string, string | null>>>) =>
  Object.entries(values).flatMap(([field, price]) =>
    field.startsWith('price:') && price !== undefined ? [{ format, key: field.slice(6), visible: null, price }] : [],
  );

/** The first row of a product makes it; the others find it. */
const firstOf = (rows: readonly PlannedRow[], id: (row: PlannedRow) => string | null): PlannedRow[] => {
  const seen = new Set<string | null>();
  return rows.filter((row) => !seen.has(id(row)) && seen.add(id(row)));
};

const insertProducts = async (
  tx: Catalogue,
  call: Call,
  one: RowOf<'import'>,
  rows: readonly PlannedRow[],
): Promise<void> => {
  const made = firstOf(rows, (row) => row.place.productId);
  if (made.length === 0) return;
  const wanted = made.map((row) => suggestedSlug(row.draft?.values.name, row.draft?.values.precision));
  const bases = [...new Set(wanted)];
  const shop = call.shopId;
  const taken = new Set(
    (
      await sql<
        RowOf<'product', 'slug'>
      >`select slug from product where shop_id = ${shop} and archived_at is null and slug = any(${bases})`.execute(tx)
    ).rows.map((row) => row.slug),
  );
  if (taken.size > 0) {
    const numbered = await sql<
      RowOf<'product', 'slug'>
    >`select slug from product where shop_id = ${shop} and archived_at is null and regexp_replace(slug, '-[0-9]+$', '') = any(${[...taken]})`.execute(
      tx,
    );
    for (const row of numbered.rows) taken.add(row.slug);
  }
  const values = made.map((row, index) => {
    const draft = row.draft;
    const slug = freeSlug(wanted[index] as string, taken);
    taken.add(slug);
    return {
      id: row.place.productId,
      slug,
      status: draft ? statusOfNew(draft, one.layout.publish) : 'paused',
      name_key: nameKey(draft?.values.name ?? '', draft?.values.precision),
      ...draft?.values,
      ...qualitiesKept(qualitiesOfCell(draft?.values.quality)),
      // A file may carry a text with headings and colours: it is cleaned as one that is typed.
      ...(draft?.values.description ? { description: cleanRichText(draft.values.description) } : {}),
    };
  });
  await sql`insert into product (shop_id, id, slug, product_type, status, name, precision, type, color, quality, more_qualities, producer, gamme, appellation, place, mention, region, country, grape, inao,
      description, vat_type, name_key, created_by, created_at, updated_at)
    select ${call.shopId}, x.id, x.slug, coalesce(x."productType", 'bottle'), x.status, x.name, x.precision, x.type, x.color, x.quality, x.more_qualities, x.producer, x.gamme, x.appellation, x.place, x.mention,
           x.region, x.country, x.grape, x.inao, x.description, coalesce(x.vat, 'standard'), x.name_key, ${one.created_by}, ${call.now}, ${call.now}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(id uuid, slug text, "productType" text, status text, name text, precision text, type text, color text, quality text,
        more_qualities text[], producer text, gamme text, appellation text, place text, mention text, region text, country text, grape text, inao text, description text, vat text, name_key text)`.execute(
    tx,
  );
};

const insertVintages = async (tx: Catalogue, call: Call, rows: readonly PlannedRow[]): Promise<void> => {
  const values = firstOf(rows, (row) => row.place.vintageId).map((row) => ({
    id: row.place.vintageId,
    product: row.place.productId,
    name: row.draft?.values.vintage ?? '',
    alcohol: row.draft?.values.alcohol ?? null,
    bottled: row.draft?.values.bottledOn ?? null,
    legal: wholeLegal({
      category: (row.draft?.values.category ?? null) as Legal['category'],
      ...(row.draft?.values.category ? {} : { dutyType: 'NULL' }),
    }),
  }));
  if (values.length === 0) return;
  await sql`insert into product_vintage (shop_id, id, product_id, name, legal, alcohol, bottled_on)
    select ${call.shopId}, x.id, x.product, x.name, x.legal, x.alcohol, x.bottled
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(id uuid, product uuid, name text, legal jsonb, alcohol numeric, bottled date)`.execute(
    tx,
  );
};

const insertFormats = async (tx: Catalogue, call: Call, rows: readonly PlannedRow[]): Promise<void> => {
  const values = rows.map((row) => {
    const draft = row.draft?.values ?? {};
    const size = sizeOfDraft(draft);
    const packingQuantity = draft.packing ? Number(draft.packing) : null;
    return {
      id: row.place.formatId,
      product: row.place.productId,
      vintage: row.place.vintageId,
      container: size.container,
      unity: size.unity,
      value: size.unityValue,
      type: size.formatType === 'vrac' ? 'vrac' : 'other',
      format: size.formatType,
      key: formatKey(size),
      ...volumeOf({ ...size, packingQuantity }),
      weight: draft.weight ?? null,
      ean: draft.ean ?? null,
      reference: draft.reference ?? null,
      reference_key: draft.reference ? referenceKey(draft.reference) : null,
      price: draft.price ?? null,
      packing: packingQuantity,
      available: draft.availableOn ?? null,
    };
  });
  if (values.length === 0) return;
  await sql`insert into product_format (shop_id, id, product_id, vintage_id, container, unity, unity_value, type, format_type, format_key, litres, eq75, weight, ean, reference, reference_key, price,
      packing_quantity, available_on)
    select ${call.shopId}, x.id, x.product, x.vintage, x.container, x.unity, x.value, x.type, x.format, x.key, x.litres, x.eq75, x.weight, x.ean, x.reference, x.reference_key, x.price, x.packing, x.available
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as x(id uuid, product uuid, vintage uuid, container text, unity text, value numeric, type text, format text, key text,
        litres numeric, eq75 numeric, weight numeric, ean text, reference text, reference_key text, price numeric, packing int, available date)`.execute(
    tx,
  );
};

const COLUMN_OF: Readonly<Record<string, string>> = {
  vat: 'vat_type',
  bottledOn: 'bottled_on',
  packing: 'packing_quantity',
  availableOn: 'available_on',
};
const PRODUCT: ReadonlySet<string> = new Set(PRODUCT_FIELDS);
const VINTAGE: ReadonlySet<string> = new Set(VINTAGE_FIELDS);
const FORMAT: ReadonlySet<string> = new Set(FORMAT_FIELDS);

export interface Change {
  readonly place: {
    readonly productId: string | null;
    readonly vintageId: string | null;
    readonly formatId: string | null;
  };
  readonly after: FieldValues;
  readonly known: Pick<Known, 'values' | 'legal'> | null;
}

/** Writes changed fields of products, vintages, formats and prices: an import's, or those that a revert puts back. */
export const applyChanges = async (tx: Catalogue, call: Call, changes: readonly Change[]): Promise<void> => {
  const products = new Map<string, Record<string, unknown>>();
  const vintages = new Map<string, Record<string, unknown>>();
  const formats = new Map<string, Record<string, unknown>>();
  const put = (map: Map<string, Record<string, unknown>>, id: string | null, field: string, value: unknown): void => {
    if (id) map.set(id, { ...map.get(id), [COLUMN_OF[field] ?? field]: value });
  };
  for (const { place, after, known } of changes) {
    for (const [field, value] of Object.entries(after)) {
      if (field === 'description' && typeof value === 'string')
        put(products, place.productId, field, cleanRichText(value));
      else if (field === 'quality') {
        for (const [column, kept] of Object.entries(qualitiesKept(qualitiesOfCell(value))))
          put(products, place.productId, column, kept);
      } else if (PRODUCT.has(field)) put(products, place.productId, field, value);
      else if (field === 'category')
        put(vintages, place.vintageId, 'legal', { ...wholeLegal(known?.legal ?? {}), category: value });
      else if (VINTAGE.has(field)) put(vintages, place.vintageId, field, value);
      else if (FORMAT.has(field)) put(formats, place.formatId, field, value);
      if (field === 'reference') put(formats, place.formatId, 'reference_key', value ? referenceKey(value) : null);
    }
    if (('name' in after || 'precision' in after) && place.productId) {
      const all = { ...known?.values, ...after };
      put(products, place.productId, 'name_key', nameKey(all.name ?? '', all.precision));
    }
  }
  const listed = (map: Map<string, Record<string, unknown>>): string =>
    JSON.stringify([...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, values]) => ({ id, changes: values })));
  const idsOf = (map: ReadonlyMap<string, unknown>): string[] => [...map.keys()];
  if (products.size > 0) {
    await sql`update product p set name = n.name, precision = n.precision, name_key = n.name_key, type = n.type, color = n.color, quality = n.quality, more_qualities = n.more_qualities, producer = n.producer, gamme = n.gamme,
        appellation = n.appellation, place = n.place, mention = n.mention, region = n.region, country = n.country, grape = n.grape, inao = n.inao, description = n.description,
        vat_type = n.vat_type, status = n.status, version = p.version + 1, updated_at = ${call.now}
      from jsonb_to_recordset(${listed(products)}::jsonb) as x(id uuid, changes jsonb) join product q on q.shop_id = ${call.shopId} and q.id = x.id
      cross join lateral jsonb_populate_record(q, x.changes) n
      where q.id = any(${idsOf(products)}::uuid[]) and p.shop_id = ${call.shopId} and p.id = any(${idsOf(products)}::uuid[]) and p.id = q.id`.execute(
      tx,
    );
  }
  if (vintages.size > 0) {
    await sql`update product_vintage v set alcohol = n.alcohol, bottled_on = n.bottled_on, legal = n.legal
      from jsonb_to_recordset(${listed(vintages)}::jsonb) as x(id uuid, changes jsonb) join product_vintage q on q.shop_id = ${call.shopId} and q.id = x.id
      cross join lateral jsonb_populate_record(q, x.changes) n
      where q.id = any(${idsOf(vintages)}::uuid[]) and v.shop_id = ${call.shopId} and v.id = any(${idsOf(vintages)}::uuid[]) and v.id = q.id`.execute(
      tx,
    );
  }
  if (formats.size > 0) {
    await sql`update product_format f set ean = n.ean, reference = n.reference, reference_key = n.reference_key, packing_quantity = n.packing_quantity, weight = n.weight, available_on = n.available_on, price = n.price
      from jsonb_to_recordset(${listed(formats)}::jsonb) as x(id uuid, changes jsonb) join product_format q on q.shop_id = ${call.shopId} and q.id = x.id
      cross join lateral jsonb_populate_record(q, x.changes) n
      where q.id = any(${idsOf(formats)}::uuid[]) and f.shop_id = ${call.shopId} and f.id = any(${idsOf(formats)}::uuid[]) and f.id = q.id`.execute(
      tx,
    );
  }
  await upsertPrices(
    tx,
    call.shopId,
    changes.flatMap(({ place, after }) => (place.formatId ? pricesOf(place.formatId, after) : [])),
  );
  // A product of which only prices or formats changed is another version all the same.
  const others = changes
    .filter(({ place, after }) => Object.keys(after).length > 0 && place.productId && !products.has(place.productId))
    .map(({ place }) => place.productId as string);
  if (others.length > 0)
    await sql`update product set version = version + 1, updated_at = ${call.now} where shop_id = ${call.shopId} and id = any(${[...new Set(others)].sort()}::uuid[])`.execute(
      tx,
    );
};

/** States the shelves, costs and suppliers of the file: others keep them, and hear it in the same transaction. */
const stateFacts = async (call: Call, one: RowOf<'import'>, rows: readonly PlannedRow[]): Promise<void> => {
  const said = (field: 'stock' | 'threshold' | 'cost') => {
    const rule = one.mapping.find((choice) => choice.field === field)?.existing;
    return rows.flatMap((row) => {
      const value = row.draft?.values[field];
      if (value === undefined || (rule === 'keep' && row.found.formatId !== null)) return [];
      return [
        {
          formatId: row.place.formatId as string,
          warehouse: row.draft?.values.warehouse ?? null,
          lot: row.draft?.values.lot ?? '',
          value,
          onlyIfUnknown: rule !== 'replace',
        },
      ];
    });
  };
  const importId = one.id;
  const stocks = said('stock').map(({ value: quantity, ...line }) => ({ ...line, quantity }));
  if (stocks.length > 0) await call.emit(stockStated, { importId, lines: stocks });
  const thresholds = said('threshold').map(({ value: threshold, ...line }) => ({ ...line, threshold }));
  if (thresholds.length > 0) await call.emit(thresholdsStated, { importId, lines: thresholds });
  const costs = said('cost').map(({ formatId, value: cost, onlyIfUnknown }) => ({ formatId, cost, onlyIfUnknown }));
  if (costs.length > 0) await call.emit(costsStated, { importId, lines: costs });
  const keepsSuppliers = one.mapping.some((choice) => choice.field === 'supplier' && choice.existing === 'keep');
  const suppliers = rows.flatMap((row) =>
    keepsSuppliers && row.found.formatId !== null
      ? []
      : suppliersOf(row.draft?.values ?? {}).map((said) => ({ ...said, formatId: row.place.formatId as string })),
  );
  if (suppliers.length > 0) await call.emit(suppliersStated, { importId, lines: suppliers });
};
