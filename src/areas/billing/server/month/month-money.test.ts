import { describe, expect, test } from 'vitest';
import { allocatePayment, recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import type { Run } from '#platform/jobs.ts';
import { testBed } from '#platform/testing.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bills, toBill } from '../../rules/endpoints.ts';
import { billMonth, monthRun, monthToBill } from '../../rules/month/month-endpoints.ts';
import { payByLink, payLink, payLinks } from '../../rules/pay/pay-endpoints.ts';
import { dueReminders, sendReminder } from '../../rules/reminder/reminder-endpoints.ts';
import { FIRST_LEVELS } from '../../rules/reminder/reminder.ts';
import { newPayLink } from '../pay/pay-link.ts';
import { billMonthJob } from './month-run.ts';
import { monthly } from './test-month.ts';

const t = await testBed();
const selling = monthly(t);

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
    // What is left to ask is told of the order: the bill of the month is in no list of its bills.
    expect(await owner(toBill, { id: one })).toMatchObject({ askedTTC: 36 });
    expect(await owner(toBill, { id: two })).toMatchObject({ askedTTC: 144 });
  });

  test('is read behind a private link that was made of it: what is left, by transfer, and no card is taken', async () => {
    const { estate, owner, place, ship, launch } = await selling();
    for (const id of [await place(6), await place(6)]) await ship(id);
    await launch();
    const [made] = (await owner(bills, {})).rows;
    const { url } = await t.tx(estate.shopId, (tx, call) =>
      newPayLink(tx, call, { id: made?.id as string, lang: 'fr' }, { via: 'paper' }),
    );
    const token = new URL(url).searchParams.get('token') ?? '';
    const seen = await t.call(payLink, { token }, null);
    expect(seen.status).toBe(200);
    expect(seen.body.bill).toMatchObject({ left: '288.00', takesCards: false, transfer: expect.anything() });
    const paid = await t.call(
      payByLink,
      { token, card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', amount: 288 },
      null,
    );
    expect([paid.status, paid.body.code]).toEqual([409, 'bill.pay-no-cards']);
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
    // One goes from the first bill to the second, the other from the second to the first; their orders are not the same.
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

  test('has no button to pay by card: its reminder goes without one, and the office reads why', async () => {
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
    expect((await owner(payLinks, { id: made?.id as string })).whyNot).toContain('réunit plusieurs commandes');
    const [row] = (await owner(dueReminders, {})).rows;
    await owner(sendReminder, { id: row?.id as string, billIds: row?.billIds ?? [] });
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        links: number;
        mails: number;
      }>`select (select count(*)::int from pay_link where shop_id = ${estate.shopId}) as links,
        (select count(*)::int from reminder where shop_id = ${estate.shopId}) as mails`.execute(tx),
    );
    expect(rows).toEqual([{ links: 0, mails: 1 }]);
  });

  test('that lost a race for a lock is no failure: the job comes again and issues it', async () => {
    const { estate, owner, place, ship, month } = await selling();
    for (const id of [await place(6), await place(6)]) await ship(id);
    const { bills: proposed } = await owner(monthToBill, { month });
    const run = await owner(billMonth, {
      month,
      bills: proposed.map((one) => ({ clientId: one.clientId, orders: one.orders.map(({ id }) => id) })),
    });
    let calls = 0;
    const losing = {
      jobId: run.id,
      alive: () => Promise.resolve(),
      inShop: (work: Parameters<Run['inShop']>[0]) => {
        calls += 1;
        if (calls === 2) return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
        return t.tx(estate.shopId, work);
      },
    };
    const { handler } = billMonthJob as Extract<typeof billMonthJob, { when: 'work' }>;
    await expect(handler({ runId: run.id }, losing as never)).rejects.toThrow('deadlock');
    expect(await owner(monthRun, { id: run.id })).toMatchObject({ status: 'processing', done: 0 });
    await t.drain();
    expect(await owner(monthRun, { id: run.id })).toMatchObject({ status: 'completed', bills: [{ why: null }] });
    expect((await owner(bills, {})).rows).toHaveLength(1);
  });
});
