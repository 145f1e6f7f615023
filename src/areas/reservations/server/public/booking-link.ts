import { refuse as refuseIdentity } from '#areas/identity/rules/refusals.ts';
import { countAttempts } from '#areas/identity/server/index.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import { readPublicShop, type Seller, seller as sellerOf } from '#areas/shops/server/index.ts';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { compare, dec, plus, toNumber, toText } from '#kernel/money.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn, instant } from '#platform/clock.ts';
import { sql, type Tx } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import { openedBy, shopLink } from '#platform/secret/private-link.ts';
import { type Booking, whyNotCancel } from '../../rules/booking.ts';
import { bookingChanged } from '../../rules/events.ts';
import { icsOf, type IcsEntry } from '#kernel/calendar/ics.ts';
import { lastHours } from '../../rules/cancel-terms.ts';
import { slotSold } from '../../rules/in-sale.ts';
import { agreedPrices, numbersOf } from '../../rules/public/people.ts';
import { feeSentences, termsSentences } from '../../rules/public/terms-words.ts';
import { type Asking, whyNotByLink, whyNotMoveByLink } from '../../rules/public/visit.ts';
import type * as calls from '../../rules/public/visit-endpoints.ts';
import { restOf } from '../../rules/public/visit-pay.ts';
import type { LinkedBooking } from '../../rules/public/visit-endpoints.ts';
import { refuse } from '../../rules/refusals.ts';
import type { bookingTicket } from '../../rules/ticket.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { anyBooking, askAgain, bookingById, cancelHeld, type Held, holdBooking, moveHeld } from '../booking.ts';
import { cancelMoney, leaveOrder, paidFor, termsOf } from '../cancel-fee.ts';
import { askSale, saleOf } from '../sale-answers.ts';
import { zoneOf } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';
import { refuseUnoffered } from './book-visit.ts';
import { ticketFile, ticketOf } from './ticket.ts';
import { offeredEvent, seenPrices } from './visits.ts';

/** A visit is proved for so long after its day. */
const DAYS_AFTER = 90;
/** Within an hour. */
export const MOST_MOVES = 10;

/** A new private link of a booking: each mail carries its own. */
export const newBookingLink = async (
  tx: Tx,
  call: Call,
  { id, day: on }: Pick<Booking, 'id' | 'day'>,
  lang: Lang,
): Promise<string> => {
  const { hash, url, expiresAt } = await shopLink(tx, call, {
    page: '/:shop/reservation',
    days: DAYS_AFTER,
    lang,
    from: `${on}T23:59:59Z`,
  });
  await tx
    .insertInto('booking_link')
    .values({
      shop_id: call.shopId,
      id: call.newId(),
      booking_id: id,
      hash,
      created_at: call.now,
      expires_at: expiresAt,
    })
    .execute();
  return url;
};

/** The booking that a token opens, in its shop. */
export const bookingOfLink = async (tx: Tx, call: Call, token: string): Promise<string> =>
  found(
    await tx
      .selectFrom('booking_link')
      .select('booking_id')
      .where(await openedBy(tx, call, token, { table: 'booking_link' }))
      .executeTakeFirst(),
  ).booking_id;

/** The links of an erased person open nothing any more. */
export const dropLinks = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  await sql`delete from booking_link k using booking b where k.shop_id = ${call.shopId} and b.shop_id = k.shop_id and b.id = k.booking_id
    and (b.client_id = ${clientId} or (b.email <> '' and lower(b.email) in (select c.email_key from client c
      where c.shop_id = ${call.shopId} and c.id = ${clientId})))`.execute(tx);
};

export const askingNow = async (tx: Tx, call: Call): Promise<Asking> => {
  const [zone, millis] = [await zoneOf(tx, call), Date.parse(call.now)];
  return { zone, millis, today: dayIn(zone, millis) };
};

/** An order that the visitor himself placed follows him, as long as nothing of it left or is billed; any other is the estate's. */
const whyNotOrder = async (tx: Tx, call: Call, one: Held): Promise<Refusal | null> => {
  const { saleId } = one;
  if (saleId === null || (await saleOf(tx, call, saleId)) === null) return null;
  const isHis = one.asks !== null || one.inCart;
  return isHis && (await askSale().mayFollow(tx, call, saleId)) ? null : refuse('reservations.visit-cancel-late');
};

/** Why its visitor no longer changes how many come: it waits for its money, its time is over, or its order is the estate's. */
export const whyNotResize = async (
  tx: Tx,
  call: Call,
  one: Held,
  event: TourEvent,
  asking: Asking,
): Promise<Refusal | null> => {
  const isSettled = one.status === 'confirmed' || one.status === 'option';
  if (!isSettled || agreedPrices(event.prices, one.prices) === null)
    return whyNotCancel(one) ?? refuse('reservations.visit-cancel-late');
  return whyNotByLink(one, termsOf(one, event), asking) ?? (await whyNotOrder(tx, call, one));
};

