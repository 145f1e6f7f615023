import { differenceOf } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { type Lang, langNamed } from '#kernel/language/lang.ts';
import { found, lostRace, Refused, refuseIf } from '#kernel/refusal.ts';
import { clientsSeenBy } from '#areas/clients/server/index.ts';
import type { Call } from '#platform/call.ts';
import { secretBytes } from '#platform/clock.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow, newRow, rowById, type Written } from '#platform/record/row.ts';
import {
  type Booking,
  type BookedPrice,
  chosenPrices,
  sumsOf,
  whyNotCancel,
  whyNotChange,
  whyNotConfirm,
  whyNotOption,
} from '../rules/booking.ts';
import { type CancelTerms, termsIn } from '../rules/cancel-terms.ts';
import type * as calls from '../rules/endpoints.ts';
import { bookingChanged, bookingTyped } from '../rules/events.ts';
import { slotSold, whyNotCancelSold, whyNotOtherQuantities } from '../rules/in-sale.ts';
import { endOf } from '../rules/opening.ts';
import { refuse, refuseBeside } from '../rules/refusals.ts';
import type { TourEvent } from '../rules/tour-event.ts';
import { askSale, saleOf } from './sale-answers.ts';
import { giveSeatsBack, holdSlots, takeSeats } from './slot.ts';
import { eventRecord } from './tour-event.ts';

type Read = RowOf<'booking'> &
  RowOf<'tour_slot', 'day' | 'at'> & {
    event_title: RowOf<'tour_event'>['title'];
    event_location: RowOf<'tour_event'>['location'];
    event_minutes: RowOf<'tour_event'>['minutes'];
    client: RowOf<'client'>['name'] | null;
    by_name: RowOf<'user_account'>['username'] | null;
  };
/** A booking, with what only the server asks of its row. */
export interface Held extends Booking {
  readonly slotId: string;
  /** It was placed with an order of the cart. */
  readonly inCart: boolean;
  /** The language in which its visitor is written to. */
  readonly lang: Lang;
  /** Its visitor is written to. */
  readonly told: boolean;
  /** The conditions of cancellation that its visitor read; null: those of its event. */
  readonly cancelTerms: CancelTerms | null;
  /** The money that was paid for it until its visitor cancelled. */
  readonly cancelPaid: number;
}
const toBooking = (row: Read): Held => ({
  id: row.id,
  version: row.version,
  code: row.code,
  status: row.status,
  optionUntil: row.option_until,
  heldUntil: row.held_until,
  asks: row.asks === null ? null : Number(row.asks),
  event: { id: row.event_id, title: row.event_title, location: row.event_location, minutes: row.event_minutes },
  day: row.day,
  at: row.at,
  ends: endOf({ minutes: row.event_minutes }, row.at),
  clientId: row.client_id,
  client: row.client,
  name: row.name,
  email: row.email,
  phone: row.phone,
  language: row.language,
  note: row.note,
  prices: [...row.prices],
  people: row.people,
  places: row.places,
  total: Number(row.total),
  touristTax: Number(row.tourist_tax),
  createdAt: row.created_at,
  createdBy: row.by_name,
  arrivedAt: row.arrived_at,
  cancelledAt: row.cancelled_at,
  cancelledWhy: row.cancelled_why,
  cancelFee: row.cancel_fee === null ? null : Number(row.cancel_fee),
  feeWaivedAt: row.fee_waived_at,
  leftFee: Number(row.left_fee),
  addedTo: row.added_to,
  groupId: row.group_id,
  cancelTerms: row.cancel_terms,
  cancelPaid: Number(row.cancel_paid ?? 0),
  saleId: row.sale_id,
  fromShop: row.channel !== 'office',
  channel: row.channel,
  slotId: row.slot_id,
  inCart: row.in_cart,
  lang: row.lang || (langNamed(row.language) ?? 'fr'),
  told: row.told,
});

