import { describe, expect, test } from 'vitest';
import { billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { followGrid } from '#areas/catalogue/rules/prices/price-follow-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  changeOfficeOrder,
  liftCreditLimit,
  order,
  priceOfficeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { officeBench, typed } from '../../testing/office.ts';

/** A client of forty-five days end of month and −10 %, who owes at most 200 € and pays by cheque. */
const t = await testBed();
const { office, clerk } = officeBench(t);
const TERMS = { paymentDelay: 'net45endOfMonth', globalDiscount: 10, creditLimit: 200, paymentMethod: 'check' };

const auditOf = async (shopId: string, id: string): Promise<string> =>
  t.tx(shopId, async (tx) =>
    JSON.stringify(
      (await sql`select * from audit where shop_id = ${shopId} and thing_id = ${id} order by at`.execute(tx)).rows,
    ),
  );

describe('the terms of a client', () => {
  test('are those of the order that the office types for him, and of its bill', async () => {
    const shop = await office(1, 100, TERMS);
    const made = await t.call(addOfficeOrder, typed(shop, 6), shop.estate.owner);
    expect(made.body).toMatchObject({
      payment: { type: 'check', delay: 'endOfMonth45' },
      clientDiscount: 10,
      // 72.00 less 10 % of what is no duty.
      totalTTC: 64.82,
    });
    expect(made.body.lines[0]?.trace?.some((one) => one.words.startsWith('Remise du client −10'))).toBe(true);
    for (const act of [validateOrder, shipOrder, billOrder])
      expect((await t.call(act as typeof validateOrder, { id: made.body.id }, shop.estate.owner)).status).toBe(200);
    const [bill] = (await t.call(bills, {}, shop.estate.owner)).body.rows;
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        delay: string;
      }>`select document -> 'payment' ->> 'delay' as delay from bill where shop_id = ${shop.estate.shopId} and id = ${bill?.id}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.delay).toBe('endOfMonth45');
  });

  test('stand on a price that says which grid it follows', async () => {
    const shop = await office(1, 100, TERMS);
    const rule = await t.call(followGrid, { key: 'particulier', percent: -20 } as never, shop.estate.owner);
    expect(rule.status, JSON.stringify(rule.body)).toBe(200);
    const made = await t.call(addOfficeOrder, typed(shop, 6), shop.estate.owner);
    const words = made.body.lines[0]?.trace?.find((one) => one.step === 'base')?.words;
    expect(words).toMatch(/^Prix du tarif .*\. Il suit «\sPrix de base\s»\s: .*−\s20\s%$/);
  });

  test('are sold under by who does not see prices, and chosen otherwise by who does', async () => {
    const shop = await office(1, 100, TERMS);
    const hand = await clerk(shop, 'createOrder', 'seeAllOrder', 'seeAllClient');
    const made = await t.call(addOfficeOrder, typed(shop, 6), hand.token);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.body).not.toHaveProperty('clientDiscount');
    const seen = await t.call(order, { id: made.body.id }, shop.estate.owner);
    expect(seen.body).toMatchObject({ clientDiscount: 10, totalTTC: 64.82 });
    const other = await t.call(
      changeOfficeOrder,
      { id: made.body.id, version: seen.body.version, ...typed(shop, 6), clientDiscount: 0, paymentDelay: 'days30' },
      shop.estate.owner,
    );
    expect(other.body).toMatchObject({ totalTTC: 72, clientDiscount: 0, payment: { delay: 'days30' } });
    // The user's choice stands when a later change of the order says nothing of it.
    const again = await t.call(
      changeOfficeOrder,
      { id: made.body.id, version: other.body.version, ...typed(shop, 7) },
      hand.token,
    );
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect((await t.call(order, { id: made.body.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 84,
      payment: { delay: 'days30' },
    });
    expect(
      (await t.call(priceOfficeOrder, { ...typed(shop, 6), clientDiscount: 5 }, hand.token)).body.fields,
    ).toHaveProperty('clientDiscount');
  });

  test('give no discount where a price or a discount is typed', async () => {
    const shop = await office(1, 100, TERMS);
    const line = { id: 'n0', formatId: shop.formats[0] as string, quantity: 6 };
    const priced = async (more: object) =>
      (await t.call(priceOfficeOrder, typed(shop, 6, { lines: [{ ...line, ...more }] }), shop.estate.owner)).body.totals
        ?.TTC;
    expect([await priced({ unitPrice: 11 }), await priced({ discount: 50 })]).toEqual([66, 36.11]);
  });

  test('tell what he owes when it passes his limit, and stop nothing', async () => {
    const shop = await office(1, 100, TERMS);
    await t.call(addOfficeOrder, typed(shop, 12), shop.estate.owner);
    const { body } = await t.call(priceOfficeOrder, typed(shop, 12), shop.estate.owner);
    expect(body.errors).toEqual([]);
    expect(body.notices.filter((one) => one.startsWith('Encours'))).toEqual([
      'Encours\u00a0: avec cette commande, ce client doit 259,28\u00a0€, au-dessus de sa limite de 200,00\u00a0€.',
    ]);
  });
});

describe('a limit that blocks', () => {
  const BLOCKED = { ...TERMS, creditActs: 'block' };

  test('keeps an order from being written, tells the figure and who may lift it, and is lifted by who may', async () => {
    const shop = await office(1, 100, BLOCKED);
    expect((await t.call(addOfficeOrder, typed(shop, 12), shop.estate.owner)).status).toBe(200);
    const { body } = await t.call(priceOfficeOrder, typed(shop, 12), shop.estate.owner);
    expect(body.errors.filter((one) => one.field === 'liftLimit').map((one) => one.message)).toEqual([
      'Encours\u00a0: avec cette commande, ce client devrait 259,28\u00a0€, au-dessus de sa limite de 200,00\u00a0€. Qui voit les prix et les paiements peut passer outre.',
    ]);
    const refused = await t.call(addOfficeOrder, typed(shop, 12), shop.estate.owner);
    expect([refused.status, refused.body.fields]).toMatchObject([
      422,
      { liftLimit: expect.stringContaining('259,28') },
    ]);
    // A draft promises nothing; it is held when it is placed.
    const draft = await t.call(addOfficeOrder, typed(shop, 12, { place: false }), shop.estate.owner);
    expect(draft.status).toBe(200);
    const placed = { id: draft.body.id, version: draft.body.version, ...typed(shop, 12), place: true };
    expect((await t.call(changeOfficeOrder, placed, shop.estate.owner)).status).toBe(422);
    const hand = await clerk(shop, 'createOrder', 'seeAllOrder', 'seeAllClient');
    const hidden = await t.call(addOfficeOrder, typed(shop, 12), hand.token);
    expect(JSON.stringify(hidden.body)).toContain('L’encours autorisé de ce client est dépassé');
    expect(JSON.stringify(hidden.body)).not.toContain('259');
    expect((await t.call(addOfficeOrder, typed(shop, 12, { liftLimit: true }), hand.token)).body.fields).toHaveProperty(
      'liftLimit',
    );
    const lifted = await t.call(addOfficeOrder, typed(shop, 12, { liftLimit: true }), shop.estate.owner);
    expect(lifted.status, JSON.stringify(lifted.body)).toBe(200);
    expect(await auditOf(shop.estate.shopId, lifted.body.id)).toContain('creditLifted');
    // Let through once, it is validated by anybody who may.
    expect((await t.call(validateOrder, { id: lifted.body.id }, hand.token)).status).toBe(200);
  });

  test('keeps what waits from being validated until it is lifted, up to what it came to', async () => {
    const shop = await office(1, 100, TERMS);
    const ids = [];
    for (const _ of [1, 2]) ids.push((await t.call(addOfficeOrder, typed(shop, 12), shop.estate.owner)).body.id);
    const settings = { clientCreditLimit: 5000, creditLimitActs: 'block' };
    expect((await t.call(updateMyShop, { settings } as never, shop.estate.owner)).status).toBe(200);
    const [first = '', second = ''] = ids;
    expect((await t.call(validateOrder, { id: first }, shop.estate.owner)).status).toBe(200);
    const held = await t.call(order, { id: second }, shop.estate.owner);
    expect(held.body.creditHold).toEqual({ owed: 259.28, limit: 200 });
    const refused = await t.call(validateOrder, { id: second }, shop.estate.owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.over-credit-limit']);
    const hand = await clerk(shop, 'createOrder', 'seeAllOrder', 'seeAllClient');
    expect((await t.call(order, { id: second }, hand.token)).body.creditHold).toEqual({});
    expect((await t.call(liftCreditLimit, { id: second }, hand.token)).status).toBe(403);
    const version = held.body.version;
    expect((await t.call(liftCreditLimit, { id: second, version }, shop.estate.owner)).status).toBe(200);
    expect((await t.call(liftCreditLimit, { id: second }, shop.estate.owner)).body.code).toBe(
      'sales.under-credit-limit',
    );
    expect(await auditOf(shop.estate.shopId, second)).toContain('creditLifted');
    // More than it was let through for is held again.
    const seen = await t.call(order, { id: second }, shop.estate.owner);
    const more = { id: second, version: seen.body.version, ...typed(shop, 13) };
    expect((await t.call(changeOfficeOrder, more, shop.estate.owner)).status).toBe(422);
    expect((await t.call(validateOrder, { id: second }, hand.token)).status).toBe(200);
  });

  test('lets one of two orders pass that come at the same moment, typed or validated', async () => {
    const shop = await office(1, 500, BLOCKED);
    const four = [1, 2, 3, 4].map(() => t.call(addOfficeOrder, typed(shop, 12), shop.estate.owner));
    // An order composed after the first was kept is refused with all its errors. An order that waits behind the first
    // is refused with the limit alone.
    const refused = (await Promise.all(four)).filter((one) => one.status !== 200);
    const codes = ['sales.order-refused', 'sales.over-credit-limit'];
    expect(refused.map((one) => codes.includes(one.body.code ?? ''))).toEqual([true, true, true]);

    const waiting = await office(1, 500, TERMS);
    const made = [];
    for (const _ of [1, 2, 3, 4])
      made.push((await t.call(addOfficeOrder, typed(waiting, 12), waiting.estate.owner)).body.id);
    const settings = { clientCreditLimit: null, creditLimitActs: 'block' };
    expect((await t.call(updateMyShop, { settings } as never, waiting.estate.owner)).status).toBe(200);
    const all = await Promise.all(made.map((id) => t.call(validateOrder, { id }, waiting.estate.owner)));
    expect(all.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('a delay beyond the law is told with its words, and the choice is journalled', async () => {
  const shop = await office(1, 100);
  const asked = typed(shop, 6, { paymentDelay: 'days120' });
  const { body } = await t.call(priceOfficeOrder, asked, shop.estate.owner);
  expect(body.notices.join(' ')).toContain('L.\u00a0441-10');
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update product_vintage set alcohol = 42, legal = '{"category":"spirits"}' where shop_id = ${shop.estate.shopId}`.execute(
      tx,
    ),
  );
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update shop set staff_version = staff_version + 1 where shop_id = ${shop.estate.shopId}`.execute(tx),
  );
  const spirits = typed(shop, 6, { paymentDelay: 'endOfMonth45' });
  expect((await t.call(priceOfficeOrder, spirits, shop.estate.owner)).body.notices.join(' ')).toContain('441-11');
  const made = await t.call(addOfficeOrder, spirits, shop.estate.owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(await auditOf(shop.estate.shopId, made.body.id)).toContain('441-11');
});
