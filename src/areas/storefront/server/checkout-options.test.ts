import { describe, expect, test } from 'vitest';
import {
  addCollectionPoint,
  addDeliveryMode,
  changeFrancos,
  deliveryOptions,
} from '#areas/deliveries/rules/endpoints.ts';
import { getCartPrice } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sent } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { checkoutOptions } from '../rules/endpoints.ts';
import { fr } from '../rules/buying/messages/public.fr.ts';
import { bottle, published, wine, year } from '../testing/fixtures.ts';

const t = await testBed();
interface Seller extends Estate {
  readonly product: string;
  readonly format: string;
}
const seller = async (more: object = {}): Promise<Seller> => {
  const estate = await t.estate();
  const product = await published(t, estate, wine('Cuvée', { vintages: [year('2021', bottle(more))] }));
  return { ...estate, product: product.id, format: product.vintages[0]?.formats[0]?.id as string };
};
const part = (one: Seller, quantity: number, more: object = {}) => ({
  seller: { id: one.shopId },
  products: [{ id: one.product, chosenFormat: one.format, quantity }],
  ...more,
});
const ask = async (orders: object[], more: object = {}) =>
  (await t.call(checkoutOptions, { orders, ...more } as never)).body;
const PARIS = { zipcode: '75011', city: 'Paris', country: 'FR' };

const carriers = async (one: Seller) => {
  const set = async (mode: object) => {
    expect((await t.call(addDeliveryMode, mode as never, one.owner)).status).toBe(200);
  };
  await set({
    ref: 'colis',
    name: 'Transporteur',
    description: 'Sous 48 h',
    delayDays: 2,
    fees: [
      { price: 12, countries: ['FR'], departments: ['75'] },
      { price: 30, countries: ['BE'] },
    ],
  });
  await set({ ref: 'alsace', name: 'Tournée', kind: 'own', position: 1, fees: [{ price: 5, departments: ['68'] }] });
  expect(
    (
      await t.call(
        addCollectionPoint,
        {
          name: 'Caveau',
          price: 2,
          opening: 'Le samedi',
          address: { street: '2 place du Marché', zipcode: '68000', city: 'Colmar' },
        } as never,
        one.owner,
      )
    ).status,
  ).toBe(200);
};

