import { paperProducts } from '#areas/catalogue/server/index.ts';
import { priceReader } from '#areas/catalogue/rules/typed-price.ts';
import { typologies } from '#areas/shops/server/index.ts';
import type { InputOf, LaterFile } from '#kernel/endpoint.ts';
import { fileStem } from '#kernel/language/file-name.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { storedBytes } from '#platform/files.ts';
import { paperPicture } from '#platform/files/picture.ts';
import { sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { idsOf } from '../../rules/order/order-papers.ts';
import {
  MOST_SHEETS,
  type priceListPaper,
  priceSections,
  type productSheets,
  refusePriceList,
} from '../../rules/product/price-list.ts';
import { paperLook, paperSeller } from '#areas/papers/server/index.ts';
import { priceListPdf } from './price-list-pdf.ts';
import { type ProductSheet, productSheetsPdf } from './product-sheet-pdf.ts';

/** A category of the shop, with what is asked of it to find its prices. */
const categoryOf = async (tx: Tx, call: Call, key: string) => {
  const all = await typologies(tx, call.shopId);
  const category = all[key];
  if (!category) throw new Refused(refusePriceList('sales.unknown-category'));
  return { category, reader: priceReader(key, all) };
};

export const readPriceList = async (
  tx: Tx,
  { typology, by, on }: InputOf<typeof priceListPaper>,
  call: Call,
): Promise<LaterFile> => {
  const { category, reader } = await categoryOf(tx, call, typology);
  const sections = priceSections(await paperProducts(tx, call, { ids: null, reader, on }), by);
  if (sections.length === 0) throw new Refused(refusePriceList('sales.no-price-in-list', { name: category.name }));
  const [{ seller }, look] = [await paperSeller(tx, call.shopId), await paperLook(tx, call.shopId)];
  const day = on ?? call.today;
  return {
    name: `tarif-${fileStem(category.name)}-${day}.pdf`,
    mime: 'application/pdf',
    bytes: async () => priceListPdf({ day, seller: sellerParty(seller), category, sections }, await look()),
    inline: true,
  };
};

/** Sharp in print where the sheet draws it, and no heavier. */
const PRINTED = { width: 900, height: 1400 };

/** The sheets asked for, in the order in which they were ticked; a product that is not there, or not for these eyes, makes all absent. */
export const readProductSheets = async (
  tx: Tx,
  input: InputOf<typeof productSheets>,
  call: Call,
): Promise<LaterFile> => {
  const ids = found(idsOf(input.ids) ?? undefined);
  if (ids.length > MOST_SHEETS)
    throw new Refused(refusePriceList('sales.too-many-sheets', { most: String(MOST_SHEETS) }));
  const priced = input.typology ? await categoryOf(tx, call, input.typology) : null;
  const byId = new Map(
    (await paperProducts(tx, call, { ids, reader: priced?.reader ?? null })).map((one) => [one.id, one]),
  );
  const sheets: { product: ProductSheet['product']; read: (() => Promise<Uint8Array>) | null }[] = [];
  for (const id of ids) {
    const product = found(byId.get(id));
    sheets.push({ product, read: product.pictureId ? await storedBytes(tx, product.pictureId) : null });
  }
  const [{ seller }, look] = [await paperSeller(tx, call.shopId), await paperLook(tx, call.shopId)];
  const shop = { day: call.today, seller: sellerParty(seller), category: priced?.category ?? null };
  return {
    name: sheets.length === 1 ? `fiche-${fileStem(sheets[0]?.product.name ?? '')}.pdf` : `fiches-${call.today}.pdf`,
    mime: 'application/pdf',
    bytes: async () => {
      const drawn: ProductSheet[] = [];
      // Pictures are shrunk one after the other: meanwhile, a stored picture takes a hundred times the size of its
      // file.
      for (const { product, read } of sheets)
        drawn.push({ product, picture: read && (await paperPicture(await read(), PRINTED.width, PRINTED.height)) });
      const [first, ...others] = drawn;
      return productSheetsPdf([found(first), ...others], shop, await look());
    },
    inline: true,
  };
};
