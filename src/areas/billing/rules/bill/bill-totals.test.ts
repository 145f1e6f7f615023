import { describe, expect, test } from 'vitest';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { billAmounts } from '#areas/papers/rules/paper-totals.ts';
import { frameOf } from './bill-totals.ts';

const line = (net: string, rate: string, category: BillLine['vat']['category'] = 'S') => ({
  net,
  vat: { category, rate },
  duties: [],
});
const amounts = (
  lines: ReturnType<typeof line>[],
  charged: string | null = null,
  payments: string[] = [],
  deposits: string[] = [],
) =>
  billAmounts({
    lines,
    charges: [],
    allowances: [],
    charged,
    deposits: deposits.map((gross) => ({ gross })),
    payments: payments.map((amount) => ({ amount })),
    exemptionOf: () => ({ code: null, text: 'art. 262' }),
  });

describe('the arithmetic of EN 16931', () => {
  test.each([
    [
      'VAT of the sum, not the sum of VAT: two lines of 1.24 at 10 %',
      [line('1.24', '10'), line('1.24', '10')],
      null,
      '2.48',
      '0.25',
      '2.73',
      '0.00',
    ],
    [
      'five bottles at 100.00 TTC and 19.6 %, charged 500.00',
      [line('418.06', '19.6')],
      '500.00',
      '418.06',
      '81.94',
      '500.00',
      '0.00',
    ],
    ['23.00 TTC at 5.5 % has a net', [line('21.80', '5.5')], '23.00', '21.80', '1.20', '23.00', '0.00'],
    [
      '12.99 TTC at 20 % has none: a cent of rounding keeps the promised price',
      [line('10.83', '20')],
      '12.99',
      '10.83',
      '2.17',
      '13.00',
      '-0.01',
    ],
    [
      'VAT rounded line by line promised less',
      [line('1.24', '10'), line('1.24', '10')],
      '2.72',
      '2.48',
      '0.25',
      '2.73',
      '-0.01',
    ],
    ['a half cent goes away from zero', [line('0.25', '10')], null, '0.25', '0.03', '0.28', '0.00'],
  ])('%s', (_, lines, charged, net, vat, gross, rounding) => {
    const { totals } = amounts(lines, charged);
    expect(totals).toMatchObject({ net, vat, gross, rounding, charged: charged ?? gross, due: charged ?? gross });
  });

  test('one row a category and rate, however the rate is written, the highest rate first', () => {
    const { vat } = amounts([line('10.00', '5.5'), line('10.00', '20.00'), line('5.00', '20'), line('7.00', '0', 'K')]);
    expect(vat.map((row) => [row.category, row.rate, row.base, row.vat, row.exemption?.text ?? ''])).toEqual([
      ['S', '20', '15.00', '3.00', ''],
      ['S', '5.5', '10.00', '0.55', ''],
      ['K', '0', '7.00', '0.00', 'art. 262'],
    ]);
  });

  test('the same lines in another order make the same sums', () => {
    const lines = [line('10.01', '20'), line('3.33', '5.5'), line('0.07', '20'), line('120.55', '10')];
    expect(amounts([...lines].reverse())).toEqual(amounts(lines));
  });

  test('due is what was charged less deposits and payments', () => {
    expect(amounts([line('100.00', '20')], null, ['20.00'], ['60.00']).totals).toMatchObject({
      prepaid: '80.00',
      due: '40.00',
    });
  });
});

describe('the frame of a bill', () => {
  const frame = (paid: string[], more: object = {}) =>
    frameOf({
      kind: '380',
      operation: 'goods',
      deposits: [],
      totals: amounts([line('100.00', '20')], null, paid).totals,
      ...more,
    });
  test('says goods, services or both, and whether all is paid', () => {
    expect(frame([])).toBe('B1');
    expect(frame(['120.00'])).toBe('B2');
    expect(frame(['20.00'])).toBe('B1');
    expect(frame([], { operation: 'services' })).toBe('S1');
    expect(frame(['120.00'], { operation: 'mixed' })).toBe('M2');
    expect(frame([], { deposits: [{}] })).toBe('B4');
    expect(frame(['120.00'], { kind: '381' })).toBe('B1');
  });
  test('a bill paid in full with a cent of rounding is not framed as paid, whose rule forbids the cent', () => {
    expect(
      frameOf({
        kind: '380',
        operation: 'goods',
        deposits: [],
        totals: amounts([line('10.83', '20')], '12.99', ['12.99']).totals,
      }),
    ).toBe('B1');
  });
});
