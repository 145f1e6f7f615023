import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { officeProducts } from '#areas/catalogue/rules/endpoints.ts';
import { boxContents } from '#areas/catalogue/rules/part-endpoints.ts';
import { prices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { accompanyingDocuments } from '#areas/shipping/rules/accompany/accompany-endpoints.ts';
import { bottlings } from '#areas/stock/rules/bottling/bottling-endpoints.ts';
import { supplierBills } from '#areas/purchasing/rules/bill/bill-endpoints.ts';
import { supplierCredits } from '#areas/purchasing/rules/credit/credit-endpoints.ts';
import { purchases } from '#areas/purchasing/rules/purchase/purchase-endpoints.ts';
import { suppliers } from '#areas/purchasing/rules/supplier/supplier-endpoints.ts';
import { expectedEntries } from '#areas/stock/rules/expected/expected.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bills } from '#areas/billing/rules/endpoints.ts';
import { lastMonth } from '#areas/billing/rules/month/month-bill.ts';
import { monthToBill } from '#areas/billing/rules/month/month-endpoints.ts';
import { useDrop } from '#platform/files/drop.ts';
import { bankLines } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { moneyOnItsWay, payouts, waitingMoney } from '#areas/banking/rules/payout/payout-endpoints.ts';
import { receiveStatement } from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import { mandates } from '#areas/banking/rules/sepa/mandate-endpoints.ts';
import { productRangeLookup } from '#areas/catalogue/rules/product-range.ts';
import { clientTagLookup } from '#areas/clients/rules/client-tag.ts';
import { client, clients } from '#areas/clients/rules/endpoints.ts';
import { clientGroups, membersOfGroup } from '#areas/clients/rules/group/group-endpoints.ts';
import { callLists, prospectTerritories } from '#areas/prospecting/rules/call-endpoints.ts';
import { opportunities, opportunityBoard } from '#areas/prospecting/rules/endpoints.ts';
import { tasks } from '#areas/clients/rules/task/task-endpoints.ts';
import { login } from '#areas/identity/rules/endpoints.ts';
import { listViews } from '#areas/identity/rules/list-view-endpoints.ts';
import { futuresCalls, quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { bookings } from '#areas/reservations/rules/endpoints.ts';
import { waits } from '#areas/reservations/rules/wait-endpoints.ts';
import { order, orders } from '#areas/sales/rules/endpoints.ts';
import { campaigns, futuresFollowUp } from '#areas/offers/rules/futures/futures-endpoints.ts';
import { quoteFollowUp } from '#areas/offers/rules/quote/quote-endpoints.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { day, daysBetween } from '#kernel/day.ts';
import { isSiret } from '#kernel/field/company-identity.ts';
import { testBed, type TestBed } from '#platform/testing.ts';
import { MONTHLY_HOUSE } from '../demo/office-month.ts';
import { iframes } from '#areas/storefront/rules/iframe/iframe-endpoints.ts';
import { DEMO_CUT, DEMO_PASSWORD, DEMO_SHOP, makeDemo } from '../demo/demo.ts';

const SELLER_SIREN = '732829320';
const settings = { smtpUrl: undefined, mailFrom: 'essais@localhost', baseUrl: 'http://localhost:3000' };
let t: TestBed;
let owner: string;

beforeAll(async () => {
  useDrop(await mkdtemp(join(tmpdir(), 'demo-drop-')));
  t = await testBed({ base: 'demo' });
  // A quarter of the year's orders: every kind of event of the office is in it.
  const made = await makeDemo(t, settings, () => undefined, 12);
  expect(made).toEqual({ publicName: DEMO_SHOP });
  owner = (await t.call(login, { email: 'proprietaire@exemple.fr', password: DEMO_PASSWORD })).body.jwt;
});

describe('the demonstration', () => {
  it('has visits that are expected, and one whose visitors paid their bill', async () => {
    const { rows } = (await t.call(bookings, { size: 100 }, owner)).body;
    expect(rows.filter(({ status }) => status === 'confirmed').length).toBeGreaterThan(3);
    expect(rows.filter(({ money }) => money === 'paid').map(({ status }) => status)).toEqual(['arrived']);
  });

  it('has a tasting without a place left, for which two groups wait', async () => {
    const { waits: line } = (await t.call(waits, {}, owner)).body;
    expect(line.map(({ place, people, least }) => [place, people, least])).toEqual([
      [1, 4, 4],
      [2, 2, 1],
    ]);
  });
  it('gives its catalogue and its visits to other sites', async () => {
    const all = (await t.call(iframes, {}, owner)).body;
    expect(all.map(({ kind, look }) => [kind, look])).toEqual([
      ['catalogue', 'inline'],
      ['visits', 'button'],
    ]);
  });

  it('opens quotes, tags, ranges and saved views on data', async () => {
    const quotes = (await t.call(quoteCalls.list, {}, owner)).body.rows;
    expect(quotes.map((one) => one.status).sort()).toEqual(['draft', 'pending', 'validated', 'validated']);
    const given = (await t.call(sampleCalls.list, {}, owner)).body.rows;
    expect(given.map((one) => one.standing ?? one.status).sort()).toEqual(['pending', 'pleased', 'toAsk']);
    const bank = (await t.call(bankLines, {}, owner)).body.rows;
    const proposed = bank.map((one) => one.proposal?.confidence ?? one.state);
    expect(proposed).toEqual(expect.arrayContaining(['certain', 'open', 'aside']));
    // The columns of another bank were said once: its next file is kept at once.
    const next = await t.call(receiveStatement, { fileName: 'livret.csv' }, owner, {
      body: (async function* () {
        yield new TextEncoder().encode('Jour;Nature;Sorties;Entrees;Reste\n01/01/2026;FRAIS;6,50;;1,00');
      })(),
    });
    expect(next.body).toMatchObject({ table: null, kept: { outgoing: 1 } });
    const signed = (await t.call(mandates, {}, owner)).body.rows.map((one) => one.state);
    expect(signed).toEqual(expect.arrayContaining(['completed', 'pending', 'error']));
    expect((await t.call(clientTagLookup.list, {}, owner)).body.length).toBeGreaterThan(2);
    expect((await t.call(productRangeLookup.list, {}, owner)).body.length).toBeGreaterThan(3);
    const shared = (await t.call(listViews, { list: 'clients' }, owner)).body.views;
    expect(shared).toMatchObject([{ name: 'Cavistes et restaurants', shared: true }]);
    expect((await t.call(listViews, { list: 'orders' }, owner)).body.views).toMatchObject([{ shared: false }]);
  });

  it('has its cards in the bank, but those of the last days, as its books say', async () => {
    const [waiting, onItsWay, paidOut] = [
      (await t.call(waitingMoney, { filter: JSON.stringify({ way: { is: 'stripe' } }), size: 200 }, owner)).body,
      (await t.call(moneyOnItsWay, {}, owner)).body,
      (await t.call(payouts, { size: 100 }, owner)).body,
    ];
    expect(paidOut.total).toBeGreaterThan(0);
    expect(paidOut.rows.every((one) => one.state === 'credited' && one.fee > 0)).toBe(true);
    const cards = onItsWay.accounts.find((one) => one.account === '511500')?.amount ?? 0;
    const other = (await t.call(waitingMoney, { filter: JSON.stringify({ way: { is: 'card' } }) }, owner)).body;
    expect(cards).toBeCloseTo((waiting.sums.amount ?? 0) + (other.sums.amount ?? 0), 2);
    const last =
      paidOut.rows
        .map((one) => one.creditedOn ?? '')
        .toSorted()
        .at(-1) ?? '';
    expect(waiting.rows.every((one) => daysBetween(day(one.day), day(last)) < 3)).toBe(true);
  });

  it('has something to do for everybody: late, today, later and done', async () => {
    const { rows } = (await t.call(tasks, { size: 50 }, owner)).body;
    // Planned tasks are 25; two calls were noted, and one of them promised another.
    expect(rows).toHaveLength(28);
    expect(new Set(rows.map((one) => one.state))).toEqual(new Set(['late', 'today', 'coming', 'done']));
    expect(new Set(rows.map((one) => one.assignee)).size).toBe(5);
    expect(new Set(rows.map((one) => one.activity)).size).toBe(11);
  });

  it('hopes for eight sales over the five stages: one is won, one lost for a reason, one asleep', async () => {
    const board = (await t.call(opportunityBoard, {}, owner)).body;
    expect(board.map((column) => [column.name, column.count, column.sleeping])).toEqual([
      ['À qualifier', 2, 1],
      ['Proposition', 2, 0],
      ['Négociation', 2, 0],
      ['Gagnée', 1, 0],
      ['Perdue', 1, 0],
    ]);
    const { rows } = (await t.call(opportunities, {}, owner)).body;
    expect(rows.filter((one) => one.kind === 'lost').map((one) => one.lostReason)).toEqual(['Concurrent']);
  });

  it('calls the prospects of a fair: one is called, one to be called later, two wait', async () => {
    const lists = (await t.call(callLists, {}, owner)).body;
    expect(lists.map((one) => one.counts)).toEqual([{ all: 4, due: 2, later: 1, done: 1 }]);
    const places = (await t.call(prospectTerritories, {}, owner)).body;
    expect(places.map((one) => [one.department, one.prospects])).toEqual([
      ['37', 4],
      ['44', 1],
      ['49', 1],
    ]);
  });

  it('groups its clients by what they ordered: nobody of the sleeping is among the faithful', async () => {
    const { rows } = (await t.call(clientGroups, { size: 10 }, owner)).body;
    expect(rows.map((one) => [one.name, one.members > 0])).toEqual([
      ['Amateurs de rouge', true],
      ['Clients endormis', true],
      ['Fidèles', true],
    ]);
    const [, asleep = '', faithful = ''] = rows.map((one) => one.id);
    const idsOf = async (id: string) =>
      (await t.call(membersOfGroup, { id, size: 200 }, owner)).body.rows.map((row) => row.id);
    const sleeping = new Set(await idsOf(asleep));
    expect((await idsOf(faithful)).filter((id) => sleeping.has(id))).toEqual([]);
  });

  it('disgorged a lot, accompanied a delivery and waits for goods', async () => {
    const runs = (await t.call(bottlings, {}, owner)).body.rows;
    expect(runs).toMatchObject([{ kind: 'disgorging', state: 'done' }]);
    const documents = (await t.call(accompanyingDocuments, {}, owner)).body.rows;
    expect(documents).toMatchObject([{ kind: 'dsa', status: 'sent' }]);
    const expected = (await t.call(expectedEntries, {}, owner)).body.rows;
    expect(expected.map((row) => [row.kind, row.state, row.quantity])).toEqual([
      ['purchase', 'waiting', 240],
      ['purchase', 'waiting', 100],
    ]);
  });

  it('buys from four houses, and orders stand in every state of their life', async () => {
    expect((await t.call(suppliers, {}, owner)).body.total).toBe(4);
    const orders = (await t.call(purchases, {}, owner)).body.rows;
    expect(orders.map((row) => row.status).sort()).toEqual(
      ['closed', 'confirmed', 'draft', 'partial', 'received', 'sent'].sort(),
    );
    const asked = (await t.call(supplierBills, {}, owner)).body.rows;
    expect(asked.map((row) => [row.status, row.owed > 0]).sort()).toEqual([
      ['accepted', true],
      ['paid', false],
      ['toCheck', true],
    ]);
    expect(orders.filter((row) => row.late).map((row) => row.supplier)).toEqual(['Verrerie des Deux Rives']);
  });

  it('sells a wine before it is bottled: one order typed, one reserved on the shop, one confirmed whose first part is billed and paid', async () => {
    const futures = (await t.call(futuresCalls.list, {}, owner)).body.rows;
    expect(futures.map((one) => one.status).sort()).toEqual(['pending', 'pending', 'validated']);
    const shares = (await t.call(campaigns, {}, owner)).body.rows;
    expect(shares.map((one) => [one.granted, one.reserved, one.confirmed, one.left]).sort()).toEqual([
      [120, 0, 0, 120],
      [36, 12, 0, 24],
      [48, 18, 0, 30],
      [60, 0, 36, 24],
    ]);
    const id = futures.find((one) => one.status === 'validated')?.id ?? '';
    const { order: made, parts } = (await t.call(futuresFollowUp, { id }, owner)).body;
    expect(made?.awaits).toBe(true);
    expect(parts.map((one) => one.bill !== null)).toEqual([true, false, false]);
    const deposit = (await t.call(bills, { size: 200 }, owner)).body.rows.find((one) => one.id === parts[0]?.bill?.id);
    expect(deposit).toMatchObject({ kind: '386', status: 'paid' });
  });

  it('shows the month of last year beside the current one', async () => {
    const [first] = (await t.call(orders, { sort: 'createdAt', size: 1 }, owner)).body.rows;
    expect(Date.now() - Date.parse(first?.createdAt ?? '')).toBeGreaterThan(365 * 86_400_000);
  });

  it('shows photographs beside drawn bottles', async () => {
    const { rows } = (await t.call(officeProducts, { size: 100 }, owner)).body;
    expect(rows.filter((one) => one.visual !== null)).toHaveLength(11);
    expect(rows.filter((one) => one.visual === null).length).toBeGreaterThan(10);
  });

  it('has a credit note of a supplier that is not deducted yet', async () => {
    const { rows } = (await t.call(supplierCredits, {}, owner)).body;
    expect(rows).toMatchObject([{ number: 'AV-0117', gross: 50.4, left: 50.4 }]);
  });

  it('has a box whose price follows its articles', async () => {
    const [box] = (await t.call(prices, { search: 'Coffret découverte' }, owner)).body.rows;
    const { formats } = (await t.call(boxContents, { id: box?.productId ?? '' }, owner)).body;
    expect(formats[0]).toMatchObject({ priceRule: { percent: -8, rounding: '0.10' } });
    const { price, partsPrice } = formats[0] ?? {};
    expect(price).toBeLessThan(partsPrice ?? 0);
  });

  it('has deliveries that wait for the bill of the month, and a deposit paid behind the link of its quote', async () => {
    const month = lastMonth(day(new Date().toISOString().slice(0, 10)));
    const waiting = (await t.call(monthToBill, { month }, owner)).body.bills.find((one) => one.monthly);
    expect(waiting).toMatchObject({ clientName: MONTHLY_HOUSE, why: null });
    expect(waiting?.notes).toBeGreaterThanOrEqual(2);
    const { rows } = (await t.call(quoteCalls.list, { search: 'Auberge' }, owner)).body;
    const follow = await Promise.all(rows.map(async ({ id }) => (await t.call(quoteFollowUp, { id }, owner)).body));
    expect(follow.flatMap((one) => one.deposit?.state ?? [])).toContain('paid');
  });

  it('shows what became of bills at the approved platform', async () => {
    const all = (await t.call(bills, { size: 200 }, owner)).body.rows;
    const states = new Set(all.flatMap((one) => one.platform ?? []));
    expect([...states]).toEqual(expect.arrayContaining(['205', '212']));
    expect(states.has('waiting') || states.has('failed')).toBe(false);
  });

  it('gives each professional a price category, and never bills one at the prices of the public', async () => {
    const trade = (await t.call(clients, { filter: JSON.stringify({ kind: { in: ['professional'] } }) }, owner)).body;
    expect(trade.rows.length).toBeGreaterThan(2);
    // A restaurant still waits for the answer to its access request.
    expect(trade.rows.filter((one) => one.typology === null).map((one) => one.name)).toEqual(['La Table du Quai']);
    const sold = (await t.call(orders, { size: 200 }, owner)).body.rows;
    for (const one of trade.rows)
      for (const row of sold.filter((sale) => sale.clientId === one.id))
        expect((await t.call(order, { id: row.id }, owner)).body).toMatchObject({
          typology: one.typology,
          priceMode: 'HT',
        });
  });

  it('knows no firm under the SIREN of the seller, nor two under one SIRET', async () => {
    const all = (await t.call(clients, { size: 200 }, owner)).body.rows;
    const sirets: string[] = [];
    for (const one of all) {
      const { siret } = (await t.call(client, { id: one.id }, owner)).body;
      if (siret !== '') sirets.push(siret);
    }
    expect(sirets.length).toBeGreaterThan(2);
    expect(new Set(sirets).size).toBe(sirets.length);
    expect(sirets.filter((one) => one.startsWith(SELLER_SIREN) || !isSiret(one))).toEqual([]);
  });

  // The last of these tests: it takes the last invitation away.
  it('says at the next start that its making was cut', async () => {
    const said: string[] = [];
    const again = () => makeDemo(t, settings, (line) => said.push(line), 12);
    expect([await again(), said]).toEqual([{ publicName: DEMO_SHOP }, []]);
    const shopId = (await t.call(myShop, {}, owner)).body.id;
    await t.tx(shopId, (tx) => tx.deleteFrom('invitation').where('email', '=', 'boutique@exemple.fr').execute());
    await again();
    expect(said).toEqual([DEMO_CUT]);
  });
});
