import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  cardAccount,
  cardOptions,
  changeCardAccount,
  paymentMeans,
  refundPayment,
  removeCardAccount,
  tryCardAccount,
} from '../rules/endpoints.ts';
import type { PaymentsTx } from './card-request.ts';
import { openDebit, openImprint } from './index.ts';
import { sweep } from './jobs.ts';
import { ownName } from './own-cards.ts';
import { cardBench } from '../testing/cards.ts';
import { ownStripes } from '../testing/own-cards.ts';
import { dec } from '#kernel/money.ts';

const t = await testBed({ upTo: 'collecting' });
const bench = cardBench(t);
const [one, two] = (await ownStripes(t.frame.clock, 'One7Qa1', 'Two7Qb2')) as [
  Awaited<ReturnType<typeof ownStripes>>[number],
  Awaited<ReturnType<typeof ownStripes>>[number],
];
const http = await t.http();
beforeEach(() => {
  for (const fake of [one, two]) {
    fake.calm();
    fake.down(false);
    fake.unverified(false);
  }
});

const shopWith = async (keys: object | null): Promise<Estate> => {
  const made = await bench.estate();
  if (keys) {
    const { status, body } = await t.call(changeCardAccount, keys as never, made.owner);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return made;
};
const read = async (shop: Estate) => (await t.call(cardAccount, {}, shop.owner)).body;
/** An imprint on the shop's own account, and a debit of it there. */
const imprint = async (shop: Estate, token = 'pm_card_visa') => {
  const checkoutId = await bench.newId();
  await t.tx(null, (tx: PaymentsTx, call) =>
    openImprint(tx, call, {
      checkoutId,
      buyerUserId: null,
      buyerEmail: 'a@exemple.fr',
      cardToken: token,
      provider: ownName(shop.shopId),
    }),
  );
  return checkoutId;
};

describe('the keys of a shop’s own card account', () => {
  test('are tried when they are saved, and from then on told by how they end and since when', async () => {
    const shop = await shopWith(null);
    expect(await read(shop)).toMatchObject({ publishableKey: '', secretKey: null, isUsed: false, otherwise: 'trial' });
    const saved = await t.call(changeCardAccount, one.keys, shop.owner);
    expect(saved.body).toMatchObject({
      sucess: true,
      isUsed: true,
      mode: 'test',
      account: one.account,
      publishableKey: one.keys.publishableKey,
      secretKey: { last4: '7Qa1' },
      webhookSecret: { last4: '7Qa1' },
      trouble: null,
    });
    expect(saved.body.message).toContain('en mode test');
    expect(saved.body.webhookUrl).toMatch(new RegExp(`/v1/payments/webhooks/stripe-${shop.shopId}$`));
    expect(Number.isNaN(Date.parse(saved.body.secretKey?.since ?? ''))).toBe(false);
    for (const body of [saved.body, await read(shop)])
      expect(JSON.stringify(body)).not.toMatch(/veryPrivate|alsoPrivate/);
  });

  test('stand in no table, no trail and no saved answer, but sealed', async () => {
    const shop = await shopWith(null);
    await t.call(changeCardAccount, one.keys, shop.owner, { key: `keys of ${shop.shopId}` });
    await t.call(tryCardAccount, {}, shop.owner, { key: `trial of ${shop.shopId}` });
    const { rows: tables } = await t.pool.query(
      "select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select')",
    );
    expect((tables as { name: string }[]).map((table) => table.name)).toEqual(
      expect.arrayContaining(['card_account', 'audit', 'idempotency', 'job', 'shop']),
    );
    for (const { name } of tables as { name: string }[]) {
      const { rows } = await t.tx(shop.shopId, (tx) =>
        sql
          .raw<{ n: string }>(`select count(*) as n from ${name} t where t::text ~ 'veryPrivate|alsoPrivate'`)
          .execute(tx),
      );
      expect([name, Number(rows[0]?.n)]).toEqual([name, 0]);
    }
    const { rows } = await t.tx(shop.shopId, (tx) =>
      sql<{
        difference: object;
      }>`select difference from audit where shop_id = ${shop.shopId} and endpoint = 'PUT /v1/payments/card-account'`.execute(
        tx,
      ),
    );
    expect(rows[0]?.difference).toEqual({
      cardPublishableKey: [null, one.keys.publishableKey],
      cardSecretKey: [null, '•••• 7Qa1'],
      cardWebhookSecret: [null, '•••• 7Qa1'],
    });
  });

  test('are the owner’s alone', async () => {
    const shop = await shopWith(one.keys);
    const hand = await t.person({ role: 'iam', shopId: shop.shopId, authorizations: { seeAllPayment: true } });
    const buyer = await t.person({ role: 'buyer' });
    for (const token of [hand.token, buyer.token]) {
      expect((await t.call(cardAccount, {}, token)).status).toBe(403);
      expect((await t.call(changeCardAccount, two.keys, token)).status).toBe(403);
      expect((await t.call(tryCardAccount, {}, token)).status).toBe(403);
      expect((await t.call(removeCardAccount, {}, token)).status).toBe(403);
    }
    expect((await t.call(cardAccount, {}, null)).status).toBe(401);
    expect((await read(shop)).account).toBe(one.account);
    expect(await read(await shopWith(null))).toMatchObject({ account: null, secretKey: null, publishableKey: '' });
  });

  test('that the provider does not know take no card, and say so; the trial stands', async () => {
    const shop = await shopWith(null);
    const wrong = await t.call(changeCardAccount, { ...one.keys, secretKey: 'sk_test_ofNobody1' }, shop.owner);
    expect(wrong.body).toMatchObject({ sucess: false, trouble: 'refused', isUsed: false, account: null });
    expect(wrong.body.message).toMatch(/ne reconnaît pas la clé secrète/);
    expect((await t.call(cardOptions, { shops: shop.shopId })).body.fields).toBe('own');
    expect((await t.call(changeCardAccount, one.keys, shop.owner)).body.isUsed).toBe(true);
    expect((await t.call(cardOptions, { shops: shop.shopId })).body).toEqual({
      fields: 'hosted',
      script: 'https://js.stripe.com/v3/',
      publishableKey: one.keys.publishableKey,
      isTest: true,
    });
    expect((await t.call(paymentMeans, {}, shop.owner)).body.isTrial).toBe(false);
  });

  test('stay good when the provider does not answer for a while', async () => {
    const shop = await shopWith(one.keys);
    one.down(true);
    const tried = await t.call(tryCardAccount, {}, shop.owner);
    expect(tried.body).toMatchObject({ sucess: false, trouble: 'unreachable', isUsed: true });
    const fresh = await t.call(changeCardAccount, one.keys, (await bench.estate()).owner);
    expect(fresh.body).toMatchObject({ trouble: 'unreachable', isUsed: false });
    one.down(false);
    expect((await t.call(tryCardAccount, {}, shop.owner)).body).toMatchObject({ sucess: true, trouble: null });
  });

  test.each([
    [{ publishableKey: 'pk_live_publishable1' }, 'payments.keys-of-two-modes'],
    [{ secretKey: '' }, 'payments.keys-missing'],
    [{ webhookSecret: '' }, 'payments.keys-missing'],
  ])('that do not go together are refused: %j', async (more, code) => {
    const shop = await shopWith(null);
    const { status, body } = await t.call(changeCardAccount, { ...one.keys, ...more }, shop.owner);
    expect([status, body.code]).toEqual([422, code]);
    expect((await read(shop)).secretKey).toBeNull();
  });

  test.each([
    { publishableKey: 'sk_test_abcdefghij' },
    { secretKey: 'pk_test_abcdefghij' },
    { webhookSecret: 'abcdefghij' },
  ])('in each other’s place are refused, and not repeated: %j', async (more) => {
    const shop = await shopWith(null);
    const { status, body } = await t.call(changeCardAccount, { ...one.keys, ...more } as never, shop.owner);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, Object.keys(more)]);
    expect(JSON.stringify(body)).not.toContain('abcdefghij');
  });

  test('that are left empty stay; those of another account replace what is known of it', async () => {
    const shop = await shopWith(one.keys);
    const kept = await t.call(
      changeCardAccount,
      { publishableKey: one.keys.publishableKey, webhookSecret: 'whsec_anotherOne9Zz' },
      shop.owner,
    );
    expect(kept.body).toMatchObject({
      isUsed: true,
      secretKey: { last4: '7Qa1' },
      webhookSecret: { last4: '9Zz'.padStart(4, 'e') },
    });
    expect((await t.call(changeCardAccount, two.keys, shop.owner)).body).toMatchObject({
      isUsed: true,
      account: two.account,
    });
  });

  test('are forgotten when they are removed: the shop takes cards as before', async () => {
    const shop = await shopWith(one.keys);
    expect((await t.call(removeCardAccount, {}, shop.owner)).body).toMatchObject({ secretKey: null, isUsed: false });
    expect((await t.call(cardOptions, { shops: shop.shopId })).body.fields).toBe('own');
    const left = await t.tx(shop.shopId, (tx) =>
      sql`select 1 from card_account where shop_id = ${shop.shopId}`.execute(tx),
    );
    expect(left.rows).toEqual([]);
    expect((await t.call(removeCardAccount, {}, shop.owner)).status).toBe(404);
  });
});

