import { readPublicShop, refuseBlockedShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import { day, isDay } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { langNamed } from '#kernel/language/lang.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { openedBy } from '#platform/secret/private-link.ts';
import { SlotTime } from '../../rules/booking.ts';
import { endOf } from '../../rules/opening.ts';
import { isInNotice, whyNotParty } from '../../rules/public/visit.ts';
import { termsSentences } from '../../rules/public/terms-words.ts';
import type * as calls from '../../rules/public/wait-endpoints.ts';
import { refuse, refuseBeside } from '../../rules/refusals.ts';
import { slotsOf } from '../../rules/slot.ts';
import { whyNotWait } from '../../rules/wait.ts';
import { priced, sums } from '../booking.ts';
import { endHoldsAt } from '../hold.ts';
import {
  countBooking,
  languageOf,
  ownClient,
  placeVisit,
  refuseOtherTotal,
  refuseTerms,
  refuseUnoffered,
} from '../public/book-visit.ts';
import { askingNow, placeOf } from '../public/booking-link.ts';
import { enterVisits, offeredEvent, pricesOf, seenPrices, takesOnline } from '../public/visits.ts';
import { slotFacts } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';
import { enrol } from './enrol.ts';
import { endWait, holdWait, isOver, leaveLine, type Line, type WaitRow } from './line.ts';
import { placeInLine } from './office-waits.ts';
import { serveLater } from './wait-job.ts';
import { onWalls } from './wait-mails.ts';

/** The line of a slot that the shop shows, and how many wait in it. */
export const readShopWait = async (
  tx: Tx,
  { name, id, day: asked = '', at = '' }: InputOf<typeof calls.shopWait>,
  call: Call,
): Promise<OutputOf<typeof calls.shopWait>> => {
  const { shop, reader, asking } = await enterVisits(tx, call, name);
  const event = await offeredEvent(tx, call, shop, id);
  const { title, kind, minutes, languages, partyMin, partyMax, waitHours } = event;
  const visit = { id: event.id, title, kind, minutes, languages, partyMin, partyMax, waitHours };
  if (!isDay(asked) || !SlotTime.safeParse(at).success) return { shop, reader, visit, slot: null };
  const on = day(asked);
  const facts = {
    ...(await slotFacts(tx, call, on, on, [event])),
    now: asking,
  };
  const slot = slotsOf(event, { from: on, to: on }, facts).find((one) => one.at === at);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from tour_wait w
    join tour_slot l on l.shop_id = w.shop_id and l.id = w.slot_id
    where w.shop_id = ${call.shopId} and l.event_id = ${event.id} and l.day = ${on}::date and l.at = ${at}
      and w.status in ('waiting', 'offered')`.execute(tx);
  const waiting = rows[0]?.n ?? 0;
  const most = Math.min(slot?.places ?? 0, partyMax ?? 1000);
  const isOpen =
    slot !== undefined &&
    (slot.state === 'full' || slot.state === 'open') &&
    isInNotice(event, slot, asking) &&
    whyNotWait(
      { people: most, least: 1 },
      { event, isClosed: false, places: slot.places, left: slot.left, waiting },
    ) === null;
  return {
    shop,
    reader,
    visit,
    slot: isOpen ? { day: on, at, ends: slot.ends, most, waiting } : null,
  };
};

/** A visitor enrols by himself, within the limits and with the consents of a booking. */
export const joinWait = async (
  tx: Tx,
  input: InputOf<typeof calls.joinShopWait>,
  call: Call,
): Promise<OutputOf<typeof calls.joinShopWait>> => {
  const { shop, asking } = await enterVisits(tx, call, input.name);
  const event = await offeredEvent(tx, call, shop, input.id);
  await refuseBlockedShop(tx, call);
  refuseIf(shop.isOpen && event.waitlist ? null : refuse('reservations.wait-none'));
  refuseTerms(input);
  const { people, least, visitor: name, email, phone, note } = input;
  refuseIf(whyNotParty(event, people));
  refuseIf(least < event.partyMin ? whyNotParty({ ...event, partyMax: null }, least) : null);
  await refuseUnoffered(tx, call, event, input, asking);
  await endHoldsAt(tx, call, event.id, input);
  await countBooking(tx, call, email);
  const { already } = await enrol(tx, call, event, input, {
    ...{ people, least, name, email, phone, note },
    language: languageOf(event, input.language, call),
    lang: call.lang,
    client_id: await ownClient(tx, call),
    created_by: null,
  });
  return { already };
};

/** The place in line that a token opens, in its shop. */
const waitOfLink = async (tx: Tx, call: Call, token: string): Promise<string> =>
  found(
    await tx
      .selectFrom('tour_wait_link')
      .select('wait_id')
      .where(await openedBy(tx, call, token, { table: 'tour_wait_link' }))
      .executeTakeFirst(),
  ).wait_id;

type Row = WaitRow & RowOf<'tour_slot', 'day' | 'at'> & { place: number };
const linkedOf = async (tx: Tx, call: Call, id: string): Promise<OutputOf<typeof calls.leaveLinkedWait>['wait']> => {
  const one = found(
    (
      await sql<Row>`select w.*, l.day, l.at, ${placeInLine} as place from tour_wait w
        join tour_slot l on l.shop_id = w.shop_id and l.id = w.slot_id
        where w.shop_id = ${call.shopId} and w.id = ${id}`.execute(tx)
    ).rows[0],
  );
  const event = await eventRecord.find(tx, call, one.event_id);
  const shop = await sellerOf(tx, call.shopId);
  const isOffered = one.status === 'offered' && Date.parse(one.offered_until ?? '') > Date.parse(call.now);
  const { day: on, at, people, least, seats, place, name } = one;
  return {
    ...{ day: on, at, people, least, seats, place, name },
    // An offer whose time is over is so before the job has ended it.
    status: one.status === 'offered' && !isOffered ? 'lapsed' : one.status,
    ends: endOf(event, at),
    visit: { id: event.id, title: event.title, kind: event.kind },
    location: placeOf(event, shop),
    phone: shop.business.phone,
    until: isOffered && one.offered_until !== null ? onWalls(shop.zone, one.offered_until) : null,
    offer: isOffered
      ? {
          prices: [...seenPrices(event)],
          pay: (await takesOnline(tx, call, event)) ? event.pay : 'onSite',
          holdMinutes: event.holdMinutes,
          cancelHours: event.cancelHours,
          conditions: [...termsSentences(event, call.lang)],
          toConfirm: event.toConfirm,
          partyMin: Math.min(event.partyMin, seats),
        }
      : null,
  };
};

export const readLinkedWait = async (
  tx: Tx,
  { token }: InputOf<typeof calls.linkedWait>,
  call: Call,
): Promise<OutputOf<typeof calls.linkedWait>> => {
  const id = await waitOfLink(tx, call, token);
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, wait: await linkedOf(tx, call, id) };
};

export const leaveLinked = async (
  tx: Tx,
  { token }: InputOf<typeof calls.leaveLinkedWait>,
  call: Call,
): Promise<OutputOf<typeof calls.leaveLinkedWait>> => {
  const id = await waitOfLink(tx, call, token);
  await leaveLine(tx, call, id, 'left');
  return { wait: await linkedOf(tx, call, id) };
};

export const priceLinked = async (
  tx: Tx,
  { token, quantities }: InputOf<typeof calls.priceLinkedWait>,
  call: Call,
): Promise<OutputOf<typeof calls.priceLinkedWait>> => {
  const id = await waitOfLink(tx, call, token);
  const { event_id } = found(
    (await sql<WaitRow>`select * from tour_wait where shop_id = ${call.shopId} and id = ${id}`.execute(tx)).rows[0],
  );
  return pricesOf(tx, call, await eventRecord.find(tx, call, event_id), quantities);
};

/** Refuses other people than the offer has seats for. */
const refuseOthers = ({ event }: Line, { seats }: WaitRow, people: number): void => {
  if (people > seats) throw new Refused(refuseBeside('reservations.wait-most', 'quantities', { most: String(seats) }));
  refuseIf(whyNotParty({ partyMin: Math.min(event.partyMin, seats), partyMax: null }, people));
};

/** The visitor takes what is offered: its seats are given back and booked in one transaction, under the lock of their slot. */
export const takeLinked = async (
  tx: Tx,
  { token, quantities, address, terms, adult, shownTotal }: InputOf<typeof calls.takeLinkedWait>,
  call: Call,
): Promise<OutputOf<typeof calls.takeLinkedWait>> => {
  const id = await waitOfLink(tx, call, token);
  await refuseBlockedShop(tx, call);
  const { line, one } = await holdWait(tx, call, id);
  const { event, slot } = line;
  if (one.status !== 'offered' || isOver(call, one, line.closes)) throw new Refused(refuse('reservations.wait-over'));
  refuseTerms({ terms, adult });
  const counted = sums(priced(event, quantities));
  refuseOthers(line, one, counted.people);
  refuseOtherTotal(counted, shownTotal);
  const seat = { day: day(slot.day), at: slot.at };
  await refuseUnoffered(tx, call, event, seat, await askingNow(tx, call));
  await sql`update tour_slot set taken = taken - ${one.seats} where shop_id = ${call.shopId} and id = ${slot.id}`.execute(
    tx,
  );
  const { id: bookingId, answer } = await placeVisit(tx, call, event, {
    ...{ ...seat, quantities, address },
    ...{ visitor: one.name, email: one.email, phone: one.phone, note: one.note, lang: one.lang },
    language: langNamed(one.language) ?? one.lang,
    clientId: one.client_id,
  });
  await endWait(tx, call, { ...one, seats: 0 }, 'taken', { booking_id: bookingId });
  // Seats that he leaves are offered to the next ones.
  if (counted.places < one.seats) await serveLater(tx, call, sql`l.id = ${slot.id}`);
  return answer;
};
