import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import type { Ask } from '#kernel/refusal.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '../../rules/credit/credit-endpoints.ts';
import { billOrder } from '../../rules/endpoints.ts';

/** Days that the clock of the machine is ahead. */
let ahead = 0;
const DAY = 86_400_000;
const clock = { ...systemClock, millis: () => Date.now() + ahead * DAY };
const t = await testBed({ clock });

test('a clock that is ahead for a minute shuts no shop: orders go on, a bill and a credit note of that day are asked', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const place = async () => {
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 2, 'check')]));
    const id = placed.orders[0]?.id as string;
    await owner(validateOrder, { id });
    return id;
  };
  const today = new Date(clock.millis()).toISOString().slice(0, 10);
  await t.tx(estate.shopId, (tx) =>
    sql`insert into clock_day (day) values (${today}) on conflict do nothing`.execute(tx),
  );
  const first = await owner(billOrder, { id: await place() });
  const billId = first.chain.find((one) => one.kind === 'bill')?.id as string;
  ahead = 30;
  const far = await place();
  const asked = await t.call(billOrder, { id: far }, estate.owner);
  const { ask } = asked.body as unknown as { ask?: Ask };
  expect([asked.status, asked.body.code, ask?.field]).toEqual([422, 'sales.document-day-far', 'sureDay']);
  const credit = { id: billId, reason: 'Retour', whole: true } as never;
  expect((await t.call(creditBill, credit, estate.owner)).body.code).toBe('sales.document-day-far');
  // The clock is right again: nothing holds the series, nor the orders.
  ahead = 0;
  expect((await owner(billOrder, { id: far })).status).toBe('invoiced');
  expect(await place()).toBeTruthy();
  // It is that day indeed: confirmed once, it is not asked again.
  ahead = 30;
  const day = ask?.choices[0]?.value as string;
  expect((await t.call(billOrder, { id: await place(), sureDay: '2020-01-01' }, estate.owner)).status).toBe(422);
  expect((await owner(billOrder, { id: await place(), sureDay: day })).status).toBe('invoiced');
  expect((await owner(billOrder, { id: await place() })).status).toBe('invoiced');
  ahead = 0;
  await t.tx(estate.shopId, (tx) => sql`delete from clock_day where day = ${today}`.execute(tx));
});
