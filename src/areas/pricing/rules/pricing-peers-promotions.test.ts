import { describe, expect, test } from 'vitest';
import { dec, share, toNumber } from '#kernel/money.ts';
import type { LineInput } from './lines/sale-line.ts';
import { priceOrder } from './pricing.ts';
import type { Promotion } from './promotions/promotions.ts';
import { cents, sampleLine, sampleOrder } from './sample-order.ts';
import { casesOf, type PeerRow, peerTitle } from './sample-peers.ts';

const shares = (total: number, ...weights: number[]) =>
  [
    ...share(
      dec(total),
      weights.map((weight, n) => ({ id: `l${n}`, weight: dec(weight) })),
      0,
    ),
  ]
    .sort()
    .map(([, part]) => String(toNumber(part)));
const off = (id: string, percent: number, more: Partial<Promotion> = {}): Promotion => ({
  id,
  type: '%',
  amount: percent,
  activation: 'always',
  ...more,
});
const orderOf = (
  ttc: boolean,
  list: readonly LineInput[],
  promotions: readonly Promotion[] = [],
  promoCode: string | null = null,
) => {
  const priced = priceOrder(sampleOrder({ lines: list, promotions, promoCode, typology: { ttc } }));
  return [cents(priced.totals.totalHT), cents(priced.totals.totalTTC)];
};
const linesGross = (list: readonly LineInput[]) =>
  priceOrder(sampleOrder({ lines: list })).lines.map((line) => cents(line.gross));

const tenPercent = off('a', 10, { activation: 'minPriceOrder', threshold: 10, cumulative: true, priority: 2 });
const half = off('b', 50, { activation: 'minProductOrder', threshold: 3, cumulative: true, priority: 1 });

