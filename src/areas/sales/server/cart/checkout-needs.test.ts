import { beforeAll, describe, expect, test } from 'vitest';
import { login, me, validateEmail } from '#areas/identity/rules/endpoints.ts';
import { askReset, resetPassword } from '#areas/identity/rules/reset-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { newToken } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { abortCart, getCartPrice, order, orders, placeOrder } from '../../rules/endpoints.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

interface Shop extends Estate {
  readonly product: string;
  readonly format: string;
}
const shopWith = async (bottles: number): Promise<Shop> => {
  const estate = await t.estate();
  return t.tx(estate.shopId, async (tx, call) => {
    const [format] = await someFormats(tx, call, 1);
    await sql`update product_format set price = 12 where shop_id = ${estate.shopId}`.execute(tx);
    await sql`update shop set stripe_is_active = true, payments_list = '[{"type":"check","active":true,"clients":[],"instructions":""},{"type":"stripe","active":true,"clients":[],"instructions":""}]' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await adjustShelf(tx, call, { lines: [{ formatId: format as string, delta: bottles }], cause: 'opening' });
    const { rows } = await sql<{
      product_id: string;
    }>`select product_id from product_format where id = ${format}`.execute(tx);
    return { ...estate, format: format as string, product: rows[0]?.product_id as string };
  });
};
const part = (shop: Shop, quantity = 1, more: object = {}) => ({
  seller: { id: shop.shopId },
  products: [{ id: shop.product, chosenFormat: shop.format, quantity }],
  payment: { type: 'check' as const },
  ...more,
});
const card = (shop: Shop, quantity = 1) => part(shop, quantity, { payment: { type: 'stripe' } });
const mark = () =>
  [...newToken()]
    .map((c) => 'abcdefghijklmnopqrstuvwxyz'[(c.codePointAt(0) ?? 0) % 26])
    .join('')
    .slice(0, 18);
const placing = (parts: object[], buyer: object = {}, more: object = {}) =>
  ({
    orders: parts,
    buyer: {
      firstname: 'Claire',
      lastname: 'Martin',
      email: 'claire.besoins@exemple.fr',
      phone: '0612345678',
      ...buyer,
    },
    deliveryAddress: { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' },
    terms: true,
    adult: true,
    ...more,
  }) as never;
const bank = { card: { token: 'tok_3ds', brand: 'Visa', last4: '3155' } };
const left = async (shop: Shop) =>
  (await t.call(getCartPrice, { orders: [part(shop, 1)] } as never)).body[0]?.errors.length === 0;

describe('an order that waits for the bank', () => {
  test('is given up by a visitor who holds its link, and its bottle is for sale again', async () => {
    const shop = await shopWith(1);
    const { body } = await t.call(placeOrder, placing([card(shop)], {}, bank));
    expect(body.status).toBe('requiresAction');
    expect(await left(shop)).toBe(false);
    const [id, token] = [body.orders[0]?.id as string, body.token];
    expect((await t.call(abortCart, { id })).status).toBe(404);
    expect((await t.call(abortCart, { id, token: newToken() })).status).toBe(404);
    expect((await t.call(abortCart, { id, token })).body).toEqual({ sucess: true, status: 'aborted' });
    expect(await left(shop)).toBe(true);
    expect((await t.call(abortCart, { id, token })).body).toEqual({ sucess: true, status: 'aborted' });
  });

  test('is given up by the buyer who placed it, though he has placed another since; by no other account', async () => {
    const shop = await shopWith(6);
    const [buyer, stranger] = [await t.person({ role: 'buyer' }), await t.person({ role: 'buyer' })];
    const first = (await t.call(placeOrder, placing([card(shop)], {}, bank), buyer.token)).body.orders[0]?.id as string;
    const second = (await t.call(placeOrder, placing([card(shop)], {}, bank), buyer.token)).body.orders[0]
      ?.id as string;
    expect((await t.call(abortCart, { id: first }, stranger.token)).status).toBe(404);
    for (const id of [first, second])
      expect((await t.call(abortCart, { id }, buyer.token)).body.status).toBe('aborted');
  });

  test('stays once it is confirmed, and the answer says so', async () => {
    const shop = await shopWith(6);
    const { body } = await t.call(placeOrder, placing([card(shop)], {}, { card: { ...bank.card, token: 'tok_ok' } }));
    expect((await t.call(abortCart, { id: body.orders[0]?.id as string, token: body.token })).body.status).toBe(
      'pending',
    );
  });
});

describe('a cart with reservations', () => {
  test.each([[[{}]], [[{ eventId: 'e', selectedPrices: [{ productType: 'prestation', priceTTC: 12, quantity: 2 }] }]]])(
    '%j is priced with the reason why it is not sold, and refused',
    async (reservations) => {
      const shop = await shopWith(6);
      const booked = { seller: { id: shop.shopId }, reservations, payment: { type: 'check' } };
      expect((await t.call(getCartPrice, { orders: [booked] } as never)).body[0]?.errors).toMatchObject([
        { code: 'reservations.visit-gone', field: 'reservations.v0' },
      ]);
      const refused = await t.call(placeOrder, placing([booked]));
      expect(refused.status).toBe(422);
      expect(refused.body.fields?.['orders.0.reservations.v0']).toMatch(/ne se réserve plus/);
      expect((await t.call(placeOrder, placing([{ ...part(shop), reservations }]))).status).toBe(422);
      expect((await t.call(orders, {}, shop.owner)).body.total).toBe(0);
    },
  );
  test('an order of nothing among others is refused under the place where it was sent', async () => {
    const [one, two] = [await shopWith(6), await shopWith(6)];
    for (const sent of [
      [part(one), { seller: { id: two.shopId } }],
      [part(two), { seller: { id: one.shopId } }],
    ]) {
      const refused = await t.call(placeOrder, placing(sent));
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
        422,
        ['orders.1.products', 'orders.1.payment.type'],
      ]);
    }
  });
});

describe('an account at checkout', () => {
  const accounts = async (email: string) =>
    (
      await t.pool.query('select id, username, role, email_validated_at from user_account where lower(email) = $1', [
        email,
      ])
    ).rows as { id: string; username: string; email_validated_at: null }[];
  const mails = async (email: string) => {
    await t.drain();
    return (await t.pool.query('select subject, plain from mail where recipient = $1 order by created_at', [email]))
      .rows as { subject: string; plain: string }[];
  };

  test('is made with the order when the visitor asks for one: the order is his, his e-mail is still to be validated, no client is linked', async () => {
    const shop = await shopWith(6);
    const email = `${mark()}@exemple.fr`;
    const { body } = await t.call(placeOrder, placing([part(shop)], { email, account: true, password: 'Tanin' }));
    const [made] = await accounts(email);
    expect(made).toMatchObject({ role: 'buyer', email_validated_at: null });
    const { jwt } = (await t.call(login, { email, password: 'Tanin' })).body;
    const own = await t.call(order, { id: body.orders[0]?.id as string }, jwt);
    expect(own.body.buyerEmail).toBe(email);
    expect(JSON.stringify(own.body)).not.toMatch(/Tanin|password/);
    expect(
      await t.tx(
        shop.shopId,
        async (tx) =>
          (await sql<{ user_id: string | null }>`select user_id from client where shop_id = ${shop.shopId}`.execute(tx))
            .rows,
      ),
    ).toEqual([{ user_id: null }]);
    expect((await mails(email)).map((one) => one.subject)).toContain('Confirmez votre adresse e-mail');
  });

  test('of a professional keeps the name and the numbers of his company, for the next order', async () => {
    const [shop, name] = [await shopWith(6), mark()];
    const email = `${name}@exemple.fr`;
    const buyer = {
      firstname: 'Zoé',
      lastname: name,
      email,
      isPro: true,
      company: 'Cave du Port',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      account: true,
      password: 'Tanin',
    };
    expect((await t.call(placeOrder, placing([part(shop)], buyer))).status).toBe(200);
    const { jwt } = (await t.call(login, { email, password: 'Tanin' })).body;
    expect((await t.call(me, {}, jwt as string)).body).toMatchObject({
      isPro: true,
      business: { reason: 'Cave du Port', siret: '73282932000074', vatNumber: 'FR44732829320' },
    });
  });

  test('is the same answer when there is one already: that one does not change, and only its mailbox is told', async () => {
    const shop = await shopWith(6);
    const email = `${mark()}@exemple.fr`;
    const first = await t.call(placeOrder, placing([part(shop)], { email, account: true, password: 'Tanin' }));
    const again = await t.call(
      placeOrder,
      placing([part(shop)], { email: email.toUpperCase(), account: true, password: 'Autres' }),
    );
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    expect([again.status, again.body.message]).toEqual([first.status, first.body.message]);
    expect(await accounts(email)).toHaveLength(1);
    expect((await t.call(login, { email, password: 'Autres' })).status).toBe(401);
    expect((await mails(email.toUpperCase())).map((one) => one.subject)).toContain('Vous avez déjà un compte');
  });

  test('takes another name when two people share theirs', async () => {
    const shop = await shopWith(6);
    const [one, two] = [`${mark()}@exemple.fr`, `${mark()}@exemple.fr`];
    const lastname = `Homonyme ${mark()}`;
    for (const email of [one, two])
      expect(
        (await t.call(placeOrder, placing([part(shop)], { email, lastname, account: true, password: 'Tanin' }))).status,
      ).toBe(200);
    const names = [...(await accounts(one)), ...(await accounts(two))].map((row) => row.username);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => /^[\p{L} ]{1,49}$/u.test(name))).toBe(true);
  });

  test('is demanded by the shop that wants one: the password is then needed, and must follow its rule; who is signed in has one', async () => {
    const shop = await shopWith(6);
    expect((await t.call(updateMyShop, { settings: { passwordDemanded: true } } as never, shop.owner)).status).toBe(
      200,
    );
    const without = await t.call(placeOrder, placing([part(shop)]));
    expect([without.status, without.body.fields]).toEqual([
      422,
      {
        'buyer.password':
          'Veuillez compléter vos informations\u00a0: un mot de passe est nécessaire pour créer votre compte.',
      },
    ]);
    const weak = await t.call(placeOrder, placing([part(shop)], { password: 'secret' }));
    expect(weak.body.fields).toEqual({ 'buyer.password': 'Doit contenir une majuscule et plus de 5 caractères' });
    const email = `${mark()}@exemple.fr`;
    expect((await t.call(placeOrder, placing([part(shop)], { email, password: 'Tanin' }))).status).toBe(200);
    expect(await accounts(email)).toHaveLength(1);
    expect((await t.call(placeOrder, placing([part(shop)]), (await t.person({ role: 'buyer' })).token)).status).toBe(
      200,
    );
  });

  test('is linked to the client record, with its prices, once the link of the mail is followed: once, and only by its holder', async () => {
    const shop = await shopWith(6);
    const email = `${mark()}@exemple.fr`;
    await t.call(placeOrder, placing([part(shop)], { email }));
    await t.tx(shop.shopId, async (tx) =>
      sql`update client set typology_key = 'caviste' where shop_id = ${shop.shopId}`.execute(tx),
    );
    await t.call(placeOrder, placing([part(shop)], { email, account: true, password: 'Tanin' }));
    const clients = () =>
      t.tx(
        shop.shopId,
        async (tx) =>
          (await sql<{ user_id: string | null }>`select user_id from client where shop_id = ${shop.shopId}`.execute(tx))
            .rows,
      );
    expect(await clients()).toEqual([{ user_id: null }]);
    const [account] = await accounts(email);
    const token = /auth\/validate#token=(\S+)/.exec(
      (await mails(email)).map((one) => one.plain).join(' '),
    )?.[1] as string;
    const { jwt } = (await t.call(login, { email, password: 'Tanin' })).body;
    expect((await t.call(validateEmail, { token: newToken() }, jwt)).status).toBe(409);
    // A person who reads the mails but does not know the password did not make the account. Somebody else typed this
    // address.
    expect((await t.call(validateEmail, { token })).status).toBe(401);
    expect((await t.call(validateEmail, { token }, (await t.person({ role: 'buyer' })).token)).status).toBe(404);
    expect(await clients()).toEqual([{ user_id: null }]);
    expect((await t.call(validateEmail, { token }, jwt)).body).toEqual({ sucess: true });
    expect(await clients()).toEqual([{ user_id: account?.id }]);
    expect((await t.call(me, {}, jwt)).body.shops).toEqual([{ id: shop.shopId, typology: 'caviste' }]);
    expect((await t.call(validateEmail, { token }, jwt)).status).toBe(409);
  });

  test('made by somebody else is taken over by a new password: the client record goes to who reads the mails, and to nobody before', async () => {
    const shop = await shopWith(6);
    const email = `${mark()}@exemple.fr`;
    await t.call(placeOrder, placing([part(shop)], { email }));
    await t.call(placeOrder, placing([part(shop)], { email, account: true, password: 'Squatteur' }));
    const clients = () =>
      t.tx(
        shop.shopId,
        async (tx) =>
          (await sql<{ user_id: string | null }>`select user_id from client where shop_id = ${shop.shopId}`.execute(tx))
            .rows,
      );
    const squatter = (await t.call(login, { email, password: 'Squatteur' })).body.jwt;
    expect((await t.call(askReset, { email })).status).toBe(200);
    const token = /auth\/resetpwd#token=(\S+)/.exec(
      (await mails(email)).map((one) => one.plain).join(' '),
    )?.[1] as string;
    expect(await clients()).toEqual([{ user_id: null }]);
    expect((await t.call(resetPassword, { token, password: 'Legitime' })).status).toBe(200);
    expect(await clients()).toEqual([{ user_id: (await accounts(email))[0]?.id }]);
    expect((await t.call(me, {}, squatter)).status).toBe(401);
  });

  test('is not made of an order that is refused', async () => {
    const shop = await shopWith(1);
    const email = `${mark()}@exemple.fr`;
    expect(
      (await t.call(placeOrder, placing([part(shop, 2)], { email, account: true, password: 'Tanin' }))).status,
    ).toBe(422);
    expect(await accounts(email)).toEqual([]);
  });
});

describe('what a cart order carries', () => {
  test('a phone that is none is refused in the words of the rule; none is needed unless the shop wants one', async () => {
    const shop = await shopWith(6);
    expect((await t.call(placeOrder, placing([part(shop)], { phone: '02 47 00 00 00' }))).body.fields).toEqual({
      'buyer.phone': "Ce numéro n'est pas valide",
    });
    expect((await t.call(placeOrder, placing([part(shop)], { phone: '' }))).status).toBe(200);
    await t.call(updateMyShop, { settings: { phoneDemanded: true } } as never, shop.owner);
    expect((await t.call(placeOrder, placing([part(shop)], { phone: '' }))).body.fields).toEqual({
      'buyer.phone': 'Ce champ ne peut pas être vide',
    });
  });

  test.each([{ ref: 'licorne' }, { collectionPoint: 'licorne' }])(
    'a way of delivery that nobody set up is not passed over: %j',
    async (shipping) => {
      const { status, body } = await t.call(placeOrder, placing([part(await shopWith(6), 1, { shipping })]));
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['orders.0.shipping']]);
    },
  );

  test('parcels, warehouse and payment means stand on the order that is placed', async () => {
    const shop = await shopWith(6);
    const warehouse = await t.tx(
      shop.shopId,
      async (tx) =>
        (await sql<{ id: string }>`select id from warehouse where shop_id = ${shop.shopId}`.execute(tx)).rows[0]
          ?.id as string,
    );
    const { body } = await t.call(
      placeOrder,
      placing([
        part(shop, 1, {
          warehouse,
          shipping: { nbrPackages: 3, instructions: 'Sonner' },
          payment: { type: 'check', list: ['check', 'transfer'] },
        }),
      ]),
    );
    const placed = await t.call(order, { id: body.orders[0]?.id as string }, shop.owner);
    expect(placed.body).toMatchObject({
      shipping: { nbrPackages: 3, instructions: 'Sonner', warehouse },
      payment: { type: 'check', list: ['check', 'transfer'] },
    });
    const held = await t.tx(
      shop.shopId,
      async (tx) =>
        (
          await sql<{
            warehouse_id: string;
          }>`select i.warehouse_id from stock_reservation r join stock_item i on i.shop_id = r.shop_id and i.id = r.item_id where r.shop_id = ${shop.shopId}`.execute(
            tx,
          )
        ).rows,
    );
    expect(held).toEqual([{ warehouse_id: warehouse }]);
  });

  test('a warehouse of another shop is refused', async () => {
    const [shop, other] = [await shopWith(6), await shopWith(6)];
    const theirs = await t.tx(
      other.shopId,
      async (tx) =>
        (await sql<{ id: string }>`select id from warehouse where shop_id = ${other.shopId}`.execute(tx)).rows[0]
          ?.id as string,
    );
    const refused = await t.call(placeOrder, placing([part(shop, 1, { warehouse: theirs })]));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['orders.0.warehouse']]);
    expect((await t.call(orders, {}, shop.owner)).body.total).toBe(0);
  });
});
