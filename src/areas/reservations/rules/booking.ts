import * as z from 'zod';
import { peopleOf, TOURIST_TAX } from '#areas/pricing/rules/lines/reservation-lines.ts';
import { Id } from '#kernel/endpoint.ts';
import type { Day } from '#kernel/day.ts';
import { anyPhone, civilDay, ruledOrEmpty, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { dec, sum, times, toNumber } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse, refuseBeside } from './refusals.ts';
import { BookingMoney } from './booking-money.ts';
import { type EventPrice, PRICE_TYPE_WORDS } from './tour-event.ts';

export const BOOKING_STATE_WORDS = {
  option: 'Option',
  pending: 'En attente de paiement',
  confirmed: 'Confirmée',
  arrived: 'Arrivés',
  noShow: 'Absents',
  cancelled: 'Annulée',
} as const;
export type BookingState = keyof typeof BOOKING_STATE_WORDS;

/** The place where a booking was taken. `frame`: in the shop as another site shows it. */
export const CHANNEL_WORDS = { office: 'Bureau', shop: 'Boutique', frame: 'Cadre' } as const;
export type BookingChannel = keyof typeof CHANNEL_WORDS;
export const CHANNELS = Object.keys(CHANNEL_WORDS) as [BookingChannel, ...BookingChannel[]];
const STATES = Object.keys(BOOKING_STATE_WORDS) as [BookingState, ...BookingState[]];

/** A price that was agreed: it stays as it was, whatever the event asks later (specification, section 3: Reservation line). */
export const BookedPrice = z.object({
  productType: z.string(),
  label: z.string(),
  priceTTC: z.number(),
  vatType: z.enum(['standard', 'medium', 'reduced']),
  notCounting: z.boolean(),
  quantity: z.number().int(),
});
export type BookedPrice = z.output<typeof BookedPrice>;

/** `10:30`, or empty for an event of the whole day. */
export const SlotTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/u, 'Une heure s’écrit 10:30');

const Quantities = z.array(whole().min(0).max(1000)).max(30);
const visitor = {
  clientId: Id.nullable(),
  name: oneLine(200),
  email: ruledOrEmpty('emailIsValid'),
  phone: anyPhone,
  language: z.enum(LANGS),
  note: z.string().trim().max(2000),
};
const seat = {
  day: civilDay,
  at: SlotTime,
  /** As many of each price of the event, in their order. */
  quantities: Quantities,
  /** True: at a time that no opening has. Places are held all the same. */
  outside: z.boolean().default(false),
};
/** Whether the visitor is written to; not said: as it was said last. */
const tell = z.boolean().optional();
export const BookingForm = z.strictObject({
  eventId: Id,
  ...seat,
  clientId: visitor.clientId.default(null),
  name: visitor.name.default(''),
  email: visitor.email.default(''),
  phone: visitor.phone.default(''),
  language: visitor.language.default('fr'),
  note: visitor.note.default(''),
  /** An option is given up after this day. */
  optionUntil: civilDay.nullable().default(null),
  tell,
});
/** Quantities that are left out stay, at the prices that were agreed. */
export const BookingMove = z.strictObject({ ...seat, quantities: Quantities.optional(), tell });
export const BookingCancel = z.strictObject({ why: oneLine(200).default(''), tell });
export const BookingVisitor = z.strictObject(visitor).partial();

