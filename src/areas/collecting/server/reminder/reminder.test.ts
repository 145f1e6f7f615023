import { describe, expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { beginBulk, bulkRun } from '#areas/messaging/rules/bulk/bulk-run.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { endDispute, noteDispute } from '#areas/payments/rules/dispute/dispute-endpoints.ts';
import { callNamed } from '#kernel/job/bulk-run.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import {
  draftLetters,
  dueReminders,
  reminderDraft,
  reminderLetter,
  reminders,
  resumeReminders,
  sendReminder,
  stopReminders,
} from '../../rules/reminder/reminder-endpoints.ts';
import { FIRST_LEVELS, nextLevel, type ReminderLevel } from '../../rules/reminder/reminder.ts';
import { dueBills } from './due-bills.ts';
import { remindShop } from './reminder-round.ts';

const [level] = FIRST_LEVELS as readonly [ReminderLevel];
const DAY = 86_400_000;
// Sessions live by the clock of the base: the tests begin now, and go on.
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'reminders' });
const later = (days: number): void => {
  now = BEGIN + days * DAY;
};

/** Bills of 72 € to one consumer, due on the day they are issued: the first day, and as many days later as is said. */
const owing = async (days: readonly number[] = [0]) => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 200);
  // Sessions last, so that no user signs in again on the way.
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  await ok(t, estate.owner)(updateMyShop, { paymentsList: [{ type: 'check', active: true }] });
  const ids: string[] = [];
  for (const day of days) {
    later(day);
    const owner = ok(t, estate.owner);
    const placed = await ok(t, null)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6, 'check')]));
    const id = placed.orders[0]?.id as string;
    ids.push(id);
    await owner(validateOrder, { id });
    await owner(shipOrder, { id });
    await owner(billOrder, { id, delay: 'order' });
  }
  const owner = ok(t, estate.owner);
  const clientId = ids[0] ? ((await owner(order, { id: ids[0] })).clientId as string) : '';
  const due = async () =>
    (await owner(dueReminders, {})).rows.map((row) => [row.tone, row.bills, row.days, row.owed] as const);
  const send = async () => {
    const [row] = (await owner(dueReminders, {})).rows;
    return t.call(sendReminder, { id: clientId, billIds: row?.billIds ?? [crypto.randomUUID()] }, estate.owner);
  };
  const mails = async () =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          subject: string;
          plain: string;
          attached: number;
        }>`select subject, plain, jsonb_array_length(attachments) as attached
          from mail where shop_id = ${estate.shopId} and about_path = ${`/dashboard/clients/${clientId}`} order by created_at`.execute(
          tx,
        ),
      )
    ).rows;
  return { estate, owner, ids, clientId, due, send, mails, wines };
};

