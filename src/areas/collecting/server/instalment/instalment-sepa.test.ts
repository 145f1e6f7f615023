import { describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, cancelOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { dec } from '#kernel/money.ts';
import { billOrder, bill as readBill, bills, toBill } from '#areas/billing/rules/endpoints.ts';
import { equalParts } from '../../rules/instalment/instalment.ts';
import { layInstalments, orderInstalments, takeInstalment } from '../../rules/instalment/instalment-endpoints.ts';
import {
  cancelRemittance,
  collectRemittance,
  dueDebits,
  handRemittance,
  makeRemittance,
  remittance,
  remittances,
  returnDebit,
} from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { collecting } from '#areas/banking/testing/collect.ts';
import { takeInstalments } from './instalment-round.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'instalmentsepa' });
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** A bill of 72 € collected in three parts of 24 €: after twenty, fifty and eighty days. */
const laid = async () => {
  now = BEGIN;
  const one = await collecting(t)(1);
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const [billId] = one.billIds as [string];
  const { orderId } = await one.owner(readBill, { id: billId });
  const id = orderId as string;
  const today = await t.tx(one.estate.shopId, async (_tx, call) => day(call.today));
  const parts = [20, 50, 80].map((days) => ({ dueOn: addDays(today, days), amount: 24 }));
  await one.owner(layInstalments, { id, billId, means: 'sepa', parts });
  const states = async () =>
    ((await one.owner(orderInstalments, { id })).plan?.parts ?? []).map((part) => [
      part.status,
      part.amount,
      part.attempts,
    ]);
  const round = () => takeInstalments(run, one.estate.shopId);
  const later = (days: number): void => void (now = BEGIN + days * DAY);
  const last = async () => (await one.owner(remittances, { size: 1 })).rows[0];
  return { ...one, id, billId, today, parts, states, round, later, last };
};

describe('a schedule by mandate', () => {
  test('puts each part into the remittance of its day, once, and is paid with it; the bill says what is on its way', async () => {
    const one = await laid();
    // No amount is asked for before its time, and the list shows the part alone.
    await one.round();
    expect((await one.owner(remittances, {})).total).toBe(0);
    expect((await one.owner(dueDebits, {})).rows.map((row) => [row.amount, row.dueOn])).toEqual([
      [24, one.parts[0]?.dueOn],
    ]);
    one.later(14);
    await Promise.all([one.round(), one.round(), one.round()]);
    const made = await one.last();
    expect((await one.owner(remittances, {})).total).toBe(1);
    expect(made).toMatchObject({ status: 'scheduled', debits: 1, amount: 24 });
    expect((made?.dueOn ?? '') >= (one.parts[0]?.dueOn ?? '')).toBe(true);
    expect((await one.states())[0]).toEqual(['processing', 24, 1]);
    expect(await one.owner(readBill, { id: one.billId })).toMatchObject({
      due: 72,
      collecting: { remittance: made?.number, amount: 24 },
    });
    await t.drain();
    expect((await one.owner(notifications, {})).filter((each) => each.type === 'instalmentsRemitted').length).toBe(1);
    const id = made?.id as string;
    await one.owner(handRemittance, { id });
    one.later(25);
    await one.owner(collectRemittance, { id });
    expect(await one.states()).toEqual([
      ['paid', 24, 1],
      ['scheduled', 24, 0],
      ['scheduled', 24, 0],
    ]);
    expect(await one.owner(readBill, { id: one.billId })).toMatchObject({
      due: 48,
      collecting: null,
      status: 'partial',
      dueOn: one.parts[1]?.dueOn,
    });
    expect(Object.values(await one.books()).reduce((sum, each) => sum + Number(each), 0)).toBe(0);
    const part = (await one.owner(orderInstalments, { id: one.id })).plan?.parts[1]?.id as string;
    expect((await t.call(takeInstalment, { id: part }, one.estate.owner)).body).toMatchObject({
      code: 'instalment.not-card',
    });
  });

  test('waits again when its remittance is cancelled, and is tried again when the bank gives it back', async () => {
    const one = await laid();
    one.later(14);
    const made = await one.owner(makeRemittance, { ids: [one.billId], early: true });
    await one.owner(cancelRemittance, { id: made.id, reason: 'Refaite' });
    expect((await one.states())[0]).toEqual(['scheduled', 24, 0]);
    await one.round();
    const again = (await one.last())?.id as string;
    await one.owner(handRemittance, { id: again });
    one.later(25);
    await one.owner(collectRemittance, { id: again });
    const [line] = (await one.owner(remittance, { id: again })).lines;
    await one.owner(returnDebit, { id: line?.id as string, code: 'AM04' });
    expect(await one.states()).toEqual([
      ['scheduled', 24, 1],
      ['scheduled', 24, 0],
      ['scheduled', 24, 0],
    ]);
    expect((await one.owner(readBill, { id: one.billId })).due).toBe(72);
    const seen = (await one.owner(orderInstalments, { id: one.id })).plan?.parts[0];
    expect(seen?.why).toContain('AM04');
    // An account that is closed is not tried again.
    await one.round();
    const third = (await one.last())?.id as string;
    await one.owner(handRemittance, { id: third });
    const [dead] = (await one.owner(remittance, { id: third })).lines;
    await one.owner(returnDebit, { id: dead?.id as string, code: 'AC04' });
    expect((await one.states())[0]).toEqual(['error', 24, 2]);
    await t.drain();
    expect((await one.owner(notifications, {})).filter((each) => each.type === 'instalmentUnpaid').length).toBe(1);
  });

  test('of an order with two bills, a part that the first does not owe whole goes on with the second, and nothing is left out', async () => {
    now = BEGIN;
    const one = await collecting(t)(0);
    await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
    const { estate, owner, clientId } = one;
    const formatId = one.formats[0]?.id;
    const lines = [{ id: 'a', formatId: formatId as string, quantity: 6 }];
    const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
    await owner(validateOrder, { id });
    const [line] = (await owner(toBill, { id })).lines;
    await owner(billOrder, { id, lines: [{ id: line?.id as string, quantity: 2 }] });
    now += 1000;
    await owner(billOrder, { id });
    const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
    const parts = [20, 80].map((days) => ({ dueOn: addDays(today, days), amount: 36 }));
    await owner(layInstalments, { id, means: 'sepa', parts });
    const seen = () => owner(orderInstalments, { id });
    const states = async () => ((await seen()).plan?.parts ?? []).map((part) => [part.status, part.amount, part.dueOn]);
    const round = () => takeInstalments(run, estate.shopId);
    const [first, last] = parts.map((part) => part.dueOn);
    const collect = async (days: number): Promise<number> => {
      await round();
      const made = (await owner(remittances, { size: 1 })).rows[0];
      await owner(handRemittance, { id: made?.id as string });
      now = BEGIN + days * DAY;
      await owner(collectRemittance, { id: made?.id as string });
      return made?.amount ?? 0;
    };
    now = BEGIN + 14 * DAY;
    await round();
    expect([await states(), (await seen()).outside]).toEqual([
      [
        ['processing', 24, first],
        ['scheduled', 12, first],
        ['scheduled', 36, last],
      ],
      0,
    ]);
    expect([await collect(25), await collect(45)]).toEqual([24, 12]);
    now = BEGIN + 74 * DAY;
    expect(await collect(90)).toBe(36);
    expect([(await seen()).plan?.status, (await seen()).left]).toEqual(['done', 0]);
    expect((await owner(remittances, {})).total).toBe(3);
  });

  test('the base holds one debit a part, whatever the program does', async () => {
    const one = await laid();
    one.later(14);
    await one.round();
    await expect(
      t.tx(one.estate.shopId, (tx) =>
        sql`update instalment_part set status = 'processing' where shop_id = ${one.estate.shopId}`.execute(tx),
      ),
    ).rejects.toThrow(/instalment_part_under_way/);
  });
});

describe('a schedule of an order that is not billed yet', () => {
  test('follows to its bill, which is due with its next part, and stops with its order', async () => {
    now = BEGIN;
    const { formats, ...stock } = await onCredit(t, 1, 100);
    await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
    const owner = ok(t, stock.estate.owner);
    const { id: clientId } = await owner(addClient, {
      kind: 'professional',
      businessName: 'Cave Dupont',
      email: `cave.${stock.estate.shopId}@exemple.fr`,
      typology: 'particulier',
      siret: '73282932000074',
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
    } as never);
    const today = await t.tx(stock.estate.shopId, async (_tx, call) => day(call.today));
    const ordered = async () => {
      const lines = [{ id: 'a', formatId: formats[0]?.id as string, quantity: 6 }];
      const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
      await owner(validateOrder, { id });
      const { left } = await owner(orderInstalments, { id });
      const parts = equalParts(dec(left), [addDays(today, 40), addDays(today, 70)]);
      await owner(layInstalments, {
        id,
        means: 'hand',
        parts: parts.map((part) => ({ dueOn: part.dueOn, amount: Number(part.amount) })),
      });
      return { id, parts };
    };
    const { id, parts } = await ordered();
    await owner(billOrder, { id });
    const [bill] = (await owner(bills, {})).rows;
    expect(bill).toMatchObject({ dueOn: parts[0]?.dueOn, status: 'pending' });
    now = BEGIN + 38 * DAY;
    expect((await owner(bills, {})).rows[0]?.status).toBe('pending');
    now = BEGIN + 41 * DAY;
    expect((await owner(bills, {})).rows[0]?.status).toBe('missing');
    now = BEGIN;
    const other = await ordered();
    await owner(cancelOrder, { id: other.id });
    expect((await owner(orderInstalments, { id: other.id })).plan).toBeNull();
  });
});
