import { isNonVintage } from '#areas/catalogue/rules/product.ts';
import type { PaperProduct } from '#areas/catalogue/rules/paper-product.ts';
import type { Typology } from '#areas/shops/rules/shop.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toPlainText, toText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import type { Party } from '#areas/papers/rules/paper.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  TABLE_LOOK,
  BOTTOM,
  drawLetterhead,
  footer,
  INK,
  label,
  MARGIN,
  type PaperLook,
  roomFor,
  small,
  TOP,
  WIDTH,
} from '#areas/papers/server/index.ts';
import { tierWords } from './price-list-pdf.ts';

/** A product and its picture, when there is one that a paper can hold. */
export interface ProductSheet {
  readonly product: PaperProduct;
  readonly picture: Uint8Array | null;
}
export interface SheetShop {
  readonly day: Day;
  readonly seller: Party;
  /** The category of the printed prices; null prints none. */
  readonly category: Typology | null;
}

const FRENCH = voiceOf('fr');
const PICTURE = { width: mm(58), height: mm(92) };
const PROSE = { size: 10, leading: 14.5 };

const yearsOf = (product: PaperProduct): string =>
  product.vintages
    .map((one) => one.name)
    .filter((name) => !isNonVintage(name))
    .join(', ');

/** Degrees by year where they differ, once where they do not. */
const degreesOf = ({ vintages }: PaperProduct): string => {
  const told = vintages.filter((one) => one.alcohol !== null);
  const words = (value: number | null): string => `${FRENCH.measure(toPlainText(dec(value ?? 0)))}\u00a0% vol.`;
  const [first] = told;
  if (!first) return '';
  return new Set(told.map((one) => one.alcohol)).size === 1
    ? words(first.alcohol)
    : told
        .map((one) => `${isNonVintage(one.name) ? 'sans millésime' : one.name}\u00a0: ${words(one.alcohol)}`)
        .join(', ');
};

