import { describe, expect, test } from 'vitest';
import { pageAt, pageRoutes, searchOf } from './page-routes.ts';

const at = (address: string) => pageAt(new URL(address, 'http://localhost'));
const search = (address: string): string => {
  const found = at(address);
  return found ? searchOf(found, 'fr') : 'no page';
};

describe('the address of a public page', () => {
  test.each([
    ['/', 'storefront/home-page', {}],
    ['/domaine', 'storefront/shop-page', { name: 'domaine' }],
    ['/Domaine/', 'storefront/shop-page', { name: 'Domaine' }],
    ['/domaine/retractation', 'sales/withdrawal-page', { name: 'domaine' }],
    ['/domaine/ch%C3%A2teau', 'storefront/product-page', { name: 'domaine', product: 'château' }],
    ['/shops', 'storefront/producers-page', {}],
    ['/shops/domaine', 'storefront/shop-page', { name: 'domaine' }],
    ['/shops/domaine/legal-notice', 'storefront/legal-page', { name: 'domaine' }],
    ['/shops/domaine/preview/1', 'storefront/shop-page', { name: 'domaine', builder: '1' }],
    ['/shops/domaine/preview/1/vin', 'storefront/product-page', { name: 'domaine', builder: '1', product: 'vin' }],
    ['/gs1/01/3760000000000/22/2021', 'catalogue/scan-page', { ean: '3760000000000', vintage: '2021' }],
    ['/auth/login', 'identity/login-page', {}],
  ])('%s leads to %s', (address, file, params) => {
    expect(at(address)).toMatchObject({ row: { file }, params });
  });
  test('leads nowhere when no page has it', () => {
    expect(at('/nothing/at/all')).toBeNull();
  });

  test('what is not declared makes no other page: two thousand letters share the one that is kept', () => {
    const all = new Set(Array.from({ length: 2000 }, (_, n) => search(`/domaine?lettre=${n}&type=wine&x=${n}`)));
    expect([...all]).toEqual(['?type=wine']);
  });
  test('says what is declared in one order, each once, and a language only when it is spoken', () => {
    expect(search('/domaine?color=red&type=wine&type=beer&lang=xx')).toBe('?type=wine&color=red');
    expect(search('/domaine?refId=a&lang=fr')).toBe('?refId=a&lang=fr');
  });
});

describe('public pages', () => {
  test('under /shops are for those who are signed in, and previews for the shop’s own people', () => {
    for (const { row, page, isPreview } of pageRoutes)
      if (row.path.startsWith('/shops'))
        expect(row.kinds, row.path).toEqual(
          isPreview ? ['owner', 'iam'] : (page.kinds ?? ['buyer', 'owner', 'iam', 'agent']),
        );
      else expect(row.kinds, row.path).toEqual(page.kinds ?? 'public');
  });
});
