import { mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { paperWords } from '#areas/papers/rules/messages/paper.ts';
import { frenchKey, goodsPairs, type PaperVoice, voiceFor, voiceOf } from '#areas/papers/rules/paper-voice.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import {
  countWords,
  drawLines,
  drawOptions,
  drawTaxes,
  drawTotals,
  totalRows,
  totalsHeight,
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
  cityLine,
  roomFor,
  small,
  WIDTH,
} from '#areas/papers/server/index.ts';

/**
 * Draws a quote or an order, as its client receives it. A quote ends with the place to agree; an order with the next
 * steps.
 */
export const orderPdf = async (
  paper: SalePaper,
  look: PaperLook,
  reader: PaperVoice = voiceOf('fr'),
): Promise<Uint8Array> => {
  const voice = voiceFor(reader, paper);
  const { words } = voice;
  const title = words.order[paper.kind];
  const number = paper.version === undefined ? paper.number : `${paper.number} · v${paper.version}`;
  const heading = `${title} ${number}`;
  const sheet = openSheet({
    title: heading,
    author: paper.seller.name,
    subject: voice.say(words.parties.between, { title: heading, seller: paper.seller.name, buyer: paper.buyer.name }),
    lang: voice.locale,
    createdAt: `${paper.issuedOn}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, paper.seller, look);
  const aside = drawAside(sheet, asides(voice, paper));
  drawAddressee(sheet, paper.buyer.address, paper.buyer.contact);
  let y = drawTitle(sheet, aside, title, number, facts(voice, paper), look, paperWords.fr.order[paper.kind]);
  if (paper.note) {
    const { note } = paper;
    sheet.mark('P', () => {
      y += sheet.paragraph(note, MARGIN, y, WIDTH, { size: 9.6, leading: 13.4 });
    });
    y += mm(5);
  }
  y = drawLines(sheet, voice, paper, y, { layout: paper.layout });
  if (paper.options && paper.options.length > 0)
    y = drawOptions(sheet, voice, paper.options, paper.priceMode, y + mm(5));
  const count = countWords(voice, paper.lines);
  if (count) {
    sheet.mark('P', () => void sheet.line(count, MARGIN, y + mm(1.4), small));
    y += mm(3);
  }
  const rows = [
    ...totalRows(voice, paper),
    { label: words.goods.totalGross, value: voice.euros(paper.totals.charged), weight: 'largest' } as const,
  ];
  y = roomFor(sheet, y + mm(5.2), Math.max(totalsHeight(rows), mm(30)));
  const end = Math.max(drawTaxes(sheet, voice, paper, y), drawTotals(sheet, rows, y, look.accent));
  const mentions = [paper.mentions.join(' '), frenchKey(voice, pairs(voice, paper))].filter(Boolean).join('\n');
  drawTerms(
    sheet,
    voice,
    paper,
    roomFor(
      sheet,
      drawConditions(sheet, voice, paper, end) + mm(5.5),
      mm(paper.kind === 'quote' ? 31 : 18) + mentionsHeight(sheet, mentions),
    ),
  );
  drawMentions(sheet, mentions);
  return sheet.finish(footer(sheet, voice, paper.seller, heading, look));
};

const pairs = (voice: PaperVoice, paper: SalePaper): readonly (readonly [string, string])[] => [
  [voice.words.order[paper.kind], paperWords.fr.order[paper.kind]],
  ...goodsPairs(voice, paper),
  ...(paper.conditions ? [[voice.words.order.conditions, paperWords.fr.order.conditions] as const] : []),
  [voice.words.order.agreed, paperWords.fr.order.agreed],
];

const asides = ({ words: { parties }, say }: PaperVoice, { deliverTo, buyer }: SalePaper) => {
  const numbers = [
    buyer.code && say(parties.number, { code: buyer.code }),
    buyer.siren && `SIREN ${grouped(buyer.siren)}`,
    buyer.vatNumber && say(parties.vat, { number: buyer.vatNumber }),
  ]
    .filter(Boolean)
    .join('  ·  ');
  return [
    ...(deliverTo
      ? [{ label: parties.deliverTo, lines: [deliverTo.name, [...deliverTo.lines, cityLine(deliverTo)].join(', ')] }]
      : []),
    ...(numbers ? [{ label: parties.client, lines: [numbers] }] : []),
  ];
};

const facts = ({ words, day }: PaperVoice, paper: SalePaper) => [
  { label: words.parties.date, value: day(paper.issuedOn) },
  { label: words.order.validUntil, value: paper.validUntil ? day(paper.validUntil) : '' },
  { label: words.order.deliverOn, value: paper.deliverOn ? day(paper.deliverOn) : '' },
  { label: words.parties.reference, value: paper.purchaseOrder ?? '' },
];

const SMALL_TEXT = { size: 9, leading: 12.2 };
/** Before the place to agree: paragraph by paragraph, so that long ones go on overleaf. Where they end. */
const drawConditions = (sheet: Sheet, { words }: PaperVoice, { conditions }: SalePaper, y: number): number => {
  if (!conditions) return y;
  let at = roomFor(sheet, y + mm(5.5), mm(14));
  sheet.mark('H2', () => {
    at += sheet.paragraph(words.order.conditions, MARGIN, at, WIDTH, { face: 'title', size: 13, leading: 17 });
  });
  for (const one of conditions.split(/\n+/).filter(Boolean)) {
    at = roomFor(sheet, at, sheet.measure(one, WIDTH, SMALL_TEXT));
    sheet.mark('P', () => {
      at += sheet.paragraph(one, MARGIN, at, WIDTH, SMALL_TEXT);
    });
  }
  return at;
};

const drawTerms = (sheet: Sheet, { words, say, percent, euros }: PaperVoice, paper: SalePaper, y: number): void => {
  const half = WIDTH / 2 - mm(4);
  const lines = [
    ...paper.terms,
    ...(paper.deposit
      ? [
          paper.deposit.percent === null
            ? say(words.order.depositOf, { amount: euros(paper.deposit.amount) })
            : say(words.order.deposit, {
                percent: percent(paper.deposit.percent),
                amount: euros(paper.deposit.amount),
              }),
        ]
      : []),
  ];
  sheet.block('Sect', () => {
    let at = y;
    if (lines.length > 0) {
      sheet.mark('H2', () => {
        at += sheet.paragraph(words.order.terms, MARGIN, at, half, { face: 'title', size: 13, leading: 17 });
      });
      for (const one of lines)
        sheet.mark('P', () => {
          at += sheet.paragraph(one, MARGIN, at, paper.kind === 'quote' ? half : WIDTH, { size: 9, leading: 12.2 });
        });
    }
    if (paper.kind !== 'quote') return;
    const x = MARGIN + WIDTH / 2;
    sheet.mark('H2', () => void sheet.line(words.order.agreed, x, y, { face: 'title', size: 13, leading: 17 }));
    [words.parties.date, words.order.nameRole, words.order.signature].forEach((name, i) => {
      const top = y + mm(6.5) + i * mm(8.2);
      sheet.mark('P', () => void sheet.line(name, x, top, label));
      sheet.artifact(() => sheet.rule(x + mm(28), top + mm(4), WIDTH / 2 - mm(28), INK.rule));
    });
  });
};
