import { type Dec, dec, isPositive, min, minus, toNumber, ZERO } from '#kernel/money.ts';

/** What each document takes of an amount: what is due first is paid first, each whole until nothing is left. */
export const sharedOut = (
  amount: number,
  documents: readonly { readonly orderId: string; readonly left: number }[],
): Readonly<Record<string, number>> => {
  let rest: Dec = amount > 0 ? dec(amount) : ZERO;
  return Object.fromEntries(
    documents.flatMap(({ orderId, left }) => {
      const part = min(rest, dec(left));
      rest = minus(rest, part);
      return isPositive(part) ? [[orderId, toNumber(part)]] : [];
    }),
  );
};

/** What is left of an amount once its parts are taken: negative when they come to more. */
export const restOf = (amount: number, parts: Readonly<Record<string, number>>): number =>
  toNumber(Object.values(parts).reduce((rest, part) => minus(rest, dec(part)), dec(amount)));

/**
 * What is written off with an amount that is shared so: what is missing of each document that it pays nearly whole, or what it has too much once all that
 * the client owes is paid whole. `gapOf` says of a difference what is (negative: of what is too much).
 */
export const gapsOf = (
  amount: number,
  parts: Readonly<Record<string, number>>,
  documents: readonly { readonly orderId: string; readonly left: number }[],
  gapOf: (missing: number) => number,
): { readonly short: readonly { readonly orderId: string; readonly amount: number }[]; readonly gain: number } => {
  const paid = documents.filter((one) => (parts[one.orderId] ?? 0) > 0);
  const missing = paid.map((one) => ({
    orderId: one.orderId,
    amount: toNumber(minus(dec(one.left), dec(parts[one.orderId] ?? 0))),
  }));
  const short = missing.filter((one) => one.amount > 0 && gapOf(one.amount) > 0);
  const rest = restOf(amount, parts);
  const isWhole = paid.length > 0 && paid.length === documents.length && missing.every((one) => one.amount === 0);
  return { short, gain: isWhole && rest > 0 ? Math.abs(gapOf(-rest)) : 0 };
};
