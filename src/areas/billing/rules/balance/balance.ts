import { compare, type Dec, isPositive, isZero, max, min, minus, plus, sum, ZERO } from '#kernel/money.ts';
import { type BillStatus, billKindOf } from '../bill-kinds.ts';
import type { BillKind } from '../einvoice/einvoice-codes.ts';

/** A bill or a credit note of one order, as far as its money goes; `returned` is what was given back of a credit note. */
export interface Issued {
  readonly id: string;
  readonly kind: BillKind;
  /** The amount that a bill asks for: its total less the deposits that it deducts. */
  readonly gross: Dec;
  /** The bill that a credit note is of. */
  readonly of: string | null;
  readonly returned: Dec;
}

/**
 * The remainder of each document: the unpaid amount of a bill, the amount of a credit note that is still to be given
 * back.
 */
export interface Balance {
  readonly id: string;
  /** The settled amount: for a bill, the money received for it; for a credit note, the money given back by it. */
  readonly settled: Dec;
  /** For a bill: the amount that its credit notes take off. */
  readonly credited: Dec;
  readonly remaining: Dec;
  readonly status: BillStatus;
}

/**
 * Computes the balances of an order's bills. Money is received on an order, not on a bill: its bills share it, the
 * oldest first, each less its credit notes. Money beyond the bills is ahead of the amount still to be billed; only the
 * excess over that is owed to the buyer. It stands on the newest credit notes, within the remainder of each: the oldest
 * were set against the buyer's debts.
 */
export const balancesOf = (oldestFirst: readonly Issued[], kept: Dec, toBill: Dec): readonly Balance[] => {
  const found = new Map<string, Balance>();
  let pool = max(ZERO, kept);
  const bills = oldestFirst.filter((one) => billKindOf(one.kind).isPayable);
  const creditedOf = (id: string): Dec => sum(oldestFirst.filter((one) => one.of === id).map((one) => one.gross));
  // A bill credited beyond what it still asked for gives back the deposits that it had deducted.
  let beyond = sum(
    bills
      .filter((one) => !billKindOf(one.kind).isDeposit)
      .map((one) => max(ZERO, minus(creditedOf(one.id), one.gross))),
  );
  for (const bill of bills) {
    const own = creditedOf(bill.id);
    const back = billKindOf(bill.kind).isDeposit ? min(beyond, max(ZERO, minus(bill.gross, own))) : ZERO;
    beyond = minus(beyond, back);
    const credited = plus(own, back);
    const net = max(ZERO, minus(bill.gross, credited));
    const settled = min(net, pool);
    pool = minus(pool, settled);
    const remaining = minus(net, settled);
    found.set(bill.id, { id: bill.id, settled, credited, remaining, status: stateOfBill(net, settled, credited) });
  }
  let owed = max(ZERO, minus(pool, max(ZERO, toBill)));
  for (const note of oldestFirst.toReversed().filter((one) => !billKindOf(one.kind).isPayable)) {
    const remaining = min(max(ZERO, minus(note.gross, note.returned)), owed);
    owed = minus(owed, remaining);
    const status = isZero(remaining) ? 'empty' : compare(remaining, note.gross) === 0 ? 'full' : 'partial';
    found.set(note.id, { id: note.id, settled: note.returned, credited: ZERO, remaining, status });
  }
  return oldestFirst.flatMap((one) => found.get(one.id) ?? []);
};

const stateOfBill = (net: Dec, settled: Dec, credited: Dec): BillStatus => {
  if (isZero(net) && isPositive(credited)) return 'cancelled';
  if (compare(settled, net) >= 0) return 'paid';
  return isPositive(settled) ? 'partial' : 'pending';
};
