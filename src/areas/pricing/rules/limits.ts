import type { CartError } from './cart-error.ts';
import { PROMO_CODE_LENGTH } from '#areas/catalogue/rules/promotion.ts';
import {
  type Amount,
  compare,
  type Dec,
  dec,
  isNegative,
  isPositive,
  floor,
  isZero,
  min,
  minus,
  modulo,
  over,
  plus,
  sum,
  times,
  ZERO,
} from '#kernel/money.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { type Counting, lineCount } from './lines/counting.ts';
import type { CodeProblem } from './promotions/promotions.ts';
import { cartRefusal } from './refusals.ts';
import { isOrdered, type SaleLine } from './lines/sale-line.ts';
import { counted, exact, inEuros } from './lines/trace.ts';

/** The shop's limits on an order; null is no limit. Products are counted as in all quantity rules. */
export interface OrderLimits {
  readonly minimumOrderHT?: Amount | null;
  readonly minimumProducts?: Amount | null;
  readonly maximumProducts?: Amount | null;
  readonly multipleOf?: Amount | null;
  readonly minimumReservation?: Amount | null;
}

export const cartError = (
  field: string,
  code: Parameters<typeof cartRefusal>[0],
  params?: Parameters<typeof cartRefusal>[1],
): CartError => ({ code, field, words: cartRefusal(code, params).words });

/** All of them as one refusal, told by the first, with each beside its field; null when the order may be placed. */
export const whyNotOrder = (errors: readonly CartError[]): Refusal | null => {
  const [first] = errors;
  if (!first) return null;
  const fields: Record<string, Words> = {};
  for (const error of errors) fields[error.field] ??= error.words;
  return { code: first.code, kind: 'invalid', words: first.words, fields };
};

interface Facts {
  readonly lines: readonly SaleLine[];
  readonly freeUnitsOf: (lineId: string) => Dec;
  readonly counting: Counting;
  readonly count: Dec;
  readonly productsHT: Dec;
  readonly limits: OrderLimits;
  readonly reservations: readonly {
    readonly id: string;
    readonly label: string;
    readonly amount: Dec;
    readonly places: Dec;
    readonly placesLeft: Dec | null;
    readonly minAmount: Dec | null;
  }[];
  readonly code: CodeProblem | null;
}

export const cartErrors = (facts: Facts): CartError[] => [
  ...facts.lines.flatMap((line) => lineErrors(line, facts.counting)),
  ...stockErrors(facts),
  ...orderErrors(facts),
  ...reservationErrors(facts),
  ...codeErrors(facts.code),
];

const lineErrors = (line: SaleLine, counting: Counting): CartError[] => {
  const { input } = line;
  const field = `products.${input.id}.quantity`;
  const { label } = input;
  if (isNegative(dec(input.quantity)) || isZero(dec(input.quantity))) return [cartError(field, 'quantity', { label })];
  const fraction = fractionError(line, field);
  if (fraction) return [fraction];
  const errors: CartError[] = [];
  const count = lineCount(line, counting);
  if (input.price === null && (input.manualPrice === null || input.manualPrice === undefined))
    errors.push(cartError(`products.${input.id}.price`, 'noPrice', { label }));
  if (present(input.min) && compare(count, dec(input.min)) < 0)
    errors.push(cartError(field, 'productMin', { label, min: exact(dec(input.min)) }));
  if (present(input.max) && compare(count, dec(input.max)) > 0)
    errors.push(cartError(field, 'productMax', { label, max: exact(dec(input.max)) }));
  return errors;
};

/** Counted goods are sold whole; wine from the vat and hours of work go by the thousandth. */
const fractionError = ({ input }: SaleLine, field: string): CartError | null => {
  const isMeasured = input.containerFamily === 'vrac' || input.productType === 'prestation';
  if (isZero(modulo(dec(input.quantity), dec(isMeasured ? '0.001' : 1)))) return null;
  return cartError(field, isMeasured ? 'quantity' : 'whole', { label: input.label });
};

const present = (value: Amount | null | undefined): value is Amount => value !== null && value !== undefined;

