import {
  add,
  asNumber,
  divide,
  type Exact,
  fromNumber,
  fromText,
  multiply,
  NOUGHT,
  opposite,
  order,
  plainText,
  quotientAndRest,
  rounded,
  roundedRatio,
  sign,
  subtract,
} from './exact-number.ts';

/**
 * An exact decimal. The type pretends to be a symbol because symbols are the one kind of value for which the compiler refuses
 * `a + b`, `a * b`, `a < b` and `${a}` alike: an amount can only be worked on by the functions below, never as a float.
 */
declare const exact: unique symbol;
export type Dec = symbol & { readonly [exact]: 'decimal' };
/** An amount as plain data: what JSON, forms and numeric columns carry. Becomes a `Dec` through `dec` only. */
export type Amount = string | number;

const raw = (a: Dec): Exact => a as unknown as Exact;
const sealed = (a: Exact): Dec => a as unknown as Dec;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i;

export const ZERO: Dec = sealed(NOUGHT);

// A shop has few prices, and a cart reads the same ones as the cart before it.
const KEPT_AT_MOST = 4096;
const LONGEST_KEPT = 16;
const known = new Map<string, Exact>();
const read = (text: string): Exact => {
  if (!PLAIN_NUMBER.test(text)) throw new RangeError(`not an amount: ${text.slice(0, 40)}`);
  const made = fromText(text);
  if (text.length <= LONGEST_KEPT) {
    if (known.size >= KEPT_AT_MOST) known.clear();
    known.set(text, made);
  }
  return made;
};

/** Throws on anything that is not a finite decimal number: an amount that is not one must never travel further. */
export const dec = (value: Amount | Dec): Dec => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`not an amount: ${value}`);
    return sealed(fromNumber(value));
  }
  if (typeof value === 'string') {
    return sealed(known.get(value) ?? read(value));
  }
  return value;
};

export const plus = (a: Dec, ...others: readonly Dec[]): Dec => {
  let total = raw(a);
  for (const other of others) total = add(total, raw(other));
  return sealed(total);
};
export const minus = (a: Dec, b: Dec): Dec => sealed(subtract(raw(a), raw(b)));
export const times = (a: Dec, b: Dec): Dec => sealed(multiply(raw(a), raw(b)));
/** To 40 digits when it does not come out even. */
export const over = (a: Dec, b: Dec): Dec => {
  if (isZero(b)) throw new RangeError('division by zero');
  return sealed(divide(raw(a), raw(b)));
};
/** `percent` hundredths of an amount, unrounded. */
export const percentOf = (a: Dec, percent: Dec): Dec => sealed(multiply(raw(a), raw(percent), 2));
/** `a × b / c`, rounded once, half away from zero. */
export const ratio = (a: Dec, b: Dec, c: Dec, places = 2): Dec => {
  if (isZero(c)) throw new RangeError('division by zero');
  return sealed(roundedRatio(raw(a), raw(b), raw(c), places));
};
export const negate = (a: Dec): Dec => sealed(opposite(raw(a)));
export const abs = (a: Dec): Dec => (isNegative(a) ? negate(a) : a);
export const compare = (a: Dec, b: Dec): -1 | 0 | 1 => order(raw(a), raw(b));
export const isZero = (a: Dec): boolean => sign(raw(a)) === 0;
export const isNegative = (a: Dec): boolean => sign(raw(a)) < 0;
export const isPositive = (a: Dec): boolean => sign(raw(a)) > 0;
export const min = (a: Dec, ...others: readonly Dec[]): Dec =>
  others.reduce((least, one) => (compare(one, least) < 0 ? one : least), a);
export const max = (a: Dec, ...others: readonly Dec[]): Dec =>
  others.reduce((most, one) => (compare(one, most) > 0 ? one : most), a);
export const sum = (list: readonly Dec[]): Dec => {
  let total = NOUGHT;
  for (const one of list) total = add(total, raw(one));
  return sealed(total);
};

