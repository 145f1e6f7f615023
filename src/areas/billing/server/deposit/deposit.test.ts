import { orderLeft } from '../../rules/balance/order-left.ts';
import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { cancelOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { whyNotCancelShown } from '#areas/sales/rules/order/lifecycle.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { creditBill, credit as readCredit, refundCredit } from '../../rules/credit/credit-endpoints.ts';
import { billDeposit } from '../../rules/deposit/deposit-endpoints.ts';
import { bill, billOrder, billPdf, bills, toBill } from '../../rules/endpoints.ts';

const t = await testBed();

/** Two wines, ten bottles each at 12 €: 240 € TTC, validated, to be paid by cheque. */
const validated = async () => {
  const { estate, wines } = await cellar(t, 2, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10, 'check')]));
  const id = placed.orders[0]?.id as string;
  await owner(validateOrder, { id });
  const receive = (amount: number) =>
    owner(recordPayment, { payableKind: 'order', payableId: id, amount, method: 'check' });
  const all = async () =>
    (await owner(bills, { sort: 'issuedOn,number' })).rows
      .map((one) => [one.kind, one.totalTTC, one.due, one.status])
      .sort((a, b) => Number(b[0]) - Number(a[0]));
  const documentOf = async (kind: string) => {
    const row = (await owner(bills, {})).rows.find((one) => one.kind === kind);
    return (await owner(bill, { id: row?.id as string })).document as Bill;
  };
  /** Accounts of clients, of advances and deposits, of VAT and of sales: what they come to. */
  const books = async () =>
    Object.fromEntries(
      (
        await t.tx(estate.shopId, (tx) =>
          sql<{
            account: string;
            amount: string;
          }>`select left(l.account, 3) as account, sum(l.debit - l.credit)::numeric(14,2)::text as amount from entry_line l
            where l.shop_id = ${estate.shopId} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(tx),
        )
      ).rows.map((row) => [row.account, Number(row.amount)]),
    );
  return { estate, owner, id, receive, all, documentOf, books };
};

describe('a deposit of an order', () => {
  test('is billed in percent, paid, deducted from the bill that follows, and the books end where they would without it', async () => {
    const { estate, owner, id, receive, all, documentOf, books } = await validated();
    const asked = await owner(billDeposit, { id, percent: 30 });
    expect([asked.message, asked.status, asked.chain]).toEqual([
      'Facture d’acompte émise',
      'validated',
      [expect.objectContaining({ kind: 'deposit', why: 'deposited', label: expect.stringMatching(/^AC-/) })],
    ]);
    expect(await all()).toEqual([['386', 72, 72, 'pending']]);
    const deposit = await documentOf('386');
    expect(deposit).toMatchObject({
      frame: 'B1',
      totals: { charged: '72.00', net: '60.00', vat: '12.00' },
      lines: [{ label: expect.stringMatching(/^Acompte de 30\u00a0% sur la commande CO-/u), quantity: '1.000' }],
    });
    expect(deposit.lines[0]?.details.join(' ')).toMatch(/10 × /u);
    await receive(72);
    expect(await all()).toEqual([['386', 72, 0, 'paid']]);
    expect((await owner(order, { id })).remaining).toBe(168);

    await owner(billOrder, { id });
    const final = await documentOf('380');
    expect(final).toMatchObject({
      frame: 'B4',
      totals: { charged: '240.00', prepaid: '72.00', due: '168.00' },
      deposits: [{ number: deposit.number, gross: '72.00', vat: [{ base: '60.00', vat: '12.00' }] }],
      payments: [],
    });
    expect(await all()).toEqual([
      ['386', 72, 0, 'paid'],
      ['380', 240, 168, 'pending'],
    ]);
    expect((await owner(bills, {})).rows.map((one) => one.asked).sort()).toEqual([168, 72]);
    await receive(168);
    expect(await all()).toEqual([
      ['386', 72, 0, 'paid'],
      ['380', 240, 0, 'paid'],
    ]);
    expect(await owner(order, { id })).toMatchObject({ status: 'invoiced', paymentStatus: 'paid', remaining: 0 });
    // Clients and deposits are cleared: sales, their VAT and the bank alone are left.
    expect(Object.keys(await books())).not.toContain('411');
    expect(Object.keys(await books())).not.toContain('419');
    expect((await books())['445']).toBe(-40);
    await t.drain();
    for (const row of (await owner(bills, {})).rows)
      expect((await t.call(billPdf, { id: row.id }, estate.owner)).status).toBe(200);
  });

  test('that nobody paid is still due beside the bill that deducts it; money goes to it first', async () => {
    const { owner, id, receive, all } = await validated();
    await owner(billDeposit, { id, amount: 100 });
    await owner(billOrder, { id });
    expect(await all()).toEqual([
      ['386', 100, 100, 'pending'],
      ['380', 240, 140, 'pending'],
    ]);
    expect((await owner(order, { id })).remaining).toBe(240);
    await receive(120);
    expect(await all()).toEqual([
      ['386', 100, 0, 'paid'],
      ['380', 240, 120, 'partial'],
    ]);
  });

  test('is used up bill after bill when the order is billed in parts', async () => {
    const { owner, id, receive, all } = await validated();
    await owner(billDeposit, { id, percent: 30 });
    await receive(72);
    const [first] = (await owner(toBill, { id })).lines;
    await owner(billOrder, { id, lines: [{ id: first?.id as string, quantity: 5 }] });
    await owner(billOrder, { id });
    expect((await all()).map(([kind, total, due]) => [kind, total, due]).sort()).toEqual([
      ['380', 180, 168],
      ['380', 60, 0],
      ['386', 72, 0],
    ]);
  });

  test('never goes beyond what is left to bill, with bills and with other deposits', async () => {
    const { estate, owner, id, all } = await validated();
    const code = async (input: object) =>
      (await t.call(billDeposit, { id, ...input } as never, estate.owner)).body.code as string;
    expect(await code({})).toBe('deposit.nothing');
    expect(await code({ percent: 30, amount: 10 })).toBe('deposit.nothing');
    expect(await code({ amount: 240.01 })).toBe('deposit.too-much');
    await owner(billDeposit, { id, percent: 60 });
    expect(await code({ percent: 50 })).toBe('deposit.too-much');
    await owner(billDeposit, { id, percent: 40 });
    expect(await code({ amount: 0.01 })).toBe('deposit.too-much');
    await owner(billOrder, { id });
    expect((await all()).map(([kind, total, due]) => [kind, total, due]).sort()).toEqual([
      ['380', 240, 0],
      ['386', 144, 144],
      ['386', 96, 96],
    ]);
    expect(await code({ amount: 1 })).toBe('sales.already-billed');
  });

  test('leaves one figure to bill, whichever screen says it', async () => {
    const { owner, id } = await validated();
    await owner(billDeposit, { id, percent: 30 });
    expect([(await owner(toBill, { id })).leftTTC, (await owner(orderLeft, { id })).bill?.left]).toEqual([168, 168]);
  });

  test('two halves of an odd cent are billed: the second one asks for what is left', async () => {
    const { owner, id, all } = await validated();
    await owner(billDeposit, { id, amount: 120.01 });
    await owner(billDeposit, { id, percent: 50 });
    expect((await all()).map(([kind, total]) => [kind, total]).sort()).toEqual([
      ['386', 119.99],
      ['386', 120.01],
    ]);
  });

  test('of a card that was debited is paid by it', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 10)]));
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    await owner(billDeposit, { id, percent: 50 });
    await owner(billOrder, { id });
    const rows = (await owner(bills, {})).rows.map((one) => [one.kind, one.due, one.status]).sort();
    expect(rows).toEqual([
      ['380', 0, 'paid'],
      ['386', 0, 'paid'],
    ]);
  });
});

describe('a deposit that is given back', () => {
  test('leaves the order as it was: its credit note (503) asks nothing of the order, and it can be asked for anew', async () => {
    const { estate, owner, id, receive, all, books } = await validated();
    await owner(billDeposit, { id, percent: 30 });
    await receive(72);
    const refused = (await t.call(cancelOrder, { id }, estate.owner)).body as { code: string; message: string };
    expect(refused.code).toBe('deposit.stands');
    // The button says it before it is pressed.
    expect(whyNotCancelShown(await owner(order, { id }))?.words.fr).toBe(refused.message);
    const [deposit] = (await owner(bills, {})).rows;
    const note = await owner(creditBill, { id: deposit?.id as string, whole: true, reason: 'Acompte annulé' });
    expect(note.number).toMatch(/^AA-/u);
    expect(whyNotCancelShown(await owner(order, { id }))).toBeNull();
    expect(await owner(order, { id })).toMatchObject({ status: 'validated', totalPaid: 72, remaining: 168 });
    expect((await all())[0]).toEqual(['386', 72, 0, 'cancelled']);
    expect(
      (await t.call(creditBill, { id: deposit?.id as string, whole: true, reason: 'x' }, estate.owner)).status,
    ).toBe(409);
    await owner(billDeposit, { id, percent: 100 });
    await owner(billOrder, { id });
    expect((await all()).map(([kind, , due]) => [kind, due]).sort()).toEqual([
      ['380', 0],
      ['386', 0],
      ['386', 168],
    ]);
    await receive(168);
    expect(Object.keys(await books())).not.toContain('419');
    expect(Object.keys(await books())).not.toContain('411');
  });

  test('once its order is cancelled, what was paid goes back', async () => {
    const { owner, id, receive } = await validated();
    await owner(billDeposit, { id, percent: 30 });
    await receive(72);
    const [deposit] = (await owner(bills, {})).rows;
    await owner(creditBill, { id: deposit?.id as string, whole: true, reason: 'Annulation' });
    await owner(cancelOrder, { id, reason: 'Le client renonce' });
    await t.drain();
    expect(await owner(order, { id })).toMatchObject({ status: 'cancelled', totalPaid: 0 });
  });

  test('with the bill that deducted it: all that was paid is owed to the buyer', async () => {
    const { estate, owner, id, receive, books } = await validated();
    await owner(billDeposit, { id, percent: 30 });
    await receive(72);
    const [deposit] = (await owner(bills, {})).rows;
    await owner(billOrder, { id });
    await receive(168);
    const refused = await t.call(creditBill, { id: deposit?.id as string, whole: true, reason: 'x' }, estate.owner);
    expect(refused.body.code).toBe('credit.deposit-deducted');
    const final = (await owner(bills, {})).rows.find((one) => one.kind === '380');
    const note = await owner(creditBill, { id: final?.id as string, whole: true, reason: 'Reprise' });
    expect(await owner(readCredit, { id: note.id })).toMatchObject({ totalTTC: 240, left: 240 });
    await owner(refundCredit, { id: note.id });
    await t.drain();
    const ended = await books();
    for (const account of ['411', '419', '445', '707', '701']) expect(Object.keys(ended)).not.toContain(account);
  });
});

test('deposits and bills asked for at once never ask for more than the order comes to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 10, max: 100 }), { minLength: 2, maxLength: 5 }), async (percents) => {
      const { estate, owner, id, documentOf } = await validated();
      const answers = await Promise.all([
        ...percents.map((percent) => t.call(billDeposit, { id, percent }, estate.owner)),
        t.call(billOrder, { id }, estate.owner),
      ]);
      expect(answers.every((one) => [200, 409, 422].includes(one.status))).toBe(true);
      expect(answers.at(-1)?.status).toBe(200);
      const rows = (await owner(bills, {})).rows;
      expect(rows.reduce((n, one) => n + Math.round((one.due ?? 0) * 100), 0)).toBe(24000);
      const deposits = rows.filter((one) => one.kind === '386');
      expect((await documentOf('380')).deposits).toHaveLength(deposits.length);
    }),
    { numRuns: 5 },
  );
});