describe('the money of a shop with its own account', () => {
  test('is taken and given back there, with its keys and no other’s', async () => {
    const [a, b] = [await shopWith(one.keys), await shopWith(two.keys)];
    const before = two.requests.length;
    const checkoutId = await imprint(a);
    const { id, row } = await bench.debit(a.shopId, checkoutId, '42.00');
    expect(row).toMatchObject({ status: 'paid', provider: `stripe-${a.shopId}`, account: one.account });
    const refund = await t.call(refundPayment, { id, amount: 2 }, a.owner);
    expect(refund.body).toMatchObject({ status: 'refunded', sucess: true });
    expect(one.charged(null).filter((each) => each.intent === id)).toEqual([
      { amount: 4200, refunded: 200, intent: id },
    ]);
    // The other account received no call.
    expect(two.requests.length).toBe(before);
    const theirs = await bench.debit(b.shopId, await imprint(b), '10.00');
    expect(theirs.row).toMatchObject({ status: 'paid', account: two.account });
    expect(one.charged(null).some((each) => each.intent === theirs.id)).toBe(false);
  });

  test('is never asked with the keys of another shop: not by its card, not by its row, not by its sealed keys', async () => {
    const [a, b] = [await shopWith(one.keys), await shopWith(null)];
    const checkoutId = await imprint(a);
    const debit = (shopId: string) =>
      t.tx(shopId, async (tx: PaymentsTx, call) =>
        openDebit(tx, call, {
          checkoutId,
          payable: { kind: 'sale', id: call.newId() },
          amount: dec('10.00'),
          label: 'Essai',
          buyerUserId: null,
        }),
      );
    await expect(debit(b.shopId)).rejects.toMatchObject({ refusal: { code: 'payments.no-cards' } });
    const asA = ownName(a.shopId);
    const paid = await bench.debit(b.shopId, (await bench.imprint('tok_ok')).checkoutId, '5.00');
    await expect(
      t.tx(b.shopId, (tx: PaymentsTx) =>
        sql`update payment_intent set provider = ${asA} where shop_id = ${b.shopId} and id = ${paid.id}`.execute(tx),
      ),
    ).rejects.toThrow(/payment_intent_own_account/);
    // A sealed key that B copies from A does not open in B.
    const row = await t.tx(a.shopId, async (tx: PaymentsTx) =>
      tx.selectFrom('card_account').selectAll().where('shop_id', '=', a.shopId).executeTakeFirstOrThrow(),
    );
    await t.tx(b.shopId, (tx: PaymentsTx) =>
      tx
        .insertInto('card_account')
        .values({ ...row, shop_id: b.shopId })
        .execute(),
    );
    const before = one.requests.length;
    expect(await read(b)).toMatchObject({ trouble: 'unreadable', isUsed: false });
    const tried = await t.call(tryCardAccount, {}, b.owner);
    expect(tried.body).toMatchObject({ sucess: false, trouble: 'unreadable', isUsed: false });
    expect(one.requests.length).toBe(before);
    // Row security: standing in B, nothing of A is there at all.
    const seen = await t.tx(b.shopId, (tx) => sql`select 1 from card_account where shop_id = ${a.shopId}`.execute(tx));
    expect(seen.rows).toEqual([]);
  });

  test('moves by news that its own secret signs, and by no other’s', async () => {
    const [a, b] = [await shopWith(one.keys), await shopWith(two.keys)];
    const checkoutId = await imprint(a);
    one.fail('answer-500');
    const { id, row } = await bench.debit(a.shopId, checkoutId, '43.00');
    expect(row.status).toBe('processing');
    const news = one.news.find((each) => each.body.includes(id) && each.type === 'payment_intent.succeeded');
    const deliver = async (shop: Estate, header: string) =>
      (
        await http.inject({
          method: 'POST',
          url: `/v1/payments/webhooks/stripe-${shop.shopId}`,
          headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
          payload: news?.body ?? '',
        })
      ).statusCode;
    const seconds = Math.floor(Date.now() / 1000);
    expect(await deliver(b, news?.header ?? '')).toBe(400);
    expect(await deliver(a, two.sign(news?.body ?? '', seconds))).toBe(400);
    expect(await deliver({ ...a, shopId: await bench.newId() }, news?.header ?? '')).toBe(404);
    await t.drain();
    expect((await bench.intent(a.shopId, id)).status).toBe('processing');
    // B cannot make its own news be about a payment of A.
    expect(await deliver(b, two.sign(news?.body ?? '', seconds))).toBe(200);
    await t.drain();
    expect((await bench.intent(a.shopId, id)).status).toBe('processing');
    expect(await deliver(a, news?.header ?? '')).toBe(200);
    await t.drain();
    expect((await bench.intent(a.shopId, id)).status).toBe('paid');
  });

  test('is found by the sweep when its news is lost; keys in use are not removed', async () => {
    const a = await shopWith(one.keys);
    const checkoutId = await imprint(a);
    one.fail('answer-500');
    const { id } = await bench.debit(a.shopId, checkoutId, '44.00');
    const refused = await t.call(removeCardAccount, {}, a.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'payments.keys-in-use']);
    await sweep(t.frame.inShop);
    expect((await bench.intent(a.shopId, id)).status).toBe('paid');
    expect((await t.call(removeCardAccount, {}, a.owner)).status).toBe(200);
    // Its money cannot be given back without keys: that is said, and nothing is asked of anybody.
    const refund = await t.call(refundPayment, { id }, a.owner);
    expect(refund.body).toMatchObject({ status: 'error', sucess: false, reason: expect.stringMatching(/mal réglé/) });
  });
});
