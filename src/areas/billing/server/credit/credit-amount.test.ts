import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, creditBill, priceCredit } from '../../rules/credit/credit-endpoints.ts';
import { give, selling } from '../../testing/sold.ts';

const t = await testBed();
const sold = selling(t);
const amount = (value: number, at = 0) => ({ amounts: [{ at, amount: value }] });

describe('an amount given back without goods', () => {
  test('is a credit note of its rate: no bottle moves, the order stands, and what comes back later is worth that much less', async () => {
    const { estate, owner, id, bill, wines } = await sold();
    const real = async () => (await owner(stocks, {})).rows.find((one) => one.formatId === wines[0]?.formatId)?.real;
    const before = await real();
    expect(await owner(billCredits, { id: bill.id })).toMatchObject({
      priceMode: 'TTC',
      rates: [{ rate: '20', whole: 84, left: 84 }],
    });
    expect(await owner(priceCredit, { id: bill.id, ...amount(12) })).toMatchObject({
      totalHT: 10,
      totalVAT: 2,
      totalTTC: 12,
      why: null,
    });
    const note = await owner(creditBill, give(bill.id, amount(12)));
    expect(note).toMatchObject({ totalHT: 10, totalTTC: 12, reason: 'Deux bouteilles cassées' });
    expect((note.document as { lines: object[] }).lines).toMatchObject([{ label: 'Geste commercial', gross: '12.00' }]);
    expect([await real(), (await owner(order, { id })).status]).toEqual([before, 'invoiced']);
    expect((await owner(billCredits, { id: bill.id })).rates).toEqual([{ rate: '20', whole: 84, left: 72 }]);

    const rest = await owner(creditBill, give(bill.id, { whole: true, restock: true }));
    expect(rest.totalTTC).toBe(72);
    expect((rest.document as { allowances: object[] }).allowances).toMatchObject([
      { label: 'Geste commercial déjà accordé', gross: '12.00' },
    ]);
    expect(await real()).toBe((before ?? 0) + 6);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('before the goods left: they all still leave', async () => {
    const { estate, owner, id, bill } = await sold({ shipped: false });
    await owner(creditBill, give(bill.id, amount(84)));
    expect((await owner(order, { id })).status).toBe('invoiced');
    expect((await owner(toShip, { id })).lines).toMatchObject([{ quantity: 6, shipped: 0, left: 6 }]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test.each([
    [amount(84.01), 'credit.amount-too-large'],
    [amount(1, 1), 'credit.unknown-rate'],
    [{ amounts: [...amount(1).amounts, ...amount(1).amounts] }, 'credit.unknown-rate'],
    [{ ...amount(1), charges: [0] }, 'credit.amount-alone'],
    [{ ...amount(1), restock: true }, 'credit.amount-no-goods'],
    [{ ...amount(1), drop: true }, 'credit.amount-no-goods'],
  ])('refuses %j: %s', async (choice, code) => {
    const { estate, owner, bill } = await sold();
    const answer = await t.call(creditBill, give(bill.id, choice), estate.owner);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect((await owner(billCredits, { id: bill.id })).credits).toEqual([]);
  });

  test('parts of a cent and amounts of nothing are malformed, and said beside their field', async () => {
    const { estate, bill } = await sold();
    for (const wrong of [0, -1, 1.005]) {
      const answer = await t.call(creditBill, give(bill.id, amount(wrong)), estate.owner);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['amounts.0.amount']]);
    }
  });

  test('is not for who sees no price: what is left is neither offered nor told', async () => {
    const { estate, owner, bill } = await sold();
    const { token } = await owner(makeApiKey, { name: 'Chai', permissions: ['seeAllOrder', 'billOrder'] });
    const blind = ok(t, token);
    expect((await blind(billCredits, { id: bill.id })).rates).toEqual([]);
    for (const answer of [
      await t.call(priceCredit, { id: bill.id, ...amount(9999) }, token),
      await t.call(creditBill, give(bill.id, amount(9999)), token),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'credit.amount-blind']);
    expect((await owner(billCredits, { id: bill.id })).credits).toEqual([]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('four at once of a third of the bill: three are issued, never more than was billed', async () => {
    const { estate, owner, bill } = await sold();
    const all = await Promise.all(
      Array.from({ length: 4 }, async () => t.call(creditBill, give(bill.id, amount(28)), estate.owner)),
    );
    expect(all.map((one) => one.status).toSorted()).toEqual([200, 200, 200, 422]);
    expect(await owner(billCredits, { id: bill.id })).toMatchObject({ rates: [{ left: 0 }] });
    expect(await broken(t, estate.shopId)).toEqual([]);
  });
});
