import { ok } from '#app/testing/estate.ts';
import { describe, expect, test } from 'vitest';
import { payment, recordClientPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bankLines, importStatement, matchCertain, matchLine } from '../../rules/bank/bank-endpoints.ts';
import {
  cancelPayout,
  handInCash,
  moneyOnItsWay,
  payout,
  payouts,
  recordPayout,
  waitingMoney,
} from '../../rules/payout/payout-endpoints.ts';

/** Money that waits (cards, vouchers, cash) reaches the bank, each receipt once, and the books say the same to the cent. */
const t = await testBed();

type Method = 'cb' | 'cash' | 'paypal' | 'sumUp' | 'ticket' | 'check' | 'transfer';
const office = async () => {
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  const { id: clientId } = await owner(addClient, { kind: 'private', lastname: 'Petit' });
  const today = await t.tx(estate.shopId, async (_tx, call) => call.today as Day);
  const ago = (days: number): Day => addDays(today, -days);
  const receive = async (method: Method, amount: number, daysAgo: number) =>
    (await owner(recordClientPayment, { clientId, method, amount, day: ago(daysAgo) } as never)).id;
  const books = async () =>
    Object.fromEntries(
      (
        await t.tx(estate.shopId, (tx) =>
          sql<{ account: string; balance: string }>`select account, sum(debit - credit)::text as balance from entry_line
            where shop_id = ${estate.shopId} group by account having sum(debit - credit) <> 0`.execute(tx),
        )
      ).rows.map((row) => [row.account, Number(row.balance)]),
    );
  const statement = async (...lines: string[]) => {
    const body = (async function* () {
      yield new TextEncoder().encode(`Date;Libellé;Montant\n${lines.join('\n')}\n`);
    })();
    expect((await t.call(importStatement, { fileName: 'releve.csv' }, estate.owner, { body })).status).toBe(200);
    return (await owner(bankLines, { sort: 'day' })).rows;
  };
  const on = (daysAgo: number): string => ago(daysAgo).split('-').reverse().join('/');
  const waiting = async () => (await owner(waitingMoney, {})).rows;
  const idsOf = async (method: Method) => (await waiting()).flatMap((row) => (row.method === method ? [row.id] : []));
  /** The list, the payouts that are expected and the books tell one figure. */
  const agree = async () => {
    const [list, way, expected] = [
      await owner(waitingMoney, { size: 200 }),
      await owner(moneyOnItsWay, {}),
      await owner(payouts, { filter: JSON.stringify({ state: { in: ['expected'] }, way: { is: 'cash' } }) }),
    ];
    const handed = expected.rows.reduce((sum, row) => sum + row.amount, 0);
    expect(way.total + way.drawer).toBeCloseTo((list.sums.amount ?? 0) + handed, 2);
  };
  return { estate, owner, clientId, today, ago, receive, books, statement, on, waiting, idsOf, agree };
};

