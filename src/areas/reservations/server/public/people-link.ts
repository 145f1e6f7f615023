import { refuse as refuseIdentity } from '#areas/identity/rules/refusals.ts';
import { countAttempts } from '#areas/identity/server/index.ts';
import { readPublicShop } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { langNamed } from '#kernel/language/lang.ts';
import { dec, max, minus, plus, toNumber, toText, ZERO } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { changeRow } from '#platform/record/row.ts';
import { type BookedPrice, sumsOf } from '../../rules/booking.ts';
import { feeBefore } from '../../rules/cancel-terms.ts';
import { bookingChanged } from '../../rules/events.ts';
import { visitSold } from '../../rules/in-sale.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { whyNotParticipants } from '../../rules/participant/participant.ts';
import { agreedPrices, type OtherPeople, otherPeople } from '../../rules/public/people.ts';
import { feeSentences } from '../../rules/public/terms-words.ts';
import { millisBefore, whyNotParty } from '../../rules/public/visit.ts';
import type * as calls from '../../rules/public/visit-endpoints.ts';
import { asksOf, sumOf } from '../../rules/public/visit-pay.ts';
import { refuse } from '../../rules/refusals.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { anyBooking, askAgain, bookingById, type Held, holdBooking, sums } from '../booking.ts';
import { paidFor, termsOf } from '../cancel-fee.ts';
import { askPay } from '../pay-answers.ts';
import { resizeHeld } from '../resize.ts';
import { askSale, saleOf } from '../sale-answers.ts';
import { eventRecord } from '../tour-event.ts';
import { askingNow, bookingOfLink, linkedOf, MOST_MOVES, whyNotResize } from './booking-link.ts';
import { placeAt, refuseUnoffered } from './book-visit.ts';

/** Other numbers of a booking: who stays, who comes in addition, and the money of it. */
interface Plan extends OtherPeople {
  readonly event: TourEvent;
  /** It is sold by an order of its visitor: those who come in addition have a booking and an order of their own. */
  readonly isOrdered: boolean;
  readonly counted: ReturnType<typeof sums>;
  /** The fee of those who leave, and the money that goes back. */
  readonly fee: number;
  readonly back: number;
  /** The part of those who come in addition that is paid online now. */
  readonly online: number;
}

/** The people of the bookings that belong to this one: it was added to, or is an addition itself. */
const peopleBeside = async (tx: Tx, call: Call, { id, addedTo }: Held): Promise<number> =>
  (
    await sql<{ people: number }>`select coalesce(sum(b.people), 0)::int as people from booking b
      where b.shop_id = ${call.shopId} and b.id <> ${id} and b.status <> 'cancelled'
        and (b.added_to = ${addedTo ?? id} or b.id = ${addedTo})`.execute(tx)
  ).rows[0]?.people ?? 0;

const amountOf = (prices: readonly BookedPrice[]): { readonly total: number; readonly sum: number } => {
  if (prices.length === 0) return { total: 0, sum: 0 };
  const { total, touristTax } = sumsOf(prices);
  return { total, sum: sumOf(total, touristTax) };
};

/** More people need what a new booking needs: an event that the shop offers, within its notice. */
const refuseMore = async (tx: Tx, call: Call, one: Held, event: TourEvent): Promise<void> => {
  const { shop } = await readPublicShop(tx, call.shopId, call);
  if (!event.online || event.archivedAt !== null || !shop.isOpen) throw new Refused(refuse('reservations.visit-gone'));
  await refuseUnoffered(tx, call, event, { day: day(one.day), at: one.at }, await askingNow(tx, call));
};

const planOf = async (tx: Tx, call: Call, one: Held, quantities: readonly number[]): Promise<Plan> => {
  const event = await eventRecord.find(tx, call, one.event.id);
  const asking = await askingNow(tx, call);
  refuseIf(await whyNotResize(tx, call, one, event, asking));
  const change = otherPeople(agreedPrices(event.prices, one.prices) ?? [], one.prices, quantities);
  if ('code' in change) throw new Refused(change);
  const counted = sums(change.all);
  refuseIf(whyNotParty(event, counted.people + (await peopleBeside(tx, call, one))));
  if (change.added.length > 0) await refuseMore(tx, call, one, event);
  const isOrdered = (await saleOf(tx, call, one.saleId)) !== null;
  if (isOrdered && change.kept.length === 0) throw new Refused(refuse('reservations.nobody'));
  const [kept, added] = [amountOf(change.kept), amountOf(change.added)];
  const paid = isOrdered ? await paidFor(tx, call, one) : 0;
  const removed = toNumber(minus(dec(one.total), dec(kept.total)));
  const millis = millisBefore(one, asking);
  const fee = isOrdered && removed > 0 ? (feeBefore(termsOf(one, event), millis, { total: removed, paid }) ?? 0) : 0;
  return {
    ...change,
    event,
    isOrdered,
    counted,
    fee,
    back: toNumber(max(ZERO, minus(dec(paid), plus(dec(kept.sum), dec(fee))))),
    online: isOrdered && event.pay !== 'onSite' ? asksOf(event, added.sum) : 0,
  };
};