describe('what a seller offers at checkout', () => {
  test('depends on the address: each place its modes, at their price, and the collection points everywhere', async () => {
    const one = await seller();
    await carriers(one);
    const at = async (address: object, more: object = {}) => (await ask([part(one, 6, { address })], more))[0];
    const paris = await at(PARIS);
    expect(paris).toMatchObject({
      sellerId: one.shopId,
      isOpen: true,
      phoneDemanded: false,
      deliveries: [
        {
          type: 'carrier',
          ref: 'colis',
          name: 'Transporteur',
          description: 'Sous 48 h',
          delayDays: 2,
          parcels: 1,
          totalHT: 12,
          tva: 2.4,
          totalTTC: 14.4,
          franco: false,
        },
      ],
      points: [{ name: 'Caveau', address: '2 place du Marché, 68000 Colmar', opening: 'Le samedi', price: 2 }],
    });
    expect(
      (await at({ zipcode: '68000', city: 'Colmar', country: 'FR' }))?.deliveries.map((mode) => [
        mode.ref,
        mode.totalTTC,
      ]),
    ).toEqual([['alsace', 6]]);
    expect(paris?.whyNoCarrier).toBe('');
    // Nothing is brought there, and the buyer is told why.
    expect(await at({ zipcode: '1000', city: 'Bruxelles', country: 'BE' })).toMatchObject({
      deliveries: [],
      whyNoCarrier: expect.stringMatching(/alcool aux particuliers de ce pays/),
    });
    expect((await at({ zipcode: '97400', city: 'Saint-Denis', country: 'FR' }))?.whyNoCarrier).toMatch(
      /ne dessert pas|Aucun transporteur/,
    );
    expect(
      (await at({ zipcode: '1000', city: 'Bruxelles', country: 'BE' }, { isPro: true }))?.deliveries.map(
        (mode) => mode.totalHT,
      ),
    ).toEqual([30]);
  });

  test('is nothing where nothing serves the address: the sentence of the specification, as it is written', async () => {
    const one = await seller();
    expect(await ask([part(one, 6, { address: PARIS })])).toMatchObject([{ deliveries: [], points: [] }]);
    const words = 'Aucun mode de livraison disponible pour cette addresse';
    expect(fr.checkout.noMode).toBe(words);
    expect(
      (
        await t.call(deliveryOptions, {
          seller: { id: one.shopId },
          products: [{ chosenFormat: one.format, quantity: 6 }],
          address: PARIS,
        } as never)
      ).body.message,
    ).toBe(words);
  });

  test('counts parcels, those of free bottles too, and says what the cart will say', async () => {
    const one = await seller({ discountAdd: { 12: 1 } });
    await carriers(one);
    await t.call(
      addDeliveryMode,
      { ref: 'compte', name: 'À la bouteille', position: 2, fees: [{ price: 5, perUnit: 1 }] } as never,
      one.owner,
    );
    for (const quantity of [1, 12, 30])
      for (const ref of ['colis', 'compte']) {
        const [offered] = await ask([part(one, quantity, { address: PARIS })]);
        const cart = await t.call(getCartPrice, {
          orders: [part(one, quantity, { address: PARIS, shipping: { type: 'carrier', ref } })],
        } as never);
        const mode = offered?.deliveries.find((each) => each.ref === ref);
        expect([quantity, mode?.totalHT, mode?.parcels]).toEqual([
          quantity,
          cart.body[0]?.price.shippingHT,
          cart.body[0]?.counts.parcels,
        ]);
        if (ref === 'compte' && quantity === 12) expect(mode?.totalHT).toBe(5 + 13 + 7);
      }
  });

  test('is free from the threshold on, for the modes that take it', async () => {
    const one = await seller();
    await carriers(one);
    await t.call(
      addDeliveryMode,
      { ref: 'express', name: 'Express', hasFranco: false, position: 2, fees: [{ price: 40 }] } as never,
      one.owner,
    );
    await t.call(changeFrancos, { francos: [{ measure: 'amount', threshold: 100 }] } as never, one.owner);
    const modes = async (quantity: number) =>
      (await ask([part(one, quantity, { address: PARIS })]))[0]?.deliveries.map((mode) => [
        mode.ref,
        mode.franco,
        mode.totalTTC,
      ]);
    expect(await modes(8)).toEqual([
      ['colis', false, 14.4],
      ['express', false, 48],
    ]);
    expect(await modes(9)).toEqual([
      ['colis', true, 0],
      ['express', false, 48],
    ]);
  });

  test('payment follows the shop’s list and the kind of buyer; an offline seller is said to be closed', async () => {
    const one = await seller();
    const bank = {
      rib: { holder: 'SCEA', bank: 'Banque', iban: 'FR7630006000011234567890189', bic: '' },
      default: true,
    };
    const answer = await t.call(
      updateMyShop,
      {
        paymentsList: [
          { type: 'stripe', active: true, clients: ['private'], instructions: '' },
          { type: 'transfer', active: true, clients: ['professional'], instructions: 'À la commande' },
        ],
        banks: [bank],
        settings: { phoneDemanded: true },
        online: false,
      } as never,
      one.owner,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await ask([part(one, 6)])).toMatchObject([
      { isOpen: false, phoneDemanded: true, payments: [{ type: 'stripe', takesImprint: true }] },
    ]);
    expect((await ask([part(one, 6)], { isPro: true }))[0]?.payments).toMatchObject([
      { type: 'transfer', instructions: 'À la commande', takesImprint: false },
    ]);
  });

  test('takes as many statements for three sellers as for one; each has its own answer', async () => {
    const all = [await seller(), await seller(), await seller()] as const;
    await carriers(all[1]);
    const counted = async (orders: object[]) => {
      const before = sent.statements;
      const answer = await ask(orders);
      return [sent.statements - before, answer.map((one) => one.deliveries.length)] as const;
    };
    await counted([part(all[0], 1)]);
    const [one, three] = [
      await counted([part(all[1], 6, { address: PARIS })]),
      await counted(all.map((each) => part(each, 6, { address: PARIS }))),
    ];
    expect([one[1], three[1]]).toEqual([[1], [0, 1, 0]]);
    expect(three[0]).toBe(one[0]);
  });

  test('an unknown seller is not found', async () => {
    const one = await seller();
    expect(
      (await t.call(checkoutOptions, { orders: [part({ ...one, shopId: one.product }, 1)] } as never)).status,
    ).toBe(404);
  });
});
