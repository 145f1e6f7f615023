import type { Tiers } from '#areas/catalogue/rules/format.ts';
import type { Typology } from '#areas/shops/rules/shop.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import type { Party } from '#areas/papers/rules/paper.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import type { PriceLine, PriceSection } from '../../rules/product/price-list.ts';
import {
  TABLE_LOOK,
  BOTTOM,
  drawLetterhead,
  footer,
  INK,
  MARGIN,
  type PaperLook,
  roomFor,
  small,
  TOP,
  WIDTH,
} from '#areas/papers/server/index.ts';

export interface PriceListPaper {
  readonly day: Day;
  readonly seller: Party;
  readonly category: Typology;
  readonly sections: readonly PriceSection[];
}

/** The estate's own words are French, as is what it writes of its wines. */
const FRENCH = voiceOf('fr');
const euros = (amount: number): string => FRENCH.euros(toText(dec(amount), 2));

/** « dès 6 : 11,40 € » */
export const tierWords = (tiers: Tiers): readonly string[] =>
  Object.entries(tiers)
    .map(([from, price]) => [Number(from.replace(',', '.')), price] as const)
    .sort(([a], [b]) => a - b)
    .map(([from, price]) => `dès ${FRENCH.measure(String(from))}\u00a0: ${euros(price)}`);

/**
 * Values repeated from the row above are printed quietly: the eye finds the beginning of a wine, and no page begins
 * without a name.
 */
const rowOf = (line: PriceLine, before: PriceLine | undefined): Cell[] => {
  const isNew = before?.name !== line.name || before.details !== line.details;
  const { format } = line;
  const codes = [
    format.reference ? `réf. ${format.reference}` : '',
    format.packing && format.packing > 1 ? `par ${format.packing}` : '',
  ].filter(Boolean);
  return [
    isNew
      ? [
          { text: line.isSoldOut ? `${line.name} (épuisé)` : line.name, ink: { face: 'strong' } },
          ...(line.details ? [{ text: line.details, ink: { ...small, leading: 10.2 } }] : []),
        ]
      : [{ text: line.name, ink: { ...small, leading: 12.4 } }],
    [{ text: line.vintage }],
    [
      { text: format.label },
      ...(codes.length > 0 ? [{ text: codes.join('  ·  '), ink: { ...small, leading: 10.2 } }] : []),
    ],
    [
      { text: euros(format.price), ink: { face: 'strong' } },
      ...tierWords(format.tiers).map((text) => ({ text, ink: { ...small, leading: 10.2 } })),
    ],
  ];
};

/** The prices of one category of clients: sections with their headings, the table's head on every page. */
export const priceListPdf = async (paper: PriceListPaper, look: PaperLook): Promise<Uint8Array> => {
  const { category } = paper;
  const mode = category.ttc ? 'TTC' : 'HT';
  const title = `Tarif ${category.name}`;
  const day = FRENCH.day(paper.day);
  const sheet = openSheet({
    title: `${title}, ${day}`,
    author: paper.seller.name,
    subject: `Prix ${mode} au ${day}`,
    lang: 'fr-FR',
    createdAt: `${paper.day}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, paper.seller, look);
  let y = look.logo ? mm(68) : mm(50);
  sheet.mark('H1', () => {
    y += sheet.paragraph(title, MARGIN, y, WIDTH, { face: 'title', size: 25, leading: 30, color: look.accent });
  });
  const notes = [
    `Prix ${mode} en euros, au ${day}.`,
    category.globalDiscount > 0
      ? `Une remise de ${FRENCH.percent(String(category.globalDiscount))} s’y ajoute à la commande.`
      : '',
    category.ttc ? '' : 'La TVA et, s’il y a lieu, les droits s’y ajoutent.',
  ].filter(Boolean);
  sheet.mark('P', () => {
    y += sheet.paragraph(notes.join(' '), MARGIN, y + mm(1), WIDTH, { size: 9.4, leading: 13, color: INK.grey });
  });
  y += mm(5);
  const columns: readonly Column[] = [
    { head: 'Désignation', width: mm(84) },
    { head: 'Millésime', width: mm(20) },
    { head: 'Format', width: mm(36) },
    { head: `Prix ${mode}`, width: mm(30), align: 'right' },
  ];
  for (const section of paper.sections) {
    // A heading never ends a page: it takes the head of its table and a row along.
    y = roomFor(sheet, y, mm(34));
    sheet.mark('H2', () => {
      y += sheet.paragraph(section.heading, MARGIN, y, WIDTH, { face: 'title', size: 15, leading: 20 });
    });
    y =
      drawTable(
        sheet,
        columns,
        section.lines.map((line, at) => rowOf(line, section.lines[at - 1])),
        { x: MARGIN, y: y + mm(1), bottom: BOTTOM, top: TOP },
        TABLE_LOOK,
      ) + mm(7);
  }
  return sheet.finish(footer(sheet, FRENCH, paper.seller, `${title}, prix ${mode} au ${day}`, look));
};
