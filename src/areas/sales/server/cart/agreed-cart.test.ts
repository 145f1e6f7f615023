import { beforeAll, describe, expect, test } from 'vitest';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { me, updateMe } from '#areas/identity/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  cancelOrder,
  checkout,
  getCartPrice,
  order,
  placeOrder,
  refuseOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { cartOf, placing, type Stocked, stocked } from '../../testing/fixtures.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

const write = (one: Stocked, statement: (shopId: string) => ReturnType<typeof sql>) =>
  t.tx(one.estate.shopId, (tx) => statement(one.estate.shopId).execute(tx));
const priced = async (one: Stocked, quantity = 6) =>
  (await t.call(getCartPrice, { orders: [cartOf(one, quantity)] } as never)).body[0];
const place = (one: Stocked, more: object = {}, quantity = 6, payment: 'stripe' | 'transfer' = 'stripe') =>
  t.call(placeOrder, { ...placing(cartOf(one, quantity, payment)), ...more } as never);

describe('the total that was shown', () => {
  test('is what is charged: another total is told, and places nothing until it is agreed to', async () => {
    const one = await stocked(t, 1, 100);
    const shown = (await priced(one))?.price.totalTTC as number;
    await write(one, (shopId) => sql`update product_format set price = 90 where shop_id = ${shopId}`);
    const now = (await priced(one))?.price.totalTTC as number;
    const refused = await place(one, { shownTotal: shown });
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.price-changed']);
    expect(refused.body.message).toContain('72,00');
    expect(refused.body.message).toContain('540,00');
    expect((await place(one, { shownTotal: now })).body.orders[0]?.totalTTC).toBe(now);
  });
  test('need not be sent by a caller that shows none', async () => {
    expect((await place(await stocked(t, 1, 100))).status).toBe(200);
  });
});

describe('a product that is paused meanwhile', () => {
  test('is told beside its line, the rest is priced, and taking it out is enough', async () => {
    const two = await stocked(t, 2, 100);
    const [gone, kept] = two.formats as [Stocked['formats'][0], Stocked['formats'][0]];
    await write(
      two,
      (shopId) => sql`update product set status = 'paused' where shop_id = ${shopId} and id = ${gone.productId}`,
    );
    const cart = cartOf(two);
    const named = { ...cart, products: cart.products.map((line) => ({ ...line, idTmp: line.chosenFormat })) };
    const answer = await t.call(getCartPrice, { orders: [named] } as never);
    expect(answer.status).toBe(200);
    expect(answer.body[0]?.errors).toMatchObject([{ code: 'gone', field: `products.${gone.id}.quantity` }]);
    expect(answer.body[0]?.lines.map((line) => line.formatId)).toEqual([kept.id]);
    const refused = await t.call(placeOrder, {
      ...placing(cart),
      orders: [named],
    } as never);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      [`orders.0.products.${gone.id}.quantity`],
    ]);
    const rest = {
      ...named,
      products: named.products.filter((line) => line.id === kept.productId),
    };
    const placed = await t.call(placeOrder, { ...placing(cart), orders: [rest] } as never);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  });
});

describe('quantities of what is counted', () => {
  test.each([0.5, 1.5, 0.001, 1e-9])('%s bottle is refused, priced or ordered', async (quantity) => {
    const one = await stocked(t, 1, 100);
    expect((await priced(one, quantity))?.errors.map((error) => error.code)).toEqual(['whole']);
    expect((await place(one, {}, quantity)).status).toBe(422);
  });
});

describe('an order of nothing to pay', () => {
  test('by card asks for no imprint, is told by mail, and is validated or refused like another', async () => {
    const one = await stocked(t, 1, 100);
    await write(one, (shopId) => sql`update product_format set price = 0 where shop_id = ${shopId}`);
    await write(
      one,
      (shopId) =>
        sql`update product_vintage set legal = '{"category":"wine","taxFormat":"da","dutyType":"NULL"}' where shop_id = ${shopId}`,
    );
    for (const act of [validateOrder, refuseOrder]) {
      const placed = await place(one, { card: null }, 1, 'stripe');
      expect([placed.status, placed.body.status, placed.body.orders[0]?.totalTTC]).toEqual([200, 'placed', 0]);
      const id = placed.body.orders[0]?.id as string;
      expect((await t.call(order, { id }, one.estate.owner)).body.paymentStatus).toBe('pending');
      const done = await t.call(
        act,
        (act === validateOrder ? { id } : { id, reason: 'Rupture' }) as never,
        one.estate.owner,
      );
      expect([done.status, done.body.status]).toEqual([200, act === validateOrder ? 'validated' : 'refused']);
    }
    await t.drain();
    const { rows } = await t.pool.query('select subject from mail where shop_id = $1 and recipient = $2', [
      one.estate.shopId,
      'claire.martin@exemple.fr',
    ]);
    expect(rows.filter((mail) => mail.subject.startsWith('Votre commande')).length).toBeGreaterThanOrEqual(2);
  });
});

describe('a means of payment that has no way online', () => {
  test.each(['gift', 'tips', 'ticket', 'sumUp'])(
    '%s is refused, though the shop lists it for its till',
    async (type) => {
      const one = await stocked(t, 1, 100);
      await t.call(
        updateMyShop,
        { paymentsList: [{ type, active: true, clients: [], instructions: '' }] } as never,
        one.estate.owner,
      );
      const cart = { ...cartOf(one), payment: { type } };
      const refused = await t.call(placeOrder, { ...placing(cartOf(one)), orders: [cart] } as never);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['orders.0.payment.type']]);
    },
  );
});

