import { refuse as refuseIdentity } from '#areas/identity/rules/refusals.ts';
import { countAttempts } from '#areas/identity/server/index.ts';
import { refuseBlockedShop } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { compare, dec, plus, roundTo } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { isThisMachine, networkOf } from '#platform/network/network.ts';
import type { BookedPrice, BookingChannel } from '../../rules/booking.ts';
import { bookingTaken } from '../../rules/events.ts';
import { asksOf, sumOf } from '../../rules/public/visit-pay.ts';
import { type Asking, isInNotice, whyNotParty } from '../../rules/public/visit.ts';
import type { bookShopVisit } from '../../rules/public/visit-endpoints.ts';
import { timesOn } from '../../rules/opening.ts';
import { refuse, refuseBeside } from '../../rules/refusals.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { endHoldJob, endHoldsAt } from '../hold.ts';
import { askPay } from '../pay-answers.ts';
import { askSale } from '../sale-answers.ts';
import { bookingById, anyBooking, priced, putAtPrices, sums } from '../booking.ts';
import { closingsIn } from '../slot.ts';
import { enterVisits, offeredEvent } from './visits.ts';

/** Limits of an hour, for one mailbox and for one network: a booking costs nothing and takes places. */
const BY_MAIL = 5;
const BY_NETWORK = 30;
const MINUTES = 60;

type Input = InputOf<typeof bookShopVisit>;

export const countBooking = (tx: Tx, call: Call, email: string): Promise<void> =>
  countAttempts(
    tx,
    call,
    [
      { bucket: `${email} visits`, most: BY_MAIL, minutes: MINUTES },
      ...(isThisMachine(call.ip)
        ? []
        : [{ bucket: `${networkOf(call.ip)} visits`, most: BY_NETWORK, minutes: MINUTES }]),
    ],
    refuseIdentity('identity.too-many-tries'),
  );

/** Refuses a slot that the shop does not offer. Whether places are left is judged with the row of the slot held. */
export const refuseUnoffered = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  seat: Pick<Input, 'day' | 'at'>,
  asking: Asking,
): Promise<void> => {
  const on = day(seat.day);
  const isOpen =
    isInNotice(event, { day: on, at: seat.at }, asking) &&
    timesOn(event, on, await closingsIn(tx, call, on, on)).some(({ at }) => at === seat.at);
  refuseIf(isOpen ? null : refuse('reservations.visit-gone'));
};

export const refuseTerms = ({ terms, adult }: Pick<Input, 'terms' | 'adult'>): void => {
  if (!terms) throw new Refused(refuseBeside('reservations.visit-terms', 'terms'));
  if (!adult) throw new Refused(refuseBeside('reservations.visit-adult', 'adult'));
};

/** The address of the bill of a visit that is paid: without it, the visit could never be billed. */
const wholeAddress = (address: Input['address']): NonNullable<Input['address']> => {
  const missing = (['street', 'zipcode', 'city'] as const).find((key) => !address?.[key]);
  if (!address || missing)
    throw new Refused(refuseBeside('reservations.visit-address', `address.${missing ?? 'street'}`));
  return address;
};

/** The client that a signed-in buyer is in this shop: his account proves it, a typed e-mail does not. */
export const ownClient = async (tx: Tx, call: Call): Promise<string | null> =>
  call.actor.kind === 'buyer'
    ? ((
        await sql<
          RowOf<'client', 'id'>
        >`select c.id from client c where c.shop_id = ${call.shopId} and c.user_id = ${call.actor.userId} and c.archived_at is null`.execute(
          tx,
        )
      ).rows[0]?.id ?? null)
    : null;

/** Refuses a total that is not the one that the visitor saw. */
export const refuseOtherTotal = (
  { total, tourist_tax }: Pick<ReturnType<typeof sums>, 'total' | 'tourist_tax'>,
  shownTotal: number,
): void => {
  if (compare(roundTo(plus(dec(total), dec(tourist_tax))), roundTo(dec(shownTotal))) !== 0)
    throw new Refused(refuse('reservations.visit-total'));
};

