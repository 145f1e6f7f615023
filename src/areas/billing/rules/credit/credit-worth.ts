import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  min,
  minus,
  over,
  plus,
  ratio,
  roundTo,
  sum,
  times,
  toText,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { BillCharge, BillLine } from '#areas/papers/rules/paper.ts';
import { vatKey } from '#areas/papers/rules/paper-totals.ts';
import type { Bill } from '../bill/bill.ts';

/** Computes the worth of some units from the amount of the whole line. */
const worth = (amount: string, units: Dec, whole: Dec, places = 2): Dec =>
  compare(units, whole) === 0 ? dec(amount) : ratio(dec(amount), units, whole, places);

/**
 * Builds the part of a line that is given back between two quantities. The price is the bill's own, unless its cents do
 * not come out: then it is the price that gives them.
 */
export const lineBetween = (line: BillLine, from: Dec, to: Dec): BillLine => {
  const whole = dec(line.quantity);
  if (isZero(from) && compare(to, whole) === 0) return line;
  const part = (amount: string, places = 2): string =>
    toText(minus(worth(amount, to, whole, places), worth(amount, from, whole, places)), places);
  const maybe = (amount: string | null): string | null => (amount === null ? null : part(amount, 6));
  const units = minus(to, from);
  const net = dec(part(line.net));
  const slack = plus(dec('0.01'), over(units, dec(1_000_000)));
  const isOff = (worth: Dec, amount: Dec): boolean => compare(abs(minus(worth, amount)), slack) > 0;
  const shares = line.discounts.map((one) => ({ ...one, amount: part(one.amount) }));
  // The cents by which price × quantity and the amount part are the discount's, where there is one.
  const cents = minus(minus(roundTo(times(dec(line.priceNet), units)), sum(shares.map((one) => dec(one.amount)))), net);
  const discounts = shares
    .map((one, i) => {
      const fitted = plus(dec(one.amount), i === 0 ? cents : ZERO);
      return { ...one, amount: isPositive(fitted) ? toText(fitted, 2) : '0.00' };
    })
    .filter((one) => isPositive(dec(one.amount)));
  const before = plus(net, sum(discounts.map((one) => dec(one.amount))));
  return {
    ...line,
    quantity: toText(units, 3),
    net: toText(net, 2),
    discounts,
    litres: maybe(line.litres),
    eq75: maybe(line.eq75),
    gross: line.gross === null ? null : part(line.gross),
    ...(line.bottles === undefined ? {} : { bottles: part(line.bottles, 3) }),
    priceNet: isOff(roundTo(times(dec(line.priceNet), units)), before)
      ? toText(ratio(before, dec(1), units, 6), 6)
      : line.priceNet,
    duties: line.duties
      .map((one) => ({ ...one, amount: part(one.amount) }))
      .filter((one) => isPositive(dec(one.amount)))
      .map((one) =>
        isOff(times(dec(one.perUnit), units), dec(one.amount))
          ? { ...one, perUnit: toText(ratio(dec(one.amount), dec(1), units, 6), 6) }
          : one,
      ),
  };
};

/** An amount given back without goods, of one rate of VAT: as it was typed, in the prices of the bill, and without VAT. */
export interface Gesture {
  readonly typed: Dec;
  readonly net: Dec;
}

/** The part given back so far: units by line, charges by their place on the bill, plain amounts by `vatKey`. */
export interface Given {
  readonly lines: ReadonlyMap<string, Dec>;
  readonly charges: ReadonlySet<number>;
  readonly gestures: ReadonlyMap<string, Gesture>;
}
export const NO_GESTURE: Given['gestures'] = new Map();

/**
 * The sums of a VAT rate: without VAT, as asked of the buyer, and the weight by which it bears the cents of the whole.
 */
interface RateSum {
  readonly net: Dec;
  readonly typed: Dec;
  readonly weight: Dec;
}

/** A bill in gross prices gives back what each line was asked for. */
export const isGrossBill = (bill: Bill): boolean =>
  bill.priceMode === 'TTC' &&
  bill.lines.every((line) => line.gross !== null) &&
  bill.charges.every((one) => one.gross !== null);

const typedOf = (one: BillLine | BillCharge, isGross: boolean): string => (isGross ? (one.gross ?? '0') : one.net);

