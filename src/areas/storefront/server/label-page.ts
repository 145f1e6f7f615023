import { compareVintages, isNonVintage } from '#areas/catalogue/rules/product.ts';
import { labelOf } from '#areas/catalogue/rules/reference.ts';
import { isVisibleTo } from '#areas/catalogue/rules/typed-price.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { legalPage, nutritionPage, scanPage, withdrawalPage } from '../rules/endpoints.ts';
import type { Declaration } from '../rules/pages.ts';
import { readShop } from './face.ts';
import { type Format, labelOfFormat, type ProductRow, vintageName } from './offer.ts';
import { isListedFor } from './shelf.ts';
import { productColumns, productTables } from './shop-page.ts';

export const readLegalPage = async (
  tx: Tx,
  input: InputOf<typeof legalPage>,
  call: Call,
): Promise<OutputOf<typeof legalPage>> => {
  const { face, reader, business, settings, contactEmail } = await readShop(tx, input.name, call);
  const { reason, legalForm, capital, registry, siret, vatNumber, phone, website, exciseNumber, address } = business;
  return {
    shop: face,
    reader,
    legal: {
      reason,
      legalForm,
      capital,
      registry,
      siret,
      vatNumber,
      phone,
      email: contactEmail,
      website,
      address: [...addressLines(address)],
      exciseNumber,
      mediator: settings.mediator,
      notice: settings.legalNotice,
      terms: settings.terms,
    },
  };
};

/** A contract outlives the shop's opening hours, and so does the way out of it. */
export const readWithdrawalPage = async (
  tx: Tx,
  input: InputOf<typeof withdrawalPage>,
  call: Call,
): Promise<OutputOf<typeof withdrawalPage>> => {
  const { face, reader } = await readShop(tx, input.name, call, undefined, { evenClosed: true });
  return { shop: face, reader };
};

const isOfVintage = (name: string, asked: string | undefined): boolean =>
  !asked || name.toLowerCase() === asked.toLowerCase() || (isNonVintage(name) && isNonVintage(asked));

type LabelRow = Pick<
  ProductRow,
  'id' | 'name' | 'precision' | 'appellation' | 'type' | 'color' | 'quality' | 'grape' | 'country' | 'card'
>;

/** What the labels of a product say, vintage by vintage, for the formats that `isMeant` keeps; each thing is said once. */
const declarationsOf = (
  row: LabelRow,
  owner: string,
  asked: string | undefined,
  isMeant: (format: Format) => boolean,
): Declaration[] =>
  [...row.card.vintages]
    .sort((a, b) => compareVintages(a.name, b.name))
    .flatMap((vintage) => {
      const formats = vintage.formats.filter(isMeant);
      if (formats.length === 0 || !isOfVintage(vintage.name, asked)) return [];
      return [
        {
          productId: row.id,
          name: [row.name, row.precision].filter(Boolean).join(' '),
          appellation: row.appellation,
          category: row.type && labelOf('productKinds', row.type),
          color: row.color,
          quality: row.quality && labelOf('qualities', row.quality),
          vintage: vintageName(vintage.name),
          grape: row.grape,
          alcohol: vintage.advanced.alcool.value,
          formats: [...new Set(formats.map(labelOfFormat))],
          eans: [...new Set(formats.flatMap((format) => format.ean ?? []))],
          owner,
          country: row.country && labelOf('countries', row.country),
        },
      ];
    });

/** A page that lists more than this is of use to nobody: labels lead to their own product. */
const MOST = 500;

export const readNutritionPage = async (
  tx: Tx,
  input: InputOf<typeof nutritionPage>,
  call: Call,
): Promise<OutputOf<typeof nutritionPage>> => {
  const reading = await readShop(tx, input.name, call);
  const { rows } = await sql<ProductRow>`select ${productColumns} from ${productTables}
    where ${isListedFor(reading)} and p.product_type = 'bottle' ${input.product ? sql`and ${input.product} in (p.slug, p.id::text)` : sql``}
    order by p.position, p.name, p.id limit ${MOST}`.execute(tx);
  const owner = reading.business.reason || reading.face.name;
  return {
    shop: reading.face,
    reader: reading.reader,
    declarations: rows.flatMap((row) =>
      declarationsOf(row, owner, input.vintage, (format) => isVisibleTo(format, reading.seen?.key ?? null)),
    ),
  };
};

/** A code is printed with or without the zeros in front: 8, 12, 13 or 14 digits are one number. */
const spellings = (ean: string): string[] => {
  const bare = ean.replace(/^0+/, '');
  return [...new Set([ean, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
};

/**
 * What the law wants behind the code of a label: the wine and nothing else. The answer is the same whoever reads, and stays when the
 * shop goes offline, since the bottles are still about. The codes are sought shop by shop, because their index begins with the shop.
 */
export const readScanPage = async (tx: Tx, input: InputOf<typeof scanPage>): Promise<OutputOf<typeof scanPage>> => {
  const eans = spellings(input.ean);
  const { rows } = await sql<
    LabelRow & { owner: string }
  >`select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.grape, p.country, p.card,
      coalesce(nullif(h.business ->> 'reason', ''), h.name) as owner
    from shop h
    join lateral (select distinct f.product_id from product_format f where f.shop_id = h.shop_id and f.ean = any(${eans}) and f.archived_at is null) f on true
    join product p on p.shop_id = h.shop_id and p.id = f.product_id
    where h.archived_at is null and p.archived_at is null and p.status in ('online', 'outofstock') and p.product_type = 'bottle'
    order by p.id limit 20`.execute(tx);
  return {
    ean: input.ean,
    declarations: rows.flatMap((row) =>
      declarationsOf(row, row.owner, input.vintage, (format) => format.ean !== null && eans.includes(format.ean)),
    ),
  };
};
