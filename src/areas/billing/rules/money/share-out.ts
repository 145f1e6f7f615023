import { type Dec, dec, isPositive, min, minus, toNumber, ZERO } from '#kernel/money.ts';

/**
 * Deals an amount among documents: to the one that asks for just as much, else the earliest due is paid first, each
 * whole until the amount is used up.
 */
export const sharedOut = (
  amount: number,
  documents: readonly { readonly id: string; readonly left: number }[],
): Readonly<Record<string, number>> => {
  let rest: Dec = amount > 0 ? dec(amount) : ZERO;
  const exact = documents.find((one) => one.left === amount);
  return Object.fromEntries(
    (exact ? [exact] : documents).flatMap(({ id, left }) => {
      const part = min(rest, dec(left));
      rest = minus(rest, part);
      return isPositive(part) ? [[id, toNumber(part)]] : [];
    }),
  );
};

/** Computes the remainder of an amount once its parts are taken: negative when the parts exceed it. */
export const restOf = (amount: number, parts: Readonly<Record<string, number>>): number =>
  toNumber(Object.values(parts).reduce((rest, part) => minus(rest, dec(part)), dec(amount)));

/**
 * Computes the differences that are written off with a shared amount. It is the shortfall of each document that is paid
 * nearly whole, or the excess once all debts of the client are paid whole. `gapOf` tells whether a difference is one
 * (negative: an excess).
 */
export const gapsOf = (
  amount: number,
  parts: Readonly<Record<string, number>>,
  documents: readonly { readonly id: string; readonly left: number }[],
  gapOf: (missing: number) => number,
): { readonly short: readonly { readonly id: string; readonly amount: number }[]; readonly gain: number } => {
  const paid = documents.filter((one) => (parts[one.id] ?? 0) > 0);
  const missing = paid.map((one) => ({
    id: one.id,
    amount: toNumber(minus(dec(one.left), dec(parts[one.id] ?? 0))),
  }));
  const short = missing.filter((one) => one.amount > 0 && gapOf(one.amount) > 0);
  const rest = restOf(amount, parts);
  const isWhole = paid.length > 0 && paid.length === documents.length && missing.every((one) => one.amount === 0);
  return { short, gain: isWhole && rest > 0 ? Math.abs(gapOf(-rest)) : 0 };
};
