import { sql } from '#platform/db.ts';
import type { PaymentsTx } from './card-request.ts';

/** The last payment that each account of a shop took, by the name of the account. */
export const lastUses = async (tx: PaymentsTx, shopId: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{
    provider: string;
    at: string;
  }>`select p.provider, max(p.created_at) as at from payment_intent p
    where p.shop_id = ${shopId} and p.provider is not null and p.kind = 'debit' and p.status = 'completed' group by 1`.execute(
    tx,
  );
  return new Map(rows.map(({ provider, at }) => [provider, at]));
};
