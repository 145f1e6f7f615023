import { longDay } from '#kernel/day.ts';
import { dec, over, plus, sum, toPlainText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { type DeliveryLine, type DeliveryNote, isAccompanying } from '../../rules/papers/delivery-note.ts';
import { paperWords } from '#areas/papers/rules/messages/paper.ts';
import { frenchKey, type PaperVoice, voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  quantityCell,
  TABLE_LOOK,
  BOTTOM,
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
  TOP,
  WIDTH,
} from '#areas/papers/server/index.ts';

/** The delivery note, which is also the accompanying document of duty-paid drinks on French roads. */
export const deliveryNotePdf = (
  note: DeliveryNote,
  look: PaperLook,
  voice: PaperVoice = voiceOf('fr'),
): Promise<Uint8Array> => deliveryNotesPdf([note], look, voice);

/** Several notes in one file, each on pages of its own that are counted apart. */
export const deliveryNotesPdf = async (
  notes: readonly [DeliveryNote, ...DeliveryNote[]],
  look: PaperLook,
  voice: PaperVoice = voiceOf('fr'),
): Promise<Uint8Array> => {
  const { words } = voice;
  const headingOf = (note: DeliveryNote): string => `${words.note.title} ${note.number}`;
  const [first] = notes;
  const heading =
    notes.length === 1 ? headingOf(first) : `Bons de livraison ${first.number} à ${notes.at(-1)?.number ?? ''}`;
  const sheet = openSheet({
    title: heading,
    author: first.consignor.name,
    subject:
      notes.length === 1
        ? voice.say(words.parties.between, {
            title: heading,
            seller: first.consignor.name,
            buyer: first.consignee.name,
          })
        : heading,
    lang: voice.locale,
    createdAt: `${first.issuedOn}T00:00:00.000Z`,
  });
  const begins = notes.map((note, index) => {
    if (index > 0) sheet.newPage();
    const page = sheet.pages();
    drawNote(sheet, voice, note, look);
    return page;
  });
  return sheet.finish((page, pages) => {
    const at = begins.findLastIndex((begin) => begin <= page);
    const note = notes[at] ?? first;
    const from = begins[at] ?? 1;
    footer(sheet, voice, note.consignor, headingOf(note), look)(page - from + 1, (begins[at + 1] ?? pages + 1) - from);
  });
};

const drawNote = (sheet: Sheet, voice: PaperVoice, note: DeliveryNote, look: PaperLook): void => {
  const { words } = voice;
  const to = note.deliverTo ?? note.consignee.address;
  drawLetterhead(sheet, note.consignor, look);
  const aside = drawAside(sheet, [carrierBlock(voice, note), ...consigneeBlock(voice, note)]);
  drawAddressee(sheet, to, note.consignee.contact);
  let y = drawTitle(sheet, aside, words.note.title, note.number, facts(voice, note), look, paperWords.fr.note.title);
  if (isAccompanying(note)) {
    sheet.mark('P', () => {
      y += sheet.paragraph(
        `Document d’accompagnement de produits dont les droits d’accise sont acquittés. Référence unique\u00a0: ${note.number}, du ${longDay(note.issuedOn)}.`,
        MARGIN,
        y - mm(1),
        WIDTH,
        { face: 'italic', size: 8.8, color: INK.grey, leading: 12 },
      );
    });
    y += mm(1.5);
  }
  y = drawTable(
    sheet,
    columns(voice),
    note.lines.map((line) => row(voice, line)),
    { x: MARGIN, y, bottom: BOTTOM, top: TOP },
    TABLE_LOOK,
  );
  y = drawCount(sheet, voice, note, y + mm(2));
  if (note.instructions) {
    const { instructions } = note;
    sheet.mark('P', () => {
      y +=
        sheet.paragraph(voice.say(words.note.instructions, { text: instructions }), MARGIN, y + mm(3), WIDTH, {
          size: 9,
          leading: 12.4,
        }) + mm(3);
    });
  }
  const mentions = [note.mentions.join(' '), frenchKey(voice, pairs(voice))].filter(Boolean).join('\n');
  drawReceipt(sheet, voice, roomFor(sheet, y + mm(8), mm(34) + mentionsHeight(sheet, mentions)));
  drawMentions(sheet, mentions);
};

const NOBODY = { own: 'own', buyer: 'buyer', carrier: 'unnamed' } as const;
/**
 * Lists the carrier, the goods and their quantity: a control on a French road looks for them, whatever the reader's
 * language.
 */
const pairs = ({ words: { goods, note } }: PaperVoice): readonly (readonly [string, string])[] => {
  const french = paperWords.fr;
  const keys = ['title', 'departure', 'packages', 'weight', 'container', 'strength', 'carrier', 'consignee'] as const;
  return [
    ...keys.map((key) => [note[key], french.note[key]] as const),
    [note.own, french.note.own],
    [note.buyer, french.note.buyer],
    [goods.name, french.goods.name],
    [goods.quantity, french.goods.quantity],
    [goods.volume, french.goods.volume],
  ];
};
/** Draws the carrier, as the control on the road asks; never the estate for goods that a carrier takes. */
const carrierBlock = (
  { words: { note, parties }, say }: PaperVoice,
  { carrier, transport, vehicle }: DeliveryNote,
) => ({
  label: note.carrier,
  lines:
    carrier === null
      ? [
          [note[NOBODY[transport ?? 'own']], vehicle && say(note.vehicle, { plate: vehicle })]
            .filter(Boolean)
            .join('  ·  '),
        ]
      : [
          carrier.name,
          carrier.lines.join(', '),
          [
            carrier.exciseNumber && say(parties.excise, { number: carrier.exciseNumber }),
            carrier.vehicle && say(note.vehicle, { plate: carrier.vehicle }),
            carrier.tracking && say(note.tracking, { number: carrier.tracking }),
          ]
            .filter(Boolean)
            .join('  ·  '),
        ].filter((line) => line !== ''),
});

/** The buyer, when the goods go elsewhere, and the numbers a control asks for. */
const consigneeBlock = ({ words: { note, parties }, say }: PaperVoice, { consignee, deliverTo }: DeliveryNote) => {
  const numbers = [
    consignee.siren && `SIREN ${grouped(consignee.siren)}`,
    consignee.exciseNumber && say(parties.excise, { number: consignee.exciseNumber }),
    consignee.eori && `EORI ${consignee.eori}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  const lines = [
    deliverTo ? [consignee.name, ...consignee.address.lines, cityLine(consignee.address)].join(', ') : '',
    numbers,
  ].filter((line) => line !== '');
  return lines.length > 0 ? [{ label: note.consignee, lines }] : [];
};

const facts = ({ words, say, day, measure, lang }: PaperVoice, note: DeliveryNote) => [
  { label: words.parties.date, value: day(note.issuedOn) },
  { label: words.note.departure, value: day(note.shippedOn) },
  { label: words.note.order, value: note.order ?? '' },
  { label: words.parties.reference, value: note.purchaseOrder ?? '' },
  {
    label: words.note.packages,
    value:
      note.packages.count === 0
        ? ''
        : lang === 'fr'
          ? `${note.packages.count} ${note.packages.kind}`
          : say(words.note.parcels, { count: `${note.packages.count}` }),
  },
  { label: words.note.weight, value: note.packages.weight ? `${measure(note.packages.weight)}\u00a0kg` : '' },
  { label: words.note.arc, value: note.arc ?? '' },
];

const columns = ({ words: { goods, note } }: PaperVoice): readonly Column[] => [
  { head: goods.name, width: mm(74) },
  { head: note.container, width: mm(28) },
  { head: note.strength, width: mm(19), align: 'right' },
  { head: goods.quantity, width: mm(24), align: 'right' },
  { head: goods.volume, width: mm(25), align: 'right' },
];

const row = (voice: PaperVoice, line: DeliveryLine): Cell[] => {
  const { words, say, measure } = voice;
  const more = [
    ...line.details.map(voice.detail),
    line.code && say(words.note.code, { code: line.code }),
    line.lot && say(words.goods.lot, { lot: line.lot }),
  ]
    .filter(Boolean)
    .join('  ·  ');
  return [
    [
      { text: line.label, ink: { face: 'strong' } },
      ...(more ? [{ text: more, ink: { ...small, leading: 10.2 } }] : []),
    ],
    [
      { text: line.container ?? '' },
      ...(line.nominal ? [{ text: `${measure(line.nominal)}\u00a0l`, ink: { ...small, leading: 10 } }] : []),
    ],
    [{ text: line.abv ? say(words.goods.abv, { abv: measure(line.abv) }) : '' }],
    quantityCell(voice, line.quantity, line.unit),
    [{ text: line.litres ? `${measure(line.litres)}\u00a0l` : '' }],
  ];
};

/** Containers and volume in all, and by product code: what is counted at the gate and on a control. */
const drawCount = (sheet: Sheet, { words, say, measure }: PaperVoice, note: DeliveryNote, y: number): number => {
  const drinks = note.lines.filter((line) => line.litres !== null);
  const byCode = new Map<string, ReturnType<typeof dec>>();
  for (const line of drinks)
    if (line.code) byCode.set(line.code, plus(byCode.get(line.code) ?? dec(0), dec(line.litres ?? '0')));
  const containers = sum(
    note.lines.filter((line) => line.container !== null).map((line) => dec(line.bottles ?? line.quantity)),
  );
  const litres = sum(drinks.map((line) => dec(line.litres ?? '0')));
  const hl = (value: ReturnType<typeof dec>) => `${measure(toPlainText(over(value, dec(100))))}\u00a0hl`;
  const counted = [
    say(words.note.containers, { count: measure(toPlainText(containers)) }),
    `${measure(toPlainText(litres))}\u00a0l`,
    hl(litres),
    ...[...byCode].map(([code, volume]) => `${code}\u00a0: ${hl(volume)}`),
  ].join('  ·  ');
  sheet.mark('P', () => void sheet.line(counted, MARGIN, y, { size: 9.2, align: 'right' }, WIDTH));
  return y + mm(5);
};

/** Where the receiver writes what he received. */
const drawReceipt = (sheet: Sheet, { words: { note } }: PaperVoice, y: number): void => {
  const width = WIDTH / 3;
  sheet.block('Sect', () => {
    sheet.mark('H2', () => void sheet.line(note.receipt, MARGIN, y, { face: 'title', size: 13, leading: 17 }));
    [note.receivedOn, note.nameSignature, note.reserves].forEach((name, i) => {
      const x = MARGIN + i * width;
      sheet.artifact(() => sheet.rule(x, y + mm(7.5), width - mm(5), INK.rule));
      sheet.mark('P', () => void sheet.line(name, x, y + mm(8.5), label));
    });
  });
};
