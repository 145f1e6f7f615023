import type { ClientSeen } from '#areas/clients/rules/client.ts';
import { clientOf } from '#areas/clients/server/index.ts';
import { type Dec, dec, euro } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { NO_TERMS, type OwnTerms, overLimitOf, ownTermsOf } from '../../rules/order/own-terms.ts';

/** The terms of a client: who types for him without seeing prices sells under them all the same. */
export const ownTerms = async (tx: Tx, call: Call, client: ClientSeen | null): Promise<OwnTerms> => {
  if (!client) return NO_TERMS;
  const whole = client.globalDiscount === undefined ? await clientOf(tx, call.shopId, client.id) : client;
  return ownTermsOf({
    paymentDelay: whole?.paymentDelay ?? '',
    globalDiscount: whole?.globalDiscount ?? 0,
    creditLimit: whole?.creditLimit ?? null,
  });
};

/** What the client owes with this order, told when it passes the limit of his record: for those who see prices. */
export const overLimit = async (
  tx: Tx,
  call: Call,
  one: {
    readonly client: ClientSeen | null;
    readonly limit: number | null;
    readonly saleId: string | null;
    readonly total: Dec;
  },
): Promise<readonly string[]> => {
  if (!one.client || one.limit === null || !isAllowed(call.actor, 'seeAllPrice')) return [];
  const { rows } = await sql<{
    owed: string;
  }>`select coalesce(sum(greatest(s.total_gross - s.total_credited - greatest(s.total_paid, 0), 0)), 0)::text as owed from sale s
    where s.shop_id = ${call.shopId} and s.kind = 'order' and s.client_id = ${one.client.id}
      and s.status in ('pending', 'validated', 'invoiced') and s.id is distinct from ${one.saleId}`.execute(tx);
  const owed = overLimitOf(one.limit, dec(rows[0]?.owed ?? 0), one.total);
  return owed === null
    ? []
    : [
        `Encours\u00a0: avec cette commande, ce client doit ${euro(owed)}, au-dessus de sa limite de ${euro(dec(one.limit))}.`,
      ];
};
