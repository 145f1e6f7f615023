import { beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder, order } from '#areas/sales/rules/endpoints.ts';
import { refundPayment } from '#areas/payments/rules/endpoints.ts';
import { changePayAccount, payAccounts, removePayAccount } from '#areas/payments/rules/pay-account-endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/index.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import type { PaidAs } from '#platform/cards/redirected/fake/fake.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { testBed } from '#platform/testing.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { giveUpOnline } from '../../rules/pay/pay-endpoints.ts';
import { keysOf, payer, startHouses } from '../../testing/online.ts';
import { linked } from '../../testing/pay.ts';

const t = await testBed();
const billed = linked(t);
const http = await t.http();
const houses = await startHouses();
// Houses fail on purpose here.
log.level = 'silent';

describe.each(houses.map((house) => [house.means, house] as const))('a bill is paid at %s', (means, house) => {
  beforeEach(() => house.down(false));

  const ready = async () => {
    const one = await billed();
    await one.owner(changePayAccount, keysOf(house));
    return { ...one, ...payer(t, http, house, one, 84) };
  };

  test('the money is taken once, and the bill, the order, the books know it by its own account', async () => {
    const one = await ready();
    expect(await one.seen()).toMatchObject({ online: [means], waitsAt: null, state: 'open' });
    const { intentId } = await one.paidAs();
    expect(await one.tell(house.told(intentId))).toEqual([200]);
    expect(await one.debits()).toEqual([[84, 'paid']]);
    expect(await one.seen()).toMatchObject({ state: 'paid', left: '0.00', paidHere: '84.00', waitsAt: null });
    expect((await one.owner(readBill, { id: one.bill.id })).status).toBe('paid');
    expect((await one.owner(order, { id: one.id })).paymentStatus).toBe('paid');
    const [row] = await one.intents();
    expect(row?.method).toBe({ up2pay: 'up2Pay', paypal: 'paypal', sumup: 'sumUp' }[means]);
    expect(await one.books()).toEqual([{ account: means === 'paypal' ? '511600' : '511500', amount: '84.00' }]);
    expect(house.holds(intentId)).toMatchObject({ taken: 8400, made: 1 });
  });

  test('the payer is back before any news: what stands is read again, or was signed', async () => {
    const one = await ready();
    const { intentId, link } = await one.paidAs();
    const { body } = await one.back(link, house.brought(intentId));
    expect(body.status).toBe('paid');
    // The news comes all the same, late, and twice.
    await one.tell([...house.told(intentId), ...house.told(intentId)]);
    expect(await one.debits()).toEqual([[84, 'paid']]);
    expect(house.holds(intentId).taken).toBe(8400);
    expect((await one.books()).map((line) => line.amount)).toEqual(['84.00']);
  });

  test('doubled and all at once, it is heard once', async () => {
    const one = await ready();
    const { intentId, link } = await one.paidAs();
    const told = house.told(intentId);
    await Promise.all([one.tell(told), one.tell(told), one.back(link, house.brought(intentId)), one.tell(told)]);
    expect(await one.debits()).toEqual([[84, 'paid']]);
    expect(house.holds(intentId).taken).toBe(8400);
    expect((await one.books()).map((line) => line.amount)).toEqual(['84.00']);
  });

  test('forged news takes nothing, pays nothing, and is refused where it claims a signature', async () => {
    const one = await ready();
    const { intentId, link } = await one.begun();
    const statuses = await one.tell(house.forge(intentId));
    if (means !== 'sumup') expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await one.back(link, house.forge(intentId)[0]?.body)).body.status).toBe('requiresAction');
    expect(await one.debits()).toEqual([[84, 'requiresAction']]);
    expect(await one.books()).toEqual([]);
  });

  test.each([
    ['another amount', { amount: 100 }],
    ...(means === 'up2pay'
      ? [['trial money', { test: true }] as const]
      : [['another currency', { currency: 'USD' }] as const]),
    ...(means === 'sumup' ? [['another merchant', { elsewhere: true }] as const] : []),
  ] as readonly (readonly [string, PaidAs])[])('%s is not believed', async (_what, as) => {
    const one = await ready();
    const { intentId, link } = await one.paidAs(as);
    await one.tell(house.told(intentId));
    await one.back(link, house.brought(intentId));
    expect((await one.debits()).map(([, status]) => status)).not.toContain('paid');
    expect(await one.books()).toEqual([]);
    expect(await one.seen()).toMatchObject({ paidHere: null });
  });

  test('refused there, nothing is taken and the bill can be paid again', async () => {
    const one = await ready();
    const first = await one.begun();
    house.refuse(first.intentId, first.form);
    await one.tell(house.told(first.intentId));
    expect(await one.seen()).toMatchObject({ state: 'open', left: '84.00', wasRefused: true });
    const second = await one.paidAs();
    await one.tell(house.told(second.intentId));
    expect((await one.debits()).toSorted()).toEqual([
      [84, 'error'],
      [84, 'paid'],
    ]);
  });

  // PayPal takes only what we capture, and we capture nothing of what we have closed.
  test.skipIf(means === 'paypal').each(['news', 'return'] as const)(
    'refused at first and paid on the same page all the same, it is written down: %s',
    async (by) => {
      const one = await ready();
      const { intentId, form, link } = await one.begun();
      house.refuse(intentId, form);
      await one.tell(house.told(intentId));
      expect(await one.debits()).toEqual([[84, 'error']]);
      house.pay(intentId, form);
      if (by === 'news') await one.tell(house.told(intentId).slice(-1));
      else expect((await one.back(link, house.brought(intentId))).body.status).toBe('paid');
      expect(await one.debits()).toEqual([[84, 'paid']]);
      expect((await one.books()).map((line) => line.amount)).toEqual(['84.00']);
      expect(await one.seen()).toMatchObject({ state: 'paid', left: '0.00' });
    },
  );

  test.skipIf(means !== 'up2pay')('paid twice on the same page, both are in the books, each once', async () => {
    const one = await ready();
    const { intentId, form, link } = await one.begun();
    house.pay(intentId, form);
    await one.tell(house.told(intentId));
    house.pay(intentId, form);
    const told = house.told(intentId);
    await Promise.all([one.tell(told), one.tell(told), one.back(link, house.brought(intentId))]);
    const rows = (await one.intents()).map((row) => [row.kind, row.amount, row.status]).toSorted();
    expect(rows).toEqual([
      ['debit', 84, 'paid'],
      ['receipt', 84, 'paid'],
    ]);
    expect(house.holds(intentId).taken).toBe(16_800);
    expect((await one.books()).map((line) => line.amount)).toEqual(['168.00']);
    expect((await one.owner(notifications, {})).filter((told) => told.type === 'paidInExcess')).toEqual([
      expect.objectContaining({ content: expect.stringMatching(/84,00.*de trop sur sa commande/) }),
    ]);
  });

  test.skipIf(means !== 'up2pay')(
    'paid once more when its order is closed, the money is on account, and the office is told',
    async () => {
      const one = await ready();
      const { intentId, form } = await one.begun();
      house.pay(intentId, form);
      await one.tell(house.told(intentId));
      await t.tx(one.estate.shopId, (tx) =>
        sql`update sale set status = 'cancelled', closed_at = now() where shop_id = ${one.estate.shopId} and id = ${one.id}`.execute(
          tx,
        ),
      );
      house.pay(intentId, form);
      expect(new Set(await one.tell(house.told(intentId)))).toEqual(new Set([200]));
      expect((await one.intents()).map((row) => [row.kind, row.amount, row.status]).toSorted()).toEqual([
        ['debit', 84, 'paid'],
        ['receipt', 84, 'paid'],
      ]);
      expect((await one.books()).map((line) => line.amount)).toEqual(['168.00']);
      const { clientId } = await one.owner(readBill, { id: one.bill.id });
      expect(await one.owner(openDocuments, { id: clientId as string })).toMatchObject({ onAccount: 84 });
      const told = (await one.owner(notifications, {})).filter((each) => each.type === 'paidInExcess');
      expect(told).toEqual([
        expect.objectContaining({
          content: expect.stringContaining('en avance sur son compte'),
          redirectLink: expect.stringMatching(/^\/dashboard\/payments\/./),
        }),
      ]);
    },
  );

  test('given up, it is paid another way; money that comes from there all the same is written down', async () => {
    const one = await ready();
    const there = await one.begun();
    const { body } = await t.call(giveUpOnline, { token: one.token });
    expect(body.bill).toMatchObject({ state: 'open', waitsAt: null });
    expect(await one.debits()).toEqual([[84, 'cancelled']]);
    if (means === 'sumup') return;
    house.pay(there.intentId, there.form);
    await one.tell(house.told(there.intentId));
    // PayPal takes only what we capture: nothing. The bank took it: it is in the books.
    const taken = house.holds(there.intentId).taken;
    expect(taken).toBe(means === 'paypal' ? 0 : 8400);
    expect(await one.debits()).toEqual([[84, taken === 0 ? 'cancelled' : 'paid']]);
  });

  test('who never comes back is not waited for beyond the life of the page', async () => {
    const one = await ready();
    const { intentId } = await one.begun();
    house.forget?.(intentId);
    await t.tx(null, (tx) =>
      sql`update card_work set created_at = now() - interval '5 hours' where shop_id = ${one.estate.shopId}`.execute(
        tx,
      ),
    );
    await sweep(t.frame.inShop);
    expect(await one.debits()).toEqual([[84, 'cancelled']]);
    expect(await one.seen()).toMatchObject({ state: 'open' });
  });

  test.skipIf(!house.loseAnswer)('the line is cut while it is begun: it is asked again, and is one', async () => {
    const one = await ready();
    house.loseAnswer?.('begin');
    const answer = await one.begin();
    expect(answer.body.bill.state).toBe('processing');
    await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
    await sweep(t.frame.inShop);
    expect(await one.seen()).toMatchObject({ state: 'requiresAction', waitsAt: means });
    const [row] = await one.intents();
    expect(house.holds(row?.id ?? '').made).toBe(1);
  });

  test.skipIf(means !== 'paypal')('the line is cut after the money was taken: it is taken once', async () => {
    const one = await ready();
    const { intentId, link } = await one.paidAs();
    house.loseAnswer?.('take');
    expect((await one.back(link)).body.status).toBe('requiresAction');
    expect(house.holds(intentId).taken).toBe(8400);
    await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
    await sweep(t.frame.inShop);
    expect(await one.debits()).toEqual([[84, 'paid']]);
    expect(house.holds(intentId).taken).toBe(8400);
  });

  test.skipIf(!house.loseAnswer)('a house that does not answer leaves it open, and is asked again', async () => {
    const one = await ready();
    const { intentId, link } = await one.paidAs();
    house.down(true);
    expect((await one.back(link)).body.status).toBe('requiresAction');
    house.down(false);
    await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
    await sweep(t.frame.inShop);
    expect(await one.debits()).toEqual([[84, 'paid']]);
    expect(house.holds(intentId).taken).toBe(8400);
  });

  test('given back: by the house where it can be asked, else written down and said', async () => {
    const one = await ready();
    const { intentId } = await one.paidAs();
    await one.tell(house.told(intentId));
    if (means === 'paypal') house.loseAnswer?.('refund');
    const answer = await t.call(refundPayment, { id: intentId, amount: 30 }, one.estate.owner);
    if (means === 'paypal') {
      await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
      await sweep(t.frame.inShop);
      expect(house.holds(intentId).back).toBe(3000);
    } else expect(answer.body.message).toContain('Rendez l’argent vous-même');
    const refunds = (await one.intents()).filter((row) => row.kind === 'refund');
    expect(refunds.map((row) => [row.amount, row.status])).toEqual([[30, 'refunded']]);
    expect((await one.books()).map((line) => line.amount)).toEqual(['54.00']);
  });

  test.skipIf(!house.giveBack)('given back on its own screens, the books see it', async () => {
    const one = await ready();
    const { intentId } = await one.paidAs();
    await one.tell(house.told(intentId));
    house.giveBack?.(intentId, 2500);
    await one.tell(house.told(intentId));
    const refunds = (await one.intents()).filter((row) => row.kind === 'refund');
    expect(refunds.map((row) => [row.amount, row.status])).toEqual([[25, 'refunded']]);
    expect((await one.books()).map((line) => line.amount)).toEqual(['59.00']);
  });

  test('two who begin at once: one page', async () => {
    const one = await ready();
    const answers = await Promise.all([one.begin(), one.begin(), one.begin()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await one.debits()).toEqual([[84, 'requiresAction']]);
  });

  test('without keys it is not offered, and cannot be begun; the keys are told to nobody', async () => {
    const one = await ready();
    const accounts = await one.owner(payAccounts, {});
    expect(JSON.stringify(accounts)).not.toContain(house.secret);
    expect(accounts.accounts.find((each) => each.means === means)).toMatchObject({
      isUsed: true,
      secret: { last4: house.secret.slice(-4) },
    });
    const kept = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        all: string;
      }>`select coalesce(string_agg(a::text, ''), '') || (select string_agg(p::text, '') from pay_account p
        where p.shop_id = ${one.estate.shopId}) as all from audit a where a.shop_id = ${one.estate.shopId}`.execute(tx),
    );
    expect(kept.rows[0]?.all).not.toContain(house.secret);
    await one.begun();
    const inUse = await t.call(removePayAccount, { means }, one.estate.owner);
    expect((inUse.body as unknown as { code: string }).code).toBe('payments.keys-in-use');
    await t.call(giveUpOnline, { token: one.token });
    await one.owner(removePayAccount, { means });
    expect(await one.seen()).toMatchObject({ online: [] });
    const refused = await one.begin();
    expect((refused.body as unknown as { code: string }).code).toBe('payments.method-not-offered');
  });

  test('wrong keys are refused by their field, or by the house', async () => {
    const one = await billed();
    const wrong = await t.call(changePayAccount, { ...keysOf(house), secret: 'short' }, one.estate.owner);
    expect([wrong.status, Object.keys((wrong.body as unknown as { fields: object }).fields)]).toEqual([
      422,
      ['secret'],
    ]);
    if (means === 'up2pay') return;
    const secret = means === 'sumup' ? 'sup_sk_anotherKeyOfNobody' : 'anotherKeyOfNobody';
    const tried = await one.owner(changePayAccount, { ...keysOf(house), secret });
    expect(tried).toMatchObject({ sucess: false, trouble: 'refused', isUsed: false });
    expect(await one.seen()).toMatchObject({ online: [] });
  });

  test('an order that is cancelled gives its money back, or says that it must be', async () => {
    const one = await ready();
    const { intentId } = await one.paidAs();
    await one.tell(house.told(intentId));
    // Billed: it is credited, not cancelled.
    expect((await t.call(cancelOrder, { id: one.id, reason: 'Trop tard' }, one.estate.owner)).status).toBe(409);
    expect(house.holds(intentId).back).toBe(0);
  });
});
