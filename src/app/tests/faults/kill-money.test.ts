import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { exportBatches, exportCorrections, exportFile } from '#areas/accounting/rules/endpoints.ts';
import { fiscalYear } from '#kernel/fiscal-year.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { bankLines } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { acceptAllCertain } from '#areas/banking/rules/bank/bank-matching-endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { payByLink } from '#areas/collecting/rules/pay/pay-endpoints.ts';
import { newPayLink } from '#areas/collecting/server/pay/pay-link.ts';
import { listPayments } from '#areas/payments/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/index.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { addOfficeOrder, orders, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { sellSampleAtCost } from '#areas/offers/rules/sample/at-cost-endpoint.ts';
import { type Office, officeBench, typed } from '#areas/sales/testing/office.ts';
import { typeCosts } from '#areas/stock/rules/valuation.ts';
import { sql } from '#platform/db.ts';
import { ok } from '../../testing/estate.ts';
import { broken } from '../../testing/invariants.ts';
import { killBench } from '../../testing/kills.ts';
import { beginMonthOf } from '../../testing/month.ts';
import { ask, bedBeside, type Served } from '../../testing/servers.ts';

/**
 * The process is killed while money is dealt: the certain lines of a bank accepted at once, the bills of several orders paid by a card behind their link,
 * samples sold at cost, corrections of exports handed over. Each has happened once and whole, or not at all.
 */
const BASE = 'money_kills';
const KILLS = quickOrDeep(2, 4);
const CLIENTS = 4;
const OF_EACH = quickOrDeep(3, 6);
const LINES = quickOrDeep(40, 150);
const KINDS = ['quadra', 'ciel', 'ebp'] as const;

const t = await bedBeside(BASE);
const { office } = officeBench(t);
const { wanted, play, again, end } = killBench(BASE, (text) => t.pool.query(text));
let shop: Office;
const links: { id: string; due: number }[] = [];
const firsts: number[] = [];
let year: { from: string; to: string };

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await t.tx(shop.estate.shopId, (tx) => query.execute(tx))).rows;
const wholeOf = async (body: unknown): Promise<number> => {
  let size = 0;
  for await (const part of (body as FileAnswer).bytes as AsyncIterable<Uint8Array>) size += part.byteLength;
  return size;
};

beforeAll(async () => {
  shop = await office(2, 100_000);
  const { shopId, owner: token } = shop.estate;
  const { owner } = await beginMonthOf(t, shop, OF_EACH, 2);
  await t.drain();
  await t.call(typeCosts, { lines: shop.formats.map((formatId) => ({ formatId, cost: 3 })) }, token);
  year = await t.tx(shopId, async (_tx, call) => {
    const { start, end: last } = fiscalYear(call.today, 1, 1);
    return { from: start, to: last };
  });
  // Files of entries that went out before the orders below were billed or paid.
  for (const kind of KINDS) await wholeOf((await t.call(exportFile, { kind, ...year }, token)).body);
  firsts.push(...(await owner(exportBatches, {})).batches.map((one) => one.n));

  for (const one of (await owner(bills, {})).rows) {
    const { url } = await t.tx(shopId, (tx, call) =>
      newPayLink(tx, call, { id: one.id, lang: 'fr' }, { via: 'paper' }),
    );
    const secret = /#token=([\w-]+)/.exec(url)?.[1] ?? '';
    links.push({ id: one.id, due: one.due ?? 0 });
    const card = { token: secret, card: { token: 'tok_ok' }, email: 'jeanne@exemple.fr', amount: one.due };
    wanted('pay', payByLink, card, null, { goesOn: true, mayBeLate: true });
    const { id } = (await t.call(sampleCalls.add, typed(shop, 2), token)).body;
    wanted('cost', sellSampleAtCost, { id }, token);
  }
  for (let n = 0; n < LINES; n += 1) {
    const { id } = await owner(addOfficeOrder, {
      ...typed(shop, 1),
      clientId: shop.clientId,
      payment: 'transfer',
    } as never);
    await owner(validateOrder, { id });
  }
  await t.tx(shopId, (tx) =>
    sql`insert into bank_line (shop_id, id, day, amount, label, file_name, fingerprint, imported_at)
      select s.shop_id, gen_random_uuid(), ${year.from}::date, s.total_gross, 'VIR ' || s.number, 'a.csv', s.number, now()
      from sale s where s.shop_id = ${shopId} and s.kind = 'order' and s.client_id = ${shop.clientId} and s.status = 'validated'`.execute(
      tx,
    ),
  );
  wanted('bank', acceptAllCertain, {}, token, { goesOn: true });
  await t.drain();
});
afterAll(end);

