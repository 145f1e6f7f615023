import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { setBoxPrice } from '#areas/catalogue/rules/prices/box-price.ts';
import { product } from '#areas/catalogue/rules/endpoints.ts';
import { changeFormat } from '#areas/catalogue/rules/part-endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { priceOfficeOrder } from '../../rules/endpoints.ts';
import { priceTrace } from '../../rules/product/price-trace.ts';
import { boxed } from '../../testing/box.ts';

const t = await testBed();

test('the price of an article is explained before it is sold: where it comes from, what acted, what did not and why', async () => {
  const { estate, owner, wines, box } = await boxed(t)([2, 1]);
  const [red] = wines;
  if (!red) throw new Error('no wine');
  const read = async (id: string, more: object = {}, token = estate.owner) =>
    t.call(priceTrace, { id, ...more } as never, token);
  const { version } = await owner(product, { id: box.productId });
  await owner(setBoxPrice, { id: box.formatId, version: version as number, rule: { percent: -10, rounding: '0.01' } });
  const whole = (await read(box.formatId)).body;
  expect(whole.steps.map((step) => step.words).join(' ')).toMatch(/Il suit «\sses articles\s»/);
  expect(whole.unitPrice).toBe(whole.listPrice);
  expect(whole.errors).toEqual([]);

  await owner(changePrices, {
    rows: [{ formatId: red.formatId, typologyKey: 'particulier', price: 12, visible: true }],
  });
  await owner(changeFormat, {
    id: red.formatId,
    unity: 'Centilitre(s)',
    unityValue: 75,
    formatType: 'bottle',
    discountPrice: { '6': 10 },
  } as never);
  const six = (await read(red.formatId, { typology: 'particulier', quantity: 6 })).body;
  expect([six.listPrice, six.unitPrice, six.gross]).toEqual([12, 10, 60]);
  const one = (await read(red.formatId, { typology: 'particulier' })).body;
  expect(one.unitPrice).toBe(12);
  expect(one.steps.flatMap((step) => step.lost).length).toBeGreaterThan(0);

  expect((await read(red.formatId, { typology: 'inconnue' })).body.errors).toHaveLength(1);
  const stranger = await t.estate();
  expect((await read(red.formatId, {}, stranger.owner)).status).toBe(404);
  const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
  expect((await read(red.formatId, {}, blind.token)).status).toBe(403);

  // A document that is typed tells the same of each line, to who sees prices.
  const typed = { lines: [{ id: 'a', formatId: red.formatId, quantity: 1 }] };
  const traceFor = async (token: string) => {
    const { status, body } = await t.call(priceOfficeOrder, typed as never, token);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.lines[0]?.trace;
  };
  expect(await traceFor(estate.owner)).toEqual(one.steps);
  const seller = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { seeAllProduct: true, createOrder: true },
  });
  expect(await traceFor(seller.token)).toBeUndefined();
});