const today = (): Promise<Day> => t.frame.inShop(null, async (_tx, call) => call.today);

/** With plain spaces, as the words of this test have them. */
const plainOf = (mail: { readonly plain: string } | undefined): string => (mail?.plain ?? '').replace(/[^\S\n]/gu, ' ');

const said = (day: Day): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));

const mailsOf = async (one: Stocked): Promise<readonly { subject: string; plain: string }[]> => {
  await t.drain();
  return (
    await t.pool.query(
      "select subject, plain from mail where shop_id = $1 and recipient = 'claire.martin@exemple.fr' order by created_at, id",
      [one.estate.shopId],
    )
  ).rows;
};

describe('what the buyer is told', () => {
  test('on a durable medium: terms, withdrawal form, delivery time, guarantees, telephone', async () => {
    const one = await stocked(t, 1, 100);
    await t.call(
      updateMyShop,
      { settings: { terms: 'Nos conditions de vente, article 1.' } } as never,
      one.estate.owner,
    );
    await write(
      one,
      (shopId) => sql`update shop set business = business || '{"phone":"02 47 93 00 00"}' where shop_id = ${shopId}`,
    );
    await place(one);
    const [mail] = await mailsOf(one);
    for (const words of [
      'Nos conditions de vente, article 1.',
      'Modèle de formulaire de rétractation',
      `Délai de livraison : au plus tard le ${said(addDays(await today(), 30))}`,
      'défauts de conformité',
      '02 47 93 00 00',
    ])
      expect(plainOf(mail)).toContain(words);
  });

  test('the delay that the chosen mode announced, on the page and by mail, whatever the mode says later', async () => {
    const one = await stocked(t, 1, 100);
    const mode = { ref: 'colis', name: 'Transporteur', delayDays: 5, fees: [{ price: 12, countries: ['FR'] }] };
    const made = await t.call(addDeliveryMode, mode as never, one.estate.owner);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const cart = { ...cartOf(one), shipping: { ref: 'colis' } };
    const placed = (await t.call(placeOrder, { ...placing(cartOf(one)), orders: [cart] } as never)).body;
    await write(one, (shopId) => sql`update delivery_mode set delay_days = 20 where shop_id = ${shopId}`);
    const due = addDays(await today(), 5);
    const page = (await t.call(checkout, { token: placed.token })).body;
    expect(page.orders[0]).toMatchObject({ promisedOn: due, shipping: { name: 'Transporteur', delayDays: 5 } });
    const [mail] = await mailsOf(one);
    expect(plainOf(mail)).toContain(`Délai de livraison : au plus tard le ${said(due)} (art. L. 216-1).`);
  });

  test('where to send a transfer, and under which words, on the page and by mail', async () => {
    const one = await stocked(t, 1, 100);
    const rib = { holder: 'SCEA du Test', bank: '', iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' };
    await t.call(
      updateMyShop,
      {
        banks: [{ rib, default: true }],
        paymentsList: [{ type: 'transfer', active: true, clients: [], instructions: '' }],
      } as never,
      one.estate.owner,
    );
    const placed = (await place(one, { card: null }, 6, 'transfer')).body;
    const number = placed.orders[0]?.number as string;
    const page = (await t.call(checkout, { token: placed.token })).body;
    expect(page.transfers).toMatchObject([{ holder: 'SCEA du Test', bic: 'AGRIFRPP', reference: number }]);
    expect(page.transfers[0]?.iban.replace(/\s/g, '')).toBe(rib.iban);
    const [mail] = await mailsOf(one);
    for (const words of ['SCEA du Test', 'AGRIFRPP', number]) expect(mail?.plain).toContain(words);
  });

  test('the estate’s reason in the estate’s name, and never the bank’s', async () => {
    const one = await stocked(t, 1, 100);
    const ids = [await place(one), await place(one)].map((placed) => placed.body.orders[0]?.id as string);
    await write(one, (shopId) => sql`update sale set payment_message = 'Carte volée' where shop_id = ${shopId}`);
    await t.call(refuseOrder, { id: ids[0] as string, reason: 'Plus de stock' } as never, one.estate.owner);
    await t.call(cancelOrder, { id: ids[1] as string, reason: '' } as never, one.estate.owner);
    const told = (await mailsOf(one)).map((mail) => mail.plain).join(' ');
    expect(told).toContain('Plus de stock');
    expect(told).not.toContain('Carte volée');
  });
});

test('who ordered finds his name and addresses again; what he wrote on his account stays', async () => {
  const one = await stocked(t, 1, 100);
  const buyer = await t.person({ role: 'buyer' });
  await t.call(updateMe, { firstname: 'Clara', message: false } as never, buyer.token);
  await t.call(placeOrder, placing(cartOf(one)) as never, buyer.token);
  expect((await t.call(me, {}, buyer.token)).body).toMatchObject({
    firstname: 'Clara',
    deliveryAddress: { street: '3 rue des Lilas', city: 'Paris' },
    billingAddress: { street: '3 rue des Lilas' },
  });
});

test('two windows of one buyer: a save that knew an older cart is told so, and loses nothing', async () => {
  const buyer = await t.person({ role: 'buyer' });
  const first = (await t.call(updateMe, { cart: { orders: [] }, message: false } as never, buyer.token)).body
    .cartVersion;
  const save = (cartVersion: number) =>
    t.call(updateMe, { cart: { orders: [{ a: 1 }] }, cartVersion, message: false } as never, buyer.token);
  expect((await save(first)).body.cartVersion).toBe(first + 1);
  const late = await save(first);
  expect([late.status, late.body.code]).toEqual([409, 'identity.cart-changed']);
});
