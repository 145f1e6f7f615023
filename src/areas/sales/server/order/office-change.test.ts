import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  cancelOrder,
  changeOfficeOrder,
  order,
  placeOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { lines, type Office, officeBench, typed } from '../../testing/office.ts';

const t = await testBed();
const { office, reserved, productOf } = officeBench(t);

describe('an order that is changed', () => {
  const placed = async (shop: Office, quantity: number) =>
    (await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner)).body;
  const again = (
    made: { id: string; version: number; lines: readonly { id: string; formatId: string | null; kind: string }[] },
    quantities: readonly number[],
    more: object = {},
  ) => ({
    id: made.id,
    version: made.version,
    lines: made.lines
      .filter((line) => line.kind === 'product')
      .map((line, index) => ({ id: line.id, formatId: line.formatId!, quantity: quantities[index] ?? 0 }))
      .filter((line) => line.quantity > 0),
    ...more,
  });

  test('moves its stock with its lines, to the bottle, in the same transaction', async () => {
    const shop = await office(3, 6);
    const made = await placed(shop, 2);
    // The change asks one unit more than is free, fewer of another, and drops the third. The order's own units count as
    // free.
    const changed = await t.call(changeOfficeOrder, again(made, [6, 1]), shop.estate.owner);
    expect(changed.body).toMatchObject({ totalTTC: 84, message: 'Commande modifiée', number: made.number });
    expect(await reserved(shop)).toEqual([6, 1, 0]);
    const refused = await t.call(changeOfficeOrder, again(changed.body, [7, 1]), shop.estate.owner);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { 'lines.0.quantity': expect.stringContaining('il en reste 6') } },
    });
    expect(await reserved(shop)).toEqual([6, 1, 0]);
    await t.call(cancelOrder, { id: made.id }, shop.estate.owner);
    expect(await reserved(shop)).toEqual([0, 0, 0]);
  });

  test('keeps the prices it was agreed at, gives new lines those of today, and takes today’s for all when told so', async () => {
    const shop = await office(2, 24);
    const made = (
      await t.call(addOfficeOrder, { clientId: shop.clientId, lines: lines(shop, 6).slice(0, 1) }, shop.estate.owner)
    ).body;
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const more = again(made, [8]);
    const changed = (
      await t.call(
        changeOfficeOrder,
        { ...more, lines: [...more.lines, { id: 'new', formatId: shop.formats[1]!, quantity: 2 }] },
        shop.estate.owner,
      )
    ).body;
    expect(changed.lines).toMatchObject([
      { quantity: 8, unitPrice: 12 },
      { quantity: 2, unitPrice: 15 },
    ]);
    const untouched = (await t.call(changeOfficeOrder, again(changed, [8, 2]), shop.estate.owner)).body;
    expect(untouched.totalTTC).toBe(changed.totalTTC);
    const today = (await t.call(changeOfficeOrder, { ...again(untouched, [8, 2]), reprice: true }, shop.estate.owner))
      .body;
    expect(today.lines).toMatchObject([{ unitPrice: 15 }, { unitPrice: 15 }]);
  });

  test('placed before terms were kept, holds the prices that its lines say', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 6);
    await t.tx(shop.estate.shopId, async (tx) => {
      await sql`update sale set terms = null where shop_id = ${shop.estate.shopId}`.execute(tx);
      await sql`update sale_line set source = null where shop_id = ${shop.estate.shopId}`.execute(tx);
      await sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx);
    });
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 72,
      lines: [{ typedPrice: null, isWrapped: false }],
    });
    // As the screen sends it: no price was typed.
    const whole = again(made, [8]);
    const changed = await t.call(
      changeOfficeOrder,
      { ...whole, lines: whole.lines.map((line) => ({ ...line, unitPrice: null, discount: null })) },
      shop.estate.owner,
    );
    expect(changed.body).toMatchObject({ totalTTC: 96, lines: [{ unitPrice: 12 }] });
  });

  test('of two people who change it at once, the second is told and nothing of his is written', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    const answers = await Promise.all(
      [3, 4, 5].map((quantity) => t.call(changeOfficeOrder, again(made, [quantity]), shop.estate.owner)),
    );
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409]);
    const won = answers.find((one) => one.status === 200)!;
    expect(await reserved(shop)).toEqual([won.body.lines[0]!.quantity]);
    expect(answers.find((one) => one.status === 409)?.body.message).toContain('a été modifié ailleurs');
  });

  test('many edits and checkouts of the same bottles at once never sell more than there is', async () => {
    const shop = await office(2, 12);
    const mine = await Promise.all(Array.from({ length: 6 }, async () => placed(shop, 1)));
    const productIds = await Promise.all(shop.formats.map((id) => productOf(shop, id)));
    const buying = (at: number) =>
      t.call(placeOrder, {
        // Crossed on purpose: every second buyer names the wines the other way round.
        orders: [
          {
            seller: { id: shop.estate.shopId },
            products: [0, 1]
              .map((n) => (at % 2 ? 1 - n : n))
              .map((n) => ({ id: productIds[n]!, chosenFormat: shop.formats[n]!, quantity: 2 })),
            payment: { type: 'stripe' as const },
          },
        ],
        buyer: { firstname: 'A', lastname: `B${at}`, email: `b${at}@exemple.fr`, phone: '0612345678' },
        deliveryAddress: { street: '1 rue A', zipcode: '75001', city: 'Paris' },
        terms: true,
        adult: true,
        card: { token: 'tok_ok' },
      });
    const answers = await Promise.all([
      ...mine.map((one, at) =>
        t.call(
          changeOfficeOrder,
          { ...again(one, [3, 3]), lines: [...again(one, [3, 3]).lines].sort(() => (at % 2 ? 1 : -1)) },
          shop.estate.owner,
        ),
      ),
      ...[0, 1, 2, 3].map(buying),
    ]);
    for (const one of answers) expect([200, 409, 422]).toContain(one.status);
    const held = await reserved(shop);
    for (const one of held) expect(one).toBeLessThanOrEqual(12);
    const all = await t.tx(shop.estate.shopId, (tx) =>
      sql<{
        n: string;
      }>`select coalesce(sum(l.quantity), 0) as n from sale_line l join sale s on s.shop_id = l.shop_id and s.id = l.sale_id
      where s.shop_id = ${shop.estate.shopId} and s.status = 'pending'`.execute(tx),
    );
    expect(Number(all.rows[0]?.n)).toBe(held[0]! + held[1]!);
  });

  test('is refused once validated, and while a card is being asked', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set payment_status = 'processing' where id = ${made.id}`.execute(tx),
    );
    expect((await t.call(changeOfficeOrder, again(made, [3]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.payment-under-way',
    });
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set payment_status = 'pending' where id = ${made.id}`.execute(tx),
    );
    const valid = await t.call(validateOrder, { id: made.id }, shop.estate.owner);
    expect((await t.call(changeOfficeOrder, again(valid.body, [3]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.not-editable',
    });
  });

  test('paid by card comes down but never goes above what its buyer agreed to', async () => {
    const shop = await office(1, 24);
    const product = await productOf(shop, shop.formats[0]!);
    const { body } = await t.call(placeOrder, {
      orders: [
        {
          seller: { id: shop.estate.shopId },
          products: [{ id: product, chosenFormat: shop.formats[0]!, quantity: 6 }],
          payment: { type: 'stripe' },
        },
      ],
      buyer: { firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr', phone: '0612345678' },
      deliveryAddress: { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' },
      terms: true,
      adult: true,
      card: { token: 'tok_ok' },
    });
    const made = (await t.call(order, { id: body.orders[0]!.id }, shop.estate.owner)).body;
    const less = (await t.call(changeOfficeOrder, again(made, [4]), shop.estate.owner)).body;
    expect(less).toMatchObject({ totalTTC: 48, paymentStatus: 'setup', paymentType: 'stripe' });
    expect((await t.call(changeOfficeOrder, again(less, [7]), shop.estate.owner)).body).toMatchObject({
      code: 'sales.above-agreed',
    });
    expect((await t.call(changeOfficeOrder, again(less, [6]), shop.estate.owner)).body.totalTTC).toBe(72);
    expect((await t.call(validateOrder, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      status: 'validated',
      totalPaid: 72,
    });
  });

  test('leaves what changed in the audit, without a name', async () => {
    const shop = await office(1, 24);
    const made = await placed(shop, 2);
    await t.call(changeOfficeOrder, { ...again(made, [5]), note: 'Sonner chez Anne' }, shop.estate.owner);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ difference: object }>`select difference from audit
      where shop_id = ${shop.estate.shopId} and thing_id = ${made.id} and endpoint = 'PUT /v1/orders/:id'`.execute(tx),
    );
    const { note, total, ...lines } = { ...rows[0]?.difference } as Record<string, unknown>;
    expect([note, total, Object.values(lines)]).toEqual([[null, null], ['24,00\u00a0€', '60,00\u00a0€'], [['2', '5']]]);
    expect(Object.keys(lines)).toEqual([expect.stringContaining('Cuvée 1')]);
  });
});
