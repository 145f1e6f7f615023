import { describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { listPayments, recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import type { CardReason } from '#platform/cards/provider.ts';
import type { IntentStatus } from '#areas/payments/rules/lifecycle.ts';
import { addEvent, lockIntent } from '#areas/payments/server/intent-row.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { agreeInstalments, instalmentLink } from '#areas/collecting/rules/instalment/agree-endpoints.ts';
import { layInstalments, orderInstalments } from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';
import { takeInstalments } from '#areas/collecting/server/instalment/instalment-round.ts';
import { takeDue } from '#areas/collecting/server/instalment/take-part.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'lostdebit' });
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** 84 € in three parts of 28 € on a card; the debit of the first was asked for, and its answer never came: it is believed lost. */
const lost = async () => {
  now = BEGIN;
  const { estate, owner, id, bill } = await selling(t)({ payment: 'check' });
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const parts = [0, 30, 60].map((days) => ({ dueOn: addDays(today, days), amount: 28 }));
  await owner(layInstalments, { id, means: 'card', parts, email: 'jeanne@exemple.fr' });
  const mail = await t.tx(estate.shopId, (tx) =>
    sql<{
      html: string;
    }>`select html from mail where shop_id = ${estate.shopId} and html like '%/echeancier?%'`.execute(tx),
  );
  const token = /\/echeancier\S*?#token=([\w-]+)/.exec(mail.rows[0]?.html ?? '')?.[1] ?? '';
  const { plan } = (await t.call(instalmentLink, { token })).body as { plan: { shown: string } };
  const given = { card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', agreed: true as const };
  await t.call(agreeInstalments, { token, shown: plan.shown, ...given }, undefined);
  const round = () => takeInstalments(run, estate.shopId);
  const later = (days: number): void => void (now = BEGIN + days * DAY);
  const seen = async () => (await owner(orderInstalments, { id })).plan;
  const states = async () => ((await seen())?.parts ?? []).map((one) => [one.status, one.amount]);
  /** Asked for by a process that dies before it hears the answer: what became of it is told by `hear`. */
  const ask = async (): Promise<string> => {
    const part = (await seen())?.parts.find((one) => one.status === 'scheduled')?.id as string;
    await t.tx(estate.shopId, (tx, call) =>
      takeDue(
        tx,
        new Proxy(call, {
          get: (whole, key) => (key === 'afterCommit' ? () => undefined : (Reflect.get(whole, key, whole) as unknown)),
        }),
        part,
      ),
    );
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        intent_id: string;
      }>`select intent_id from instalment_part where shop_id = ${estate.shopId} and id = ${part}`.execute(tx),
    );
    const asked = rows[0]?.intent_id as string;
    await t.pool.query('delete from card_work where intent_id = $1', [asked]);
    return asked;
  };
  const hear = (intentId: string, status: IntentStatus, reason: CardReason | null = null) =>
    t.tx(estate.shopId, async (tx, call) => {
      const moves = status === 'paid' ? ('in' as const) : null;
      await addEvent(tx, call, await lockIntent(tx, estate.shopId, intentId), {
        status,
        reason,
        moves,
        source: 'sweep',
      });
    });
  const first = await ask();
  await hear(first, 'error', 'absent');
  later(3);
  const debits = async () =>
    (await owner(listPayments, {})).rows.filter((one) => one.kind === 'debit' && one.status === 'paid').length;
  const told = async () => {
    await t.drain();
    return (await owner(notifications, {})).filter((one) => one.type === 'instalmentPaidTwice');
  };
  const due = async () => (await owner(readBill, { id: bill.id })).due;
  return { estate, owner, id, first, round, later, ask, hear, states, debits, told, due };
};

describe('a debit that was believed lost', () => {
  test('paid after its part was taken again: both are kept and told, and no more is taken than is owed', async () => {
    const one = await lost();
    await one.round();
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    await one.hear(one.first, 'paid');
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['cancelled', 0],
    ]);
    expect(await one.due()).toBe(28);
    expect(await one.told()).toEqual([
      expect.objectContaining({
        content: expect.stringMatching(/échéance 1 .* deux fois \(28,00.€\)/),
        redirectLink: `/dashboard/payments/${one.first}`,
      }),
    ]);
    // Given back, what it lowered is asked for again.
    const again = (await one.owner(listPayments, {})).rows.find((row) => row.kind === 'debit' && row.id !== one.first);
    await one.owner(refundPayment, { id: again?.id as string });
    await t.drain();
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    for (const days of [30, 60, 90]) {
      one.later(days);
      await one.round();
    }
    expect([await one.due(), await one.debits(), (await one.told()).length]).toEqual([0, 3, 1]);
  });

  test('paid while its part is asked for again: the answer decides whether it was twice', async () => {
    const one = await lost();
    const again = await one.ask();
    await one.hear(one.first, 'paid');
    expect((await one.states())[0]).toEqual(['processing', 28]);
    expect(await one.told()).toEqual([]);
    await one.hear(again, 'error', 'insufficient');
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    one.later(20);
    await one.round();
    expect([await one.debits(), await one.due(), await one.told()]).toEqual([1, 56, []]);

    const other = await lost();
    const twice = await other.ask();
    await other.hear(other.first, 'paid');
    await other.hear(twice, 'paid');
    expect([(await other.told()).length, await other.due()]).toEqual([1, 28]);
  });

  test('paid once its second try was refused too: that is what is taken of the part', async () => {
    const one = await lost();
    await one.hear(await one.ask(), 'error', 'insufficient');
    await one.hear(one.first, 'paid');
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    one.later(20);
    await one.round();
    expect([await one.debits(), await one.told()]).toEqual([1, []]);
  });

  test('beyond all that is owed, is kept as what came too much, and told', async () => {
    const one = await lost();
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 56 });
    await one.round();
    expect(await one.due()).toBe(0);
    await one.hear(one.first, 'paid');
    expect([await one.due(), await one.debits(), (await one.told()).length]).toEqual([0, 2, 1]);
  });
});
