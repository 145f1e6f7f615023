import { longDay } from '#kernel/day.ts';
import { mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { PAPER_WORDS, type SalePaper } from '../../rules/papers/sale-paper.ts';
import { countWords, drawLines, drawTaxes, drawTotals, euros, percent, totalRows, totalsHeight } from './goods.ts';
import {
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawMentions,
  drawTitle,
  footer,
  grouped,
  INK,
  label,
  MARGIN,
  mentionsHeight,
  type PaperLook,
  place,
  roomFor,
  small,
  WIDTH,
} from './letter.ts';

/** A quote or an order, as its client receives it. A quote ends with the place to agree; an order with what happens next. */
export const orderPdf = async (paper: SalePaper, look: PaperLook): Promise<Uint8Array> => {
  const title = PAPER_WORDS[paper.kind];
  const heading = `${title} ${paper.number}`;
  const sheet = openSheet({
    title: heading,
    author: paper.seller.name,
    subject: `${heading}, ${paper.seller.name} à ${paper.buyer.name}`,
    lang: 'fr-FR',
    createdAt: `${paper.issuedOn}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, paper.seller, look);
  const aside = drawAside(sheet, asides(paper));
  drawAddressee(sheet, paper.buyer.address, paper.buyer.contact);
  let y = drawTitle(sheet, aside, title, paper.number, facts(paper), look);
  if (paper.note) {
    const { note } = paper;
    sheet.mark('P', () => {
      y += sheet.paragraph(note, MARGIN, y, WIDTH, { size: 9.6, leading: 13.4 });
    });
    y += mm(5);
  }
  y = drawLines(sheet, paper, y);
  const count = countWords(paper.lines);
  if (count) {
    sheet.mark('P', () => void sheet.line(count, MARGIN, y + mm(1.4), small));
    y += mm(3);
  }
  const rows = [
    ...totalRows(paper),
    { label: 'Total TTC', value: euros(paper.totals.charged), weight: 'largest' } as const,
  ];
  y = roomFor(sheet, y + mm(5.2), Math.max(totalsHeight(rows), mm(30)));
  const end = Math.max(drawTaxes(sheet, paper, y), drawTotals(sheet, rows, y, look.accent));
  const words = paper.mentions.join(' ');
  drawTerms(
    sheet,
    paper,
    roomFor(sheet, end + mm(5.5), mm(paper.kind === 'quote' ? 31 : 18) + mentionsHeight(sheet, words)),
  );
  drawMentions(sheet, words);
  return sheet.finish(footer(sheet, paper.seller, heading, look));
};

const asides = ({ deliverTo, buyer }: SalePaper) => {
  const numbers = [
    buyer.code && `N°\u00a0${buyer.code}`,
    buyer.siren && `SIREN ${grouped(buyer.siren)}`,
    buyer.vatNumber && `TVA ${buyer.vatNumber}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  return [
    ...(deliverTo
      ? [{ label: 'À livrer à', lines: [deliverTo.name, [...deliverTo.lines, place(deliverTo)].join(', ')] }]
      : []),
    ...(numbers ? [{ label: 'Client', lines: [numbers] }] : []),
  ];
};

const facts = (paper: SalePaper) => [
  { label: 'Date', value: longDay(paper.issuedOn) },
  { label: 'Valable jusqu’au', value: paper.validUntil ? longDay(paper.validUntil) : '' },
  { label: 'Livraison prévue', value: paper.deliverOn ? longDay(paper.deliverOn) : '' },
  { label: 'Votre référence', value: paper.purchaseOrder ?? '' },
];

const drawTerms = (sheet: Sheet, paper: SalePaper, y: number): void => {
  const half = WIDTH / 2 - mm(4);
  const lines = [
    ...paper.terms,
    ...(paper.deposit
      ? [`Acompte de ${percent(paper.deposit.percent)} à la commande\u00a0: ${euros(paper.deposit.amount)}`]
      : []),
  ];
  sheet.block('Sect', () => {
    let at = y;
    if (lines.length > 0) {
      sheet.mark('H2', () => {
        at += sheet.paragraph('Conditions', MARGIN, at, half, { face: 'title', size: 13, leading: 17 });
      });
      for (const one of lines)
        sheet.mark('P', () => {
          at += sheet.paragraph(one, MARGIN, at, paper.kind === 'quote' ? half : WIDTH, { size: 9, leading: 12.2 });
        });
    }
    if (paper.kind !== 'quote') return;
    const x = MARGIN + WIDTH / 2;
    sheet.mark('H2', () => void sheet.line('Bon pour accord', x, y, { face: 'title', size: 13, leading: 17 }));
    ['Date', 'Nom, qualité', 'Signature et cachet'].forEach((name, i) => {
      const top = y + mm(6.5) + i * mm(8.2);
      sheet.mark('P', () => void sheet.line(name, x, top, label));
      sheet.artifact(() => sheet.rule(x + mm(28), top + mm(4), WIDTH / 2 - mm(28), INK.rule));
    });
  });
};
