import * as z from 'zod';
import { compare, type Dec, toNumber } from '#kernel/money.ts';
import { type CreditLimit, overLimitOf } from './own-terms.ts';

/**
 * The facts that decide whether an order is held: the debt of its client without it, the client's limit, and the total
 * up to which it was let through.
 */
export interface CreditFacts {
  readonly limit: CreditLimit | null;
  readonly owed: Dec;
  readonly total: Dec;
  readonly lifted: Dec | null;
}
/**
 * The debt of the client with this order, and the limit, as figures for the screen. Absent for users who see no prices.
 */
export const CreditHold = z.object({ owed: z.number().optional(), limit: z.number().optional() });
export type CreditHold = z.output<typeof CreditHold>;

/** Computes the hold that a user must lift from an order; null when nothing holds it. */
export const creditHoldOf = ({ limit, owed, total, lifted }: CreditFacts): Required<CreditHold> | null => {
  if (limit?.acts !== 'block' || (lifted !== null && compare(total, lifted) <= 0)) return null;
  const over = overLimitOf(limit.amount, owed, total);
  return over === null ? null : { owed: toNumber(over), limit: limit.amount };
};
