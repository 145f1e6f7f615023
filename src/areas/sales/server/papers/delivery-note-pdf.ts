import { longDay } from '#kernel/day.ts';
import { dec, over, plus, sum, toPlainText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { type DeliveryLine, type DeliveryNote, isAccompanying } from '../../rules/papers/delivery-note.ts';
import { measureWords } from '../../rules/papers/line-words.ts';
import { quantityCell, TABLE_LOOK } from './goods.ts';
import {
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
  place,
  roomFor,
  small,
  TOP,
  WIDTH,
} from './letter.ts';

/** The delivery note, which is also the accompanying document of duty-paid drinks on French roads. */
export const deliveryNotePdf = async (note: DeliveryNote, look: PaperLook): Promise<Uint8Array> => {
  const heading = `Bon de livraison ${note.number}`;
  const sheet = openSheet({
    title: heading,
    author: note.consignor.name,
    subject: `${heading}, ${note.consignor.name} à ${note.consignee.name}`,
    lang: 'fr-FR',
    createdAt: `${note.issuedOn}T00:00:00.000Z`,
  });
  const to = note.deliverTo ?? note.consignee.address;
  drawLetterhead(sheet, note.consignor, look);
  const aside = drawAside(sheet, [carrierBlock(note), ...consigneeBlock(note)]);
  drawAddressee(sheet, to, note.consignee.contact);
  let y = drawTitle(sheet, aside, 'Bon de livraison', note.number, facts(note), look);
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
  y = drawTable(sheet, COLUMNS, note.lines.map(row), { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
  y = drawCount(sheet, note, y + mm(2));
  if (note.instructions) {
    const { instructions } = note;
    sheet.mark('P', () => {
      y +=
        sheet.paragraph(`Instructions\u00a0: ${instructions}`, MARGIN, y + mm(3), WIDTH, { size: 9, leading: 12.4 }) +
        mm(3);
    });
  }
  const words = note.mentions.join(' ');
  drawReceipt(sheet, roomFor(sheet, y + mm(8), mm(34) + mentionsHeight(sheet, words)));
  drawMentions(sheet, words);
  return sheet.finish(footer(sheet, note.consignor, heading, look));
};

const NOBODY = {
  own: 'Transport par nos soins',
  buyer: 'Enlevé par le client',
  carrier: 'Transporteur à désigner',
} as const;
/** Who carries, as the control on the road asks; never the estate for goods that a carrier takes. */
const carrierBlock = ({ carrier, transport, vehicle }: DeliveryNote) => ({
  label: 'Transporteur',
  lines:
    carrier === null
      ? [[NOBODY[transport ?? 'own'], vehicle && `Véhicule ${vehicle}`].filter(Boolean).join('  ·  ')]
      : [
          carrier.name,
          carrier.lines.join(', '),
          [
            carrier.exciseNumber && `Accise ${carrier.exciseNumber}`,
            carrier.vehicle && `Véhicule ${carrier.vehicle}`,
            carrier.tracking && `Suivi ${carrier.tracking}`,
          ]
            .filter(Boolean)
            .join('  ·  '),
        ].filter((line) => line !== ''),
});

/** The buyer, when the goods go elsewhere, and the numbers a control asks for. */
const consigneeBlock = ({ consignee, deliverTo }: DeliveryNote) => {
  const numbers = [
    consignee.siren && `SIREN ${grouped(consignee.siren)}`,
    consignee.exciseNumber && `Accise ${consignee.exciseNumber}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  const lines = [
    deliverTo ? [consignee.name, ...consignee.address.lines, place(consignee.address)].join(', ') : '',
    numbers,
  ].filter((line) => line !== '');
  return lines.length > 0 ? [{ label: 'Destinataire', lines }] : [];
};

const facts = (note: DeliveryNote) => [
  { label: 'Date', value: longDay(note.issuedOn) },
  { label: 'Départ', value: longDay(note.shippedOn) },
  { label: 'Commande', value: note.order ?? '' },
  { label: 'Votre référence', value: note.purchaseOrder ?? '' },
  { label: 'Colis', value: note.packages.count > 0 ? `${note.packages.count} ${note.packages.kind}` : '' },
  { label: 'Poids brut', value: note.packages.weight ? `${measureWords(note.packages.weight)}\u00a0kg` : '' },
  { label: 'Numéro ARC', value: note.arc ?? '' },
];

const COLUMNS: readonly Column[] = [
  { head: 'Désignation', width: mm(74) },
  { head: 'Contenant', width: mm(28) },
  { head: 'Titre alc.', width: mm(19), align: 'right' },
  { head: 'Quantité', width: mm(24), align: 'right' },
  { head: 'Volume', width: mm(25), align: 'right' },
];

const row = (line: DeliveryLine): Cell[] => {
  const more = [...line.details, line.code && `code\u00a0${line.code}`, line.lot && `lot\u00a0${line.lot}`]
    .filter(Boolean)
    .join('  ·  ');
  return [
    [
      { text: line.label, ink: { face: 'strong' } },
      ...(more ? [{ text: more, ink: { ...small, leading: 10.2 } }] : []),
    ],
    [
      { text: line.container ?? '' },
      ...(line.nominal ? [{ text: `${measureWords(line.nominal)}\u00a0l`, ink: { ...small, leading: 10 } }] : []),
    ],
    [{ text: line.abv ? `${measureWords(line.abv)}\u00a0% vol.` : '' }],
    quantityCell(line.quantity, line.unit),
    [{ text: line.litres ? `${measureWords(line.litres)}\u00a0l` : '' }],
  ];
};

/** Containers and volume in all, and by product code: what is counted at the gate and on a control. */
const drawCount = (sheet: Sheet, note: DeliveryNote, y: number): number => {
  const drinks = note.lines.filter((line) => line.litres !== null);
  const byCode = new Map<string, ReturnType<typeof dec>>();
  for (const line of drinks)
    if (line.code) byCode.set(line.code, plus(byCode.get(line.code) ?? dec(0), dec(line.litres ?? '0')));
  const containers = sum(
    note.lines.filter((line) => line.container !== null).map((line) => dec(line.bottles ?? line.quantity)),
  );
  const litres = sum(drinks.map((line) => dec(line.litres ?? '0')));
  const hl = (value: ReturnType<typeof dec>) => `${measureWords(toPlainText(over(value, dec(100))))}\u00a0hl`;
  const words = [
    `${measureWords(toPlainText(containers))} contenants`,
    `${measureWords(toPlainText(litres))}\u00a0l`,
    hl(litres),
    ...[...byCode].map(([code, volume]) => `${code}\u00a0: ${hl(volume)}`),
  ].join('  ·  ');
  sheet.mark('P', () => void sheet.line(words, MARGIN, y, { size: 9.2, align: 'right' }, WIDTH));
  return y + mm(5);
};

/** Where the receiver writes what he received. */
const drawReceipt = (sheet: Sheet, y: number): void => {
  const width = WIDTH / 3;
  sheet.block('Sect', () => {
    sheet.mark('H2', () => void sheet.line('Réception', MARGIN, y, { face: 'title', size: 13, leading: 17 }));
    ['Reçu le', 'Nom et signature', 'Réserves'].forEach((name, i) => {
      const x = MARGIN + i * width;
      sheet.artifact(() => sheet.rule(x, y + mm(7.5), width - mm(5), INK.rule));
      sheet.mark('P', () => void sheet.line(name, x, y + mm(8.5), label));
    });
  });
};