const factsOf = (product: PaperProduct): readonly (readonly [string, string])[] =>
  (
    [
      ['Producteur', product.producer],
      ['Appellation', product.appellation],
      ['Type', product.type],
      ['Couleur', product.color],
      ['Millésimes', yearsOf(product)],
      ['Cépages', product.grape],
      ['Degré', degreesOf(product)],
      ['Gamme', product.gamme],
      ['Origine', product.origin],
      ['Qualités', product.quality],
      ['Mention', product.mention],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** A photograph that the writer cannot read costs the sheet its picture, not the whole file. */
const pictureHeight = (sheet: Sheet, bytes: Uint8Array, y: number, alt: string): number => {
  try {
    return sheet.picture(bytes, MARGIN, y, PICTURE.width, PICTURE.height, alt).height;
  } catch {
    return 0;
  }
};

const drawOne = (sheet: Sheet, { product, picture }: ProductSheet, shop: SheetShop, look: PaperLook): void => {
  drawLetterhead(sheet, shop.seller, look);
  let y = look.logo ? mm(68) : mm(50);
  sheet.mark('H1', () => {
    y += sheet.paragraph(product.name, MARGIN, y, WIDTH, { face: 'title', size: 27, leading: 32, color: look.accent });
  });
  const under = [product.producer, product.appellation, product.color, product.gamme].filter(Boolean).join('  ·  ');
  if (under)
    sheet.mark('P', () => {
      y += sheet.paragraph(under, MARGIN, y, WIDTH, { size: 11, leading: 16, color: INK.grey });
    });
  y += mm(5);
  const top = y;
  let left = MARGIN;
  const height = picture ? pictureHeight(sheet, picture, y, product.name) : 0;
  if (height > 0) left += PICTURE.width + mm(8);
  y += height;
  const width = MARGIN + WIDTH - left;
  let at = top;
  for (const [name, value] of factsOf(product))
    sheet.mark('P', () => {
      sheet.line(name, left, at + 1.2, { ...label, size: 8.4 });
      at += sheet.paragraph(value, left + mm(26), at, width - mm(26), { size: 10, leading: 13.6 }) + mm(1.2);
    });
  y = Math.max(y, at) + mm(6);
  for (const part of product.text.split(/\n+/).filter(Boolean)) {
    y = roomFor(sheet, y, Math.min(sheet.measure(part, WIDTH, PROSE), mm(200)));
    sheet.mark('P', () => {
      y += sheet.paragraph(part, MARGIN, y, WIDTH, PROSE) + mm(2);
    });
  }
  drawFormats(sheet, product, shop.category, y + mm(3), shop.day);
};

const drawFormats = (sheet: Sheet, product: PaperProduct, category: Typology | null, y: number, day: Day): void => {
  const lines = product.vintages.flatMap((vintage) => vintage.formats.map((format) => ({ vintage, format })));
  const shown = category ? lines.filter(({ format }) => format.price !== null) : lines;
  if (shown.length === 0) return;
  const mode = category?.ttc ? 'TTC' : 'HT';
  // A column that is empty for every format takes no room.
  const hasPacking = shown.some(({ format }) => (format.packing ?? 0) > 1);
  const hasEan = shown.some(({ format }) => format.ean !== null);
  const columns: readonly Column[] = [
    { head: 'Millésime', width: mm(26) },
    { head: 'Format', width: mm(62) + (hasPacking ? 0 : mm(22)) + (hasEan ? 0 : mm(30)) + (category ? 0 : mm(30)) },
    ...(hasPacking ? [{ head: 'Colisage', width: mm(22), align: 'right' as const }] : []),
    ...(hasEan ? [{ head: 'Code EAN', width: mm(30), align: 'right' as const }] : []),
    ...(category ? [{ head: `Prix ${mode}`, width: mm(30), align: 'right' as const }] : []),
  ];
  const rowOf = ({ vintage, format }: (typeof shown)[number]): Cell[] => [
    [{ text: isNonVintage(vintage.name) ? '' : vintage.name }],
    [
      { text: format.label, ink: { face: 'strong' } },
      ...(format.reference ? [{ text: `réf. ${format.reference}`, ink: { ...small, leading: 10.2 } }] : []),
    ],
    ...(hasPacking ? [[{ text: format.packing && format.packing > 1 ? `par ${format.packing}` : '' }]] : []),
    ...(hasEan ? [[{ text: format.ean ?? '', ink: { size: 8.6 } }]] : []),
    ...(category
      ? [
          [
            {
              text: format.price === null ? '' : FRENCH.euros(toText(dec(format.price), 2)),
              ink: { face: 'strong' as const },
            },
            ...tierWords(format.tiers).map((text) => ({ text, ink: { ...small, leading: 10.2 } })),
          ],
        ]
      : []),
  ];
  const end = drawTable(
    sheet,
    columns,
    shown.map(rowOf),
    { x: MARGIN, y, bottom: BOTTOM - mm(6), top: TOP },
    TABLE_LOOK,
  );
  if (category)
    sheet.mark(
      'P',
      () =>
        void sheet.paragraph(
          `Prix ${mode} de la catégorie « ${category.name} », au ${FRENCH.day(day)}.`,
          MARGIN,
          end + mm(1.6),
          WIDTH,
          small,
        ),
    );
};

/** Draws the sheets of products, each on its own page or pages, each numbered for itself. */
export const productSheetsPdf = async (
  sheets: readonly [ProductSheet, ...ProductSheet[]],
  shop: SheetShop,
  look: PaperLook,
): Promise<Uint8Array> => {
  const [first] = sheets;
  const title = sheets.length === 1 ? first.product.name : `${sheets.length} fiches de produits`;
  const sheet = openSheet({
    title,
    author: shop.seller.name,
    subject: `Fiche produit, ${shop.seller.name}`,
    lang: 'fr-FR',
    createdAt: `${shop.day}T00:00:00.000Z`,
  });
  const begins = sheets.map((one, index) => {
    if (index > 0) sheet.newPage();
    const from = sheet.pages();
    drawOne(sheet, one, shop, look);
    return from;
  });
  return sheet.finish((page, pages) => {
    const at = begins.findLastIndex((begin) => begin <= page);
    const from = begins[at] ?? 1;
    const { product } = sheets[at] ?? first;
    footer(sheet, FRENCH, shop.seller, product.name, look)(page - from + 1, (begins[at + 1] ?? pages + 1) - from);
  });
};
