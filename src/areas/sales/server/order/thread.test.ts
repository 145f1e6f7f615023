import { beforeAll, describe, expect, test } from 'vitest';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { bill, billOrder, billPdf, bills } from '#areas/billing/rules/endpoints.ts';
import {
  cancelOrder,
  checkout,
  getCartPrice,
  order,
  orders,
  placeOrder,
  prepareOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { deliveryNote, shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

export interface Stocked {
  readonly estate: Estate;
  readonly formats: { id: string; productId: string }[];
}

/** An estate with wines at 12 € TTC and so many bottles of each. */
const stocked = async (count: number, bottles: number): Promise<Stocked> => {
  const estate = await t.estate();
  return t.tx(estate.shopId, async (tx, call) => {
    const ids = await someFormats(tx, call, count);
    await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
      tx,
    );
    await sql`update shop set stripe_is_active = true where shop_id = ${estate.shopId}`.execute(tx);
    const { rows } = await sql<{
      id: string;
      product_id: string;
    }>`select id, product_id from product_format where shop_id = ${estate.shopId} order by id`.execute(tx);
    await adjustShelf(tx, call, { lines: ids.map((formatId) => ({ formatId, delta: bottles })), cause: 'opening' });
    return { estate, formats: rows.map((row) => ({ id: row.id, productId: row.product_id })) };
  });
};

const address = { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' };
const buyer = { firstname: 'Claire', lastname: 'Martin', email: 'claire.martin@exemple.fr', phone: '0612345678' };
const cartOf = ({ estate, formats }: Stocked, quantity = 6, payment = 'stripe') => ({
  seller: { id: estate.shopId },
  products: formats.map((one) => ({ id: one.productId, chosenFormat: one.id, quantity })),
  payment: { type: payment as 'stripe' },
});
const placing = (cart: ReturnType<typeof cartOf>[], token = 'tok_ok') => ({
  orders: cart,
  buyer,
  deliveryAddress: address,
  terms: true,
  adult: true,
  card: { token, brand: 'Visa', last4: '4242' },
});

describe('the main thread', () => {
  test('a guest’s order goes from cart to bill, and money moves once', async () => {
    const shop = await stocked(2, 24);
    const priced = await t.call(getCartPrice, { orders: [cartOf(shop)] });
    expect(priced.body).toMatchObject([{ sellerId: shop.estate.shopId, price: { totalTTC: 144, totalHT: 120 } }]);

    const answer = await t.call(placeOrder, placing([cartOf(shop)]), null, { key: 'a' });
    expect(answer.body).toMatchObject({ status: 'placed', sucess: true });
    const id = answer.body.orders[0]!.id;
    const read = await t.call(order, { id }, shop.estate.owner);
    expect(read.body).toMatchObject({
      status: 'pending',
      paymentStatus: 'setup',
      totalTTC: 144,
      buyerName: 'Claire Martin',
    });
    expect((await t.call(checkout, { token: answer.body.token })).body.orders).toHaveLength(1);

    const validated = await t.call(validateOrder, { id }, shop.estate.owner);
    expect(validated.body).toMatchObject({ status: 'validated', paymentStatus: 'paid', totalPaid: 144 });
    expect((await t.call(prepareOrder, { id }, shop.estate.owner)).body.deliveryStatus).toBe('preparation');
    const shipped = await t.call(
      shipOrder,
      { id, carrier: 'Chronovin', carrierAddress: 'ZA du Clos, 37190 Azay' },
      shop.estate.owner,
    );
    expect(shipped.body).toMatchObject({ deliveryStatus: 'transit', message: 'Commande expédiée' });
    const billed = await t.call(billOrder, { id }, shop.estate.owner);
    expect(billed.body).toMatchObject({ status: 'invoiced', chain: [{ kind: 'bill' }] });

    // A guest has no other way to his bill than the mail that brings it: the kept paper itself, made once.
    await t.drain();
    const papers = await t.tx(
      shop.estate.shopId,
      async (tx) =>
        (
          await sql<{ attachments: { name: string; fileId: string }[]; kept: string; html: string }>`
      select m.attachments, f.file_id as kept, m.html from mail m, bill_file f where m.shop_id = ${shop.estate.shopId} and m.subject like 'Votre facture%' and f.shop_id = ${shop.estate.shopId}`.execute(
            tx,
          )
        ).rows,
    );
    expect(papers).toMatchObject([
      { attachments: [{ name: expect.stringMatching(/^FA-.*\.pdf$/) as string, fileId: papers[0]?.kept }] },
    ]);
    expect(papers[0]?.html).not.toContain('/dashboard');

    const listed = await t.call(bills, {}, shop.estate.owner);
    expect(listed.body.rows).toMatchObject([
      { number: expect.stringMatching(/^FA-\d{4}-0001$/), totalTTC: 144, due: 0, totalVAT: 24 },
    ]);
    const pdf = await t.call(billPdf, { id: listed.body.rows[0]!.id }, shop.estate.owner);
    expect(
      Buffer.from(pdf.body.bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const note = await t.call(deliveryNote, { id }, shop.estate.owner);
    expect(
      Buffer.from(note.body.bytes as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await t.call(bill, { id: listed.body.rows[0]!.id }, shop.estate.owner)).body.document).toMatchObject({
      totals: { due: '0.00' },
    });
    await t.drain();
    const mails = await t.pool.query(
      'select subject from mail where recipient = $1 and shop_id = $2 order by subject',
      [buyer.email, shop.estate.shopId],
    );
    expect(mails.rows.map((row) => (row as { subject: string }).subject).join(' | ')).toMatch(
      /^Votre commande .* chez .*Votre commande .* est partie.*Votre facture/,
    );
  });

  test('a refused card leaves no order waiting and frees the bottles', async () => {
    const shop = await stocked(1, 6);
    const refused = await t.call(placeOrder, placing([cartOf(shop)], 'tok_refused'), null, { key: 'b' });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe(
      'Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.',
    );
    expect((await t.call(orders, {}, shop.estate.owner)).body.rows).toMatchObject([{ status: 'aborted' }]);
    expect((await t.call(placeOrder, placing([cartOf(shop)]), null, { key: 'b' })).body.status).toBe('placed');
  });

  test('a debit that fails leaves the order pending and says why', async () => {
    const shop = await stocked(1, 6);
    const { body } = await t.call(placeOrder, placing([cartOf(shop)], 'tok_debit_fails'));
    const failed = await t.call(validateOrder, { id: body.orders[0]!.id }, shop.estate.owner);
    expect(failed.body).toMatchObject({ status: 'pending', paymentStatus: 'error', sucess: false });
    expect(failed.body.paymentMessage).toBeTruthy();
  });

  test('a cancelled order gives the money and the bottles back', async () => {
    const shop = await stocked(1, 6);
    const { body } = await t.call(placeOrder, placing([cartOf(shop)]));
    const id = body.orders[0]!.id;
    await t.call(validateOrder, { id }, shop.estate.owner);
    const cancelled = await t.call(cancelOrder, { id, reason: 'Erreur' }, shop.estate.owner);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect((await t.call(getCartPrice, { orders: [cartOf(shop)] })).body[0]!.errors).toEqual([]);
  });

  test('one checkout places the orders of two sellers, each debited at its own validation', async () => {
    const [one, two] = [await stocked(1, 6), await stocked(1, 6)];
    const { body } = await t.call(placeOrder, placing([cartOf(one), cartOf(two)]));
    expect(body.orders).toHaveLength(2);
    const own = body.orders.find((each) => each.sellerId === one.estate.shopId)!;
    const other = body.orders.find((each) => each.sellerId === two.estate.shopId)!;
    expect((await t.call(validateOrder, { id: own.id }, one.estate.owner)).body.paymentStatus).toBe('paid');
    expect((await t.call(order, { id: other.id }, two.estate.owner)).body.paymentStatus).toBe('setup');
    expect((await t.call(order, { id: other.id }, one.estate.owner)).status).toBe(404);
  });

  test('nothing is placed when one seller lacks stock', async () => {
    const [one, two] = [await stocked(1, 6), await stocked(1, 2)];
    const { status } = await t.call(placeOrder, placing([cartOf(one), cartOf(two)]));
    expect(status).toBe(422);
    expect((await t.call(orders, {}, one.estate.owner)).body.total).toBe(0);
  });
});
