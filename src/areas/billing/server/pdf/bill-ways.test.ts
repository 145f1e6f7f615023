import { expect, test } from 'vitest';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { day } from '#kernel/day.ts';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { billPdf } from './bill-pdf.ts';

/** All that a paper says, without its spaces. */
const saidBy = async (...about: Parameters<typeof billPdf>): Promise<string> => {
  const pdf = readPdf(await billPdf(...about));
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replace(/\s/g, '');
};
const owed = Object.values(EXAMPLES).find((one) => one.payment.iban !== null && Number(one.totals.due) > 0) as Bill;
const paid = Object.values(EXAMPLES).find((one) => Number(one.totals.due) === 0) as Bill;

test('a link to pay by card is a second code beside that of the transfer; a paid bill has none', async () => {
  const url = 'https://exemple.fr/0198/payer?token=abc';
  expect(await saidBy(owed, PLAIN_LOOK, 'fr', url)).toContain('Ouparcarte');
  expect(await saidBy(owed, PLAIN_LOOK, 'fr')).not.toContain('Ouparcarte');
  expect(await saidBy(paid, PLAIN_LOOK, 'fr', url)).not.toContain('Ouparcarte');
});

test('a bill that is printed with a schedule carries its days and sums, and no single day beside them', async () => {
  const parts = ['2026-12-01', '2027-01-01', '2027-02-01'].map((dueOn) => ({ dueOn: day(dueOn), amount: '28.00' }));
  const inParts = await saidBy(owed, PLAIN_LOOK, 'fr', null, parts);
  expect(inParts).toContain('Échéancier');
  expect(inParts.split('28,00€').length - 1).toBeGreaterThanOrEqual(3);
  expect(await saidBy(owed, PLAIN_LOOK, 'fr')).not.toContain('Échéancier');
});
