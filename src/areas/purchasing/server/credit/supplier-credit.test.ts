import { expect, test } from 'vitest';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import { stockValue } from '#areas/stock/rules/valuation.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  acceptSupplierBill,
  addSupplierBill,
  billProposal,
  moveSupplierBill,
  paySupplierBill,
  supplierBill,
  supplierBills,
  unpaySupplierBill,
  withdrawSupplierBill,
} from '../../rules/bill/bill-endpoints.ts';
import {
  addSupplierCredit,
  deductSupplierCredit,
  returnableGoods,
  supplierBalance,
  supplierCredit,
  supplierCredits,
  withdrawSupplierCredit,
} from '../../rules/credit/credit-endpoints.ts';
import { purchase, takeBackReception } from '../../rules/purchase/purchase-endpoints.ts';
import { suppliers } from '../../rules/supplier/supplier-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();

/** Sixty bottles at 4 €, received in lot L1 and billed. */
const billed = async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const sent = await one.sent([{ formatId: one.bottle, quantity: 60 }]);
  await one.receives(sent.id, [{ lineId: sent.lines[0]?.id ?? '', quantity: 60, lot: 'L1' }]);
  const bills = async (number: string, base: number, purchaseId: string | null = null) => {
    const { body } = await t.call(
      addSupplierBill,
      {
        supplierId: one.seller,
        purchaseId,
        number,
        day: '2026-03-10',
        rates: [{ rate: 20, base, vat: Math.round(base * 20) / 100 }],
      },
      owner,
    );
    return body;
  };
  const bill = await bills('F-1', 240, sent.id);
  await t.call(acceptSupplierBill, { id: bill.id }, owner);
  let at = 0;
  const credits = (base: number, billId: string | null, more: object = {}) =>
    t.call(
      addSupplierCredit,
      {
        supplierId: one.seller,
        billId,
        number: `A-${(at += 1)}`,
        day: '2026-03-12',
        rates: [{ rate: 20, base, vat: Math.round(base * 20) / 100 }],
        ...more,
      },
      owner,
    );
  const owed = async () => (await t.call(supplierBalance, { id: one.seller }, owner)).body;
  const read = async (id: string) => (await t.call(supplierBill, { id }, owner)).body;
  return { ...one, owner, order: sent.id, bill, bills, credits, owed, read };
};

test('a credit note is deducted of its bill, then of another; what is owed is exact on the record and in the list', async () => {
  const one = await billed();
  const small = (await one.credits(10, one.bill.id)).body;
  expect(small).toMatchObject({ gross: 12, left: 0, uses: [{ number: 'F-1', amount: 12 }] });
  expect(await one.read(one.bill.id)).toMatchObject({ gross: 288, owed: 276, status: 'partlyPaid' });
  const large = (await one.credits(250, one.bill.id)).body;
  expect(large).toMatchObject({ left: 24, uses: [{ amount: 276 }] });
  expect((await t.call(paySupplierBill, { id: one.bill.id, paidOn: '2026-03-20' }, one.owner)).body.code).toBe(
    'purchasing.bill-settled',
  );
  const other = await one.bills('F-2', 10);
  expect(await one.owed()).toEqual({ toPay: 0, toCheck: 12, disputed: 0, credits: 24, owed: -12 });
  const listed = (await t.call(suppliers, {}, one.owner)).body.rows;
  expect(listed.map((row) => row.owed)).toEqual([-12]);
  const both = await Promise.all(
    [1, 2].map(() => t.call(deductSupplierCredit, { id: large.id, billId: other.id }, one.owner)),
  );
  expect(both.map((each) => each.status).sort()).toEqual([200, 422]);
  expect(await one.owed()).toEqual({ toPay: 0, toCheck: 0, disputed: 0, credits: 12, owed: -12 });
  const rows = (await t.call(supplierCredits, {}, one.owner)).body;
  expect(rows.sums).toEqual({ gross: 312, left: 12 });
  // A bill that is withdrawn gives back what was deducted of it.
  await t.call(withdrawSupplierBill, { id: other.id, reason: 'Doublon' }, one.owner);
  expect(await one.owed()).toEqual({ toPay: 0, toCheck: 0, disputed: 0, credits: 24, owed: -24 });
});

