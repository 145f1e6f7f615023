import { expect } from 'vitest';
import { type Estate, testBed } from '#platform/testing.ts';
import * as endpoints from '../rules/endpoints.ts';
import type { NewProduct } from '../rules/product-input.ts';

export const t = await testBed();

export const wine = (more: Partial<NewProduct> = {}) => ({
  name: 'Cuvée des Anges',
  type: 'wine',
  color: 'red',
  gamme: 'Prestige',
  appellation: 'Médoc',
  vintages: [
    {
      name: '2021',
      legal: { category: 'wine' as const },
      advanced: { alcool: { value: 13.5 } },
      formats: [
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'bottle' as const,
          container: 'bottle',
          ean: '4006381333931',
          typologies: { particulier: { visible: true, price: 14.5 }, caviste: { visible: true, price: 8.25 } },
        },
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 150,
          formatType: 'bottle' as const,
          container: 'bottle',
          price: 32,
        },
      ],
    },
  ],
  ...more,
});
export const added = async (estate: Estate, more: Partial<NewProduct> = {}) => {
  const answer = await t.call(endpoints.addProduct, wine(more) as never, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
export const published = async (estate: Estate, more: Partial<NewProduct> = {}) => {
  const product = await added(estate, more);
  expect((await t.call(endpoints.publishProduct, { id: product.id }, estate.owner)).status).toBe(200);
  return product;
};
export const listed = async (estate: Estate, input: object = {}, token: string | null = null) =>
  (await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]), ...input } as never, token)).body;