/** Half away from zero, the way French documents round; a half cent is never decided by a float. */
export const roundTo = (a: Dec, places = 2): Dec => sealed(rounded(raw(a), places));
/** The greatest whole number that is not above, the least that is not below. */
export const floor = (a: Dec): Dec => sealed(quotientAndRest(raw(a), ONE)[0]);
export const ceil = (a: Dec): Dec => negate(floor(negate(a)));
/** The remainder of `a` divided by `b` (`b` above zero). */
export const modulo = (a: Dec, b: Dec): Dec => sealed(quotientAndRest(raw(a), raw(b))[1]);
const ONE = fromNumber(1);

/** Euros for JSON. The amount must already be rounded to what is shown. */
export const toNumber = (a: Dec): number => asNumber(raw(a));
/** For numeric columns and documents: `12.50`. */
export const toText = (a: Dec, places: number): string => {
  const text = plainText(rounded(raw(a), places));
  if (places === 0) return text;
  const dot = text.indexOf('.');
  return dot < 0 ? `${text}.${'0'.repeat(places)}` : text.padEnd(dot + 1 + places, '0');
};
/** All its digits, no exponent: `0.031425`. */
export const toPlainText = (a: Dec): string => plainText(raw(a));

/** `1 234,50 €` with the French spaces: U+202F between thousands, U+00A0 before the sign. */
export const euro = (a: Dec): string => `${french(a, 2)}\u00a0€`;
/** `1 234,50`, or as many places as asked. */
export const french = (a: Dec, places: number): string => {
  const [whole = '0', cents] = toText(a, places).split('.');
  const grouped = whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return cents === undefined ? grouped : `${grouped},${cents}`;
};

export interface Part {
  readonly id: string;
  readonly value: Dec;
}

/**
 * Rounds `value / divisor` of every part so that the roundings add up to `target` exactly: largest remainder first, ties by id,
 * so that the answer does not depend on the order of the parts. Remainders are compared exactly, not as quotients.
 */
export const apportion = (target: Dec, parts: readonly Part[], divisor: Dec, places = 2): Map<string, Dec> => {
  const unit = dec(`1e-${places}`);
  const step = raw(times(divisor, unit));
  let floors = NOUGHT;
  const shares = parts.map(({ id, value }) => {
    const [units, rest] = quotientAndRest(raw(value), step);
    floors = add(floors, units);
    return { id, units, rest };
  });
  const left = asNumber(subtract(divide(raw(target), raw(unit)), floors));
  if (!Number.isInteger(left) || left < 0 || left > shares.length)
    throw new RangeError('the parts are not parts of the target');
  if (left > 0) {
    shares.sort((a, b) => order(b.rest, a.rest) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    for (const share of shares.slice(0, left)) share.units = add(share.units, ONE);
  }
  return new Map(shares.map((share) => [share.id, sealed(multiply(share.units, raw(unit)))]));
};

/**
 * Splits a total, rounded to `places`, in proportion to weights (none negative; all zero means equal parts): largest remainder,
 * ties by id. A negative total is the mirror of the positive one.
 */
export const share = (
  total: Dec,
  weights: readonly { readonly id: string; readonly weight: Dec }[],
  places = 2,
): Map<string, Dec> => {
  if (weights.length === 0) return new Map();
  if (weights.some(({ weight }) => isNegative(weight)))
    throw new RangeError('a share needs weights that are not negative');
  const target = roundTo(total, places);
  if (isNegative(target))
    return new Map([...share(negate(target), weights, places)].map(([id, part]) => [id, negate(part)]));
  const whole = sum(weights.map(({ weight }) => weight));
  if (isZero(whole))
    return share(
      total,
      weights.map(({ id }) => ({ id, weight: sealed(ONE) })),
      places,
    );
  return apportion(
    target,
    weights.map(({ id, weight }) => ({ id, value: times(target, weight) })),
    whole,
    places,
  );
};
