import { expect, test } from 'vitest';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  acceptSupplierBill,
  addSupplierBill,
  attachSupplierBill,
  billProposal,
  changeSupplierBill,
  disputeSupplierBill,
  historyOfSupplierBill,
  moveSupplierBill,
  paySupplierBill,
  supplierBill,
  supplierBillFile,
  supplierBills,
  unpaySupplierBill,
  withdrawSupplierBill,
} from '../../rules/bill/bill-endpoints.ts';
import { addSupplier, eraseSupplier } from '../../rules/supplier/supplier-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();

/** Sixty bottles at 4 € and their carriage at 24 €, of which 58 came. */
const received = async () => {
  const one = await purchasingShop(t);
  const sent = await one.sent([
    { formatId: one.bottle, quantity: 60 },
    { kind: 'transport', label: 'Transport', quantity: 1, unitPrice: 24 },
  ]);
  await one.receives(sent.id, [{ lineId: sent.lines[0]?.id ?? '', quantity: 58, missing: 2 }]);
  const typed = (number: string, base: number, vat: number, more: object = {}) =>
    t.call(
      addSupplierBill,
      {
        supplierId: one.seller,
        purchaseId: sent.id,
        number,
        day: '2026-03-10',
        rates: [{ rate: 20, base, vat }],
        ...more,
      },
      one.estate.owner,
    );
  return { ...one, order: sent.id, typed };
};

test('a bill of what came is accepted in one press, and paid', async () => {
  const one = await received();
  const { owner } = one.estate;
  expect((await t.call(billProposal, { id: one.order }, owner)).body).toEqual([{ rate: 20, base: 256, vat: 51.2 }]);
  const made = await one.typed('F-1', 256, 51.2);
  expect(made.body).toMatchObject({
    status: 'toCheck',
    gross: 307.2,
    owed: 307.2,
    withinTolerance: true,
    match: [{ id: '20', ordered: 264, received: 256, billed: 256, difference: 0, vatDifference: 0 }],
  });
  const { id } = made.body;
  expect((await t.call(billProposal, { id: one.order }, owner)).body).toEqual([]);
  expect((await t.call(paySupplierBill, { id, paidOn: '2026-03-20' }, owner)).body.code).toBe(
    'purchasing.bill-not-accepted',
  );
  expect((await t.call(acceptSupplierBill, { id }, owner)).body.status).toBe('accepted');
  expect((await t.call(acceptSupplierBill, { id }, owner)).status).toBe(409);
  expect((await t.call(paySupplierBill, { id, paidOn: '2099-03-20' }, owner)).body.fields).toHaveProperty('paidOn');
  const both = await Promise.all([1, 2].map(() => t.call(paySupplierBill, { id, paidOn: '2026-03-20' }, owner)));
  expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  expect((await t.call(supplierBill, { id }, owner)).body).toMatchObject({
    paidOn: '2026-03-20',
    status: 'paid',
    owed: 0,
    late: false,
  });
  const paid = await t.call(supplierBills, { filter: JSON.stringify({ status: { in: ['paid'] } }) }, owner);
  expect(paid.body.rows.map((row) => row.id)).toEqual([id]);
  expect((await t.call(disputeSupplierBill, { id, reason: 'Trop tard' }, owner)).status).toBe(409);
});