const PROMOTIONS: readonly PeerRow[] = [
  {
    id: 'B1',
    case: '300 over 4000, 2000, 2000',
    mode: 'share',
    answer: () => shares(300, 4000, 2000, 2000),
    expected: ['150', '75', '75'],
  },
  {
    id: 'B2',
    case: '299 over 4300, 1400, 2300',
    mode: 'share',
    answer: () => shares(299, 4300, 1400, 2300),
    expected: ['161', '52', '86'],
  },
  { id: 'B5', case: '10 over 0, 0', mode: 'share', answer: () => shares(10, 0, 0), expected: ['5', '5'] },
  {
    id: 'B5 b',
    case: '−20 over 100, 100',
    mode: 'share',
    answer: () => shares(-20, 100, 100),
    expected: ['-10', '-10'],
  },
  {
    id: 'B6',
    case: '50.00 HT less 20 % of the order',
    mode: 'net',
    answer: () => orderOf(false, [sampleLine({ price: 50 })], [off('a', 20)]),
    expected: ['40.00', '48.00'],
  },
  {
    id: 'B6 b',
    case: '60.00 TTC less 20 % of the order',
    mode: 'gross',
    answer: () => orderOf(true, [sampleLine({ price: 60 })], [off('a', 20)]),
    expected: ['40.00', '48.00'],
  },
  {
    id: 'B9',
    case: '2 × 10.00 at −50 % each and 50.00, then −15 % of the order',
    mode: 'net',
    answer: () =>
      orderOf(
        false,
        [
          sampleLine({ quantity: 2, promotions: [{ type: '%', amount: 50, activation: 'always' }] }),
          sampleLine({ id: 'l2', price: 50 }),
        ],
        [off('a', 15)],
      ),
    expected: ['51.00', '61.20'],
  },
  {
    id: 'B11',
    case: '1558.80 HT less 10 % of the line',
    mode: 'net',
    answer: () =>
      orderOf(false, [sampleLine({ price: '1558.80', promotions: [{ type: '%', amount: 10, activation: 'always' }] })]),
    expected: ['1402.92', '1683.50'],
  },
  {
    id: 'B11 b',
    case: '… then less 10 % of the order',
    mode: 'net',
    answer: () =>
      orderOf(
        false,
        [sampleLine({ price: '1558.80', promotions: [{ type: '%', amount: 10, activation: 'always' }] })],
        [off('a', 10)],
      ),
    expected: ['1262.63', '1515.16'],
  },
  {
    id: 'B12',
    case: '2 × 8.00 HT, 10 % from 10.00, half from 3 bottles',
    mode: 'net, cumulative',
    answer: () => orderOf(false, [sampleLine({ price: 8, quantity: 2 })], [tenPercent, half]),
    expected: ['14.40', '17.28'],
  },
  {
    id: 'B12 b',
    case: 'the same with 3',
    mode: 'net, cumulative',
    answer: () => orderOf(false, [sampleLine({ price: 8, quantity: 3 })], [tenPercent, half]),
    expected: ['10.80', '12.96'],
  },
  {
    id: 'B12 c',
    case: 'the same with 3',
    mode: 'net, our default',
    answer: () =>
      orderOf(
        false,
        [sampleLine({ price: 8, quantity: 3 })],
        [
          { ...tenPercent, cumulative: false },
          { ...half, cumulative: false },
        ],
      ),
    expected: ['10.80', '12.96'],
    otherwise: {
      ours: ['12.00', '14.40'],
      because:
        'unless they say that they add up, only the promotion that is best for the buyer acts, and the trace tells which lost',
    },
  },
  {
    id: 'B13',
    case: '100 % then 20 % on the same line',
    mode: 'gross, cumulative',
    answer: () =>
      orderOf(true, [
        sampleLine({
          promotions: [
            { type: '%', amount: 100, activation: 'always', cumulative: true },
            { type: '%', amount: 20, activation: 'always', cumulative: true },
          ],
        }),
      ]),
    expected: ['0.00', '0.00'],
  },
  {
    id: 'B14',
    case: 'fixed 400 over lines of 200 and 600',
    mode: 'gross',
    answer: () => {
      const list = [sampleLine({ price: 200 }), sampleLine({ id: 'l2', price: 600 })];
      return priceOrder(
        sampleOrder({ lines: list, promotions: [{ id: 'a', type: '€', amount: 400, activation: 'always' }] }),
      ).lines.map((line) => cents(line.discounts[0]?.gross ?? dec(0)));
    },
    expected: ['100.00', '300.00'],
  },
  {
    id: 'B17',
    case: 'buy 2 get 2: four at 250.00 cost 500.00 less',
    mode: 'gross, discountAdd',
    answer: () => {
      const [line] = priceOrder(
        sampleOrder({ lines: [sampleLine({ price: 250, quantity: 2, discountAdd: { 2: 2 } })] }),
      ).lines;
      return [cents(line?.gross ?? dec(0)), String(toNumber(line?.freeUnits ?? dec(0)))];
    },
    expected: ['500.00', '2'],
  },
  {
    id: 'B18',
    case: '20 % from 3: 2 × 120',
    mode: 'gross',
    answer: () =>
      linesGross([
        sampleLine({
          price: 120,
          quantity: 2,
          promotions: [{ type: '%', amount: 20, activation: 'minProduct', threshold: 3 }],
        }),
      ]),
    expected: ['240.00'],
  },
  {
    id: 'B18 b',
    case: '20 % from 3: 3 × 120, that is 96 each',
    mode: 'gross',
    answer: () =>
      linesGross([
        sampleLine({
          price: 120,
          quantity: 3,
          promotions: [{ type: '%', amount: 20, activation: 'minProduct', threshold: 3 }],
        }),
      ]),
    expected: ['288.00'],
  },
  {
    id: 'B22',
    case: '50 TTC less a code of 10 € at 10 % VAT is 40',
    mode: 'gross',
    answer: () => [
      orderOf(
        true,
        [sampleLine({ price: 50, tva: 10 })],
        [{ id: 'a', type: '€', amount: 10, activation: 'always', code: 'DIX' }],
        'dix',
      )[1] ?? '',
    ],
    expected: ['40.00'],
  },
];

describe('peers, promotions', () => {
  test.each(PROMOTIONS.map((row) => [peerTitle(row), row] as const))('%s', (_title, row) => {
    expect(row.answer()).toEqual(row.otherwise?.ours ?? row.expected);
    if (row.otherwise) expect(row.otherwise.ours).not.toEqual(row.expected);
  });

  test('no figure of the peers is silently absent', () => {
    expect(casesOf(PROMOTIONS)).toEqual([
      'B1',
      'B2',
      'B5',
      'B6',
      'B9',
      'B11',
      'B12',
      'B13',
      'B14',
      'B17',
      'B18',
      'B22',
    ]);
  });
});
