import { ok } from '#app/testing/estate.ts';
import { placeOrder, shipOrder, toShip, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { CAVE, type CLAIRE, cartOf, onCredit, placing } from '#areas/sales/server/fixtures.ts';
import { sql } from '#platform/db.ts';
import type { TestBed } from '#platform/testing.ts';
import { billMonth, monthRun, monthToBill } from '../../rules/month/month-endpoints.ts';

/** An estate that sells on credit to professionals, and what one does with the deliveries of its month. */
export const monthly =
  (t: TestBed) =>
  async (bottles = 600) => {
    const stock = await onCredit(t, 2, bottles);
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
