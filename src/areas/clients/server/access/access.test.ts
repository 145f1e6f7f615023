import { describe, expect, test } from 'vitest';
import { cellar } from '#app/testing/estate.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { productPage } from '#areas/storefront/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { accessPage, clientAccessRequests, requestAccess } from '../../rules/access/access-endpoints.ts';
import { changeClient, client, clients } from '../../rules/endpoints.ts';

const t = await testBed();
const MESSAGE = 'Six caisses par mois pour mon restaurant';
let network = 0;
/** Each from a network of its own, unless the test says otherwise. */
const asks = (estate: Estate, more: object = {}, token?: string, options: object = {}) => {
  network += 1;
  return t.call(
    requestAccess,
    { shop: estate.shopId, message: MESSAGE, ...(token ? {} : GUEST), ...more },
    token ?? null,
    { ip: `10.7.${Math.floor(network / 250)}.${network % 250}`, ...options },
  );
};
const GUEST = { name: 'Karl Sommer', firm: 'Weinhaus Sommer', email: 'karl@weinhaus.example' };

/** A shop whose prices nobody sees without a category. */
const closedPrices = async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  await t.call(
    updateMyShop,
    {
      typologies: {
        particulier: { name: 'Particulier', public: false, ttc: true, globalDiscount: 0, allRulesInEq75: null },
      },
    } as never,
    estate.owner,
  );
  const rows = [{ formatId: wines[0]!.formatId, typologyKey: 'caviste', price: 8, visible: true }];
  expect((await t.call(changePrices, { rows }, estate.owner)).status).toBe(200);
  return { estate, wine: wines[0]! };
};
const slugOf = async (estate: Estate, productId: string): Promise<string> =>
  (
    await t.tx(estate.shopId, (tx) =>
      sql<{ slug: string }>`select slug from product where shop_id = ${estate.shopId} and id = ${productId}`.execute(
        tx,
      ),
    )
  ).rows[0]!.slug;
const mailed = async (estate: Estate) => {
  await t.drain();
  const { rows } = await t.pool.query<{ recipient: string; subject: string; plain: string }>(
    'select recipient, subject, plain from mail where shop_id = $1 order by created_at, id',
    [estate.shopId],
  );
  return rows;
};
const only = async (estate: Estate) => {
  const { rows } = (await t.call(clients, {}, estate.owner)).body;
  return (await t.call(client, { id: rows[0]!.id }, estate.owner)).body;
};

