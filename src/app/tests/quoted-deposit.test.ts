import { beforeAll, describe, expect, test } from 'vitest';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/index.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { order as readOrder, cancelOrder } from '#areas/sales/rules/endpoints.ts';
import {
  acceptQuote,
  payQuoteDeposit,
  quoteFollowUp,
  quoteLink,
  sendQuote,
} from '#areas/offers/rules/quote/quote-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';
import { quoting } from '#areas/offers/testing/quote.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { ok } from '#app/testing/estate.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { payByLink, payLink, revokePayLinks } from '#areas/collecting/rules/pay/pay-endpoints.ts';

/** A quote that asks for 30 %: accepted, ordered, billed and paid behind its link, once whatever happens between. */
const t = await testBed();
const { office } = officeBench(t);
let shop: Office;
const { quoted, sent, accepting } = quoting(t, () => shop);
const THIRTY = { deposit: { kind: 'percent', value: 30 } };

beforeAll(async () => {
  shop = await office(3, 2_000);
  await ok(t, shop.estate.owner)(updateMyShop, {
    paymentsList: [
      { type: 'check', active: true },
      { type: 'stripe', active: true },
    ],
  });
});

const offered = async (more: object = THIRTY) => {
  const quote = await quoted(more);
  return { id: quote.id, secret: await sent(quote.id) };
};
const accept = (secret: string) => t.call(acceptQuote, accepting(secret), null);
const way = (secret: string) => t.call(payQuoteDeposit, { token: secret }, null);
const tokenOf = (url: string): string => /#token=([\w-]+)/.exec(url)?.[1] ?? '';
const pay = (token: string, amount: number, card = 'tok_ok') =>
  t.call(payByLink, { token, card: { token: card }, email: 'jean@cave-dupont.fr', amount }, null);
const seen = async (secret: string) => (await t.call(quoteLink, { token: secret }, null)).body.quote;
const follow = async (id: string) => (await t.call(quoteFollowUp, { id }, shop.estate.owner)).body;
const ofOrder = async (saleId: string) =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{ kind: string; gross: string }>`select b.kind, b.total_gross::text as gross from bill b
        where b.shop_id = ${shop.estate.shopId} and b.sale_id = ${saleId} order by b.created_at`.execute(tx),
    )
  ).rows;
const debitsOf = async (saleId: string) =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{ amount: string; status: string }>`select amount::text, status from payment_intent
        where shop_id = ${shop.estate.shopId} and payable_id = ${saleId} and kind = 'debit' order by created_at`.execute(
        tx,
      ),
    )
  ).rows.map((row) => [Number(row.amount), row.status]);

