import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { historyOfClient } from '#areas/clients/rules/endpoints.ts';
import { recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { systemClock } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { outstandings, statement } from '../../rules/money/outstandings.ts';

const DAY = 86_400_000;
// Sessions live by the clock of the base: the tests begin now, and go on.
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'outstandings' });

/** Two bills of 72 €, due on the day they are issued, the second ten days after the first. */
const owing = async () => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 200);
  // Sessions last, so that no user signs in again on the way.
  await t.pool.query("update session set expires_at = expires_at + interval '1 year'");
  await ok(t, estate.owner)(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const ids: string[] = [];
  for (const days of [0, 10]) {
    now = BEGIN + days * DAY;
    const owner = ok(t, estate.owner);
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    const id = placed.orders[0]?.id as string;
    ids.push(id);
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id, delay: 'order' });
  }
  const owner = ok(t, estate.owner);
  const clientId = (await owner(order, { id: ids[0] as string })).clientId as string;
  const aged = async () => {
    const { rows, sums } = await owner(outstandings, {});
    const { notDue, late30, late60, late90, older, late, owed } = rows[0] ?? {};
    // The totals of the foot are those of the only client.
    if (rows[0]) expect(sums).toEqual({ notDue, late30, late60, late90, older, late, owed });
    return [notDue, late30, late60, late90, older, owed];
  };
  return { estate, owner, ids, clientId, aged };
};

test('what a client owes is told by its age, on both sides of each border, and falls with what he pays', async () => {
  const { owner, ids, clientId, aged } = await owing();
  for (const [days, ages] of [
    [10, [72, 72, 0, 0, 0, 144]],
    [30, [0, 144, 0, 0, 0, 144]],
    [31, [0, 72, 72, 0, 0, 144]],
    [60, [0, 0, 144, 0, 0, 144]],
    [61, [0, 0, 72, 72, 0, 144]],
    [90, [0, 0, 0, 144, 0, 144]],
    [91, [0, 0, 0, 72, 72, 144]],
    [101, [0, 0, 0, 0, 144, 144]],
  ] as const) {
    now = BEGIN + days * DAY;
    expect(await aged(), `day ${days}`).toEqual(ages);
  }
  const part = { payableKind: 'order' as const, payableId: ids[0] as string, amount: 72 };
  await owner(recordClientPayment, { clientId, method: 'transfer', amount: 110, parts: [part] });
  expect(await aged()).toEqual([0, 0, 0, 0, 72, 72]);
  const search = async (words: string) => (await owner(outstandings, { search: words })).total;
  expect([await search('martin'), await search('nobody'), await search('%')]).toEqual([1, 0, 0]);
  expect((await owner(outstandings, {})).rows[0]).toMatchObject({ onAccount: 38, bills: 1 });
});

test('the statement of account holds the open bills and advances, and comes to the same; the history of the client names the means', async () => {
  const { estate, owner, ids, clientId } = await owing();
  const part = { payableKind: 'order' as const, payableId: ids[0] as string, amount: 72 };
  await owner(recordClientPayment, { clientId, method: 'transfer', amount: 110, note: 'VIR 77', parts: [part] });
  const told = (await owner(historyOfClient, { id: clientId })).flatMap((row) => row.changes);
  expect(told).toContainEqual(['method', '', 'Virement']);
  const { status, body } = await t.call(statement, { id: clientId }, estate.owner);
  expect(status).toBe(200);
  const made = body.bytes as Uint8Array | (() => Promise<Uint8Array>);
  const pdf = readPdf(typeof made === 'function' ? await made() : made);
  const text = pdf.pages
    .map((_, page) => pdf.text(page))
    .join(' ')
    .replace(/\s/g, ' ');
  for (const said of ['Relevé de compte', '72,00', 'VIR 77', 'Avoirs et avances', '− 38,00', '34,00'])
    expect(text).toContain(said);
  // The client's credit is deducted: a single line gives the remainder.
  expect(text.match(/Net /g)).toHaveLength(1);
});