test('a bill that claims more than came is named to the cent, disputed or accepted with a reason', async () => {
  const one = await received();
  const { owner } = one.estate;
  const { id, ...made } = (await one.typed('F-2', 264, 52.8)).body;
  expect(made).toMatchObject({ withinTolerance: false, match: [{ difference: 8 }] });
  const refused = await t.call(acceptSupplierBill, { id }, owner);
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    422,
    'purchasing.bill-differs',
    ['reason'],
  ]);
  expect((await t.call(disputeSupplierBill, { id, reason: '' }, owner)).status).not.toBe(200);
  expect((await t.call(disputeSupplierBill, { id, reason: 'Deux bouteilles manquent' }, owner)).body.status).toBe(
    'disputed',
  );
  const corrected = await t.call(
    changeSupplierBill,
    { id, version: 2, number: 'F-2 bis', day: '2026-03-11', rates: [{ rate: 20, base: 256, vat: 51.2 }] },
    owner,
  );
  expect(corrected.body).toMatchObject({ status: 'toCheck', reason: '', withinTolerance: true });
  expect((await t.call(acceptSupplierBill, { id }, owner)).status).toBe(200);
  const again = await t.call(
    changeSupplierBill,
    { id, version: 4, number: 'F-9', day: '2026-03-11', rates: [{ rate: 20, base: 1, vat: 0.2 }] },
    owner,
  );
  expect(again.body.code).toBe('purchasing.bill-decided');
  const second = (await one.typed('F-3', 0.04, 0.01)).body;
  expect(second).toMatchObject({ withinTolerance: true, match: [{ billedBefore: 256, difference: 0.04 }] });
  await t.call(updateMyShop, { settings: { purchaseTolerance: 0.01 } }, owner);
  expect((await t.call(supplierBill, { id: second.id }, owner)).body.withinTolerance).toBe(false);
  expect((await t.call(acceptSupplierBill, { id: second.id, reason: 'Arrondi' }, owner)).body).toMatchObject({
    status: 'accepted',
    reason: 'Arrondi',
  });
});

test('a number is typed once a supplier, whoever is faster; rates stand once, and the due day follows the terms', async () => {
  const one = await received();
  const { owner } = one.estate;
  const both = await Promise.all([one.typed('F-4', 1, 0.2), one.typed('f-4', 1, 0.2)]);
  expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  expect(both.find((each) => each.status === 200)?.body.dueOn).toBe('2026-04-09');
  const twice = [
    { rate: 20, base: 1, vat: 0.2 },
    { rate: 20, base: 2, vat: 0.4 },
  ];
  expect((await one.typed('F-5', 1, 0.2, { rates: twice })).body.fields).toHaveProperty(['rates.1.rate']);
  expect((await one.typed('F-6', 1, 0.2, { dueOn: '2026-01-01' })).body.fields).toHaveProperty('dueOn');
  const alone = await one.typed('F-7', 90, 18, { purchaseId: null, dueOn: '2026-03-31' });
  expect(alone.body).toMatchObject({ match: [], withinTolerance: true, late: true });
  const listed = (await t.call(supplierBills, { sort: 'dueOn' }, owner)).body;
  expect([listed.total, listed.sums]).toMatchObject([2, { gross: 109.2, owed: 109.2 }]);
});

test('its PDF is kept with it, and nothing that is none', async () => {
  const one = await received();
  const { owner } = one.estate;
  const { id } = (await one.typed('F-8', 1, 0.2)).body;
  const body = async function* (text: string) {
    yield new TextEncoder().encode(text);
  };
  expect((await t.call(supplierBillFile, { id }, owner)).status).toBe(404);
  const wrong = await t.call(attachSupplierBill, { id, fileName: 'a.pdf' }, owner, { body: body('GIF89a') });
  expect(wrong.body.code).toBe('purchasing.bill-file');
  const kept = await t.call(attachSupplierBill, { id, fileName: 'F-8.pdf' }, owner, { body: body('%PDF-1.7 …') });
  expect(kept.status).toBe(200);
  expect((await t.call(supplierBill, { id }, owner)).body.fileName).toBe('F-8.pdf');
  expect((await t.call(supplierBillFile, { id }, owner)).status).toBe(200);
});

test('a disputed bill claims nothing of what came: the one that takes its place is accepted', async () => {
  const one = await received();
  const { owner } = one.estate;
  const wrong = (await one.typed('F-20', 264, 52.8)).body.id;
  await t.call(disputeSupplierBill, { id: wrong, reason: 'Deux bouteilles manquent' }, owner);
  expect((await t.call(billProposal, { id: one.order }, owner)).body).toEqual([{ rate: 20, base: 256, vat: 51.2 }]);
  const right = (await one.typed('F-21', 256, 51.2)).body;
  expect(right).toMatchObject({ withinTolerance: true, match: [{ billedBefore: 0, difference: 0 }] });
  expect((await t.call(acceptSupplierBill, { id: right.id }, owner)).status).toBe(200);
  expect((await t.call(acceptSupplierBill, { id: wrong }, owner)).body.code).toBe('purchasing.bill-differs');
});

