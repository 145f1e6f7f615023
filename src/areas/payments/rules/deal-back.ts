import { type Dec, isPositive, max, min, minus, plus, ZERO } from '#kernel/money.ts';

/** The part that a document took of a shared debit. */
export interface TakenPart {
  readonly id: string;
  readonly payableId: string;
  /** The amount that may still be given back. */
  readonly left: Dec;
  /** The amount that the provider holds: more than `left` when a credit note of the document paid another one. */
  readonly held: Dec;
}
export interface Returned {
  /** Null: of what no document took. */
  readonly partId: string | null;
  readonly amount: Dec;
}

/**
 * Deals a refund that the provider made without our request. It first serves the documents that owe their client (their
 * credit notes), then the free money, then the parts, the last one first, since parts were dealt oldest first. Beyond
 * that the client received an amount that a credit note had already used: the client owes it on the order of the
 * payment.
 */
export const dealBack = (
  amount: Dec,
  of: {
    readonly free: Dec;
    /** Oldest first. */
    readonly parts: readonly TakenPart[];
    readonly owed: ReadonlyMap<string, Dec>;
  },
): readonly Returned[] => {
  let rest = amount;
  const given = new Map<string | null, Dec>();
  const owed = new Map(of.owed);
  const givenOf = (id: string | null): Dec => given.get(id) ?? ZERO;
  const give = (id: string | null, most: Dec): Dec => {
    const now = max(ZERO, min(rest, most));
    rest = minus(rest, now);
    if (isPositive(now)) given.set(id, plus(givenOf(id), now));
    return now;
  };
  for (const one of of.parts) {
    const waits = owed.get(one.payableId) ?? ZERO;
    owed.set(one.payableId, minus(waits, give(one.id, min(waits, one.left))));
  }
  give(null, of.free);
  for (const one of of.parts.toReversed()) give(one.id, minus(one.left, givenOf(one.id)));
  for (const one of of.parts.toReversed()) give(one.id, minus(one.held, givenOf(one.id)));
  // More than it took: no provider gives that back, and nothing that left is kept from the books.
  give(null, rest);
  return [...given].map(([partId, back]) => ({ partId, amount: back }));
};