describe('cash that is brought to the bank', () => {
  test('goes on a slip, then the line of the statement finds it: the drawer and the way come to nothing', async () => {
    const { receive, books, owner, statement, on, idsOf, ago, agree } = await office();
    const first = await receive('cash', 120.5, 6);
    await receive('cash', 79.5, 5);
    await receive('transfer', 40, 5);
    await agree();
    const ids = await idsOf('cash');
    const slip = await owner(handInCash, { ids, day: ago(3), counted: 200 });
    expect(slip).toMatchObject({ way: 'cash', state: 'expected', items: 2, gross: 200, amount: 200 });
    expect(slip.number).toMatch(/^VB-\d{4}-0001$/);
    expect(await books()).toMatchObject({ '511800': 200, '512000': 40 });
    expect((await owner(moneyOnItsWay, {})).total).toBe(200);
    await agree();
    const [line] = await statement(`${on(2)};REMISE ESPECES;200,00`);
    expect(line?.proposal).toMatchObject({
      confidence: 'certain',
      ground: 'payout',
      payout: { id: slip.id, items: 2 },
    });
    expect(await owner(matchCertain, { ids: [line?.id ?? ''] })).toMatchObject({ matched: 1, left: [] });
    expect(await books()).toEqual({ '512000': 240, '419120': -240 });
    expect(await owner(payout, { id: slip.id })).toMatchObject({ state: 'credited', creditedOn: ago(2) });
    expect((await owner(payment, { id: first })).bankedOn).toBe(ago(2));
    expect((await owner(bankLines, {})).rows[0]).toMatchObject({ state: 'matched', payoutId: slip.id });
  });

  test('counted otherwise, it is told; written down as a difference, the books say it', async () => {
    const { receive, books, owner, idsOf, ago, estate, agree } = await office();
    await receive('cash', 100, 2);
    const ids = await idsOf('cash');
    const refused = await t.call(handInCash, { ids, day: ago(0), counted: 98 }, estate.owner);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('98,00');
    await owner(handInCash, { ids, day: ago(0), counted: 98, writeGap: true });
    expect(await books()).toMatchObject({ '511800': 98, '658200': 2 });
    await agree();
  });

  test('three people hand in the same cash: one does; cancelled, it waits again and the books go back', async () => {
    const { receive, books, owner, idsOf, ago, estate, agree } = await office();
    await receive('cash', 50, 2);
    const ids = await idsOf('cash');
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.call(handInCash, { ids, day: ago(1), counted: 50 }, estate.owner)),
    );
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    const [slip] = (await owner(payouts, {})).rows;
    await owner(cancelPayout, { id: slip?.id ?? '', reason: 'Sac oublié' });
    expect(await idsOf('cash')).toEqual(ids);
    expect(await books()).toEqual({ '530000': 50, '419120': -50 });
    expect((await t.call(cancelPayout, { id: slip?.id ?? '', reason: 'Encore' }, estate.owner)).status).toBe(409);
    await agree();
  });
});

describe('cards that a provider pays out', () => {
  test('are proposed for the line that names it, less a fee; accepted, their account comes to nothing', async () => {
    const { receive, books, owner, statement, on, waiting, ago, agree } = await office();
    const paid = await receive('sumUp', 100, 9);
    await receive('sumUp', 60, 9);
    await receive('sumUp', 40, 8);
    await receive('sumUp', 75, 1);
    await receive('cb', 12, 9);
    // 1.75 % of 200,00.
    const [line] = await statement(`${on(6)};VIR SUMUP PAYMENTS LTD;196,50`);
    expect(line?.proposal).toMatchObject({
      confidence: 'likely',
      ground: 'payout',
      fee: '3.50',
      payout: { id: null, way: 'sumUp', items: 3, gross: '200.00' },
    });
    await owner(matchLine, { id: line?.id ?? '', seen: line?.proposal?.payout?.key });
    expect(await books()).toEqual({ '511500': 87, '512000': 196.5, '627800': 3.5, '419120': -287 });
    expect((await owner(payment, { id: paid })).bankedOn).toBe(ago(6));
    expect((await waiting()).map((row) => row.amount).toSorted()).toEqual([12, 75]);
    await agree();
    const [made] = (await owner(payouts, {})).rows;
    await owner(cancelPayout, { id: made?.id ?? '', reason: 'Pas celles-là' });
    expect(await books()).toEqual({ '511500': 287, '419120': -287 });
    expect((await owner(bankLines, {})).rows[0]).toMatchObject({ state: 'open', proposal: { payout: { items: 3 } } });
    expect((await owner(payment, { id: paid })).bankedOn).toBeNull();
    await agree();
  });

  test('are dealt among several lines in the order of their days, whichever page asks', async () => {
    const { receive, statement, on, owner, books } = await office();
    for (const [amount, day] of [
      [100, 12],
      [50, 11],
      [80, 5],
    ] as const)
      await receive('cb', amount, day);
    const lines = await statement(`${on(3)};REMISE CB 0042;80,00`, `${on(9)};REMISE CB 0041;150,00`);
    expect(lines.map((one) => one.proposal?.payout?.gross)).toEqual(['150.00', '80.00']);
    for (const one of lines) await owner(matchLine, { id: one.id, seen: one.proposal?.payout?.key });
    expect(await books()).toEqual({ '512000': 230, '419120': -230 });
  });

  test('what is found by nobody is matched by hand: receipts are chosen, what is missing is the fee', async () => {
    const { receive, statement, on, owner, books, idsOf, estate } = await office();
    await receive('ticket', 30, 20);
    await receive('ticket', 25, 4);
    const [line] = await statement(`${on(2)};VIR RECU 8841;53,00`);
    const ids = await idsOf('ticket');
    const wrong = await t.call(recordPayout, { ids, fee: 1, lineId: line?.id ?? '' }, estate.owner);
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([422, expect.stringContaining('53,00')]);
    expect((await t.call(recordPayout, { ids, fee: 30 }, estate.owner)).status).toBe(422);
    const both = await Promise.all(
      [1, 2].map(() => t.call(recordPayout, { ids, fee: 2, lineId: line?.id ?? '' }, estate.owner)),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await books()).toEqual({ '512000': 53, '627800': 2, '419120': -55 });
    expect((await owner(bankLines, {})).rows[0]).toMatchObject({ state: 'matched', fee: 2 });
  });

  test('a receipt taken back before it was paid out leaves the list; after, it waits as money that went back', async () => {
    const { receive, owner, waiting, idsOf, agree } = await office();
    const early = await receive('cb', 10, 3);
    await owner(voidPayment, { id: early, reason: 'Erreur de saisie' });
    expect(await waiting()).toEqual([]);
    const late = await receive('cb', 20, 3);
    await owner(recordPayout, { ids: await idsOf('cb'), fee: 0 });
    await owner(voidPayment, { id: late, reason: 'Erreur de saisie' });
    expect((await waiting()).map((row) => row.amount)).toEqual([-20]);
    await agree();
  });
});

