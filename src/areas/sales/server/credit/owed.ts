import type { CreditActs } from '#areas/clients/rules/client-kinds.ts';
import { type Dec, dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { type CreditFacts, type CreditHold, creditHoldOf } from '../../rules/order/credit-hold.ts';
import { saleSettings } from '../../rules/settings.ts';

/** A payment by card on validation is owed by nobody until the validation. */
const waitsForCard = (alias: string): RawBuilder<unknown> =>
  sql.raw(
    `(${alias}.status = 'pending' and ${alias}.checkout_id is not null and ${alias}.payment ->> 'type' = 'stripe')`,
  );

/** Computes a client's debt on his orders; `firm`: only on the validated ones. */
export const owedSql = (one: {
  readonly shopId: unknown;
  readonly clientId: unknown;
  readonly except?: unknown;
  readonly firm?: boolean;
}) => sql<string>`(select coalesce(sum(greatest(o.total_gross - o.total_credited - greatest(o.total_paid, 0), 0)), 0)::text from sale o
  where o.shop_id = ${one.shopId} and o.kind = 'order' and o.client_id = ${one.clientId} and o.id is distinct from ${one.except ?? null}
    and o.status in ${sql.raw(one.firm ? "('validated', 'invoiced')" : "('pending', 'validated', 'invoiced')")} and not ${waitsForCard('o')})`;

/**
 * Builds the test for a limit on the debt, in the client's record or else in his shop: the debt is computed only then.
 */
export const hasLimitSql = (client: RawBuilder<unknown>, shopId: RawBuilder<unknown>) =>
  sql`(${client}.id is not null and (${client}.credit_limit is not null or exists (
    select 1 from shop h where h.shop_id = ${shopId} and h.settings ->> 'clientCreditLimit' is not null)))`;

/** The facts that may hold a waiting order when it is validated: the earlier orders of its client. */
export interface StoredCredit {
  readonly amount: string;
  readonly acts: CreditActs;
  readonly owed: string;
  readonly lifted: string | null;
  readonly total: string;
}
export const creditSql =
  () => sql`(select jsonb_build_object('amount', l.amount::text, 'acts', l.acts, 'lifted', s.credit_lifted::text, 'total', s.total_gross::text,
    'owed', ${owedSql({ shopId: sql.ref('s.shop_id'), clientId: sql.ref('s.client_id'), except: sql.ref('s.id'), firm: true })})
  from (select coalesce(c.credit_limit, (h.settings ->> 'clientCreditLimit')::numeric) as amount,
      coalesce(nullif(c.credit_acts, ''), h.settings ->> 'creditLimitActs', ${saleSettings.defaults['creditLimitActs']}) as acts
    from client c join shop h on h.shop_id = c.shop_id where c.shop_id = s.shop_id and c.id = s.client_id) l
  where s.kind = 'order' and s.status = 'pending' and l.amount is not null and l.acts = 'block' and not ${waitsForCard('s')})`;

/** Computes the hold on an order, in figures for users who see prices. */
export const holdOf = (stored: StoredCredit | null, prices: boolean): CreditHold | null => {
  const hold = stored && creditHoldOf(factsOf(stored));
  return prices || !hold ? hold : {};
};
const factsOf = (stored: StoredCredit): CreditFacts => ({
  limit: { amount: Number(stored.amount), acts: stored.acts },
  owed: dec(stored.owed),
  total: dec(stored.total),
  lifted: stored.lifted === null ? null : dec(stored.lifted),
});

/** Computes the client's debt with all that is under way, except one sale. */
export const owedBy = async (tx: Tx, call: Call, clientId: string, saleId: string | null): Promise<Dec> =>
  dec(
    (
      await sql<{ owed: string }>`select ${owedSql({ shopId: call.shopId, clientId, except: saleId })} as owed`.execute(
        tx,
      )
    ).rows[0]?.owed ?? 0,
  );

/** Orders of a client with a limit wait for one another here, before any shelf is locked: two at once do not both pass. */
export const lockCredit = (tx: Tx, call: Call, clientId: string): Promise<unknown> =>
  sql`select 1 from client where shop_id = ${call.shopId} and id = ${clientId} for no key update`.execute(tx);
