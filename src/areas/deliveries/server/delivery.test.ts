import { describe, expect, test } from 'vitest';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addCollectionPoint,
  addDeliveryMode,
  archiveCollectionPoint,
  archiveDeliveryMode,
  changeCollectionPoint,
  changeDeliveryMode,
  changeFrancos,
  changeShipment,
  collectionPoints,
  deliveryModes,
  deliveryOptions,
  francos,
  moveShipment,
  shipments,
} from '../rules/endpoints.ts';
import { createShipment, deliveryOffers, shipmentsOf } from './index.ts';

const t = await testBed();
interface Shop extends Estate {
  readonly formats: readonly string[];
}
const shop = async (): Promise<Shop> => {
  const estate = await t.estate();
  return { ...estate, formats: await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, 2)) };
};
const colis = { ref: 'colis', name: 'Transporteur', fees: [{ price: 12 }, { from: 12, price: 20 }] };
const optionsOf = (one: Shop, quantity: number, address: object = {}, more: object = {}) =>
  t.call(
    deliveryOptions,
    {
      seller: { id: one.shopId },
      products: [{ chosenFormat: { id: one.formats[0] as string }, quantity }],
      address,
      ...more,
    },
    null,
  );

describe('what a visitor is offered', () => {
  test('nothing is set up: the sentence of the specification, as it is written', async () => {
    const one = await shop();
    expect(await optionsOf(one, 6)).toMatchObject({
      status: 200,
      body: {
        options: [],
        collectionPoints: [],
        message: 'Aucun mode de livraison disponible pour cette addresse',
        sucess: false,
      },
    });
  });

  test('each mode with its price for this cart and address, and the collection points', async () => {
    const one = await shop();
    await t.call(addDeliveryMode, colis, one.owner);
    await t.call(addDeliveryMode, { ref: 'domaine', name: 'Au domaine', kind: 'pickup', position: 1 }, one.owner);
    await t.call(addCollectionPoint, { name: 'Caveau de Colmar', price: 2 }, one.owner);
    const answer = (await optionsOf(one, 13, { country: 'FR', zipcode: '67000' })).body;
    expect(
      answer.options.map((option) => [
        option.ref,
        option.totalHT,
        option.totalWithFees,
        option.tva,
        option.totalTTC,
        option.parcels,
      ]),
    ).toEqual([
      ['colis', 20, 27, 5.4, 32.4, 2],
      ['domaine', 0, 0, 0, 0, 2],
    ]);
    expect(answer.collectionPoints.map((point) => [point.name, point.price])).toEqual([['Caveau de Colmar', 2]]);
    expect(answer.message).toBeUndefined();
  });

  test('a service is not carried, a shop without VAT adds none, a consumer abroad is told no', async () => {
    const one = await shop();
    await t.call(addDeliveryMode, { ...colis, fees: [{ price: 12, countries: ['FR', 'BE'] }] }, one.owner);
    await t.call(updateMyShop, { settings: { hasTVA: false } }, one.owner);
    expect((await optionsOf(one, 6)).body.options[0]).toMatchObject({ tva: 0, totalTTC: 12 });
    expect((await optionsOf(one, 6, { country: 'BE', zipcode: '1000' })).body.message).toContain('Aucun mode');
    expect((await optionsOf(one, 6, { country: 'BE', zipcode: '1000' }, { isPro: true })).body.options).toHaveLength(1);
    await t.call(updateMyShop, { settings: { privateEuDelivery: true } }, one.owner);
    expect((await optionsOf(one, 6, { country: 'BE', zipcode: '1000' })).body.options).toHaveLength(1);
  });

  test('where nothing is delivered the buyer reads what the estate says, which who manages deliveries writes', async () => {
    const one = await shop();
    const hand = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { manageDelivery: true } });
    const settings = { noDeliveryWords: 'Appelez-nous au 03 89 00 00 00.' };
    expect((await t.call(updateMyShop, { settings }, hand.token)).status).toBe(200);
    expect((await optionsOf(one, 6)).body.message).toBe('Appelez-nous au 03 89 00 00 00.');
    expect((await t.call(updateMyShop, { settings: { ...settings, hasTVA: false } }, hand.token)).status).toBe(403);
    const other = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { seeAllOrder: true } });
    expect((await t.call(updateMyShop, { settings }, other.token)).status).toBe(403);
  });

  test('several shops are read in one statement', async () => {
    const [one, two] = [await shop(), await shop()];
    for (const each of [one, two]) await t.call(addDeliveryMode, colis, each.owner);
    const [mine] = await t.tx(one.shopId, async (tx) => [await deliveryOffers(tx, [one.shopId, two.shopId])]);
    expect([mine?.get(one.shopId)?.modes.length, mine?.get(two.shopId)?.modes.length]).toEqual([1, 0]);
  });
});

