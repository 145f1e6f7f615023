import { expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { listPayments, refundPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { openRefund } from '#areas/payments/server/index.ts';
import { fetchJob } from '#areas/payments/testing/fixtures.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { dec } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { billCredits, credit, creditBill, refundCredit } from '../../rules/credit/credit-endpoints.ts';
import { openDocuments } from '../../rules/money/money-endpoints.ts';
import { sharedBill } from '../../testing/month.ts';

/**
 * A provider refunds, on its own screens, part of the single debit for a bill of several orders: the tests check the
 * document that bears it.
 */
const t = await testBed();
const shared = sharedBill(t);
type Bench = Awaited<ReturnType<typeof shared>>;

const cents = (amount: number): number => Math.round(amount * 100);

/** A bill paid by one card, and what its provider says of it. */
const paid = async (orders = 2) => {
  const one = await shared(orders);
  await one.pay(144 * orders);
  const payments = async () => (await one.owner(listPayments, { size: 100 })).rows;
  const debit = (await payments()).find((row) => row.kind === 'debit');
  const clientId = debit?.clientId as string;
  const told = async () => {
    await t.tx(one.estate.shopId, async (_tx, call) => {
      call.enqueue(fetchJob, { intentId: debit?.id as string, shopId: one.estate.shopId });
    });
    await t.drain();
  };
  /** So much more is given back on the provider's screens, and its news comes as often as it likes. */
  const returned = async (amount: number) => {
    await t.tx(one.estate.shopId, (tx) =>
      sql`update sandbox_operation set refunded = refunded + ${cents(amount)} where account = ${`sandbox_${one.estate.shopId}`} and kind = 'debit'`.execute(
        tx,
      ),
    );
    await told();
    await told();
  };
  const account = () => one.owner(openDocuments, { id: clientId });
  const statuses = async () => {
    const all = [];
    for (const id of one.ids) all.push((await one.owner(order, { id })).paymentStatus);
    return all;
  };
  return { ...one, payments, debit, clientId, returned, told, account, statuses };
};

/**
 * Checks the invariants of any such estate: entries are balanced, the books agree with the screens, and no advance is
 * negative.
 */
const sound = async (one: Bench & { account: () => Promise<{ onAccount: number; toReceive: number }> }) => {
  expect((await one.entries()).every((entry) => Number(entry.gap) === 0)).toBe(true);
  const { rows } = await t.tx(one.estate.shopId, (tx) =>
    sql<{ owed: number; ahead: number; money: number; held: number }>`select
      coalesce(sum(l.debit - l.credit) filter (where l.account like '411%'), 0)::float as owed,
      coalesce(sum(l.credit - l.debit) filter (where l.account like '419%'), 0)::float as ahead,
      coalesce(sum(l.debit - l.credit) filter (where l.account like '51%'), 0)::float as money,
      (select coalesce(sum(amount - refunded), 0)::float / 100 from sandbox_operation where account = ${`sandbox_${one.estate.shopId}`} and kind = 'debit' and state = 'succeeded') as held
      from entry_line l where l.shop_id = ${one.estate.shopId}`.execute(tx),
  );
  const [books] = rows;
  const { onAccount, toReceive } = await one.account();
  expect(onAccount).toBeGreaterThanOrEqual(0);
  expect(books?.ahead).toBeCloseTo(onAccount, 2);
  expect(books?.money).toBeCloseTo(books?.held ?? Number.NaN, 2);
  const bill = await one.bill();
  expect(bill.due).toBeCloseTo(toReceive, 2);
  expect((await broken(t, one.estate.shopId)).filter((all) => !all.startsWith('the provider holds'))).toEqual([]);
  return { owed: books?.owed ?? Number.NaN, onAccount, toReceive };
};

test('whole, it is owed again on each order and on their bill, and the account of their client is as it was', async () => {
  const one = await paid();
  await one.returned(288);
  expect((await one.account()).advances).toEqual([]);
  expect(await one.bill()).toMatchObject({ due: 288, status: 'pending' });
  expect(await one.statuses()).toEqual(['refunded', 'refunded']);
  const back = (await one.payments()).filter((row) => row.kind === 'refund');
  expect(back.map((row) => [row.amount, row.payableKind, row.status])).toEqual([
    [144, 'order', 'refunded'],
    [144, 'order', 'refunded'],
  ]);
  expect(await sound(one)).toEqual({ owed: 288, onAccount: 0, toReceive: 288 });
  // And it may be paid again.
  expect((await one.pay(288)).body).toMatchObject({ sucess: true, bill: { state: 'paid' } });
});

test('in part, it is of the credit note that waits for its money, whichever order it is of', async () => {
  const one = await paid();
  const { lines } = await one.owner(billCredits, { id: one.id });
  const note = await one.owner(creditBill, {
    id: one.id,
    reason: 'Retour',
    lines: [{ id: lines[0]?.id as string, quantity: 2 }],
  } as never);
  await one.returned(note.totalTTC ?? 0);
  expect(await one.bill()).toMatchObject({ due: 0 });
  expect(await one.owner(credit, { id: note.id })).toMatchObject({ left: 0 });
  expect(await sound(one)).toEqual({ owed: 0, onAccount: 0, toReceive: 0 });
  const again = await t.call(refundCredit, { id: note.id }, one.estate.owner);
  expect(again.status).toBe(409);
});

test('it is of what no document took before it is of any of them', async () => {
  const one = await paid();
  const part = (await one.payments()).find((row) => row.setOff === 'advance');
  await one.owner(voidPayment, { id: part?.id as string, reason: 'Pour une autre commande' });
  await one.returned(30);
  const seen = await sound(one);
  expect([seen.onAccount, seen.toReceive]).toEqual([114, 144]);
});

test('given back there and here at once, its news told by many, nothing is counted twice', async () => {
  for (let round = 0; round < 6; round += 1) {
    const one = await paid(3);
    const parts = (await one.payments()).filter((row) => row.setOff === 'advance');
    const answers = await Promise.all([
      one.returned(50 + (round % 3) * 100),
      one.told(),
      ...parts.map(({ id }) => t.call(refundPayment, { id, amount: 20 }, one.estate.owner)),
      one.told(),
    ]);
    await one.told();
    const given = answers.flatMap((answer) => (answer ? [answer.status] : []));
    const { held } = { held: 432 - 50 - (round % 3) * 100 - 20 * given.filter((status) => status === 200).length };
    const seen = await sound(one);
    expect([seen.toReceive, seen.owed]).toEqual([432 - held, 432 - held]);
  }
});

test('a part of which a refund is on its way is not taken back: its money leaves once', async () => {
  const one = await paid();
  const part = (await one.payments()).find((row) => row.setOff === 'advance');
  // Asked of the provider, which has not answered yet.
  await t.tx(one.estate.shopId, (tx, call) =>
    openRefund(tx as never, Object.create(call, { afterCommit: { value: () => {} } }), {
      intentId: part?.id as string,
      amount: dec('44'),
    }),
  );
  const asked = await t.call(voidPayment, { id: part?.id as string, reason: 'Erreur' }, one.estate.owner);
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'payments.not-voidable' }]);
});

