import {
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  minus,
  over,
  plus,
  roundTo,
  share,
  sum,
  times,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { isReceivable, type LineKind } from '../purchase/purchase.ts';

/**
 * The price gap of an order: the amount that its accepted bills claim beyond what its goods were ordered at, less what
 * credit notes give back for the price. It moves the cost of the goods that were received and kept.
 */
interface GapLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly quantity: Dec;
  readonly received: Dec;
  readonly returned: Dec;
  /** The quantity that may still come: a bill may claim it ahead. */
  readonly remaining: Dec;
  readonly net: Dec;
  readonly vatRate: Dec;
}
export interface RateBase {
  readonly rate: Dec;
  readonly base: Dec;
}
export interface GapCredit {
  readonly rates: readonly RateBase[];
  /** The goods given back with it, by line: their value is no gesture on the price. */
  readonly goods: readonly { readonly lineId: string; readonly quantity: Dec }[];
}
export interface OrderClaims {
  readonly lines: readonly GapLine[];
  /** The amounts that accepted bills claim. */
  readonly claimed: readonly RateBase[];
  /** The amounts that accepted bills leave unclaimed for ever: each was the last one of its goods. */
  readonly settled: readonly RateBase[];
  readonly credits: readonly GapCredit[];
}

const valueOf = (line: GapLine, quantity: Dec): Dec => {
  if (!isReceivable(line) || compare(quantity, line.quantity) === 0) return line.net;
  return roundTo(over(times(line.net, quantity), line.quantity));
};
const at = (rows: readonly RateBase[], rate: string): Dec =>
  sum(rows.filter((one) => toPlainText(one.rate) === rate).map((one) => one.base));

/** The part of a credit note that is for the price, at a rate. */
const priceOf = (credit: GapCredit, lines: readonly GapLine[], rate: string): Dec => {
  const goods = credit.goods.flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId);
    return line && toPlainText(line.vatRate) === rate ? [valueOf(line, quantity)] : [];
  });
  return max(ZERO, minus(at(credit.rates, rate), sum(goods)));
};

/** The gap of each rate, without VAT: positive where the goods cost more than was ordered. */
export const gapByRate = ({ lines, claimed, settled, credits }: OrderClaims): ReadonlyMap<string, Dec> => {
  const rates = new Set(
    [...claimed, ...settled, ...credits.flatMap((one) => one.rates)].map((one) => toPlainText(one.rate)),
  );
  return new Map(
    [...rates].map((rate): [string, Dec] => {
      const worth = sum(
        lines
          .filter((line) => toPlainText(line.vatRate) === rate)
          .map((line) => valueOf(line, plus(line.received, line.remaining))),
      );
      const never = at(settled, rate);
      const more = max(ZERO, minus(plus(at(claimed, rate), never), worth));
      const given = sum(credits.map((one) => priceOf(one, lines, rate)));
      return [rate, minus(more, plus(never, given))];
    }),
  );
};

/** The gap of a unit of each line that was received and kept. A rate without such goods falls on all of the order's. */
export const unitGaps = (order: OrderClaims): ReadonlyMap<string, Dec> => {
  const kept = order.lines
    .filter((line) => isReceivable(line))
    .map((line) => ({ ...line, kept: minus(line.received, line.returned) }))
    .filter((line) => isPositive(line.kept));
  const totals = new Map<string, Dec>();
  for (const [rate, gap] of gapByRate(order)) {
    if (isZero(gap)) continue;
    const own = kept.filter((line) => toPlainText(line.vatRate) === rate);
    const bearing = own.length > 0 ? own : kept;
    const hasValue = bearing.some((line) => isPositive(line.net));
    const weights = bearing.map((line) => ({
      id: line.id,
      weight: hasValue ? over(times(line.net, line.kept), line.quantity) : line.kept,
    }));
    for (const [id, part] of share(gap, weights)) totals.set(id, plus(totals.get(id) ?? dec(0), part));
  }
  return new Map(kept.map((line) => [line.id, roundTo(over(totals.get(line.id) ?? ZERO, line.kept), 6)] as const));
};
