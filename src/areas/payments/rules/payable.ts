import { compare, type Dec, isPositive, max, minus, sum, ZERO } from '#kernel/money.ts';
import type { IntentKind, IntentStatus } from './lifecycle.ts';

/**
 * A payable: known by its kind and id only. It is an order, a bill, one day a deposit or a stay; payments never looks
 * inside.
 */
export interface Payable {
  readonly kind: string;
  readonly id: string;
  /** The paper of it that is paid first, of the several that it may have: an order has bills. */
  readonly names?: string | null;
}

/** Money on a client's account: received for no document yet, or for several. */
export const ON_ACCOUNT = 'client';

/** An intent, as far as sums go. */
export interface IntentFact {
  readonly kind: IntentKind;
  readonly status: IntentStatus;
  readonly amount: Dec;
  /** It left by a dispute: nobody gave it back. */
  readonly disputed?: boolean;
  /** A credit note was used as payment of another document: no money was given back. */
  readonly isCredit?: boolean;
}

export interface PaidSums {
  readonly paid: Dec;
  readonly refunded: Dec;
  readonly kept: Dec;
  readonly underWay: Dec;
}

/** The money that came in, went back, is kept, and is on its way. */
export const paidSums = (intents: readonly IntentFact[]): PaidSums => {
  const total = (chosen: (one: IntentFact) => boolean): Dec => sum(intents.filter(chosen).map((one) => one.amount));
  const isIn = (one: IntentFact): boolean => one.kind === 'debit' || one.kind === 'receipt';
  const paid = total(
    (one) => isIn(one) && (one.status === 'paid' || one.status === 'partial' || one.status === 'refunded'),
  );
  const refunded = total((one) => one.kind === 'refund' && one.status === 'refunded');
  const underWay = total(
    (one) => one.kind === 'debit' && (one.status === 'processing' || one.status === 'requiresAction'),
  );
  return { paid, refunded, kept: minus(paid, refunded), underWay };
};

/** The amount still to receive: the total less the credited amount, less the received and kept amount. */
export const toReceive = (total: Dec, credited: Dec, kept: Dec): Dec =>
  max(ZERO, minus(max(ZERO, minus(total, credited)), max(ZERO, kept)));

/**
 * The payment status of what is due: what is under way first, then what the money says, then the promise. `overdue` is the
 * payable's own knowledge (its due day has passed).
 */
export const payableStatus = (
  due: Dec,
  intents: readonly IntentFact[],
  promise: { imprint: boolean; overdue: boolean },
): IntentStatus => {
  const debits = intents.filter((one) => one.kind === 'debit');
  const last = debits.at(-1);
  if (last?.status === 'processing' || last?.status === 'requiresAction') return last.status;
  const { paid, kept } = paidSums(intents);
  const { refunded } = paidSums(intents.filter((one) => !one.isCredit));
  // An amount that a bank withdrew is owed, whatever was promised.
  const isDisputed = intents.some((one) => one.disputed && one.status === 'refunded');
  if (isDisputed && compare(kept, due) < 0) return isPositive(kept) && !promise.overdue ? 'partial' : 'missing';
  if (isPositive(refunded) && compare(kept, ZERO) <= 0) return 'refunded';
  if (isPositive(paid) && compare(kept, due) >= 0) return 'paid';
  if (isPositive(kept)) return promise.overdue ? 'missing' : 'partial';
  if (last?.status === 'error') return 'error';
  if (promise.overdue) return 'missing';
  return promise.imprint ? 'setup' : 'pending';
};