test('a credit note that was noted wrongly is withdrawn, unless the bill of which it is deducted is paid', async () => {
  const one = await billed();
  const { id } = (await one.credits(10, one.bill.id)).body;
  expect((await one.credits(10, one.bill.id, { number: 'a-1' })).body.fields).toHaveProperty('number');
  expect((await one.credits(0, one.bill.id)).body.code).toBe('purchasing.credit-of-nothing');
  await t.call(paySupplierBill, { id: one.bill.id, paidOn: '2026-03-20' }, one.owner);
  const withdraw = () => t.call(withdrawSupplierCredit, { id, reason: 'Erreur' }, one.owner);
  expect((await withdraw()).body).toMatchObject({ code: 'purchasing.credit-on-paid' });
  // On a bill that is paid nothing is deducted: it waits for another one.
  expect((await one.credits(5, one.bill.id)).body).toMatchObject({ left: 6, uses: [] });
  await t.call(unpaySupplierBill, { id: one.bill.id, reason: 'Erreur' }, one.owner);
  const both = await Promise.all([withdraw(), withdraw()]);
  expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  expect(await one.read(one.bill.id)).toMatchObject({ owed: 288 });
  const stranger = await billed();
  expect((await t.call(supplierCredit, { id }, stranger.owner)).status).toBe(404);
  expect((await stranger.credits(1, one.bill.id)).status).toBe(404);
});

test('goods go back from the lot in which they came, once, and are owed by nobody; withdrawn, they are here again', async () => {
  const one = await billed();
  const able = async () => (await t.call(returnableGoods, { id: one.bill.id }, one.owner)).body;
  const [good] = await able();
  expect(good).toMatchObject({ lot: 'L1', left: 60 });
  const back = (quantity: number) => [
    { receptionId: good?.receptionId ?? '', position: good?.position ?? 0, quantity },
  ];
  const value = async () =>
    (await t.call(stockValue, {}, one.owner)).body.rows.map((row) => [row.quantity, row.cost, row.average]);
  const was = await value();
  const too = await one.credits(244, one.bill.id, { goods: back(61) });
  expect([too.body.code, Object.keys(too.body.fields ?? {})]).toEqual([
    'purchasing.returned-more',
    ['goods.0.quantity'],
  ]);
  const both = await Promise.all([1, 2].map(() => one.credits(160, one.bill.id, { goods: back(40) })));
  expect(both.map((each) => each.status).sort()).toEqual([200, 422]);
  const { id } = both.find((each) => each.status === 200)?.body ?? { id: '' };
  expect(await one.figures()).toEqual([20, 0]);
  expect((await able())[0]?.left).toBe(20);
  // Returned goods are no longer owed: there is no difference, and no amount left to bill.
  expect(await one.read(one.bill.id)).toMatchObject({
    owed: 96,
    match: [{ ordered: 240, received: 80, billed: 240, credited: 160, difference: 0 }],
  });
  expect((await t.call(billProposal, { id: one.order }, one.owner)).body).toEqual([]);
  const order = (await t.call(purchase, { id: one.order }, one.owner)).body;
  expect(order).toMatchObject({ status: 'received', lines: [{ received: 60, returned: 40, remaining: 0 }] });
  const receptionId = good?.receptionId ?? '';
  expect((await t.call(takeBackReception, { id: one.order, receptionId, reason: 'x' }, one.owner)).body.code).toBe(
    'purchasing.reception-returned',
  );
  expect(
    (await t.call(moveSupplierBill, { id: one.bill.id, purchaseId: null, reason: 'x' }, one.owner)).body.code,
  ).toBe('purchasing.bill-gave-back');
  const { rows } = await t.tx(one.estate.shopId, async (tx) => ({
    rows: (
      await sql<{ cause: string; lot: string; quantity: string }>`select cause, lot, quantity::text from stock_movement
        where shop_id = ${one.estate.shopId} and cause = 'purchaseReturn'`.execute(tx)
    ).rows,
  }));
  expect(rows).toEqual([{ cause: 'purchaseReturn', lot: 'L1', quantity: '-40.000' }]);
  await t.call(withdrawSupplierCredit, { id, reason: 'Gardées' }, one.owner);
  expect(await one.figures()).toEqual([60, 0]);
  expect(await value()).toEqual(was);
  expect((await able())[0]?.left).toBe(60);
});

