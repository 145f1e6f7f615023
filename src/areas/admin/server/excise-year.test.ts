import { expect, test } from 'vitest';
import { exciseRates } from '#areas/catalogue/rules/reference/reference-endpoints.ts';
import { EXCISE_RATES } from '#areas/catalogue/rules/excise-rates.ts';
import { YEARLY_RATE_KEYS, type YearlyRateKey } from '#areas/catalogue/rules/excise.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { getCartPrice, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cellar, checkoutOf } from '#app/testing/estate.ts';
import { isYearly } from '#areas/catalogue/rules/excise-year.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { systemClock } from '#platform/clock.ts';
import { INSTALLATION } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { exciseYear, historyOfExciseRates, typeExciseYear } from '../rules/endpoints.ts';

let now = Date.parse('2026-11-22T10:00:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'admin_excise_year' });
const at = (instant: string): void => {
  now = Date.parse(instant);
};
startTestCards(t.pool, t.frame.clock);

/** Every rate of 2026, but for the ones named. */
const whole = (changed: Partial<Record<YearlyRateKey, number>> = {}) =>
  EXCISE_RATES.filter((row) => isYearly(row) && row.from === '2026-01-01').map((row) => {
    const key = row.category as YearlyRateKey;
    return { key, amount: changed[key] ?? Number(row.amount) };
  });
const source = 'JORF du 20 novembre 2026';

test('the administrator types the duties of a year to come, corrects them until it begins, and no bill of a day that has passed is changed', async () => {
  const { token: admin } = await t.person({ role: 'admin' });
  const { estate, wines } = await cellar(t, 1, 120);
  const wine = wines[0]!;
  const cart = {
    seller: { id: estate.shopId },
    products: [{ id: wine.productId, chosenFormat: wine.formatId, quantity: 6 }],
    payment: { type: 'stripe' as const },
  };
  const duty = async () => (await t.call(getCartPrice, { orders: [cart] })).body[0]?.price.duty;
  const missing = async () => (await t.call(exciseRates, {}, estate.owner)).body.missing;
  const read = async (year?: number) => (await t.call(exciseYear, year ? { year } : {}, admin)).body;
  const type = (rates: readonly { key: YearlyRateKey; amount: number }[], seen: number, year = 2027, by = admin) =>
    t.call(typeExciseYear, { year, rates: [...rates], source, seen } as never, by);
  const billedDuty = async () => {
    const placed = await t.call(placeOrder, checkoutOf([cart]));
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    const { id } = (placed.body as { orders: { id: string }[] }).orders[0]!;
    await t.call(validateOrder, { id }, estate.owner);
    await t.call(shipOrder, { id }, estate.owner);
    expect((await t.call(billOrder, { id }, estate.owner)).status).toBe(200);
    const row = (await t.call(bills, {}, estate.owner)).body.rows.find((one) => one.orderId === id)!;
    const dutyOf = async () =>
      ((await t.call(bill, { id: row.id }, estate.owner)).body.document as { totals: { duty: string } }).totals.duty;
    return { duty: await dutyOf(), again: dutyOf };
  };

  expect(await missing()).toMatchObject({ year: 2027, stage: 'ahead' });
  const empty = await read();
  expect([empty.year, empty.from, empty.seen, empty.missing?.year]).toEqual([2027, '2027-01-01', 0, 2027]);
  expect(empty.rows.map((row) => row.key).sort()).toEqual([...YEARLY_RATE_KEYS].sort());
  expect(empty.rows.find((row) => row.key === 'wine')).toMatchObject({ before: 4.19, amount: null, unit: 'hl' });

  // Only an administrator types them: not even the owner of an estate does.
  expect((await type(whole(), 0, 2027, estate.owner)).status).toBe(403);
  // Rates of other years than this one and the next cannot be typed.
  expect((await type(whole(), 0, 2028)).status).toBe(422);
  expect((await type(whole(), 0, 2025)).body).toMatchObject({ code: 'admin.excise-year-over' });
  expect((await type([{ key: 'wine', amount: -1 }], 0)).status).toBe(422);
  expect((await type([{ key: 'wine', amount: 4.123456 }], 0)).status).toBe(422);

  // A part of the year leaves the warning where it is; with the rest it goes.
  expect((await type([{ key: 'wine', amount: 42.6 }], 0)).status).toBe(200);
  await new Promise((done) => setTimeout(done, 1100));
  expect(await missing()).toMatchObject({ year: 2027 });
  expect((await type(whole({ wine: 42.6 }), 0)).body).toMatchObject({ code: 'admin.excise-year-lost-race' });
  expect((await type(whole({ wine: 42.6 }), 1)).status).toBe(200);
  await new Promise((done) => setTimeout(done, 1100));
  expect(await missing()).toBeNull();
  const seen = YEARLY_RATE_KEYS.length;
  expect((await type(whole({ wine: 42.6 }), seen)).body).toMatchObject({ code: 'admin.excise-year-same' });

  // A slip of the comma, seen before the year begins: the last one typed holds.
  expect((await type([{ key: 'wine', amount: 4.26 }], seen)).status).toBe(200);
  expect((await read(2027)).rows.find((row) => row.key === 'wine')?.amount).toBe(4.26);
  expect(await duty()).toBe(0.19);
  const old = await billedDuty();
  expect(old.duty).toBe('0.19');

  at('2027-01-04T10:00:00Z');
  await new Promise((done) => setTimeout(done, 1100));
  // 6 × 0.75 l at 4.26 € the hectolitre.
  expect(await duty()).toBe(0.19);
  const january = await billedDuty();

  // In the year under way a rate holds from the day after it was typed.
  const under = await read(2027);
  expect(under.from).toBe('2027-01-05');
  const corrected = await type([{ key: 'wine', amount: 8.52 }], under.seen);
  expect(corrected.body.rows.find((row) => row.key === 'wine')).toMatchObject({ before: 4.19, amount: 8.52 });
  await new Promise((done) => setTimeout(done, 1100));
  expect(await duty()).toBe(0.19);
  at('2027-01-05T10:00:00Z');
  expect(await duty()).toBe(0.38);
  expect((await billedDuty()).duty).toBe('0.38');
  expect([await old.again(), await january.again()]).toEqual(['0.19', '0.19']);
  at('2027-12-31T10:00:00Z');
  expect((await type([{ key: 'wine', amount: 9 }], under.seen + 1)).body).toMatchObject({
    code: 'admin.excise-year-over',
  });

  const history = (await t.call(historyOfExciseRates, { id: INSTALLATION }, admin)).body;
  expect(history).toHaveLength(4);
  expect(history[0]?.changes).toContainEqual(['Vin tranquille, 2027', '4.26', '8.52']);
  expect(history[0]?.changes).toContainEqual(['Valable dès le', '', '2027-01-05']);
  expect(history[0]?.changes).toContainEqual(['Source', '', source]);
});
