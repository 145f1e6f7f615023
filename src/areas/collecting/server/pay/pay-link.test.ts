import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { shopMails } from '#areas/messaging/rules/mail/mail-endpoints.ts';
import {
  confirmChallenge,
  listPayments,
  recordPayment,
  readChallenge,
  refuseChallenge,
  returnFromBank,
} from '#areas/payments/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/index.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { payLinkPdf, payLink, payLinks, revokePayLinks, sendPayLink } from '../../rules/pay/pay-endpoints.ts';
import { beginPaying } from './pay-by-link.ts';
import { linked } from '../../testing/pay.ts';

const t = await testBed();
const billed = linked(t);
type Billed = Awaited<ReturnType<typeof billed>>;

const debits = async ({ owner }: Billed) =>
  (await owner(listPayments, {})).rows.filter((one) => one.kind === 'debit').map((one) => [one.amount, one.status]);
const left = async ({ owner, bill }: Billed) => {
  const { due, status } = await owner(readBill, { id: bill.id });
  return [due, status];
};
const challengeOf = (url: string | null): string => new URL(url ?? '', 'http://x').searchParams.get('challenge') ?? '';
const intentOf = (url: string | null) => {
  const { searchParams } = new URL(url ?? '', 'http://x');
  return { intentId: searchParams.get('intent') ?? '', clientSecret: searchParams.get('client_secret') ?? '' };
};

/** A call of which nothing follows the commit, as if the process had ended there. */
const dying = (call: Call): Call =>
  new Proxy(call, {
    get: (whole, key) => (key === 'afterCommit' ? () => undefined : (Reflect.get(whole, key, whole) as unknown)),
  });

