import { describe, expect, test } from 'vitest';
import { changeProduct } from '../../rules/endpoints.ts';
import { changeFormat } from '../../rules/part-endpoints.ts';
import { added, t } from '../../testing/products.ts';

/** Somebody who makes products without seeing prices: what his form leaves empty erases no price. */
const hand = async () => {
  const estate = await t.estate();
  const product = await added(estate, { wrappingPrice: 3 });
  const vintage = product.vintages[0];
  const format = vintage?.formats[1];
  if (!vintage || !format) throw new Error('a product without formats');
  const written = await t.call(
    changeFormat,
    {
      id: format.id,
      unity: format.unity,
      unityValue: format.unityValue,
      formatType: format.formatType,
      price: 32,
      wrapping: 2,
      discountPrice: { 6: 30 },
      discountAdd: { 12: 1 },
    },
    estate.owner,
  );
  expect(written.status).toBe(200);
  const person = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { createProduct: true, seeAllProduct: true },
  });
  return { estate, product: written.body, vintage, format, token: person.token };
};
const NOTHING = { price: null, wrapping: null, discountPrice: {}, discountAdd: {}, promotions: [] };
const KEPT = { price: 32, wrapping: 2, discountPrice: { 6: 30 }, discountAdd: { 12: 1 } };

describe('who sees no prices', () => {
  test('changes a format without erasing its prices, tiers and free units', async () => {
    const { estate, product, format, token } = await hand();
    const form = { id: format.id, unity: format.unity, unityValue: format.unityValue, formatType: format.formatType };
    expect((await t.call(changeFormat, { ...form, ...NOTHING, weight: 2.4 }, token)).status).toBe(200);
    const seen = (await t.call(changeProduct, { id: product.id, version: Number(product.version) + 1 }, estate.owner))
      .body;
    expect(seen.vintages[0]?.formats[1]).toMatchObject({ ...KEPT, weight: 2.4 });
  });

  test('changes a whole product without erasing them', async () => {
    const { estate, product, vintage, token } = await hand();
    const whole = {
      id: product.id,
      version: Number(product.version),
      wrappingPrice: null,
      vintages: [
        {
          id: vintage.id,
          name: vintage.name,
          formats: vintage.formats.map((one) => ({
            id: one.id,
            unity: one.unity,
            unityValue: one.unityValue,
            formatType: one.formatType,
            typologies: {},
            ...NOTHING,
          })),
        },
      ],
    };
    const answer = await t.call(changeProduct, whole, token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const seen = (await t.call(changeProduct, { id: product.id, version: Number(product.version) + 1 }, estate.owner))
      .body;
    expect(seen).toMatchObject({ wrappingPrice: 3 });
    expect(seen.vintages[0]?.formats[1]).toMatchObject(KEPT);
    expect(seen.vintages[0]?.formats[0]?.typologies).toMatchObject({ caviste: { price: 8.25 } });
  });

  test('gives no free units away', async () => {
    const { format, token } = await hand();
    const form = { id: format.id, unity: format.unity, unityValue: format.unityValue, formatType: format.formatType };
    const answer = await t.call(changeFormat, { ...form, discountAdd: { 6: 6 } }, token);
    expect(answer).toMatchObject({ status: 403, body: { fields: { discountAdd: expect.any(String) } } });
  });
});
