import { compare, type Dec, isPositive, isZero, max, min, minus, plus, sum, ZERO } from '#kernel/money.ts';
import { type BillStatus, billKindOf } from '../bill-kinds.ts';
import { type Kept, type Share, sharesOf } from './shares.ts';
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
  /** The day by which it is to be paid; money that names no bill pays the earliest first. */
  readonly dueOn?: string | null;
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
 * Computes the balances of an order's bills, each less its credit notes. Each receipt pays the bill that it names, then
 * those on which it lies, then the earliest due (`sharesOf`). Money beyond the bills is ahead of the amount still to be
 * billed; only the excess over that is owed to the buyer. It stands on the newest credit notes, within the remainder of
 * each: the oldest were set against the buyer's debts.
 */
export const balancesOf = (
  oldestFirst: readonly Issued[],
  receipts: readonly Kept[],
  toBill: Dec,
): { readonly balances: readonly Balance[]; readonly shares: readonly Share[] } => {
  const found = new Map<string, Balance>();
  const owing = owingOf(oldestFirst);
  const shares = sharesOf(owing, receipts);
  for (const { id, net, credited } of owing) {
    const settled = sum(shares.filter((one) => one.bill === id).map((one) => one.amount));
    const status = stateOfBill(net, settled, credited);
    found.set(id, { id, settled, credited, remaining: minus(net, settled), status });
  }
  const kept = sum(receipts.map((one) => max(ZERO, one.amount)));
  const pool = minus(kept, sum(shares.map((one) => one.amount)));
  let owed = max(ZERO, minus(pool, max(ZERO, toBill)));
  for (const note of oldestFirst.toReversed().filter((one) => !billKindOf(one.kind).isPayable)) {
    const remaining = min(max(ZERO, minus(note.gross, note.returned)), owed);
    owed = minus(owed, remaining);
    const status = isZero(remaining) ? 'empty' : compare(remaining, note.gross) === 0 ? 'full' : 'partial';
    found.set(note.id, { id: note.id, settled: note.returned, credited: ZERO, remaining, status });
  }
  return { balances: oldestFirst.flatMap((one) => found.get(one.id) ?? []), shares };
};

/** Computes the amount that each bill asks for once its credit notes are taken off, before any money. */
const owingOf = (oldestFirst: readonly Issued[]) => {
  const bills = oldestFirst.filter((one) => billKindOf(one.kind).isPayable);
  const creditedOf = (id: string): Dec => sum(oldestFirst.filter((one) => one.of === id).map((one) => one.gross));
  // A bill credited beyond what it still asked for gives back the deposits that it had deducted.
  let beyond = sum(
    bills
      .filter((one) => !billKindOf(one.kind).isDeposit)
      .map((one) => max(ZERO, minus(creditedOf(one.id), one.gross))),
  );
  return bills.map((bill) => {
    const own = creditedOf(bill.id);
    const back = billKindOf(bill.kind).isDeposit ? min(beyond, max(ZERO, minus(bill.gross, own))) : ZERO;
    beyond = minus(beyond, back);
    const credited = plus(own, back);
    return { id: bill.id, net: max(ZERO, minus(bill.gross, credited)), credited, dueOn: bill.dueOn ?? null };
  });
};

const stateOfBill = (net: Dec, settled: Dec, credited: Dec): BillStatus => {
  if (isZero(net) && isPositive(credited)) return 'cancelled';
  if (compare(settled, net) >= 0) return 'paid';
  return isPositive(settled) ? 'partial' : 'pending';
};