/** The bookings that the caller sees: all, or those that he took. */
export const bookingsSeenBy = (call: Call) =>
  call.rights.includes('seeAllResa') || call.actor.kind === 'owner'
    ? sql`b.shop_id = ${call.shopId}`
    : sql`b.shop_id = ${call.shopId} and b.created_by = ${call.actor.userId}`;

/** Every booking of the acting shop: for the holder of its link, whose token was judged. */
export const anyBooking = (call: Call) => sql`b.shop_id = ${call.shopId}`;

export const bookingById = async (tx: Tx, call: Call, id: string, seen = bookingsSeenBy(call)): Promise<Held> =>
  toBooking(
    found(
      (
        await sql<Read>`select b.*, l.day, l.at, e.title as event_title, e.location as event_location, e.minutes as event_minutes,
            c.name as client, u.username as by_name
          from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
            join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
            left join client c on c.shop_id = b.shop_id and c.id = b.client_id
            left join user_account u on u.id = b.created_by
          where ${seen} and b.id = ${id}`.execute(tx)
      ).rows[0],
    ),
  );

export const readBooking = (tx: Tx, { id }: InputOf<typeof calls.booking>, call: Call): Promise<Booking> =>
  bookingById(tx, call, id);
/** Refuses a booking that the caller does not see. */
export const seeBooking = (tx: Tx, id: string, call: Call): Promise<Booking> => bookingById(tx, call, id);

/** The row is held; its slot is held after it, by whoever takes or gives back seats. */
export const holdBooking = async (tx: Tx, call: Call, id: string, seen = bookingsSeenBy(call)): Promise<Held> => {
  const before = await bookingById(tx, call, id, seen);
  const row = await rowById(tx, call, 'booking', id, { lock: true });
  return row.version === before.version ? before : bookingById(tx, call, id, seen);
};

const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** A code that is said on the telephone and stands on the ticket: eight signs, none of which is taken for another. */
const newCode = (): string => [...secretBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('');

interface Visitor {
  readonly clientId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** The language of its client. */
  readonly lang?: Lang | '';
}
/** Fills the name, e-mail and telephone of a client where they are not typed. Refuses an unknown client, and nobody at all. */
export const visitorOf = async <V extends Visitor>(
  tx: Tx,
  call: Call,
  typed: V,
): Promise<V & Pick<Visitor, 'lang'>> => {
  if (typed.clientId === null) {
    if (typed.name === '') throw new Refused(refuseBeside('reservations.no-name', 'name'));
    return typed;
  }
  const { rows } = await sql<
    RowOf<'client', 'name' | 'email' | 'phone' | 'landline' | 'language'>
  >`select c.name, c.email, c.phone, c.landline, c.language
    from client c where c.shop_id = ${call.shopId} and c.id = ${typed.clientId} and c.archived_at is null and ${clientsSeenBy(call)}`.execute(
    tx,
  );
  const client = found(rows[0]);
  return {
    ...typed,
    name: typed.name || client.name,
    email: typed.email || client.email,
    phone: typed.phone || client.phone || client.landline,
    lang: client.language,
  };
};

export const priced = (event: TourEvent, quantities: readonly number[]): readonly BookedPrice[] => {
  const chosen = chosenPrices(event.prices, quantities);
  if ('code' in chosen) throw new Refused(chosen);
  return chosen;
};
export const sums = (prices: readonly BookedPrice[]) => {
  const counted = sumsOf(prices);
  if (counted.people === 0) throw new Refused(refuseBeside('reservations.nobody', 'quantities'));
  const { people, places, total, touristTax: tourist_tax } = counted;
  return { people, places, total, tourist_tax };
};

export interface Wanted
  extends Visitor,
    Pick<
      InputOf<typeof calls.addBooking>,
      'day' | 'at' | 'quantities' | 'outside' | 'optionUntil' | 'language' | 'note'
    > {}
type More = Partial<
  Pick<
    RowOf<'booking'>,
    'created_by' | 'channel' | 'lang' | 'told' | 'held_until' | 'asks' | 'in_cart' | 'added_to' | 'group_id'
  >
>;
/** Takes the seats and keeps the booking; gives its id. `more`: who took it. */
export const putBooking = (
  tx: Tx,
  call: Call,
  event: TourEvent,
  { quantities, ...wanted }: Wanted,
  more: More,
): Promise<string> => putAtPrices(tx, call, event, { ...wanted, prices: priced(event, quantities) }, more);

export const putAtPrices = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  {
    day,
    at,
    prices,
    outside,
    optionUntil,
    clientId,
    ...who
  }: Omit<Wanted, 'quantities'> & { readonly prices: readonly BookedPrice[] },
  more: More,
): Promise<string> => {
  const counted = sums(prices);
  const slot = await takeSeats(tx, call, event, { day, at, places: counted.places, outside, language: who.language });
  const { id } = await newRow(tx, call, 'booking', {
    ...who,
    ...counted,
    ...more,
    total: String(counted.total),
    tourist_tax: String(counted.tourist_tax),
    code: newCode(),
    event_id: event.id,
    slot_id: slot.id,
    client_id: clientId,
    status:
      more.held_until != null || more.in_cart === true ? 'pending' : optionUntil === null ? 'confirmed' : 'option',
    option_until: optionUntil,
    prices: json(prices),
    cancel_terms: json(termsIn(event)),
    created_at: call.now,
    updated_at: call.now,
  });
  call.audit('booking', id, { day: [null, day], at: [null, at], people: [null, counted.people] });
  return id;
};