test('a gesture on what is owed all the same asks for no further bill; goods that are not of the order are refused', async () => {
  const one = await billed();
  await one.credits(10, one.bill.id);
  expect((await t.call(billProposal, { id: one.order }, one.owner)).body).toEqual([]);
  expect((await one.read(one.bill.id)).match).toMatchObject([{ credited: 0, difference: 0 }]);
  const goods = [{ receptionId: one.order, position: 0, quantity: 1 }];
  expect((await one.credits(10, one.bill.id, { goods })).body.fields).toHaveProperty('goods.0.quantity');
  expect((await one.credits(10, null, { goods })).body.code).toBe('purchasing.returned-elsewhere');
  expect((await t.call(stocks, {}, one.owner)).body.rows.reduce((all, row) => all + row.real, 0)).toBe(60);
});

test('whatever is billed, credited, deducted, paid and taken back, what is owed is bills less payments less credit notes, to the cent', async () => {
  const one = await billed();
  const cents = fc.integer({ min: 1, max: 9_999 });
  const step = fc.oneof(
    fc.record({ act: fc.constant('bill' as const), cents }),
    fc.record({ act: fc.constant('credit' as const), cents, of: fc.nat(9) }),
    fc.record({ act: fc.constantFrom('deduct', 'pay', 'unpay', 'withdraw', 'withdrawCredit'), cents, of: fc.nat(9) }),
  );
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const each of steps) {
        const bills = (await t.call(supplierBills, {}, one.owner)).body.rows;
        const notes = (await t.call(supplierCredits, {}, one.owner)).body.rows;
        const at = 'of' in each ? each.of : 0;
        const [bill, note] = [bills[at % bills.length], notes[at % Math.max(1, notes.length)]];
        if (each.act === 'bill') {
          const made = await one.bills(`P-${(n += 1)}`, each.cents / 100);
          await t.call(acceptSupplierBill, { id: made.id, reason: 'x' }, one.owner);
        } else if (each.act === 'credit') await one.credits(each.cents / 100, each.of > 4 ? (bill?.id ?? null) : null);
        else if (each.act === 'deduct' && note && bill)
          await t.call(deductSupplierCredit, { id: note.id, billId: bill.id }, one.owner);
        else if (each.act === 'pay' && bill)
          await t.call(paySupplierBill, { id: bill.id, paidOn: '2026-03-20' }, one.owner);
        else if (each.act === 'unpay' && bill) await t.call(unpaySupplierBill, { id: bill.id, reason: 'x' }, one.owner);
        else if (each.act === 'withdraw' && bill)
          await t.call(withdrawSupplierBill, { id: bill.id, reason: 'x' }, one.owner);
        else if (note) await t.call(withdrawSupplierCredit, { id: note.id, reason: 'x' }, one.owner);
      }
      const bills = (await t.call(supplierBills, {}, one.owner)).body.rows;
      const notes = (await t.call(supplierCredits, {}, one.owner)).body.rows;
      const inCents = (amounts: readonly number[]): number =>
        amounts.reduce((all, one) => all + Math.round(one * 100), 0);
      const open = bills.filter(
        (row) => row.paidOn === null && ['accepted', 'partlyPaid', 'toCheck'].includes(row.status),
      );
      const balance = await one.owed();
      expect(Math.round(balance.owed * 100)).toBe(
        inCents(open.map((row) => row.owed)) - inCents(notes.map((row) => row.left)),
      );
      // No amount is deducted twice, nor from a bill without a debt.
      const uses = (await Promise.all(notes.map((row) => t.call(supplierCredit, { id: row.id }, one.owner)))).map(
        (each) => each.body,
      );
      for (const each of uses)
        expect(inCents([each.left, ...each.uses.map((use) => use.amount)])).toBe(
          each.status === 'withdrawn' ? 0 : inCents([each.gross]),
        );
      for (const row of open) {
        const taken = uses.flatMap((each) => each.uses.filter((use) => use.id === row.id).map((use) => use.amount));
        expect(inCents([row.owed, ...taken])).toBe(inCents([row.gross]));
        expect(row.owed).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 8 },
  );
});

