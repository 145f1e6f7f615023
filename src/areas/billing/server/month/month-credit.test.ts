import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, creditBill } from '../../rules/credit/credit-endpoints.ts';
import { bills } from '../../rules/endpoints.ts';
import { monthly } from '../../testing/month.ts';

const t = await testBed();
const selling = monthly(t);

/** Six bottles of a wine that left under two notes, so that two lines of the bill are one line of the order; another order beside it. */
const ofTwoNotes = async () => {
  const sold = await selling();
  const { owner, place, ship, launch } = sold;
  const [one, two] = [await place(6), await place(6)];
  await ship(one, 3);
  await ship(one);
  await ship(two);
  await launch();
  const [made] = (await owner(bills, {})).rows;
  const id = made?.id as string;
  const number = (await owner(order, { id: one })).number as string;
  const { lines } = await owner(billCredits, { id });
  const own = lines.filter((line) => line.details.includes(number));
  const label = own[0]?.label as string;
  const [first, second] = own.filter((line) => line.label === label).map((line) => line.id) as [string, string];
  const left = async () => (await owner(orderReturns, { id: one })).lines.find((line) => line.label === label);
  const real = async () => (await owner(stocks, {})).rows.reduce((all, row) => all + row.real, 0);
  const credit = (lines: readonly { id: string; quantity: number }[], restock = false) =>
    owner(creditBill, { id, reason: 'Retour', lines: [...lines], charges: [], amounts: [], restock } as never);
  return { ...sold, id, one, first, second, left, real, credit };
};

describe('a credit note of two lines of a bill that are one line of the order', () => {
  test('puts back on the shelf what both give back, and no more than is outside', async () => {
    const { estate, id, first, second, left, real, credit } = await ofTwoNotes();
    const before = await real();
    await credit(
      [
        { id: first, quantity: 2 },
        { id: second, quantity: 1 },
      ],
      true,
    );
    expect((await real()) - before).toBe(3);
    expect((await left())?.left).toBe(3);
    await credit(
      [
        { id: first, quantity: 1 },
        { id: second, quantity: 2 },
      ],
      true,
    );
    expect((await real()) - before).toBe(6);
    expect((await t.call(billCredits, { id }, estate.owner)).status).toBe(200);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('is proposed what came back once, whichever of the lines it is given back with', async () => {
    const { owner, estate, id, one, first, second, left, real, credit } = await ofTwoNotes();
    await owner(noteReturn, { id: one, lines: [{ id: (await left())?.id as string, shelf: 4 }] } as never);
    const proposed = async () => (await owner(billCredits, { id })).lines.map((line) => line.returned);
    expect((await proposed()).filter((units) => units > 0)).toEqual([3, 1]);
    const before = await real();
    await credit([{ id: second, quantity: 3 }]);
    expect((await proposed()).filter((units) => units > 0)).toEqual([1]);
    // The first of these two came back before; the other comes back with the credit note.
    await credit([{ id: first, quantity: 2 }], true);
    expect((await proposed()).filter((units) => units > 0)).toEqual([]);
    expect((await real()) - before).toBe(1);
    expect((await left())?.left).toBe(1);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });
});
