import { beforeAll, describe, expect, test } from 'vitest';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { systemClock } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { bill, billOrder, billPdf, bills } from '#areas/billing/rules/endpoints.ts';
import {
  changeOfficeOrder,
  getCartPrice,
  order,
  placeOrder,
  retaxOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { cartOf, placing, type Stocked, stocked } from '../../testing/fixtures.ts';

/** Half past eleven in the evening of 20 November in Paris, and the clock that the tests move. */
let now = Date.parse('2026-11-20T22:30:00Z');
const t = await testBed({ clock: { ...systemClock, millis: () => now }, base: 'sales_rates' });
const at = (instant: string): void => {
  now = Date.parse(instant);
};

beforeAll(async () => {
  startTestCards(t.pool, t.frame.clock);
  // Tomorrow's law, known today.
  for (const [kind, key, unit, amount] of [
    ['vat', 'FR', 'standard', '21'],
    ['excise', 'wine', 'hl', '100'],
  ]) {
    await t.pool.query(
      'insert into dated_rate (id, kind, key, unit, amount, valid_from) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
      [kind, key, unit, amount, '2026-11-21'],
    );
  }
});

const paperOf = (bytes: Uint8Array): string => {
  const pdf = readPdf(bytes);
  return pdf.pages
    .map((_, page) => pdf.text(page))
    .join('')
    .replaceAll('\n', ' ')
    .replace(/[\u00a0\u202f\u2009]/g, ' ');
};
const shopOf = async (): Promise<Stocked> => {
  const shop = await stocked(t, 1, 120);
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set integration = integration || '{"accounting":{"active":true}}' where shop_id = ${shop.estate.shopId}`.execute(
      tx,
    ),
  );
  await t.call(
    addDeliveryMode,
    { ref: 'domicile', name: 'Chronovin', fees: [{ from: 0, price: 10 }] },
    shop.estate.owner,
  );
  return shop;
};
const cart = (shop: Stocked) => ({ ...cartOf(shop), shipping: { type: 'carrier', ref: 'domicile' } });
const ordered = async (shop: Stocked): Promise<string> => {
  const answer = await t.call(placeOrder, placing(cart(shop) as never));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const id = answer.body.orders[0]!.id;
  expect((await t.call(validateOrder, { id }, shop.estate.owner)).body.status).toBe('validated');
  return id;
};
const billed = async (shop: Stocked, id: string) => {
  const answer = await t.call(billOrder, { id }, shop.estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const row = (await t.call(bills, {}, shop.estate.owner)).body.rows.find((one) => one.orderId === id)!;
  const document = Bill.parse((await t.call(bill, { id: row.id }, shop.estate.owner)).body.document);
  const { rows } = await t.tx(shop.estate.shopId, (tx) =>
    sql<{
      account: string;
      credit: string;
    }>`select l.account, l.credit::text as credit from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
    where e.shop_id = ${shop.estate.shopId} and e.piece = ${row.number} and l.credit > 0 and (l.account like '44571%' or l.account like '4471%') order by l.account`.execute(
      tx,
    ),
  );
  return {
    document,
    paper: paperOf((await t.call(billPdf, { id: row.id }, shop.estate.owner)).body.bytes as Uint8Array),
    entries: rows.map((one) => [one.account, one.credit]),
  };
};

describe('a rate voted for tomorrow', () => {
  test('changes price, paper and entries at midnight of the shop, and not before', async () => {
    const shop = await shopOf();
    const priced = async () => (await t.call(getCartPrice, { orders: [cartOf(shop)] })).body[0]!;
    const stages = [
      ['2026-11-20T22:30:00Z', 20, 60, 0.19],
      ['2026-11-20T22:59:59Z', 20, 60, 0.19],
      ['2026-11-20T23:00:00Z', 21, 59.5, 4.5],
      ['2026-11-21T08:00:00Z', 21, 59.5, 4.5],
    ] as const;
    for (const [instant, rate, net, duty] of stages) {
      at(instant);
      const { price, lines } = await priced();
      expect([price.totalTTC, price.totalHT, lines[0]?.vatRate, price.duty], instant).toEqual([72, net, rate, duty]);
    }
    at('2026-11-20T22:59:00Z');
    const before = await ordered(shop);
    await t.call(shipOrder, { id: before }, shop.estate.owner);
    const old = await billed(shop, before);
    expect(old.document.issuedOn).toBe('2026-11-20');
    expect([old.document.vat[0]?.rate, old.entries]).toEqual([
      '20',
      [
        ['44571200', old.document.totals.vat],
        ['447100', '0.19'],
      ],
    ]);
    expect(old.paper).toContain('20 %');
    expect(old.paper).not.toContain('21 %');

    at('2026-11-20T23:01:00Z');
    const after = await ordered(shop);
    await t.call(shipOrder, { id: after }, shop.estate.owner);
    const fresh = await billed(shop, after);
    expect(fresh.document.issuedOn).toBe('2026-11-21');
    expect([
      fresh.document.vat.map((row) => row.rate),
      fresh.entries.map((row) => row[0]),
      fresh.entries[0]?.[1],
    ]).toEqual([['21'], ['44571210', '447100'], fresh.document.totals.vat]);
    expect(fresh.entries[1]?.[1]).toBe('4.50');
    expect(fresh.paper).toContain('21 %');
    expect(fresh.paper).not.toContain('20 %');
  });

  test('binds an order of the evening that leaves in the morning: it is said, recalculated by name, and what was accepted stands', async () => {
    const shop = await shopOf();
    at('2026-11-20T22:30:00Z');
    const id = await ordered(shop);
    expect((await t.call(retaxOrder, { id }, shop.estate.owner)).body.code).toBe('sales.rates-same');
    const { body: evening } = await t.call(order, { id }, shop.estate.owner);

    at('2026-11-21T08:00:00Z');
    const shipped = await t.call(shipOrder, { id }, shop.estate.owner);
    expect(shipped.body.message).toContain(
      'Les taux ont changé depuis la commande\u00a0: la TVA et les droits sont ceux du 21 nov. 2026.',
    );
    const refused = await t.call(billOrder, { id }, shop.estate.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.rates-moved']);

    at('2026-11-25T08:00:00Z');
    const made = await t.call(retaxOrder, { id }, shop.estate.owner);
    expect(made.body).toMatchObject({
      totalTTC: evening.totalTTC,
      totalPaid: evening.totalTTC,
      paymentStatus: 'paid',
      sucess: true,
      vat: [{ rate: 21 }],
      totalDuty: 4.5,
    });
    expect(made.body.message).toContain('TVA 20\u00a0% → 21\u00a0%');
    expect(made.body.trace?.at(-1)?.words).toContain('Taux du 21 nov. 2026');
    expect((await t.call(retaxOrder, { id }, shop.estate.owner)).body.code).toBe('sales.rates-same');
    const { document } = await billed(shop, id);
    expect([
      document.vat.map((row) => row.rate),
      document.totals.charged,
      document.totals.duty,
      document.supplyOn,
    ]).toEqual([['21'], String(evening.totalTTC?.toFixed(2)), '4.50', '2026-11-21']);
  });

  test('stays on an order that was recalculated and is then changed: its prices are those agreed, its taxes those of the day it was put at', async () => {
    const shop = await shopOf();
    at('2026-11-20T22:30:00Z');
    const id = (await t.call(placeOrder, placing(cart(shop) as never))).body.orders[0]!.id;
    at('2026-11-21T08:00:00Z');
    const { body: made } = await t.call(retaxOrder, { id }, shop.estate.owner);
    expect([made.status, made.vat?.map((row) => row.rate), made.totalDuty]).toEqual(['pending', [21], 4.5]);
    const change = (quantity: number, version: number) =>
      t.call(
        changeOfficeOrder,
        {
          id,
          version,
          lines: made.lines
            .filter((line) => line.kind === 'product')
            .map((line) => ({ id: line.id, formatId: line.formatId as string, quantity })),
        },
        shop.estate.owner,
      );
    const same = (await change(6, made.version)).body;
    expect([same.totalTTC, same.totalHT, same.totalVAT, same.totalDuty]).toEqual([
      made.totalTTC,
      made.totalHT,
      made.totalVAT,
      made.totalDuty,
    ]);
    const less = (await change(3, same.version)).body;
    expect([less.vat?.map((row) => row.rate), less.totalDuty]).toEqual([[21], 2.25]);
    expect((await t.call(retaxOrder, { id }, shop.estate.owner)).body.code).toBe('sales.rates-same');
  });
});
