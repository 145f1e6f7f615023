import type { IntentKind, IntentStatus } from '#areas/payments/rules/lifecycle.ts';
import { type Dec, isPositive, max, min, minus, plus, sum, ZERO } from '#kernel/money.ts';

/** Money of one payment of an order, less what was given back of it. */
export interface Kept {
  readonly id: string;
  readonly amount: Dec;
  /** The bill that whoever paid, or whoever wrote it down, named. */
  readonly names: string | null;
  /** The bills on which it lies already, with the amount. */
  readonly lies: readonly { readonly bill: string; readonly amount: Dec }[];
}
/** The part of a payment that settles a bill. */
export interface Share {
  readonly payment: string;
  readonly bill: string;
  readonly amount: Dec;
}
/** A bill that asks for money: its total less its credit notes. */
export interface Owing {
  readonly id: string;
  readonly net: Dec;
  readonly dueOn: string | null;
}

/**
 * Deals the payments of an order among its bills (civil code 1342-10). A payment pays the bill that it names first.
 * Money that lies on a bill stays there as long as the bill takes it: a later bill does not open an earlier one again.
 * The rest goes to the bill that is due first. No bill takes more than its own amount; the excess is an advance.
 */
export const sharesOf = (bills: readonly Owing[], payments: readonly Kept[]): readonly Share[] => {
  const room = new Map(bills.map((one) => [one.id, one.net]));
  const rest = new Map(payments.map((one) => [one.id, max(ZERO, one.amount)]));
  const shares = new Map<string, Share>();
  const give = (payment: string, bill: string, most?: Dec): void => {
    const [free, left] = [room.get(bill) ?? ZERO, rest.get(payment) ?? ZERO];
    const amount = min(most ?? left, min(free, left));
    if (!isPositive(amount)) return;
    room.set(bill, minus(free, amount));
    rest.set(payment, minus(left, amount));
    const key = `${payment} ${bill}`;
    shares.set(key, { payment, bill, amount: plus(shares.get(key)?.amount ?? ZERO, amount) });
  };
  for (const one of payments) if (one.names !== null) give(one.id, one.names);
  for (const one of payments) for (const { bill, amount } of one.lies) give(one.id, bill, amount);
  const byDay = bills.toSorted((a, b) => compareDays(a.dueOn, b.dueOn));
  for (const one of payments) for (const bill of byDay) give(one.id, bill.id);
  return [...shares.values()];
};

/** A bill without a day comes last; those of one day keep their order. */
const compareDays = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
};

/** A payment or a refund of an order, as far as its money goes. */
export interface Moved {
  readonly id: string;
  readonly kind: IntentKind;
  readonly status: IntentStatus;
  readonly amount: Dec;
  readonly parentId: string | null;
  readonly names: string | null;
}

/**
 * Computes the kept money of each payment of an order: what came, less what went back of it. `asked`: refunds under way
 * count as gone.
 */
export const keptOf = (moved: readonly Moved[], lies: readonly Share[], asked = false): readonly Kept[] => {
  const isGone = (one: Moved): boolean =>
    one.kind === 'refund' && (one.status === 'refunded' || (asked && one.status === 'processing'));
  const isIn = (one: Moved): boolean =>
    (one.kind === 'debit' || one.kind === 'receipt') &&
    (one.status === 'paid' || one.status === 'partial' || one.status === 'refunded');
  const payments = moved.filter(isIn);
  const known = new Set(payments.map((one) => one.id));
  // Money given back of no payment of the order leaves the last that came.
  let stray = sum(moved.filter((one) => isGone(one) && !known.has(one.parentId ?? '')).map((one) => one.amount));
  return payments
    .toReversed()
    .map((one): Kept => {
      const back = sum(
        moved.filter((other) => isGone(other) && other.parentId === one.id).map((other) => other.amount),
      );
      // More than it was, given back: the rest is missing of the others.
      const left = minus(one.amount, back);
      stray = plus(stray, max(ZERO, minus(ZERO, left)));
      const taken = min(stray, max(ZERO, left));
      stray = minus(stray, taken);
      return {
        id: one.id,
        amount: minus(max(ZERO, left), taken),
        names: one.names,
        lies: lies.filter((share) => share.payment === one.id),
      };
    })
    .toReversed();
};
