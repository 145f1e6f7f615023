import { describe, expect, test } from 'vitest';
import { carrierRateLookup } from '#areas/deliveries/rules/carrier-rate.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const ready = async () => {
  const shop = await office(1, 60);
  const owner = shop.estate.owner;
  await t.call(addDeliveryMode, { ref: 'colis', name: 'Chronovin', fees: [{ price: 10 }] }, owner);
  const steps = [{ from: 0, price: 8, perUnit: 1 }];
  const rate = await t.call(
    carrierRateLookup.add,
    { carrier: 'Chronovin', measure: 'bottles', steps, fuelPercent: 10, minimum: 12, excluded: ['2A'] },
    owner,
  );
  expect(rate.status).toBe(200);
  const order = async (quantity: number) => {
    const { id } = (await t.call(addOfficeOrder, typed(shop, quantity, { shipping: { ref: 'colis' } }), owner)).body;
    await t.call(validateOrder, { id }, owner);
    return id;
  };
  return { shop, owner, order };
};

describe('what a carrier asks of the house', () => {
  test('is proposed by its grid, and kept with what leaves; another amount is typed', async () => {
    const { owner, order } = await ready();
    const [first, second] = [await order(6), await order(6)];
    const proposed = (await t.call(toShip, { id: first }, owner)).body;
    expect(proposed.costs).toEqual([{ carrier: 'Chronovin', cost: 15.4, why: '' }]);
    expect(proposed.spent).toBeNull();
    await t.call(shipOrder, { id: first, carrier: 'chronovin' }, owner);
    expect((await t.call(toShip, { id: first }, owner)).body.spent).toBe(15.4);
    await t.call(shipOrder, { id: second, carrier: 'Chronovin', cost: 9.5 }, owner);
    expect((await t.call(toShip, { id: second }, owner)).body.spent).toBe(9.5);
  });

  test('of what leaves in parts, each part is counted', async () => {
    const { owner, order } = await ready();
    const id = await order(12);
    const [line] = (await t.call(toShip, { id }, owner)).body.lines;
    await t.call(shipOrder, { id, carrier: 'Chronovin', lines: [{ id: line?.id as string, quantity: 2 }] }, owner);
    expect((await t.call(toShip, { id }, owner)).body.spent).toBe(13.2);
    await t.call(shipOrder, { id, carrier: 'Somebody else' }, owner);
    expect((await t.call(toShip, { id }, owner)).body.spent).toBe(13.2);
  });

  test('is told too where the house would deliver by itself; by its own means nothing is asked', async () => {
    const { shop, owner } = await ready();
    const { id } = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
    await t.call(validateOrder, { id }, owner);
    expect((await t.call(toShip, { id }, owner)).body.costs).toEqual([{ carrier: 'Chronovin', cost: 15.4, why: '' }]);
    await t.call(shipOrder, { id, transport: 'own', carrier: 'Chronovin', cost: 9.5 }, owner);
    expect((await t.call(toShip, { id }, owner)).body.spent).toBeNull();
  });

  test('is one grid by carrier, however its name is written', async () => {
    const { owner } = await ready();
    const again = await t.call(carrierRateLookup.add, { carrier: ' CHRONOVIN ' }, owner);
    expect(again.status).toBeGreaterThanOrEqual(400);
    expect(again.status).toBeLessThan(500);
    const odd = { carrier: 'Autre 🍷', steps: [{ from: -1, price: 1.5 }], excluded: ['9Z'] };
    const refused = await t.call(carrierRateLookup.add, odd, owner);
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as unknown as { fields: object }).fields).sort()).toEqual([
      'excluded.0',
      'steps.0.from',
    ]);
  });

  test('is neither read nor typed by who sees no prices, and is kept all the same', async () => {
    const { shop, owner, order } = await ready();
    const id = await order(6);
    const { token } = await clerk(shop, 'manageDelivery');
    expect((await t.call(toShip, { id }, token)).body).toMatchObject({ costs: [], spent: null });
    expect((await t.call(carrierRateLookup.list, {}, token)).status).toBe(403);
    expect((await t.call(shipOrder, { id, carrier: 'Chronovin', cost: 1 }, token)).status).toBe(403);
    expect((await t.call(shipOrder, { id, carrier: 'Chronovin' }, token)).status).toBe(200);
    expect((await t.call(toShip, { id }, token)).body.spent).toBeNull();
    expect((await t.call(toShip, { id }, owner)).body.spent).toBe(15.4);
  });
});
