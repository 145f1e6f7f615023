import { refuseErasing } from '#areas/billing/rules/balance/client-refusals.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';

/** A mandate in force needs the name of its client. */
export const refuseWithMandate = async (
  tx: Tx,
  { clientId }: { readonly clientId: string },
  call: Call,
): Promise<void> => {
  const { rows } = await sql`select 1 from sepa_mandate
    where shop_id = ${call.shopId} and client_id = ${clientId}::uuid and revoked_at is null and replaced_at is null limit 1`.execute(
    tx,
  );
  refuseIf(rows.length > 0 ? refuseErasing('billing.client-has-mandate') : null);
};