describe('what the office sets', () => {
  test('a mode is changed with its tariffs whole, once, by who holds its version', async () => {
    const one = await shop();
    const made = (await t.call(addDeliveryMode, colis, one.owner)).body;
    expect((await t.call(addDeliveryMode, colis, one.owner)).body.code).toBe('deliveries.ref-taken');
    const { id, version, message: _message, sucess: _sucess, ...rest } = made;
    const changed = await t.call(
      changeDeliveryMode,
      { ...rest, id, version, name: 'Chronopost', fees: [{ price: 15 }] },
      one.owner,
    );
    expect(changed.body).toMatchObject({ name: 'Chronopost', version: 2, fees: [{ price: 15, from: 0 }] });
    expect((await t.call(changeDeliveryMode, { ...rest, id, version }, one.owner)).body.code).toBe(
      'deliveries.lost-race',
    );
    await t.call(archiveDeliveryMode, { id }, one.owner);
    expect((await t.call(deliveryModes, {}, one.owner)).body).toEqual([]);
    expect((await t.call(archiveDeliveryMode, { id }, one.owner)).status).toBe(404);
  });

  test('collection points and thresholds', async () => {
    const one = await shop();
    const point = (await t.call(addCollectionPoint, { name: 'Caveau', price: 2 }, one.owner)).body;
    expect(
      (await t.call(changeCollectionPoint, { id: point.id, version: 1, name: 'Caveau', price: 3 }, one.owner)).body,
    ).toMatchObject({ price: 3, version: 2 });
    await t.call(archiveCollectionPoint, { id: point.id }, one.owner);
    expect((await t.call(collectionPoints, {}, one.owner)).body).toEqual([]);
    const set = await t.call(
      changeFrancos,
      {
        francos: [
          { measure: 'amount', threshold: 300 },
          { measure: 'bottles', threshold: 36, typology: 'caviste' },
        ],
      },
      one.owner,
    );
    expect(set.body.francos.map((row) => [row.measure, row.threshold, row.typology]).toSorted()).toEqual([
      ['amount', 300, null],
      ['bottles', 36, 'caviste'],
    ]);
    expect(
      (await t.call(changeFrancos, { francos: [{ measure: 'amount', threshold: 1, typology: 'inconnue' }] }, one.owner))
        .body.code,
    ).toBe('deliveries.unknown-typology');
    expect((await t.call(francos, {}, one.owner)).body.francos).toHaveLength(2);
  });

  test('who may not manage deliveries cannot, and another shop’s are not there', async () => {
    const [one, two] = [await shop(), await shop()];
    const { id, version } = (await t.call(addDeliveryMode, colis, one.owner)).body;
    const iam = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { seeAllOrder: true } });
    expect((await t.call(deliveryModes, {}, iam.token)).status).toBe(403);
    expect((await t.call(changeDeliveryMode, { ...colis, id, version }, two.owner)).status).toBe(404);
    expect((await t.call(myShop, {}, two.owner)).status).toBe(200);
  });
});

describe('shipments', () => {
  test('remember their carrier, can be followed, and end', async () => {
    const one = await shop();
    await t.call(addDeliveryMode, { ...colis, trackingUrl: 'https://suivi.example.fr/?n={number}' }, one.owner);
    const saleId = crypto.randomUUID();
    const id = await t.tx(one.shopId, (tx, call) =>
      createShipment(tx, call, {
        shippable: { kind: 'order', id: saleId, label: 'C-2026-0001' },
        status: 'preparation',
        modeRef: 'colis',
        modeName: 'Transporteur',
        parcels: 2,
        address: { name: 'Léa Noll', city: 'Colmar' },
      }),
    );
    const changed = await t.call(changeShipment, { id, version: 1, trackingNumber: 'A 42/7', weight: 17.5 }, one.owner);
    expect(changed.body).toMatchObject({
      trackingUrl: 'https://suivi.example.fr/?n=A%2042%2F7',
      parcels: 2,
      weight: 17.5,
      version: 2,
    });
    expect((await t.call(changeShipment, { id, version: 1, parcels: 3 }, one.owner)).body.code).toBe(
      'deliveries.lost-race',
    );
    expect((await t.call(moveShipment, { id, to: 'transit' }, one.owner)).body.shippedDay).not.toBeNull();
    expect((await t.call(moveShipment, { id, to: 'delivered' }, one.owner)).body).toMatchObject({
      status: 'delivered',
    });
    expect((await t.call(moveShipment, { id, to: 'transit' }, one.owner)).body.code).toBe('deliveries.closed');
    expect((await t.call(moveShipment, { id, to: 'returned' }, one.owner)).body.status).toBe('returned');
    expect(
      (await t.call(shipments, { filter: JSON.stringify({ carrier: { is: '' } }) }, one.owner)).body,
    ).toMatchObject({
      total: 1,
      sums: { parcels: 2, weight: 17.5 },
      rows: [{ label: 'C-2026-0001', recipient: 'Léa Noll', city: 'Colmar' }],
    });
    expect(await t.tx(one.shopId, (tx) => shipmentsOf(tx, one.shopId, saleId))).toHaveLength(1);
    const other = await shop();
    expect((await t.call(moveShipment, { id, to: 'error' }, other.owner)).status).toBe(404);
  });
});
