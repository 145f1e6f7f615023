import { describe, expect, test } from 'vitest';
import { recordPayment, refundPayment } from '#areas/payments/rules/endpoints.ts';
import { creditBill, refundCredit } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { exportFec, exportSummary } from '../rules/endpoints.ts';
import { books } from '../testing/fixtures.ts';

const t = await testBed();
const { stocked, billed, fileOf, thisYear } = books(t);
type Shop = Awaited<ReturnType<typeof stocked>>;

const fecOf = async (shop: Shop) => {
  const period = thisYear();
  const { name, bytes } = await fileOf(exportFec, period, shop.estate.owner);
  return readFec(bytes, { name, year: { start: period.from, end: period.to } });
};
/** Part of the goods is given back once they have left. */
const sold = async (shop: Shop, quantity: number): Promise<void> => {
  const id = await billed(shop, quantity);
  expect((await t.call(shipOrder, { id }, shop.estate.owner)).status).toBe(200);
};
const billOf = async (shop: Shop): Promise<string> =>
  (await t.call(bills, {}, shop.estate.owner)).body.rows[0]?.id ?? '';
const credited = async (shop: Shop, id: string, more: object = { whole: true }) => {
  const answer = await t.call(creditBill, { id, reason: 'Retour', ...more }, shop.estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('the books hold credit notes', () => {
  test('as the mirror of their bill: sales, duty, VAT and client come back to nothing, and the refund settles the rest', async () => {
    const shop = await stocked();
    await sold(shop, 7);
    const bill = await billOf(shop);
    const notes = [
      await credited(shop, bill, { lines: [{ id: '1', quantity: 2 }] }),
      await credited(shop, bill, { lines: [{ id: '1', quantity: 2 }] }),
      await credited(shop, bill),
    ];
    const before = await fecOf(shop);
    expect(before.problems).toEqual([]);
    for (const account of ['70', '44571', '4471', '658', '758']) expect(before.balance(account), account).toBe(0);
    // The paid amount is owed to the client until it is refunded.
    expect(before.balance('411')).toBe(-before.balance('511'));
    for (const one of notes) expect((await t.call(refundCredit, { id: one.id }, shop.estate.owner)).status).toBe(200);
    const after = await fecOf(shop);
    expect(after.problems).toEqual([]);
    for (const account of ['411', '4191', '511']) expect(after.balance(account), account).toBe(0);
    expect(
      after.rows.filter((row) => row.PieceRef === notes[0]?.number && row.JournalCode === 'VE').length,
    ).toBeGreaterThan(2);
    // Money given back stands on a credit note, money received on its bill or its order.
    expect(
      after.rows
        .filter((row) => row.JournalCode === 'BQ' && row.EcritureLib?.startsWith('Remboursement'))
        .every((row) => row.PieceRef?.startsWith('AV-')),
    ).toBe(true);
    const lettered = after.rows.filter((row) => row.CompteNum?.startsWith('411'));
    expect(lettered.every((row) => row.EcritureLet !== '')).toBe(true);
  });

  test('an amount without goods stands in 709; once the goods came back too, sales, duty and VAT come to nothing', async () => {
    const shop = await stocked();
    await sold(shop, 7);
    const bill = await billOf(shop);
    const gesture = await credited(shop, bill, { amounts: [{ at: 0, amount: 10 }] });
    const given = await fecOf(shop);
    expect(given.problems).toEqual([]);
    expect(given.balance('709')).toBe(Math.round((gesture.totalHT ?? 0) * 100));
    await credited(shop, bill);
    const after = await fecOf(shop);
    expect(after.problems).toEqual([]);
    for (const account of ['70', '709', '44571', '4471', '658', '758'])
      expect([account, after.balance(account)]).toEqual([account, 0]);
    const { sums } = (await t.call(exportSummary, { kind: 'sales', ...thisYear() }, shop.estate.owner)).body;
    expect([sums.gross, sums.vat, sums.net]).toEqual([0, 0, 0]);
  });

  test('issued and given back at once for many orders: numbers go on without gap, every entry is balanced and written once', async () => {
    const shop = await stocked();
    for (let i = 1; i <= 5; i++) await billed(shop, i);
    const all = (await t.call(bills, {}, shop.estate.owner)).body.rows;
    const notes = await Promise.all(all.map((one) => credited(shop, one.id)));
    await Promise.all(
      notes.flatMap((one) => [
        t.call(refundCredit, { id: one.id }, shop.estate.owner),
        t.call(refundCredit, { id: one.id }, shop.estate.owner),
      ]),
    );
    const fec = await fecOf(shop);
    expect(fec.problems).toEqual([]);
    const numbers = [...new Set(fec.rows.map((row) => Number(row.EcritureNum)))];
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => i + 1));
    expect(notes.map((one) => Number(one.number.slice(-4))).toSorted()).toEqual([1, 2, 3, 4, 5]);
    for (const account of ['411', '4191', '511', '70', '44571']) expect(fec.balance(account), account).toBe(0);
    const twice = await t.tx(shop.estate.shopId, (tx) =>
      sql`select cause_id from entry where shop_id = ${shop.estate.shopId} group by cause_id, cause_position having count(*) > 1`.execute(
        tx,
      ),
    );
    expect(twice.rows).toEqual([]);
  });

  test.each(['stripe', 'transfer'] as const)(
    'a refund stands on the credit note that it gives back, not on the newest: %s',
    async (method) => {
      const shop = await stocked();
      const id = await billed(shop, 6, method);
      await t.call(shipOrder, { id }, shop.estate.owner);
      if (method === 'transfer')
        expect(
          (await t.call(recordPayment, { payableKind: 'order', payableId: id, method, amount: 72 }, shop.estate.owner))
            .status,
        ).toBe(200);
      const bill = await billOf(shop);
      const one = { lines: [{ id: '1', quantity: 1 }] };
      const notes = [await credited(shop, bill, one), await credited(shop, bill, one)];
      for (const note of notes)
        expect((await t.call(refundCredit, { id: note.id }, shop.estate.owner)).body.refunds).toHaveLength(1);
      const given = (await fecOf(shop)).rows.filter(
        (row) => row.EcritureLib?.startsWith('Remboursement') && row.CompteNum?.startsWith('411'),
      );
      expect(given.map((row) => row.PieceRef)).toEqual(notes.map((note) => note.number));
    },
  );

  test('in the sales table, negative: the period comes to what was kept', async () => {
    const shop = await stocked();
    await sold(shop, 6);
    const bill = await billOf(shop);
    const whole = (await t.call(exportSummary, { kind: 'sales', ...thisYear() }, shop.estate.owner)).body;
    const note = await credited(shop, bill, { lines: [{ id: '1', quantity: 2 }] });
    const { sums } = (await t.call(exportSummary, { kind: 'sales', ...thisYear() }, shop.estate.owner)).body;
    expect(sums.gross).toBeCloseTo((whole.sums.gross ?? 0) - (note.totalTTC ?? 0), 2);
    expect(sums.vat).toBeCloseTo((whole.sums.vat ?? 0) - (note.totalVAT ?? 0), 2);
  });

  test('money given back without a credit note makes the client owe it again, as before', async () => {
    const shop = await stocked();
    await billed(shop, 1);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        id: string;
      }>`select id from payment_intent where shop_id = ${shop.estate.shopId} and kind = 'debit'`.execute(tx),
    );
    await t.call(refundPayment, { id: rows[0]?.id ?? '' }, shop.estate.owner);
    const fec = await fecOf(shop);
    expect(fec.problems).toEqual([]);
    expect(fec.balance('411')).toBeGreaterThan(0);
    await credited(shop, await billOf(shop));
    expect((await fecOf(shop)).balance('411')).toBe(0);
  });
});
