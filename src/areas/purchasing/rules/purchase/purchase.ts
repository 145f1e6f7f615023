import * as z from 'zod';
import { Id } from '#kernel/endpoint.ts';
import { civilDay, decimal } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import {
  ceil,
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  minus,
  over,
  percentOf,
  plus,
  roundTo,
  share,
  sum,
  times,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';

export const PURCHASE_STATES = ['draft', 'sent', 'confirmed', 'partial', 'received', 'closed', 'cancelled'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];
export const PURCHASE_STATE_WORDS: Readonly<Record<PurchaseState, string>> = {
  draft: 'Brouillon',
  sent: 'Envoyée',
  confirmed: 'Confirmée',
  partial: 'Reçue en partie',
  received: 'Reçue',
  closed: 'Clôturée',
  cancelled: 'Annulée',
};
/** The way in which a supplier confirmed an order. */
export const CONFIRMED_HOW = ['mail', 'phone', 'paper', 'site', 'spoken'] as const;
export type ConfirmedHow = (typeof CONFIRMED_HOW)[number];
export const CONFIRMED_HOW_WORDS: Readonly<Record<ConfirmedHow, string>> = {
  mail: 'par e-mail',
  phone: 'par téléphone',
  paper: 'par courrier',
  site: 'sur son site',
  spoken: 'de vive voix',
};
/** Goods of these are awaited. */
export const AWAITED_STATES = ['sent', 'confirmed', 'partial'] as const;
export const isAwaited = (state: PurchaseState): boolean =>
  (AWAITED_STATES as readonly PurchaseState[]).includes(state);

export const LINE_KINDS = ['article', 'free', 'transport'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
export const DUTIES = ['paid', 'suspended'] as const;
export type Duty = (typeof DUTIES)[number];
export const DUTY_WORDS: Readonly<Record<Duty, string>> = {
  paid: 'Droits acquittés',
  suspended: 'En suspension de droits',
};

export const MOST_PURCHASE_LINES = 300;
const Quantity = decimal().positive().max(10_000_000).multipleOf(0.001);
const Price = decimal().min(0).max(1_000_000).multipleOf(0.000001).nullable();

export const PurchaseLineForm = z.strictObject({
  /** The id of an existing line. */
  id: Id.optional(),
  kind: z.enum(LINE_KINDS).default('article'),
  formatId: Id.optional(),
  label: oneLine(200).default(''),
  reference: oneLine(60).default(''),
  quantity: Quantity,
  packing: Quantity.default(1),
  /** The unit price; left out, the earlier price stands, else the price in the supplier's list. */
  unitPrice: Price.optional(),
  discount: decimal().min(0).max(100).multipleOf(0.001).optional(),
  vatRate: decimal().min(0).lt(100).multipleOf(0.01).default(20),
});
export type PurchaseLineForm = z.output<typeof PurchaseLineForm>;
export const PurchaseForm = z.strictObject({
  supplierId: Id,
  warehouseId: Id.optional(),
  duty: z.enum(DUTIES).default('paid'),
  wantedOn: civilDay.nullable().default(null),
  note: z.string().trim().max(2000).default(''),
  lines: z.array(PurchaseLineForm).max(MOST_PURCHASE_LINES).default([]),
});
export type PurchaseForm = z.output<typeof PurchaseForm>;

/**
 * Computes the cost of a line: its price less its discount, to the cent. A line without a price costs nothing so far.
 */
export const lineNet = (line: { quantity: Dec; unitPrice: Dec | null; discount: Dec }): Dec =>
  line.unitPrice === null
    ? ZERO
    : roundTo(percentOf(times(line.quantity, line.unitPrice), minus(dec(100), line.discount)));

export interface VatRow {
  readonly rate: string;
  readonly base: Dec;
  readonly vat: Dec;
}
/** Base and VAT by rate: the VAT of a rate is that of the sum of its lines, once. */
export const vatByRate = (lines: readonly { readonly vatRate: Dec; readonly net: Dec }[]): readonly VatRow[] => {
  const bases = new Map<string, Dec>();
  for (const { vatRate, net } of lines) {
    const rate = toPlainText(vatRate);
    bases.set(rate, plus(bases.get(rate) ?? ZERO, net));
  }
  return [...bases]
    .map(([rate, base]) => ({ rate, base, vat: vatFromNet(base, dec(rate)) }))
    .sort((a, b) => compare(dec(a.rate), dec(b.rate)));
};
export const totalsOf = (lines: Parameters<typeof vatByRate>[0]): { net: Dec; vat: Dec; gross: Dec } => {
  const rows = vatByRate(lines);
  const net = sum(rows.map((row) => row.base));
  const vat = sum(rows.map((row) => row.vat));
  return { net, vat, gross: plus(net, vat) };
};

interface Came {
  readonly quantity: Dec;
  readonly received: Dec;
  readonly broken: Dec;
  readonly missing: Dec;
}
/** Computes the ordered quantity that neither came nor was given up. A surplus leaves nothing. */
export const remainingOf = (line: Came): Dec =>
  max(ZERO, minus(line.quantity, plus(line.received, line.broken, line.missing)));

/** The carriage is no goods: it comes with them. */
export const isReceivable = (line: { readonly kind: LineKind }): boolean => line.kind !== 'transport';
/** As it stood before anything came, where nothing of it did. */
export const stateBack = (
  lines: readonly (Came & { readonly kind: LineKind })[],
  promisedOn: string | null,
): PurchaseState => {
  if (lines.some((line) => isPositive(plus(line.received, line.broken, line.missing)))) return stateAfter(lines);
  return promisedOn === null ? 'sent' : 'confirmed';
};
export const stateAfter = (lines: readonly (Came & { readonly kind: LineKind })[]): 'partial' | 'received' =>
  lines.filter(isReceivable).every((line) => isZero(remainingOf(line))) ? 'received' : 'partial';

/**
 * Computes the cost of a unit of each article in the cellar: its price, and its share by value of the carriage of the
 * order (by quantity where no line has a value). Lines without a price have no cost: a part of it would be taken for
 * the whole.
 */
export const landedCosts = (
  lines: readonly {
    readonly id: string;
    readonly kind: LineKind;
    readonly quantity: Dec;
    readonly net: Dec;
    readonly isPriced: boolean;
  }[],
): ReadonlyMap<string, Dec> => {
  const carriage = sum(lines.filter((line) => line.kind === 'transport').map((line) => line.net));
  const goods = lines.filter(isReceivable);
  const hasValue = isPositive(sum(goods.map((line) => line.net)));
  const shares = share(
    carriage,
    goods.map((line) => ({ id: line.id, weight: hasValue ? line.net : line.quantity })),
  );
  return new Map(
    goods
      .filter((line) => line.isPriced)
      .map((line) => [line.id, roundTo(over(plus(line.net, shares.get(line.id) ?? ZERO), line.quantity), 6)]),
  );
};

/** To order so that a shelf is back at its alert level: whole packs, the least that the supplier sells. */
export const toOrder = (shelf: {
  readonly threshold: Dec;
  readonly available: Dec;
  readonly incoming: Dec;
  readonly packing: Dec;
  readonly minimum: Dec;
}): Dec => {
  const lacks = minus(shelf.threshold, plus(shelf.available, shelf.incoming));
  if (!isPositive(lacks)) return ZERO;
  const wanted = max(lacks, shelf.minimum);
  return times(ceil(over(wanted, shelf.packing)), shelf.packing);
};
