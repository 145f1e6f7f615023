import { describe, expect, test } from 'vitest';
import * as endpoints from '../rules/endpoints.ts';
import { duplicateProduct } from '../rules/product-copy.ts';
import { added, published, t } from '../testing/products.ts';

describe('a product that is duplicated', () => {
  test('is said and priced as the first one, waits in pause, and keeps no code that names one article', async () => {
    const estate = await t.estate();
    const product = await published(estate);
    const { status, body } = await t.call(
      duplicateProduct,
      { id: product.id, name: 'Cuvée des Anges (copie)' },
      estate.owner,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      status: 'paused',
      name: 'Cuvée des Anges (copie)',
      color: 'red',
      appellation: 'Médoc',
    });
    expect(body.id).not.toBe(product.id);
    expect(body.slug).not.toBe(product.slug);
    const [was, copy] = [product, body].map((one) => one.vintages[0]);
    expect(copy?.legal).toEqual(was?.legal);
    expect(copy?.formats.map((one) => [one.unityValue, one.price, one.typologies])).toEqual(
      was?.formats.map((one) => [one.unityValue, one.price, one.typologies]),
    );
    expect(copy?.formats.map((one) => one.ean ?? null)).toEqual([null, null]);
    // The first one is as it was.
    const first = (await t.call(endpoints.product, { id: product.id }, estate.owner)).body;
    expect(first).toMatchObject({ status: 'online', name: 'Cuvée des Anges' });
    expect((await t.call(endpoints.publishProduct, { id: body.id }, estate.owner)).status).toBe(200);
  });

  test('takes the formats that were chosen, and no price when none is wanted', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    const magnum = product.vintages[0]?.formats.find((one) => one.unityValue === 150);
    const { body } = await t.call(
      duplicateProduct,
      { id: product.id, name: 'Copie', formatIds: [magnum?.id as string], prices: false },
      estate.owner,
    );
    expect(body.vintages.flatMap((one) => one.formats).map((one) => [one.unityValue, one.price])).toEqual([
      [150, null],
    ]);
    expect(body.incomplete).toBe(true);
  });

  test('is of this shop, and so are its formats', async () => {
    const estate = await t.estate();
    const [product, other] = [await added(estate), await added(estate, { name: 'Autre' })];
    const stranger = await t.estate();
    expect((await t.call(duplicateProduct, { id: product.id, name: 'Copie' }, stranger.owner)).status).toBe(404);
    const foreign = other.vintages[0]?.formats[0]?.id as string;
    const { status } = await t.call(
      duplicateProduct,
      { id: product.id, name: 'Copie', formatIds: [foreign] },
      estate.owner,
    );
    expect(status).toBe(404);
  });

  test('two copies made at once have an address each, or the second is told why', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    const both = await Promise.all(
      [1, 2].map(() => t.call(duplicateProduct, { id: product.id, name: 'Copie' }, estate.owner)),
    );
    const made = both.filter((one) => one.status === 200).map((one) => one.body.slug);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made).size).toBe(made.length);
    for (const one of both) expect([200, 422]).toContain(one.status);
  });
});