/** The language of a visit that was asked for, or the first one in which it is shown. */
export const languageOf = ({ languages }: Pick<TourEvent, 'languages'>, wished: Lang, call: Call): Lang =>
  languages.includes(wished) ? wished : (languages[0] ?? call.lang);

interface Placed extends Pick<Input, 'day' | 'at' | 'email' | 'phone' | 'note' | 'visitor' | 'address'> {
  readonly language: Lang;
  readonly clientId: string | null;
  /** The language in which he is written to. */
  readonly lang: Lang;
  readonly channel?: Exclude<BookingChannel, 'office'>;
  readonly prices: readonly BookedPrice[];
  /** The booking that these people are added to. */
  readonly addedTo?: string;
}
/** Books free seats for a visitor by the rule of the event: the booking stands, or waits for its payment online. */
export const placeAt = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  {
    day: on,
    at,
    prices,
    email,
    phone,
    note,
    visitor,
    language,
    clientId,
    lang,
    address,
    channel = 'shop',
    addedTo,
  }: Placed,
): Promise<{ readonly id: string; readonly answer: OutputOf<typeof bookShopVisit> }> => {
  const { total, tourist_tax } = sums(prices);
  const means = event.pay === 'onSite' ? null : await askPay().means(tx, call);
  const asks = means === null ? 0 : asksOf(event, sumOf(total, tourist_tax));
  const heldUntil = later(call.now, event.holdMinutes * 60);
  const id = await putAtPrices(
    tx,
    call,
    event,
    {
      day: on,
      at,
      prices,
      outside: false,
      // A booking that waits for the estate is an option until the visit itself: no round gives it up before.
      optionUntil: event.toConfirm ? on : null,
      clientId,
      name: visitor,
      email,
      phone,
      language,
      note,
    },
    {
      created_by: null,
      channel,
      lang,
      told: true,
      ...(addedTo === undefined ? {} : { added_to: addedTo }),
      ...(asks > 0 ? { held_until: heldUntil, asks: String(asks) } : {}),
    },
  );
  if (means !== null && asks > 0) {
    const whole = wholeAddress(address);
    call.enqueue(endHoldJob, { bookingId: id }, { runAt: heldUntil });
    const booking = await bookingById(tx, call, id, anyBooking(call));
    const saleId = await askSale().placeAwaited(tx, call, booking, { means, address: whole, lang });
    const pay = await askPay().place(tx, call, { saleId, lang });
    return { id, answer: { code: booking.code, status: booking.status, pay } };
  }
  await call.emit(bookingTaken, { bookingId: id, isAsked: event.toConfirm });
  const { code, status } = await bookingById(tx, call, id, anyBooking(call));
  return { id, answer: { code, status, pay: null } };
};

/** The same of numbers of each price of the event. */
export const placeVisit = (
  tx: Tx,
  call: Call,
  event: TourEvent,
  { quantities, ...placed }: Omit<Placed, 'prices'> & Pick<Input, 'quantities'>,
) => placeAt(tx, call, event, { ...placed, prices: priced(event, quantities) });

/** A visitor books by himself: the same seats, held the same way, as those that the office takes. */
export const bookVisit = async (tx: Tx, input: Input, call: Call): Promise<OutputOf<typeof bookShopVisit>> => {
  const { shop, asking } = await enterVisits(tx, call, input.name);
  const event = await offeredEvent(tx, call, shop, input.id);
  await refuseBlockedShop(tx, call);
  refuseIf(shop.isOpen ? null : refuse('reservations.visit-gone'));
  refuseTerms(input);
  const counted = sums(priced(event, input.quantities));
  refuseIf(whyNotParty(event, counted.people));
  refuseOtherTotal(counted, input.shownTotal);
  await refuseUnoffered(tx, call, event, input, asking);
  await endHoldsAt(tx, call, event.id, input);
  await countBooking(tx, call, input.email);
  const { answer } = await placeVisit(tx, call, event, {
    ...input,
    language: languageOf(event, input.language, call),
    clientId: await ownClient(tx, call),
    lang: call.lang,
    channel: input.inFrame ? 'frame' : 'shop',
  });
  return answer;
};
