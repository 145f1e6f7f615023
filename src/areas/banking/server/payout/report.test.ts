import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { payment, recordClientPayment } from '#areas/payments/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bankLines, importStatement, matchCertain } from '../../rules/bank/bank-endpoints.ts';
import { payouts } from '../../rules/payout/payout-endpoints.ts';
import { readReport } from '../../rules/payout/read-report.ts';
import { importPayouts } from '../../rules/payout/report-endpoints.ts';

/** The report of a provider names the receipts of each payout and its fee: the line of the bank is then certain. */
const t = await testBed();
const bodyOf = (text: string) =>
  (async function* () {
    yield new TextEncoder().encode(text);
  })();

const office = async () => {
  const estate = await t.estate();
  const owner = ok(t, estate.owner);
  const { id: clientId } = await owner(addClient, { kind: 'private', lastname: 'Petit' });
  const today = await t.tx(estate.shopId, async (_tx, call) => call.today as Day);
  const ago = (days: number): Day => addDays(today, -days);
  const receive = async (method: string, amount: number, daysAgo: number) =>
    (await owner(recordClientPayment, { clientId, method, amount, day: ago(daysAgo) } as never)).id;
  const upload = async (way: 'stripe' | 'sumUp' | 'paypal', text: string) => {
    const answer = await t.call(importPayouts, { fileName: 'r.csv', way }, estate.owner, { body: bodyOf(text) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  return { estate, owner, ago, receive, upload };
};

describe('the report of a provider', () => {
  test('of SumUp makes a payout that the bank is expected to credit: its line is certain, and 511 comes to nothing', async () => {
    const { estate, owner, ago, receive, upload } = await office();
    const paid = await receive('sumUp', 48, 6);
    await receive('sumUp', 12.5, 5);
    await receive('sumUp', 30, 1);
    const text = [
      'Date,Code de transaction,Type,Montant,Frais,Date de versement,ID de versement',
      `${ago(6)},TAAA1,Paiement,48.00,0.84,${ago(3)},PO-77`,
      `${ago(5)},TAAA2,Paiement,12.50,0.22,${ago(3)},PO-77`,
    ].join('\n');
    expect(await upload('sumUp', text)).toMatchObject({ made: 1, known: 0, left: [], unread: [] });
    expect(await upload('sumUp', text)).toMatchObject({ made: 0, known: 1 });
    expect((await owner(payouts, {})).rows).toMatchObject([
      { way: 'sumUp', state: 'expected', gross: 60.5, fee: 1.06, amount: 59.44, reference: 'PO-77', items: 2 },
    ]);
    const file = `Date;Libellé;Montant\n${ago(2)};SUMUP PID77;59,44\n`;
    await t.call(importStatement, { fileName: 'releve.csv' }, estate.owner, { body: bodyOf(file) });
    const [line] = (await owner(bankLines, {})).rows;
    expect(line?.proposal).toMatchObject({ confidence: 'certain', ground: 'payout' });
    expect(await owner(matchCertain, { ids: [line?.id ?? ''] })).toMatchObject({ matched: 1 });
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{ account: string; balance: string }>`select account, sum(debit - credit)::text as balance from entry_line
        where shop_id = ${estate.shopId} and account <> '419120' group by account order by account`.execute(tx),
    );
    expect(rows.map((row) => [row.account, row.balance])).toEqual([
      ['511500', '30.00'],
      ['512000', '59.44'],
      ['627800', '1.06'],
    ]);
    expect((await owner(payment, { id: paid })).bankedOn).toBe(ago(2));
  });

  test('tells what is no receipt here, and keeps nothing of that payout', async () => {
    const { owner, ago, receive, upload } = await office();
    await receive('sumUp', 48, 6);
    const answer = await upload(
      'sumUp',
      [
        'Transaction Date;Transaction Code;Amount;Fee;Payout Date;Payout ID',
        `${ago(6)};T1;48,00;0,84;${ago(3)};PO-1`,
        `${ago(6)};T2;77,00;1,35;${ago(3)};PO-1`,
      ].join('\n'),
    );
    expect(answer).toMatchObject({
      made: 0,
      left: [{ reference: 'PO-1', receipts: 2, amount: 122.81, missing: [{ day: ago(6), amount: 77 }] }],
    });
    expect((await owner(payouts, {})).rows).toEqual([]);
  });

  test('another file is refused with words', async () => {
    const { estate } = await office();
    const answer = await t.call(importPayouts, { fileName: 'r.csv', way: 'stripe' }, estate.owner, {
      body: bodyOf('Nom;Ville\nPetit;Nantes\n'),
    });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining('rapport')]);
  });
});

describe('reading', () => {
  test('Stripe: lines of a payout together, its own fee apart, the payout line itself left out', () => {
    const report = readReport(
      [
        'balance_transaction_id,created_utc,reporting_category,currency,gross,fee,net,payment_intent_id,automatic_payout_id,automatic_payout_effective_at',
        'txn_1,2026-11-02 10:00:00,charge,eur,100.00,1.75,98.25,pi_1,po_1,2026-11-05 00:00:00',
        'txn_2,2026-11-03 11:00:00,refund,eur,-20.00,0.00,-20.00,pi_2,po_1,2026-11-05 00:00:00',
        'txn_3,2026-11-03 11:00:00,fee,eur,-2.00,0.00,-2.00,,po_1,2026-11-05 00:00:00',
        'txn_4,2026-11-05 00:00:00,payout,eur,-76.25,0.00,-76.25,,po_1,2026-11-05 00:00:00',
        'txn_5,2026-11-06 00:00:00,charge,usd,10.00,0.10,9.90,pi_9,po_2,2026-11-09 00:00:00',
      ].join('\n'),
      'stripe',
    );
    expect(report).toMatchObject({
      payouts: [
        {
          reference: 'po_1',
          day: '2026-11-05',
          otherFees: '2.00',
          net: '76.25',
          rows: [{ gross: '100.00' }, { gross: '-20.00' }],
        },
      ],
      unread: [{ line: 6, why: 'une devise autre que l’euro (USD)' }],
      held: 0,
    });
    expect(report?.payouts[0]?.rows[0]?.refs).toContain('pi_1');
  });

  test('PayPal: a withdrawal takes what came before it', () => {
    const report = readReport(
      [
        '"Date","Heure","Type","État","Devise","Brut","Frais","Net","Numéro de transaction"',
        '"02/11/2026","10:00:00","Paiement sur site marchand","Terminé","EUR","50,00","-1,80","48,20","A1"',
        '"03/11/2026","10:00:00","Paiement sur site marchand","En attente","EUR","9,00","-0,60","8,40","A2"',
        '"04/11/2026","10:00:00","Virement standard","Terminé","EUR","-48,20","0,00","-48,20","W1"',
        '"05/11/2026","10:00:00","Paiement sur site marchand","Terminé","EUR","20,00","-0,93","19,07","A3"',
      ].join('\n'),
      'paypal',
    );
    expect(report).toMatchObject({
      payouts: [{ reference: 'W1', day: '2026-11-04', net: '48.20', rows: [{ gross: '50.00', fee: '1.80' }] }],
      held: 1,
    });
  });
});
