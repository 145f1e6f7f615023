import { PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { billAddress, sellerParty } from '#areas/papers/rules/paper-parties.ts';
import { voiceOf } from '#areas/papers/rules/paper-voice.ts';
import {
  BOTTOM,
  cityLine,
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawTitle,
  drawTotals,
  footer,
  grouped,
  MARGIN,
  type PaperLook,
  paperLook,
  paperSeller,
  roomFor,
  small,
  TABLE_LOOK,
  TOP,
  totalsHeight,
  WIDTH,
} from '#areas/papers/server/index.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { Party } from '#areas/papers/rules/paper.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isZero, toPlainText, toText } from '#kernel/money.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import { DUTY_WORDS, totalsOf, vatByRate } from '../../rules/purchase/purchase.ts';
import type { purchasePdf } from '../../rules/purchase/purchase-endpoints.ts';
import { refusePurchase } from '../../rules/purchase/purchase-refusals.ts';
import type { PurchaseParty } from '../tables.ts';
import { type LineRow, linesOf, partyOf } from './read-purchase.ts';

interface Paper {
  readonly row: RowOf<'purchase'>;
  readonly party: PurchaseParty;
  readonly lines: readonly LineRow[];
  readonly buyer: Party;
  readonly place: { readonly name: string; readonly address: Address };
}

const COLUMNS: readonly Column[] = [
  { head: 'Désignation', width: mm(74) },
  { head: 'Quantité', width: mm(22), align: 'right' },
  { head: 'Prix HT', width: mm(24), align: 'right' },
  { head: 'Remise', width: mm(15), align: 'right' },
  { head: 'TVA', width: mm(13), align: 'right' },
  { head: 'Montant HT', width: mm(22), align: 'right' },
];
const AGREE = 'à convenir';
const voice = voiceOf('fr');
const labelOf = (rows: readonly { readonly key: string; readonly label: string }[], key: string): string =>
  rows.find((one) => one.key === key)?.label ?? '';

const lineCells = (line: LineRow): Cell[] => {
  const packs = dec(line.packing);
  const under = [
    line.reference && `Votre référence : ${line.reference}`,
    toPlainText(packs) !== '1' && `par colis de ${voice.measure(toPlainText(packs))}`,
  ].filter(Boolean);
  return [
    [
      { text: line.label, ink: { face: 'strong' } },
      ...(under.length > 0 ? [{ text: under.join('  ·  '), ink: { ...small, leading: 10.2 } }] : []),
    ],
    [{ text: voice.measure(toPlainText(dec(line.quantity))) }],
    [{ text: line.unit_price === null ? AGREE : voice.price(toPlainText(dec(line.unit_price))) }],
    [{ text: isZero(dec(line.discount)) ? '' : voice.percent(toPlainText(dec(line.discount))) }],
    [{ text: voice.percent(toPlainText(dec(line.vat_rate))) }],
    [{ text: line.unit_price === null ? '' : voice.amount(line.net) }],
  ];
};

const draw = ({ row, party, lines, buyer, place }: Paper, look: PaperLook): Promise<Uint8Array> => {
  const number = row.number ?? '';
  const heading = `Commande fournisseur ${number}`;
  const sheet = openSheet({
    title: heading,
    author: buyer.name,
    subject: `${heading}, ${party.name}`,
    lang: 'fr-FR',
    createdAt: `${row.placed_on ?? ''}T00:00:00.000Z`,
  });
  drawLetterhead(sheet, buyer, look);
  const to = billAddress(party.address, party.name);
  const hasPlace = place.address.street !== '' || place.address.city !== '';
  const aside = drawAside(sheet, [
    {
      label: 'À livrer à',
      lines: [
        place.name,
        ...(hasPlace
          ? [
              [place.address.street, place.address.street2].filter(Boolean).join(', '),
              cityLine(billAddress(place.address, place.name)),
            ].filter(Boolean)
          : [[...buyer.address.lines, cityLine(buyer.address)].join(', ')]),
      ],
    },
    ...(party.siret ? [{ label: 'Fournisseur', lines: [`SIRET ${grouped(party.siret)}`] }] : []),
  ]);
  drawAddressee(sheet, to, null);
  let y = drawTitle(
    sheet,
    aside,
    'Commande fournisseur',
    number,
    [
      { label: 'Date', value: row.placed_on ? voice.day(row.placed_on as Day) : '' },
      { label: 'Livraison souhaitée', value: row.wanted_on ? voice.day(row.wanted_on as Day) : '' },
      { label: 'Votre référence', value: row.reference },
      { label: 'Droits d’accise', value: DUTY_WORDS[row.duty] },
    ],
    look,
  );
  if (row.note) {
    const { note } = row;
    sheet.mark('P', () => {
      y += sheet.paragraph(note, MARGIN, y, WIDTH, { size: 9.6, leading: 13.4 });
    });
    y += mm(5);
  }
  y = drawTable(sheet, COLUMNS, lines.map(lineCells), { x: MARGIN, y, bottom: BOTTOM, top: TOP }, TABLE_LOOK);
  const taxed = lines.map((line) => ({ vatRate: dec(line.vat_rate), net: dec(line.net) }));
  const totals = totalsOf(taxed);
  const rows = [
    { label: 'Total HT', value: voice.euros(toText(totals.net, 2)), weight: 'plain' } as const,
    ...vatByRate(taxed).map(
      (one) =>
        ({ label: `TVA ${voice.percent(one.rate)}`, value: voice.euros(toText(one.vat, 2)), weight: 'plain' }) as const,
    ),
    { label: 'Total TTC', value: voice.euros(toText(totals.gross, 2)), weight: 'largest' } as const,
  ];
  y = roomFor(sheet, y + mm(5), totalsHeight(rows) + mm(8));
  const end = drawTotals(sheet, rows, y, look.accent);
  const terms = [
    labelOf(PAYMENT_DELAYS, party.paymentDelay) && `Paiement : ${labelOf(PAYMENT_DELAYS, party.paymentDelay)}`,
    labelOf(PAYMENT_TYPES, party.paymentMethod),
    'Merci de rappeler le numéro de cette commande sur votre bon de livraison et votre facture.',
  ].filter(Boolean);
  const at = roomFor(sheet, end + mm(6), mm(12));
  sheet.mark('P', () => void sheet.paragraph(terms.join('  ·  '), MARGIN, at, WIDTH, { size: 9, leading: 12.2 }));
  return sheet.finish(footer(sheet, voice, buyer, heading, look));
};

/** The order as its supplier gets it; its logo is read, and it is drawn, once the transaction is over. */
export const printPurchase = async (tx: Tx, call: Call, id: string) => {
  const row = await rowById(tx, call, 'purchase', id);
  refuseIf(row.number === null ? refusePurchase('purchasing.not-sent') : null);
  const { seller } = await paperSeller(tx, call.shopId);
  const place = found(
    (
      await sql<RowOf<'warehouse', 'name' | 'address'>>`select w.name, w.address from warehouse w
        where w.shop_id = ${call.shopId} and w.id = ${row.warehouse_id}`.execute(tx)
    ).rows[0],
  );
  const paper: Paper = {
    row,
    party: await partyOf(tx, call, row),
    lines: await linesOf(tx, call, id),
    buyer: sellerParty(seller),
    place: { name: place.name, address: Address.parse(place.address) },
  };
  const look = await paperLook(tx, call.shopId);
  return { name: `${row.number ?? ''}.pdf`, paper, bytes: async () => draw(paper, await look()) };
};

export const readPdf = async (tx: Tx, { id }: InputOf<typeof purchasePdf>, call: Call) => {
  const { name, bytes } = await printPurchase(tx, call, id);
  return { name, bytes, mime: 'application/pdf', inline: true };
};
