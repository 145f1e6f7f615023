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