describe('a bill is paid behind its private link', () => {
  test('its client reads what is left, pays it, and the bill, the order, the books and the seller know it', async () => {
    const one = await billed();
    expect(await one.seen()).toMatchObject({
      number: one.bill.number,
      total: '84.00',
      left: '84.00',
      state: 'open',
      takesCards: true,
    });
    const answer = await one.pay(84);
    expect(answer.body).toMatchObject({
      sucess: true,
      bill: { state: 'paid', left: '0.00', paidHere: '84.00', wasRefused: false },
    });
    expect(await debits(one)).toEqual([[84, 'paid']]);
    expect(await left(one)).toEqual([0, 'paid']);
    expect((await one.owner(order, { id: one.id })).paymentStatus).toBe('paid');
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{ account: string; amount: string }>`select l.account, (l.debit - l.credit)::text as amount from entry_line l
        where l.shop_id = ${one.estate.shopId} and l.account like '51%'`.execute(tx),
    );
    expect(rows.map((row) => row.amount)).toEqual(['84.00']);
    await t.drain();
    const told = await one.owner(notifications, {});
    expect(JSON.stringify(told)).toContain('Paiement reçu');
  });

  test('nothing is paid to an estate that the administration has blocked; its link opens again with it', async () => {
    const one = await billed();
    await t.tx(one.estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 812'));
    expect(await one.pay(84)).toMatchObject({ status: 503, body: { code: 'shops.closed-by-house' } });
    expect(await debits(one)).toEqual([]);
    await t.tx(one.estate.shopId, (tx, call) => unblockShop(tx, call));
    expect((await one.pay(84)).status).toBe(200);
  });

  test('the secret is kept nowhere once its mail has left, and only its hash opens', async () => {
    const one = await billed();
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{ hash: string }>`select hash from pay_link where shop_id = ${one.estate.shopId}`.execute(tx),
    );
    expect(one.token.length).toBeGreaterThanOrEqual(54);
    expect(JSON.stringify(rows)).not.toContain(one.token);
    const kept = await t.tx(one.estate.shopId, (tx) =>
      sql`select a::text from audit a where a.shop_id = ${one.estate.shopId} and a::text like ${`%${one.token}%`}`.execute(
        tx,
      ),
    );
    expect(kept.rows).toEqual([]);
    expect((await one.owner(shopMails, {})).rows.some((row) => row.subject.includes(one.bill.number))).toBe(true);
    expect((await t.call(payLinkPdf, { token: one.token })).status).toBe(200);
  });

  test('an unknown, expired or revoked secret has one answer', async () => {
    const one = await billed();
    const unknown = await t.call(payLink, { token: `${one.token.slice(0, 22)}${'A'.repeat(32)}` });
    expect([unknown.status, (await t.call(payLink, { token: 'short' })).status]).toEqual([404, 404]);
    const second = await one.send();
    await t.tx(one.estate.shopId, (tx) =>
      sql`update pay_link set expires_at = now() - interval '1 day' where shop_id = ${one.estate.shopId} and hash <> encode(sha256(${second}::bytea), 'hex')`.execute(
        tx,
      ),
    );
    const expired = await t.call(payLink, { token: one.token });
    expect([expired.status, expired.body]).toEqual([404, unknown.body]);
    expect((await one.seen(second)).state).toBe('open');
    const after = await one.owner(revokePayLinks, { id: one.bill.id });
    expect(after.open).toBe(0);
    expect((await one.pay(84, 'tok_ok', second)).status).toBe(404);
    expect(await debits(one)).toEqual([]);
  });

  test('twice at once, one debit', async () => {
    const one = await billed();
    const other = await one.send();
    const answers = await Promise.all([
      one.pay(84),
      one.pay(84, 'tok_ok', other),
      one.pay(84),
      one.pay(84, 'tok_ok', other),
    ]);
    expect(answers.filter((each) => each.status >= 500)).toEqual([]);
    expect(await debits(one)).toEqual([[84, 'paid']]);
    expect(await left(one)).toEqual([0, 'paid']);
  });

  test('two cards shown before either is proved: the second is not debited', async () => {
    const one = await billed();
    const [first, second] = [await one.pay(84, 'tok_3ds'), await one.pay(84, 'tok_3ds')];
    expect([first.body.bill.state, second.body.bill.state]).toEqual(['requiresAction', 'requiresAction']);
    for (const { body } of [first, second]) {
      const asked = new URL(body.bill.actionUrl ?? '', 'http://x').searchParams;
      const question = { key: challengeOf(body.bill.actionUrl), intent: asked.get('intent') ?? '' };
      // The holder of the card proves it for the amount of the bill, not for zero.
      expect((await t.call(readChallenge, question)).body).toMatchObject({ open: true, amount: 84 });
      await t.call(confirmChallenge, { key: challengeOf(body.bill.actionUrl) });
      const { rows } = await t.tx(null, (tx) =>
        sql<{ return_url: string }>`select return_url from card_work where action_url = ${body.bill.actionUrl}`.execute(
          tx,
        ),
      );
      await t.call(returnFromBank, intentOf(rows[0]?.return_url ?? null));
    }
    expect(await debits(one)).toEqual([[84, 'paid']]);
    expect(await one.seen()).toMatchObject({ state: 'paid' });
  });

  test('paid meanwhile by transfer, it says so and takes nothing', async () => {
    const one = await billed();
    const shown = await one.pay(84, 'tok_3ds');
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 84 });
    expect(await one.seen()).toMatchObject({ state: 'paid', left: '0.00', paidHere: null });
    const late = await one.pay(84);
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'bill.pay-nothing']);
    // The card that was asked for before is proved all the same.
    await t.call(confirmChallenge, { key: challengeOf(shown.body.bill.actionUrl) });
    await t.drain();
    await sweepSoon();
    expect(await debits(one)).toEqual([]);
  });

  test('credited in part since: another sum than that of now is refused, and a card shown before is debited of what is left', async () => {
    const one = await billed();
    const shown = await one.pay(84, 'tok_3ds');
    await one.owner(creditBill, {
      id: one.bill.id,
      reason: 'Deux bouteilles cassées',
      lines: [{ id: '1', quantity: 2 }],
    });
    const seen = await one.seen();
    expect(Number(seen.left)).toBe(60);
    const refused = await one.pay(84);
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'bill.pay-changed']);
    await t.call(confirmChallenge, { key: challengeOf(shown.body.bill.actionUrl) });
    await sweepSoon();
    expect(await debits(one)).toEqual([[60, 'paid']]);
    expect((await left(one))[0]).toBe(0);
  });

  test('a part that was paid is not asked for again', async () => {
    const one = await billed();
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'check', amount: 30.5 });
    expect(await one.seen()).toMatchObject({ left: '53.50' });
    expect((await one.pay(53.5)).body.bill.state).toBe('paid');
    expect(await debits(one)).toEqual([[53.5, 'paid']]);
  });

  test('a refused card takes nothing, and another one may follow', async () => {
    const one = await billed();
    expect((await one.pay(84, 'tok_refused')).body).toMatchObject({
      sucess: false,
      bill: { state: 'open', wasRefused: true },
    });
    expect((await one.pay(84, 'tok_debit_fails')).body).toMatchObject({
      sucess: false,
      bill: { state: 'open', wasRefused: true },
    });
    expect((await one.pay(84)).body).toMatchObject({ sucess: true, bill: { state: 'paid', wasRefused: false } });
    expect((await debits(one)).toSorted()).toEqual([
      [84, 'error'],
      [84, 'paid'],
    ]);
  });

  test('a bank that does not recognise the client leaves the bill to be paid', async () => {
    const one = await billed();
    const shown = await one.pay(84, 'tok_3ds_refused');
    await t.call(refuseChallenge, { key: challengeOf(shown.body.bill.actionUrl) });
    await sweepSoon();
    expect(await one.seen()).toMatchObject({ state: 'open', left: '84.00', wasRefused: true });
  });

  test('a debit whose bank wants its client says so, is confirmed from the page, and is one', async () => {
    const one = await billed();
    const asked = await one.pay(84, 'tok_debit_3ds');
    expect(asked.body.bill).toMatchObject({ state: 'requiresAction' });
    expect((await one.pay(84)).status).toBe(409);
    const back = await t.call(returnFromBank, intentOf(asked.body.bill.actionUrl));
    await t.call(confirmChallenge, { key: challengeOf(back.body.actionUrl) });
    await t.call(returnFromBank, intentOf(asked.body.bill.actionUrl));
    expect(await one.seen()).toMatchObject({ state: 'paid', paidHere: '84.00' });
    expect(await debits(one)).toEqual([[84, 'paid']]);
  });

  test('a program that dies after the card was asked for: the round finds it, debits once, and forgets the card', async () => {
    const one = await billed();
    await t.tx(null, (tx, call) =>
      beginPaying(
        tx,
        { token: one.token, card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', amount: 84 },
        dying(call),
      ),
    );
    expect(await debits(one)).toEqual([]);
    await sweepSoon();
    await sweepSoon();
    expect(await debits(one)).toEqual([[84, 'paid']]);
    expect(await one.seen()).toMatchObject({ state: 'paid', paidHere: '84.00' });
  });

  test('who tries card after card is stopped', async () => {
    const one = await billed();
    for (let n = 0; n < 10; n += 1) expect((await one.pay(84, 'tok_refused')).status).toBe(200);
    expect((await one.pay(84)).status).toBe(429);
    expect(await debits(one)).toEqual([]);
  });
});

