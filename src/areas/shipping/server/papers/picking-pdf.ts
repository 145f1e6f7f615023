import { dec, sum, toPlainText } from '#kernel/money.ts';
import { A4, type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { measureWords } from '#areas/papers/rules/line-words.ts';
import { type PickedLine, type PickingSlip, pickingTotals } from '../../rules/papers/picking.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  quantityCell,
  TABLE_LOOK,
  addressLines,
  BOTTOM,
  INK,
  label,
  MARGIN,
  type PaperLook,
  small,
  WIDTH,
} from '#areas/papers/server/index.ts';

const TOP = mm(18);
const COLUMNS: readonly Column[] = [
  { head: '', width: mm(10) },
  { head: 'Article', width: mm(84) },
  { head: 'Emplacement', width: mm(48) },
  { head: 'Quantité', width: mm(28), align: 'right' },
];

/**
 * Draws a file for a morning: the goods that leave the shelves for all orders, then a page for each order. Boxes are
 * ticked by hand.
 */
export const pickingPdf = async (
  slips: readonly PickingSlip[],
  left: readonly string[],
  shop: { readonly name: string; readonly day: string; readonly look: PaperLook },
): Promise<Uint8Array> => {
  const title =
    slips.length === 1 ? `Préparation ${slips[0]?.number ?? ''}` : `Préparation de ${slips.length} commandes`;
  const sheet = openSheet({
    title,
    author: shop.name,
    subject: `${title}, ${shop.day}`,
    lang: 'fr-FR',
    createdAt: `${shop.day}T00:00:00.000Z`,
  });
  const begun: { readonly page: number; readonly heading: string }[] = [];
  const begin = (heading: string): number => {
    if (begun.length > 0) sheet.newPage();
    begun.push({ page: sheet.pages(), heading });
    return TOP;
  };
  if (slips.length > 1 || left.length > 0) drawAll(sheet, slips, left, title, begin(title), shop.look);
  for (const slip of slips) drawSlip(sheet, slip, begin(slip.number), shop.look);
  return sheet.finish((page, pages) => {
    const heading = [...begun].reverse().find((one) => one.page <= page)?.heading ?? title;
    const y = A4.height - mm(14);
    sheet.line(`${shop.name}  ·  ${heading}`, MARGIN, y, label);
    sheet.line(`Page ${page} / ${pages}`, MARGIN, y, { ...label, align: 'right' }, WIDTH);
  });
};

const drawHead = (sheet: Sheet, title: string, y: number, look: PaperLook): number => {
  sheet.mark(
    'H1',
    () => void sheet.line(title, MARGIN, y, { face: 'title', size: 22, leading: 27, color: look.accent }),
  );
  return y + mm(12);
};

const drawAll = (
  sheet: Sheet,
  slips: readonly PickingSlip[],
  left: readonly string[],
  title: string,
  from: number,
  look: PaperLook,
): void => {
  let y = drawHead(sheet, title, from, look);
  const numbers = slips.map((slip) => slip.number).join(', ');
  const bottles = toPlainText(sum(slips.map((slip) => dec(slip.bottles))));
  for (const text of [
    `À sortir en tout\u00a0: ${measureWords(bottles)} bouteilles, pour ${numbers}.`,
    left.length > 0 ? `Pas à préparer, sans page ici\u00a0: ${left.join(', ')}.` : '',
  ].filter(Boolean))
    sheet.mark('P', () => {
      y += sheet.paragraph(text, MARGIN, y, WIDTH, { size: 9.4, leading: 13 }) + mm(1);
    });
  const rows = pickingTotals(slips).map((line) => goodsRow(line, line.orders > 1 ? `${line.orders} commandes` : ''));
  drawTable(sheet, COLUMNS, rows, { x: MARGIN, y: y + mm(3), bottom: BOTTOM, top: TOP }, TABLE_LOOK);
};

const drawSlip = (sheet: Sheet, slip: PickingSlip, from: number, look: PaperLook): void => {
  let y = drawHead(sheet, `Commande ${slip.number}`, from, look);
  const half = WIDTH / 2;
  const blocks = [
    { head: 'Client', lines: [slip.buyer, ...addressLines(slip.address).filter((one) => one !== slip.buyer)] },
    {
      head: 'Livraison',
      lines: [slip.delivery, `${measureWords(slip.bottles)} bouteilles, ${slip.parcels} colis`].filter(Boolean),
    },
  ];
  let end = y;
  blocks.forEach((block, i) =>
    sheet.mark('P', () => {
      let at = y;
      at += sheet.paragraph(block.head, MARGIN + i * half, at, half - mm(4), label);
      for (const text of block.lines)
        at += sheet.paragraph(text, MARGIN + i * half, at, half - mm(4), { size: 10, leading: 13 });
      end = Math.max(end, at);
    }),
  );
  y = end + mm(3);
  if (slip.instructions !== '')
    sheet.mark('P', () => {
      y +=
        sheet.paragraph(`Instructions\u00a0: ${slip.instructions}`, MARGIN, y, WIDTH, {
          face: 'strong',
          size: 10,
          leading: 13.4,
        }) + mm(2);
    });
  drawTable(
    sheet,
    COLUMNS,
    slip.lines.map((line) => goodsRow(line, '')),
    { x: MARGIN, y: y + mm(2), bottom: BOTTOM, top: TOP },
    TABLE_LOOK,
  );
};

/** The cellar is the estate's own: its slips are French. */
const FRENCH = voiceOf('fr');
const goodsRow = (line: PickedLine, more: string): Cell[] => {
  const details = [...line.details, more].filter(Boolean).join('  ·  ');
  return [
    [{ text: '[    ]', ink: { size: 10.4, leading: 13 } }],
    [
      { text: line.label, ink: { face: 'strong', size: 10.4, leading: 13 } },
      ...(details ? [{ text: details, ink: { ...small, size: 8.6, leading: 11 } }] : []),
    ],
    [
      { text: line.warehouse, ink: { size: 9 } },
      ...(line.lot ? [{ text: `lot\u00a0${line.lot}`, ink: { ...small, color: INK.black, leading: 10.4 } }] : []),
    ],
    quantityCell(FRENCH, line.quantity, line.unit),
  ];
};
