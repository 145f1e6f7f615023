import { expect, test } from 'vitest';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { day } from '#kernel/day.ts';
import { PRIVATE_DRAFT } from '../../../../../e2e/support/bills.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { composeBill } from '../../rules/bill/compose-bill.ts';
import { billPdf } from './bill-pdf.ts';

test('a bill of several deliveries gives the sum of each, below its lines', async () => {
  const [wine] = PRIVATE_DRAFT.lines;
  const delivered = (id: string, note: string, gross: string): BillLine => ({
    ...(wine as BillLine),
    id,
    gross,
    delivery: {
      note,
      day: day('2026-11-03'),
      order: 'CO-2026-0004',
      orderedOn: day('2026-10-28'),
      purchaseOrder: null,
    },
  });
  const bill = composeBill(
    {
      ...PRIVATE_DRAFT,
      charged: null,
      payments: [],
      lines: [
        delivered('1', 'BL-2026-0001', '61.00'),
        delivered('2', 'BL-2026-0001', '12.34'),
        delivered('3', 'BL-2026-0002', '7.50'),
      ],
    },
    'FA-2026-0099',
  );
  const pdf = readPdf(await billPdf(bill, PLAIN_LOOK));
  const text = pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
  const sums = [...text.matchAll(/Sous-total\s+([\d,]+)/g)].map(([, amount]) => amount);
  expect(sums).toEqual(['73,34', '7,50']);
  // A bill of one delivery has its total below.
  const single = composeBill(
    { ...PRIVATE_DRAFT, charged: null, payments: [], lines: [delivered('1', 'BL-2026-0001', '61.00')] },
    'FA-2026-0098',
  );
  const alone = readPdf(await billPdf(single, PLAIN_LOOK));
  expect(alone.pages.map((_, page) => alone.text(page)).join('')).not.toContain('Sous-total');
});
