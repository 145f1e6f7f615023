import {
  MARGIN,
  WIDTH,
  countWords,
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawLines,
  drawMentions,
  drawTaxes,
  drawTitle,
  drawTotals,
  euros,
  footer,
  grouped,
  label,
  mentionsHeight,
  percent,
  place,
  roomFor,
  small,
  totalRows,
  totalsHeight,
  type PaperLook,
  type TotalRow,
} from '#areas/sales/server/index.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Lang } from '#kernel/lang.ts';
import { dec, isPositive, isZero } from '#kernel/money.ts';
import { mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { type Bill, isCredit } from '../../rules/bill/bill.ts';
import { ciiOf } from '../../rules/einvoice/cii.ts';
import { KIND_WORDS } from '../../rules/einvoice/einvoice-codes.ts';
import { readingKey } from '../../rules/messages/paper.ts';
import { epcText, ibanWords } from '../../rules/einvoice/epc.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';

/** The bill on paper, built to PDF/A-3b, its Factur-X file inside: same bill, same look, same reader, same bytes. */
export const billPdf = async (bill: Bill, look: PaperLook, reader: Lang = 'fr'): Promise<Uint8Array> => {
  const title = KIND_WORDS[bill.kind] ?? 'Facture';
  const heading = `${title} ${bill.number}`;
  const sheet = openSheet({
    title: heading,
    author: bill.seller.name,
    subject: `${heading}, ${bill.seller.name} à ${bill.buyer.name}`,
    lang: 'fr-FR',
    createdAt: `${bill.issuedOn}T00:00:00.000Z`,
    facturx: { xml: ciiOf(bill), profile: 'EN 16931' },
  });
  drawLetterhead(sheet, bill.seller, look);
  const aside = drawAside(sheet, asides(bill));
  drawAddressee(sheet, bill.buyer.address, bill.buyer.contact);
  const afterTitle = drawTitle(sheet, aside, title, bill.number, facts(bill), look);
  let y = drawLines(sheet, bill, drawReason(sheet, bill, afterTitle));
  const count = countWords(bill.lines);
  if (count) {
    sheet.mark('P', () => void sheet.line(count, MARGIN, y + mm(1.4), small));
    y += mm(3);
  }
  const rows = billTotalRows(bill);
  y = roomFor(sheet, y + mm(5.2), Math.max(totalsHeight(rows), mm(30)));
  const taxesEnd = drawTaxes(sheet, bill, y);
  const totalsEnd = drawTotals(sheet, rows, y, look.accent);
  const words = [mentions(bill), readingKey(reader)].filter(Boolean).join('\n');
  drawPayment(sheet, bill, Math.max(taxesEnd, totalsEnd) + mm(6.5), mentionsHeight(sheet, words));
  drawMentions(sheet, words);
  return sheet.finish(footer(sheet, bill.seller, heading, look));
};

/** Why money is given back, above what it is given back for. */
const drawReason = (sheet: Sheet, { reason }: Bill, y: number): number => {
  if (!reason) return y;
  let height = 0;
  sheet.mark('P', () => {
    height = sheet.paragraph(`Motif\u00a0: ${reason}`, MARGIN, y, WIDTH, { size: 9.6, leading: 13.4 });
  });
  return y + height + mm(4);
};

const asides = (bill: Bill): { label: string; lines: readonly string[] }[] => {
  const { deliverTo, buyer } = bill;
  const numbers = [
    buyer.code && `N°\u00a0${buyer.code}`,
    buyer.siren && `SIREN ${grouped(buyer.siren)}`,
    buyer.vatNumber && `TVA ${buyer.vatNumber}`,
    buyer.exciseNumber && `Accise ${buyer.exciseNumber}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  return [
    ...(deliverTo
      ? [{ label: 'Livré à', lines: [deliverTo.name, [...deliverTo.lines, place(deliverTo)].join(', ')] }]
      : []),
    ...(numbers ? [{ label: 'Client', lines: [numbers] }] : []),
  ];
};

const days = (d: Day | null): string => (d === null ? '' : longDay(d));

const facts = (bill: Bill) => [
  { label: 'Date d’émission', value: days(bill.issuedOn) },
  {
    label: bill.operation === 'services' ? 'Prestation du' : 'Livraison',
    value: bill.supplyOn === bill.issuedOn ? '' : days(bill.supplyOn),
  },
  { label: 'Échéance', value: isCredit(bill.kind) || isZero(dec(bill.totals.due)) ? '' : days(bill.dueOn) },
  { label: 'Commande', value: bill.references.order ?? '' },
  {
    label: 'Votre référence',
    value: [bill.references.purchaseOrder, bill.references.buyer].filter(Boolean).join(', '),
  },
  { label: 'Bon de livraison', value: bill.references.deliveryNotes.join(', ') },
  {
    label: isCredit(bill.kind) ? 'Sur la facture' : 'Facture d’origine',
    value: bill.references.bills.map((one) => `${one.number} du ${longDay(one.issuedOn)}`).join(', '),
  },
];

const billTotalRows = (bill: Bill): TotalRow[] => {
  const { totals, deposits, payments } = bill;
  const rows = totalRows(bill);
  const taken = [
    ...deposits.flatMap((one): TotalRow[] => [
      { label: `Acompte ${one.number}, ${longDay(one.issuedOn)}`, value: euros(`-${one.gross}`), weight: 'plain' },
      ...one.vat
        .filter((row) => isPositive(dec(row.vat)))
        .map(
          (row): TotalRow => ({
            label: `dont TVA ${percent(row.rate)} déjà facturée`,
            value: euros(row.vat),
            weight: 'small',
          }),
        ),
    ]),
    ...payments.map(
      (one): TotalRow => ({
        label: `${one.label}, ${longDay(one.day)}`,
        value: euros(`-${one.amount}`),
        weight: 'plain',
      }),
    ),
  ];
  const credit = isCredit(bill.kind);
  const owed = euros(totals.due);
  if (taken.length === 0)
    return [...rows, { label: credit ? 'Total TTC' : 'Total TTC à payer', value: owed, weight: 'largest' }];
  // What leads is what is still owed; once all is paid, what was bought.
  if (isZero(dec(totals.due)))
    return [
      ...rows,
      { label: 'Total TTC', value: euros(totals.charged), weight: 'largest' },
      ...taken,
      { label: 'Reste à payer', value: owed, weight: 'plain' },
    ];
  return [
    ...rows,
    { label: 'Total TTC', value: euros(totals.charged), weight: 'large' },
    ...taken,
    { label: credit ? 'Net en votre faveur' : 'Net à payer', value: owed, weight: 'largest' },
  ];
};

/** How to pay, with the code that a bank's application reads; for a paid bill, that it is paid. It stays with what is written below. */
const drawPayment = (sheet: Sheet, bill: Bill, from: number, below: number): void => {
  const { payment, totals } = bill;
  const owed = !isCredit(bill.kind) && isPositive(dec(totals.due));
  const transfer = owed && payment.iban !== null;
  const code =
    transfer && payment.iban
      ? epcText({
          holder: payment.holder ?? bill.seller.name,
          iban: payment.iban,
          bic: payment.bic,
          amount: totals.due,
          reference: payment.reference,
        })
      : null;
  const size = mm(25);
  const y = roomFor(sheet, from, (code ? size + mm(1) : mm(12)) + below);
  const x = code ? MARGIN + size + mm(6) : MARGIN;
  let at = y;
  sheet.block('Sect', () => {
    if (code) sheet.qr(code, MARGIN, y, size, `Code QR du virement de ${euros(totals.due)}`);
    sheet.mark('H2', () => {
      at += sheet.paragraph(paymentTitle(bill, owed), x, at, WIDTH - (x - MARGIN), {
        face: 'title',
        size: 13,
        leading: 17,
      });
    });
    const lines: readonly (readonly [string, string])[] = [
      ['Conditions', owed ? payment.terms : ''],
      ['Titulaire', transfer ? (payment.holder ?? bill.seller.name) : ''],
      [
        'IBAN',
        transfer && payment.iban
          ? [ibanWords(payment.iban), payment.bic && `BIC\u00a0${payment.bic}`].filter(Boolean).join('  ·  ')
          : '',
      ],
      ['Référence', transfer ? payment.reference : ''],
    ];
    for (const [name, value] of lines) {
      if (value === '') continue;
      sheet.mark('P', () => {
        sheet.line(name, x, at, { ...label, leading: 11.4 });
        at += sheet.paragraph(value, x + mm(20), at, WIDTH - (x - MARGIN) - mm(20), { size: 9, leading: 11.4 });
      });
    }
    if (code)
      sheet.mark(
        'P',
        () =>
          void sheet.paragraph(
            'Scannez ce code avec l’application de votre banque\u00a0: le virement est prêt.',
            x,
            at + mm(0.4),
            mm(110),
            small,
          ),
      );
  });
};

const paymentTitle = (bill: Bill, owed: boolean): string => {
  if (isCredit(bill.kind)) return 'En votre faveur\u00a0: à déduire d’une facture, ou à vous rembourser';
  if (!owed) return bill.payments.length > 0 ? 'Facture acquittée' : 'Rien à payer';
  return bill.dueOn
    ? `À régler au plus tard le ${longDay(bill.dueOn)} par ${bill.payment.label.toLowerCase()}`
    : `À régler par ${bill.payment.label.toLowerCase()}`;
};

const mentions = (bill: Bill): string => {
  const { wordings, vat } = bill;
  // Whoever is given money back owes nothing late.
  const owing = isCredit(bill.kind) ? [] : [wordings.penalty, wordings.recovery, wordings.discount];
  const reasons = vat.flatMap((row) => (row.exemption ? [row.exemption.text] : []));
  const duty = {
    DA2: 'Droits d’accise acquittés, compris dans les prix.',
    DSU: 'Produits en suspension de droits d’accise.',
    NULL: '',
  }[bill.dutyType];
  return [
    `Catégorie de l’opération\u00a0: ${wordings.operation.toLowerCase()}.`,
    `Arrondi\u00a0: ${ROUNDING_SHORT[bill.rounding]}.`,
    wordings.debits,
    duty,
    ...reasons,
    ...owing,
    ...wordings.others,
  ]
    .filter(Boolean)
    .join(' ');
};
