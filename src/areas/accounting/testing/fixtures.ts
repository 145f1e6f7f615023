import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import type { CallerInputOf, Endpoint, FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import type { Estate, TestBed } from '#platform/testing.ts';

const address = { name: '', street: '3 rue des Lilas', zipcode: '75011', city: 'Paris', country: 'FR' };
interface Shop {
  readonly estate: Estate;
  readonly product: { readonly id: string; readonly format: string };
}

/** For tests: an estate that sells one wine, what is ordered and billed there, and files read to their end. */
export const books = (t: TestBed) => {
  /** An estate with one wine at 12 € TTC, its accounting module open. */
  const stocked = async (): Promise<Shop> => {
    const estate = await t.estate();
    return t.tx(estate.shopId, async (tx, call) => {
      const [format = ''] = await someFormats(tx, call, 1);
      await sql`update product_format set price = 12, container = 'Bouteille' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update product_vintage set alcohol = 12.5, legal = '{"category":"wine","taxFormat":"da"}' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      await sql`update shop set stripe_is_active = true, integration = integration || '{"accounting":{"active":true}}',
        payments_list = '[{"type":"stripe","active":true,"clients":[],"instructions":""},{"type":"transfer","active":true,"clients":[],"instructions":""}]',
        banks = '[{"rib":{"iban":"FR1420041010050500013M02606","bic":"PSSTFRPPNTE","holder":"Essais"},"default":true}]' where shop_id = ${estate.shopId}`.execute(
        tx,
      );
      const { rows } = await sql<{
        product_id: string;
      }>`select product_id from product_format where shop_id = ${estate.shopId}`.execute(tx);
      await adjustShelf(tx, call, { lines: [{ formatId: format, delta: 1000 }], cause: 'opening' });
      return { estate, product: { id: rows[0]?.product_id ?? '', format } };
    });
  };

  const ordered = async ({ estate, product }: Shop, quantity: number, payment = 'stripe'): Promise<string> => {
    const answer = await t.call(
      placeOrder,
      {
        orders: [
          {
            seller: { id: estate.shopId },
            products: [{ id: product.id, chosenFormat: product.format, quantity }],
            payment: { type: payment as 'stripe' },
          },
        ],
        buyer: { firstname: 'Claire', lastname: 'Martin', email: 'claire.martin@exemple.fr', phone: '0612345678' },
        deliveryAddress: address,
        terms: true,
        adult: true,
        card: { token: 'tok_ok', brand: 'Visa', last4: '4242' },
      } as never,
      null,
      { key: `${Math.random()}` },
    );
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    const id = answer.body.orders[0]?.id ?? '';
    const validated = await t.call(validateOrder, { id }, estate.owner);
    if (validated.body.status !== 'validated') throw new Error(JSON.stringify(validated.body));
    return id;
  };

  const billed = async (shop: Shop, quantity: number, payment = 'stripe'): Promise<string> => {
    const id = await ordered(shop, quantity, payment);
    await t.call(billOrder, { id }, shop.estate.owner);
    return id;
  };

  const thisYear = (): { from: string; to: string } => {
    const year = new Date(t.frame.clock.millis()).getUTCFullYear();
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  };

  const fileOf = async <E extends Endpoint>(
    endpoint: E,
    input: CallerInputOf<E>,
    token: string,
  ): Promise<{ name: string; bytes: Uint8Array }> => {
    const answer = await t.call(endpoint, input, token);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const file = answer.body as unknown as FileAnswer;
    const parts: Uint8Array[] = [];
    for await (const part of file.bytes as AsyncIterable<Uint8Array>) parts.push(part);
    return { name: file.name, bytes: Buffer.concat(parts) };
  };

  return { stocked, ordered, billed, thisYear, fileOf };
};
