import { afterAll, afterEach, expect, test } from 'vitest';
import { listPayments, paymentMeans, refundPayment, returnFromBank } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount, payAccounts } from '#areas/payments/rules/pay-account-endpoints.ts';
import { housesFor } from '#areas/payments/server/index.ts';
import { order, orders } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { createRedirected } from '#platform/cards/redirected/create.ts';
import { fakeUp2Pay } from '#platform/cards/redirected/fake/up2pay.ts';
import { cardProviders, installCards, installRedirected } from '#platform/cards/registry.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { orderInstalments } from '../../rules/instalment/instalment-endpoints.ts';
import { payLink, payLinks, payOnlineByLink, sendPayLink } from '../../rules/pay/pay-endpoints.ts';
import { linkForPaper } from './pay-link.ts';
import { linked } from '../../testing/pay.ts';

const t = await testBed();
const billed = linked(t);
const http = await t.http();
const bank = await fakeUp2Pay();
installRedirected((keys) => createRedirected(keys, { up2pay: bank.url }));
afterAll(() => bank.close());

/** An installation that sells has no cards of the sandbox; they are given back to the tests after each. */
const sandbox = cardProviders();
const selling = () => installCards([], 'only for tests');
afterEach(() => installCards(sandbox, 'only for tests'));

const ready = async (live: boolean) => {
  const one = await billed();
  const keys = { ...bank.fields, means: 'up2pay' as const, live, secret: bank.secret };
  await one.owner(changePayAccount, { clientId: '', webhookId: '', merchantCode: '', ...keys } as never);
  const { owner: house, shopId } = one.estate;
  const begin = (who: string | undefined) =>
    t.call(payOnlineByLink, { token: one.token, means: 'up2pay', email: 'jeanne@exemple.fr', amount: 84 }, who);
  const shownTo = async (who: string | undefined) =>
    (await t.call(payLink, { token: one.token }, who)).body.bill.online;
  const books = async () =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          account: string;
        }>`select distinct account from entry_line where shop_id = ${shopId} and account like '51%'`.execute(tx),
      )
    ).rows.map(({ account }) => account);
  return { ...one, house, begin, shownTo, books };
};

test('an estate that sells offers trial keys to its own people, not to its buyers', async () => {
  const one = await ready(false);
  selling();
  expect(await one.shownTo(undefined)).toEqual([]);
  expect(await one.shownTo(one.house)).toEqual(['up2pay']);
  const refused = await one.begin(undefined);
  expect((refused.body as unknown as { code: string }).code).toBe('payments.method-not-offered');
  expect((await one.owner(payAccounts, {})).accounts.find(({ means }) => means === 'up2pay')).toMatchObject({
    isUsed: true,
    isHidden: true,
  });
  expect((await one.owner(paymentMeans, {})).means.find(({ type }) => type === 'up2Pay')?.isHidden).toBe(false);
  // A link is not sent either: its recipient would find no means of payment behind it.
  const sent = await t.call(sendPayLink, { id: one.bill.id, email: 'jeanne@exemple.fr' }, one.house);
  expect([sent.status, (sent.body as unknown as { code: string }).code]).toEqual([409, 'bill.link-only-trial']);
  expect((await one.owner(payLinks, { id: one.bill.id })).whyNot).toMatch(/^La boutique n’a que des clés d’essai/);
  // A paper may reach any reader, so it bears no link with trial keys only.
  expect(await t.tx(one.estate.shopId, (tx, call) => linkForPaper(tx as never, call, one.bill.id))).toBeNull();
});

test('nor is a client asked for a card that trial keys alone would take', async () => {
  const one = await billed();
  const { shopId, owner: house } = one.estate;
  await one.owner(updateMyShop, {
    paymentsList: [{ type: 'stripe', active: true, clients: [], instructions: '' }],
  } as never);
  const keys = (mode: 'live' | 'test') =>
    t.tx(shopId, (tx) =>
      sql`update shop set card_account = 'acct_essai', card_key = ${`pk_${mode}_essai`} where shop_id = ${shopId}`.execute(
        tx,
      ),
    );
  const whyNotCard = async () => (await t.call(orderInstalments, { id: one.id }, house)).body.whyNotCard;
  selling();
  await keys('test');
  expect(await whyNotCard()).toMatch(/^La boutique ne prend pas les cartes en ligne/);
  await keys('live');
  expect(await whyNotCard()).toBeNull();
});

test('other people of another estate are buyers here', async () => {
  const one = await ready(false);
  const other = await t.estate();
  selling();
  expect(await one.shownTo(other.owner)).toEqual([]);
});

test('real keys are offered to everybody, and so are trial keys where all is a trial', async () => {
  const real = await ready(true);
  selling();
  expect(await real.shownTo(undefined)).toEqual(['up2pay']);
  expect((await real.owner(payLinks, { id: real.bill.id })).whyNot).toBeNull();
  installCards(sandbox, 'only for tests');
  const tried = await ready(false);
  expect(await tried.shownTo(undefined)).toEqual(['up2pay']);
  selling();
  expect(await tried.shownTo(undefined)).toEqual([]);
  // A demonstration shows trial keys to all visitors: no real money is paid there.
  const demo = { shopId: tried.estate.shopId, isDemo: true, payMeans: ['up2pay'], trialMeans: ['up2pay'] };
  expect([housesFor(demo, null), housesFor({ ...demo, isDemo: false }, null)]).toEqual([['up2pay'], []]);
});

test('what is tried is marked where it stands, counts for no money, and is in no book; given back neither', async () => {
  const one = await ready(false);
  const { body } = await one.begin(one.house);
  const { searchParams } = new URL(body.bill.actionUrl ?? '', 'http://x');
  const said = (
    await t.call(returnFromBank, {
      intentId: searchParams.get('intent') ?? '',
      clientSecret: searchParams.get('client_secret') ?? '',
    })
  ).body;
  bank.pay(said.intentId, said.actionFields && { url: said.actionUrl ?? '', fields: said.actionFields }, {
    test: true,
  });
  for (const { body: news, headers } of bank.told(said.intentId)) {
    const url = `/v1/payments/webhooks/up2pay-${one.estate.shopId}`;
    expect((await http.inject({ method: 'POST', url, headers: { ...headers }, payload: news })).statusCode).toBe(200);
  }
  await t.drain();
  const paid = async () =>
    (await one.owner(listPayments, { filter: JSON.stringify({ trial: { is: true } }) } as never)).rows;
  expect(await paid()).toMatchObject([{ amount: 84, status: 'paid', trial: true, moved: 0 }]);
  expect((await one.owner(orders, {})).rows).toMatchObject([{ id: one.id, trial: true }]);
  expect((await one.owner(order, { id: one.id })).trial).toBe(true);
  expect(await one.books()).toEqual([]);
  await one.owner(refundPayment, { id: said.intentId, amount: 84 });
  expect((await paid()).map(({ kind, moved }) => [kind, moved]).toSorted()).toEqual([
    ['debit', 0],
    ['refund', 0],
  ]);
  expect(await one.books()).toEqual([]);
});