const rateSums = (bill: Bill, given: Pick<Given, 'lines' | 'charges'>): ReadonlyMap<string, RateSum> => {
  const isGross = isGrossBill(bill);
  const sums = new Map<string, RateSum>();
  const add = (one: BillLine | BillCharge, of: (amount: string) => Dec): void => {
    const key = vatKey(one.vat);
    const before = sums.get(key) ?? NOTHING;
    const typed = of(typedOf(one, isGross));
    sums.set(key, {
      net: plus(before.net, of(one.net)),
      typed: plus(before.typed, typed),
      weight: plus(before.weight, abs(typed)),
    });
  };
  for (const line of bill.lines)
    add(line, (amount) => worth(amount, given.lines.get(line.id) ?? ZERO, dec(line.quantity)));
  bill.charges.forEach((one, i) => {
    if (given.charges.has(i)) add(one, dec);
  });
  return sums;
};
const NOTHING: RateSum = { net: ZERO, typed: ZERO, weight: ZERO };

const wholeSums = (bill: Bill): ReadonlyMap<string, RateSum> =>
  rateSums(bill, {
    lines: new Map(bill.lines.map((line) => [line.id, dec(line.quantity)])),
    charges: new Set(bill.charges.keys()),
  });

/** Goods and amounts together are never worth more than was billed: what was given as an amount is deducted from what comes back last. */
const withGesture = (goods: RateSum, gesture: Gesture, whole: RateSum): RateSum => {
  const typed = plus(goods.typed, gesture.typed);
  if (compare(typed, whole.typed) >= 0) return whole;
  return {
    net: min(whole.net, plus(goods.net, gesture.net)),
    typed,
    weight: min(whole.weight, plus(goods.weight, gesture.typed)),
  };
};

export interface State {
  readonly rates: ReadonlyMap<string, RateSum>;
  readonly vat: ReadonlyMap<string, Dec>;
  readonly charged: Dec;
}

/**
 * Computes the VAT of a base. The whole base of a rate keeps the billed VAT, which a deposit may have shifted by a
 * cent.
 */
const vatOf = (row: Bill['vat'][number], base: Dec): Dec =>
  compare(base, dec(row.base)) === 0 ? dec(row.vat) : vatFromNet(base, dec(row.rate));

/**
 * Computes the worth of the given-back part of a bill: the VAT of each rate on its whole base, once, and the share of
 * the buyer's total.
 */
export const worthOf = (bill: Bill, given: Given): State => {
  const isGross = isGrossBill(bill);
  const whole = wholeSums(bill);
  const rates = new Map(rateSums(bill, given));
  for (const [key, gesture] of given.gestures)
    rates.set(key, withGesture(rates.get(key) ?? NOTHING, gesture, whole.get(key) ?? NOTHING));
  const all = (of: (one: RateSum) => Dec, sums: ReadonlyMap<string, RateSum>): Dec => sum([...sums.values()].map(of));
  // A deposit of the last cent may be VAT without a base: before anything is given back, that cent is not either.
  const isBegun = [...given.lines.values()].some(isPositive) || given.charges.size + given.gestures.size > 0;
  const vat = new Map(
    bill.vat.map((row) => [vatKey(row), isBegun ? vatOf(row, rates.get(vatKey(row))?.net ?? ZERO) : ZERO]),
  );
  // The cents by which the total of the bill was bent go with what is given back of it.
  const bent = isGross
    ? minus(
        dec(bill.totals.charged),
        all((one) => one.typed, whole),
      )
    : dec(bill.totals.rounding);
  // Each amount bears its part of them, to the cent as it stands: what is worth nothing bears none, and no part is ever worth less than nothing.
  const weights = all((one) => one.weight, whole);
  const share = isZero(weights)
    ? ZERO
    : ratio(
        bent,
        all((one) => one.weight, rates),
        weights,
      );
  const asked = isGross
    ? all((one) => one.typed, rates)
    : plus(
        all((one) => one.net, rates),
        ...vat.values(),
      );
  return { rates, vat, charged: plus(asked, share) };
};

/**
 * Computes the remainder to give back for each rate, in the order of the bill. Amounts are in the prices of the bill
 * (with VAT where they were made with it).
 */
export const leftByRate = (bill: Bill, given: Given): readonly { readonly whole: Dec; readonly left: Dec }[] => {
  const whole = wholeSums(bill);
  const { rates } = worthOf(bill, given);
  return bill.vat.map((row) => {
    const [all, was] = [whole.get(vatKey(row)) ?? NOTHING, rates.get(vatKey(row)) ?? NOTHING];
    return { whole: all.typed, left: minus(all.typed, was.typed) };
  });
};