test('the VAT of a bill of no order is reckoned too', async () => {
  const one = await received();
  const odd = (await one.typed('F-22', 90, 81, { purchaseId: null })).body;
  expect(odd).toMatchObject({ match: [], withinTolerance: false });
  expect((await t.call(acceptSupplierBill, { id: odd.id }, one.estate.owner)).body.code).toBe(
    'purchasing.bill-differs',
  );
});

test('what was decided on is what was seen', async () => {
  const one = await received();
  const { owner } = one.estate;
  const seen = (await one.typed('F-23', 90, 18, { purchaseId: null })).body;
  const rates = [{ rate: 20, base: 900, vat: 180 }];
  await t.call(changeSupplierBill, { id: seen.id, version: 1, number: 'F-23', day: '2026-03-10', rates }, owner);
  const accepted = await t.call(acceptSupplierBill, { id: seen.id, version: seen.version }, owner);
  expect([accepted.status, accepted.body.code]).toEqual([409, 'purchasing.bill-lost-race']);
});

test('a person whose bill is to be paid is not forgotten yet, and then what the stock awaited of him does not name him', async () => {
  const one = await purchasingShop(t);
  const { owner, shopId } = one.estate;
  const { body: person } = await t.call(addSupplier, { kind: 'private', family: 'wine', lastname: 'Ferrand' }, owner);
  const sent = await one.sent([{ formatId: one.bottle, quantity: 1, unitPrice: 4 }], { supplierId: person.id });
  await one.receives(sent.id, [{ lineId: sent.lines[0]?.id ?? '', quantity: 1 }]);
  const rates = [{ rate: 20, base: 4, vat: 0.8 }];
  const form = { supplierId: person.id, purchaseId: sent.id, number: 'P-1', day: '2026-03-10', rates };
  const { id } = (await t.call(addSupplierBill, form, owner)).body;
  expect((await t.call(eraseSupplier, { id: person.id }, owner)).body.code).toBe('purchasing.bills-open');
  await t.call(acceptSupplierBill, { id }, owner);
  await t.call(paySupplierBill, { id, paidOn: '2026-03-20' }, owner);
  expect((await t.call(eraseSupplier, { id: person.id }, owner)).status).toBe(200);
  const notes = await t.tx(
    shopId,
    async (tx) =>
      (await sql<{ note: string }>`select note from stock_expected where shop_id = ${shopId}`.execute(tx)).rows,
  );
  expect(notes).toEqual([{ note: sent.number }]);
});

test('what was noted wrongly is taken back: the payment first, then the bill, each with its reason in the trail', async () => {
  const one = await received();
  const { owner } = one.estate;
  const { id } = (await one.typed('F-30', 256, 51.2)).body;
  await t.call(acceptSupplierBill, { id }, owner);
  expect((await t.call(unpaySupplierBill, { id, reason: 'x' }, owner)).body.code).toBe('purchasing.bill-not-paid');
  await t.call(paySupplierBill, { id, paidOn: '2026-03-20' }, owner);
  for (const undo of [
    await t.call(withdrawSupplierBill, { id, reason: 'Doublon' }, owner),
    await t.call(moveSupplierBill, { id, purchaseId: null, reason: 'Autre commande' }, owner),
    await t.call(disputeSupplierBill, { id, reason: 'Écart' }, owner),
  ])
    expect([undo.status, undo.body.code]).toEqual([409, 'purchasing.bill-paid-first']);
  expect((await t.call(unpaySupplierBill, { id, reason: ' ' }, owner)).body.fields).toHaveProperty('reason');
  const unpaid = await Promise.all([1, 2].map(() => t.call(unpaySupplierBill, { id, reason: 'Autre compte' }, owner)));
  expect(unpaid.map((each) => each.status).sort()).toEqual([200, 409]);
  expect((await t.call(supplierBill, { id }, owner)).body).toMatchObject({
    status: 'accepted',
    owed: 307.2,
    paidOn: null,
  });
  const out = await Promise.all([1, 2].map(() => t.call(withdrawSupplierBill, { id, reason: 'Doublon' }, owner)));
  expect(out.map((each) => each.status).sort()).toEqual([200, 409]);
  expect(out.find((each) => each.status === 200)?.body).toMatchObject({
    status: 'withdrawn',
    owed: 0,
    late: false,
    reason: 'Doublon',
  });
  for (const after of [
    await t.call(acceptSupplierBill, { id }, owner),
    await t.call(paySupplierBill, { id, paidOn: '2026-03-20' }, owner),
    await t.call(disputeSupplierBill, { id, reason: 'x' }, owner),
  ])
    expect(after.body.code).toBe('purchasing.bill-withdrawn');
  // A withdrawn bill does not count: the same number, typed again, is compared without it.
  expect((await one.typed('f-30', 256, 51.2)).body).toMatchObject({ match: [{ billedBefore: 0, difference: 0 }] });
  const listed = (await t.call(supplierBills, {}, owner)).body;
  expect([listed.rows.length, listed.sums]).toEqual([2, { gross: 307.2, owed: 307.2 }]);
  const told = (await t.call(historyOfSupplierBill, { id }, owner)).body;
  expect(JSON.stringify(told)).toContain('Autre compte');
  expect(JSON.stringify(told)).toContain('Doublon');
});

