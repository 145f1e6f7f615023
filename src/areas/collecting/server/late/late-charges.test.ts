import { describe, expect, test } from 'vitest';
import { cellar, ok } from '#app/testing/estate.ts';
import { broken } from '#app/testing/invariants.ts';
import { reporting } from '#areas/accounting/rules/reporting/reporting-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, priceOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { bill as readBill, billOrder, billPdf, bills } from '#areas/billing/rules/endpoints.ts';
import { billLateCharges, lateClaim, lateOwed } from '../../rules/late/late-endpoints.ts';
import { cancelInstalments, layInstalments } from '../../rules/instalment/instalment-endpoints.ts';
import { openDocuments } from '#areas/billing/rules/money/money-endpoints.ts';
import { outstandings, statement } from '../../rules/money/outstandings.ts';
import { numberGaps } from '#areas/billing/rules/numbering/numbering-endpoints.ts';
import { FIRST_LEVELS } from '../../rules/reminder/reminder.ts';
import { reminderDraft } from '../../rules/reminder/reminder-endpoints.ts';
import { dueDebits } from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { recordMandate } from '#areas/banking/rules/sepa/mandate-endpoints.ts';

const DAY = 86_400_000;
// Sessions live by the clock of the base: the tests begin now, and go on.
const BEGIN = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
let now = BEGIN;
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'late_charges' });
const later = (days: number): void => {
  now = BEGIN + days * DAY;
};
const on = (days: number): string => addDays(day(new Date(BEGIN).toISOString().slice(0, 10)), days);
const textOf = async ({ bytes }: Pick<FileAnswer, 'bytes'>): Promise<string> => {
  const made = bytes as Uint8Array | (() => Promise<Uint8Array>);
  const pdf = readPdf(typeof made === 'function' ? await made() : made);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join(' ')
    .replace(/\s/g, ' ');
};
const interest = (left: number, days: number): number => Math.round((left * 12 * days) / 365) / 100;

