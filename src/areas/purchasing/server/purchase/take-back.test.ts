import { expect, test } from 'vitest';
import { declareMonth, drmMonth, placeWarehouse } from '#areas/stock/rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '#areas/stock/rules/drm/excise-site.ts';
import { addWarehouse, adjustStock, stocks } from '#areas/stock/rules/endpoints.ts';
import { formatCosts, stockValue, typeCosts } from '#areas/stock/rules/valuation.ts';
import { addDays, day as asDay, type Day } from '#kernel/day.ts';
import { addMonths } from '#kernel/month.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { acceptSupplierBill, addSupplierBill, disputeSupplierBill } from '../../rules/bill/bill-endpoints.ts';
import {
  closePurchase,
  confirmPurchase,
  purchase,
  takeBackReception,
} from '../../rules/purchase/purchase-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();

const workplace = async () => {
  const one = await purchasingShop(t);
  const { owner, shopId } = one.estate;
  const read = async (id: string) => (await t.call(purchase, { id }, owner)).body;
  const lastOf = async (id: string) => (await read(id)).receptions.at(-1)?.id ?? '';
  const takesBack = (id: string, receptionId: string, reason = 'Erreur de saisie') =>
    t.call(takeBackReception, { id, receptionId, reason }, owner);
  /** All that a reception changes, as an estate sees it. */
  const whole = async (id: string) => {
    const order = await read(id);
    const { rows } = (await t.call(stocks, {}, owner)).body;
    const value = (await t.call(stockValue, {}, owner)).body.rows;
    return {
      status: order.status,
      lines: order.lines.map(({ received, broken, missing, remaining }) => [received, broken, missing, remaining]),
      stock: rows
        .filter((row) => row.real !== 0 || row.incoming !== 0)
        .map((row) => [row.formatId, row.warehouseId, row.lot, row.real, row.incoming])
        .sort(),
      value: value.map((row) => [row.formatId, row.quantity, row.cost, row.average, row.fifo]).sort(),
      waits: await t.tx(
        shopId,
        async (tx) =>
          (
            await sql`select format_id, quantity::text, state, day from stock_expected where shop_id = ${shopId} and state = 'waiting' order by 1, 2, 4`.execute(
              tx,
            )
          ).rows,
      ),
    };
  };
  const moves = async (formatId: string, lot: string, quantity: number) => {
    const lines = [{ formatId, warehouseId: one.place, lot, delta: quantity }];
    const answer = await t.call(adjustStock, { cause: 'adjustment', lines }, owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  return { ...one, moves, owner, read, lastOf, takesBack, whole };
};
const daysAgo = (days: number): Day => addDays(new Date().toISOString().slice(0, 10) as Day, -days);

test('what is received and taken back is as if it had never been: stock, what is awaited, costs, state', async () => {
  const one = await workplace();
  const lot = fc.constantFrom('', 'A', 'B');
  const arrival = fc.record({
    bottles: fc.nat(9),
    corks: fc.nat(9),
    broken: fc.nat(2),
    missing: fc.nat(2),
    lot,
    ago: fc.constantFrom(0, 1, 2),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { maxLength: 2 }),
      arrival,
      fc.boolean(),
      fc.nat(400),
      async (before, wrong, isPromised, cents) => {
        const sent = await one.sent([
          { formatId: one.bottle, quantity: 20, unitPrice: 3 + cents / 100 },
          { formatId: one.cork, quantity: 30, unitPrice: cents / 100 },
          { kind: 'transport', label: 'Port', quantity: 1, unitPrice: 7.5 },
        ]);
        const [bottles = '', corks = ''] = sent.lines.map((line) => line.id);
        if (isPromised) await t.call(confirmPurchase, { id: sent.id, promisedOn: '2027-03-01' }, one.owner);
        const receive = ({ ago, ...come }: typeof wrong) =>
          one.receives(
            sent.id,
            [
              { lineId: bottles, quantity: come.bottles, lot: come.lot, broken: come.broken },
              { lineId: corks, quantity: come.corks, missing: come.missing },
            ],
            { day: daysAgo(ago) },
          );
        for (const each of before) await receive(each);
        const was = await one.whole(sent.id);
        if ((await receive(wrong)).status !== 200) return;
        expect((await one.takesBack(sent.id, await one.lastOf(sent.id))).status).toBe(200);
        expect(await one.whole(sent.id)).toEqual(was);
      },
    ),
    { numRuns: 12 },
  );
});

test('an article that had no cost has none again, and what a person typed for that day holds again', async () => {
  const one = await workplace();
  const sent = await one.sent([{ formatId: one.cork, quantity: 10, unitPrice: 2 }]);
  const costs = async () => {
    const { productId } = (await t.call(stocks, {}, one.owner)).body.rows.find((row) => row.formatId === one.cork) ?? {
      productId: '',
    };
    const { rows } = (await t.call(formatCosts, { productId }, one.owner)).body;
    return rows.filter((row) => row.formatId === one.cork).map((row) => row.cost);
  };
  const errs = async () => {
    await one.receives(sent.id, [{ lineId: sent.lines[0]?.id ?? '', quantity: 10 }]);
    expect(await costs()).toEqual([2]);
    expect((await one.takesBack(sent.id, await one.lastOf(sent.id))).status).toBe(200);
  };
  await errs();
  expect(await costs()).toEqual([]);
  await t.call(typeCosts, { lines: [{ formatId: one.cork, cost: 1.5 }] }, one.owner);
  await errs();
  expect(await costs()).toEqual([1.5]);
});

test('of two who take it back at once one does, and it leaves the stock once', async () => {
  const one = await workplace();
  const sent = await one.sent([{ formatId: one.bottle, quantity: 12 }]);
  await one.receives(sent.id, [{ lineId: sent.lines[0]?.id ?? '', quantity: 12, lot: 'L1' }]);
  const id = await one.lastOf(sent.id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => one.takesBack(sent.id, id)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find((each) => each.status === 409)?.body.code).toBe('purchasing.reception-taken-back');
  expect(await one.figures()).toEqual([0, 12]);
  const order = await one.read(sent.id);
  expect(order).toMatchObject({ status: 'sent', receptions: [{ takenBack: { reason: 'Erreur de saisie' } }] });
  const other = await purchasingShop(t);
  expect(
    (await t.call(takeBackReception, { id: sent.id, receptionId: id, reason: 'x' }, other.estate.owner)).status,
  ).toBe(404);
  expect((await one.takesBack(sent.id, id, '  ')).body.fields).toHaveProperty('reason');
});

test('goods that are gone are not taken back, whatever the shelf sells on; a closed order is open again', async () => {
  const one = await workplace();
  const sent = await one.sent([{ formatId: one.bottle, quantity: 12 }]);
  const lineId = sent.lines[0]?.id ?? '';
  await one.receives(sent.id, [{ lineId, quantity: 5, lot: 'L1' }]);
  await t.call(closePurchase, { id: sent.id }, one.owner);
  const id = await one.lastOf(sent.id);
  await one.moves(one.bottle, 'L1', -1);
  const refused = await one.takesBack(sent.id, id);
  expect([refused.status, refused.body.code]).toEqual([409, 'stock.below-reserved']);
  expect(await one.figures()).toEqual([4, 0]);
  await one.moves(one.bottle, 'L1', 1);
  expect((await one.takesBack(sent.id, id)).body).toMatchObject({ status: 'sent', lines: [{ remaining: 12 }] });
  expect(await one.figures()).toEqual([0, 12]);
});

test('what an accepted bill counts is not taken back before the bill is; what it does not count is', async () => {
  const one = await workplace();
  const sent = await one.sent([{ formatId: one.bottle, quantity: 12 }]);
  const lineId = sent.lines[0]?.id ?? '';
  await one.receives(sent.id, [{ lineId, quantity: 6 }]);
  const first = await one.lastOf(sent.id);
  const { body: bill } = await t.call(
    addSupplierBill,
    {
      supplierId: one.seller,
      purchaseId: sent.id,
      number: 'F-9',
      day: daysAgo(0),
      rates: [{ rate: 20, base: 24, vat: 4.8 }],
    },
    one.owner,
  );
  await t.call(acceptSupplierBill, { id: bill.id }, one.owner);
  await one.receives(sent.id, [{ lineId, quantity: 3 }]);
  expect((await one.takesBack(sent.id, await one.lastOf(sent.id))).status).toBe(200);
  const refused = await one.takesBack(sent.id, first);
  expect([refused.status, refused.body.code]).toEqual([409, 'purchasing.reception-billed']);
  expect(refused.body.message).toContain('F-9');
  await t.call(disputeSupplierBill, { id: bill.id, reason: 'Erreur' }, one.owner);
  expect((await one.takesBack(sent.id, first)).status).toBe(200);
});

test('in the declaration it is taken out of the column in which it was counted; once that month is declared it is refused with what to do', async () => {
  const one = await workplace();
  const { owner, shopId } = one.estate;
  const month = await t.tx(shopId, async (tx, call) => {
    await sql`update product_vintage set legal = '{"category":"wine","dutyType":"DA2"}', alcohol = 12.5 where shop_id = ${shopId}`.execute(
      tx,
    );
    await sql`update product set color = 'red', appellation = 'Chinon' where shop_id = ${shopId}`.execute(tx);
    return addMonths(asDay(`${call.today.slice(0, 7)}-01`), -1).slice(0, 7);
  });
  const { body: site } = await t.call(exciseSiteLookup.add, { name: 'Agrément', exciseNumber: 'FR012345E6789' }, owner);
  const { body: shopFloor } = await t.call(addWarehouse, { name: 'Caveau', isDefault: false }, owner);
  await t.call(placeWarehouse, { warehouseId: one.place, siteId: site.id, account: 'suspended' }, owner);
  await t.call(placeWarehouse, { warehouseId: shopFloor.id, siteId: site.id, account: 'paid' }, owner);
  const buys = async (warehouseId: string, duty: 'paid' | 'suspended') => {
    const sent = await one.sent([{ formatId: one.bottle, quantity: 100 }], { duty });
    const came = [{ lineId: sent.lines[0]?.id ?? '', quantity: 100 }];
    const { status, body } = await one.receives(sent.id, came, { warehouseId, day: `${month}-10` });
    expect(status, JSON.stringify(body)).toBe(200);
    return { id: sent.id, receptionId: body.receptions[0]?.id ?? '', reason: 'Erreur' };
  };
  const read = async () => (await t.call(drmMonth, { siteId: site.id, month }, owner)).body;
  const cells = async () => (await read()).lines.map((line) => [line.account, line.cells, line.closing]);
  const bought = [await buys(one.place, 'suspended'), await buys(shopFloor.id, 'paid')];
  expect(await cells()).toEqual([
    ['suspended', { bought: '0.75000' }, '0.75000'],
    ['paid', { paidBought: '0.75000' }, '0.75000'],
  ]);
  const kept = await buys(one.place, 'suspended');
  for (const each of bought) expect((await t.call(takeBackReception, each, owner)).status).toBe(200);
  expect((await cells()).filter(([, , closing]) => closing !== '0.00000')).toEqual([
    ['suspended', { bought: '0.75000' }, '0.75000'],
  ]);
  const declared = await t.call(declareMonth, { siteId: site.id, month, seen: (await read()).seen }, owner);
  expect(declared.status, JSON.stringify(declared.body)).toBe(200);
  const refused = await t.call(takeBackReception, kept, owner);
  expect([refused.status, refused.body.code]).toEqual([409, 'purchasing.reception-declared']);
  expect(refused.body.message).toMatch(/ajustement de stock/u);
});