test('an accepted price gap and a credit note for the price move the cost of what was received, to the cent, and back', async () => {
  const one = await billed();
  const value = async () => {
    const { rows } = (await t.call(stockValue, {}, one.owner)).body;
    return rows.map((row) => [row.quantity, row.average, row.fifo]);
  };
  const unitCost = async () =>
    (await t.call(purchase, { id: one.order }, one.owner)).body.receptions[0]?.lines[0]?.unitCost;
  expect(await value()).toEqual([[60, 240, 240]]);
  // Ten euros more than was ordered: nothing until it is accepted.
  const more = await one.bills('F-2', 10, one.order);
  expect(await value()).toEqual([[60, 240, 240]]);
  await t.call(acceptSupplierBill, { id: more.id, reason: 'Hausse du verre' }, one.owner);
  expect(await value()).toEqual([[60, 250, 250]]);
  expect(await one.read(more.id)).toMatchObject({ costGap: 10 });
  expect(await unitCost()).toBeCloseTo(250 / 60, 5);
  // Goods that go back are no gesture on the price; what is given beyond them is, on what is kept.
  const sent = (await t.call(returnableGoods, { id: one.bill.id }, one.owner)).body[0];
  const goods = [{ receptionId: sent?.receptionId ?? '', position: sent?.position ?? 0, quantity: 10 }];
  await one.credits(40, one.bill.id, { goods });
  expect((await value())[0]?.[0]).toBe(50);
  const gesture = (await one.credits(25, one.bill.id)).body;
  const [[, average] = []] = await value();
  // Fifty are kept at 4 €, ten euros dearer and 25 € cheaper.
  expect(average).toBeCloseTo(185, 2);
  await t.call(withdrawSupplierCredit, { id: gesture.id, reason: 'Erreur' }, one.owner);
  expect((await value())[0]?.[1]).toBeCloseTo(210, 2);
  await t.call(withdrawSupplierBill, { id: more.id, reason: 'Erreur' }, one.owner);
  expect((await value())[0]?.[1]).toBeCloseTo(200, 2);
});

test('a bill that claims less lowers the cost once it is the last one, and what is billed ahead of its goods is no gap', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const order = await one.sent([{ formatId: one.bottle, quantity: 60 }]);
  const line = order.lines[0]?.id ?? '';
  const average = async () => (await t.call(stockValue, {}, owner)).body.rows[0]?.average;
  const types = async (number: string, base: number) =>
    (
      await t.call(
        addSupplierBill,
        {
          supplierId: one.seller,
          purchaseId: order.id,
          number,
          day: '2026-03-10',
          rates: [{ rate: 20, base, vat: Math.round(base * 20) / 100 }],
        },
        owner,
      )
    ).body;
  const ahead = await types('F-1', 240);
  await t.call(acceptSupplierBill, { id: ahead.id, reason: 'Payée d’avance' }, owner);
  await one.receives(order.id, [{ lineId: line, quantity: 30, lot: 'L1' }]);
  expect(await average()).toBe(120);
  await t.call(withdrawSupplierBill, { id: ahead.id, reason: 'Remplacée' }, owner);
  await one.receives(order.id, [{ lineId: line, quantity: 30, lot: 'L2' }]);
  const less = await types('F-2', 228);
  expect((await t.call(acceptSupplierBill, { id: less.id }, owner)).body).toMatchObject({ costGap: 0 });
  expect(await average()).toBe(240);
  await t.call(withdrawSupplierBill, { id: less.id, reason: 'Autre numéro' }, owner);
  const last = await types('F-3', 228);
  const said = await t.call(acceptSupplierBill, { id: last.id, settles: true }, owner);
  expect(said.body).toMatchObject({ costGap: -12 });
  expect(await average()).toBe(228);
  expect((await t.call(billProposal, { id: order.id }, owner)).body).toEqual([]);
});
