import { Decimal } from 'decimal.js';

/**
 * The numbers behind `Dec` (money.ts is their only door). A shop's amounts nearly always fit in `units / 10^scale` with whole units
 * that a double holds exactly; there, whole-number arithmetic is ten times faster than digits in an array. Whatever does not fit
 * goes to decimal.js at 40 digits. Every value has one form only (no trailing zero, digits only when it does not fit), so equal
 * amounts are equal objects. Tests hold each operation against decimal.js.
 */
export class Exact {
  readonly units: number;
  readonly scale: number;
  readonly digits: Decimal | null;
  constructor(units: number, scale: number, digits: Decimal | null) {
    this.units = units;
    this.scale = scale;
    this.digits = digits;
  }
  toJSON(): string {
    return plainText(this);
  }
  toString(): string {
    return plainText(this);
  }
}

const Digits = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -90, toExpPos: 90 });
const MOST_SCALE = 20;
const POWERS = Array.from({ length: MOST_SCALE + 3 }, (_, n) => Number(`1e${n}`));
const power = (n: number): number => POWERS[n] ?? Number(`1e${n}`);

export const NOUGHT = new Exact(0, 0, null);

const fixed = (units: number, scale: number): Exact => {
  if (units === 0) return NOUGHT;
  let [u, s] = [units, scale];
  while (s > 0 && u % 10 === 0) {
    u /= 10;
    s--;
  }
  return new Exact(u, s, null);
};

const fits = (units: number, scale: number): boolean => Number.isSafeInteger(units) && scale <= MOST_SCALE;

const wide = (digits: Decimal): Exact => {
  if (digits.isZero()) return NOUGHT;
  const scale = digits.decimalPlaces();
  if (scale <= MOST_SCALE && digits.precision() <= 16) {
    const units = Number(digits.toString().replace('.', ''));
    if (Number.isSafeInteger(units)) return fixed(units, scale);
  }
  return new Exact(0, 0, digits);
};

const digitsOf = (a: Exact): Decimal => a.digits ?? new Digits(a.scale === 0 ? a.units : `${a.units}e-${a.scale}`);

/** Both as whole units of one scale; null when one does not fit. */
const aligned = (a: Exact, b: Exact): readonly [number, number, number] | null => {
  if (a.digits || b.digits) return null;
  if (a.scale === b.scale) return [a.units, b.units, a.scale];
  const scale = Math.max(a.scale, b.scale);
  const [x, y] = [a.units * power(scale - a.scale), b.units * power(scale - b.scale)];
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? [x, y, scale] : null;
};

const SHORT = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** The text must already be known to be a finite number. */
export const fromText = (text: string): Exact => {
  const match = SHORT.exec(text);
  const fraction = match?.[3] ?? '';
  if (match && (match[2]?.length ?? 0) + fraction.length <= 15) {
    const units = Number(`${match[2]}${fraction}`);
    return fixed(match[1] === '-' ? -units : units, fraction.length);
  }
  return wide(new Digits(text));
};
export const fromNumber = (value: number): Exact =>
  Number.isSafeInteger(value) ? fixed(value, 0) : fromText(String(value));

export const add = (a: Exact, b: Exact): Exact => {
  if (a === NOUGHT) return b;
  if (b === NOUGHT) return a;
  const pair = aligned(a, b);
  if (pair) {
    const total = pair[0] + pair[1];
    if (Number.isSafeInteger(total)) return fixed(total, pair[2]);
  }
  return wide(digitsOf(a).plus(digitsOf(b)));
};
export const opposite = (a: Exact): Exact =>
  a === NOUGHT ? a : a.digits ? wide(a.digits.negated()) : new Exact(-a.units, a.scale, null);
export const subtract = (a: Exact, b: Exact): Exact => add(a, opposite(b));

