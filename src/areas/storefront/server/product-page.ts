import { wordsIn } from '#areas/catalogue/server/index.ts';
import { picturesOf } from '#areas/catalogue/rules/picture/pictures.ts';
import { qualityWords } from '#areas/catalogue/rules/reference/qualities.ts';
import { labelOf } from '#areas/catalogue/rules/reference/reference.ts';
import { pictureUrl } from '#areas/catalogue/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import { plainOf } from '#kernel/field/rich-text.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { drawnRichText } from '#platform/text/rich-text.ts';
import type { productPage } from '../rules/endpoints.ts';
import { type Reading, readPublicShop } from '#areas/shops/server/index.ts';
import { cardsOf, counterFor, offerOf, type ProductRow, seenVintages, vintageName } from './offer.ts';
import { isShownTo, type ListedProduct, listedProducts } from './listed-products.ts';
import { productColumns, productTables } from './shop-page.ts';

/** As many other products of the shop as stand below: of the range first, then of the colour. */
const OTHERS = 4;

/** A few more than are shown, since those that are sold out give way. */
const nearest = (listed: readonly ListedProduct[], to: Pick<ProductRow, 'id' | 'gamme' | 'color'>): string[] => {
  const distance = (one: ListedProduct): number =>
    (one.gamme === (to.gamme ?? '') ? 0 : 2) + (one.color === (to.color ?? '') ? 0 : 1);
  return listed
    .filter((one) => one.id !== to.id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OTHERS * 3)
    .map((one) => one.id);
};

export const readProductPage = async (
  tx: Tx,
  input: InputOf<typeof productPage>,
  call: Call,
): Promise<OutputOf<typeof productPage>> =>
  productPageOf(tx, input, await readPublicShop(tx, input.name, call, input.typology));

export const productPageOf = async (
  tx: Tx,
  input: { readonly slug: string },
  reading: Reading,
): Promise<OutputOf<typeof productPage>> => {
  const row = found(
    (
      await sql<ProductRow>`select ${productColumns} from ${productTables} where ${isShownTo(reading)} and p.slug = ${input.slug}`.execute(
        tx,
      )
    ).rows[0],
  );
  const vintages = seenVintages(row, reading);
  // A product of which nothing is shown in the reader's category does not exist for him.
  if (vintages.length === 0 && !reading.worksHere) found(null);
  const near = nearest(await listedProducts(tx, reading), row);
  const known = new Map(
    (
      await sql<ProductRow>`select ${productColumns} from ${productTables} where ${isShownTo(reading)} and p.id = any(${near}::uuid[])`.execute(
        tx,
      )
    ).rows.map((one) => [one.id, one]),
  );
  const others = near
    .flatMap((id) => known.get(id) ?? [])
    .sort((x, y) => Number(y.status === 'online') - Number(x.status === 'online'))
    .slice(0, OTHERS);
  const counter = await counterFor(tx, reading, [row, ...others]);
  const own = await wordsIn(tx, reading.shopId, row.id, reading.lang);
  const description = own ?? row.description;
  return {
    shop: reading.shop,
    reader: reading.reader,
    others: cardsOf(others, counter),
    product: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      precision: row.precision,
      productType: row.product_type,
      type: row.type,
      color: row.color,
      quality: row.quality && (qualityWords([row.quality])[0] ?? null),
      qualities: qualityWords(row.qualities),
      producer: row.producer,
      gamme: row.gamme,
      appellation: row.appellation,
      place: row.place,
      region: row.region,
      country: row.country && labelOf('countries', row.country),
      grape: row.grape,
      mention: row.mention,
      description: description && plainOf(description),
      descriptionHtml: drawnRichText(description),
      descriptionLang: own === null ? 'fr' : reading.lang,
      visual: pictureUrl(row.sha256),
      pictures: picturesOf(row).map(({ url, alt }) => ({ url, alt })),
      status: row.status,
      vintages: vintages.map((vintage) => ({
        id: vintage.id,
        name: vintageName(vintage.name, vintages),
        alcohol: vintage.advanced.alcool.value,
        formats: vintage.formats.map((format) => offerOf(row, { vintage, format }, counter)),
      })),
    },
  };
};
