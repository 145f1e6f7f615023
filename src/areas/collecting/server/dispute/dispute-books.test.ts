import { describe, expect, test } from 'vitest';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { noteDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { listPayments, recordClientPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { ACCOUNT, stripeBench } from '#areas/payments/testing/fixtures.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { disputesOfBill, disputesOfOrder } from '../../rules/dispute/dispute-endpoints.ts';
import { sharedBill } from '#areas/billing/testing/month.ts';

/**
 * A bank takes back money of a bill of the month that a card paid. The tests check its orders to the cent, the books,
 * and the reminders.
 */
const t = await testBed();
const { fake, deliver, again } = await stripeBench(t);
const shared = sharedBill(t);

const ready = async () => {
  const one = await shared();
  const { estate, owner } = one;
  await t.tx(estate.shopId, (tx) =>
    tx
      .updateTable('shop')
      .set({ stripe_account: ACCOUNT, stripe_is_active: true })
      .where('shop_id', '=', estate.shopId)
      .execute(),
  );
  let heard = fake.news.length;
  /** Delivers the news that was not delivered yet, doubled and in an arbitrary order. */
  const hear = async (isReversed = false) => {
    const news = fake.news.slice(heard);
    heard = fake.news.length;
    for (const it of isReversed ? [...news, ...news].toReversed() : [...news, ...news])
      await deliver(it.body, again(it.body));
    await t.drain();
  };
  const debits = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          id: string;
          amount: string;
          ref: string;
        }>`select p.id, p.amount, w.provider_ref as ref from payment_intent p join card_work w on w.intent_id = p.id
          where p.shop_id = ${estate.shopId} and p.kind = 'debit' and p.status in ('paid', 'partial', 'refunded') order by p.created_at`.execute(
          tx,
        ),
      )
    ).rows;
  const clientId = (await owner(order, { id: one.ids[0] })).clientId as string;
  const books = async () => {
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        account: string;
        amount: string;
      }>`select left(account, 2) as account, sum(debit - credit)::text as amount from entry_line
        where shop_id = ${estate.shopId} group by 1`.execute(tx),
    );
    return (begins: string) => Number(rows.find((row) => row.account === begins)?.amount ?? 0);
  };
  const received = async () => {
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        paid: string;
      }>`select sum(total_paid)::text as paid from sale where shop_id = ${estate.shopId} and id = any(${one.ids}::uuid[])`.execute(
        tx,
      ),
    );
    const { onAccount } = await owner(openDocuments, { id: clientId });
    return cents(Number(rows[0]?.paid) + onAccount);
  };
  return { ...one, hear, debits, clientId, books, received };
};
const cents = (amount: number): number => Math.round(amount * 100);

