import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { CAVE, CLAIRE, cartOf, onCredit, PARIS, placing } from '#areas/sales/testing/fixtures.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { testBed } from '#platform/testing.ts';
import { NO_WEIGHT } from '../../rules/packaging/packaging.ts';
import { packaging, packagingFile } from '../../rules/packaging/packaging-endpoints.ts';

const t = await testBed();
const BERN = { name: '', street: 'Kramgasse 1', zipcode: '3000', city: 'Bern', country: 'CH' };
const SWISS = { ...CAVE, company: 'Weinhaus Bern', siret: '', vatNumber: 'CHE123456788' };

test('packaging is what was delivered in France, less what came back, by material and container; what has no weight is named', async () => {
  const shop = await onCredit(t, 1, 1000);
  const owner = ok(t, shop.estate.owner);
  const year = await t.tx(shop.estate.shopId, async (_, call) => Number(call.today.slice(0, 4)));
  const shipped = async (quantity: number, buyer: typeof CLAIRE | typeof CAVE = CLAIRE, deliveryAddress = PARIS) => {
    const placed = await t.call(placeOrder, placing(cartOf(shop, quantity, 'check'), { buyer, deliveryAddress }));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const id = placed.body.orders[0]?.id ?? '';
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    return id;
  };
  const first = await shipped(12);
  await shipped(6, SWISS as never, BERN as never);

  const before = await owner(packaging, { year });
  expect([before.materials, before.containers.map((one) => [one.units, one.isWeighed])]).toEqual([[], [[12, false]]]);
  expect(before.unweighed.map((one) => one.units)).toEqual([12]);
  const container = before.containers[0]?.container ?? '';

  await owner(updateMyShop, {
    settings: { packagingWeights: [{ ...NO_WEIGHT, container, glass: 450.5, cork: 4, paper: 12 }] },
  } as never);
  const weighed = await owner(packaging, { year });
  expect([weighed.materials, weighed.unweighed]).toEqual([
    [
      { material: 'glass', units: 12, kilograms: 5.406 },
      { material: 'cork', units: 12, kilograms: 0.048 },
      { material: 'paper', units: 12, kilograms: 0.144 },
    ],
    [],
  ]);
  const twice = {
    settings: {
      packagingWeights: [container, container.toUpperCase()].map((one) => ({ ...NO_WEIGHT, container: one })),
    },
  };
  expect((await t.call(updateMyShop, twice as never, shop.estate.owner)).body).toMatchObject({
    code: 'accounting.container-twice',
  });
  expect((await owner(packaging, { year: year - 1 })).containers).toEqual([]);
  const line = (await owner(orderReturns, { id: first })).lines[0]?.id as string;
  await owner(noteReturn, { id: first, lines: [{ id: line, shelf: 2 }] });

  const sent = await t.call(packagingFile, { year }, shop.estate.owner);
  const file = sent.body as unknown as FileAnswer;
  const text = new TextDecoder().decode(file.bytes as Uint8Array);
  expect(text).toContain('Verre;10;4,505');
  expect(text).toContain(`${container};10;4,505;0,04;0,12;0;0;0;0;0`);
});