describe('the deposit of an accepted quote', () => {
  test('is paid by card behind the link: the order, its 386 and the books follow, and the owner reads it', async () => {
    const { id, secret } = await offered();
    const { shopId } = shop.estate;
    const person = (authorizations: object) => t.person({ role: 'iam', shopId, authorizations } as never);
    const ofQuotes = await person({ createQuote: true, seeAllOrder: false });
    const ofBoth = await person({ createQuote: true, seeAllOrder: true });
    expect((await seen(secret)).toPay).toBeNull();
    expect((await way(secret)).status).toBe(409);
    const accepted = await accept(secret);
    expect(accepted.body.quote.toPay).toEqual({ state: 'due', left: '32.40' });
    const { url } = (await way(secret)).body;
    const bill = (await t.call(payLink, { token: tokenOf(url) }, null)).body.bill;
    expect(bill).toMatchObject({ isDeposit: true, total: '32.40', left: '32.40', state: 'open', takesCards: true });
    expect((await pay(tokenOf(url), 108)).status).toBe(409);
    expect((await pay(tokenOf(url), 32.4)).body).toMatchObject({ sucess: true, bill: { state: 'paid' } });
    const { orders = [], deposit, lines = [] } = await follow(id);
    expect(orders).toHaveLength(1);
    expect(deposit).toMatchObject({ amount: '32.40', left: '0.00', state: 'paid' });
    expect(lines.every((line) => line.left === 0)).toBe(true);
    const orderId = orders[0]?.id ?? '';
    expect(await ofOrder(orderId)).toEqual([{ kind: '386', gross: '32.40' }]);
    expect(await debitsOf(orderId)).toEqual([[32.4, 'paid']]);
    expect((await t.call(readOrder, { id: orderId }, shop.estate.owner)).body).toMatchObject({
      status: 'validated',
      remaining: 75.6,
    });
    expect((await seen(secret)).toPay).toEqual({ state: 'paid', left: '0.00' });
    // The background job comes later and finds the work done.
    await t.drain();
    expect((await follow(id)).orders).toHaveLength(1);
    expect(await ofOrder(orderId)).toHaveLength(1);
    // The office reads of the new order, and of nothing that it would have to do.
    const told = (await t.call(notifications, {}, shop.estate.owner)).body.map((one) => one.type);
    expect(told).toContain('newOrder');
    expect(told).not.toContain('newOrderIntent');
    // Each hears of it once, whatever he may see.
    for (const [{ token }, type] of [
      [ofQuotes, 'newResponseReceived'],
      [ofBoth, 'newOrder'],
    ] as const)
      expect((await t.call(notifications, {}, token)).body.map((one) => one.type)).toEqual([type]);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        account: string;
        amount: string;
      }>`select left(l.account, 3) as account, sum(l.debit - l.credit)::numeric(14,2)::text as amount
        from entry_line l where l.shop_id = ${shop.estate.shopId} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(
        tx,
      ),
    );
    const books = Object.fromEntries(rows.map((row) => [row.account, Number(row.amount)]));
    // Cashed, so its VAT is due: 32.40 with 5.40 of VAT.
    expect(books['445']).toBe(-5.4);
    expect(Object.values(books).reduce((sum, one) => sum + Math.round(one * 100), 0)).toBe(0);
  });

  test('is ordered, billed and debited once by two windows that press at the same time', async () => {
    const { id, secret } = await offered();
    await accept(secret);
    const ways = await Promise.all(Array.from({ length: 6 }, () => way(secret)));
    expect(ways.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(ways.map((one) => one.body.url)).size).toBe(1);
    const token = tokenOf(ways[0]?.body.url ?? '');
    await Promise.all([pay(token, 32.4), pay(token, 32.4), pay(token, 32.4)]);
    await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
    await sweep(t.frame.inShop);
    await t.drain();
    expect((await seen(secret)).toPay).toEqual({ state: 'paid', left: '0.00' });
    const { orders = [] } = await follow(id);
    expect(orders).toHaveLength(1);
    expect(await ofOrder(orders[0]?.id ?? '')).toHaveLength(1);
    expect((await debitsOf(orders[0]?.id ?? '')).filter(([, status]) => status === 'paid')).toEqual([[32.4, 'paid']]);
  });

  test('a client who closes his page, or a program that dies after the acceptance: the house orders and bills, and he pays later', async () => {
    const { id, secret } = await offered({ deposit: { kind: 'amount', value: 50 } });
    await accept(secret);
    expect((await follow(id)).orders).toEqual([]);
    await t.drain();
    const { orders = [], deposit } = await follow(id);
    expect(orders).toHaveLength(1);
    expect(deposit).toMatchObject({ amount: '50.00', state: 'due' });
    expect((await seen(secret)).toPay).toEqual({ state: 'due', left: '50.00' });
    const { url } = (await way(secret)).body;
    expect((await pay(tokenOf(url), 50, 'tok_refused')).body).toMatchObject({ sucess: false });
    expect((await pay(tokenOf(url), 50)).body).toMatchObject({ sucess: true });
    expect((await follow(id)).deposit).toMatchObject({ state: 'paid' });
  });

  test('goods that are gone leave the quote accepted, order nothing and take no money', async () => {
    const { id, secret } = await offered();
    await accept(secret);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update stock_item set real = reserved where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const refused = await way(secret);
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.quote-no-deposit']);
    await t.drain();
    expect(await follow(id)).toMatchObject({ orders: [], deposit: null, answer: { answer: 'accepted' } });
    const told = await t.call(notifications, {}, shop.estate.owner);
    expect(told.body).toContainEqual(
      expect.objectContaining({
        type: 'quoteLeftUndone',
        content: expect.stringMatching(/commande n’a pas pu être créée d’elle-même\. .*stock/i),
      }),
    );
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update stock_item set real = reserved + 1000 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    expect((await way(secret)).status).toBe(200);
  });

  test('an order whose parties no bill may bear is made all the same, and the office reads what is wanted', async () => {
    const { id, secret } = await offered();
    await accept(secret);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set parties = jsonb_set(parties, '{billing,zipcode}', '""') where id = ${id}`.execute(tx),
    );
    await t.drain();
    const { orders = [], deposit } = await follow(id);
    expect(orders).toHaveLength(1);
    expect(deposit).toBeNull();
    // The news of its order comes at the same moment.
    const told = (await t.call(notifications, {}, shop.estate.owner)).body.find(
      (one) => one.redirectLink === `/dashboard/orders/quotes/${id}`,
    );
    expect(told).toMatchObject({ type: 'quoteLeftUndone' });
    // Once the address is mended, the client pays by the page that he holds.
    expect((await seen(secret)).toPay).toEqual({ state: 'due', left: '32.40' });
    expect((await way(secret)).status).toBe(409);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set parties = jsonb_set(parties, '{billing,zipcode}', '"75011"') where id = ${orders[0]?.id ?? ''}`.execute(
        tx,
      ),
    );
    expect((await way(secret)).status).toBe(200);
    expect((await follow(id)).deposit).toMatchObject({ amount: '32.40', state: 'due' });
    expect(told?.content).toMatch(/sa commande est créée, mais la facture de son acompte n’a pas pu l’être\. .*postal/);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from mail where shop_id = ${shop.estate.shopId}
        and subject like '%la facture de son acompte%'`.execute(tx),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('one that was given back, or whose link the office took back, is not asked for again', async () => {
    const { id, secret } = await offered();
    await accept(secret);
    const { url } = (await way(secret)).body;
    const { deposit, orders = [] } = await follow(id);
    await t.call(revokePayLinks, { id: deposit?.billId ?? '' }, shop.estate.owner);
    expect((await way(secret)).status).toBe(409);
    expect((await pay(tokenOf(url), 32.4)).status).toBe(404);
    const credited = await t.call(
      creditBill,
      { id: deposit?.billId ?? '', reason: 'Geste', lines: [{ id: '1', quantity: 1 }] } as never,
      shop.estate.owner,
    );
    expect(credited.status).toBe(200);
    expect((await seen(secret)).toPay).toBeNull();
    expect((await way(secret)).status).toBe(409);
    await t.call(cancelOrder, { id: orders[0]?.id ?? '', reason: 'Erreur' } as never, shop.estate.owner);
    expect((await way(secret)).status).toBe(409);
    expect((await follow(id)).orders).toHaveLength(1);
  });

  test('is paid by the address that agreed: another that was sent the quote reads its end, and no way to pay', async () => {
    const { id, secret } = await offered();
    const { estate } = shop;
    expect((await t.call(sendQuote, { id, email: 'autre@exemple.fr' }, estate.owner)).status).toBe(200);
    await t.drain();
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ html: string }>`select html from mail where shop_id = ${estate.shopId} and html like '%/devis%#token=%'
        and recipient = 'autre@exemple.fr' order by created_at desc limit 1`.execute(tx),
    );
    const other = /\/devis\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
    expect(other).not.toBe('');
    await accept(secret);
    expect(await seen(other)).toMatchObject({ state: 'accepted', toPay: null });
    expect((await way(other)).status).toBe(409);
    expect((await seen(secret)).toPay).toMatchObject({ state: 'due' });
    const { url } = (await t.call(payQuoteDeposit, { token: secret }, null, { key: 'the way' } as never)).body;
    expect((await way(other)).status).toBe(409);
    // The key of the call keeps nothing of what it answered.
    const kept = await t.pool.query('select count(*)::int as n from idempotency where answer::text like $1', [
      `%${tokenOf(url)}%`,
    ]);
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  test('a quote that asks for none makes no order by itself, and another secret opens nothing', async () => {
    const { id, secret } = await offered({});
    expect((await accept(secret)).body.quote.toPay).toBeNull();
    await t.drain();
    expect((await follow(id)).orders).toEqual([]);
    expect((await way(secret)).status).toBe(409);
    expect((await way(`${secret.slice(0, 22)}${'A'.repeat(32)}`)).status).toBe(404);
    expect((await ok(t, shop.estate.owner)(listPayments, {})).rows.length).toBeGreaterThan(0);
    expect((await ok(t, shop.estate.owner)(bills, {})).rows.length).toBeGreaterThan(0);
  });
});