/** Makes a professional with bills that were due on the first day, at 12 % a year. */
const owing = async (count = 1, kind: 'professional' | 'private' = 'professional') => {
  now = BEGIN;
  const { estate, wines } = await cellar(t, 1, 200);
  // Sessions last, so that no user signs in again on the way.
  await t.pool.query("update session set expires_at = expires_at + interval '2 years'");
  const owner = ok(t, estate.owner);
  const rib = { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' };
  await owner(updateMyShop, {
    paymentsList: [{ type: 'check', active: true }],
    banks: [{ default: true, rib }],
    settings: {
      reminders: { isAutomatic: false, levels: [...FIRST_LEVELS], penaltyRate: 12 },
      sepa: { creditorId: 'FR72ZZZ123456' },
    },
  });
  const address = { street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' };
  const { id: clientId } = await owner(addClient, {
    kind,
    ...(kind === 'private'
      ? { firstname: 'Anne', lastname: 'Martin' }
      : { businessName: 'Cave Dupont', siret: '73282932000074' }),
    addresses: [address],
  } as never);
  const made: { orderId: string; billId: string; number: string; total: number }[] = [];
  for (let n = 0; n < count; n += 1) {
    const lines = [{ id: 'a', formatId: wines[0]?.formatId as string, quantity: 12 }];
    const { id } = (await owner(addOfficeOrder, { clientId, lines, payment: 'check' })) as { id: string };
    for (const act of [validateOrder, shipOrder]) await owner(act, { id });
    await owner(billOrder, { id, delay: 'order' });
    const row = (await owner(bills, { filter: JSON.stringify({ orderId: { is: id } }) })).rows[0];
    made.push({ orderId: id, billId: row?.id ?? '', number: row?.number ?? '', total: row?.totalTTC ?? 0 });
  }
  const [first] = made;
  if (!first) throw new Error('no bill');
  const pay = (amount: number, orderId = first.orderId) =>
    owner(recordPayment, { payableKind: 'order', payableId: orderId, amount, method: 'check' });
  const claim = () => owner(lateClaim, { id: clientId });
  const all = (more: object = {}) => ({
    id: clientId,
    bills: made.map((one) => ({ id: one.billId, penalty: true, fee: true })),
    ...more,
  });
  const accounts = () =>
    t.tx(estate.shopId, async (tx) => {
      const { rows } = await sql<{
        account: string;
        balance: string;
      }>`select l.account, sum(l.debit - l.credit)::text as balance
        from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${estate.shopId} group by l.account`.execute(
        tx,
      );
      return Object.fromEntries(rows.map((row) => [row.account, Number(row.balance)]));
    });
  return { estate, owner, clientId, first, made, pay, claim, all, accounts };
};

describe('late charges are billed on demand', () => {
  test('penalties by day and the 40 €, without VAT, in the books, on the statement, paid and lettered with the order', async () => {
    const { estate, owner, clientId, first, pay, claim, all, accounts } = await owing();
    expect((await claim()).bills).toEqual([]);
    later(10);
    const read = await claim();
    const penalty = interest(first.total, 10);
    expect(read.bills).toEqual([
      expect.objectContaining({ number: first.number, penalty, fee: 40, feeOn: null, left: first.total }),
    ]);
    expect(read.bills[0]?.steps).toEqual([
      expect.objectContaining({ from: on(1), to: on(10), days: 10, left: first.total, rate: 12, amount: penalty }),
    ]);
    const lateBill = {
      id: first.billId,
      number: first.number,
      dueOn: on(0),
      left: first.total,
      days: 10,
      penalty,
      fee: 40,
    };
    expect(await owner(lateOwed, {})).toMatchObject({
      clients: [{ clientId, name: 'Cave Dupont', bills: [lateBill], total: penalty + 40 }],
      hasMore: false,
      total: penalty + 40,
    });
    // A user who read another sum is shown the new sum first.
    expect((await t.call(billLateCharges, all({ total: 1 }), estate.owner)).body).toMatchObject({
      code: 'late.changed',
    });
    const charged = await owner(billLateCharges, all({ total: penalty + 40 }));
    expect(charged.number).toMatch(/^PE-\d{4}-0001$/);
    expect((await owner(lateOwed, {})).clients).toEqual([]);
    const of = await owner(readBill, { id: charged.billId });
    expect(of).toMatchObject({ kind: '84', totalVAT: 0, totalTTC: penalty + 40, due: penalty + 40, status: 'pending' });
    const document = of.document as {
      audience: string;
      frame: string;
      vat: unknown[];
      references: { bills: unknown[] };
    };
    expect(document).toMatchObject({ audience: 'OUTOFSCOPE', frame: 'S1', vat: [{ category: 'O', vat: '0.00' }] });
    expect(document.references.bills).toHaveLength(1);
    const text = await textOf((await t.call(billPdf, { id: charged.billId }, estate.owner)).body);
    for (const said of ['Pénalités de retard', charged.number, first.number, '12 %', '40,00', 'hors du champ'])
      expect(text).toContain(said);
    expect(text).not.toContain('Prestation de services');

    // In the books: neither a sale nor VAT.
    expect(await accounts()).toMatchObject({ '763100': -penalty, '758100': -40 });
    const { ways, books } = await owner(reporting, { from: on(0), to: on(10) });
    expect(ways.find((one) => one.way === 'none')).toMatchObject({ documents: 1, vat: 0 });
    expect(books.documents).toBe(2);
    // The charges are owed like the bill: by the client, on the order, and in the papers sent.
    const owed = Math.round((first.total + penalty + 40) * 100) / 100;
    expect(await owner(openDocuments, { id: clientId })).toMatchObject({ toReceive: owed, orders: [{ left: owed }] });
    expect((await owner(outstandings, {})).rows[0]).toMatchObject({ owed, bills: 2 });
    expect(await textOf((await t.call(statement, { id: clientId }, estate.owner)).body)).toContain(
      `Pénalités de retard ${charged.number}`,
    );
    // A reminder adds what came since, and nothing that is billed.
    later(25);
    await owner(updateMyShop, {
      settings: {
        reminders: {
          isAutomatic: false,
          levels: [{ ...(FIRST_LEVELS[1] as never as object), days: 5 } as never],
          penaltyRate: 12,
        },
      },
    });
    const draft = await owner(reminderDraft, { id: clientId });
    expect(draft).toMatchObject({ fee: null, penalty: interest(first.total, 15), total: owed });
    // Money pays the bill first, then what lateness added.
    await pay(first.total);
    expect((await owner(readBill, { id: charged.billId })).status).toBe('missing');
    await pay(penalty + 40);
    expect((await owner(readBill, { id: charged.billId })).status).toBe('paid');
    expect((await accounts())['411000']).toBe(0);
    expect(await owner(order, { id: first.orderId })).toMatchObject({ paymentStatus: 'paid' });
    expect(await broken(t, estate.shopId)).toEqual([]);
    const { counters } = await owner(numberGaps, { series: 'lateCharge' });
    expect(counters).toEqual([expect.objectContaining({ count: 1, missing: 0 })]);
  });

  test('not twice for the same days: the next one begins the day after, the 40 € are claimed once', async () => {
    const { estate, owner, first, claim, all } = await owing();
    later(10);
    await owner(billLateCharges, all());
    expect((await claim()).bills).toEqual([]);
    expect((await t.call(billLateCharges, all(), estate.owner)).body).toMatchObject({ code: 'late.nothing' });
    later(15);
    const { bills: rows } = await claim();
    expect(rows[0]).toMatchObject({ fee: 0, feeOn: expect.stringMatching(/^PE-/), claimedTo: on(10) });
    expect(rows[0]?.steps).toEqual([expect.objectContaining({ from: on(11), to: on(15), days: 5 })]);
    await owner(billLateCharges, all());
    const kept = await t.tx(estate.shopId, async (tx) =>
      (
        await sql<{
          days: number;
        }>`select (to_day - from_day + 1) as days from late_charge where shop_id = ${estate.shopId} and what = 'penalty' order by from_day`.execute(
          tx,
        )
      ).rows.map((row) => row.days),
    );
    expect(kept).toEqual([10, 5]);
    expect(first.total).toBeGreaterThan(0);
  });

  test('of several who claim at once, one does', async () => {
    const { estate, all } = await owing(2);
    later(30);
    const answers = await Promise.all([1, 2, 3, 4].map(() => t.call(billLateCharges, all(), estate.owner)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql`select count(*)::int as claims, count(distinct (bill_id, what))::int as once from late_charge
        where shop_id = ${estate.shopId} and is_live`.execute(tx),
    );
    expect(rows[0]).toEqual({ claims: 4, once: 4 });
  });

  test('partial payments count from the day after they came; a bill that was paid late is claimed all the same', async () => {
    const { owner, first, pay, claim, all } = await owing();
    later(4);
    await pay(40);
    later(9);
    await pay(first.total - 40);
    later(20);
    const { bills: rows } = await claim();
    expect(rows[0]?.steps.map((one) => [one.from, one.to, one.left])).toEqual([
      [on(1), on(4), first.total],
      [on(5), on(9), first.total - 40],
    ]);
    expect(rows[0]?.penalty).toBeCloseTo(interest(first.total, 4) + interest(first.total - 40, 5), 2);
    const { billId } = await owner(billLateCharges, all());
    // Its order was paid, and owes again.
    expect(await owner(order, { id: first.orderId })).toMatchObject({ paymentStatus: 'partial' });
    expect((await owner(readBill, { id: billId })).status).toBe('pending');
  });

  test('given back by a credit note, line by line, it may be claimed again', async () => {
    const { estate, owner, first, claim, all, accounts } = await owing();
    later(10);
    const { billId } = await owner(billLateCharges, all());
    const credit = await owner(creditBill, { id: billId, reason: 'Geste', lines: [{ id: '2', quantity: 1 }] });
    expect(credit).toMatchObject({ number: expect.stringMatching(/^AV-/) });
    expect(await accounts()).toMatchObject({ '758100': 0, '763100': -interest(first.total, 10) });
    expect((await claim()).bills[0]).toMatchObject({ fee: 40, penalty: 0, feeOn: null });
    expect((await owner(readBill, { id: billId })).due).toBe(interest(first.total, 10));
    await owner(creditBill, { id: billId, reason: 'Erreur', whole: true });
    expect((await owner(readBill, { id: billId })).status).toBe('cancelled');
    expect((await claim()).bills[0]).toMatchObject({ fee: 40, penalty: interest(first.total, 10) });
    expect(
      (
        await owner(openDocuments, {
          id: (await owner(readBill, { id: billId })).clientId as string,
        })
      ).toReceive,
    ).toBe(first.total);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('consumers owe neither; a shop whose words announce another rate types it first; a day to come is refused', async () => {
    const consumer = await owing(1, 'private');
    later(10);
    expect(await consumer.claim()).toMatchObject({ bills: [], consumers: [{ number: consumer.first.number }] });
    expect((await t.call(billLateCharges, consumer.all(), consumer.estate.owner)).body).toMatchObject({
      code: 'late.consumer',
    });
    const { estate, owner, all, claim } = await owing();
    later(10);
    const { settings } = {
      settings: { reminders: { isAutomatic: false, levels: [...FIRST_LEVELS], penaltyRate: null } },
    };
    await owner(updateMyShop, {
      settings: {
        ...settings,
        wordings: {
          penalty: 'Pénalités : 1 % par mois.',
          discount: null,
          ownership: true,
          vatOnDebits: false,
          others: [],
        },
      },
    });
    expect(await claim()).toMatchObject({
      bills: [{ penalty: null, fee: 40 }],
      warning: expect.stringContaining('taux'),
    });
    expect((await t.call(billLateCharges, all(), estate.owner)).body).toMatchObject({ code: 'late.no-rate' });
    await owner(updateMyShop, {
      settings: {
        lateRates: [
          { from: on(6), percent: 1 },
          { from: on(0), percent: 12 },
        ],
      },
    });
    expect(await claim()).toMatchObject({ warning: expect.stringContaining('minimum légal') });
    expect((await claim()).bills[0]?.steps.map((one) => [one.days, one.rate])).toEqual([
      [5, 12],
      [5, 1],
    ]);
    expect((await t.call(billLateCharges, all({ through: on(11) }), estate.owner)).body).toMatchObject({
      code: 'late.future',
    });
  });

  test('a schedule moves the days: interest and the 40 € count from the part that was missed', async () => {
    const { owner, first, pay, claim, all } = await owing();
    const half = Math.round(first.total * 50) / 100;
    const parts = [
      { dueOn: on(20), amount: half },
      { dueOn: on(50), amount: Math.round((first.total - half) * 100) / 100 },
    ];
    await owner(layInstalments, { id: first.orderId, billId: first.billId, means: 'hand', parts });
    later(15);
    expect((await claim()).bills).toEqual([]);
    later(25);
    expect((await claim()).bills).toMatchObject([
      { penalty: interest(half, 5), fee: 40, steps: [{ from: on(21), to: on(25), left: half }] },
    ]);
    await owner(billLateCharges, all());
    await pay(half);
    later(45);
    expect((await claim()).bills).toEqual([]);
    // Late charges are due at once, beside the schedule.
    const rows = (await owner(bills, {})).rows;
    expect(rows.find((row) => row.id !== first.billId)?.dueOn).not.toBe(parts[1]?.dueOn);
    await owner(cancelInstalments, { id: first.orderId, reason: 'Non tenu' });
    later(50);
    expect((await claim()).bills[0]?.steps).toMatchObject([{ from: on(46), to: on(50) }]);
  });

  test('it counts in what the limit of the client is held against', async () => {
    const { estate, owner, clientId, first, all } = await owing();
    later(10);
    await owner(billLateCharges, all());
    await t.tx(estate.shopId, (tx) =>
      sql`update client set credit_limit = 100 where shop_id = ${estate.shopId} and id = ${clientId}`.execute(tx),
    );
    const lines = (await owner(order, { id: first.orderId })).lines.map((one, at) => ({
      id: `n${at}`,
      formatId: one.formatId as string,
      quantity: 12,
    }));
    const { notices } = await owner(priceOfficeOrder, { clientId, lines, payment: 'check' } as never);
    const owes = first.total * 2 + interest(first.total, 10) + 40;
    expect(notices.join(' ').replace(/\s/g, ' ')).toContain(`doit ${owes.toFixed(2).replace('.', ',')} €`);
  });

  test('it is collected from the account of a client who signed', async () => {
    const { owner, clientId, all } = await owing();
    later(10);
    const { billId } = await owner(billLateCharges, all());
    await owner(recordMandate, {
      clientId,
      reference: `RUM/${clientId.slice(-12)}`,
      signedOn: '2026-01-15',
      holder: 'Cave Dupont SARL',
      iban: 'FR7630006000011234567890189',
    });
    expect((await owner(dueDebits, {})).rows.map((row) => row.id)).toContain(billId);
  });
});
