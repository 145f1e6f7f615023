import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, SHOP, test } from './support/journey.ts';
import { putInCart } from './support/shopping.ts';

const BUILT = join(import.meta.dirname, '../build/client');
interface PageFiles {
  readonly needed: readonly string[];
  readonly late: Readonly<Record<string, readonly string[]>>;
}
const pages = JSON.parse(readFileSync(join(BUILT, 'page-files.json'), 'utf8')) as Readonly<Record<string, PageFiles>>;
const weights = new Map<string, number>();
/** Bytes of a file after gzip. */
const weightOf = (file: string): number => {
  const known = weights.get(file) ?? gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).byteLength;
  weights.set(file, known);
  return known;
};
const kilobytes = (files: Iterable<string>): number =>
  Math.round([...files].reduce((sum, file) => sum + weightOf(file), 0) / 100) / 10;

/** Script that a page may bring, in kB after gzip. React alone is 68 of them. */
const BUDGETS: Readonly<Record<string, number>> = {
  'storefront/shop-page': 90,
  'storefront/producers-page': 90,
  'storefront/home-page': 90,
  'identity/register-page': 90,
  'sales/help-page': 90,
  // Its gallery is part of what is seen first.
  'storefront/product-page': 93,
  'storefront/legal-page': 103,
  'storefront/contact-page': 102,
  'storefront/nutrition-page': 96,
  'catalogue/scan-page': 96,
  // A form of its own beside the cart: hours, prices by person, conditions of cancellation.
  'reservations/visit-page': 122,
  // A visit is booked in the frame: the same form, beside a catalogue.
  'storefront/iframe-page': 124,
};
/** Forms of accounts: their fields, the checks and the captcha. */
const FORM = 107;
/** The limit for the cart, the checkout and payments: cards and addresses too. */
const BUYING = 121;
const isBuying = (page: string): boolean =>
  /cart|checkout|storefront\/iframe-page|confirmation|instalments|mandate|pay-|secure|follow-page|futures|quote-answer|withdrawal|access-page|visit-page|booking-page|wait-page|wait-join-page/.test(
    page,
  );
const FILES = 18;
const OFFICE_FILE = /\/assets\/(office|forms|router|zod|checks|money)-/;
/** The files that only an office worker is given on a page of a shop. */
const OF_WORKERS = /\/go-to-/;

test.describe('a public page is light @desktop', () => {
  const woken = pages['hydrate']?.needed ?? [];
  const publicPages = Object.entries(pages).filter(([page]) => page !== 'hydrate' && page !== 'office');

  test('its scripts stay within the budget of its page', () => {
    expect(publicPages.length).toBeGreaterThan(25);
    const heavy = publicPages.flatMap(([page, { needed }]) => {
      const files = new Set([...woken, ...needed]);
      const budget = BUDGETS[page] ?? (isBuying(page) ? BUYING : FORM);
      const weight = kilobytes(files);
      console.log(`${page}: ${weight} kB in ${files.size} files`);
      return weight > budget || files.size > FILES ? [`${page}: ${weight} kB (${budget}) in ${files.size} files`] : [];
    });
    expect(heavy).toEqual([]);
  });

  test('no file of the office comes with it, at once or later', () => {
    const broken = [...publicPages, ['hydrate', pages['hydrate'] as PageFiles] as const].flatMap(
      ([page, { needed, late }]) =>
        [...needed, ...Object.entries(late).flatMap(([file, all]) => (OF_WORKERS.test(file) ? [] : all))]
          .filter((file) => OFFICE_FILE.test(file))
          .map((file) => `${page}: ${file}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  test('its body has the font of the shop', async ({ visitor: page }) => {
    await putInCart(page, 'les-rives', 1);
    for (const path of [
      SHOP,
      `${SHOP}/clos-du-tertre`,
      `${SHOP}/legal-notice`,
      '/cart',
      '/cart/checkout',
      '/auth/login',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(font, path).toMatch(/Source Sans/);
    }
  });
});
