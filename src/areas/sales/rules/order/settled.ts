import { compare, type Dec, euro, isPositive, isZero, minus } from '#kernel/money.ts';

/** « reste 24,00 € à demander », « 12,00 € à rendre »: the money between a total and what came for it. */
export const toSettle = (total: Dec, paid: Dec): string => {
  const left = minus(total, paid);
  if (isZero(left)) return 'tout est payé';
  return isPositive(left) ? `reste ${euro(left)} à demander` : `${euro(minus(paid, total))} à rendre au client`;
};

/** The answer to a changed order: its two totals, the money that came, and what follows from them. */
export const settled = (before: Dec, after: Dec, paid: Dec, isTold: boolean): string =>
  [
    compare(before, after) === 0
      ? 'Commande modifiée, au même total'
      : `Commande modifiée\u00a0: ${euro(before)} devient ${euro(after)}`,
    isPositive(paid) ? `déjà payé ${euro(paid)}, ${toSettle(after, paid)}` : '',
    isTold ? 'la nouvelle confirmation part au client' : '',
  ]
    .filter(Boolean)
    .join('\u00a0; ');