describe('the office sends a link', () => {
  test('only of a bill that is owed, where the shop takes cards, and to an address', async () => {
    const one = await billed();
    expect(await one.owner(payLinks, { id: one.bill.id })).toMatchObject({ open: 1, whyNot: null });
    await one.owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
    const refused = await t.call(sendPayLink, { id: one.bill.id, email: 'a@exemple.fr' }, one.estate.owner);
    expect((refused.body as unknown as { code: string }).code).toBe('bill.link-no-cards');
    expect(await one.seen()).toMatchObject({ takesCards: false, state: 'open' });
    expect(((await one.pay(84)).body as unknown as { code: string }).code).toBe('bill.pay-no-cards');
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'check', amount: 84 });
    const paid = await t.call(sendPayLink, { id: one.bill.id, email: 'a@exemple.fr' }, one.estate.owner);
    expect((paid.body as unknown as { code: string }).code).toBe('bill.link-not-payable');
  });

  test('another shop neither reads, sends nor revokes them', async () => {
    const [one, other] = [await billed(), await t.estate()];
    for (const each of [payLinks, sendPayLink, revokePayLinks] as const)
      expect((await t.call(each as typeof payLinks, { id: one.bill.id }, other.owner)).status).toBe(404);
    expect((await ok(t, null)(payLink, { token: one.token })).bill.state).toBe('open');
  });
});

/** Every open work is due, and the round of the worker comes by. */
const sweepSoon = async (): Promise<void> => {
  await t.tx(null, (tx) => sql`update card_work set check_at = now() - interval '1 minute' where open`.execute(tx));
  await sweep(t.frame.inShop);
};