describe('a dispute of the bill of a month', () => {
  test('is owed again on its orders, and is paid again when it is won', async () => {
    const one = await ready();
    const { owner, id } = one;
    await one.pay(288, 'pm_card_visa');
    expect(await owner(readBill, { id })).toMatchObject({ due: 0, status: 'paid' });
    const [debit] = await one.debits();
    const dispute = fake.dispute(ACCOUNT, {
      payment: debit?.ref as string,
      amount: 20_000,
      reason: 'product_not_received',
    });
    await one.hear(true);
    expect(await owner(readBill, { id })).toMatchObject({ due: 200 });
    for (const orderId of one.ids) {
      expect((await owner(disputesOfOrder, { id: orderId })).disputes).toHaveLength(1);
      expect(['partial', 'missing']).toContain((await owner(order, { id: orderId })).paymentStatus);
    }
    expect((await owner(disputesOfBill, { id })).disputes).toEqual([
      expect.objectContaining({ status: 'needsResponse', reason: 'notReceived', withdrawn: 200, fee: 20 }),
    ]);
    const money = await one.books();
    expect([money('41'), money('62'), money('51')]).toEqual([200, 20, 68]);
    dispute.close('won');
    await one.hear();
    expect(await owner(readBill, { id })).toMatchObject({ due: 0, status: 'paid' });
    for (const orderId of one.ids) expect((await owner(order, { id: orderId })).paymentStatus).toBe('paid');
    const then = await one.books();
    expect([then('41'), then('62'), then('51')]).toEqual([0, 20, 268]);
    expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
  });

  const step = fc.record({
    what: fc.constantFrom('capture', 'refund', 'dispute', 'won', 'lost', 'hear'),
    amount: fc.integer({ min: 100, max: 15_000 }),
    at: fc.nat(5),
    isFeeBack: fc.boolean(),
    isReversed: fc.boolean(),
  });
  test('whatever is captured, refunded, disputed, won and lost: what is received is what the provider holds, and the books say so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const one = await ready();
        let [captured, refunded] = [0, 0];
        const disputes: { held: () => number; close: (how: 'won' | 'lost', back: boolean) => void; isOpen: boolean }[] =
          [];
        let fees = 0;
        for (const { what, amount, at, isFeeBack, isReversed } of [
          { ...(steps[0] as (typeof steps)[number]), what: 'capture' as const, amount: 14_000 },
          ...steps,
        ]) {
          const all = await one.debits();
          const debit = all[at % Math.max(1, all.length)];
          if (what === 'capture' && (await one.pay(amount / 100, 'pm_card_visa')).status === 200) captured += amount;
          if (what === 'hear') await one.hear(isReversed);
          const held = fake.charged(ACCOUNT).find((it) => it.intent === debit?.id);
          const left = held ? held.amount - held.refunded - fake.taken(ACCOUNT, debit?.id ?? '') : 0;
          if (what === 'refund' && debit && left > 0) {
            const back = Math.min(amount, left);
            fake.refundByHand(ACCOUNT, debit.ref, back);
            refunded += back;
          }
          if (what === 'dispute' && debit && left > 0) {
            disputes.push(
              Object.assign(fake.dispute(ACCOUNT, { payment: debit.ref, amount: Math.min(amount, left) }), {
                isOpen: true,
              }),
            );
            fees += 2000;
          }
          const open = disputes.filter((it) => it.isOpen);
          const some = open[at % Math.max(1, open.length)];
          if ((what === 'won' || what === 'lost') && some) {
            some.close(what, isFeeBack);
            some.isOpen = false;
            if (what === 'won' && isFeeBack) fees -= 2000;
          }
        }
        await one.hear();
        const withdrawn = disputes.reduce((sum, it) => sum + it.held(), 0);
        const net = captured - refunded - withdrawn;
        expect(await one.received()).toBe(net);
        const { due, paid } = await one.owner(readBill, { id: one.id });
        expect(cents(due ?? 0)).toBe(Math.max(0, 28_800 - net));
        expect(paid ?? 0).toBeGreaterThanOrEqual(0);
        const money = await one.books();
        expect([cents(money('51')), cents(money('62'))]).toEqual([net - fees, fees]);
        expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  test('noted by hand on a receipt of several orders cuts it between them to the cent, and it is not taken back as a mistake', async () => {
    const one = await ready();
    const { owner, ids, clientId } = one;
    const parts = ids.map((payableId) => ({ payableKind: 'order' as const, payableId, amount: 144 }));
    const { id } = await owner(recordClientPayment, { clientId, method: 'cb', amount: 300, parts });
    const noted = await owner(noteDispute, {
      id,
      amount: 100.01,
      fee: 15,
      reason: 'duplicate',
      answerBy: '2030-01-31',
    });
    expect(noted).toMatchObject({ status: 'needsResponse', withdrawn: 100.01, fee: 15, byHand: true, url: null });
    // The twelve euros that nothing took first, then the last order.
    expect(await owner(readBill, { id: one.id })).toMatchObject({ due: 88.01 });
    expect(await one.received()).toBe(19_999);
    const { rows } = await owner(listPayments, {
      filter: JSON.stringify({ dispute: { in: ['needsResponse'] } }),
    } as never);
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect((await t.call(voidPayment, { id, reason: 'Erreur' }, one.estate.owner)).status).toBe(409);
    expect((await t.call(noteDispute, { id, amount: 200 }, one.estate.owner)).body).toMatchObject({
      code: 'payments.dispute-too-large',
    });
  });
});