describe('what is late is reminded of', () => {
  test('clients ticked in the list are reminded in number, one after another, and each refusal is said in words', async () => {
    const { owner, clientId, due, mails } = await owing();
    later(5);
    const [row] = (await owner(dueReminders, {})).rows;
    const input = { id: clientId, billIds: row?.billIds ?? [] };
    const { id } = await owner(beginBulk, {
      call: callNamed(sendReminder),
      label: 'Envoyer par e-mail',
      made: [],
      items: [
        { name: 'Claire', input, leftOut: null },
        { name: 'Claire encore', input, leftOut: null },
      ],
    });
    await t.drain();
    const { items } = await owner(bulkRun, { id });
    expect(items[0]).toMatchObject({ isDone: true, why: null });
    expect(items[1]?.why).toContain('Rien n’est à relancer');
    expect(await mails()).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  test('level after level, one mail a client with its bills, and stops when it is paid', async () => {
    const { estate, owner, ids, clientId, due, send, mails } = await owing([0, 3]);
    later(4);
    expect(await due()).toEqual([]);
    expect((await send()).status).toBe(409);
    later(5);
    expect(await due()).toEqual([['courteous', 1, 5, 72]]);
    const draft = await owner(reminderDraft, { id: clientId });
    expect(draft).toMatchObject({
      level: 1,
      by: 'mail',
      total: 72,
      penalty: null,
      fee: null,
      bills: [{ days: 5, left: 72 }],
    });
    expect((await send()).body).toMatchObject({ bills: 1 });
    await t.drain();
    const [mail] = await mails();
    expect([mail?.subject, mail?.attached]).toEqual([draft.subject, 1]);
    expect(mail?.plain).toContain(draft.bills[0]?.number);
    expect(await due()).toEqual([]);
    // The second bill is late for the first word when the first is for none.
    later(8);
    expect(await due()).toEqual([['courteous', 1, 5, 72]]);
    await send();
    later(23);
    // Fifteen days are left between two words to one bill: both are due for the second.
    expect(await due()).toEqual([['firm', 2, 23, 144]]);
    await owner(recordPayment, { payableKind: 'order', payableId: ids[0] as string, amount: 72, method: 'check' });
    expect(await due()).toEqual([['firm', 1, 20, 72]]);
    await owner(recordPayment, { payableKind: 'order', payableId: ids[1] as string, amount: 70, method: 'check' });
    expect(await due()).toEqual([['firm', 1, 20, 2]]);
    // A consumer is charged neither penalty nor fee, whatever the level says.
    await owner(updateMyShop, {
      settings: { reminders: { isAutomatic: false, levels: [...FIRST_LEVELS], penaltyRate: 12 } },
    });
    expect(await owner(reminderDraft, { id: clientId })).toMatchObject({
      tone: 'firm',
      penalty: null,
      fee: null,
      hasRate: true,
    });
    const { rows } = await owner(reminders, { sort: 'day' });
    expect(rows.map((row) => [row.tone, row.amount, row.bills.length, row.sentBy !== ''])).toEqual([
      ['courteous', 72, 1, true],
      ['courteous', 72, 1, true],
    ]);
    const { body } = await t.call(reminderLetter, { id: rows[0]?.id as string }, estate.owner);
    const made = body.bytes as Uint8Array | (() => Promise<Uint8Array>);
    const text = readPdf(typeof made === 'function' ? await made() : made).text(0);
    expect(text).toContain(rows[0]?.bills[0]?.number);
    expect((await owner(reminders, { billId: rows[0]?.bills[0]?.id as string })).total).toBe(1);
  });

  test('one that was paid since it was shown is left out; by two at once it is sent once', async () => {
    const { owner, estate, ids, clientId, mails } = await owing([0, 0]);
    later(6);
    const [row] = (await owner(dueReminders, {})).rows;
    await owner(recordPayment, { payableKind: 'order', payableId: ids[0] as string, amount: 72, method: 'check' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.call(sendReminder, { id: clientId, billIds: row?.billIds ?? [] }, estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    expect(answers.find((one) => one.status === 200)?.body).toMatchObject({ bills: 1 });
    expect(await mails()).toHaveLength(1);
  });

  test('a bill of which a bank took the money back is left alone until the dispute is decided, and chased when it is lost', async () => {
    const { owner, ids, due } = await owing();
    const { id } = await owner(recordPayment, {
      payableKind: 'order',
      payableId: ids[0] as string,
      method: 'cb',
      amount: 72,
    });
    later(20);
    expect(await due()).toEqual([]);
    const dispute = await owner(noteDispute, { id, amount: 72, reason: 'unrecognized' });
    later(40);
    expect(await due()).toEqual([]);
    await owner(endDispute, { id: dispute.id, outcome: 'lost' });
    expect(await due()).toEqual([[expect.any(String), 1, 40, 72]]);
  });

  test('a bill in dispute and a client whom nobody chases are left alone, until their day', async () => {
    const { owner, clientId, due } = await owing([0, 0]);
    later(6);
    const [row] = (await owner(dueReminders, {})).rows;
    const [first] = row?.billIds ?? [];
    const until = new Date(now + 2 * DAY).toISOString().slice(0, 10);
    await owner(stopReminders, { id: first as string, subject: 'bill', reason: 'Bouteilles cassées', until });
    expect(await due()).toEqual([['courteous', 1, 6, 72]]);
    await owner(stopReminders, { id: clientId, subject: 'client', reason: 'Ami de la maison', until: null });
    expect(await due()).toEqual([]);
    later(9);
    expect(await due()).toEqual([]);
    await owner(resumeReminders, { id: clientId });
    expect(await due()).toEqual([['courteous', 2, 9, 144]]);
  });

  test('a professional is told of the 40 € and the interest; without an address he gets a letter', async () => {
    const { owner, estate, wines } = await owing([]);
    await owner(updateMyShop, {
      settings: {
        reminders: {
          isAutomatic: false,
          levels: [{ ...level, days: 10, charges: true, subject: 'À payer : {total}' }],
          penaltyRate: 12,
        },
      },
    });
    const client = await owner(addClient, {
      kind: 'professional',
      businessName: 'Cave Dupont',
      siret: '73282932000074',
      addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
    });
    const placed = await owner(addOfficeOrder, {
      clientId: client.id,
      lines: [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 6 }],
      payment: 'check',
    });
    const { id } = placed as { id: string };
    for (const act of [validateOrder, shipOrder]) await owner(act, { id });
    await owner(billOrder, { id, delay: 'order' });
    later(10);
    const draft = await owner(reminderDraft, { id: client.id });
    const left = draft.total;
    expect(draft).toMatchObject({ to: '', fee: 40, penalty: Math.round(((left * 12 * 10) / 36500) * 100) / 100 });
    expect(draft.subject).toMatch(/^À payer : \d/);
    const billIds = draft.bills.map((one) => one.id);
    expect((await t.call(sendReminder, { id: client.id, billIds }, estate.owner)).body).toMatchObject({
      message: expect.stringContaining('n’a pas d’adresse e-mail'),
    });
    const { body } = await t.call(draftLetters, { clients: client.id }, estate.owner);
    const made = body.bytes as Uint8Array | (() => Promise<Uint8Array>);
    expect(readPdf(typeof made === 'function' ? await made() : made).text(0)).toMatch(/40,00/);
    await owner(sendReminder, { id: client.id, billIds, by: 'letter' });
    expect((await owner(reminders, {})).rows[0]).toMatchObject({ by: 'letter', sentTo: '', client: 'Cave Dupont' });
  });
});

test('by themselves they leave on the morning of a working day, once, where the shop wants it', async () => {
  const { estate, owner, due, mails } = await owing([0]);
  // A Monday at eight in the morning in Paris, more than five days later.
  later(6);
  while (new Date(now).getUTCDay() !== 1) now += DAY;
  now = Math.floor(now / DAY) * DAY + 7.5 * 3_600_000;
  const round = () => remindShop({ inAnyShop: t.frame.inShop, alive: async () => undefined }, estate.shopId);
  await round();
  expect((await due()).length).toBe(1);
  await owner(updateMyShop, {
    settings: { reminders: { isAutomatic: true, levels: [...FIRST_LEVELS], penaltyRate: null } },
  });
  const morning = now;
  now = morning + 10 * 3_600_000;
  await round();
  now = morning - DAY;
  await round();
  expect(await mails()).toHaveLength(0);
  now = morning;
  await round();
  await round();
  expect(await mails()).toHaveLength(1);
  expect((await owner(reminders, {})).rows[0]).toMatchObject({ sentBy: '' });
});

test('one who is suspended while the round goes on keeps the others from nothing', async () => {
  const { estate, owner, wines } = await owing([0]);
  const second = checkoutOf([cartOf(estate.shopId, wines, 6, 'check')], 'tok_ok', 'Seconde');
  const placed = await ok(t, null)(placeOrder, { ...second, buyer: { ...second.buyer, email: 'seconde@exemple.fr' } });
  const id = placed.orders[0]?.id as string;
  for (const act of [validateOrder, shipOrder]) await owner(act, { id });
  await owner(billOrder, { id, delay: 'order' });
  await owner(updateMyShop, {
    settings: { reminders: { isAutomatic: true, levels: [...FIRST_LEVELS], penaltyRate: null } },
  });
  later(6);
  while (new Date(now).getUTCDay() !== 1) now += DAY;
  now = Math.floor(now / DAY) * DAY + 7.5 * 3_600_000;
  const { rows } = await owner(dueReminders, {});
  expect(rows).toHaveLength(2);
  const alive = async () => {
    await owner(stopReminders, { id: rows[0]?.id as string, subject: 'client', reason: 'Ami', until: null });
  };
  // A batch of a single client: as many turns as there are clients.
  await remindShop({ inAnyShop: t.frame.inShop, alive }, estate.shopId, 1);
  expect((await owner(reminders, {})).rows.map((row) => row.clientId)).toEqual([rows[1]?.id]);
});

test('PostgreSQL and the rules name the same level, whatever was sent before', async () => {
  const histories = [
    [0, 0],
    [1, 0],
    [2, 4],
    [3, 16],
    [4, 20],
  ] as const;
  const { estate, owner, clientId } = await owing(histories.map(() => 0));
  const levels = [-3, 4, 15, 16].map((days, at) => ({ ...level, days, tone: at === 0 ? 'early' : 'firm' }) as const);
  await owner(updateMyShop, { settings: { reminders: { isAutomatic: false, levels, penaltyRate: null } } });
  const { rows } = await owner(bills, {});
  const dayOf = (days: number): string => new Date(BEGIN + days * DAY).toISOString().slice(0, 10);
  await t.tx(estate.shopId, async (tx, call) => {
    for (const [at, [last, sentOn]] of histories.entries()) {
      if (last === 0) continue;
      const [id, billId] = [call.newId(), rows[at]?.id as string];
      await sql`insert into reminder (shop_id, id, client_id, level, tone, by, day, letter, amount, created_at)
        values (${estate.shopId}, ${id}, ${clientId}, ${last}, 'firm', 'mail', ${dayOf(sentOn)}, '{}', 1, ${call.now})`.execute(
        tx,
      );
      await sql`insert into reminder_bill (shop_id, reminder_id, bill_id, level, day, amount)
        values (${estate.shopId}, ${id}, ${billId}, ${last}, ${dayOf(sentOn)}, 1)`.execute(tx);
    }
  });
  for (const days of [0, 3, 4, 5, 14, 15, 16, 17, 21, 30]) {
    later(days);
    const found = await t.tx(estate.shopId, (tx, call) =>
      sql<{ id: string; level: number }>`select d.id, d.level from ${dueBills(call)} d`.execute(tx),
    );
    for (const [at, [last, sentOn]] of histories.entries()) {
      const expected = nextLevel(levels, { days, last, daysSince: last > 0 ? days - sentOn : null });
      const level = found.rows.find((row) => row.id === rows[at]?.id)?.level ?? null;
      expect(level, `${last} on day ${sentOn}, today ${days}`).toBe(expected);
    }
  }
});