test('a bill that is not paid goes to another order of its supplier, or to none, and is compared anew', async () => {
  const one = await received();
  const { owner } = one.estate;
  const { id } = (await one.typed('F-31', 256, 51.2)).body;
  await t.call(acceptSupplierBill, { id }, owner);
  const other = await one.sent([{ formatId: one.bottle, quantity: 10 }]);
  const moves = (purchaseId: string | null) => t.call(moveSupplierBill, { id, purchaseId, reason: 'Erreur' }, owner);
  expect((await moves(other.id)).body).toMatchObject({
    purchaseId: other.id,
    status: 'toCheck',
    withinTolerance: false,
    match: [{ ordered: 40, received: 0, billed: 256, difference: 256 }],
  });
  expect((await moves(other.id)).body.fields).toHaveProperty('purchaseId');
  expect((await t.call(billProposal, { id: one.order }, owner)).body).toEqual([{ rate: 20, base: 256, vat: 51.2 }]);
  expect((await moves(null)).body).toMatchObject({ purchaseId: null, match: [], withinTolerance: true });
  const stranger = await purchasingShop(t);
  const elsewhere = await stranger.sent([{ formatId: stranger.bottle, quantity: 1 }]);
  expect((await moves(elsewhere.id)).body.code).toBe('purchasing.bill-other-supplier');
  expect((await moves((await one.draft([])).id)).body.code).toBe('purchasing.bill-other-supplier');
});

test('a bill whose day is far from today is asked, and taken once the caller names that day; a change that keeps it asks nothing', async () => {
  const one = await received();
  const { owner } = one.estate;
  const asked = await one.typed('F-LOIN', 256, 51.2, { day: '2062-03-10' });
  expect([asked.status, asked.body]).toMatchObject([
    422,
    { code: 'frame.day-far', ask: { field: 'sureDay', choices: [{ value: '2062-03-10' }] } },
  ]);
  expect((await one.typed('F-LOIN', 256, 51.2, { day: '2062-03-10', sureDay: '2026-03-10' })).status).toBe(422);
  const { status, body } = await one.typed('F-LOIN', 256, 51.2, { day: '2062-03-10', sureDay: '2062-03-10' });
  expect([status, body.day]).toEqual([200, '2062-03-10']);
  const again = {
    number: 'F-LOIN-2',
    dueOn: null,
    rates: body.rates.map(({ rate, base, vat }) => ({ rate, base, vat })),
  };
  const change = (day: string, version: number) =>
    t.call(changeSupplierBill, { id: body.id, version, day, ...again }, owner);
  expect((await change('2062-03-10', body.version)).status).toBe(200);
  expect((await change('2062-03-11', body.version + 1)).body).toMatchObject({ code: 'frame.day-far' });
});
