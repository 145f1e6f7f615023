import { describe, expect, test } from 'vitest';
import type { RoundingMode } from '#kernel/vat.ts';
import type { LineInput } from './lines/sale-line.ts';
import { priceOrder } from './pricing.ts';
import { cents, sampleLine, sampleOrder, totalsOf } from './sample-order.ts';
import { casesOf, type PeerRow, peerTitle } from './sample-peers.ts';

const lines = (times: number, price: string, rate: string, more: Partial<LineInput> = {}): LineInput[] =>
  Array.from({ length: times }, (_, n) => sampleLine({ id: `l${n}`, price, tva: rate, ...more }));
const gross = (rounding: RoundingMode, list: readonly LineInput[]) =>
  totalsOf(priceOrder(sampleOrder({ lines: list, shop: { rounding } })));
const net = (rounding: RoundingMode, list: readonly LineInput[]) =>
  totalsOf(priceOrder(sampleOrder({ lines: list, shop: { rounding }, typology: { ttc: false } })));

/** A duty of exactly one euro a unit: a rate of 100 € per hl typed on the vintage of a one-litre bottle. */
const ONE_EURO = { litres: '1', legal: { category: 'wine', da: 100 } } as const;
const dutyOnTop = (ttc: boolean, line: Partial<LineInput>, afterVat: string) => {
  const priced = priceOrder(
    sampleOrder({
      lines: [sampleLine({ tva: 21, ...ONE_EURO, ...line })],
      shop: { dutyInPrice: 'added' },
      typology: { ttc },
      reservations: [
        { id: 'r', label: 'Séjour', selectedPrices: [{ productType: 'touristTax', priceTTC: 2, quantity: afterVat }] },
      ],
    }),
  );
  return [
    cents(priced.totals.products.net),
    cents(priced.totals.duty),
    cents(priced.totals.totalVAT),
    cents(priced.totals.touristTax),
    cents(priced.totals.totalTTC),
  ];
};