export const createBooking = async (tx: Tx, input: InputOf<typeof calls.addBooking>, call: Call): Promise<Booking> => {
  const { eventId, tell = false, ...typed } = input;
  refuseIf(whyNotOption(typed.optionUntil, typed.day, call.today));
  const event = await eventRecord.find(tx, call, eventId);
  const visitor = await visitorOf(tx, call, typed);
  const id = await putBooking(tx, call, event, visitor, { created_by: call.actor.userId, told: tell });
  if (tell) await call.emit(bookingTyped, { bookingId: id, isAsked: typed.optionUntil !== null });
  return bookingById(tx, call, id);
};

/** As many of the same keep the prices that were agreed; other quantities have those of the event. */
const pricesAfter = (was: readonly BookedPrice[], now: readonly BookedPrice[]): readonly BookedPrice[] => {
  const named = (prices: readonly BookedPrice[]): string =>
    JSON.stringify(prices.map(({ productType, label, quantity }) => [productType, label, quantity]));
  return named(was) === named(now) ? was : now;
};

interface To extends Pick<InputOf<typeof calls.moveBooking>, 'day' | 'at' | 'outside'> {
  readonly event: TourEvent;
  readonly prices: readonly BookedPrice[];
  readonly told?: boolean | undefined;
}
/** Moves a booking that is held: its seats are given back and others taken, all or nothing. */
export const moveHeld = async (
  tx: Tx,
  call: Call,
  before: Held,
  { event, day, at, prices, outside, told }: To,
): Promise<void> => {
  const counted = sums(prices);
  await holdSlots(tx, call, before.event.id, [before, { day, at }]);
  await giveSeatsBack(tx, call, before.slotId, before.places);
  const seats = { day, at, outside, places: counted.places, language: before.language };
  const slot = await takeSeats(tx, call, event, seats);
  await changeRow(tx, call, 'booking', before.id, {
    people: counted.people,
    places: counted.places,
    total: String(counted.total),
    tourist_tax: String(counted.tourist_tax),
    slot_id: slot.id,
    prices: json(prices),
    ...(told === undefined ? {} : { told }),
    settled_at: call.now,
  });
  call.audit(
    'booking',
    before.id,
    differenceOf(
      { day: before.day, at: before.at, people: before.people, total: before.total },
      { day, at, people: counted.people, total: counted.total },
    ),
  );
};

