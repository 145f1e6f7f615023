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
  footer,
  grouped,
  label,
  mentionsHeight,
  cityLine,
  roomFor,
  small,
  totalRows,
  totalsHeight,
  type PaperLook,
  type TotalRow,
} from '#areas/papers/server/index.ts';
import {
  bearsVat,
  frenchKey,
  goodsPairs,
  type PaperVoice,
  voiceFor,
  voiceOf,
} from '#areas/papers/rules/paper-voice.ts';
import type { Day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { dec, isPositive, isZero } from '#kernel/money.ts';
import { mm, openSheet, type Sheet } from '#platform/pdf.ts';
import { billKindOf, isCredit, isLateCharge } from '../../rules/bill-kinds.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { ciiOf } from '../../rules/einvoice/cii.ts';
import type { BillWords } from '../../rules/messages/paper.fr.ts';
import { billWords } from '../../rules/messages/paper.ts';
import { deliveryHead, deliverySubtotals } from './deliveries.ts';
import { ibanWords } from '#areas/payments/rules/methods.ts';
import { epcText } from '../../rules/einvoice/epc.ts';
import { ROUNDING_SHORT } from '#areas/pricing/rules/lines/rounding-words.ts';

export interface PaidPart {
  readonly dueOn: Day;
  readonly amount: string;
}

/** The bill on paper, built to PDF/A-3b, its Factur-X file inside: same bill, same look, same reader, same bytes. */
export const billPdf = async (
  bill: Bill,
  look: PaperLook,
  reader: Lang = 'fr',
  /** The page to pay by card: a second code beside that of the transfer. */
  payUrl: string | null = null,
  /** The days and amounts of its schedule, where one runs when it is printed. */
  schedule: readonly PaidPart[] = [],
): Promise<Uint8Array> => {
  const voice = voiceFor(voiceOf(reader), bill);
  const words = billWords[reader];
  const title = titleOf(words, bill);
  const heading = `${title} ${bill.number}`;
  const sheet = openSheet({
    title: heading,
    author: bill.seller.name,
    subject: voice.say(voice.words.parties.between, {
      title: heading,
      seller: bill.seller.name,
      buyer: bill.buyer.name,
    }),
    lang: voice.locale,
    createdAt: `${bill.issuedOn}T00:00:00.000Z`,
    facturx: { xml: ciiOf(bill), profile: 'EN 16931' },
  });
  drawLetterhead(sheet, bill.seller, look);
  const aside = drawAside(sheet, asides(voice, bill));
  drawAddressee(sheet, bill.buyer.address, bill.buyer.contact);
  const afterTitle = drawTitle(sheet, aside, title, bill.number, facts(voice, bill), look, titleOf(billWords.fr, bill));
  let y = drawLines(sheet, voice, bill, drawReason(sheet, voice, bill, afterTitle), {
    headOf: (line) => deliveryHead(voice, line),
    layout: deliverySubtotals(voice, bill),
  });
  const count = countWords(voice, bill.lines);
  if (count) {
    sheet.mark('P', () => void sheet.line(count, MARGIN, y + mm(1.4), small));
    y += mm(3);
  }
  const rows = billTotalRows(voice, bill);
  y = roomFor(sheet, y + mm(5.2), Math.max(totalsHeight(rows), mm(30)));
  const taxesEnd = drawTaxes(sheet, voice, bill, y);
  const totalsEnd = drawTotals(sheet, rows, y, look.accent);
  const foot = [mentions(bill), frenchKey(voice, pairs(voice, bill))].filter(Boolean).join('\n');
  drawPayment(
    sheet,
    voice,
    bill,
    Math.max(taxesEnd, totalsEnd) + mm(6.5),
    mentionsHeight(sheet, foot),
    payUrl,
    schedule,
  );
  drawMentions(sheet, foot);
  return sheet.finish(footer(sheet, voice, bill.seller, heading, look));
};

const titleOf = ({ kinds }: BillWords, { kind }: Bill): string => kinds[billKindOf(kind).title];

/** The words that make it a bill, and what is counted on it, beside their French. */
const pairs = (voice: PaperVoice, bill: Bill): readonly (readonly [string, string])[] => {
  const [{ facts, totals, payment }, french] = [billWords[voice.lang], billWords.fr];
  return [
    [titleOf(billWords[voice.lang], bill), titleOf(french, bill)],
    [facts.issuedOn, french.facts.issuedOn],
    [facts.delivery, french.facts.delivery],
    [facts.due, french.facts.due],
    ...goodsPairs(voice, bill),
    ...(bearsVat(bill) ? [[totals.toPay, french.totals.toPay] as const] : []),
    [payment.paid, french.payment.paid],
  ];
};

/** Why money is given back, above what it is given back for. */
const drawReason = (sheet: Sheet, voice: PaperVoice, { reason }: Bill, y: number): number => {
  if (!reason) return y;
  let height = 0;
  sheet.mark('P', () => {
    height = sheet.paragraph(voice.say(billWords[voice.lang].reason, { reason }), MARGIN, y, WIDTH, {
      size: 9.6,
      leading: 13.4,
    });
  });
  return y + height + mm(4);
};

const asides = (
  { lang, words: { parties }, say }: PaperVoice,
  bill: Bill,
): { label: string; lines: readonly string[] }[] => {
  const { deliverTo, buyer } = bill;
  const numbers = [
    buyer.code && say(parties.number, { code: buyer.code }),
    buyer.siren && `SIREN ${grouped(buyer.siren)}`,
    buyer.vatNumber && say(parties.vat, { number: buyer.vatNumber }),
    buyer.exciseNumber && say(parties.excise, { number: buyer.exciseNumber }),
    buyer.eori && `EORI ${buyer.eori}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
  return [
    ...(deliverTo
      ? [
          {
            label: billWords[lang].deliveredTo,
            lines: [deliverTo.name, [...deliverTo.lines, cityLine(deliverTo)].join(', ')],
          },
        ]
      : []),
    ...(numbers ? [{ label: parties.client, lines: [numbers] }] : []),
  ];
};

const facts = (voice: PaperVoice, bill: Bill) => {
  const words = billWords[voice.lang].facts;
  const days = (d: Day | null): string => (d === null ? '' : voice.day(d));
  return [
    { label: words.issuedOn, value: days(bill.issuedOn) },
    {
      label: bill.operation === 'services' ? words.service : words.delivery,
      value: bill.period
        ? [...new Set([bill.period.from, bill.period.to])].map(days).join(' – ')
        : bill.supplyOn === bill.issuedOn
          ? ''
          : days(bill.supplyOn),
    },
    { label: words.due, value: days(dueShown(bill)) },
    { label: words.order, value: bill.references.order ?? '' },
    {
      label: voice.words.parties.reference,
      value: [bill.references.purchaseOrder, bill.references.buyer].filter(Boolean).join(', '),
    },
    { label: words.note, value: bill.period ? '' : bill.references.deliveryNotes.join(', ') },
    {
      label: isCredit(bill.kind) ? words.onBill : words.origin,
      // Late charges on several bills name each on its own line: a list has no room in the heading.
      value:
        isLateCharge(bill.kind) && bill.references.bills.length > 1
          ? ''
          : bill.references.bills
              .map((one) => voice.say(words.ofDay, { number: one.number, day: voice.day(one.issuedOn) }))
              .join(', '),
    },
  ];
};

/** Between professionals the day is printed even when all was paid ahead (C. com. L441-9), never before the bill's own. */
const dueShown = (bill: Bill): Day | null => {
  if (isCredit(bill.kind) || bill.dueOn === null) return null;
  if (isZero(dec(bill.totals.due)) && bill.audience === 'B2C') return null;
  return bill.dueOn < bill.issuedOn ? bill.issuedOn : bill.dueOn;
};

const billTotalRows = (voice: PaperVoice, bill: Bill): TotalRow[] => {
  const {
    euros,
    say,
    day,
    percent,
    words: { goods },
  } = voice;
  const words = billWords[voice.lang].totals;
  const { totals, deposits, payments } = bill;
  const rows = totalRows(voice, bill);
  const taken = [
    ...deposits.flatMap((one): TotalRow[] => [
      {
        label: say(words.deposit, { number: one.number, day: day(one.issuedOn) }),
        value: euros(`-${one.gross}`),
        weight: 'plain',
      },
      ...one.vat
        .filter((row) => isPositive(dec(row.vat)))
        .map(
          (row): TotalRow => ({
            label: say(words.vatBilled, { rate: percent(row.rate) }),
            value: euros(row.vat),
            weight: 'small',
          }),
        ),
    ]),
    ...payments.map(
      (one): TotalRow => ({
        label: `${voice.method(one.method, one.label)}, ${day(one.day)}`,
        value: euros(`-${one.amount}`),
        weight: 'plain',
      }),
    ),
  ];
  const credit = isCredit(bill.kind);
  const owed = euros(totals.due);
  if (taken.length === 0)
    return [
      ...rows,
      {
        label: credit ? goods.totalGross : bearsVat(bill) ? words.toPay : goods.untaxed.toPay,
        value: owed,
        weight: 'largest',
      },
    ];
  // The amount still owed leads; once all is paid, the total of the purchase leads.
  if (isZero(dec(totals.due)))
    return [
      ...rows,
      { label: goods.totalGross, value: euros(totals.charged), weight: 'largest' },
      ...taken,
      { label: words.left, value: owed, weight: 'plain' },
    ];
  return [
    ...rows,
    { label: goods.totalGross, value: euros(totals.charged), weight: 'large' },
    ...taken,
    { label: credit ? words.credit : words.net, value: owed, weight: 'largest' },
  ];
};

/**
 * Draws the means of payment, with the code that a bank's application reads; on a paid bill, the fact that it is paid.
 * It stays with the text below.
 */
const drawPayment = (
  sheet: Sheet,
  voice: PaperVoice,
  bill: Bill,
  from: number,
  below: number,
  payUrl: string | null,
  schedule: readonly PaidPart[],
): void => {
  const words = billWords[voice.lang].payment;
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
  const online = owed ? payUrl : null;
  const y = roomFor(sheet, from, (code || online ? size + mm(online ? 8 : 1) : mm(12)) + mm(schedule.length) + below);
  const x = code ? MARGIN + size + mm(6) : MARGIN;
  const wide = online ? WIDTH - size - mm(6) : WIDTH;
  let at = y;
  sheet.block('Sect', () => {
    if (code) sheet.qr(code, MARGIN, y, size, voice.say(words.code, { amount: voice.euros(totals.due) }));
    sheet.mark('H2', () => {
      at += sheet.paragraph(paymentTitle(voice, bill, owed, schedule.length > 0), x, at, wide - (x - MARGIN), {
        face: 'title',
        size: 13,
        leading: 17,
      });
    });
    const lines: readonly (readonly [string, string])[] = [
      [words.terms, owed ? payment.terms : ''],
      [words.schedule, owed ? partsWords(voice, schedule) : ''],
      [words.holder, transfer ? (payment.holder ?? bill.seller.name) : ''],
      [words.bank, transfer ? (payment.bank ?? '') : ''],
      [
        'IBAN',
        transfer && payment.iban
          ? [ibanWords(payment.iban), payment.bic && `BIC\u00a0${payment.bic}`].filter(Boolean).join('  ·  ')
          : '',
      ],
      [words.reference, transfer ? payment.reference : ''],
    ];
    for (const [name, value] of lines) {
      if (value === '') continue;
      sheet.mark('P', () => {
        sheet.line(name, x, at, { ...label, leading: 11.4 });
        at += sheet.paragraph(value, x + mm(20), at, wide - (x - MARGIN) - mm(20), { size: 9, leading: 11.4 });
      });
    }
    if (online) {
      const right = MARGIN + WIDTH - size;
      sheet.qr(online, right, y, size, words.scanCard);
      sheet.mark(
        'P',
        () => void sheet.paragraph(words.scanCard, right - mm(10), y + size + mm(1), size + mm(10), small),
      );
    }
    if (code)
      sheet.mark('P', () => void sheet.paragraph(words.scan, x, at + mm(0.4), online ? mm(75) : mm(110), small));
  });
};

/** « 25 nov. 2026 : 28,00 €  ·  25 déc. 2026 : 28,00 € » */
const partsWords = (voice: PaperVoice, schedule: readonly PaidPart[]): string =>
  schedule.map((one) => `${voice.day(one.dueOn)}\u00a0: ${voice.euros(one.amount)}`).join('  ·  ');

const paymentTitle = (voice: PaperVoice, bill: Bill, owed: boolean, inParts: boolean): string => {
  const words = billWords[voice.lang].payment;
  if (isCredit(bill.kind)) return words.creditTitle;
  if (!owed) return bill.payments.length > 0 ? words.paid : words.nothing;
  const named = voice.method(METHOD_OF[bill.payment.means] ?? '', bill.payment.label);
  // Only French and its neighbours write the name of a means in small letters; German does not.
  const method = voice.lang === 'de' ? named : named.toLowerCase();
  return bill.dueOn && !inParts
    ? voice.say(words.before, { day: voice.day(bill.dueOn), method })
    : voice.say(words.by, { method });
};

/** The means whose words follow from the code of the bill. A card may be any of ours, and keeps its own name. */
const METHOD_OF: Readonly<Record<string, string>> = {
  '30': 'transfer',
  '48': 'cb',
  '10': 'cash',
  '20': 'check',
  '1': 'bill',
  '97': 'credit',
};

/** Writes the mentions required by law: they stay in French, whatever the reader's language. */
const mentions = (bill: Bill): string => {
  const { wordings, vat } = bill;
  // A buyer who is given money back cannot be late.
  const owing =
    isCredit(bill.kind) || bill.audience === 'B2C' ? [] : [wordings.penalty, wordings.recovery, wordings.discount];
  const reasons = vat.flatMap((row) => (row.exemption ? [row.exemption.text] : []));
  const duty = {
    DA2: 'Droits d’accise acquittés, compris dans les prix.',
    DSU: 'Produits en suspension de droits d’accise.',
    NULL: '',
  }[bill.dutyType];
  return [
    `Catégorie de l’opération\u00a0: ${wordings.operation.toLowerCase()}.`,
    // The rounding of the tax has no meaning on a paper without tax.
    bearsVat(bill) ? `Arrondi\u00a0: ${ROUNDING_SHORT[bill.rounding]}.` : '',
    wordings.debits,
    duty,
    ...reasons,
    ...owing,
    ...wordings.others,
  ]
    .filter(Boolean)
    .join(' ');
};
