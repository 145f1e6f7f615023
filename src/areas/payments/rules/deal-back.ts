import { type Dec, isPositive, max, min, minus, plus, ZERO } from '#kernel/money.ts';

/** What a document took of a debit that several share. */
export interface TakenPart {
  readonly id: string;
  readonly payableId: string;
  /** What may still be given back of it. */
  readonly left: Dec;
  /** What the provider holds of it: more, where a credit note of it paid something else. */
  readonly held: Dec;
}
export interface Returned {
  /** Null: of what no document took. */
  readonly partId: string | null;
  readonly amount: Dec;
}

/**
 * Of what money goes back that a provider gave back without being asked by us: first what documents owe their client (their credit notes), then what none
 * took, then the parts, the last one first, as they were dealt the oldest first. Beyond that its client was given back what a credit note had already paid
 * for him: he owes it on the order that the money was of.
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