const VAT: readonly PeerRow[] = [
  {
    id: 'A1',
    case: '52.50 incl. 12 %',
    mode: 'line',
    answer: () => gross('line', lines(1, '52.50', '12')),
    expected: ['46.87', '5.63', '52.50'],
  },
  {
    id: 'A2',
    case: 'the same, globally',
    mode: 'netSumKeepingGross',
    answer: () => gross('netSumKeepingGross', lines(1, '52.50', '12')),
    expected: ['46.875', '5.625', '52.50'],
    otherwise: {
      ours: ['46.87', '5.63', '52.50'],
      because: 'totals of a document are cents; the tax is rounded first, the net is what remains',
    },
  },
  {
    id: 'A4',
    case: '2.80 incl. 21 %',
    mode: 'line',
    answer: () => gross('line', lines(1, '2.80', '21')),
    expected: ['2.31', '0.49', '2.80'],
  },
  {
    id: 'A7',
    case: '5.00 incl. 5 %, currency step 0.05',
    mode: 'line',
    answer: () => gross('line', lines(1, '5.00', '5')),
    expected: ['4.75', '0.25', '5.00'],
    otherwise: { ours: ['4.76', '0.24', '5.00'], because: 'we count in euros, whose step is the cent' },
  },
  {
    id: 'A8',
    case: '10 920 incl. 19 %, currency step 1',
    mode: 'line',
    answer: () => gross('line', lines(1, '10920', '19')),
    expected: ['9176', '1744', '10920'],
    otherwise: { ours: ['9176.47', '1743.53', '10920.00'], because: 'we count in euros, whose step is the cent' },
  },
  {
    id: 'A8 b',
    case: '9176 excl. 19 %, currency step 1',
    mode: 'line',
    answer: () => net('line', lines(1, '9176', '19')),
    expected: ['9176', '1743', '10919'],
    otherwise: { ours: ['9176.00', '1743.44', '10919.44'], because: 'we count in euros, whose step is the cent' },
  },
  {
    id: 'A9',
    case: '5 × 19.00 at 21 %, 1 a unit in the base, then 2 a unit outside VAT',
    mode: 'line, duty added',
    answer: () => dutyOnTop(false, { price: 19, quantity: 5 }, '5'),
    expected: ['100.00', '5.00', '21.00', '10.00', '131.00'],
  },
  {
    id: 'A10',
    case: '120.00 incl. 21 %, 1 a unit in the base, then 2 outside VAT',
    mode: 'line, duty added',
    answer: () => dutyOnTop(true, { price: 120 }, '1'),
    expected: ['100.00', '1.00', '21.00', '2.00', '123.00'],
    otherwise: {
      ours: ['100.17', '1.00', '21.04', '2.00', '123.21'],
      because:
        'a TTC price of ours holds all the VAT of the wine, so 120.00 stands and the duty brings its own VAT: 120.00 + 1.21',
    },
  },
  {
    id: 'A11',
    case: 'two lines of 1.24 HT at 10 %',
    mode: 'line',
    answer: () => net('line', lines(2, '1.24', '10')),
    expected: ['2.48', '0.24', '2.72'],
  },
  {
    id: 'A12',
    case: 'the same, per document',
    mode: 'netSum',
    answer: () => net('netSum', lines(2, '1.24', '10')),
    expected: ['2.48', '0.25', '2.73'],
  },
  {
    id: 'A13',
    case: '2 × 8.56 at 10 %',
    mode: 'line',
    answer: () => net('line', lines(1, '8.56', '10', { quantity: 2 })),
    expected: ['17.12', '1.71', '18.83'],
  },
  {
    id: 'A13 b',
    case: 'two lines of 8.56 at 10 %',
    mode: 'netSum',
    answer: () => net('netSum', lines(2, '8.56', '10')),
    expected: ['17.12', '1.71', '18.83'],
  },
  {
    id: 'A15',
    case: '5 × 100.00 gross at 19 %',
    mode: 'line',
    answer: () => gross('line', lines(5, '100.00', '19')),
    expected: ['420.15', '79.85', '500.00'],
  },
  {
    id: 'A16',
    case: 'the same',
    mode: 'netSum',
    answer: () => gross('netSum', lines(5, '100.00', '19')),
    expected: ['420.15', '79.83', '499.98'],
  },
  {
    id: 'A17',
    case: 'the same',
    mode: 'netSumKeepingGross',
    answer: () => gross('netSumKeepingGross', lines(5, '100.00', '19')),
    expected: ['420.17', '79.83', '500.00'],
  },
  {
    id: 'A19',
    case: '23.00 at 7 %, a gross that no net gives',
    mode: 'netSum',
    answer: () => gross('netSum', lines(1, '23.00', '7')),
    expected: ['21.50', '1.51', '23.01'],
  },
  {
    id: 'A19 b',
    case: 'the same',
    mode: 'netSumKeepingGross',
    answer: () => gross('netSumKeepingGross', lines(1, '23.00', '7')),
    expected: ['21.50', '1.51', '23.01'],
    otherwise: {
      ours: ['21.50', '1.50', '23.00'],
      because:
        'a consumer pays the price he was shown; the cent against the formula is kept in `rounding` and written as such on the bill',
    },
  },
  {
    id: 'A21',
    case: '1.00 incl. 20 % × 2',
    mode: 'line',
    answer: () => gross('line', lines(1, '1.00', '20', { quantity: 2 })),
    expected: ['1.67', '0.33', '2.00'],
  },
  {
    id: 'A22',
    case: '38.23 incl. 20 % × 10: Vendure 318.60 / 382.30',
    mode: 'line',
    answer: () => gross('line', lines(1, '38.23', '20', { quantity: 10 })),
    expected: ['318.60', '63.70', '382.30'],
    otherwise: {
      ours: ['318.58', '63.72', '382.30'],
      because: 'the VAT in 382.30 is 63.72; a net unit price rounded to the cent is never multiplied',
    },
  },
  {
    id: 'A22 b',
    case: 'the same: the user of that issue expects 382.32',
    mode: 'line',
    answer: () => gross('line', lines(1, '38.23', '20', { quantity: 10 })),
    expected: ['318.60', '63.72', '382.32'],
    otherwise: { ours: ['318.58', '63.72', '382.30'], because: 'ten at 38.23 shown with VAT cost 382.30' },
  },
];

describe('peers, VAT and rounding', () => {
  test.each(VAT.map((row) => [peerTitle(row), row] as const))('%s', (_title, row) => {
    expect(row.answer()).toEqual(row.otherwise?.ours ?? row.expected);
    if (row.otherwise) expect(row.otherwise.ours).not.toEqual(row.expected);
  });

  test('no figure of the peers is silently absent', () => {
    expect(casesOf(VAT)).toEqual([
      'A1',
      'A2',
      'A4',
      'A7',
      'A8',
      'A9',
      'A10',
      'A11',
      'A12',
      'A13',
      'A15',
      'A16',
      'A17',
      'A19',
      'A21',
      'A22',
    ]);
  });
});