/** Corrections are asked for all the while, of each file by two at once. */
const correct = async (at: Served): Promise<void> => {
  const asked = firsts.flatMap((n) => [n, n]);
  await Promise.all(
    asked.map((n) =>
      ask(at, 'GET', `${exportCorrections.path}?n=${n}`, { token: shop.estate.owner, key: '', body: undefined }).catch(
        () => null,
      ),
    ),
  );
};

test('money that is dealt while the process is killed is dealt once, whole, and the books are square', async () => {
  const { shopId, owner: token } = shop.estate;
  const owner = ok(t, token);
  const acknowledged = await play({ kills: KILLS, clients: CLIENTS, stride: 5 }, correct);
  await again();
  // Cards of which nobody heard the answer are looked at again, as every five minutes.
  for (let round = 0; round < 2; round += 1) {
    await t.pool.query("update card_work set check_at = now() - interval '1 minute' where open");
    await sweep(t.frame.inShop);
    await t.drain();
  }
  console.log(`${KILLS} kills, ${2 * OF_EACH + 1} acts, ${acknowledged} answered before the last kill`);

  // Each bill was debited once, and its orders have it.
  const debits = (
    await owner(listPayments, { filter: JSON.stringify({ kind: { in: ['debit'] } }) } as never)
  ).rows.filter((row) => row.kind === 'debit' && row.status === 'paid');
  expect(debits.map((row) => row.amount).toSorted()).toEqual(links.map((one) => one.due).toSorted());
  const [taken] = await rowsOf(
    sql<{
      cents: number;
    }>`select coalesce(sum(amount), 0)::int as cents from sandbox_operation where account = ${`sandbox_${shopId}`} and kind = 'debit' and state = 'succeeded'`,
  );
  expect(taken?.cents).toBe(Math.round(links.reduce((all, one) => all + one.due, 0) * 100));
  for (const one of (await owner(bills, {})).rows) expect([one.due, one.status]).toEqual([0, 'paid']);

  // Each sample is withdrawn and has one draft.
  const drafts = (await owner(orders, { filter: JSON.stringify({ status: { in: ['draft'] } }) } as never)).rows;
  expect(drafts).toHaveLength(OF_EACH);
  const [withdrawn] = await rowsOf(
    sql<{
      n: number;
    }>`select count(*)::int as n from sale s where s.shop_id = ${shopId} and s.kind = 'sample' and s.status = 'cancelled'
      and (select count(*) from document_link d where d.shop_id = s.shop_id and d.from_id = s.id and d.why = 'ordered') = 1`,
  );
  expect(withdrawn?.n).toBe(OF_EACH);

  // Each line of the bank is one transfer, in one run.
  const lines = await owner(bankLines, { size: 200 } as never);
  expect(lines.rows.map((one) => one.state)).toEqual(Array.from({ length: LINES }, () => 'matched'));
  const [received] = await rowsOf(
    sql<{ transfers: number; runs: number }>`select
      (select count(*)::int from payment_intent where shop_id = ${shopId} and method = 'transfer' and kind = 'receipt' and payable_kind = 'client') as transfers,
      (select count(*)::int from bank_matching where shop_id = ${shopId} and status = 'completed') as runs`,
  );
  expect(received).toEqual({ transfers: LINES, runs: 1 });

  // The new entries were exported once in each file, in as many batches as requested.
  await t.pool.query("update export_claim set until = now() - interval '1 second'");
  for (const n of firsts) {
    const last = await t.call(exportCorrections, { n }, token);
    if (last.status === 200) await wholeOf(last.body);
    expect((await t.call(exportCorrections, { n }, token)).body).toMatchObject({ code: 'accounting.nothing-since' });
  }
  const { batches } = await owner(exportBatches, {});
  const ends = await rowsOf(
    sql<{ corrects: number; twice: number }>`select corrects, (count(*) - count(distinct made -> 'since'))::int as twice
      from export_batch where shop_id = ${shopId} and corrects is not null group by corrects`,
  );
  expect(ends.map((one) => one.twice)).toEqual(firsts.map(() => 0));
  expect(batches.filter((one) => one.corrects === null)).toHaveLength(KINDS.length);

  expect(
    await rowsOf(
      sql`select e.id from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${shopId} group by e.id having sum(l.debit - l.credit) <> 0`,
    ),
  ).toEqual([]);
  expect((await broken(t, shopId)).filter((one) => !one.startsWith('the provider holds'))).toEqual([]);
  const { rows: jobs } = await t.pool.query(
    "select name, last_error from job where done_at is null and run_at < now() + interval '9 minutes'",
  );
  expect(jobs).toEqual([]);
});
