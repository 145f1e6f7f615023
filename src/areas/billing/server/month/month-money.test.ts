import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import {
  allocatePayment,
  confirmChallenge,
  listPayments,
  recordClientPayment,
  recordPayment,
  refundPayment,
  returnFromBank,
} from '#areas/payments/rules/endpoints.ts';
import { fetchJob } from '#areas/payments/testing/fixtures.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import type { Run, Subscription } from '#platform/jobs.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, creditBill, refundCredit } from '../../rules/credit/credit-endpoints.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bills, toBill } from '../../rules/endpoints.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { billMonth, monthRun, monthToBill } from '../../rules/month/month-endpoints.ts';
import { payLinks } from '#areas/collecting/rules/pay/pay-endpoints.ts';
import { dueReminders, sendReminder } from '#areas/collecting/rules/reminder/reminder-endpoints.ts';
import { FIRST_LEVELS } from '#areas/collecting/rules/reminder/reminder.ts';
import { monthRuns } from './month-run.ts';
import { monthly, sharedBill } from '../../testing/month.ts';

const t = await testBed();
const selling = monthly(t);

const shared = sharedBill(t);

/**
 * Lists the broken invariants of an estate. The provider's balance is left out: it counts orders paid by card at the
 * checkout.
 */
const unsound = async (shopId: string) =>
  (await broken(t, shopId)).filter((one) => !one.startsWith('the provider holds'));