/** Lines that draw on one stock are added up, free units with them: two lines of the last bottle are one too many. */
const stockErrors = ({ lines, freeUnitsOf }: Facts): CartError[] => {
  const drawn = new Map<string, Dec>();
  const ordered = lines.filter(isOrdered);
  for (const line of ordered) {
    const units = plus(line.quantity, freeUnitsOf(line.input.id));
    for (const { key, each } of drawsOf(line)) drawn.set(key, plus(drawn.get(key) ?? ZERO, times(units, each)));
  }
  return ordered.flatMap((line) => {
    const draws = drawsOf(line);
    if (!draws.some(({ key, available }) => compare(drawn.get(key) ?? ZERO, available) > 0)) return [];
    // As many boxes as the scarcest of their articles makes.
    const left = draws.map(({ each, available }) => (isNegative(available) ? ZERO : over(available, each)));
    const least = left.reduce((a, b) => min(a, b));
    return [
      cartError(`products.${line.input.id}.quantity`, 'stock', {
        label: line.input.label,
        available: exact(line.input.parts ? floor(least) : least),
      }),
    ];
  });
};

const ONE = dec(1);
interface Draw {
  readonly key: string;
  /** For one unit of the line. */
  readonly each: Dec;
  readonly available: Dec;
}
/** The stock that one unit of a line takes: the article, or those of the box. */
const drawsOf = ({ input }: SaleLine): readonly Draw[] =>
  input.parts
    ? input.parts.flatMap((part) =>
        present(part.available)
          ? [{ key: part.formatId, each: dec(part.quantity), available: dec(part.available) }]
          : [],
      )
    : present(input.available)
      ? [{ key: input.stockKey ?? input.formatId, each: ONE, available: dec(input.available) }]
      : [];

const orderErrors = (facts: Facts): CartError[] => (facts.lines.some(isOrdered) ? limitErrors(facts) : []);

/** The errors of a non-empty order against the shop's limits. */
export const limitErrors = ({
  count,
  productsHT,
  limits,
}: Pick<Facts, 'count' | 'productsHT' | 'limits'>): CartError[] => {
  const errors: CartError[] = [];
  const { minimumOrderHT, minimumProducts, maximumProducts, multipleOf } = limits;
  if (present(minimumOrderHT) && compare(productsHT, dec(minimumOrderHT)) < 0) {
    errors.push(
      cartError('price', 'orderMinPrice', {
        amount: inEuros(dec(minimumOrderHT)),
        missing: inEuros(minus(dec(minimumOrderHT), productsHT)),
      }),
    );
  }
  if (present(minimumProducts) && compare(count, dec(minimumProducts)) < 0) {
    errors.push(cartError('products', 'orderMinProducts', { min: exact(dec(minimumProducts)), count: counted(count) }));
  }
  if (present(maximumProducts) && compare(count, dec(maximumProducts)) > 0) {
    errors.push(cartError('products', 'orderMaxProducts', { max: exact(dec(maximumProducts)), count: counted(count) }));
  }
  if (present(multipleOf) && isPositive(dec(multipleOf))) {
    const over = modulo(count, dec(multipleOf));
    if (!isZero(over))
      errors.push(
        cartError('products', 'multiple', {
          multiple: exact(dec(multipleOf)),
          missing: counted(minus(dec(multipleOf), over)),
        }),
      );
  }
  return errors;
};

const reservationErrors = ({ reservations, limits }: Facts): CartError[] => {
  const errors = reservations.flatMap((one): CartError[] => {
    const field = `reservations.${one.id}`;
    return [
      ...(one.placesLeft && compare(one.places, one.placesLeft) > 0
        ? [cartError(field, 'slotMax', { label: one.label, places: exact(one.placesLeft) })]
        : []),
      ...(one.minAmount && compare(one.amount, one.minAmount) < 0
        ? [cartError(field, 'reservationMin', { label: one.label, amount: inEuros(one.minAmount) })]
        : []),
    ];
  });
  const [first] = reservations;
  const total = sum(reservations.map((one) => one.amount));
  if (first && present(limits.minimumReservation) && compare(total, dec(limits.minimumReservation)) < 0) {
    errors.push(
      cartError('reservations', 'reservationMin', {
        label: first.label,
        amount: inEuros(dec(limits.minimumReservation)),
      }),
    );
  }
  return errors;
};

const codeErrors = (problem: CodeProblem | null): CartError[] => {
  if (!problem) return [];
  if (problem.kind === 'tooLong') return [cartError('promoCode', 'promoCodeTooLong', { max: PROMO_CODE_LENGTH })];
  if (problem.kind === 'unknown') return [cartError('promoCode', 'promoCodeUnknown')];
  return [cartError('promoCode', 'promoCodeUnmet', { why: { words: problem.why } })];
};
