import { describe, expect, test } from 'vitest';
import { changeShipment, shipments } from '#areas/deliveries/rules/endpoints.ts';
import { boxTypeLookup } from '#areas/deliveries/rules/packing/box-type.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';
import { parcelLabels } from '../../rules/papers/paper-set.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

const ready = async () => {
  const shop = await office(1, 100);
  const owner = shop.estate.owner;
  const { token } = await clerk(shop, 'manageDelivery');
  const box = (name: string, bottles: number, length: number, width: number, height: number) =>
    t.call(boxTypeLookup.add, { name, bottles, length, width, height }, token);
  expect((await box('Douze', 12, 40.5, 30, 33)).status).toBe(200);
  expect((await box('Six', 6, 36, 26, 17)).status).toBe(200);
  const order = async (quantity: number) => {
    const { id } = (await t.call(addOfficeOrder, typed(shop, quantity), owner)).body;
    await t.call(validateOrder, { id }, owner);
    return id;
  };
  const last = async () => (await t.call(shipments, {}, token)).body.rows[0];
  return { shop, owner, token, order, last };
};
const labelText = async (id: string, token: string): Promise<string> => {
  const file = (await t.call(parcelLabels, { ids: id }, token)).body as unknown as { bytes: Uint8Array };
  const pdf = readPdf(file.bytes);
  return pdf.pages.map((_, page) => pdf.text(page)).join('\n');
};

describe('the measures of parcels', () => {
  test('are proposed by the boxes of the shop, kept with what leaves and printed on each label', async () => {
    const { token, order, last } = await ready();
    const id = await order(18);
    expect((await t.call(toShip, { id }, token)).body).toMatchObject({
      bottles: 18,
      boxes: [{ bottles: 6 }, { bottles: 12 }],
    });
    expect((await t.call(shipOrder, { id, packages: 2, weight: 27 }, token)).status).toBe(200);
    expect((await last())?.sizes).toEqual([
      { length: 40.5, width: 30, height: 33, weight: 18 },
      { length: 36, width: 26, height: 17, weight: 9 },
    ]);
    const text = await labelText(id, token);
    expect(text).toContain('40,5 × 30 × 33 cm');
    expect(text).toContain('36 × 26 × 17 cm');
    expect(text.replace(/\u00a0/g, ' ')).toContain('18 kg');
  });

  test('are those that are typed: so many parcels, and their weight in all; put right afterwards too', async () => {
    const { token, order, last } = await ready();
    const id = await order(6);
    const sizes = [
      { length: 50, width: 40, height: 20, weight: 4.2 },
      { length: 20, width: 20, height: 30, weight: 3.1 },
    ];
    expect((await t.call(shipOrder, { id, packages: 1, sizes }, token)).status).toBe(200);
    const kept = await last();
    expect(kept).toMatchObject({ parcels: 2, weight: 7.3, sizes });
    const one = { id: kept?.id as string, version: kept?.version as number };
    const changed = await t.call(changeShipment, { ...one, sizes: [{ ...sizes[0], weight: 8 }] } as never, token);
    expect(changed.body).toMatchObject({ parcels: 1, weight: 8 });
    const odd = await t.call(changeShipment, { ...one, sizes: [{ length: 0 }] } as never, token);
    expect(odd.status).toBe(422);
    expect(Object.keys((odd.body as unknown as { fields: object }).fields)).toEqual(['sizes.0.length']);
  });

  test('share a weight that is put right in all; said to be none, they are none', async () => {
    const { token, order, last } = await ready();
    await t.call(shipOrder, { id: await order(18), packages: 2, weight: 27 }, token);
    const at = async () => ({ id: (await last())?.id as string, version: (await last())?.version as number });
    const same = await t.call(changeShipment, { ...(await at()), weight: 27, carrier: 'Chronovin' }, token);
    expect(same.body.sizes.map((one) => one.weight)).toEqual([18, 9]);
    const heavier = await t.call(changeShipment, { ...(await at()), weight: 30 }, token);
    expect(heavier.body).toMatchObject({
      weight: 30,
      sizes: [
        { length: 40.5, weight: 15 },
        { length: 36, weight: 15 },
      ],
    });
    expect((await t.call(changeShipment, { ...(await at()), sizes: [] }, token)).body).toMatchObject({ sizes: [] });
  });

  test('are said of nobody where the shop keeps no boxes', async () => {
    const shop = await office(1, 20);
    const owner = shop.estate.owner;
    const { id } = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
    await t.call(validateOrder, { id }, owner);
    await t.call(shipOrder, { id }, owner);
    expect((await t.call(shipments, {}, owner)).body.rows[0]).toMatchObject({ parcels: 1, sizes: [] });
  });
});
