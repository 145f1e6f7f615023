import { formatLabel } from '#areas/catalogue/rules/format.ts';
import { COLOURS, PRODUCT_KINDS, QUALITIES } from '#areas/catalogue/rules/reference.ts';
import type { ProductTable } from '#areas/catalogue/server/tables.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { legalPage, nutritionPage, scanPage } from '../rules/endpoints.ts';
import type { Declaration } from '../rules/pages.ts';
import { readShop } from './face.ts';
import { shownIn } from './shop-page.ts';

export const readLegalPage = async (tx: Tx<never>, input: InputOf<typeof legalPage>, call: Call): Promise<OutputOf<typeof legalPage>> => {
  const { face, reader, business, settings, contactEmail } = await readShop(tx, input.name, call);
  return {
    shop: face, reader,
    legal: {
      reason: business.reason, legalForm: business.legalForm, capital: business.capital, registry: business.registry, siret: business.siret, vatNumber: business.vatNumber, phone: business.phone,
      email: contactEmail, website: business.website, address: [...addressLines({ ...business.address, name: '' })], exciseNumber: business.exciseNumber,
      mediator: settings.mediator, notice: settings.legalNotice, terms: settings.terms,
    },
  };
};

type LabelRow = Pick<ProductTable, 'id' | 'name' | 'precision' | 'appellation' | 'type' | 'color' | 'quality' | 'grape' | 'country' | 'card'> & { owner: string };
const columns = sql`p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.grape, p.country, p.card`;
const labelOf = (list: readonly { readonly key: string; readonly label: string }[], key: string | null): string | null => list.find((one) => one.key === key)?.label ?? key;

const declarations = (rows: readonly LabelRow[], only: { readonly vintage?: string | undefined; readonly eans?: readonly string[] }): Declaration[] => rows.flatMap((row) => row.card.vintages
  .filter((vintage) => (only.vintage === undefined || vintage.name === only.vintage) && (!only.eans || vintage.formats.some((format) => format.ean !== null && only.eans?.includes(format.ean))))
  .map((vintage) => ({
    productId: row.id, name: [row.name, row.precision].filter(Boolean).join(' '), appellation: row.appellation, category: labelOf(PRODUCT_KINDS, row.type), color: row.color && labelOf(COLOURS, row.color),
    quality: labelOf(QUALITIES, row.quality), vintage: vintage.name, grape: row.grape, alcohol: vintage.advanced.alcool.value,
    formats: vintage.formats.map((format) => formatLabel(format.unity, format.unityValue)), eans: vintage.formats.flatMap((format) => (format.ean ? [format.ean] : [])), owner: row.owner, country: row.country,
  })));

const MOST = 200;
export const readNutritionPage = async (tx: Tx<never>, input: InputOf<typeof nutritionPage>, call: Call): Promise<OutputOf<typeof nutritionPage>> => {
  const { face, reader } = await readShop(tx, input.name, call);
  const rows = (await sql<LabelRow>`select ${columns}, ${face.name} as owner from product p where ${shownIn(face.id, call)} and p.product_type = 'bottle'
    and (${input.product ?? null}::text is null or p.slug = ${input.product ?? null}) order by p.position, p.name, p.id limit ${MOST}`.execute(tx)).rows;
  return { shop: face, reader, declarations: declarations(rows, { vintage: input.vintage }) };
};

/** A code of 8, 12 or 13 digits is the same as the 14 digits of a Digital Link with zeros before it. */
const spellings = (ean: string): string[] => {
  const bare = ean.replace(/^0+/, '');
  return [...new Set([8, 12, 13, 14].filter((size) => size >= bare.length).map((size) => bare.padStart(size, '0')))];
};

export const readScanPage = async (tx: Tx<never>, input: InputOf<typeof scanPage>, _call: Call): Promise<OutputOf<typeof scanPage>> => {
  const eans = spellings(input.ean);
  const rows = (await sql<LabelRow>`select ${columns}, h.name as owner from product_format f join product p on p.shop_id = f.shop_id and p.id = f.product_id
    join shop h on h.shop_id = p.shop_id where f.ean = any(${eans}) and f.archived_at is null and p.archived_at is null and h.archived_at is null
    order by p.name, p.id limit 20`.execute(tx)).rows;
  const unique = rows.filter((row, i) => rows.findIndex((other) => other.id === row.id) === i);
  return { ean: input.ean, declarations: declarations(unique, { vintage: input.vintage, eans }) };
};
