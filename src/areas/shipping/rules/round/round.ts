import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { Id } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { type GoodsState, hasLeft, statusWord, whyNotShip } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { DELIVERY_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { refuseRound } from './round-refusals.ts';

export const ROUND_STATES = ['planned', 'onRoad', 'done'] as const;
export type RoundState = (typeof ROUND_STATES)[number];
export const ROUND_STATE_WORDS: Readonly<Record<RoundState, string>> = {
  planned: 'Prévue',
  onRoad: 'En route',
  done: 'Terminée',
};
export const OUTCOMES = ['delivered', 'missed'] as const;
/** A day of one van. */
export const MOST_STOPS = 100;

/** `1 arrêt`, `12 arrêts`. */
export const stopsWords = (stops: number): string => `${stops} arrêt${stops > 1 ? 's' : ''}`;

/** The sheet that is signed, in its own units: the picture is drawn from the lines of the pen at any size. */
export const SIGNED_SHEET = { width: 600, height: 240 } as const;
const MOST_STROKES = 80;
const MOST_POINTS = 4_000;
const Point = z.tuple([
  z.number().int().min(0).max(SIGNED_SHEET.width),
  z.number().int().min(0).max(SIGNED_SHEET.height),
]);
export const Strokes = z
  .array(z.array(Point).min(1).max(MOST_POINTS))
  .max(MOST_STROKES)
  .refine((strokes) => strokes.reduce((n, one) => n + one.length, 0) <= MOST_POINTS, 'La signature est trop longue');
export type Strokes = z.output<typeof Strokes>;

const day = z.iso.date(ruleError('date'));
export const RoundForm = z.strictObject({
  day,
  name: oneLine(120).min(1, ruleError('needed')),
  driver: oneLine(120).default(''),
});

/** A stop, as its driver reads it. */
export const Stop = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  recipient: z.string(),
  /** The lines of the address under the name. */
  address: z.array(z.string()),
  phone: z.string(),
  status: z.enum(SALE_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  shipsMore: z.boolean(),
  awaitsGoods: z.boolean(),
  bottles: z.number(),
  /** The number of parcels that left; null before. */
  parcels: z.number().int().nullable(),
  instructions: z.string(),
  outcome: z.enum(OUTCOMES).nullable(),
  reason: z.string(),
  notedAt: z.string().nullable(),
  signer: z.string(),
  /**
   * The amount that its client owes by that day; null for users who do not see prices, and when nothing is due yet.
   */
  toCollect: z.number().nullable(),
});
export type Stop = z.output<typeof Stop>;

export const Round = RoundForm.extend({
  id: z.uuid(),
  version: z.number().int(),
  state: z.enum(ROUND_STATES),
  leftAt: z.string().nullable(),
  stops: z.array(Stop),
});
export type Round = z.output<typeof Round>;

export const RoundRow = z.object({
  id: z.uuid(),
  day: z.string(),
  name: z.string(),
  driver: z.string(),
  state: z.enum(ROUND_STATES),
  stops: z.number().int(),
  toDeliver: z.number().int(),
  missed: z.number().int(),
  bottles: z.number(),
});
export type RoundRow = z.output<typeof RoundRow>;

export const roundList = defineList({
  name: 'delivery-rounds',
  nouns: ['tournée', 'tournées'],
  fields: {
    day: { type: 'date', label: 'Jour', filter: true, sort: true, group: true, byDay: true },
    name: { type: 'text', label: 'Tournée', filter: true, sort: true },
    driver: { type: 'text', label: 'Livreur', filter: true, sort: true, group: true },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: ROUND_STATE_WORDS },
    stops: { type: 'number', label: 'Arrêts', sort: true },
    toDeliver: { type: 'number', label: 'À livrer', filter: true, sort: true },
    missed: { type: 'number', label: 'Non livrés', filter: true, sort: true },
    bottles: { type: 'number', label: 'Bouteilles', sort: true },
  },
  defaultSort: '-day,name',
  search: true,
  sums: ['stops', 'bottles'],
});

export const Proof = z.object({
  id: z.uuid(),
  signer: z.string(),
  strokes: Strokes,
  signedAt: z.string(),
  round: z.string(),
});
export type Proof = z.output<typeof Proof>;

/**
 * Refuses an order that may not go on a round: only validated orders that are not wholly with their client may, whether
 * they have left or not.
 */
export const whyNotRound = (order: GoodsState): Refusal | null => {
  if (order.status !== 'validated' && order.status !== 'invoiced')
    return refuseOrder('sales.not-validated', { status: statusWord(order) });
  if (order.awaitsGoods) return refuseOrder('sales.goods-awaited');
  if (order.shipsMore || !hasLeft(order)) return null;
  if (order.deliveryStatus === 'delivered') return refuseOrder('sales.already-delivered');
  return order.deliveryStatus === 'returned' || order.deliveryStatus === 'partiallyReturned'
    ? refuseOrder('sales.goods-came-back')
    : null;
};

type Noted = Pick<Stop, 'outcome'>;
type Left = Pick<Round, 'leftAt'>;
export const whyNotLeaveRound = (round: Left & { readonly stops: readonly Noted[] }): Refusal | null => {
  if (round.leftAt !== null) return refuseRound('sales.round-left');
  return round.stops.some((stop) => stop.outcome === null) ? null : refuseRound('sales.round-empty');
};
export const whyNotDiscardRound = (round: Left): Refusal | null =>
  round.leftAt === null ? null : refuseRound('sales.round-left');
/** Handing over something means that it left; what was missed in the morning may still be delivered in the evening. */
export const whyNotHandOver = (stop: Noted, order: GoodsState, round: Left): Refusal | null => {
  if (stop.outcome === 'delivered') return refuseRound('sales.stop-noted');
  if (stop.outcome === 'missed' && order.deliveryStatus === 'delivered') return refuseOrder('sales.already-delivered');
  return round.leftAt === null || !hasLeft(order) ? refuseOrder('sales.not-shipped') : null;
};
export const whyNotMiss = (stop: Noted, order: GoodsState, round: Left): Refusal | null =>
  (stop.outcome === 'missed' ? refuseRound('sales.stop-missed') : null) ??
  whyNotHandOver(stop, order, round) ??
  (order.deliveryStatus === 'delivered' ? refuseOrder('sales.already-delivered') : null);
export const whyNotRemoveStop = (stop: Noted): Refusal | null =>
  stop.outcome === null ? null : refuseRound('sales.stop-kept');

/**
 * Lists the orders whose papers exist: before departure, those still to be fetched in the cellar; then those that left
 * with the round.
 */
export const ordersWithPapers = ({ leftAt, stops }: Pick<Round, 'leftAt' | 'stops'>): readonly string[] =>
  stops
    .filter((stop) => (leftAt === null ? whyNotShip(stop) === null : stop.parcels !== null))
    .map((stop) => stop.orderId);

/** Where a stop is, for whatever map the telephone opens. */
export const mapLink = (address: readonly string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(', '))}`;

/** True when both lists hold exactly the same stops, each once, in any order. */
export const isSameStops = (there: readonly string[], asked: readonly string[]): boolean =>
  there.length === asked.length && new Set(asked).size === asked.length && asked.every((id) => there.includes(id));

export const PutOnRound = z.strictObject({
  /** Orders, in the order of the stops. */
  ids: z.array(Id).max(MOST_STOPS),
  /** A round that is there, or a new one of this day and name. */
  roundId: z.union([Id, z.literal('new')]).default('new'),
  day,
  name: oneLine(120).default(''),
  driver: oneLine(120).default(''),
});
