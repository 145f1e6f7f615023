import { afterAll, expect, test } from 'vitest';
import { monthRun, monthToBill } from '#areas/billing/rules/month/month-endpoints.ts';
import { officeBench } from '#areas/sales/testing/office.ts';
import { sql } from '#platform/db.ts';
import { broken } from '../../testing/invariants.ts';
import { beginMonthOf } from '../../testing/month.ts';
import { bedBeside, type Served, startServer } from '../../testing/servers.ts';

/** The bills of a month, issued by real processes that are killed in the middle of the run. */
const BASE = 'month_kills';
const CLIENTS = 40;
const t = await bedBeside(BASE);
const { office } = officeBench(t);
const running = new Set<Served>();
afterAll(async () => {
  for (const one of running) await one.kill();
});

test('a run that is killed twice in its middle goes on where it was: each order billed once, numbers without a gap', async () => {
  const shop = await office(2, 10_000);
  const { shopId } = shop.estate;
  const { owner, month, bills, run } = await beginMonthOf(t, shop, CLIENTS, 2);
  const until = async (isSo: () => Promise<boolean>, what: string): Promise<void> => {
    for (const end = Date.now() + 300_000; !(await isSo()); await new Promise((again) => setTimeout(again, 5))) {
      if (Date.now() > end) throw new Error(`not ${what}: ${[...running].map((one) => one.said()).join('\n')}`);
    }
  };
  const done = async (): Promise<number> =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          n: number;
        }>`select count(done_at)::int as n from month_billing_item where shop_id = ${shopId} and run_id = ${run.id}`.execute(
          tx,
        ),
      )
    ).rows[0]?.n ?? 0;
  const killedAt = async (least: number): Promise<number> => {
    const server = await startServer(BASE);
    running.add(server);
    await until(async () => (await done()) >= least, `at ${least}`);
    await server.kill();
    running.delete(server);
    // Its lease runs out, as it does five minutes later.
    await t.pool.query(
      "update job set locked_until = now() - interval '1 second' where locked_until > now() and done_at is null",
    );
    return done();
  };
  const seen = [await killedAt(3), await killedAt(15)];
  expect(seen[0]).toBeLessThan(CLIENTS);
  expect(seen[1]).toBeLessThan(CLIENTS);
  expect(await owner(monthRun, { id: run.id })).toMatchObject({ status: 'processing', total: CLIENTS });

  const last = await startServer(BASE);
  running.add(last);
  await until(async () => (await owner(monthRun, { id: run.id })).status === 'completed', 'completed');
  await last.stop();
  running.delete(last);
  await t.drain();
  const ended = await owner(monthRun, { id: run.id });
  expect(ended.bills.map((one) => one.why)).toEqual(bills.map(() => null));
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{ bills: number; orders: number; parts: number; last: number; entries: number }>`select
      (select count(*)::int from bill where shop_id = ${shopId}) as bills, (select max(n)::int from bill where shop_id = ${shopId}) as last,
      (select count(distinct sale_id)::int from bill_part where shop_id = ${shopId}) as orders, (select count(*)::int from bill_part where shop_id = ${shopId}) as parts,
      (select count(distinct cause_id)::int from entry e where e.shop_id = ${shopId} and exists (select 1 from bill b where b.shop_id = e.shop_id and b.id = e.cause_id)) as entries`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ bills: CLIENTS, last: CLIENTS, orders: 2 * CLIENTS, parts: 2 * CLIENTS, entries: CLIENTS }]);
  expect((await owner(monthToBill, { month })).bills).toEqual([]);
  expect(await broken(t, shopId)).toEqual([]);
});
