import { ERASED_NAME } from '#areas/clients/rules/client.ts';
import { traceSlot } from '#areas/clients/server/index.ts';
import { refuseIf } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuseErasing } from '../rules/balance/client-refusals.ts';

/** Money that is still to come or to be given back needs the name of its client. */
export const refuseWhileOwing = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  const { rows } = await sql`select 1 from bill b join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id
    where b.shop_id = ${call.shopId} and b.client_id = ${clientId}::uuid and o.remaining > 0 and o.status in ('pending', 'partial', 'full')
    limit 1`.execute(tx);
  refuseIf(rows.length > 0 ? refuseErasing('billing.client-owes') : null);
};

/** The client's bills and payments stay; their notices are found by them. */
export const billTraces = contribute(traceSlot, 20, async (tx, call, clientId) => {
  const { rows } = await sql<
    RowOf<'bill', 'id'>
  >`select id from bill where shop_id = ${call.shopId} and client_id = ${clientId}
    union all select id from payment_intent where shop_id = ${call.shopId} and client_id = ${clientId}`.execute(tx);
  return { ids: rows.map(({ id }) => id), names: [], emails: [], alone: [] };
});

/**
 * Erases the client from the runs of months: the bills name the client of a month, and the list of past work names no
 * client any more.
 */
export const forgetInMonths = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  await sql`update month_billing_item set client_name = ${ERASED_NAME} where shop_id = ${call.shopId} and client_id = ${clientId}`.execute(
    tx,
  );
};
