import { expect, test } from 'vitest';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { PRIVATE_DRAFT } from '../../../../../e2e/support/bills.ts';
import { type Pdf, readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { composeBill } from '../../rules/bill/compose-bill.ts';
import { billPdf } from './bill-pdf.ts';

const allText = (pdf: Pdf): string =>
  pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ');

test('a bill that bears no VAT speaks of none, and its prices agreed with VAT are to the cent', async () => {
  const untaxed = { category: 'E', rate: '0' } as const;
  const [wine] = PRIVATE_DRAFT.lines;
  const bill = composeBill(
    {
      ...PRIVATE_DRAFT,
      charged: null,
      payments: [],
      lines: [
        { ...(wine as BillLine), priceNet: '7.916667', priceGross: null, gross: null, net: '47.50', vat: untaxed },
      ],
      charges: PRIVATE_DRAFT.charges.map((one) => ({ ...one, gross: null, vat: untaxed })),
    },
    'FA-2026-0099',
  );
  for (const lang of ['fr', 'en'] as const) {
    const text = allText(readPdf(await billPdf(bill, PLAIN_LOOK, lang))).replace(/[\u00a0\u202f\u2009]/g, ' ');
    expect(text).toContain(lang === 'fr' ? '7,92' : '7.92');
    expect(text).toContain(lang === 'fr' ? 'Total à payer' : 'Total to pay');
    for (const words of ['TTC', ' HT', 'Total HT', '0 %', '7,916', '7.916', 'VAT amount', 'incl. VAT'])
      expect(text, words).not.toContain(words);
  }
});