/** a × b / 10^shift. */
export const multiply = (a: Exact, b: Exact, shift = 0): Exact => {
  if (a === NOUGHT || b === NOUGHT) return NOUGHT;
  if (!a.digits && !b.digits) {
    const units = a.units * b.units;
    const scale = a.scale + b.scale + shift;
    if (fits(units, scale)) return fixed(units, scale);
  }
  const product = digitsOf(a).times(digitsOf(b));
  return wide(shift === 0 ? product : product.times(new Digits(10).pow(-shift)));
};

/** `b` is not zero. */
export const divide = (a: Exact, b: Exact): Exact => {
  const pair = aligned(a, b);
  if (pair) {
    // most divisions come out even within a few decimals
    for (let scale = 0, numerator = pair[0]; scale <= 6 && Number.isSafeInteger(numerator); scale++, numerator *= 10) {
      if (numerator % pair[1] === 0) return fixed(numerator / pair[1], scale);
    }
  }
  return wide(digitsOf(a).dividedBy(digitsOf(b)));
};

export const order = (a: Exact, b: Exact): -1 | 0 | 1 => {
  const pair = aligned(a, b);
  if (pair) return pair[0] < pair[1] ? -1 : pair[0] > pair[1] ? 1 : 0;
  return digitsOf(a).comparedTo(digitsOf(b)) as -1 | 0 | 1;
};
export const sign = (a: Exact): number => (a.digits ? a.digits.comparedTo(0) : Math.sign(a.units));

/** Whole units over whole units, half away from zero. */
const roundedQuotient = (numerator: number, denominator: number): number => {
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  if (2 * Math.abs(rest) < Math.abs(denominator)) return whole;
  return whole + (numerator < 0 === denominator < 0 ? 1 : -1);
};

export const rounded = (a: Exact, places: number): Exact => {
  if (a.digits) return wide(a.digits.toDecimalPlaces(places, Decimal.ROUND_HALF_UP));
  if (a.scale <= places) return a;
  return fixed(roundedQuotient(a.units, power(a.scale - places)), places);
};

/** a × b / c, rounded once to so many places: a tax out of a price without forty digits on the way. */
export const roundedRatio = (a: Exact, b: Exact, c: Exact, places: number): Exact => {
  if (!a.digits && !b.digits && !c.digits) {
    const product = a.units * b.units;
    const exponent = c.scale - a.scale - b.scale + places;
    const numerator = exponent > 0 ? product * power(exponent) : product;
    const denominator = exponent < 0 ? c.units * power(-exponent) : c.units;
    if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator))
      return fixed(roundedQuotient(numerator, denominator), places);
  }
  return rounded(wide(digitsOf(a).times(digitsOf(b)).dividedBy(digitsOf(c))), places);
};

/** How many whole `b` (above zero) are in `a`, rounded down, and what remains of `a`: exact, the remainder is never negative. */
export const quotientAndRest = (a: Exact, b: Exact): readonly [Exact, Exact] => {
  const pair = aligned(a, b);
  if (pair) {
    const [x, y, scale] = pair;
    const rest = x % y < 0 ? (x % y) + y : x % y;
    // Far below nought, taking the rest off may leave the whole numbers that a double holds.
    if (Number.isSafeInteger(x - rest)) return [fixed((x - rest) / y, 0), fixed(rest, scale)];
  }
  const [x, y] = [digitsOf(a), digitsOf(b)];
  let whole = x.dividedBy(y).floor();
  let rest = x.minus(whole.times(y));
  // a quotient rounded to forty digits may land one unit too high
  if (rest.comparedTo(0) < 0) {
    whole = whole.minus(1);
    rest = rest.plus(y);
  }
  return [wide(whole), wide(rest)];
};

/** A double divided by a power of ten is correctly rounded: the same as reading the decimal text. */
export const asNumber = (a: Exact): number => (a.digits ? a.digits.toNumber() : a.units / power(a.scale));

export const plainText = (a: Exact): string => {
  if (a.digits) return a.digits.toString();
  if (a.scale === 0) return String(a.units);
  const all = String(Math.abs(a.units)).padStart(a.scale + 1, '0');
  return `${a.units < 0 ? '-' : ''}${all.slice(0, -a.scale)}.${all.slice(-a.scale)}`;
};
