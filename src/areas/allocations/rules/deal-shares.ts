import type { Day } from '#kernel/day.ts';
import { compare, type Dec, isPositive, max, min, minus, plus, sum, ZERO } from '#kernel/money.ts';

/**
 * The kinds of recipients of a share. An order takes from its client's share first, then from his agent's, then from
 * his category's.
 */
export const RECIPIENTS = ['client', 'agent', 'typology'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** A share within its days, as an order finds it. */
export interface OpenShare {
  readonly id: string;
  readonly formatId: string;
  readonly others: 'open' | 'closed';
  readonly closesOn: Day;
  readonly left: Dec;
  /** Under what name it is the buyer's; null for somebody else's. */
  readonly mine: Recipient | null;
}
export interface WantedUnits {
  readonly formatId: string;
  readonly quantity: Dec;
}
export interface Draw {
  readonly shareId: string;
  readonly quantity: Dec;
}
/** `share`: his own is used up; `closed`: it is kept for others; `aside`: what is not set aside is sold. */
export interface Refused {
  readonly formatId: string;
  readonly why: 'share' | 'closed' | 'aside';
  readonly left: Dec;
  readonly until: Day;
}

/** Sorts the buyer's shares in the order from which an order takes. */
export const byOrder = (a: OpenShare, b: OpenShare): number =>
  RECIPIENTS.indexOf(a.mine ?? 'typology') - RECIPIENTS.indexOf(b.mine ?? 'typology') ||
  (a.closesOn < b.closesOn ? -1 : a.closesOn > b.closesOn ? 1 : a.id < b.id ? -1 : 1);

const lastDay = (shares: readonly OpenShare[]): Day =>
  shares.map((one) => one.closesOn).reduce((last, day) => (day > last ? day : last));

/**
 * Deals an order's units among the shares. A format without a share is free for all. A buyer with shares takes from
 * them and no further. A buyer without a share takes from the units not set aside, when the allocation is open to
 * others. `onShelf` is the number left of a format once this order has its own; null when it is not counted.
 */
export const dealShares = (
  wanted: readonly WantedUnits[],
  shares: readonly OpenShare[],
  onShelf: (formatId: string) => Dec | null,
): { readonly draws: readonly Draw[]; readonly refused: readonly Refused[] } => {
  const draws: Draw[] = [];
  const refused: Refused[] = [];
  for (const [formatId, quantity] of unitsByFormat(wanted)) {
    const all = shares.filter((one) => one.formatId === formatId);
    if (all.length === 0 || !isPositive(quantity)) continue;
    const own = all.filter((one) => one.mine !== null).sort(byOrder);
    if (own.length > 0) {
      let missing = quantity;
      for (const one of own) {
        const taken = min(missing, max(one.left, ZERO));
        if (!isPositive(taken)) continue;
        draws.push({ shareId: one.id, quantity: taken });
        missing = minus(missing, taken);
      }
      if (isPositive(missing))
        refused.push({ formatId, why: 'share', left: minus(quantity, missing), until: lastDay(own) });
      continue;
    }
    const closed = all.filter((one) => one.others === 'closed');
    if (closed.length > 0) {
      refused.push({ formatId, why: 'closed', left: ZERO, until: lastDay(closed) });
      continue;
    }
    const shelf = onShelf(formatId);
    const aside = sum(all.map((one) => max(one.left, ZERO)));
    if (shelf !== null && compare(shelf, aside) < 0)
      refused.push({
        formatId,
        why: 'aside',
        left: max(ZERO, minus(plus(shelf, quantity), aside)),
        until: lastDay(all),
      });
  }
  return { draws, refused };
};

/** So many units of each format, whatever the number of lines that want it. */
export const unitsByFormat = (wanted: readonly WantedUnits[]): ReadonlyMap<string, Dec> => {
  const sums = new Map<string, Dec>();
  for (const one of wanted) sums.set(one.formatId, plus(sums.get(one.formatId) ?? ZERO, one.quantity));
  return sums;
};

/**
 * Computes the quantity that a changed order still has to take. Units taken of shares whose days are over do not count,
 * nor units promised before there were shares. `keeps` is the part taken of closed shares that stays.
 */
export const leftToTake = (
  wanted: ReadonlyMap<string, Dec>,
  before: ReadonlyMap<string, Dec>,
  took: readonly { readonly formatId: string; readonly quantity: Dec; readonly isOver: boolean }[],
): { readonly wanted: readonly WantedUnits[]; readonly keeps: ReadonlyMap<string, Dec> } => {
  const keeps = new Map<string, Dec>();
  const left: WantedUnits[] = [];
  for (const [formatId, quantity] of wanted) {
    const own = took.filter((one) => one.formatId === formatId);
    const over = sum(own.filter((one) => one.isOver).map((one) => one.quantity));
    const kept = min(quantity, over);
    keeps.set(formatId, kept);
    const freely = max(ZERO, minus(before.get(formatId) ?? ZERO, sum(own.map((one) => one.quantity))));
    left.push({ formatId, quantity: max(ZERO, minus(minus(quantity, kept), freely)) });
  }
  return { wanted: left, keeps };
};
