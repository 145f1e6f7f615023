import { expect, test } from 'vitest';
import { day, longDay } from '../day.ts';
import { LANGS } from './lang.ts';
import { LOCALES, localDay, localEuro, localNumber } from './local.ts';
import { dec, euro } from '../money.ts';

/** Spaces that do not break are written in several ways: all of them count as one here. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each(LANGS)('%s writes numbers as the standard data of its language does', (lang) => {
  const oracle = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 });
  for (const amount of ['0.00', '12.50', '999.99', '1234.50', '12345.67', '1234567.80', '-1234.50'])
    expect(plain(localNumber(amount, lang))).toBe(plain(oracle.format(Number(amount))));
});

test.each(LANGS.filter((lang) => lang !== 'fr'))(
  '%s writes a day as the standard data of its language does',
  (lang) => {
    const oracle = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' });
    for (const one of ['2026-11-20', '2026-01-02', '2027-05-31', '2028-02-29', '2026-08-15'])
      expect(plain(localDay(one, lang))).toBe(plain(oracle.format(Date.parse(`${one}T12:00:00Z`))));
  },
);

test('French amounts and days are those of the rest of the product', () => {
  for (const amount of ['0.00', '12.50', '1234.50', '1234567.80'])
    expect(localEuro(amount, 'fr')).toBe(euro(dec(amount)));
  for (const one of ['2026-11-01', '2026-02-20', '2027-12-31']) expect(localDay(one, 'fr')).toBe(longDay(day(one)));
});

test.each([
  ['en', '€1,234.50'],
  ['de', '1.234,50\u00a0€'],
  ['nl', '€\u00a01.234,50'],
  ['ja', '€1,234.50'],
] as const)('%s: %s', (lang, written) => expect(localEuro('1234.50', lang)).toBe(written));
