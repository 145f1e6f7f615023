import { type Dec, dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { fitParts, standsWhole } from '../../rules/instalment/instalment.ts';
import { isLive, lastPlan, partsOf } from './plan.ts';

/**
 * True when the remainder of an order is the amount of a later part of its schedule: it was agreed on, and is no
 * payment difference.
 */
export const isAskedLater = async (tx: Tx, call: Call, saleId: string, left: Dec): Promise<boolean> => {
  const plan = await lastPlan(tx, call, saleId);
  if (!plan || !isLive(plan)) return false;
  const parts = (await partsOf(tx, call, plan.id)).map((one) => ({
    ...one,
    agreed: dec(one.agreed),
    amount: dec(one.amount),
  }));
  return fitParts(plan.means, parts, left).some((one, at) => standsWhole(one, parts[at]?.agreed));
};