export const Booking = z.object({
  id: Id,
  version: z.number().int(),
  code: z.string(),
  status: z.enum(STATES),
  optionUntil: z.string().nullable(),
  /** Until when its seats wait for its payment online; null: none was asked. */
  heldUntil: z.string().nullable(),
  /** The part that is paid online, with the tourist tax. */
  asks: z.number().nullable(),
  event: z.object({ id: Id, title: z.string(), location: z.string(), minutes: z.number().int() }),
  day: z.string(),
  at: z.string(),
  ends: z.string(),
  clientId: Id.nullable(),
  client: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  note: z.string(),
  prices: z.array(BookedPrice),
  people: z.number().int(),
  places: z.number().int(),
  total: z.number(),
  touristTax: z.number(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** When its ticket was used, or its arrival noted. */
  arrivedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledWhy: z.string(),
  /** The part of the money paid online that the cancellation by its visitor left to the estate; null: none was due. */
  cancelFee: z.number().nullable(),
  /** When the estate gave that part back all the same. */
  feeWaivedAt: z.string().nullable(),
  /** The fee of those of its people who left, kept of the money paid online. */
  leftFee: z.number(),
  /** The booking that its people were added to by their visitor. */
  addedTo: Id.nullable(),
  /** The group of all that was booked in one act for its visitor. */
  groupId: z.string().nullable(),
  /** The visitor booked it himself, in the shop or in a frame of it. */
  fromShop: z.boolean(),
  channel: z.enum(CHANNELS),
  /** The order that it is sold by. */
  saleId: Id.nullable(),
});
export type Booking = z.output<typeof Booking>;

export const BookingRow = Booking.pick({
  id: true,
  code: true,
  status: true,
  day: true,
  at: true,
  name: true,
  email: true,
  phone: true,
  language: true,
  people: true,
  note: true,
  channel: true,
  createdAt: true,
}).extend({ event: z.string(), totalTTC: z.number(), money: BookingMoney });
export type BookingRow = z.output<typeof BookingRow>;

/** The name of a price, as visitors read it. */
export const priceName = ({
  productType,
  label,
}: Pick<EventPrice, 'label'> & { readonly productType: string }): string =>
  label || (PRICE_TYPE_WORDS[productType as keyof typeof PRICE_TYPE_WORDS] ?? productType);

/** Prices with their quantities; those of which nothing is taken are left out. Refuses unknown prices and quantities out of bounds. */
export const chosenPrices = (
  prices: readonly EventPrice[],
  quantities: readonly number[],
): readonly BookedPrice[] | Refusal => {
  if (quantities.length > prices.length) return refuse('reservations.price-unknown');
  const chosen: BookedPrice[] = [];
  for (const [index, { min, max, ...price }] of prices.entries()) {
    const quantity = quantities[index] ?? 0;
    if (quantity === 0) continue;
    if (quantity < min || (max !== null && quantity > max))
      return refuseBeside('reservations.price-quantity', `quantities.${index}`, {
        what: priceName(price),
        min: String(Math.max(min, 1)),
        max: String(max ?? 1000),
      });
    chosen.push({ ...price, quantity });
  }
  return chosen;
};

/**
 * Counts people, the places that they take, the total with VAT and the tourist tax, which is no part of it (readings: the tourist tax counts
 * people and takes no place).
 */
export const sumsOf = (
  prices: readonly BookedPrice[],
): { readonly people: number; readonly places: number; readonly total: number; readonly touristTax: number } => {
  const { places } = peopleOf({ id: '', label: '', selectedPrices: prices });
  const amount = (ones: readonly BookedPrice[]): number =>
    toNumber(sum(ones.map(({ priceTTC, quantity }) => times(dec(priceTTC), dec(quantity)))));
  return {
    people: toNumber(places),
    places: toNumber(places),
    total: amount(prices.filter(({ productType }) => productType !== TOURIST_TAX)),
    touristTax: amount(prices.filter(({ productType }) => productType === TOURIST_TAX)),
  };
};

type Standing = Pick<Booking, 'status' | 'day'>;
export const whyNotChange = ({ status }: Pick<Standing, 'status'>): Refusal | null =>
  status === 'cancelled'
    ? refuse('reservations.cancelled')
    : status === 'arrived' || status === 'noShow'
      ? refuse('reservations.has-arrived')
      : null;
export const whyNotConfirm = ({ status }: Pick<Standing, 'status'>): Refusal | null =>
  status === 'cancelled'
    ? refuse('reservations.cancelled')
    : status === 'option'
      ? null
      : refuse('reservations.not-option');
/** The seats of a booking that waits for its payment may be held for longer; those that wait for an order have no end. */
export const whyNotHold = ({ status, heldUntil }: Pick<Booking, 'status' | 'heldUntil'>): Refusal | null =>
  status === 'pending' && heldUntil !== null ? null : refuse('reservations.nothing-held');
export const whyNotCancel = whyNotChange;
/** A fee is waived once, and only where there is one. */
export const whyNotWaive = ({ cancelFee, feeWaivedAt }: Pick<Booking, 'cancelFee' | 'feeWaivedAt'>): Refusal | null =>
  cancelFee === null || cancelFee === 0 || feeWaivedAt !== null ? refuse('reservations.no-fee') : null;
/** An arrival or an absence is noted from the day of the visit on. */
export const whyNotNote = (one: Standing, today: Day): Refusal | null =>
  one.status === 'cancelled'
    ? refuse('reservations.cancelled')
    : one.status === 'pending'
      ? refuse('reservations.not-paid')
      : one.status === 'option'
        ? refuse('reservations.not-confirmed')
        : one.day > today
          ? refuse('reservations.too-early', { day: { day: one.day as Day } })
          : null;
export const whyNotTakeBack = ({ status }: Pick<Standing, 'status'>): Refusal | null =>
  status === 'arrived' || status === 'noShow' ? null : refuse('reservations.nothing-noted');
export const whyNotOption = (until: string | null, on: string, today: Day): Refusal | null =>
  until !== null && (until < today || until > on) ? refuseBeside('reservations.option-past', 'optionUntil') : null;

export const peopleWords = (people: number): string => `${people} personne${people > 1 ? 's' : ''}`;
