import { describe, expect, test } from 'vitest';
import { ok } from '../testing/estate.ts';
import { broken } from '../testing/invariants.ts';
import { longJobs } from '#areas/messaging/rules/long-job-endpoints.ts';
import { listPayments, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';
import { sql } from '#platform/db.ts';
import type { Run, Subscription } from '#platform/jobs.ts';
import { testBed } from '#platform/testing.ts';
import { bankLines, matchCertain } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { acceptAllCertain, matching, stopMatching } from '#areas/banking/rules/bank/bank-matching-endpoints.ts';
import { matchingRuns } from '#areas/banking/server/bank/matching.ts';

/** All that is certain of a bank's lines, accepted by one act that goes on by itself. */
const t = await testBed();
const { office } = officeBench(t);
const { handler } = matchingRuns.subscription as Extract<Subscription, { when: 'work' }>;

/** So many orders, each with the line of its transfer; two lines more, one of a second transfer for the first order, one of nobody. */
const received = async (count: number) => {
  const shop = await office(2, 10_000);
  const { shopId, owner: token } = shop.estate;
  const owner = ok(t, token);
  for (let n = 0; n < count; n += 1) {
    const { id } = await owner(addOfficeOrder, {
      ...typed(shop, 1),
      clientId: shop.clientId,
      payment: 'transfer',
    } as never);
    await owner(validateOrder, { id });
  }
  await t.tx(shopId, (tx) =>
    sql`insert into bank_line (shop_id, id, day, amount, label, file_name, fingerprint, imported_at)
      select s.shop_id, gen_random_uuid(), '2026-11-20'::date, s.total_gross, 'VIR ' || s.number, 'a.csv', s.number, now() from sale s where s.shop_id = ${shopId} and s.kind = 'order'
      union all (select s.shop_id, gen_random_uuid(), '2026-11-21'::date, s.total_gross, 'VIR ' || s.number, 'a.csv', 'again', now() from sale s where s.shop_id = ${shopId} and s.kind = 'order' order by s.number limit 1)
      union all select ${shopId}::uuid, gen_random_uuid(), '2026-11-22'::date, 5000, 'APPORT', 'a.csv', 'x', now()`.execute(
      tx,
    ),
  );
  const states = async () => Object.groupBy((await owner(bankLines, { size: 200 } as never)).rows, (row) => row.state);
  const sound = async () => {
    const { rows } = await t.tx(shopId, (tx) =>
      sql`select e.id from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${shopId} group by e.id having sum(l.debit - l.credit) <> 0`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([]);
    expect(await broken(t, shopId)).toEqual([]);
  };
  return { ...shop, shopId, token, owner, states, sound };
};

describe('certain lines', () => {
  test('are all accepted by one act, each once; what two lines name is left with its reason, and is told among the jobs', async () => {
    const one = await received(5);
    const begun = await one.owner(acceptAllCertain, {});
    expect(begun).toMatchObject({ status: 'pending', done: 0, total: 6 });
    const other = await t.call(acceptAllCertain, {}, one.token);
    expect([other.status, other.body]).toMatchObject([409, { code: 'billing.bank-matching-under-way' }]);
    const colleague = await t.person({ role: 'iam', shopId: one.shopId, authorizations: { seeAllPayment: true } });
    const his = await t.call(acceptAllCertain, {}, colleague.token);
    expect([his.status, his.body]).toMatchObject([409, { code: 'billing.bank-matching-of-other' }]);
    await t.drain();
    const ended = await one.owner(matching, { id: begun.id });
    expect(ended).toMatchObject({
      status: 'completed',
      done: 6,
      matched: 5,
      leftCount: 1,
      left: [{ why: expect.any(String) }],
    });
    const { matched, open } = await one.states();
    expect([matched?.length, open?.length]).toEqual([5, 2]);
    expect(await one.owner(longJobs, {})).toMatchObject([
      { kind: 'bank', id: begun.id, title: '6 lignes de relevé', status: 'completed', done: 6, total: 6, troubled: 1 },
    ]);
    // In the name of whoever asked for it.
    const { rows } = await t.tx(one.shopId, (tx) =>
      sql<{
        n: number;
      }>`select count(distinct l.decided_by)::int as n from bank_line l join payment_intent p on p.shop_id = l.shop_id and p.id = l.payment_id
        where l.shop_id = ${one.shopId} and l.decided_by is not null and p.created_by = l.decided_by`.execute(tx),
    );
    expect(rows).toEqual([{ n: 1 }]);
    await one.sound();
    // Undone as one that was accepted alone: its payment is cancelled, and its line is open again.
    await one.owner(voidPayment, { id: matched?.[0]?.paymentId as string, reason: 'Erreur' });
    expect((await one.states()).open?.length).toBe(3);
    await one.sound();
  });

  test('that were ticked are accepted alone; of many people at once one is heard, and one who accepts them by hand harms nothing', async () => {
    const one = await received(4);
    const ids = ((await one.states()).open ?? [])
      .filter((row) => row.proposal?.confidence === 'certain')
      .map((row) => row.id);
    const some = ids.slice(0, 3);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => t.call(acceptAllCertain, { ids: some }, one.token)),
      t.call(matchCertain, { ids: some }, one.token),
    ]);
    expect(
      answers
        .slice(0, 4)
        .map((each) => each.status)
        .toSorted(),
    ).toEqual([200, 409, 409, 409]);
    await t.drain();
    const transfers = (await one.owner(listPayments, {})).rows.filter(
      (row) => row.kind === 'receipt' && row.setOff === 'none',
    );
    expect(transfers).toHaveLength((await one.states()).matched?.length ?? -1);
    await one.sound();
  });

  test('of another estate are not found, and nobody without the right begins, reads or stops', async () => {
    const [one, other] = [await received(1), await received(1)];
    const ids = ((await other.states()).open ?? []).map((row) => row.id);
    expect((await t.call(acceptAllCertain, { ids }, one.token)).status).toBe(404);
    const { id } = await other.owner(acceptAllCertain, {});
    expect((await t.call(stopMatching, { id }, one.token)).status).toBe(404);
    const clerk = await t.person({ role: 'iam', shopId: other.shopId, authorizations: { seeAllOrder: true } });
    for (const endpoint of [matching, stopMatching])
      expect((await t.call(endpoint, { id }, clerk.token)).status).toBe(403);
    await t.drain();
    const over = await t.call(stopMatching, { id }, other.token);
    expect([over.status, over.body]).toMatchObject([409, { code: 'billing.bank-matching-over' }]);
  });

  test('that lost a race for a lock are no failure: the job comes again; stopped, what follows waits', async () => {
    const one = await received(3);
    const { id } = await one.owner(acceptAllCertain, {});
    const losing = {
      jobId: id,
      alive: () => Promise.resolve(),
      inShop: (work: Parameters<Run['inShop']>[0]) => t.tx(one.shopId, work),
      inNameOf: () => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' })),
    };
    await expect(handler({ runId: id }, losing as never)).rejects.toThrow('deadlock');
    expect(await one.owner(matching, { id })).toMatchObject({ status: 'processing', done: 0 });
    const stopped = await one.owner(stopMatching, { id });
    expect(stopped).toMatchObject({ status: 'completed', matched: 0, leftCount: 4 });
    await t.drain();
    expect((await one.states()).matched).toBeUndefined();
    await one.owner(acceptAllCertain, {});
    await t.drain();
    expect((await one.states()).matched?.length).toBe(3);
  });

  test('are accepted a few at a time: whoever stops it waits for no more than those, and others cash in between', async () => {
    const one = await received(12);
    const { id } = await one.owner(acceptAllCertain, {});
    const seen: number[] = [];
    const slow = {
      jobId: id,
      alive: async ({ done }: { done: number }) => {
        seen.push(done);
        if (seen.length === 3) await one.owner(stopMatching, { id });
      },
      inShop: (work: Parameters<Run['inShop']>[0]) => t.tx(one.shopId, work),
      inNameOf: (_asker: unknown, work: Parameters<Run['inShop']>[0]) => t.tx(one.shopId, work),
    };
    await handler({ runId: id }, slow as never);
    expect(seen).toEqual([0, 5, 10]);
    expect(await one.owner(matching, { id })).toMatchObject({ status: 'completed', matched: 10, leftCount: 3 });
    await one.sound();
  });
});
