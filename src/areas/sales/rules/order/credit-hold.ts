import * as z from 'zod';
import { compare, type Dec, toNumber } from '#kernel/money.ts';
import { type CreditLimit, overLimitOf } from './own-terms.ts';

/** What an order is held against: what its client owes without it, his limit, and up to what total it was let through. */
export interface CreditFacts {
  readonly limit: CreditLimit | null;
  readonly owed: Dec;
  readonly total: Dec;
  readonly lifted: Dec | null;
}
/** What he would owe, and his limit, in figures that cross to the screen: absent for who sees no prices. */
export const CreditHold = z.object({ owed: z.number().optional(), limit: z.number().optional() });
export type CreditHold = z.output<typeof CreditHold>;

/** What an order waits for somebody to lift; null when nothing holds it. */
export const creditHoldOf = ({ limit, owed, total, lifted }: CreditFacts): Required<CreditHold> | null => {
  if (limit?.acts !== 'block' || (lifted !== null && compare(total, lifted) <= 0)) return null;
  const over = overLimitOf(limit.amount, owed, total);
  return over === null ? null : { owed: toNumber(over), limit: limit.amount };
};
