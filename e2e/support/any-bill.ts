import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { addDays, day } from '../../src/kernel/day.ts';
import {
  type Dec,
  dec,
  isNegative,
  minus,
  over,
  plus,
  roundTo,
  sum,
  times,
  toPlainText,
  toText,
} from '../../src/kernel/money.ts';
import { netOfGross, type RoundingMode, taxed } from '../../src/kernel/vat.ts';
import type { Bill } from '../../src/areas/billing/rules/bill/bill.ts';
import type { BillCharge, BillLine } from '../../src/areas/papers/rules/paper.ts';
import { type BillDraft, composeBill } from '../../src/areas/billing/rules/bill/compose-bill.ts';
import { END_OF_MONTH_READINGS, DELAYS } from '../../src/areas/sales/rules/order/due-day.ts';
import { PRIVATE_BUYER, TRADE_DRAFT, WINE_SHOP } from './bills.ts';

/** Random bills as sales could issue them: mixed rates, discounts, duty, prices typed with or without VAT, delivery, deposits, payments. */
const RATES = ['20', '10', '5.5', '2.1', '8.5'] as const;
const HUNDRED = dec(100);

interface Typed {
  rate: string;
  quantity: number;
  price: number;
  percent: string | null;
  duty: number | null;
  label: string;
}
const typed: Arbitrary<Typed> = fc.record({
  rate: fc.constantFrom(...RATES),
  quantity: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 600 }).map((n) => n * 1000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }) },
  ),
  price: fc.oneof(
    fc.integer({ min: 0, max: 25_000 }).map((n) => n * 10_000),
    fc.integer({ min: 0, max: 250_000_000 }),
  ),
  percent: fc.option(fc.constantFrom('5', '10', '33.33', '100'), { freq: 2 }),
  duty: fc.option(fc.integer({ min: 1, max: 4_000_000 }), { freq: 2 }),
  label: fc.oneof(
    fc.constantFrom(
      'Chinon « Les Varennes » 2023',
      'Jus & <nectar>',
      'Żubrówka "spéciale"',
      'Ξινόμαυρο',
      'Вино красное',
      'Đà Lạt',
      '梅酒 ₂ 🍷',
      'L’été',
    ),
    fc.string({ minLength: 1, maxLength: 40 }).map((text) => text.trim() || 'Vin'),
  ),
});

const spec = fc.record({
  kind: fc.constantFrom('380', '380', '380', '386', '381', '384'),
  isGross: fc.boolean(),
  rounding: fc.constantFrom<RoundingMode>('line', 'netSum', 'netSumKeepingGross'),
  trade: fc.boolean(),
  lines: fc.array(typed, { minLength: 1, maxLength: 12 }),
  delivery: fc.option(fc.integer({ min: 1, max: 9000 })),
  allowance: fc.option(fc.integer({ min: 1, max: 100 })),
  deposit: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 3 }),
  paid: fc.constantFrom('no', 'part', 'all'),
  debits: fc.boolean(),
  delay: fc.constantFrom(...DELAYS),
  reading: fc.constantFrom(...END_OF_MONTH_READINGS),
  issued: fc.integer({ min: 0, max: 2000 }),
});

const millis = (n: number, places: number): Dec => over(dec(n), dec(10 ** places));

