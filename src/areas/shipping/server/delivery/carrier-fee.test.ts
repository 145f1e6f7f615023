import { describe, expect, test } from 'vitest';
import { carrierRateLookup } from '#areas/deliveries/rules/carrier-rate.ts';
import {
  addDeliveryMode,
  carrierRateNames,
  changeFrancos,
  deliveryModes,
  deliveryOptions,
} from '#areas/deliveries/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const steps = [
  { from: 0, price: 8.35, perUnit: 0.33 },
  { from: 12, price: 11.1, perUnit: 0.07 },
];
const ready = async (measure: 'bottles' | 'weight' = 'weight') => {
  const shop = await office(1, 200);
  const owner = shop.estate.owner;
  const rate = await t.call(
    carrierRateLookup.add,
    { carrier: 'Chronovin', measure, steps, fuelPercent: 7.3, minimum: 9, excluded: ['2A', '2B'] },
    owner,
  );
  const mode = await t.call(
    addDeliveryMode,
    { ref: 'tarif', name: 'Au tarif', carrierRate: rate.body.id as string, parcelSurcharge: 7 },
    owner,
  );
  expect(mode.status).toBe(200);
  const asked = (quantity: number, more: object = {}) =>
    t.call(addOfficeOrder, typed(shop, quantity, { shipping: { ref: 'tarif' }, ...more }), owner);
  const offered = async (quantity: number, zipcode = '75011') =>
    (
      await t.call(
        deliveryOptions,
        {
          seller: { id: shop.estate.shopId },
          products: [{ chosenFormat: shop.formats[0] as string, quantity }],
          address: { country: 'FR', zipcode },
        },
        null,
      )
    ).body;
  return { shop, owner, rate, asked, offered };
};
const AJACCIO = { street: '1 cours Napoléon', zipcode: '20000', city: 'Ajaccio', country: 'FR' };

describe('a mode at the tariff of its carrier', () => {
  test.each(['bottles', 'weight'] as const)(
    'asks of the client, %s counted, what the carrier asks of the house, to the cent, in the office as in the shop; parcels cost no more',
    async (measure) => {
      const { owner, asked, offered } = await ready(measure);
      for (const quantity of [1, 6, 13, 37]) {
        const { id } = (await asked(quantity)).body;
        const fee = (await t.call(order, { id }, owner)).body.lines.filter((line) =>
          ['shipping', 'parcels'].includes(line.kind),
        );
        expect(fee).toHaveLength(1);
        await t.call(validateOrder, { id }, owner);
        const { costs } = (await t.call(toShip, { id }, owner)).body;
        expect(fee[0]?.net).toBe(costs[0]?.cost);
        expect((await offered(quantity)).options[0]).toMatchObject({
          totalHT: costs[0]?.cost,
          parcels: expect.any(Number),
        });
        await t.call(shipOrder, { id, carrier: 'Chronovin' }, owner);
        expect((await t.call(toShip, { id }, owner)).body.spent).toBe(fee[0]?.net);
      }
    },
  );

  test.each(['bottles', 'weight'] as const)(
    'asks for the bottles that are given too, %s counted, in the cart as at the checkout',
    async (measure) => {
      const { shop, owner, asked } = await ready(measure);
      await t.tx(shop.estate.shopId, (tx) =>
        sql`update product_format set discount_add = '{"6": 3}' where shop_id = ${shop.estate.shopId}`.execute(tx),
      );
      for (const quantity of [5, 6, 11]) {
        const { id } = (await asked(quantity)).body;
        const { lines } = (await t.call(order, { id }, owner)).body;
        expect(lines.find((one) => one.kind === 'product')?.freeUnits).toBe(quantity < 6 ? 0 : 3);
        await t.call(validateOrder, { id }, owner);
        const { costs, bottles } = (await t.call(toShip, { id }, owner)).body;
        expect(bottles).toBe(quantity < 6 ? quantity : quantity + 3);
        expect(lines.find((one) => one.kind === 'shipping')?.net).toBe(costs[0]?.cost);
      }
    },
  );

  test('is refused where the carrier does not go, by name and beside its field; a visitor is not offered it', async () => {
    const { asked, offered } = await ready();
    const refused = await asked(6, { deliveryAddress: AJACCIO });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('Au tarif\u00a0: le transporteur ne dessert pas ce département.');
    expect(Object.keys((refused.body as unknown as { fields: object }).fields)).toContain('shipping.ref');
    expect((await offered(6, '20000')).options).toEqual([]);
    expect((await offered(6)).options).toHaveLength(1);
  });

  test('is free once free shipping is reached', async () => {
    const { owner, asked } = await ready();
    await t.call(changeFrancos, { francos: [{ measure: 'bottles', threshold: 12 }] }, owner);
    const feeOf = async (quantity: number) => {
      const { id } = (await asked(quantity)).body;
      return (await t.call(order, { id }, owner)).body.lines.find((line) => line.kind === 'shipping')?.net;
    };
    expect(await feeOf(11)).toBeGreaterThan(0);
    expect(await feeOf(12)).toBe(0);
  });

  test('names a grid of this shop, which is not archived under it; who sees no prices reads names alone', async () => {
    const { shop, owner, rate } = await ready();
    const other = await ready();
    const stranger = await t.call(
      addDeliveryMode,
      { ref: 'autre', name: 'Autre', carrierRate: other.rate.body.id as string },
      owner,
    );
    expect(stranger.body).toMatchObject({ code: 'deliveries.unknown-rate' });
    expect(Object.keys((stranger.body as unknown as { fields: object }).fields)).toEqual(['carrierRate']);
    const { id } = rate.body;
    expect((await t.call(carrierRateLookup.archive, { id }, owner)).body).toMatchObject({
      code: 'deliveries.rate-asked',
    });
    const { token } = await clerk(shop, 'manageDelivery');
    const names = await t.call(carrierRateNames, {}, token);
    expect(names.body).toEqual([{ id, carrier: 'Chronovin', active: true }]);
    expect((await t.call(deliveryModes, {}, token)).body[0]).toMatchObject({ carrierRate: id });
  });
});
