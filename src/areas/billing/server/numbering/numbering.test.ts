import { describe, expect, test } from 'vitest';
import { cartOf, placing, stocked } from '#areas/sales/testing/fixtures.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { historyOfShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billOrder, bills } from '../../rules/endpoints.ts';
import { cancelNumbering, changeNumbering, numberGaps, numbering } from '../../rules/numbering/numbering-endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';

const t = await testBed();
// The shop’s own day: for an hour or two of the night it is not the day of UTC.
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format() as Day;
const YEAR = today.slice(0, 4);

const books = async () => {
  const shop = await stocked(t, 2, 1000);
  const { owner, shopId } = shop.estate;
  const order = async () => (await t.call(placeOrder, placing(cartOf(shop, 1)), null)).body.orders[0];
  const ready = async () => {
    const id = (await order())?.id as string;
    await t.call(validateOrder, { id }, owner);
    return id;
  };
  const bill = async () => {
    const answer = await t.call(billOrder, { id: await ready() }, owner);
    expect(answer.status).toBe(200);
  };
  const numbers = async () => (await t.call(bills, { sort: 'number' }, owner)).body.rows.map((row) => row.number);
  const change = (series: 'bill' | 'order' | 'credit', pattern: string, more: object = {}) =>
    t.call(
      changeNumbering,
      { series, pattern, digits: 4, year: 'calendar', opensOn: today, first: null, ...more },
      owner,
    );
  const of = async (series: string) =>
    (await t.call(numbering, {}, owner)).body.series.find((one) => one.id === series);
  const gaps = async (series: 'bill' | 'order' | 'deliveryNote') =>
    (await t.call(numberGaps, { series }, owner)).body.counters;
  return { shopId, owner, order, ready, bill, numbers, change, of, gaps };
};

describe('the numbers of a shop', () => {
  test('say what comes next, and go on from another program', async () => {
    const { bill, numbers, change, of } = await books();
    expect(await of('bill')).toMatchObject({
      given: 0,
      next: [`FA-${YEAR}-0001`, `FA-${YEAR}-0002`, `FA-${YEAR}-0003`],
    });
    expect((await change('bill', 'FA-{year}-{number}', { first: 357 })).status).toBe(200);
    expect((await of('bill'))?.next[0]).toBe(`FA-${YEAR}-0357`);
    await bill();
    await bill();
    expect(await numbers()).toEqual([`FA-${YEAR}-0357`, `FA-${YEAR}-0358`]);
    expect(await of('bill')).toMatchObject({
      given: 2,
      next: [`FA-${YEAR}-0359`, `FA-${YEAR}-0360`, `FA-${YEAR}-0361`],
    });
    const jumped = await change('bill', 'FA-{year}-{number}', { first: 900 });
    expect([jumped.status, jumped.body.code]).toEqual([409, 'billing.numbering-begun']);
  });

  test('change with another series, and come back to the first where it stood', async () => {
    const { bill, numbers, change, gaps } = await books();
    await bill();
    expect((await change('bill', 'F{année}/{numéro}')).status).toBe(200);
    await bill();
    await bill();
    await change('bill', 'FA-{year}-{number}', { digits: 6 });
    await bill();
    expect([...(await numbers())].sort()).toEqual(
      [`F${YEAR}/0001`, `F${YEAR}/0002`, `FA-${YEAR}-0001`, `FA-${YEAR}-000002`].sort(),
    );
    expect((await gaps('bill')).map(({ count, missing }) => [count, missing])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  test('are changed from a day to come, which may be taken back, and is told in the history', async () => {
    const { shopId, owner, bill, numbers, change, of } = await books();
    const opensOn = addDays(today, 40);
    await change('bill', 'FN-{year}-{number}', { opensOn });
    await bill();
    expect(await numbers()).toEqual([`FA-${YEAR}-0001`]);
    expect((await of('bill'))?.planned).toMatchObject({
      opensOn,
      next: [`FN-${opensOn.slice(0, 4)}-0001`, expect.anything(), expect.anything()],
    });
    expect((await t.call(cancelNumbering, { series: 'bill' }, owner)).status).toBe(200);
    expect((await of('bill'))?.planned).toBeNull();
    expect((await t.call(cancelNumbering, { series: 'bill' }, owner)).status).toBe(409);
    const told = (await t.call(historyOfShop, { id: shopId }, owner)).body;
    expect(told.filter((row) => row.changes.some(([field]) => field === 'Numérotation, factures'))).toHaveLength(2);
  });

  test('never go back, never leave the form that platforms take, never meet those of another series', async () => {
    const { change } = await books();
    const codeOf = async (...asked: Parameters<typeof change>) => (await change(...asked)).body.code;
    expect(await codeOf('bill', 'FX-{year}-{number}', { opensOn: addDays(today, -1) })).toBe('billing.numbering-past');
    expect(await codeOf('bill', 'FX-{year}-{number}', { opensOn: addDays(today, 800) })).toBe('billing.numbering-far');
    expect(await codeOf('bill', 'FÀ-{year}-{number}')).toBe('numbering.shape');
    expect(await codeOf('bill', 'AV-{year}-{number}')).toBe('billing.numbering-double');
    // CO-2026-12 is both the twelfth order of the year and a bill of the series CO-2026-.
    expect(await codeOf('bill', `co-${YEAR}-{number}`)).toBe('billing.numbering-double');
  });

  test('a number that is missing is named; a draft thrown away leaves none', async () => {
    const { shopId, owner, ready, order, gaps } = await books();
    const sent = await ready();
    await t.call(shipOrder, { id: sent }, owner);
    for (let n = 0; n < 4; n++) await order();
    expect((await gaps('deliveryNote')).map(({ count, missing }) => [count, missing])).toEqual([[1, 0]]);
    expect((await gaps('order'))[0]).toMatchObject({
      count: 5,
      missing: 0,
      first: `CO-${YEAR}-0001`,
      last: `CO-${YEAR}-0005`,
    });
    await t.tx(shopId, (tx) =>
      sql`update sale set number = null where shop_id = ${shopId} and kind = 'order' and number in (${`CO-${YEAR}-0003`}, ${`CO-${YEAR}-0004`})`.execute(
        tx,
      ),
    );
    expect((await gaps('order'))[0]).toMatchObject({
      count: 3,
      missing: 2,
      runs: [{ from: `CO-${YEAR}-0003`, to: `CO-${YEAR}-0004`, count: 2 }],
    });
  });

  test('stay whole while many bill and the owner changes the format again and again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('FA-{year}-{number}', 'FB{year}/{number}', 'Z{number}', '{number}-{year}-F'), {
          minLength: 2,
          maxLength: 5,
        }),
        async (patterns) => {
          const { owner, ready, change, gaps, numbers } = await books();
          const orders: string[] = [];
          for (let n = 0; n < 8; n++) orders.push(await ready());
          const answers = await Promise.all([
            ...orders.map((id) => t.call(billOrder, { id }, owner)),
            ...patterns.map((pattern, index) => change('bill', pattern, { digits: 3 + (index % 4) })),
          ]);
          expect(answers.map((one) => one.status)).toEqual(answers.map(() => 200));
          expect(new Set(await numbers()).size).toBe(8);
          const found = await gaps('bill');
          expect(found.map((one) => one.missing)).toEqual(found.map(() => 0));
          expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(8);
        },
      ),
      { numRuns: 4 },
    );
  });
});
