import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { type LetteredLine, letters } from './lettering.ts';

const line = (n: number, billId: string | null, debit: number, credit: number): LetteredLine => ({
  ...{ entryId: `e${n}`, position: 0, n, postedOn: day('2026-03-01'), saleId: 's', billId },
  ...{ account: '411000', auxiliary: 'C1', debit: String(debit), credit: String(credit) },
});
const told = (lines: readonly LetteredLine[]) => [...letters(lines)].map(([key, { code }]) => [key, code]).sort();

test('a bill is lettered with the payment that names it, while an older one of its order is open', () => {
  const bills = [line(1, 'F140', 120, 0), line(2, 'F141', 89.54, 0)];
  expect(told([...bills, line(3, 'F141', 0, 89.54)])).toEqual([
    ['e2 0', '000003'],
    ['e3 0', '000003'],
  ]);
  expect(told([...bills, line(3, 'F141', 0, 89.54), line(4, null, 0, 120)])).toEqual([
    ['e1 0', '000004'],
    ['e2 0', '000003'],
    ['e3 0', '000003'],
    ['e4 0', '000004'],
  ]);
});
test('what names none, or is less than its bill, is lettered when the order owes nothing', () => {
  const bills = [line(1, 'F140', 120, 0), line(2, 'F141', 80, 0)];
  expect(told([...bills, line(3, 'F141', 0, 70)])).toEqual([]);
  expect(told([...bills, line(3, 'F141', 0, 70), line(4, null, 0, 130)])).toHaveLength(4);
});
