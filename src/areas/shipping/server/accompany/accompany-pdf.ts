import { type Day, longDay } from '#kernel/day.ts';
import { french, type Dec, toPlainText } from '#kernel/money.ts';
import { type Cell, type Column, drawTable, mm, openSheet, type Sheet } from '#platform/pdf.ts';
import {
  ACCOMPANY_TITLES,
  ACCOMPANY_WORDS,
  type Accompanied,
  byCode,
  containersOf,
  drinksOf,
  volumeOf,
  volumeOfAll,
} from '../../rules/accompany/accompany.ts';
import type { DeliveryLine, DeliveryNote } from '../../rules/papers/delivery-note.ts';
import type { Party } from '#areas/papers/rules/paper.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { TRANSPORT_WORDS } from '#areas/papers/rules/shipment.ts';
import {
  TABLE_LOOK,
  addressLines,
  BOTTOM,
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawMentions,
  drawTitle,
  footer,
  INK,
  MARGIN,
  mentionsHeight,
  type PaperLook,
  roomFor,
  small,
  TOP,
  WIDTH,
} from '#areas/papers/server/index.ts';

interface Printed extends Accompanied {
  readonly number: string;
  readonly arc: string | null;
  readonly issuedOn: string;
  /** The customs office of exit and the export declaration, for goods that leave the Union. */
  readonly exitOffice?: string | null;
  readonly exportDeclaration?: string | null;
}

const hl = (volume: Dec): string => `${french(volume, 5)}\u00a0hl`;
const measure = (text: string): string => text.replace('.', ',');
/** The numbers of a party: of its warehouse, and at the customs when the goods leave the Union. */
const numbersOf = ({ exciseNumber, eori }: Party): string =>
  [exciseNumber && `N° d’accise ${exciseNumber}`, eori && `EORI ${eori}`].filter(Boolean).join('  ·  ');

/**
 * Draws the paper that a control reads on the road, or that a user types in GAMMA2: in French, the language of both.
 */
export const accompanyPdf = (printed: Printed, look: PaperLook): Promise<Uint8Array> => {
  const { kind, note, number } = printed;
  const voice = voiceOf('fr');
  const heading = `${ACCOMPANY_WORDS[kind]} ${number}`;
  const sheet = openSheet({
    title: heading,
    author: note.consignor.name,
    subject: `${ACCOMPANY_TITLES[kind]}, ${note.consignor.name} à ${note.consignee.name}`,
    lang: 'fr-FR',
    createdAt: `${printed.issuedOn}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, note.consignor, look);
  const aside = drawAside(sheet, asideOf(note));
  drawAddressee(sheet, note.deliverTo ?? note.consignee.address, note.consignee.contact);
  let y = drawTitle(sheet, aside, ACCOMPANY_WORDS[kind], number, factsOf(printed), look, ACCOMPANY_TITLES[kind]);
  y = drawTable(sheet, COLUMNS, drinksOf(note).map(rowOf), { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
  y = drawSums(sheet, note, y + mm(2));
  const mentions = mentionsOf(printed);
  roomFor(sheet, y + mm(6), mentionsHeight(sheet, mentions));
  drawMentions(sheet, mentions);
  const foot = footer(sheet, voice, note.consignor, heading, look);
  return sheet.finish(foot);
};

/** Lists the sender, the recipient and the carrier, each with his number. */
const asideOf = (note: DeliveryNote) => {
  const { consignor, consignee, carrier, deliverTo } = note;
  const block = (label: string, lines: readonly (string | null | undefined | false)[]) => ({
    label,
    lines: lines.filter((line): line is string => typeof line === 'string' && line !== ''),
  });
  return [
    block('Expéditeur', [consignor.name, numbersOf(consignor)]),
    block('Destinataire', [
      consignee.name,
      deliverTo && addressLines(consignee.address).slice(1).join(', '),
      numbersOf(consignee),
    ]),
    block('Transport', [
      carrier ? carrier.name : TRANSPORT_WORDS[note.transport ?? 'own'],
      carrier?.lines.join(', '),
      note.vehicle && `Véhicule ${note.vehicle}`,
    ]),
  ];
};

const factsOf = ({ kind, note, arc, issuedOn, exitOffice, exportDeclaration }: Printed) => [
  { label: 'Établi le', value: longDay(issuedOn as Day) },
  { label: 'Départ', value: longDay(note.shippedOn) },
  { label: 'Bon de livraison', value: note.number },
  { label: 'Droits', value: note.dutyType === 'DSU' ? 'Suspendus' : 'Acquittés' },
  { label: 'Colis', value: note.packages.count > 0 ? `${note.packages.count}` : '' },
  { label: 'Poids brut', value: note.packages.weight ? `${measure(note.packages.weight)}\u00a0kg` : '' },
  { label: 'ARC', value: kind === 'dsa' ? '' : (arc ?? 'à venir') },
  { label: 'Destination', value: exitOffice ? '6 — Exportation' : '' },
  { label: 'Bureau de sortie', value: exitOffice ?? '' },
  { label: 'Déclaration d’exportation', value: exitOffice ? (exportDeclaration ?? 'à venir') : '' },
];

const COLUMNS: readonly Column[] = [
  { head: 'Produit', width: mm(64) },
  { head: 'Code', width: mm(16) },
  { head: 'Contenant', width: mm(28) },
  { head: 'Titre', width: mm(20), align: 'right' },
  { head: 'Nombre', width: mm(18), align: 'right' },
  { head: 'Volume', width: mm(24), align: 'right' },
];
const rowOf = (line: DeliveryLine): Cell[] => {
  const more = [...line.details, line.lot && `Lot ${line.lot}`].filter(Boolean).join('  ·  ');
  return [
    [
      { text: line.label, ink: { face: 'strong' } },
      ...(more ? [{ text: more, ink: { ...small, leading: 10.2 } }] : []),
    ],
    [{ text: line.code ?? '' }],
    [
      { text: line.container ?? '' },
      ...(line.nominal ? [{ text: `${measure(line.nominal)}\u00a0l`, ink: { ...small, leading: 10 } }] : []),
    ],
    [{ text: line.abv ? `${measure(line.abv)}\u00a0% vol.` : '' }],
    [{ text: measure(toPlainText(containersOf(line))) }],
    [{ text: hl(volumeOf(line)) }],
  ];
};

/** By code and in all, to the fifth decimal of a hectolitre. */
const drawSums = (sheet: Sheet, note: DeliveryNote, y: number): number => {
  const sums = byCode(note).map((one) => `${one.code}\u00a0: ${hl(one.hl)}`);
  const counted = [...sums, `Total\u00a0: ${hl(volumeOfAll(note))}`].join('  ·  ');
  sheet.mark('P', () => void sheet.line(counted, MARGIN, y, { size: 9.2, align: 'right', color: INK.black }, WIDTH));
  return y + mm(5);
};

const mentionsOf = ({ kind, arc, number, issuedOn }: Printed): string =>
  kind === 'dsa'
    ? `Document simplifié d’accompagnement de produits dont les droits d’accise sont acquittés en France. Référence unique\u00a0: ${number}, du ${longDay(issuedOn as Day)}.`
    : arc === null
      ? 'Feuille de saisie. Les produits ne circulent que sous le document validé par GAMMA2 et son numéro ARC\u00a0; cette feuille n’en tient pas lieu.'
      : `Copie des données du document électronique ARC ${arc}. Elle n’en tient pas lieu.`;