/** Moves a booking, or changes how many come. */
export const moveBooking = async (
  tx: Tx,
  { id, version, quantities, tell: told, ...to }: InputOf<typeof calls.moveBooking>,
  call: Call,
): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotChange(before));
  if (before.version !== version) throw new Refused(lostRace('reservations', 'booking'));
  const event = await eventRecord.find(tx, call, before.event.id);
  const prices = quantities === undefined ? before.prices : pricesAfter(before.prices, priced(event, quantities));
  if (prices !== before.prices) refuseIf(whyNotOtherQuantities(await saleOf(tx, call, before.saleId)));
  await moveHeld(tx, call, before, { ...to, event, prices, told });
  const moved = await bookingById(tx, call, id);
  if (moved.saleId !== null)
    await askSale().moved(tx, call, { saleId: moved.saleId, bookingId: id, slot: slotSold(moved) });
  await call.emit(bookingChanged, { bookingId: id, what: 'moved', by: 'estate' });
  return moved;
};

/** Changes who comes. The trail says that it changed, and not into what. */
export const changeVisitor = async (
  tx: Tx,
  { id, version, ...given }: InputOf<typeof calls.changeBooking>,
  call: Call,
): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  if (before.status === 'cancelled') throw new Refused(refuse('reservations.cancelled'));
  if (before.version !== version) throw new Refused(lostRace('reservations', 'booking'));
  const {
    clientId,
    lang: _lang,
    ...who
  } = await visitorOf(tx, call, {
    clientId: before.clientId,
    name: before.name,
    email: before.email,
    phone: before.phone,
    ...given,
  });
  await changeRow(tx, call, 'booking', id, { ...who, client_id: clientId });
  const changed = Object.keys(differenceOf(before, { clientId, ...who }));
  call.audit('booking', id, Object.fromEntries(changed.map((field) => [field, [null, null] as const])));
  return bookingById(tx, call, id);
};

export const step = async (
  tx: Tx,
  call: Call,
  before: Booking,
  columns: Partial<RowOf<'booking'>> & Pick<RowOf<'booking'>, 'status'>,
): Promise<void> => {
  await changeRow(tx, call, 'booking', before.id, columns as Written<'booking'>);
  call.audit('booking', before.id, { status: [before.status, columns.status] });
};

export const confirm = async (tx: Tx, { id }: InputOf<typeof calls.confirmBooking>, call: Call): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotConfirm(before));
  await call.emit(bookingChanged, { bookingId: id, what: 'confirmed', by: 'estate' });
  await step(tx, call, before, { status: 'confirmed', option_until: null, settled_at: call.now });
  return bookingById(tx, call, id);
};

/** A booking that was moved waits for the estate again, until its new day. */
export const askAgain = (tx: Tx, call: Call, before: Booking, until: string): Promise<void> =>
  step(tx, call, before, { status: 'option', option_until: until });

/** Cancels a booking that is held, and gives its seats back. */
export const cancelHeld = async (tx: Tx, call: Call, before: Held, why: string, told = before.told): Promise<void> => {
  await giveSeatsBack(tx, call, before.slotId, before.places);
  await step(tx, call, before, {
    status: 'cancelled',
    option_until: null,
    cancelled_at: call.now,
    cancelled_why: why,
    told,
  });
};

export const cancel = async (
  tx: Tx,
  { id, why, money, tell }: InputOf<typeof calls.cancelBooking>,
  call: Call,
): Promise<Booking> => {
  const before = await holdBooking(tx, call, id);
  refuseIf(whyNotCancel(before));
  // The rest of a cart does not go with one of its visits.
  const isAwaited = before.status === 'pending' && !before.inCart;
  if (!isAwaited && money !== 'kept') refuseIf(whyNotCancelSold(await saleOf(tx, call, before.saleId)));
  await cancelHeld(tx, call, before, why, tell);
  // An order that nobody has paid goes with its visit.
  if (isAwaited && before.saleId !== null) await askSale().giveUp(tx, call, before.saleId, why);
  await call.emit(bookingChanged, { bookingId: id, what: 'cancelled', by: 'estate' });
  return bookingById(tx, call, id);
};
