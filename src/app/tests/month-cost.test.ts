import { expect, test } from 'vitest';
import { officeBench } from '#areas/sales/testing/office.ts';
import { beginMonthOf } from '../testing/month.ts';
import { sent, sql } from '#platform/db.ts';
import type { Run, Subscription } from '#platform/jobs.ts';
import { testBed } from '#platform/testing.ts';
import { monthRun } from '#areas/billing/rules/month/month-endpoints.ts';
import { monthRuns } from '#areas/billing/server/month/month-run.ts';

/** The cost of a monthly bill: a fixed number of statements, and no paper or mail before all bills are issued. */
const t = await testBed();
const { office } = officeBench(t);

const run = async (count: number, ordersOfEach: number) => {
  const shop = await office(2, 10_000);
  const { shopId } = shop.estate;
  const { owner, run: begun } = await beginMonthOf(t, shop, count, ordersOfEach);
  let commits = 0;
  const { handler } = monthRuns.subscription as Extract<Subscription, { when: 'work' }>;
  const inOne = (work: Parameters<Run['inShop']>[0]) => {
    commits += 1;
    return t.tx(shopId, work);
  };
  const before = sent.statements;
  await handler({ runId: begun.id }, {
    jobId: begun.id,
    alive: () => Promise.resolve(),
    inShop: inOne,
    inNameOf: (_asker: unknown, work: Parameters<Run['inShop']>[0]) => inOne(work),
  } as never);
  const papers = async () =>
    (
      await t.tx(shopId, (tx) =>
        sql<{
          files: number;
          mails: number;
        }>`select (select count(*)::int from bill_file where shop_id = ${shopId}) as files,
          (select count(*)::int from mail where shop_id = ${shopId} and subject like '%acture%') as mails`.execute(tx),
      )
    ).rows[0];
  return {
    statements: sent.statements - before,
    commits,
    papers,
    read: () => owner(monthRun, { id: begun.id }),
  };
};

test('a bill of one order is issued in a bounded number of statements, and its paper waits for the others', async () => {
  const [few, many] = [await run(2, 1), await run(6, 1)];
  const each = (many.statements - few.statements) / 4;
  expect(each).toBeLessThanOrEqual(38);
  expect(await many.papers()).toEqual({ files: 0, mails: 0 });
  await t.drain();
  expect(await many.papers()).toEqual({ files: 6, mails: 6 });
  expect((await many.read()).bills.map((one) => one.why)).toEqual([null, null, null, null, null, null]);
});

test('so is a bill of several orders, each for a few more', async () => {
  const [few, many] = [await run(2, 3), await run(4, 3)];
  const each = (many.statements - few.statements) / 2;
  expect(each).toBeLessThanOrEqual(70);
});
