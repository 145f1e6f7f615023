import { describe, expect, test } from 'vitest';
import { outstandings } from '../../rules/money/outstandings.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { listPayments, recordPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { sweep } from '#areas/payments/server/index.ts';
import { addDays, day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { bill as readBill, bills, historyOfBill } from '#areas/billing/rules/endpoints.ts';
import { agreeInstalments, instalmentLink } from '../../rules/instalment/agree-endpoints.ts';
import {
  cancelInstalments,
  instalments,
  layInstalments,
  moveInstalment,
  orderInstalments,
  takeInstalment,
} from '../../rules/instalment/instalment-endpoints.ts';
import { dueReminders } from '../../rules/reminder/reminder-endpoints.ts';
import { selling } from '#areas/billing/testing/sold.ts';
import { scheduleForPaper } from './paper-schedule.ts';
import { takeInstalments } from './instalment-round.ts';
import { takeDue } from './take-part.ts';

const DAY = 86_400_000;
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'instalments' });
const run = { inAnyShop: t.frame.inShop, alive: async () => undefined };

/** A bill of 84 € in three parts of 28 €: today, after thirty days and after sixty. */
const laid = async (means: 'card' | 'hand', cardToken = 'tok_ok') => {
  now = BEGIN;
  const sold = await selling(t)({ payment: 'check' });
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const { estate, owner, id } = sold;
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const parts = [0, 30, 60].map((days) => ({ dueOn: addDays(today, days), amount: 28 }));
  const made = await owner(layInstalments, { id, means, parts, email: 'jeanne@exemple.fr' });
  const see = () => owner(orderInstalments, { id });
  const states = async () => ((await see()).plan?.parts ?? []).map((one) => [one.status, one.amount]);
  const round = () => takeInstalments(run, estate.shopId);
  const later = (days: number): void => void (now = BEGIN + days * DAY);
  const mails = async (): Promise<readonly { subject: string; html: string }[]> =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{
          subject: string;
          html: string;
        }>`select subject, html from mail where shop_id = ${estate.shopId} order by created_at, id`.execute(tx),
      )
    ).rows;
  const token = async (): Promise<string> =>
    /\/echeancier\S*?#token=([\w-]+)/.exec(
      (await mails()).findLast((one) => one.html.includes('/echeancier?'))?.html ?? '',
    )?.[1] ?? '';
  const agree = async (card = cardToken) => {
    const secret = await token();
    const { body } = await t.call(instalmentLink, { token: secret });
    const { shown } = (body as { plan: { shown: string } }).plan;
    return t.call(
      agreeInstalments,
      { token: secret, shown, card: { token: card }, email: 'jeanne@exemple.fr', agreed: true },
      undefined,
    );
  };
  const debits = async () =>
    (await owner(listPayments, {})).rows.filter((one) => one.kind === 'debit').map((one) => [one.amount, one.status]);
  const due = async () => (await owner(readBill, { id: sold.bill.id })).due;
  const books = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (
        await t.tx(estate.shopId, (tx) =>
          sql<{
            account: string;
            n: string;
          }>`select account, sum(debit - credit)::text as n from entry_line where shop_id = ${estate.shopId} group by account`.execute(
            tx,
          ),
        )
      ).rows.map((row) => [row.account, row.n]),
    );
  return { ...sold, today, parts, made, see, states, round, later, mails, token, agree, debits, due, books };
};
type Laid = Awaited<ReturnType<typeof laid>>;
const codeOf = async (answer: ReturnType<typeof t.call>): Promise<unknown> => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};
const three = (status: string): readonly (readonly [string, number])[] => Array.from({ length: 3 }, () => [status, 28]);

