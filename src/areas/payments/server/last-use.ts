import { type RowOf, sql } from '#platform/db.ts';
import type { PaymentsTx } from './card-request.ts';

/** The last payment that each account of a shop took, by the name of the account. */
export const lastUses = async (tx: PaymentsTx, shopId: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<
    RowOf<'payment_intent', 'provider'> & { readonly at: string }
  >`select p.provider, max(p.created_at) as at from payment_intent p
    where p.shop_id = ${shopId} and p.provider is not null and p.kind = 'debit' and p.status = 'completed' group by p.provider`.execute(
    tx,
  );
  return new Map(rows.flatMap(({ provider, at }) => (provider === null ? [] : [[provider, at] as const])));
};
