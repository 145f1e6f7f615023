import type { InputOf } from '#kernel/endpoint.ts';
import { toText } from '#kernel/money.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type * as declared from '../../rules/endpoints.ts';
import { creditHoldOf } from '../../rules/order/credit-hold.ts';
import { refuseOverLimit } from '../../rules/order/over-limit.ts';
import { whyNotLift } from '../../rules/order/lifecycle.ts';
import type { Order } from '../../rules/order/sale.ts';
import type { Composed } from '../document/compose-document.ts';
import { creditSql, holdOf, lockCredit, owedBy, type StoredCredit } from './owed.ts';
import { changeSale, lockSale, readOrder, stateOf } from '../order/sale.ts';
import { seesPrices, visibleSales } from '../order/sale-list.ts';

/** Reads the facts that may hold a locked order now, under the lock of its client. */
const heldNow = async (tx: Tx, call: Call, sale: Pick<RowOf<'sale'>, 'id' | 'client_id'>) => {
  if (sale.client_id === null) return null;
  const read = async () =>
    (
      await sql<{ credit: StoredCredit | null }>`select ${creditSql()} as credit from sale s
        where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${sale.id}`.execute(tx)
    ).rows[0]?.credit ?? null;
  if ((await read()) === null) return null;
  await lockCredit(tx, call, sale.client_id);
  return holdOf(await read(), seesPrices(call));
};

/** An order becomes firm under the limit of its client, or waits. */
export const refuseHeld = async (tx: Tx, call: Call, sale: Pick<RowOf<'sale'>, 'id' | 'client_id'>): Promise<void> => {
  const hold = await heldNow(tx, call, sale);
  refuseIf(hold && refuseOverLimit(hold));
};
export const isHeld = async (tx: Tx, call: Call, sale: Pick<RowOf<'sale'>, 'id' | 'client_id'>): Promise<boolean> =>
  (await heldNow(tx, call, sale)) !== null;

/**
 * Checks a typed order against the limit again, under the lock of its client. Gives the total up to which a user lets
 * it through.
 */
export const creditLiftedOf = async (
  tx: Tx,
  call: Call,
  made: Composed,
  clientId: string | null,
  saleId: string | null,
  lift: boolean,
): Promise<string | null> => {
  const before = made.credit?.lifted ?? null;
  const kept = before === null ? null : toText(before, 2);
  if (!made.credit || made.credit.limit?.acts !== 'block' || clientId === null) return kept;
  await lockCredit(tx, call, clientId);
  const hold = creditHoldOf({ ...made.credit, owed: await owedBy(tx, call, clientId, saleId) });
  if (hold === null) return kept;
  const why = refuseOverLimit(seesPrices(call) ? hold : {});
  refuseIf(lift ? null : { ...why, fields: { liftLimit: why.words } });
  return toText(made.total, 2);
};

/** Lets a waiting order stand up to what it comes to now: written with who did it. */
export const liftLimit = async (
  tx: Tx,
  input: InputOf<typeof declared.liftCreditLimit>,
  call: Call,
): Promise<Order> => {
  found(
    (await sql`select 1 from sale s where ${visibleSales(call, 'order')} and s.id = ${input.id}`.execute(tx)).rows[0],
  );
  const sale = await lockSale(tx, call, 'order', input.id, input.version);
  refuseIf(whyNotLift({ ...stateOf(sale), creditHold: await heldNow(tx, call, sale) }));
  await changeSale(tx, call, sale, { credit_lifted: sale.total_gross });
  call.audit('order', sale.id, { creditLifted: [sale.credit_lifted, sale.total_gross] });
  return readOrder(tx, input, call);
};