describe('a schedule', () => {
  test('is of what is left, to the cent; another replaces it; cancelled, it asks for nothing', async () => {
    const one = await laid('hand');
    expect(one.made).toMatchObject({ left: 84, outside: 0, plan: { status: 'active', means: 'hand' } });
    expect(await one.states()).toEqual(three('scheduled'));
    const short = one.parts.map((part) => ({ ...part, amount: 27.99 }));
    expect(await codeOf(t.call(layInstalments, { id: one.id, means: 'hand', parts: short }, one.estate.owner))).toEqual(
      [422, 'instalment.sum'],
    );
    const two = one.parts.slice(0, 2).map((part) => ({ ...part, amount: 42 }));
    await one.owner(layInstalments, { id: one.id, billId: one.bill.id, means: 'hand', parts: two });
    expect(await one.states()).toEqual([
      ['scheduled', 42],
      ['scheduled', 42],
    ]);
    await one.owner(cancelInstalments, { id: one.id, reason: 'Réglée au comptoir' });
    expect((await one.see()).plan).toBeNull();
    expect((await one.owner(instalments, {})).total).toBe(0);
    expect(JSON.stringify(await one.owner(historyOfBill, { id: one.bill.id }))).toContain('échéances');
    expect(await codeOf(t.call(cancelInstalments, { id: one.id, reason: 'Encore' }, one.estate.owner))).toEqual([
      409,
      'instalment.no-plan',
    ]);
  });

  test('gives a bill the day of its next part: kept, it is not late, not reminded of, and ages part by part', async () => {
    const one = await laid('hand');
    one.later(20);
    const aged = async () => (await one.owner(outstandings, {})).rows[0];
    expect(await aged()).toMatchObject({ bills: 1, owed: 84, notDue: 56, late30: 28 });
    expect((await one.owner(dueReminders, {})).rows[0]).toMatchObject({ owed: 28, bills: 1 });
    expect((await one.owner(readBill, { id: one.bill.id })).status).toBe('missing');
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 28 });
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    expect(await one.owner(readBill, { id: one.bill.id })).toMatchObject({
      status: 'partial',
      dueOn: one.parts[1]?.dueOn,
    });
    expect((await one.owner(dueReminders, {})).total).toBe(0);
    expect(await aged()).toMatchObject({ bills: 1, owed: 56, notDue: 56, late30: 0 });
    one.later(75);
    expect(await aged()).toMatchObject({ owed: 56, notDue: 0, late30: 28, late60: 28 });
  });

  test('by hand is told some days before each part, once', async () => {
    const one = await laid('hand');
    one.later(27);
    await Promise.all([one.round(), one.round()]);
    const ahead = (await one.mails()).filter((mail) => mail.subject.startsWith('Échéance de '));
    expect(ahead.length).toBe(2);
    expect(await one.debits()).toEqual([]);
  });

  test('follows its order, and is told its payments back: money that comes back is asked for again', async () => {
    const one = await laid('hand');
    const { id } = await one.owner(recordPayment, {
      payableKind: 'order',
      payableId: one.id,
      method: 'transfer',
      amount: 84,
    });
    expect((await one.see()).plan).toMatchObject({ status: 'done' });
    await one.owner(voidPayment, { id, reason: 'Saisi deux fois' });
    expect(await one.states()).toEqual(three('scheduled'));
    const part = (await one.see()).plan?.parts[1]?.id as string;
    await one.owner(moveInstalment, { id: part, dueOn: addDays(one.today, 40) });
    expect((await one.see()).plan?.parts[1]?.dueOn).toBe(addDays(one.today, 40));
    expect(await codeOf(t.call(moveInstalment, { id: part, dueOn: addDays(one.today, 60) }, one.estate.owner))).toEqual(
      [422, 'instalment.order'],
    );
  });
});