describe('who is shown no price', () => {
  test('asks for terms without an account; the owner is told, chooses a category, and the buyer is mailed in his language, once', async () => {
    const { estate, wine } = await closedPrices();
    const slug = await slugOf(estate, wine.productId);
    const page = await t.call(accessPage, { name: estate.shopId, product: slug });
    expect(page.body.product).toEqual({ id: wine.productId, name: 'Cuvée 1' });
    expect((await asks(estate, { product: slug }, undefined, { lang: 'de' })).body).toEqual({ received: true });
    expect((await asks(estate, {}, undefined, { lang: 'de' })).status).toBe(200);

    const made = await only(estate);
    expect(made).toMatchObject({
      kind: 'professional',
      businessName: 'Weinhaus Sommer',
      typology: null,
      origin: 'shop',
    });
    const before = await mailed(estate);
    expect(before.map((one) => [one.recipient, one.subject])).toEqual([
      [expect.stringContaining('contact-'), 'Demande de conditions négociées'],
      [expect.stringContaining('contact-'), 'Demande de conditions négociées'],
    ]);
    expect(before[0]!.plain).toContain(MESSAGE);
    const told = (await t.call(notifications, {}, estate.owner)).body.filter((one) => one.type === 'accessTypo');
    expect(told.map((one) => [one.redirectLink, one.icon])).toEqual([
      [`/dashboard/clients/${made.id}?tab=terms`, 'user'],
      [`/dashboard/clients/${made.id}?tab=terms`, 'user'],
    ]);
    expect(told[0]!.content).toContain(MESSAGE);
    expect((await t.call(clientAccessRequests, { id: made.id }, estate.owner)).body).toMatchObject([
      { product: null, grantedAt: null },
      { name: 'Karl Sommer', firm: 'Weinhaus Sommer', message: MESSAGE, product: 'Cuvée 1', grantedAt: null },
    ]);

    const granted = await t.call(
      changeClient,
      { id: made.id, version: made.version, typology: 'caviste' },
      estate.owner,
    );
    expect(granted.status, JSON.stringify(granted.body)).toBe(200);
    const again = await t.call(
      changeClient,
      { id: made.id, version: granted.body.version, typology: 'restaurateur' },
      estate.owner,
    );
    expect(again.status).toBe(200);
    const after = (await mailed(estate)).slice(2);
    expect(after.map((one) => [one.recipient, one.subject])).toEqual([
      ['karl@weinhaus.example', `Ihre Preise bei ${estate.name} sind freigeschaltet`],
    ]);
    expect(
      (await t.call(clientAccessRequests, { id: made.id }, estate.owner)).body.every((one) => one.grantedAt !== null),
    ).toBe(true);
  });

  test('signed in, only writes a message, is known by his account whatever he sends, and sees his price once he is given a category', async () => {
    const { estate, wine } = await closedPrices();
    const slug = await slugOf(estate, wine.productId);
    const buyer = await t.person({ role: 'buyer' });
    const price = async () =>
      (await t.call(productPage, { name: estate.shopId, slug }, buyer.token)).body.product.vintages[0]?.formats[0]
        ?.price;
    expect(await price()).toBeNull();
    await t.pool.query('update user_account set email_validated_at = now() where id = $1', [buyer.userId]);
    expect((await asks(estate, { product: slug, name: 'Autre', email: 'autre@exemple.fr' }, buyer.token)).status).toBe(
      200,
    );
    const made = await only(estate);
    expect([made.email, made.userId]).toEqual([buyer.email, buyer.userId]);
    await t.call(changeClient, { id: made.id, version: made.version, typology: 'caviste' }, estate.owner);
    expect(await price()).toBe(8);
    expect((await mailed(estate)).map((one) => one.recipient)).toContain(buyer.email);
  });

  test('with an account whose e-mail nobody has validated, lends that account no price', async () => {
    const { estate } = await closedPrices();
    const buyer = await t.person({ role: 'buyer' });
    expect((await asks(estate, {}, buyer.token)).status).toBe(200);
    expect(await only(estate)).toMatchObject({ email: buyer.email, userId: null });
  });

  test('is asked for what is missing in his own words, and finds no shop that is closed', async () => {
    const { estate } = await closedPrices();
    const nameless = await asks(estate, { name: ' ' }, undefined, { lang: 'it' });
    expect([nameless.status, nameless.body.fields?.name]).toEqual([422, 'Indichi il suo nome.']);
    expect((await asks(estate, { email: 'karl@' })).body.code).toBe('clients.ask-email');
    expect((await asks(estate, { message: ' ' })).body.code).toBe('clients.ask-message');
    await t.call(updateMyShop, { online: false } as never, estate.owner);
    expect((await asks(estate)).status).toBe(404);
  });

  test('may ask three times a day by mailbox and five times an hour by network; another network is not stopped', async () => {
    const { estate } = await closedPrices();
    const statuses = async (count: number, each: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
      const all: number[] = [];
      for (let n = 0; n < count; n += 1) all.push((await each(n)).status);
      return all;
    };
    expect(await statuses(4, () => asks(estate))).toEqual([200, 200, 200, 429]);
    const from = { ip: '192.0.2.77' };
    const each = (n: number) => asks(estate, { email: `n${n}@exemple.fr` }, undefined, from);
    expect(await statuses(6, each)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await asks(estate, { email: 'n7@exemple.fr' })).status).toBe(200);
  });
});
