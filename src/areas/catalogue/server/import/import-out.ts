import type { FileAnswer, InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { french, dec } from '#kernel/money.ts';
import type * as endpoints from '../../rules/import/import-endpoints.ts';
import { type ImportField, labelOf, type TypologyOfImport } from '../../rules/import/import-fields.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_TYPE_WORDS } from '../../rules/product.ts';
import { labelOf as wordOf } from '../../rules/reference/reference.ts';
import { EXCISE_CATEGORY_WORDS, type ExciseCategory } from '../../rules/excise.ts';
import { contributed } from '#platform/area.ts';
import { qualityCell } from '../../rules/reference/qualities.ts';
import { supplierCells } from '../../rules/import/import-suppliers.ts';
import { type ExportShelf, exportShelvesSlot, exportSuppliersSlot } from '../format-use.ts';
import { typologiesOf } from './import-context.ts';
import { csvFile as csv, rowsAsTheyWere } from './import-rows-out.ts';
import { productImport } from './import-work.ts';

type Catalogue = Tx;

/** Rows of one result as they were in the file, with the line and the reason before them: correct, then import this file. */
export const refusedRows = (tx: Catalogue, input: InputOf<typeof endpoints.refusedRows>, call: Call) =>
  rowsAsTheyWere(productImport, tx, input, call);

const TEMPLATE = [
  'name',
  'precision',
  'productType',
  'type',
  'color',
  'quality',
  'producer',
  'gamme',
  'appellation',
  'grape',
  'region',
  'vintage',
  'alcohol',
  'size',
  'packing',
  'weight',
  'ean',
  'reference',
  'vat',
  'price',
  'stock',
  'warehouse',
  'lot',
  'threshold',
  'cost',
  'supplier',
  'supplierReference',
  'bottledOn',
  'availableOn',
  'status',
  'description',
] as const satisfies readonly ImportField[];
const headings = (typologies: readonly TypologyOfImport[]): ImportField[] =>
  TEMPLATE.flatMap((field): ImportField[] =>
    field === 'price' ? [field, ...typologies.map((one) => `price:${one.key}` as const)] : [field],
  );

type Example = Readonly<Partial<Record<(typeof TEMPLATE)[number] | 'each', string>>>;
const EXAMPLES: readonly Example[] = [
  {
    name: 'Cuvée des Anges',
    precision: 'Vieilles vignes',
    productType: 'Boisson',
    type: 'Vin',
    color: 'Rouge',
    quality: 'AOC + AB',
    gamme: 'Prestige',
    appellation: 'Médoc',
    grape: 'Merlot, Cabernet franc',
    region: 'Bordeaux',
    vintage: '2021',
    alcohol: '13,5',
    size: '75 cl',
    packing: '6',
    weight: '1,3',
    reference: 'ANG-21-75',
    vat: 'normale',
    price: '14,50',
    each: '14,50',
    stock: '1 200',
    lot: 'L21-07',
    threshold: '120',
    cost: '4,20',
    bottledOn: '15/03/2023',
    status: 'en ligne',
  },
  {
    name: 'Cuvée des Anges',
    precision: 'Vieilles vignes',
    productType: 'Boisson',
    type: 'Vin',
    color: 'Rouge',
    quality: 'AOC',
    gamme: 'Prestige',
    appellation: 'Médoc',
    vintage: '2021',
    alcohol: '13,5',
    size: 'Magnum',
    packing: '3',
    weight: '2,8',
    reference: 'ANG-21-150',
    vat: 'normale',
    price: '32,00',
    each: '32,00',
    stock: '60',
    status: 'en ligne',
  },
  {
    name: 'Tire-bouchon du domaine',
    productType: 'Accessoire',
    reference: 'TB-1',
    vat: 'normale',
    price: '9,00',
    each: '9,00',
    stock: '40',
  },
];

/** The file we document: each column is recognised by its heading, in any order; only the name is needed. */
export const importTemplate = async (tx: Catalogue, _input: object, call: Call): Promise<FileAnswer> => {
  const typologies = await typologiesOf(tx, call.shopId);
  const fields = headings(typologies);
  return csv('modele-import-produits.csv', [
    fields.map((field) => labelOf(field, typologies)),
    ...EXAMPLES.map((example) =>
      fields.map(
        (field) => (field.startsWith('price:') ? example.each : example[field as (typeof TEMPLATE)[number]]) ?? '',
      ),
    ),
  ]);
};

interface ExportRow
  extends RowOf<
      'product_format',
      | 'id'
      | 'unity'
      | 'unity_value'
      | 'format_type'
      | 'packing_quantity'
      | 'weight'
      | 'ean'
      | 'reference'
      | 'price'
      | 'available_on'
    >,
    RowOf<
      'product',
      | 'name'
      | 'precision'
      | 'product_type'
      | 'type'
      | 'color'
      | 'quality'
      | 'qualities'
      | 'producer'
      | 'gamme'
      | 'appellation'
      | 'place'
      | 'mention'
      | 'country'
      | 'inao'
      | 'grape'
      | 'region'
      | 'description'
      | 'vat_type'
      | 'status'
    >,
    RowOf<'product_vintage', 'alcohol' | 'bottled_on'> {
  vintage: RowOf<'product_vintage'>['name'];
  prices: Record<string, string | null> | null;
  category: ExciseCategory | null;
}
const number = (text: string | null): string =>
  text === null
    ? ''
    : french(dec(text), Math.max(0, text.replace(/0+$/, '').split('.')[1]?.length ?? 0)).replaceAll('\u202f', '');
const price = (text: string | null | undefined): string =>
  text === null || text === undefined
    ? ''
    : french(dec(text), Math.max(2, text.replace(/0+$/, '').split('.')[1]?.length ?? 0)).replaceAll('\u202f', '');
const VAT_WORDS: Readonly<Record<string, string>> = {
  standard: 'normale',
  medium: 'intermédiaire',
  reduced: 'réduite',
};

const OF_SHELVES: ReadonlySet<string> = new Set(['stock', 'warehouse', 'lot', 'threshold']);
/** The columns of the template, and those that a file rarely has: all that an import reads of an article. */
const exported = (typologies: readonly TypologyOfImport[]): ImportField[] =>
  headings(typologies).flatMap((field): ImportField[] => {
    if (field === 'appellation') return [field, 'place', 'mention'];
    if (field === 'region') return [field, 'country', 'inao', 'excise'];
    return field === 'description' ? [field, 'formatId'] : [field];
  });

/** The whole catalogue in the columns of the template: what is exported can be changed in a spreadsheet and imported again. */
export const exportCatalogue = async (tx: Catalogue, _input: object, call: Call): Promise<FileAnswer> => {
  const typologies = await typologiesOf(tx, call.shopId);
  const known = await contributed(exportShelvesSlot)[0]?.(tx, call);
  const sellers = await contributed(exportSuppliersSlot)[0]?.(tx, call);
  const has = (field: ImportField): boolean => {
    if (field === 'cost') return Boolean(known?.costs);
    if (field === 'supplier' || field === 'supplierReference') return Boolean(sellers);
    return !OF_SHELVES.has(field) || Boolean(known?.shelves);
  };
  const fields = exported(typologies).filter(has);
  const { rows } =
    await sql<ExportRow>`select f.id, p.name, p.precision, p.product_type, p.type, p.color, p.quality, p.qualities, p.producer, p.gamme, p.appellation, p.place, p.mention, p.country, p.inao, p.grape, p.region, p.description, p.vat_type,
      p.status, v.name as vintage, v.alcohol, v.bottled_on, v.legal ->> 'category' as category, f.unity, f.unity_value, f.format_type, f.packing_quantity, f.weight, f.ean, f.reference, f.price, f.available_on,
      (select jsonb_object_agg(x.typology_key, x.price::text) from format_price x where x.shop_id = f.shop_id and x.format_id = f.id) as prices
    from product p join product_format f on f.shop_id = p.shop_id and f.product_id = p.id and f.archived_at is null
    join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where p.shop_id = ${call.shopId} and p.archived_at is null order by p.name, p.id, v.name desc, f.position, f.id`.execute(
      tx,
    );
  const cell = (row: ExportRow, shelf: ExportShelf | null, field: ImportField): string => {
    if (field.startsWith('price:')) return price(row.prices?.[field.slice(6)]);
    switch (field) {
      case 'formatId':
        return row.id;
      case 'stock':
        return number(shelf?.quantity ?? null);
      case 'threshold':
        return number(shelf?.threshold ?? null);
      case 'warehouse':
      case 'lot':
        return shelf?.[field] ?? '';
      case 'cost':
        return price(known?.costs?.get(row.id));
      case 'supplier':
      case 'supplierReference':
        return supplierCells(sellers?.get(row.id) ?? [])[field];
      case 'excise':
        return row.category ? EXCISE_CATEGORY_WORDS[row.category] : '';
      case 'productType':
        return PRODUCT_TYPE_WORDS[row.product_type];
      case 'type':
        return row.type ? wordOf('productKinds', row.type) : '';
      case 'quality':
        return qualityCell(row.qualities);
      case 'color':
        return row.color ? wordOf('colours', row.color) : '';
      case 'alcohol':
        return number(row.alcohol);
      case 'size':
        return sizeWords(row);
      case 'packing':
        return row.format_type === 'packing' ? '' : row.packing_quantity === null ? '' : String(row.packing_quantity);
      case 'weight':
        return number(row.weight);
      case 'vat':
        return VAT_WORDS[row.vat_type] ?? '';
      case 'price':
        return price(row.price);
      case 'bottledOn':
        return row.bottled_on ?? '';
      case 'availableOn':
        return row.available_on ?? '';
      case 'status':
        return PRODUCT_STATUS_WORDS[row.status];
      default:
        return String(row[field as keyof ExportRow] ?? '');
    }
  };
  return csv('catalogue.csv', [
    fields.map((field) => labelOf(field, typologies)),
    ...rows.flatMap((row) =>
      // A format that lies in several places is a row for each.
      (known?.shelves?.get(row.id) ?? [null]).map((shelf) => fields.map((field) => cell(row, shelf, field))),
    ),
  ]);
};

const UNIT: Readonly<Record<string, string>> = {
  'Litre(s)': 'L',
  'Centilitre(s)': 'cl',
  'Millilitre(s)': 'ml',
  'Gramme(s)': 'g',
};
const sizeWords = (row: ExportRow): string => {
  if (row.product_type === 'accessory' || row.product_type === 'prestation') return '';
  const one = `${number(row.unity_value)} ${UNIT[row.unity] ?? ''}`;
  if (row.format_type === 'packing') return `${row.packing_quantity ?? 1} x ${one}`;
  return row.format_type === 'bib' ? `BIB ${one}` : row.format_type === 'vrac' ? `Vrac ${one}` : one;
};