describe('a card that its owner lets be debited', () => {
  test('is asked for behind a private link, with the words, days and amounts that are kept', async () => {
    const one = await laid('card');
    expect((await one.see()).plan).toMatchObject({ status: 'waiting', card: '', agreedAt: null });
    await one.round();
    expect(await one.debits()).toEqual([]);
    const seen = await t.call(instalmentLink, { token: await one.token() });
    expect(seen.body).toMatchObject({ plan: { state: 'open', parts: [{ amount: '28.00' }, {}, {}] } });
    expect((await t.call(instalmentLink, { token: 'x'.repeat(60) })).status).toBe(404);
    expect((await one.agree()).body).toMatchObject({ sucess: true, plan: { state: 'kept' } });
    expect((await one.see()).plan).toMatchObject({ status: 'active', card: expect.stringMatching(/•••• \d{4}$/) });
    expect(await codeOf(one.agree())).toEqual([409, 'instalment.agreed']);
    const { rows } = await t.tx(one.estate.shopId, (tx) =>
      sql<{
        agreed: { text: string; parts: unknown[]; from: string };
      }>`select agreed from instalment_plan where shop_id = ${one.estate.shopId}`.execute(tx),
    );
    expect(rows[0]?.agreed).toMatchObject({
      text: expect.stringContaining('J’autorise'),
      parts: one.parts.map((part) => ({ dueOn: part.dueOn, amount: '28.00' })),
    });
    expect((await one.mails()).some((mail) => mail.subject.startsWith('Carte enregistrée'))).toBe(true);
  });

  test('what changed since it was read is not agreed to', async () => {
    const one = await laid('card');
    const secret = await one.token();
    const { body } = await t.call(instalmentLink, { token: secret });
    const { shown } = (body as { plan: { shown: string } }).plan;
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 10 });
    const card = { token: 'tok_ok' };
    const input = { token: secret, shown, card, email: 'jeanne@exemple.fr', agreed: true as const };
    expect(await codeOf(t.call(agreeInstalments, input, undefined))).toEqual([409, 'instalment.changed']);
  });

  test('pays each part on its day, once, whoever runs at the same time; the books and the bill know it', async () => {
    const one = await laid('card');
    await one.agree();
    await Promise.all([one.round(), one.round(), one.round()]);
    expect(await one.debits()).toEqual([[28, 'paid']]);
    expect(await one.states()).toEqual([
      ['paid', 28],
      ['scheduled', 28],
      ['scheduled', 28],
    ]);
    one.later(30);
    await Promise.all([one.round(), one.round()]);
    one.later(60);
    await Promise.all([one.round(), one.round()]);
    expect(await one.debits()).toEqual([
      [28, 'paid'],
      [28, 'paid'],
      [28, 'paid'],
    ]);
    expect([await one.due(), (await one.see()).plan?.status]).toEqual([0, 'done']);
    const books = await one.books();
    expect(Object.values(books).reduce((sum, each) => sum + Number(each), 0)).toBe(0);
    expect(Number(Object.entries(books).find(([account]) => account.startsWith('51'))?.[1])).toBe(84);
    const subjects = (await one.mails()).map((mail) => mail.subject);
    expect(subjects.filter((each) => each.includes('réglée')).length).toBe(3);
  });

  test('a process that dies after the commit has asked nothing twice: the sweep hears the answer', async () => {
    const one = await laid('card');
    await one.agree();
    const part = (await one.see()).plan?.parts[0]?.id as string;
    await t.tx(one.estate.shopId, (tx, call) =>
      takeDue(
        tx,
        new Proxy(call, {
          get: (whole, key) => (key === 'afterCommit' ? () => undefined : (Reflect.get(whole, key, whole) as unknown)),
        }),
        part,
      ),
    );
    expect(await one.states()).toContainEqual(['processing', 28]);
    await one.round();
    expect(await one.debits()).toEqual([[28, 'processing']]);
    now += 10 * 60_000;
    await sweep(t.frame.inShop);
    expect(await one.debits()).toEqual([[28, 'paid']]);
    expect((await one.states())[0]).toEqual(['paid', 28]);
  });

  test('a process that dies before the commit has taken nothing', async () => {
    const one = await laid('card');
    await one.agree();
    const part = (await one.see()).plan?.parts[0]?.id as string;
    await expect(
      t.tx(one.estate.shopId, async (tx, call) => {
        await takeDue(tx, call, part);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect([await one.debits(), (await one.states())[0]]).toEqual([[], ['scheduled', 28]]);
    await one.round();
    expect(await one.debits()).toEqual([[28, 'paid']]);
  });

  test('refused, it is tried again three times, then left to people who are told', async () => {
    const one = await laid('card', 'tok_debit_fails');
    await one.agree();
    const first = async () => (await one.see()).plan?.parts[0];
    const tried: unknown[] = [];
    for (const days of [0, 2, 3, 8, 15, 40]) {
      one.later(days);
      await one.round();
      const part = await first();
      tried.push([part?.status, part?.attempts]);
    }
    expect(tried).toEqual([
      ['scheduled', 1],
      ['scheduled', 1],
      ['scheduled', 2],
      ['scheduled', 3],
      ['error', 4],
      ['error', 4],
    ]);
    expect((await first())?.why).toMatch(/refus|Refus|Provision/);
    expect(await one.due()).toBe(84);
    await t.drain();
    const told = (await one.owner(notifications, {})).filter((each) => each.type === 'instalmentUnpaid');
    expect(told.length).toBe(1);
    // Paid by transfer, what was tried in vain is what is paid.
    await one.owner(recordPayment, { payableKind: 'order', payableId: one.id, method: 'transfer', amount: 28 });
    expect((await one.states())[0]).toEqual(['cancelled', 0]);
  });

  test('whose bank wants its owner waits for him, then counts as refused', async () => {
    const one = await laid('card', 'tok_debit_3ds');
    await one.agree();
    await one.round();
    expect((await one.states())[0]).toEqual(['processing', 28]);
    const proof = (await one.mails()).find((mail) => mail.subject.includes('confirmer'));
    expect(proof?.html).toContain('/validate3ds');
    now += 4 * DAY;
    await one.round();
    expect((await one.see()).plan?.parts[0]).toMatchObject({ status: 'scheduled', attempts: 1 });
  });

  test('is never debited of more than is owed, whatever is paid, credited, taken and moved meanwhile', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('pay', 'credit', 'round', 'now', 'wait'), fc.nat(40)), {
      minLength: 3,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const one: Laid = await laid('card');
        await one.agree();
        for (const [step, n] of all) {
          const { owner } = one.estate;
          if (step === 'pay')
            await t.call(
              recordPayment,
              { payableKind: 'order', payableId: one.id, method: 'cash', amount: n + 1 },
              owner,
            );
          if (step === 'credit')
            await t.call(
              creditBill,
              { id: one.bill.id, reason: 'Geste', amounts: [{ at: 0, amount: n + 1 }] } as never,
              owner,
            );
          if (step === 'round') await Promise.all([one.round(), one.round()]);
          if (step === 'now') {
            const part = (await one.see()).plan?.parts[n % 3];
            if (part) await t.call(takeInstalment, { id: part.id }, owner);
          }
          if (step === 'wait') now += n * DAY;
          const seen = await one.see();
          const open = (seen.plan?.parts ?? []).filter((part) =>
            ['scheduled', 'processing', 'error'].includes(part.status),
          );
          const asked = open.reduce((sum, part) => sum + Math.round(part.amount * 100), 0);
          expect(asked).toBeLessThanOrEqual(Math.round(seen.left * 100));
          expect(await one.due()).toBeGreaterThanOrEqual(0);
        }
        const { rows } = await t.tx(one.estate.shopId, (tx) =>
          sql<{
            over: string;
          }>`select greatest(0, s.total_paid - (s.total_gross - s.total_credited))::text as over from sale s
            where s.shop_id = ${one.estate.shopId} and s.kind = 'order' and s.id = ${one.id}`.execute(tx),
        );
        // An excess comes only from a credit note after a payment; no debit ever causes it.
        const credits = (await one.owner(bills, {})).rows.length;
        expect(credits).toBeGreaterThan(0);
        if (!all.some(([step]) => step === 'credit')) expect(Number(rows[0]?.over)).toBe(0);
      }),
      { numRuns: 6 },
    );
  });
});

test('a bill that is printed while a schedule runs is given its days and sums', async () => {
  const one = await laid('hand');
  const schedule = await t.tx(one.estate.shopId, (tx, call) => scheduleForPaper(tx, call, one.bill.id));
  expect(schedule).toEqual(one.parts.map((part) => ({ dueOn: part.dueOn, amount: '28.00' })));
});
