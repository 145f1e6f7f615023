import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { officeBench } from '#areas/sales/testing/office.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder, toBill } from '#areas/billing/rules/endpoints.ts';

/**
 * The hundreds of bills leave papers to print that this test never drains: in a shared base, another file would wait
 * for them.
 */
const t = await testBed({ base: 'deposit_splits' });
const { office } = officeBench(t);
const ORDERS = 40;
const PRICES = ['12.37', '7.99', '33.30', '4.05'];

/** Wines, must and cider of four prices at three rates of VAT. */
const shopOfRates = async () => {
  const shop = await office(PRICES.length, 1_000_000);
  await t.tx(shop.estate.shopId, async (tx) => {
    for (const [at, format] of shop.formats.entries())
      await sql`with f as (update product_format set price = ${PRICES[at]} where shop_id = ${shop.estate.shopId} and id = ${format} returning product_id)
        update product set vat_type = ${['standard', 'medium', 'reduced', 'standard'][at]} from f where shop_id = ${shop.estate.shopId} and id = f.product_id`.execute(
        tx,
      );
  });
  return shop;
};

/** The documents of an order by rate: bills and deposits as they stand, less deposits that were given back. */
const rateSums = (shopId: string, saleId: string) =>
  t.tx(
    shopId,
    async (tx) =>
      (
        await sql<{ rate: string; asked: string; deposits: string; deducted: string; whole: string }>`
      with docs as (select b.id, b.kind, b.document from bill b where b.shop_id = ${shopId} and b.sale_id = ${saleId} and b.kind in ('380', '386')
        and not (b.kind = '386' and exists (select 1 from document_link d where d.shop_id = b.shop_id and d.from_id = b.id and d.why = 'credited'))),
      rows as (select v.rate, v.base, d.kind, 'own' as of from docs d join bill_vat v on v.shop_id = ${shopId} and v.bill_id = d.id
        union all select (r ->> 'rate')::numeric, (r ->> 'base')::numeric, d.kind, 'deducted' from docs d, jsonb_array_elements(d.document -> 'deposits') one, jsonb_array_elements(one -> 'vat') r)
      select rate::text, sum(case when of = 'own' then base else -base end)::text as asked, coalesce(sum(base) filter (where kind = '386'), 0)::text as deposits,
        coalesce(sum(base) filter (where of = 'deducted'), 0)::text as deducted, coalesce(sum(base) filter (where of = 'own' and kind = '380'), 0)::text as whole
      from rows group by rate order by rate`.execute(tx)
      ).rows,
  );

test(`deposits, bills and credit notes of any order come to what was agreed at each rate, and the books keep no deposit`, async () => {
  const shop = await shopOfRates();
  const { shopId } = shop.estate;
  const owner = ok(t, shop.estate.owner);
  let deposits = 0;
  let atRates = 0;
  const anyStep = fc.oneof(
    fc.record({ act: fc.constant('percent' as const), of: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ act: fc.constant('amount' as const), of: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ act: fc.constant('bill' as const), of: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ act: fc.constant('credit' as const), of: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ act: fc.constant('give-back' as const), of: fc.constant(0) }),
    fc.record({ act: fc.constant('pay' as const), of: fc.integer({ min: 1, max: 90 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: PRICES.length, maxLength: PRICES.length }),
      fc.array(anyStep, { minLength: 1, maxLength: 5 }),
      async (units, steps) => {
        const lines = shop.formats.flatMap((formatId, at) =>
          units[at] ? [{ id: `n${at}`, formatId, quantity: units[at] }] : [],
        );
        if (lines.length === 0) return;
        const { id } = await owner(addOfficeOrder, { clientId: shop.clientId, lines });
        await owner(validateOrder, { id });
        /** A refusal answers in words; no call breaks. */
        const attempt = async (call: Promise<{ status: number; body: unknown }>): Promise<boolean> => {
          const { status, body } = await call;
          expect([200, 409, 422], JSON.stringify(body)).toContain(status);
          return status === 200;
        };
        const own = async () => (await owner(order, { id })).chain;
        for (const { act, of } of steps) {
          if (act === 'percent' || act === 'amount') {
            deposits += (await attempt(t.call(billDeposit, { id, [act]: of }, shop.estate.owner))) ? 1 : 0;
          } else if (act === 'bill') {
            const left = (await owner(toBill, { id })).lines.filter((one) => one.left > 0);
            const chosen = left.map((one) => ({ id: one.id, quantity: Math.min(one.left, of) }));
            await attempt(t.call(billOrder, { id, lines: chosen }, shop.estate.owner));
          } else if (act === 'credit' || act === 'give-back') {
            const kind = act === 'credit' ? 'bill' : 'deposit';
            const made = (await own()).find((one) => one.kind === kind);
            if (!made) continue;
            const line = (await owner(billCredits, { id: made.id })).lines.find((one) => one.left > 0);
            const chosen = act === 'credit' ? { lines: line ? [{ id: line.id, quantity: 1 }] : [] } : { whole: true };
            await attempt(t.call(creditBill, { id: made.id, reason: 'Reprise', ...chosen }, shop.estate.owner));
          } else {
            const money = { payableKind: 'order', payableId: id, amount: of, method: 'check' } as const;
            await attempt(t.call(recordPayment, money, shop.estate.owner));
          }
        }
        if ((await owner(order, { id })).status === 'validated') await owner(billOrder, { id });
        const ended = await owner(order, { id });
        const rows = await rateSums(shopId, id);
        atRates = Math.max(atRates, rows.length);
        for (const row of rows) {
          expect([row.rate, row.deducted]).toEqual([row.rate, row.deposits]);
          expect([row.rate, row.asked]).toEqual([row.rate, row.whole]);
        }
        expect(rows.reduce((n, row) => n + Math.round(Number(row.asked) * 100), 0)).toBe(
          Math.round((ended.totalHT ?? 0) * 100),
        );
      },
    ),
    { numRuns: ORDERS },
  );
  expect(deposits).toBeGreaterThan(runsOf(ORDERS) / 4);
  expect(atRates).toBe(3);
  // Each order is billed to its end: no deposit is left in the books, order by order.
  expect(await broken(t, shopId)).toEqual([]);
  const { rows } = await t.tx(shopId, (tx) =>
    sql<{ sale_id: string; amount: string }>`select e.sale_id, sum(l.credit - l.debit)::text as amount
      from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
      where e.shop_id = ${shopId} and l.account = '419110' group by 1 having sum(l.credit - l.debit) <> 0`.execute(tx),
  );
  expect(rows).toEqual([]);
});