/** The prices among which its visitor may choose other numbers; empty: he may not. */
const choiceOf = (one: Held, event: TourEvent, mayResize: boolean): LinkedBooking['choice'] => {
  const prices = mayResize ? (agreedPrices(event.prices, one.prices) ?? []) : [];
  return {
    prices: [...seenPrices({ prices: [...prices] })],
    quantities: [...numbersOf(prices, one.prices)],
    partyMin: event.partyMin,
    partyMax: event.partyMax,
  };
};

export const linkedOf = async (tx: Tx, call: Call, one: Held): Promise<LinkedBooking> => {
  const event = await eventRecord.find(tx, call, one.event.id);
  const shop = await sellerOf(tx, call.shopId);
  const { id, title, kind, minutes } = event;
  const { code, status, version, day: on, at, ends, name, language, people, total, touristTax } = one;
  const [terms, asking] = [termsOf(one, event), await askingNow(tx, call)];
  const paid = await paidFor(tx, call, one);
  const { fee, back } = cancelMoney(one, terms, paid, asking);
  const whyOrder = await whyNotOrder(tx, call, one);
  return {
    ...{ code, status, version, day: on, at, ends, name, language, people, total, touristTax },
    paid,
    rest: restOf(one, paid),
    visit: { id, title, kind, minutes },
    location: placeOf(event, shop),
    message: status === 'cancelled' ? '' : event.message,
    lines: one.prices.map(({ productType, label, priceTTC, quantity }) => ({ productType, label, priceTTC, quantity })),
    isOpen: (whyNotByLink(one, terms, asking) ?? whyOrder) === null,
    mayMove: (whyNotMoveByLink(one, terms, asking) ?? whyOrder) === null,
    fee: status === 'cancelled' ? (one.cancelFee ?? 0) : (fee ?? 0),
    back: status === 'cancelled' ? 0 : back,
    // Nothing is kept of what was not paid: its visitor reads the hours alone.
    conditions: paid > 0 ? [...termsSentences(terms, call.lang)] : [],
    cancelSays: status === 'cancelled' ? [] : [...feeSentences({ fee: fee ?? 0, back }, call.lang)],
    choice: choiceOf(one, event, (await whyNotResize(tx, call, one, event, asking)) === null),
    isOffered: event.online && event.archivedAt === null,
    cancelHours: lastHours(terms),
    phone: shop.business.phone,
    ticket: ticketOf(call, one),
  };
};

/** The meeting place, then the address of the estate. */
export const placeOf = (
  { location }: Pick<TourEvent, 'location'>,
  { business }: Pick<Awaited<ReturnType<typeof sellerOf>>, 'business'>,
): string => [location, ...addressLines(business.address)].filter(Boolean).join(', ');

const read = async (tx: Tx, call: Call, token: string): Promise<Held> =>
  bookingById(tx, call, await bookingOfLink(tx, call, token), anyBooking(call));

export const readLinkedBooking = async (
  tx: Tx,
  { token }: InputOf<typeof calls.linkedBooking>,
  call: Call,
): Promise<OutputOf<typeof calls.linkedBooking>> => {
  const one = await read(tx, call, token);
  // The booking stands, also while the shop is closed.
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, booking: await linkedOf(tx, call, one) };
};

