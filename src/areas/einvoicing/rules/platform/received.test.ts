import { expect, test } from 'vitest';
import { toText } from '#kernel/money.ts';
import { receivedByRate } from './cdar.ts';

const vat = (rate: string, base: string, amount: string) => ({ rate, base, vat: amount }) as never;
const told = (all: ReturnType<typeof receivedByRate>) => all.map(({ rate, amount }) => [rate, toText(amount, 2)]);

test('what was received of a bill is what its deposits and its credit notes left of each rate, and nothing of a rate of which nothing is left', () => {
  const bill = { vat: [vat('20', '100.00', '20.00'), vat('10', '10.00', '1.00')], deposits: [] };
  expect(told(receivedByRate(bill))).toEqual([
    ['20', '120.00'],
    ['10', '11.00'],
  ]);
  const credit = { vat: [vat('20', '50.00', '10.00'), vat('10', '10.00', '1.00')] };
  expect(told(receivedByRate(bill, [credit]))).toEqual([['20', '60.00']]);
  const covered = { vat: bill.vat, deposits: [{ vat: bill.vat }] as never };
  expect(told(receivedByRate(covered))).toEqual([]);
});