/** The money of other numbers, before anything is done. Writes nothing. */
export const priceLinkedPeople = async (
  tx: Tx,
  { token, quantities }: InputOf<typeof calls.priceLinkedPeople>,
  call: Call,
): Promise<OutputOf<typeof calls.priceLinkedPeople>> => {
  const one = await bookingById(tx, call, await bookingOfLink(tx, call, token), anyBooking(call));
  const plan = await planOf(tx, call, one, quantities.split(',').map(Number));
  const { counted, fee, back, online, added } = plan;
  return {
    people: counted.people,
    total: counted.total,
    touristTax: counted.tourist_tax,
    fee,
    online,
    says: [...feeSentences({ fee, back }, call.lang)],
    isAddition: plan.isOrdered && added.length > 0,
  };
};

const participantsOf = async (tx: Tx, call: Call, bookingId: string) =>
  (
    await sql<Pick<RowOf<'booking_participant'>, 'name' | 'email' | 'remarks'>>`select name, email, remarks
      from booking_participant where shop_id = ${call.shopId} and booking_id = ${bookingId}`.execute(tx)
  ).rows;

/** Takes those who leave out of a visit that is sold: its order follows, and keeps their fee. */
const letLeave = async (tx: Tx, call: Call, before: Held, { event, kept, fee }: Plan): Promise<void> => {
  await resizeHeld(tx, call, before, { event, prices: kept });
  const leftFee = toNumber(plus(dec(before.leftFee), dec(fee)));
  if (fee > 0) {
    await changeRow(tx, call, 'booking', before.id, { left_fee: String(leftFee) });
    call.audit('booking', before.id, { leftFee: [String(before.leftFee), String(leftFee)] });
  }
  const now = await bookingById(tx, call, before.id, anyBooking(call));
  await askSale().follow(tx, call, {
    saleId: before.saleId as string,
    bookingId: before.id,
    line: visitSold(now, visitMail[now.lang].terms.line),
  });
};

/** Books those who come in addition to a visit that is sold beside it: their booking is paid as any other. */
const letCome = async (tx: Tx, call: Call, before: Held, { event, added }: Plan): Promise<string | null> => {
  const means = event.pay === 'onSite' ? null : await askPay().means(tx, call);
  // Nobody pays online here any more: the estate is called.
  if (event.pay !== 'onSite' && means === null) throw new Refused(refuse('reservations.visit-cancel-late'));
  const { answer } = await placeAt(tx, call, event, {
    ...{ day: day(before.day), at: before.at, prices: added },
    ...{ visitor: before.name, email: before.email, phone: before.phone, note: '', lang: before.lang },
    language: langNamed(before.language) ?? before.lang,
    clientId: before.clientId,
    address: await askSale().addressOf(tx, call, before.saleId as string),
    addedTo: before.addedTo ?? before.id,
  });
  return answer.pay;
};

/** Changes a visit that is paid on the spot, with all of its people. */
const changeUnsold = async (tx: Tx, call: Call, before: Held, { event, all, added }: Plan): Promise<void> => {
  await resizeHeld(tx, call, before, { event, prices: all });
  // Where the estate confirms, it confirms more people too.
  if (event.toConfirm && added.length > 0 && before.status === 'confirmed')
    await askAgain(tx, call, before, before.day);
};

const hasChanged = (one: readonly BookedPrice[], other: readonly BookedPrice[]): boolean =>
  JSON.stringify(one.map(({ quantity }) => quantity)) !== JSON.stringify(other.map(({ quantity }) => quantity));

/** The visitor changes how many come, within the conditions of the event. */
export const resizeLinked = async (
  tx: Tx,
  { token, quantities, shownTotal, shownFee }: InputOf<typeof calls.resizeLinkedBooking>,
  call: Call,
): Promise<OutputOf<typeof calls.resizeLinkedBooking>> => {
  const id = await bookingOfLink(tx, call, token);
  const before = await holdBooking(tx, call, id, anyBooking(call));
  // Each change writes to the visitor and to the estate, as each move does.
  await countAttempts(
    tx,
    call,
    [{ bucket: `${id} moves`, most: MOST_MOVES, minutes: 60 }],
    refuseIdentity('identity.too-many-tries'),
  );
  const plan = await planOf(tx, call, before, quantities);
  const { counted, fee, back, isOrdered, kept, added } = plan;
  if (toText(dec(sumOf(counted.total, counted.tourist_tax)), 2) !== toText(dec(shownTotal), 2))
    throw new Refused(refuse('reservations.visit-total'));
  if (toText(dec(fee), 2) !== toText(dec(shownFee), 2))
    throw new Refused(refuse('reservations.fee-changed', { fee: { euro: toText(dec(fee), 2) } }));
  const staying = isOrdered ? kept : plan.all;
  refuseIf(whyNotParticipants(await participantsOf(tx, call, id), sums(staying).people));
  const isChanged = hasChanged(before.prices, staying);
  if (isChanged) await (isOrdered ? letLeave(tx, call, before, plan) : changeUnsold(tx, call, before, plan));
  const pay = isOrdered && added.length > 0 ? await letCome(tx, call, before, plan) : null;
  if (isChanged)
    await call.emit(bookingChanged, { bookingId: id, what: 'resized', by: 'visitor', money: { fee, back } });
  return { booking: await linkedOf(tx, call, await bookingById(tx, call, id, anyBooking(call))), pay };
};
