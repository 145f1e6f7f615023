import type { ClientSeen } from '#areas/clients/rules/client.ts';
import { clientOf } from '#areas/clients/server/index.ts';
import { dec, euro, type Dec } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { CreditFacts } from '../../rules/order/credit-hold.ts';
import { type CreditLimit, NO_TERMS, type OwnTerms, overLimitOf, ownTermsOf } from '../../rules/order/own-terms.ts';
import { owedBy } from '../credit/owed.ts';

/** Reads the terms of a client: a user who types for him without seeing prices sells under them all the same. */
export const ownTerms = async (tx: Tx, call: Call, client: ClientSeen | null): Promise<OwnTerms> => {
  if (!client) return NO_TERMS;
  const whole = client.globalDiscount === undefined ? await clientOf(tx, call.shopId, client.id) : client;
  return ownTermsOf({
    paymentDelay: whole?.paymentDelay ?? '',
    globalDiscount: whole?.globalDiscount ?? 0,
    creditLimit: whole?.creditLimit ?? null,
    creditActs: whole?.creditActs ?? '',
  });
};

/** Reads the facts that may hold the sale; null when nothing limits its client. */
export const creditFacts = async (
  tx: Tx,
  call: Call,
  one: {
    readonly client: ClientSeen | null;
    readonly limit: CreditLimit | null;
    readonly saleId: string | null;
    readonly total: Dec;
    readonly lifted: string | null;
  },
): Promise<CreditFacts | null> =>
  one.client && one.limit
    ? {
        limit: one.limit,
        owed: await owedBy(tx, call, one.client.id, one.saleId),
        total: one.total,
        lifted: one.lifted === null ? null : dec(one.lifted),
      }
    : null;

/**
 * Tells the client's debt with this sale when it passes his limit and nothing stops it: for users who see prices.
 */
export const overLimit = (call: Call, credit: CreditFacts | null): readonly string[] => {
  const owed = credit?.limit ? overLimitOf(credit.limit.amount, credit.owed, credit.total) : null;
  return owed === null || !credit?.limit || !isAllowed(call.actor, 'seeAllPrice')
    ? []
    : [
        `Encours\u00a0: avec cette commande, ce client doit ${euro(owed)}, au-dessus de sa limite de ${euro(dec(credit.limit.amount))}.`,
      ];
};
