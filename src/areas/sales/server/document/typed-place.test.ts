import { expect, test } from 'vitest';
import { client } from '#areas/clients/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, correctParties, order } from '../../rules/endpoints.ts';
import { officeBench, typed } from '../../testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);
const LILAS = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' };
const MARSEILLE = { street: '5 quai du Port', zipcode: '13002', city: 'Marseille', country: 'FR' };

test('a client without a street is billed where the document is delivered, and at another place when it is typed', async () => {
  const shop = await office(1, 100, { addresses: [] });
  const made = await t.call(addOfficeOrder, typed(shop, 6, { deliveryAddress: LILAS }), shop.estate.owner);
  expect(made.body, JSON.stringify(made.body)).toMatchObject({ delivery: LILAS, billing: LILAS });
  const apart = await t.call(
    addOfficeOrder,
    typed(shop, 6, { deliveryAddress: LILAS, billingAddress: MARSEILLE }),
    shop.estate.owner,
  );
  expect(apart.body).toMatchObject({ delivery: LILAS, billing: MARSEILLE });
});

test('an address corrected on an order mends the record of its client when somebody says so, and says it did', async () => {
  const shop = await office(1, 100);
  const { body: made } = await t.call(addOfficeOrder, typed(shop, 6), shop.estate.owner);
  const corrected = async (more: object, by = shop.estate.owner) => {
    const { body } = await t.call(order, { id: made.id }, shop.estate.owner);
    return t.call(
      correctParties,
      {
        id: made.id,
        version: body.version,
        buyer: { ...body.buyer, siret: '732829320' },
        billing: body.billing,
        delivery: body.delivery,
        purchaseOrder: '',
        ...more,
      },
      by,
    );
  };
  const addresses = async () =>
    (await t.call(client, { id: shop.clientId }, shop.estate.owner)).body.addresses.map((one) => one.street);
  const alone = await corrected({ billing: { ...made.billing, ...LILAS } });
  expect(alone.body.message, JSON.stringify(alone.body)).toBe('Coordonnées corrigées');
  expect(await addresses()).toEqual(['10 rue Oberkampf']);
  const both = await corrected({ billing: { ...made.billing, ...MARSEILLE }, mendClient: true });
  expect(both.body.message).toBe('Coordonnées corrigées, sur la fiche du client aussi');
  expect(await addresses()).toEqual(['10 rue Oberkampf', '5 quai du Port']);
  const moved = await corrected({ delivery: { ...made.delivery, ...LILAS }, mendClient: true });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await addresses()).toEqual(['3 rue des Lilas', '5 quai du Port']);
  // Nothing is mended by who may not change clients.
  const hand = await t.person({
    role: 'iam',
    shopId: shop.estate.shopId,
    authorizations: { createOrder: true, seeAllOrder: true },
  });
  const kept = await corrected({ delivery: { ...made.delivery, ...MARSEILLE }, mendClient: true }, hand.token);
  expect([kept.status, kept.body.message]).toEqual([200, 'Coordonnées corrigées']);
  expect(await addresses()).toEqual(['3 rue des Lilas', '5 quai du Port']);
});
