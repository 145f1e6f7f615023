import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANG_COOKIE_SECONDS } from '#kernel/language/lang.ts';
import { maintenanceEvery } from '#ui/office/shell/maintenance-rules.ts';
import { theme } from '#ui/office/theme/theme.ts';

/** Section 9 of the specification, and the sizes of section 2: what is written there is what the program has. */
const source = (path: string): string => readFileSync(`src/${path}`, 'utf8');
/** Each line: what it is, where it stands, and how it is written there. */
const SIZES = [
  ['header, 64 px', 'ui/office/theme/theme.ts', /'--header-height': '64px'/],
  ['bottom bar of a telephone, 70 px', 'ui/office/theme/theme.ts', /'--bottom-bar-height': '70px'/],
  ['sidebar, 180 px', 'ui/office/shell/shell.module.css', /\.sidebar \{[^}]*width: 180px/],
  ['content beside it, 180 px', 'ui/office/shell/shell.module.css', /\.shell \{[^}]*0 0 180px/],
  [
    'sidebar below 1280 px, 56 px',
    'ui/office/shell/shell.module.css',
    /max-width: 1280px\) \{\s*\.shell \{ padding-left: 56px/,
  ],
  [
    'no sidebar below 600 px',
    'ui/office/shell/shell.module.css',
    /max-width: 600px\) \{\s*\.shell \{ padding: var\(--header-height\) 0 var\(--bottom-bar-height\)/,
  ],
  ['notifications and documents, at most 600 by 500 px', 'ui/office/shell/header-panel.tsx', /maw=\{600\} mah=\{500\}/],
  ['a small popup, 350 px', 'ui/office/popup/popup-view.tsx', /small \? 350/],
  [
    'another popup, 70 % from 1400 px, else whole',
    'ui/office/popup/popup-view.tsx',
    /min-width: 1400px[\s\S]*wide \? '70vw' : '100%'/,
  ],
  ['the cropper, 500 px', 'ui/office/fields/picture-crop.module.css', /height: 500px/],
  ['the editor of texts, from 70 px', 'ui/office/rich/rich-text.module.css', /min-height: 70px/],
  ['textarea, 200 to 330 px', 'ui/office/form/form.module.css', /min-height: 200px; max-height: 330px/],
  ['forms of settings, 320 px', 'ui/office/form/form.module.css', /narrow"\] \.fields \{ max-width: 320px/],
  ['large forms of settings, 600 px', 'ui/office/form/form.module.css', /large"\] \.fields \{ max-width: 600px/],
  ['the cart beside a shop, 400 px, whole on a telephone', 'ui/shop/panel/panel.module.css', /400px/],
  ['contact QR code, 300 px', 'ui/office/shell/contact-qr.tsx', /SIZE = 300/],
] as const;
const TIMES = [
  ['cart saved after 1,000 ms', 'areas/storefront/web/cart/cart-store.ts', /SAVE_DELAY = 1000/],
  ['a cart is priced after 200 ms', 'areas/storefront/web/cart/cart-store.ts', /PRICE_DELAY = 200/],
  ['what is typed in « Aller à » is asked after 200 ms', 'ui/office/shell/palette.tsx', /ASK_AFTER_MS = 200/],
  ['documents asked for every 30 s', 'app/web/office-feeds.ts', /DOCUMENTS_MS = 30_000/],
  ['a snackbar, 5 s', 'ui/office/snackbars/snackbars.ts', /SNACK_MS = 5000/],
  [
    'a page that lost a part reloads once a minute at most',
    'ui/office/shell/chunk-reload.ts',
    /RELOAD_EVERY_MS = 60_000/,
  ],
] as const;

/** As written; `e2e/constants.spec.ts` measures them as a browser draws them. */
describe('the constants of the interface', () => {
  test.each([...SIZES, ...TIMES])('%s', (_what, path, written) => {
    expect(source(path)).toMatch(written);
  });

  test('a maintenance is asked for every 60 s while its banner shows, else every 10 minutes', () => {
    const shown = { banner: true, page: false, startDate: null, endDate: null };
    expect([maintenanceEvery(shown as never), maintenanceEvery(undefined)]).toEqual([60_000, 600_000]);
  });

  test('the language is kept 365 days', () => expect(LANG_COOKIE_SECONDS).toBe(365 * 24 * 3600));

  test('teal, and the widths 600, 960, 1280 and 1400', () => {
    expect(theme.primaryColor).toBe('teal');
    const { sm, md, lg, xl } = theme.breakpoints ?? {};
    expect([sm, md, lg, xl].map((em) => Number.parseFloat(em ?? '') * 16)).toEqual([600, 960, 1280, 1400]);
  });

  test('version 5.5.1, in the package and in the feet of pages', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect([version, /VERSION = '5\.5\.1'/.test(source('areas/storefront/web/shop-frame.tsx'))]).toEqual([
      '5.5.1',
      true,
    ]);
  });

  test('snackbars stack 75 px apart', () => {
    expect(source('ui/office/snackbars/snackbar-stack.tsx')).toMatch(/75/);
  });
});
