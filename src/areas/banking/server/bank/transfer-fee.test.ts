import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { payment, recordClientPayment, recordPayment, voidPayment } from '#areas/payments/rules/endpoints.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bankLines, importStatement, matchCertain, matchLine } from '../../rules/bank/bank-endpoints.ts';
import { creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';

/**
 * A bank keeps a fee from a client's transfer: the client paid the whole and the account received less. The books tell
 * both, until the transfer is undone.
 */
const t = await testBed();

const office = async (transferFeeLimit = 2) => {
  const { estate, formats } = await onCredit(t, 1, 1000);
  const owner = ok(t, estate.owner);
  await owner(updateMyShop, { settings: { transferFeeLimit } } as never);
  const { id: clientId } = await owner(addClient, {
    kind: 'professional',
    businessName: 'Cave Dupont',
    email: `dupont.${estate.shopId}@exemple.fr`,
    typology: 'particulier',
    siret: '73282932000074',
    addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
  } as never);
  /** An order of 72 €, billed. */
  const sold = async () => {
    const lines = [{ id: 'a', formatId: formats[0]?.id as string, quantity: 6 }];
    const { id } = await owner(addOfficeOrder, { clientId, lines, payment: 'transfer' as const });
    await owner(validateOrder, { id });
    await owner(billOrder, { id });
    const number = (await owner(bills, { sort: '-number', size: 1 })).rows[0]?.number as string;
    return { id, number };
  };
  const leftOf = async (id: string) => (await owner(order, { id })).remaining;
  const books = async (begins: string): Promise<number> =>
    t.tx(estate.shopId, async (tx) => {
      const { rows } = await sql<{ held: string }>`select coalesce(sum(debit - credit), 0) as held from entry_line
        where shop_id = ${estate.shopId} and account like ${`${begins}%`}`.execute(tx);
      return Math.round(Number(rows[0]?.held) * 100);
    });
  const imported = async (...rows: string[]) => {
    const body = (async function* () {
      yield new TextEncoder().encode(['Date;Libellé;Montant', ...rows].join('\n'));
    })();
    await t.call(importStatement, { fileName: 'releve.csv' }, estate.owner, { body });
    return (await owner(bankLines, {})).rows;
  };
  return { estate, owner, clientId, sold, leftOf, books, imported };
};

test('a line that is short by the fee of the bank settles its bill in full, and the fee is in 627; once, however many accept it', async () => {
  const { estate, owner, sold, leftOf, books, imported } = await office();
  const { id, number } = await sold();
  const [line] = await imported(`20/11/2026;VIR ${number};70,50`);
  expect(line?.proposal).toMatchObject({
    confidence: 'likely',
    fee: '1.50',
    kept: '0.00',
    parts: [{ amount: '72.00' }],
  });
  const lineId = line?.id as string;
  // A fee that the statement does not tell is never accepted unread.
  expect((await owner(matchCertain, { ids: [lineId] })).matched).toBe(0);
  expect((await t.call(matchLine, { id: lineId, fee: 1 }, estate.owner)).body).toMatchObject({
    code: 'billing.bank-fee-moved',
  });
  const answers = await Promise.all([1, 2, 3].map(() => t.call(matchLine, { id: lineId, fee: 1.5 }, estate.owner)));
  expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  expect([await leftOf(id), await books('627'), await books('512'), await books('411')]).toEqual([0, 150, 7050, 0]);
  const paymentId = answers.find((one) => one.status === 200)?.body.paymentId as string;
  expect(await owner(payment, { id: paymentId })).toMatchObject({ amount: 72, bankFee: 1.5 });
  expect((await owner(bankLines, {})).rows[0]).toMatchObject({ state: 'matched', fee: 1.5 });

  await owner(voidPayment, { id: paymentId, reason: 'Pas la bonne facture' });
  expect([await leftOf(id), await books('627'), await books('512'), await books('411')]).toEqual([72, 0, 0, 7200]);
  expect((await owner(bankLines, {})).rows[0]).toMatchObject({ state: 'open', fee: null, proposal: { fee: '1.50' } });
});

test('given by hand to a client, in a statement or typed; beyond the limit, with no limit or with a cheque it is refused, at its field', async () => {
  const { estate, owner, clientId, sold, leftOf, books, imported } = await office();
  const [one, two, three] = [await sold(), await sold(), await sold()];
  const part = (id: string) => [{ payableKind: 'order' as const, payableId: id, amount: 72 }];
  const [line] = await imported('20/11/2026;VIR INCONNU;70,10');
  const ask = (fee: number) =>
    t.call(matchLine, { id: line?.id as string, clientId, parts: part(one.id), fee }, estate.owner);
  expect((await ask(2.01)).body).toMatchObject({ code: 'payments.fee-too-large' });
  expect((await ask(1.9)).status).toBe(200);
  const typed = { payableKind: 'order' as const, payableId: two.id, amount: 70.5, bankFee: 1.5 };
  const refused = await t.call(recordPayment, { ...typed, method: 'check' }, estate.owner);
  expect(refused.body).toMatchObject({ code: 'payments.fee-of-transfer' });
  await owner(recordPayment, { ...typed, method: 'transfer' });
  await owner(recordClientPayment, {
    clientId,
    method: 'transfer',
    amount: 71,
    bankFee: 1,
    day: '2026-11-20',
    parts: part(three.id),
  });
  expect(await Promise.all([one, two, three].map((each) => leftOf(each.id)))).toEqual([0, 0, 0]);
  expect([await books('627'), await books('512'), await books('411')]).toEqual([440, 21160, 0]);
  // A transfer that was typed before its statement came is pointed to by what arrived.
  const rows = await imported('20/11/2026;VIR CAVE DUPONT;71,00');
  expect(rows.find((row) => row.amount === 71)?.proposal).toMatchObject({ ground: 'recorded' });

  const none = await office(0);
  const { id } = await none.sold();
  const off = await t.call(
    recordPayment,
    { payableKind: 'order', payableId: id, amount: 70.5, bankFee: 1.5, method: 'transfer' },
    none.estate.owner,
  );
  expect(off.body).toMatchObject({ code: 'payments.fee-too-large' });
});

test('a fee comes back to the account that it left, on the piece of its transfer, whatever the estate changed since', async () => {
  const { estate, owner, clientId, sold, books } = await office();
  const { id } = await sold();
  // The thirtieth sign is one of two halves.
  const note = `${'V'.repeat(29)}🍷 solde`;
  const account = (code: string) =>
    owner(updateMyShop, {
      settings: {
        paymentTypes: [
          { type: 'transfer', active: true, label: '', received: true, documents: true, journal: null, account: code },
        ],
      },
    } as never);
  await account('512100');
  const parts = [{ payableKind: 'order' as const, payableId: id, amount: 72 }];
  const typed = { clientId, method: 'transfer' as const, amount: 70.5, bankFee: 1.5, note, parts };
  const { id: paymentId } = await owner(recordClientPayment, typed);
  await account('512200');
  await owner(voidPayment, { id: paymentId, reason: 'Pas le bon client' });
  expect([await books('512100'), await books('512200'), await books('627')]).toEqual([0, 0, 0]);
  const pieces = await t.tx(estate.shopId, (tx) =>
    sql<{ piece: string }>`select distinct piece from entry where shop_id = ${estate.shopId} and cause = 'fee'`.execute(
      tx,
    ),
  );
  expect(pieces.rows).toEqual([{ piece: `${'V'.repeat(29)}🍷` }]);
});

test('of two lines that may be one transfer, two people who accept one each at once match it once', async () => {
  for (let round = 0; round < 4; round++) {
    const { estate, owner, clientId, imported } = await office();
    await owner(recordClientPayment, { clientId, method: 'transfer', amount: 30, day: '2026-11-20', parts: [] });
    const lines = await imported('20/11/2026;VIR CAVE DUPONT A;30,00', '20/11/2026;VIR CAVE DUPONT B;30,00');
    expect(lines.map((one) => one.proposal?.ground)).toEqual(['recorded', 'recorded']);
    const answers = await Promise.all(
      lines.flatMap((line) => [
        t.call(matchLine, { id: line.id }, estate.owner),
        t.call(matchCertain, { ids: [line.id] }, estate.owner),
      ]),
    );
    expect((await owner(bankLines, {})).rows.map((one) => one.state).toSorted()).toEqual(['matched', 'open']);
    expect(answers.filter((one) => one.status >= 500)).toEqual([]);
  }
});

test('of a part of a bill of which another was credited, the fee is what is missing of what is left', async () => {
  const { estate, owner, sold, leftOf, books, imported } = await office();
  const { id, number } = await sold();
  await owner(recordPayment, { payableKind: 'order', payableId: id, amount: 30, method: 'check' });
  const bill = (await owner(bills, { sort: '-number', size: 1 })).rows[0]?.id as string;
  await owner(creditBill, { id: bill, reason: 'Casse', amounts: [{ at: 0, amount: 12 }] } as never);
  const left = await leftOf(id);
  const [line] = await imported(`20/11/2026;VIR ${number};${((left ?? 0) - 1).toFixed(2).replace('.', ',')}`);
  expect(line?.proposal).toMatchObject({ confidence: 'likely', fee: '1.00', kept: '0.00' });
  const unread = await t.call(matchLine, { id: line?.id as string, fee: 0 }, estate.owner);
  expect(unread.body).toMatchObject({ code: 'billing.bank-fee-moved' });
  await owner(matchLine, { id: line?.id as string, fee: 1 });
  expect([await leftOf(id), await books('627'), await books('411')]).toEqual([0, 100, 0]);
});

test('whatever is paid with fees and taken back: the bank has what arrived, the fees are in 627, the client owes the rest', async () => {
  const acts = fc.array(
    fc.record({
      cents: fc.integer({ min: 100, max: 3000 }),
      fee: fc.integer({ min: 1, max: 99 }),
      isVoid: fc.boolean(),
    }),
    { minLength: 3, maxLength: 6 },
  );
  for (const list of fc.sample(acts, 5)) {
    const { owner, estate, sold, books, leftOf } = await office();
    const { id } = await sold();
    const standing: { id: string; cents: number; fee: number }[] = [];
    for (const act of list) {
      const last = standing.at(-1);
      if (act.isVoid && last) {
        await owner(voidPayment, { id: last.id, reason: 'Au hasard' });
        standing.pop();
      } else {
        const typed = { amount: act.cents / 100, bankFee: act.fee / 100, method: 'transfer' as const };
        const answer = await t.call(recordPayment, { payableKind: 'order', payableId: id, ...typed }, estate.owner);
        if (answer.status === 200) standing.push({ id: answer.body.id, cents: act.cents, fee: act.fee });
      }
      const sumOf = (of: 'cents' | 'fee') => standing.reduce((all, one) => all + one[of], 0);
      expect(await books('512')).toBe(sumOf('cents'));
      expect(await books('627')).toBe(sumOf('fee'));
      expect(Math.round(((await leftOf(id)) ?? 0) * 100)).toBe(7200 - sumOf('cents') - sumOf('fee'));
      expect(await books('411')).toBe(7200 - sumOf('cents') - sumOf('fee'));
    }
  }
});
