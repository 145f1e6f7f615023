import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { cancelPayment, listPayments, recordPayment } from '#areas/payments/rules/endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill as readBill, bills } from '#areas/billing/rules/endpoints.ts';
import { agreeInstalments, instalmentLink } from '../../rules/instalment/agree-endpoints.ts';
import {
  cancelInstalments,
  instalments,
  layInstalments,
  moveInstalment,
  orderInstalments,
  ownInstalments,
  takeInstalment,
} from '../../rules/instalment/instalment-endpoints.ts';
import { payByLink } from '../../rules/pay/pay-endpoints.ts';
import { outstandings } from '../../rules/money/outstandings.ts';
import { monthly } from '#areas/billing/testing/month.ts';
import { newPayLink } from '../pay/pay-link.ts';
import { takeInstalments } from './instalment-round.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'sharedinstalments' });
const selling = monthly(t);
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** The bill of a month of two orders of 144 € each, and a schedule of two halves, now and a month later. */
const laid = async (means: 'card' | 'hand', buyer: string | null = null) => {
  now = BEGIN;
  const bench = await selling();
  const { estate, place, ship, launch } = bench;
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const owner = ok(t, estate.owner);
  const ids = [await place(6), await place(6)].sort();
  for (const id of ids) await ship(id);
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set buyer_user_id = ${buyer}::uuid where shop_id = ${estate.shopId}`.execute(tx),
  );
  await launch();
  const billId = (await owner(bills, {})).rows[0]?.id as string;
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const parts = [0, 30].map((days) => ({ dueOn: addDays(today, days), amount: 144 }));
  // Whichever of its orders it is asked by.
  const id = ids[1] as string;
  const made = await owner(layInstalments, { id, billId, means, parts, email: 'jeanne@exemple.fr' });
  const see = () => owner(orderInstalments, { id, billId });
  const states = async () => ((await see()).plan?.parts ?? []).map((one) => [one.status, one.amount]);
  const later = (days: number): void => void (now = BEGIN + days * DAY);
  const bill = () => owner(readBill, { id: billId });
  return { ...bench, owner, ids, id, billId, parts, made, see, states, later, bill };
};

/**
 * Lists the broken invariants of an estate. The provider's balance is left out: it counts orders paid by card at the
 * checkout.
 */
const unsound = async (shopId: string) =>
  (await broken(t, shopId)).filter((one) => !one.startsWith('the provider holds'));

describe('a schedule of a bill of several orders', () => {
  test('by hand: its days are those of the bill and of each order; what comes for any of them pays the first part first', async () => {
    const one = await laid('hand');
    expect(one.made).toMatchObject({ orderId: one.ids[0], left: 288, outside: 0, plan: { billId: one.billId } });
    await t.drain();
    expect((await one.bill()).dueOn).toBe(one.parts[0]?.dueOn);
    for (const id of one.ids) expect((await one.owner(order, { id })).dueOn).toBe(one.parts[0]?.dueOn);
    await one.owner(recordPayment, {
      payableKind: 'order',
      payableId: one.ids[1] as string,
      method: 'check',
      amount: 144,
    });
    expect(await one.states()).toEqual([
      ['paid', 144],
      ['scheduled', 144],
    ]);
    await t.drain();
    expect(await one.bill()).toMatchObject({ due: 144, status: 'partial', dueOn: one.parts[1]?.dueOn });
    expect((await one.owner(order, { id: one.ids[0] as string })).dueOn).toBe(one.parts[1]?.dueOn);
    one.later(20);
    expect((await one.owner(outstandings, {})).rows[0]).toMatchObject({ bills: 1, owed: 144, notDue: 144 });
    const { plan } = await one.see();
    await one.owner(moveInstalment, {
      id: plan?.parts[1]?.id as string,
      dueOn: addDays(one.parts[1]?.dueOn as never, 5),
    });
    expect((await one.owner(instalments, {})).rows.map((row) => row.billId)).toContain(one.billId);
    await one.owner(cancelInstalments, { id: one.ids[0] as string, reason: 'Réglée au comptoir' });
    expect((await one.see()).plan).toBeNull();
    expect(await unsound(one.estate.shopId)).toEqual([]);
  });

  test('by card: each part is one debit, which its orders share; nothing is taken twice', async () => {
    const one = await laid('card');
    expect(one.made.plan).toMatchObject({ status: 'waiting' });
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        html: string;
      }>`select html from mail where shop_id = ${one.estate.shopId} and html like '%/echeancier%#token=%'
        order by created_at desc, id desc limit 1`.execute(tx),
    );
    const token = /\/echeancier\S*?#token=([\w-]+)/.exec(rows[0]?.html ?? '')?.[1] ?? '';
    const { shown, number } = (await t.call(instalmentLink, { token })).body.plan;
    expect(number).toBe((await one.bill()).number);
    await t.call(agreeInstalments, {
      token,
      shown,
      card: { token: 'tok_ok' },
      email: 'jeanne@exemple.fr',
      agreed: true,
    });
    // While the client pays the bill by its link, no part of it is debited.
    const { url } = await t.tx(one.estate.shopId, (tx, call) =>
      newPayLink(tx, call, { id: one.billId, lang: 'fr' }, { via: 'paper' }),
    );
    const link = /#token=([\w-]+)/.exec(url)?.[1] ?? '';
    const pay = { token: link, card: { token: 'tok_debit_3ds' }, email: 'jeanne@exemple.fr', amount: 288 };
    expect((await t.call(payByLink, pay, null)).body.bill.state).toBe('requiresAction');
    const [first] = (await one.see()).plan?.parts ?? [];
    const both = await t.call(takeInstalment, { id: first?.id as string }, one.estate.owner);
    expect([both.status, both.body.code]).toEqual([409, 'payments.debit-under-way']);
    await takeInstalments(run, one.estate.shopId);
    const waiting = (await one.owner(listPayments, {})).rows.filter((row) => row.kind === 'debit');
    expect(waiting.map((row) => [row.amount, row.status])).toEqual([[288, 'requiresAction']]);
    await one.owner(cancelPayment, { id: waiting[0]?.id as string });
    const debits = async () =>
      (await one.owner(listPayments, {})).rows
        .filter((row) => row.kind === 'debit' && row.status !== 'cancelled')
        .map((row) => [row.amount, row.status]);
    await Promise.all([takeInstalments(run, one.estate.shopId), takeInstalments(run, one.estate.shopId)]);
    expect(await debits()).toEqual([[144, 'paid']]);
    expect(await one.states()).toEqual([
      ['paid', 144],
      ['scheduled', 144],
    ]);
    expect(await one.bill()).toMatchObject({ due: 144, status: 'partial' });
    // Money that comes otherwise lowers the amount still to be taken.
    const open = one.ids.map((id) => one.owner(order, { id }));
    const unpaid = (await Promise.all(open)).find((row) => (row.remaining ?? 0) > 0);
    await one.owner(recordPayment, {
      payableKind: 'order',
      payableId: unpaid?.id as string,
      method: 'check',
      amount: 44,
    });
    expect(await one.states()).toEqual([
      ['paid', 144],
      ['scheduled', 100],
    ]);
    one.later(30);
    await takeInstalments(run, one.estate.shopId);
    expect(await debits()).toEqual([
      [100, 'paid'],
      [144, 'paid'],
    ]);
    expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
    expect((await one.see()).plan?.status).toBe('done');
    expect(await unsound(one.estate.shopId)).toEqual([]);
  });

  test('is read by who the bill is of, from whichever of its orders, and by nobody else', async () => {
    const [buyer, stranger] = [await t.person({ role: 'buyer' }), await t.person({ role: 'buyer' })];
    const one = await laid('hand', buyer.userId);
    for (const id of one.ids) {
      const { plan } = (await t.call(ownInstalments, { id }, buyer.token)).body;
      expect(plan).toMatchObject({ billId: one.billId, parts: [{ amount: 144 }, { amount: 144 }] });
      expect((await t.call(ownInstalments, { id }, stranger.token)).status).toBe(404);
    }
  });

  test('stands alone: none is laid beside it on one of its orders', async () => {
    const one = await laid('hand');
    for (const id of one.ids) {
      const again = await t.call(layInstalments, { id, means: 'hand', parts: one.parts }, one.estate.owner);
      expect([again.status, again.body.code]).toEqual([409, 'instalment.several-orders']);
    }
    const stranger = await t.call(
      layInstalments,
      { id: one.ids[0] as string, billId: one.estate.shopId, means: 'hand', parts: one.parts },
      one.estate.owner,
    );
    expect(stranger.status).toBe(409);
  });
});