export const anyBill: Arbitrary<Bill> = spec.map((s) => {
  const isCredit = s.kind === '381';
  const lines = s.lines.map((line, i) => {
    const quantity = millis(line.quantity, 3);
    const price = s.isGross ? roundTo(millis(line.price, 6)) : millis(line.price, 6);
    const before = roundTo(times(price, quantity));
    const off = line.percent ? roundTo(over(times(before, dec(line.percent)), HUNDRED)) : dec(0);
    return { ...line, id: String(i + 1), q: quantity, p: price, amount: minus(before, off) };
  });
  const sides = s.delivery ? [{ id: '900', rate: lines[0]?.rate ?? '20', amount: millis(s.delivery, 2) }] : [];
  const mode = s.isGross ? 'gross' : 'net';
  const tax = taxed(
    [...lines, ...sides].map((one) => ({ id: one.id, group: one.rate, rate: dec(one.rate), mode, amount: one.amount })),
    s.rounding,
  );
  const billLines = lines.map((line): BillLine => {
    const { net, gross } = tax.lines.get(line.id) ?? { net: dec(0), gross: dec(0) };
    const priceNet = s.isGross ? roundTo(netOfGross(line.p, dec(line.rate)), 6) : line.p;
    const off = minus(roundTo(times(priceNet, line.q)), net);
    const quantity = toPlainText(line.q);
    return {
      id: line.id,
      reference: `R${line.id}`,
      ean: null,
      label: line.label,
      details: [],
      format: 'Bouteille 75\u00a0cl',
      quantity,
      unit: line.quantity % 1000 === 0 ? 'XBO' : 'LTR',
      litres: toPlainText(times(line.q, dec('0.75'))),
      eq75: quantity,
      abv: '13',
      lot: null,
      priceNet: toPlainText(priceNet),
      priceGross: s.isGross ? toPlainText(line.p) : null,
      discounts:
        line.percent && !isNegative(off) ? [{ label: 'Remise', percent: line.percent, amount: toText(off, 2) }] : [],
      duties: line.duty
        ? [
            {
              kind: 'da',
              code: 'W200',
              label: 'droit de circulation',
              perUnit: toPlainText(millis(line.duty, 6)),
              amount: toText(times(millis(line.duty, 6), line.q), 2),
            },
          ]
        : [],
      vat: { category: 'S', rate: line.rate },
      net: toText(net, 2),
      gross: s.isGross ? toText(gross, 2) : null,
      accounting: 'product',
    };
  });
  const charges = sides.map(
    (one): BillCharge => ({
      label: 'Livraison',
      code: 'FC',
      percent: null,
      net: toText(tax.lines.get(one.id)?.net ?? dec(0), 2),
      gross: s.isGross ? toText(one.amount, 2) : null,
      vat: { category: 'S', rate: one.rate },
      accounting: 'shipping',
    }),
  );
  // A discount on the whole, never more than the lines of its rate; only where prices are net, so that it moves no promised total.
  const first = billLines[0];
  const allowed =
    s.allowance && first && !s.isGross && s.rounding !== 'line'
      ? roundTo(over(times(dec(first.net), dec(s.allowance)), dec(200)))
      : dec(0);
  const allowances: BillCharge[] =
    toText(allowed, 2) === '0.00' || !first
      ? []
      : [
          {
            label: 'Remise',
            code: '95',
            percent: null,
            net: toText(allowed, 2),
            gross: null,
            vat: first.vat,
            accounting: 'discount',
          },
        ];
  const charged = s.isGross || s.rounding === 'line' ? toText(tax.gross, 2) : null;
  const issuedOn = addDays(day('2026-01-05'), s.issued);
  const draft: BillDraft = {
    ...TRADE_DRAFT,
    kind: s.kind as Bill['kind'],
    issuedOn,
    supplyOn: issuedOn,
    priceMode: s.isGross ? 'TTC' : 'HT',
    rounding: s.rounding,
    audience: s.trade ? 'B2B' : 'B2C',
    buyer: s.trade ? WINE_SHOP : PRIVATE_BUYER,
    vatOnDebits: s.debits,
    references: {
      ...TRADE_DRAFT.references,
      orderedOn: issuedOn,
      bills: isCredit || s.kind === '384' ? [{ number: 'FA-2025-0999', issuedOn: addDays(issuedOn, -30) }] : [],
    },
    lines: billLines,
    charges,
    allowances,
    charged,
    payment: { ...TRADE_DRAFT.payment, delay: s.delay, reading: s.reading },
    deposits: [],
    payments: [],
  };
  const owed = dec(composeBill(draft, '0').totals.charged);
  const depositNet = s.deposit && s.kind === '380' ? roundTo(over(times(owed, dec(s.deposit)), dec(150))) : dec(0);
  const depositVat = roundTo(over(times(depositNet, dec(20)), HUNDRED));
  const depositGross = plus(depositNet, depositVat);
  const hasDeposit = toText(depositNet, 2) !== '0.00' && !isNegative(minus(owed, depositGross));
  const left = hasDeposit ? minus(owed, depositGross) : owed;
  const paid = s.paid === 'no' || isCredit ? dec(0) : s.paid === 'all' ? left : roundTo(over(left, dec(3)));
  return composeBill(
    {
      ...draft,
      deposits: hasDeposit
        ? [
            {
              number: 'AC-2026-0001',
              issuedOn: addDays(issuedOn, -5),
              gross: toText(depositGross, 2),
              vat: [{ category: 'S', rate: '20', base: toText(depositNet, 2), vat: toText(depositVat, 2) }],
            },
          ]
        : [],
      payments:
        toText(sum([paid]), 2) === '0.00'
          ? []
          : [{ day: addDays(issuedOn, -2), label: 'Payé par carte', method: 'stripe', amount: toText(paid, 2) }],
    },
    `FA-${issuedOn.slice(0, 4)}-0007`,
  );
});
