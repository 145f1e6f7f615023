import { describe, expect, test } from 'vitest';
import { Address } from '#areas/identity/rules/address.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { addClient, changeClient, client, clients } from '../rules/endpoints.ts';
import { clientForCheckout, clientOf, type Orderer, typologyOf } from './index.ts';

const t = await testBed();
const address = (more: object = {}) =>
  Address.parse({ name: 'Le Bistrot', street: '2 rue des Vignes', zipcode: '68000', city: 'Colmar', ...more });
const bistrot = async (estate: Estate, more: object = {}) =>
  (
    await t.call(
      addClient,
      {
        kind: 'professional',
        businessName: 'Le Bistrot',
        email: 'chef@bistrot.fr',
        siret: '732 829 320 00074',
        ...more,
      },
      estate.owner,
    )
  ).body;

describe('at the checkout', () => {
  const orderer = (more: Partial<Orderer> = {}): Orderer => ({
    userId: null,
    email: 'Lea@Exemple.fr',
    firstname: 'Léa',
    lastname: 'Noll',
    deliveryAddress: address({ name: 'Léa Noll' }),
    billingAddress: null,
    ...more,
  });
  const order = (estate: Estate, more: Partial<Orderer> = {}) =>
    t.tx(estate.shopId, (tx, call) => clientForCheckout(tx, call, orderer(more)));

  test('a new e-mail makes a client with his address, the same e-mail finds him', async () => {
    const estate = await t.estate();
    const first = await order(estate);
    const again = await order(estate, { email: 'lea@exemple.FR ' });
    expect(again).toEqual(first);
    expect(first.typologyKey).toBeNull();
    const read = await t.tx(estate.shopId, (tx) => clientOf(tx, estate.shopId, first.clientId));
    expect(read).toMatchObject({
      name: 'Noll Léa',
      origin: 'shop',
      kind: 'private',
      email: 'Lea@Exemple.fr',
      addresses: [{ city: 'Colmar', forBilling: true, forDelivery: true, isDefault: true }],
    });
  });

  test('who has a price category by his account is a client of that category', async () => {
    const estate = await t.estate();
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' });
    const made = await order(estate, { userId: buyer.userId, email: buyer.email });
    expect(made.typologyKey).toBe('caviste');
    const read = await t.tx(estate.shopId, (tx) => clientOf(tx, estate.shopId, made.clientId));
    expect(read.typology).toBe('caviste');
  });

  test('an e-mail that somebody types lends neither the record’s prices nor changes it', async () => {
    const estate = await t.estate();
    const known = await bistrot(estate, { typology: 'restaurateur' });
    expect(
      await order(estate, {
        email: 'CHEF@bistrot.fr',
        firstname: 'Faux',
        lastname: 'Chef',
        isPro: true,
        company: 'Autre',
      }),
    ).toEqual({ clientId: known.id, typologyKey: null });
    expect((await t.call(client, { id: known.id }, estate.owner)).body).toMatchObject({
      businessName: 'Le Bistrot',
      firstname: '',
      addresses: [],
    });
  });

  test('a signed-in buyer finds his own record, with its prices', async () => {
    const estate = await t.estate();
    const buyer = await t.person({ role: 'buyer' });
    const { clientId } = await order(estate, { userId: buyer.userId, email: buyer.email });
    await t.call(changeClient, { id: clientId, version: 1, typology: 'caviste' }, estate.owner);
    expect(await order(estate, { userId: buyer.userId, email: 'nouveau@exemple.fr' })).toEqual({
      clientId,
      typologyKey: 'caviste',
    });
    expect(await t.tx(estate.shopId, (tx) => typologyOf(tx, estate.shopId, buyer.userId))).toBe('caviste');
    const linked = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'importateur' });
    expect(await t.tx(estate.shopId, (tx) => typologyOf(tx, estate.shopId, linked.userId))).toBe('importateur');
  });

  test('two checkouts of one new e-mail at once make one client', async () => {
    const estate = await t.estate();
    const made = await Promise.all(Array.from({ length: 8 }, () => order(estate)));
    expect(new Set(made.map((one) => one.clientId)).size).toBe(1);
    expect((await t.call(clients, {}, estate.owner)).body.total).toBe(1);
  });

  test('two first orders of one signed-in user at once make one client and both succeed', async () => {
    const estate = await t.estate();
    for (let round = 0; round < 3; round += 1) {
      const buyer = await t.person({ role: 'buyer' });
      const made = await Promise.all(
        Array.from({ length: 6 }, (_one, n) =>
          order(estate, { userId: buyer.userId, email: n % 2 === 0 ? buyer.email : `autre-${n}-${buyer.email}` }),
        ),
      );
      expect(new Set(made.map((one) => one.clientId)).size).toBe(1);
    }
    expect((await t.call(clients, {}, estate.owner)).body.total).toBe(3);
  });

  test('billing elsewhere keeps two addresses; a wrong siret does not stop the order', async () => {
    const estate = await t.estate();
    const { clientId } = await order(estate, {
      isPro: true,
      company: 'Cave du Port',
      siret: '12',
      billingAddress: address({ city: 'Lyon', zipcode: '69001' }),
    });
    expect(await t.tx(estate.shopId, (tx) => clientOf(tx, estate.shopId, clientId))).toMatchObject({
      kind: 'professional',
      businessName: 'Cave du Port',
      siret: '',
      addresses: [
        { city: 'Lyon', forBilling: true, forDelivery: false },
        { city: 'Colmar', forBilling: false, forDelivery: true },
      ],
    });
  });
});
