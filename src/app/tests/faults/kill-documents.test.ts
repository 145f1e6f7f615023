import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { bankLines, importStatement, matchLine } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { credit, creditBill } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { useCreditNote } from '#areas/billing/rules/credit/use-credit.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { billMonth } from '#areas/billing/rules/month/month-endpoints.ts';
import { makeRemittance } from '#areas/banking/rules/sepa/collection-endpoints.ts';
import { mandateLink, recordMandate, sendMandate, signMandate } from '#areas/banking/rules/sepa/mandate-endpoints.ts';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { futuresCalls } from '#areas/offers/rules/document-calls.ts';
import { addOfficeOrder, order, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { acceptQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { futuresBench } from '#areas/offers/testing/campaign.ts';
import { type Office, typed } from '#areas/sales/testing/office.ts';
import { quoting } from '#areas/offers/testing/quote.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { ok } from '../../testing/estate.ts';
import { broken } from '../../testing/invariants.ts';
import { killBench } from '../../testing/kills.ts';
import { bedBeside } from '../../testing/servers.ts';

/**
 * The process is killed while documents are made: quotes accepted, deposits billed, credit notes used, a bank file matched, mandates signed, remittances
 * made, a month billed, futures ordered. What was answered is there; what was not is asked again with its key and has happened once; nothing is half done.
 */
const BASE = 'document_kills';
const KILLS = quickOrDeep(3, 6);
const CLIENTS = 4;
const OF_EACH = quickOrDeep(3, 8);
const MONTHLY = quickOrDeep(8, 24);
/** Prime to the number of acts: each is met once. */
const STRIDE = quickOrDeep(5, 11);
const BANK = {
  default: true,
  rib: { holder: 'Domaine', bank: 'Banque de Loire', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
};
const IBAN = 'FR7630006000011234567890189';

const t = await bedBeside(BASE);
const bench = futuresBench(t);
let shop: Office;
let campaignId = '';
const { acts, wanted, play, again, end } = killBench(BASE, (text) => t.pool.query(text));
const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await t.tx(shop.estate.shopId, (tx) => query.execute(tx))).rows;

beforeAll(async () => {
  shop = await bench.office(3, 100_000);
  const { owner: token, shopId } = shop.estate;
  const owner = ok(t, token);
  await owner(updateMyShop, { banks: [BANK], settings: { sepa: { creditorId: 'FR72ZZZ123456' } } } as never);
  const client = async (name: string): Promise<string> =>
    (
      await owner(addClient, {
        kind: 'professional',
        businessName: name,
        email: `${name.toLowerCase().replace(/\W/g, '')}@exemple.fr`,
        typology: 'particulier',
        siret: '73282932000074',
        addresses: [{ street: '10 rue Oberkampf', zipcode: '75011', city: 'Paris' }],
      } as never)
    ).id;
  const sold = async (clientId = shop.clientId) => {
    const { id } = await owner(addOfficeOrder, { ...typed(shop, 2), clientId, payment: 'transfer' } as never);
    return owner(validateOrder, { id });
  };
  const billed = async (clientId?: string) => {
    const { id } = await sold(clientId);
    return owner(billOrder, { id });
  };
  const { quoted, sent, accepting } = quoting(t, () => shop);
  campaignId = (await bench.open(shop, OF_EACH * 6)).id;
  const matched = [];
  for (let n = 0; n < OF_EACH; n += 1) {
    wanted('deposit', billDeposit, { id: (await sold()).id, percent: 30 }, token);

    const paid = await billed();
    await owner(recordPayment, {
      payableKind: 'order',
      payableId: paid.id,
      method: 'check',
      amount: paid.totalTTC as number,
    });
    const bill = paid.chain.find((one) => one.kind === 'bill')?.id as string;
    const note = await owner(creditBill, { id: bill, lines: [{ id: '1', quantity: 1 }], reason: 'Cassée' });
    const parts = [{ orderId: (await billed()).id, amount: note.totalTTC as number }];
    wanted('credit', useCreditNote, { id: note.id, parts }, token);

    matched.push(await billed());
    wanted('quote', acceptQuote, accepting(await sent((await quoted()).id)), null);

    const signer = await client(`Signataire ${n}`);
    await owner(sendMandate, { clientId: signer, scheme: 'CORE' });
    const [mail] = await rowsOf(
      sql<{
        html: string;
      }>`select html from mail where shop_id = ${shopId} and html like '%/mandat%#token=%' order by created_at desc, id desc limit 1`,
    );
    const secret = /\/mandat\S*?#token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
    const { shown } = ((await t.call(mandateLink, { token: secret })).body as unknown as { mandate: { shown: string } })
      .mandate;
    const signed = { token: secret, shown, holder: 'Cave', iban: IBAN, name: 'Jean Dupont', agreed: true };
    wanted('mandate', signMandate, signed, null);

    const debtor = await client(`Prélevé ${n}`);
    await owner(recordMandate, {
      clientId: debtor,
      reference: `RUM/${n}`,
      signedOn: '2026-01-15',
      holder: 'Cave',
      iban: IBAN,
    } as never);
    const due = (await billed(debtor)).chain.find((one) => one.kind === 'bill')?.id as string;
    wanted('remittance', makeRemittance, { ids: [due], early: true }, token);

    const futures = { ...typed(shop, 6), lines: typed(shop, 6).lines.slice(0, 1) };
    wanted('futures', futuresCalls.add, futures, token);
  }
  const amount = (euros: number | undefined): string => (euros ?? 0).toFixed(2).replace('.', ',');
  const file = [
    'Date;Libellé;Montant',
    ...matched.map((one) => `24/11/2026;VIR ${one.number};${amount(one.totalTTC)}`),
  ].join('\n');
  await t.call(importStatement, { fileName: 'releve.csv' }, token, {
    body: (async function* () {
      yield new TextEncoder().encode(file);
    })(),
  });
  for (const line of (await owner(bankLines, {})).rows)
    wanted('match', matchLine, { id: line.id, certain: true }, token);

  const month = await t.tx(shopId, async (_tx, call) => call.today.slice(0, 7));
  const bills = [];
  for (let n = 0; n < MONTHLY; n += 1) {
    const clientId = await client(`Mensuel ${n}`);
    const { id } = await sold(clientId);
    await owner(shipOrder, { id });
    bills.push({ clientId, orders: [id] });
  }
  wanted('month', billMonth, { month, bills }, token, { goesOn: true });
  await t.drain();
});
afterAll(async () => {
  await end();
});

test('documents that are made while the process is killed are there once, whole, and the books are square', async () => {
  const { shopId, owner: token } = shop.estate;
  const owner = ok(t, token);
  const acknowledged = await play({ kills: KILLS, clients: CLIENTS, stride: STRIDE });
  // Ten minutes later everybody asks again.
  await again();
  await t.drain();
  console.log(`${KILLS} kills, ${acts.length} acts, ${acknowledged} answered before the last kill`);

  // Each once.
  const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await rowsOf(query))[0]?.n ?? 0;
  expect(await count(sql`select count(*)::int as n from bill where shop_id = ${shopId} and kind = '386'`)).toBe(
    OF_EACH,
  );
  expect(await count(sql`select count(*)::int as n from quote_answer where shop_id = ${shopId}`)).toBe(OF_EACH);
  expect(
    await count(sql`select count(*)::int as n from sepa_mandate where shop_id = ${shopId} and signed_on is not null`),
  ).toBe(2 * OF_EACH);
  expect(await count(sql`select count(*)::int as n from sepa_collection where shop_id = ${shopId}`)).toBe(OF_EACH);
  expect(await count(sql`select count(*)::int as n from sepa_debit where shop_id = ${shopId}`)).toBe(OF_EACH);
  expect(
    await count(
      sql`select count(*)::int as n from month_billing_item where shop_id = ${shopId} and bill_id is not null`,
    ),
  ).toBe(MONTHLY);
  expect(
    await count(sql`select count(*)::int as n from month_billing where shop_id = ${shopId} and status = 'completed'`),
  ).toBe(1);
  expect(await bench.ledger(shop, campaignId)).toEqual([[OF_EACH * 6, OF_EACH * 6, 0, 0, 0, 0]]);
  for (const act of acts.filter((one) => one.what === 'credit')) {
    const [, , , id = ''] = act.path.split('/');
    expect((await owner(credit, { id })).left).toBe(0);
    const [part] = (act.body as { parts: { orderId: string; amount: number }[] }).parts;
    const used = await owner(order, { id: part?.orderId as string });
    expect(Math.round((used.totalPaid ?? 0) * 100)).toBe(Math.round((part?.amount ?? 0) * 100));
  }
  const lines = (await owner(bankLines, {})).rows;
  expect(lines.map((one) => one.state)).toEqual(Array.from({ length: OF_EACH }, () => 'matched'));
  expect(
    await count(
      sql`select count(*)::int as n from payment_intent where shop_id = ${shopId} and method = 'transfer' and kind = 'receipt' and payable_kind = 'client'`,
    ),
  ).toBe(OF_EACH);
  // No act is half done: the entries balance, bills have their entries, numbers have no gap, and no job failed.
  expect(
    await rowsOf(
      sql`select e.id from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id where e.shop_id = ${shopId} group by e.id having sum(l.debit - l.credit) <> 0`,
    ),
  ).toEqual([]);
  expect(
    await rowsOf(
      sql`select b.number from bill b where b.shop_id = ${shopId} and not exists (select 1 from entry e where e.shop_id = b.shop_id and e.cause_id = b.id)`,
    ),
  ).toEqual([]);
  expect(await broken(t, shopId)).toEqual([]);
  const { rows: jobs } = await t.pool.query(
    "select name, last_error from job where done_at is null and run_at < now() + interval '9 minutes'",
  );
  expect(jobs).toEqual([]);
});
