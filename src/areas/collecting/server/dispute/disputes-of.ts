import { disputesPaying } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { disputesOfBill, disputesOfOrder } from '../../rules/dispute/dispute-endpoints.ts';

type Answer = OutputOf<typeof disputesOfOrder>;

export const readDisputesOfOrder = async (
  tx: Tx,
  { id }: InputOf<typeof disputesOfOrder>,
  call: Call,
): Promise<Answer> => {
  found(
    (await sql`select 1 from sale where shop_id = ${call.shopId} and kind = ${PAYABLE} and id = ${id}`.execute(tx))
      .rows[0],
  );
  return { disputes: [...(await disputesPaying(tx, call.shopId, { kind: PAYABLE, ids: [id] }))] };
};

export const readDisputesOfBill = async (
  tx: Tx,
  { id }: InputOf<typeof disputesOfBill>,
  call: Call,
): Promise<Answer> => {
  found((await sql`select 1 from bill where shop_id = ${call.shopId} and id = ${id}`.execute(tx)).rows[0]);
  const { rows } = await sql<
    RowOf<'bill_part', 'sale_id'>
  >`select sale_id from bill_part where shop_id = ${call.shopId} and bill_id = ${id}`.execute(tx);
  return {
    disputes: [...(await disputesPaying(tx, call.shopId, { kind: PAYABLE, ids: rows.map((one) => one.sale_id) }))],
  };
};
