import { describe, expect, test } from 'vitest';
import { addProduct, product, publishProduct } from '../rules/endpoints.ts';
import { addVintage, changeVintage } from '../rules/part-endpoints.ts';
import { changePrices } from '../rules/prices/price-endpoints.ts';
import { t } from '../testing/products.ts';

const drink = (more: object) => ({
  name: 'Eau-de-vie',
  vintages: [
    {
      name: '',
      advanced: { alcool: { value: 42 } },
      formats: [{ unity: 'Centilitre(s)' as const, unityValue: 70, formatType: 'bottle' as const, price: 45 }],
    },
  ],
  ...more,
});

describe('a drink made by hand', () => {
  test('owes the duty of its kind: spirits at 42 % bear 7.51 € for 70 cl in 2026', async () => {
    const estate = await t.estate();
    const { body } = await t.call(addProduct, drink({ type: 'brandy' }), estate.owner);
    expect(body.vintages[0]?.legal).toMatchObject({ category: 'spirits', dutyType: 'DA2' });
    expect((await t.call(publishProduct, { id: body.id }, estate.owner)).status).toBe(200);
    const seen = (await t.call(product, { id: body.id }, estate.owner)).body;
    expect(seen.vintages[0]?.formats[0]?.duty.total).toBeCloseTo(7.51, 2);
  });

  test('of no known kind is not sold until somebody says its category, or that it is not subject', async () => {
    const estate = await t.estate();
    const { body } = await t.call(addProduct, drink({}), estate.owner);
    expect(await t.call(publishProduct, { id: body.id }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'catalogue.duty-untold' },
    });
    const [vintage] = body.vintages;
    const legal = { ...vintage?.legal, dutyType: 'NULL' as const };
    expect((await t.call(changeVintage, { id: vintage?.id as string, legal }, estate.owner)).status).toBe(200);
    expect((await t.call(publishProduct, { id: body.id }, estate.owner)).status).toBe(200);
    // A product on sale cannot lose it either.
    const untold = { ...vintage?.legal, dutyType: 'DA2' as const };
    expect(await t.call(changeVintage, { id: vintage?.id as string, legal: untold }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'catalogue.duty-untold' },
    });
  });

  test('is not sold by the way of the price grid either, and a year added to it owes what its kind says', async () => {
    const estate = await t.estate();
    const { body } = await t.call(addProduct, drink({ vintages: bare() }), estate.owner);
    const rows = [{ formatId: body.vintages[0]?.formats[0]?.id as string, typologyKey: null, price: 45 }];
    expect((await t.call(changePrices, { rows, publish: true }, estate.owner)).body).toMatchObject({
      completed: 1,
      published: 0,
    });
    const rum = (await t.call(addProduct, drink({ type: 'rum' }), estate.owner)).body;
    const aged = await t.call(addVintage, { id: rum.id, name: '2020' }, estate.owner);
    expect(aged.body.vintages.find((one) => one.name === '2020')?.legal).toMatchObject({ category: 'spirits' });
  });

  test('without alcohol is asked nothing', async () => {
    const estate = await t.estate();
    const juice = drink({ name: 'Jus', type: 'juice', vintages: bare(2.5) });
    const { body } = await t.call(addProduct, juice, estate.owner);
    expect((await t.call(publishProduct, { id: body.id }, estate.owner)).status).toBe(200);
  });
});

const bare = (price?: number) => [
  {
    name: '',
    formats: [
      {
        unity: 'Centilitre(s)' as const,
        unityValue: 70,
        formatType: 'bottle' as const,
        ...(price === undefined ? {} : { price }),
      },
    ],
  },
];