test('whatever is received and paid out, the receipts of payouts less fees are the lines of the bank, and 511 ends at nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          receipts: fc.array(fc.integer({ min: 300, max: 40_000 }), { minLength: 1, maxLength: 6 }),
          fee: fc.integer({ min: 0, max: 120 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (batches) => {
        const { receive, owner, statement, on, books, waiting, agree } = await office();
        const lines: string[] = [];
        for (const [n, batch] of batches.entries()) {
          const start = 50 - n * 8;
          for (const cents of batch.receipts) await receive('sumUp', cents / 100, start);
          const gross = batch.receipts.reduce((sum, cents) => sum + cents, 0);
          lines.push(`${on(start - 3)};SUMUP PAYOUT ${n};${((gross - batch.fee) / 100).toFixed(2).replace('.', ',')}`);
        }
        await statement(...lines);
        for (;;) {
          const [line] = (await owner(bankLines, { sort: 'day', filter: JSON.stringify({ state: { is: 'open' } }) }))
            .rows;
          if (!line) break;
          // Where the fee is no usual one, a person chooses the oldest day of receipts.
          const all = await waiting();
          const day = all.map((row) => row.day).toSorted()[0];
          const oldest = all.filter((row) => row.day === day);
          const fee = Math.round(oldest.reduce((sum, row) => sum + row.amount, 0) * 100 - line.amount * 100) / 100;
          if (line.proposal?.payout?.items === oldest.length)
            await owner(matchLine, { id: line.id, seen: line.proposal.payout.key });
          else await owner(recordPayout, { ids: oldest.map((row) => row.id), fee, lineId: line.id });
          await agree();
        }
        const made = (await owner(payouts, { size: 50 })).rows;
        const total = (pick: (row: (typeof made)[number]) => number) =>
          Math.round(made.reduce((sum, row) => sum + pick(row) * 100, 0));
        const banked = (await owner(bankLines, { size: 50 })).rows.reduce((sum, row) => sum + row.amount * 100, 0);
        expect(total((row) => row.gross) - total((row) => row.fee)).toBe(Math.round(banked));
        expect((await books())['511500']).toBeUndefined();
      },
    ),
    { numRuns: 6 },
  );
});