test('whatever was credited, given back here or there, in whatever order, books, orders, bill and provider say one thing', async () => {
  const act = fc.oneof(
    fc.record({ what: fc.constant('there' as const), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ what: fc.constant('credit' as const), share: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ what: fc.constant('here' as const), share: fc.integer({ min: 0, max: 2 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
      const one = await paid(3);
      let held = 432;
      for (const { what, share } of acts) {
        if (what === 'there') {
          const amount = Math.floor(held * share) / 100;
          await one.returned(amount);
          held = (cents(held) - cents(amount)) / 100;
        } else if (what === 'credit') {
          const { lines } = await one.owner(billCredits, { id: one.id });
          const line = lines[share % lines.length];
          await t.call(
            creditBill,
            { id: one.id, reason: 'Retour', lines: [{ id: line?.id as string, quantity: 1 }] } as never,
            one.estate.owner,
          );
        } else {
          const parts = (await one.payments()).filter((row) => row.setOff === 'advance' && row.status !== 'refunded');
          const part = parts[share % Math.max(1, parts.length)];
          if (!part) continue;
          const answer = await t.call(refundPayment, { id: part.id, amount: 7.5 }, one.estate.owner);
          await t.drain();
          if (answer.status === 200) held -= 7.5;
        }
        await sound(one);
      }
    }),
    { numRuns: 8 },
  );
});