describe('a bill of several orders', () => {
  test('counts for each order in what a deposit may still ask for', async () => {
    const { estate, owner, place, ship, launch } = await selling();
    const [one, two] = [await place(6), await place(6)];
    await ship(one, 3);
    await ship(two);
    await launch();
    // 144 €, of which 36 € stand on the bill of the month.
    const refused = await t.call(billDeposit, { id: one, amount: 108.01 } as never, estate.owner);
    expect([refused.status, refused.body.code]).toEqual([422, 'deposit.too-much']);
    await owner(billDeposit, { id: one, amount: 108 } as never);
    // The amount left to ask is told for the order: the bill of the month is in no list of its bills.
    expect(await owner(toBill, { id: one })).toMatchObject({ askedTTC: 36 });
    expect(await owner(toBill, { id: two })).toMatchObject({ askedTTC: 144 });
  });

  test('is paid behind its link by one debit of what is left of it, which its orders share to the cent', async () => {
    const one = await shared();
    expect(await one.seen()).toMatchObject({ left: '288.00', state: 'open', takesCards: true });
    // Money that came otherwise in the meantime is not asked for again.
    await one.owner(recordPayment, {
      payableKind: 'order',
      payableId: one.ids[0],
      method: 'check',
      amount: 30.01,
    } as never);
    const stale = await one.pay(288);
    expect([stale.status, stale.body.code]).toEqual([409, 'bill.pay-changed']);
    const paid = await one.pay(257.99);
    expect(paid.body).toMatchObject({ sucess: true, bill: { state: 'paid', left: '0.00', paidHere: '257.99' } });
    const payments = (await one.owner(listPayments, {})).rows;
    expect(payments.filter((row) => row.kind === 'debit').map((row) => [row.amount, row.status, row.left])).toEqual([
      [257.99, 'paid', 0],
    ]);
    expect(
      payments
        .filter((row) => row.setOff === 'advance')
        .map((row) => row.amount)
        .sort(),
    ).toEqual([113.99, 144]);
    expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
    for (const id of one.ids) expect((await one.owner(order, { id })).paymentStatus).toBe('paid');
    expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{ account: string; left: string }>`select l.account, sum(l.debit - l.credit)::text as left from entry_line l
        where l.shop_id = ${one.estate.shopId} and (l.account like '411%' or l.account like '419%') group by l.account`.execute(
        tx,
      ),
    );
    expect(rows.map((row) => Number(row.left))).toEqual(rows.map(() => 0));
    expect(await unsound(one.estate.shopId)).toEqual([]);
    const again = await one.pay(257.99);
    expect([again.status, again.body.code]).toEqual([409, 'bill.pay-nothing']);
  });

  test('is debited once, however many windows pay it, and not while one of its orders is paid otherwise', async () => {
    const one = await shared();
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.pay(288)));
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    await t.drain();
    const debits = (await one.owner(listPayments, {})).rows.filter((row) => row.kind === 'debit');
    expect(debits.map((row) => [row.amount, row.status])).toEqual([[288, 'paid']]);
    expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
    expect(await unsound(one.estate.shopId)).toEqual([]);
  });

  test('a card that is refused pays nothing, and another one pays it whole', async () => {
    const one = await shared();
    const refused = await one.pay(288, 'tok_debit_fails');
    expect(refused.body).toMatchObject({ sucess: false, bill: { wasRefused: true, left: '288.00', state: 'open' } });
    expect((await one.pay(288)).body).toMatchObject({ bill: { state: 'paid' } });
    expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
  });

  test('what its orders do not take any more when the money comes stays on the account of their client', async () => {
    const one = await shared();
    const waiting = await one.pay(288, 'tok_debit_3ds');
    expect(waiting.body.bill).toMatchObject({ state: 'requiresAction', left: '0.00' });
    // The link refuses a second payment meanwhile; a cheque is accepted all the same.
    expect((await one.pay(288)).body.code).toBe('bill.pay-under-way');
    await one.owner(recordPayment, {
      payableKind: 'order',
      payableId: one.ids[0],
      method: 'check',
      amount: 144,
    } as never);
    const asked = (url: string | null) => new URL(url ?? '', 'http://x').searchParams;
    const where = asked(waiting.body.bill.actionUrl);
    const at = { intentId: where.get('intent') ?? '', clientSecret: where.get('client_secret') ?? '' };
    const { body } = await t.call(returnFromBank, at);
    await t.call(confirmChallenge, { key: asked(body.actionUrl).get('challenge') ?? '' });
    await t.call(returnFromBank, at);
    expect(await one.bill()).toMatchObject({ due: 0, status: 'paid' });
    const [debit] = (await one.owner(listPayments, {})).rows.filter((row) => row.kind === 'debit');
    expect(debit).toMatchObject({ amount: 288, status: 'paid', left: 144, payableKind: 'client' });
    // The money is the client's: used for another document, or given back to the card.
    const ahead = await one.owner(openDocuments, { id: debit?.clientId as string });
    expect(ahead.advances).toMatchObject([{ paymentId: debit?.id, left: 144 }]);
    await one.owner(refundPayment, { id: debit?.id as string });
    await t.drain();
    expect((await one.owner(openDocuments, { id: debit?.clientId as string })).advances).toEqual([]);
    expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
    expect(await unsound(one.estate.shopId)).toEqual([]);
  });

  test('credited after its card paid it gives that card its money back, once, and not more than the order took of it', async () => {
    const one = await shared();
    await one.pay(288);
    const { id } = await one.bill();
    const [line] = (await one.owner(billCredits, { id })).lines;
    const note = await one.owner(creditBill, {
      id,
      reason: 'Retour',
      lines: [{ id: line?.id as string, quantity: 2 }],
    } as never);
    expect(note.plan).toMatchObject([{ amount: note.totalTTC, byHand: false }]);
    await one.owner(refundCredit, { id: note.id });
    await t.drain();
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{ refunded: number }>`select sum(refunded)::int as refunded from sandbox_operation
        where account = ${`sandbox_${one.estate.shopId}`} and kind = 'debit'`.execute(tx),
    );
    expect(rows[0]?.refunded).toBe(Math.round((note.totalTTC ?? 0) * 100));
    const back = async () => (await one.owner(listPayments, {})).rows.filter((row) => row.kind === 'refund');
    expect(await back()).toMatchObject([{ amount: note.totalTTC, status: 'refunded', payableKind: 'order' }]);
    // The provider tells of it too: it is known already.
    const debit = (await one.owner(listPayments, {})).rows.find((row) => row.kind === 'debit');
    await t.tx(one.estate.shopId, async (_tx, call) => {
      call.enqueue(fetchJob, { intentId: debit?.id as string, shopId: one.estate.shopId });
    });
    await t.drain();
    expect(await back()).toHaveLength(1);
    expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
    expect(await unsound(one.estate.shopId)).toEqual([]);
  });

  test('and others that share its orders crosswise never stop each other when money is dealt to them', async () => {
    const { owner, place, ship, month } = await selling();
    const ids = [await place(6), await place(6), await place(6), await place(6)].sort();
    for (const id of ids) await ship(id);
    const [a, b, c, d] = ids as [string, string, string, string];
    const [proposed] = (await owner(monthToBill, { month })).bills;
    const clientId = proposed?.clientId as string;
    for (const orders of [
      [a, d],
      [b, c],
    ]) {
      await owner(billMonth, { month, bills: [{ clientId, orders }] });
      await t.drain();
    }
    const deadlocks = async (): Promise<number> =>
      Number(
        (await t.pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0]
          .deadlocks,
      );
    const before = await deadlocks();
    // The first payment goes from the first bill to the second, the other from the second to the first; their orders
    // differ.
    const deal = async (parts: readonly string[]) => {
      const { id } = await owner(recordClientPayment, { clientId, method: 'check', amount: 0.02, parts: [] });
      return () =>
        owner(allocatePayment, {
          id,
          parts: parts.map((payableId) => ({ payableKind: 'order' as const, payableId, amount: 0.01 })),
        });
    };
    for (let n = 0; n < 8; n += 1) {
      const both = [await deal([a, b]), await deal([c, d])];
      await Promise.all(both.map((one) => one()));
    }
    await new Promise((done) => setTimeout(done, 1200));
    expect(await deadlocks()).toBe(before);
    const left = (await owner(bills, {})).rows.map((row) => row.due);
    expect(left).toEqual([287.84, 287.84]);
  });

  test('has its own button in a reminder, as a bill of one order', async () => {
    const { estate, owner, place, ship, launch } = await selling();
    for (const id of [await place(6), await place(6)]) await ship(id);
    await launch();
    const levels = [{ ...FIRST_LEVELS[0], tone: 'early' as const, days: -30 }];
    await owner(updateMyShop, {
      paymentsList: [
        { type: 'stripe', active: true },
        { type: 'transfer', active: true },
      ],
      settings: {
        reminders: { isAutomatic: false, levels, penaltyRate: null },
        payLinks: { inReminders: true, onPaper: false },
      },
    } as never);
    const [made] = (await owner(bills, {})).rows;
    expect((await owner(payLinks, { id: made?.id as string })).whyNot).toBeNull();
    const [row] = (await owner(dueReminders, {})).rows;
    await owner(sendReminder, { id: row?.id as string, billIds: row?.billIds ?? [] });
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        links: number;
        mails: number;
      }>`select (select count(*)::int from pay_link where shop_id = ${estate.shopId}) as links,
        (select count(*)::int from reminder where shop_id = ${estate.shopId}) as mails`.execute(tx),
    );
    expect(rows).toEqual([{ links: 1, mails: 1 }]);
  });

  test('that lost a race for a lock is no failure: the job comes again and issues it', async () => {
    const { estate, owner, place, ship, month } = await selling();
    for (const id of [await place(6), await place(6)]) await ship(id);
    const { bills: proposed } = await owner(monthToBill, { month });
    const run = await owner(billMonth, {
      month,
      bills: proposed.map((one) => ({ clientId: one.clientId, orders: one.orders.map(({ id }) => id) })),
    });
    const losing = {
      jobId: run.id,
      alive: () => Promise.resolve(),
      inShop: (work: Parameters<Run['inShop']>[0]) => t.tx(estate.shopId, work),
      inNameOf: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
    };
    const { handler } = monthRuns.subscription as Extract<Subscription, { when: 'work' }>;
    await expect(handler({ runId: run.id }, losing as never)).rejects.toThrow('deadlock');
    expect(await owner(monthRun, { id: run.id })).toMatchObject({ status: 'processing', done: 0 });
    await t.drain();
    expect(await owner(monthRun, { id: run.id })).toMatchObject({ status: 'completed', bills: [{ why: null }] });
    expect((await owner(bills, {})).rows).toHaveLength(1);
  });
});
