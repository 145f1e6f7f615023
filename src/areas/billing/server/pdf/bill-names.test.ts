import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import { type Pdf, readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { PLAIN_LOOK } from '#areas/papers/server/index.ts';
import { LANGS } from '#kernel/language/lang.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { OF_LATENESS } from '../../rules/bill-kinds.ts';
import { billWords } from '../../rules/messages/paper.ts';
import { billPdf } from './bill-pdf.ts';

const example = (name: string): Bill => EXAMPLES[name] as Bill;
const allText = (pdf: Pdf): string =>
  pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ');
const plain = (text: string): string => text.replace(/[\s\u00a0\u202f\u2009]/g, '');

describe('names on a bill', () => {
  test('late charges on four bills name them on their lines, never in the heading', async () => {
    const bill = example('trade');
    const named = ['FA-2026-0001', 'FA-2026-0002', 'FA-2026-0003', 'FA-2026-0004'];
    const references = { ...bill.references, bills: named.map((number) => ({ number, issuedOn: bill.issuedOn })) };
    const heading = async (bills: typeof references.bills) =>
      plain(
        allText(
          readPdf(await billPdf({ ...bill, kind: OF_LATENESS, references: { ...references, bills } }, PLAIN_LOOK)),
        ),
      );
    const of = plain(billWords.fr.facts.origin);
    expect(await heading(references.bills)).toContain(plain('Pénalités de retard'));
    expect(await heading(references.bills)).not.toContain(of);
    expect(await heading(references.bills.slice(0, 1))).toContain(`${of}FA-2026-0001`);
  });

  test('the IBAN stands under the name of its bank, in the words of the reader', async () => {
    const bill = example('trade');
    const banked = { ...bill, payment: { ...bill.payment, bank: 'Crédit Agricole de Touraine' } };
    expect(allText(readPdf(await billPdf(bill, PLAIN_LOOK)))).not.toContain('Banque');
    for (const lang of LANGS) {
      const text = plain(allText(readPdf(await billPdf(banked, PLAIN_LOOK, lang))));
      const named = `${plain(billWords[lang].payment.bank)}CréditAgricoledeTouraine`;
      expect(text).toContain(named);
      expect(text.indexOf(named)).toBeLessThan(text.indexOf('IBANFR14'));
    }
  });

  test('a buyer whose writing has no font is told so on the bill, in Hebrew nothing is missing', async () => {
    const bill = example('trade');
    const named = (name: string): Bill => ({
      ...bill,
      buyer: { ...bill.buyer, name, address: { ...bill.buyer.address, name } },
    });
    const hebrew = readPdf(await billPdf(named('יקב הכרמל'), PLAIN_LOOK));
    // Drawn from right to left: read from the file, the letters come in the order of the page.
    expect(allText(hebrew).replaceAll(' ', '')).toContain([...'הכרמל'].reverse().join(''));
    expect(allText(hebrew)).not.toMatch(/[?□]/);
    const georgian = readPdf(await billPdf(named('ქართული ღვინო'), PLAIN_LOOK));
    expect(allText(georgian)).toContain('géorgien');
    expect(allText(georgian)).not.toContain('?');
  });
});