const ICS_STATUS = {
  option: 'TENTATIVE',
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  arrived: 'CONFIRMED',
  noShow: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;
/** The booking for a calendar. The link is left out: calendars are shared. */
export const calendarText = (
  call: Pick<Call, 'now'>,
  { one, event, shop }: { readonly one: Booking; readonly event: TourEvent; readonly shop: Seller },
): string => {
  const on = day(one.day);
  const from = one.at === '' ? null : instantIn(shop.zone, on, one.at);
  const entry: IcsEntry = {
    id: one.id,
    version: one.version,
    status: ICS_STATUS[one.status],
    title: `${event.title}, ${shop.name}`,
    location: placeOf(event, shop),
    text: [one.code, event.message].filter(Boolean).join('\n'),
    from: from === null ? null : instant(from),
    to: from === null || event.minutes === 0 ? null : instant(from + event.minutes * 60_000),
    day: one.day,
    dayAfter: addDays(on, 1),
    madeAt: instant(Date.parse(call.now)),
  };
  return icsOf([entry]);
};
export const CALENDAR_MIME = 'text/calendar; charset=utf-8';
export const calendarName = ({ code }: Pick<Booking, 'code'>): string => `visite-${code}.ics`;

export const readLinkedCalendar = async (
  tx: Tx,
  { token }: InputOf<typeof calls.linkedBookingIcs>,
  call: Call,
): Promise<OutputOf<typeof calls.linkedBookingIcs>> => {
  const one = await read(tx, call, token);
  const event = await eventRecord.find(tx, call, one.event.id);
  const shop = await sellerOf(tx, call.shopId);
  return {
    name: calendarName(one),
    mime: CALENDAR_MIME,
    bytes: new TextEncoder().encode(calendarText(call, { one, event, shop })),
  };
};

const fileOf = async (tx: Tx, call: Call, one: Held) => {
  const event = await eventRecord.find(tx, call, one.event.id);
  const shop = await sellerOf(tx, call.shopId);
  return ticketFile(call, { one, event, shop, lang: one.lang, place: placeOf(event, shop) });
};
export const printLinkedTicket = async (tx: Tx, { token }: InputOf<typeof calls.linkedBookingTicket>, call: Call) =>
  fileOf(tx, call, await read(tx, call, token));
export const printTicket = async (tx: Tx, { id }: InputOf<typeof bookingTicket>, call: Call) =>
  fileOf(tx, call, await bookingById(tx, call, id));

/** The visitor agreed to the fee that he read: another one is told before anything is done. */
const refuseFee = (fee: number, shown: number): void => {
  if (compare(dec(fee), dec(shown)) !== 0)
    throw new Refused(refuse('reservations.fee-changed', { fee: { euro: toText(dec(fee), 2) } }));
};

/** Cancels as its visitor, at the fee of its conditions. A second press finds it cancelled, and says so. */
export const cancelLinked = async (
  tx: Tx,
  { token, shownFee }: InputOf<typeof calls.cancelLinkedBooking>,
  call: Call,
): Promise<OutputOf<typeof calls.cancelLinkedBooking>> => {
  const id = await bookingOfLink(tx, call, token);
  const before = await holdBooking(tx, call, id, anyBooking(call));
  const event = await eventRecord.find(tx, call, before.event.id);
  const [terms, asking] = [termsOf(before, event), await askingNow(tx, call)];
  refuseIf(whyNotByLink(before, terms, asking) ?? (await whyNotOrder(tx, call, before)));
  const paid = await paidFor(tx, call, before);
  const fee = cancelMoney(before, terms, paid, asking).fee ?? 0;
  refuseFee(fee, shownFee);
  await cancelHeld(tx, call, before, BY_VISITOR);
  // The fee of those who left before stays with that of now.
  const [kept, all] = [toNumber(plus(dec(fee), dec(before.leftFee))), toNumber(plus(dec(paid), dec(before.leftFee)))];
  if (all > 0) {
    await changeRow(tx, call, 'booking', id, { cancel_fee: String(kept), cancel_paid: String(all) });
    call.audit('booking', id, { cancelFee: [null, String(kept)] });
  }
  if ((await saleOf(tx, call, before.saleId)) !== null) await leaveOrder(tx, call, before, kept);
  await call.emit(bookingChanged, { bookingId: id, what: 'cancelled', by: 'visitor' });
  return { booking: await linkedOf(tx, call, await bookingById(tx, call, id, anyBooking(call))) };
};
const BY_VISITOR = 'Annulée par le visiteur';

/** Moves as its visitor, at the agreed prices. Where the estate confirms, it confirms the new time too. */
export const moveLinked = async (
  tx: Tx,
  { token, day: on, at }: InputOf<typeof calls.moveLinkedBooking>,
  call: Call,
): Promise<OutputOf<typeof calls.moveLinkedBooking>> => {
  const id = await bookingOfLink(tx, call, token);
  const before = await holdBooking(tx, call, id, anyBooking(call));
  // Each move writes to the visitor and to the estate.
  await countAttempts(
    tx,
    call,
    [{ bucket: `${id} moves`, most: MOST_MOVES, minutes: 60 }],
    refuseIdentity('identity.too-many-tries'),
  );
  const { shop } = await readPublicShop(tx, call.shopId, call);
  const event = await offeredEvent(tx, call, shop, before.event.id);
  refuseIf(
    whyNotMoveByLink(before, termsOf(before, event), await askingNow(tx, call)) ??
      (await whyNotOrder(tx, call, before)),
  );
  await refuseUnoffered(tx, call, event, { day: on, at }, await askingNow(tx, call));
  await moveHeld(tx, call, before, { event, day: on, at, outside: false, prices: before.prices });
  if (event.toConfirm) await askAgain(tx, call, before, on);
  if (before.saleId !== null)
    await askSale().moved(tx, call, {
      saleId: before.saleId,
      bookingId: id,
      slot: slotSold(await bookingById(tx, call, id, anyBooking(call))),
    });
  await call.emit(bookingChanged, { bookingId: id, what: 'moved', by: 'visitor' });
  return { booking: await linkedOf(tx, call, await bookingById(tx, call, id, anyBooking(call))) };
};
