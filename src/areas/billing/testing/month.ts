import { ok } from '#app/testing/estate.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { CAVE, type CLAIRE, cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { later, newToken } from '#platform/clock.ts';
import { sql } from '#platform/db.ts';
import { hashOfToken, shopToken } from '#platform/password/shop-token.ts';
import type { TestBed } from '#platform/testing.ts';
import { bill as readBill, bills } from '../rules/endpoints.ts';
import { billMonth, monthRun, monthToBill } from '../rules/month/month-endpoints.ts';
import { payByLink, payLink } from '#areas/collecting/rules/pay/pay-endpoints.ts';

/** An estate that sells on credit to professionals, and what one does with the deliveries of its month. */
export const monthly =
  (t: TestBed) =>
  async (bottles = 600, wines = 2) => {
    const stock = await onCredit(t, wines, bottles);
    const { estate } = stock;
    const owner = ok(t, estate.owner);
    const place = async (quantity: number, buyer: typeof CAVE | typeof CLAIRE = CAVE) => {
      const placed = await ok(t, null)(placeOrder, placing(cartOf(stock, quantity, 'transfer'), { buyer }) as never);
      const id = placed.orders[0]?.id as string;
      await owner(validateOrder, { id });
      return id;
    };
    /** So many of its first line, or all that is left. */
    const ship = async (id: string, quantity?: number) => {
      const [line] = (await owner(toShip, { id })).lines;
      return owner(shipOrder, {
        id,
        ...(quantity === undefined ? {} : { lines: [{ id: line?.id as string, quantity }] }),
      } as never);
    };
    const month = await t.tx(estate.shopId, async (_tx, call) => call.today.slice(0, 7));
    const launch = async () => {
      const { bills: proposed } = await owner(monthToBill, { month });
      const run = await owner(billMonth, {
        month,
        bills: proposed.map((one) => ({ clientId: one.clientId, orders: one.orders.map(({ id }) => id) })),
      });
      await t.drain();
      return owner(monthRun, { id: run.id });
    };
    const entries = () =>
      t.tx(estate.shopId, async (tx) => {
        const { rows } = await sql<{
          cause: string;
          gap: string;
        }>`select e.cause, sum(l.debit - l.credit)::text as gap from entry e join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id
        where e.shop_id = ${estate.shopId} group by e.id, e.cause`.execute(tx);
        return rows;
      });
    return { stock, estate, owner, place, ship, month, launch, entries };
  };

/** A bill of orders of 144 € each, two unless more are wanted, with the link that was printed on it. */
export const sharedBill =
  (t: TestBed) =>
  async (orders = 2) => {
    const bench = await monthly(t)();
    const { estate, owner, place, ship, launch } = bench;
    const ids: string[] = [];
    for (let n = 0; n < orders; n += 1) ids.push(await place(6));
    for (const id of ids) await ship(id);
    await launch();
    const [made] = (await owner(bills, {})).rows;
    const id = made?.id as string;
    const token = shopToken(estate.shopId, newToken());
    await t.tx(estate.shopId, (tx, call) =>
      sql`insert into pay_link (shop_id, id, bill_id, hash, via, sent_to, lang, created_by, created_at, expires_at)
        values (${estate.shopId}, ${call.newId()}, ${id}, ${hashOfToken(token)}, 'paper', '', 'fr', null, ${call.now},
          ${later(call.now, 86_400)})`.execute(tx),
    );
    const seen = async () => (await t.call(payLink, { token }, null)).body.bill;
    const pay = (amount: number, card = 'tok_ok') =>
      t.call(payByLink, { token, card: { token: card }, email: 'jeanne@exemple.fr', amount }, null);
    return {
      ...bench,
      ids: ids as [string, string, ...string[]],
      id,
      token,
      seen,
      pay,
      bill: () => owner(readBill, { id }),
    };
  };
