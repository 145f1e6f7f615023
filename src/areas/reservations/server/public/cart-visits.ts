import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { readPublicShop } from '#areas/shops/server/index.ts';
import { day, isDay } from '#kernel/day.ts';
import { langNamed } from '#kernel/language/lang.ts';
import { Refused, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { chosenPrices, sumsOf } from '../../rules/booking.ts';
import { CartVisit, isSoldInCart, quantitiesOf, seatOf, type VisitToBook } from '../../rules/public/cart-visit.ts';
import { type Asking, isInNotice, whyNotParty } from '../../rules/public/visit.ts';
import { refuse, refuseBeside } from '../../rules/refusals.ts';
import { slotsOf } from '../../rules/slot.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { putInCart } from '../booking-sale.ts';
import { endHoldJob, endHoldsAt } from '../hold.ts';
import { holdSlot, slotFacts } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';

/** The visits of a cart at one estate: those that may be priced, and why the others may not. */
export interface CartVisits {
  readonly visits: readonly VisitToBook[];
  readonly errors: readonly CartError[];
}
export const NO_VISITS: CartVisits = { visits: [], errors: [] };

const gone = refuse('reservations.visit-gone');

const offeredEvents = async (tx: Tx, call: Call, ids: readonly string[]): Promise<ReadonlyMap<string, TourEvent>> => {
  const { rows } = await sql<RowOf<'tour_event'>>`select * from tour_event
    where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[]) and online and archived_at is null`.execute(tx);
  return new Map(rows.map((row) => [row.id, eventRecord.read(row)]));
};

/** The slot that a line names, as it is now; a refusal where the shop does not offer it. */
const slotOf = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  seat: { readonly day: string; readonly at: string },
  asking: Asking,
): Promise<{ readonly left: number | null } | Refusal> => {
  if (!isDay(seat.day)) return gone;
  const on = day(seat.day);
  if (!isInNotice(event, { day: on, at: seat.at }, asking)) return gone;
  await endHoldsAt(tx, call, event.id, seat);
  const facts = {
    ...(await slotFacts(tx, call, on, on, [event])),
    now: asking,
  };
  const slot = slotsOf(event, { from: on, to: on }, facts).find(({ at }) => at === seat.at);
  if (!slot || slot.state === 'past' || slot.state === 'out' || slot.state === 'short') return gone;
  if (slot.state === 'closed') return refuse('reservations.slot-closed');
  if (slot.state === 'full') return refuse('reservations.slot-none-left');
  return { left: slot.left };
};

interface Read {
  readonly visit: VisitToBook | null;
  readonly why: Refusal | null;
}
const no = (why: Refusal): Read => ({ visit: null, why });

/** Reads one line: what it costs today, and why it may not be ordered so. A line that is wrong in number alone keeps its price. */
const readVisit = async (
  tx: Tx,
  call: Call,
  { id, sent }: { readonly id: string; readonly sent: unknown },
  events: ReadonlyMap<string, TourEvent>,
  asking: Asking,
): Promise<Read> => {
  const { success, data } = CartVisit.safeParse(sent);
  const event = success ? events.get(data.eventId) : undefined;
  if (!success || !event) return no(gone);
  if (!isSoldInCart(event)) return no(refuse('reservations.visit-alone'));
  const quantities = quantitiesOf(event.prices, data.selectedPrices);
  if (quantities === null) return no(refuse('reservations.price-unknown'));
  const prices = chosenPrices(event.prices, quantities);
  if ('code' in prices) return no(prices);
  const { people } = sumsOf(prices);
  if (people === 0) return no(refuseBeside('reservations.nobody', 'quantities'));
  const slot = await slotOf(tx, call, event, seatOf(data), asking);
  if ('code' in slot) return no(slot);
  const asked = data.language ?? event.languages[0];
  const language = event.languages.find((one) => one === asked) ?? event.languages[0] ?? langNamed('fr') ?? 'fr';
  return {
    visit: { id, event, ...seatOf(data), language, prices, left: slot.left },
    why: whyNotParty(event, people),
  };
};

/** The name of a line of a cart, by its place in it. */
const lineName = (index: number): string => `v${index}`;

/**
 * Reads the visits of a cart in the shop that the call is in. Holds that are over end on the way, so that nobody is
 * refused a seat that nobody holds.
 */
export const readCartVisits = async (tx: Tx, call: Call, sent: readonly unknown[]): Promise<CartVisits> => {
  const { shop, zone, day: today } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  const asking: Asking = { zone, millis: Date.parse(call.now), today };
  const ids = sent.flatMap((one) => {
    const { success, data } = CartVisit.safeParse(one);
    return success ? [data.eventId] : [];
  });
  const events = shop.hasVisits && shop.isOpen ? await offeredEvents(tx, call, ids) : new Map<string, TourEvent>();
  const visits: VisitToBook[] = [];
  const errors: CartError[] = [];
  for (const [index, one] of sent.entries()) {
    const id = lineName(index);
    const { visit, why } = await readVisit(tx, call, { id, sent: one }, events, asking);
    if (visit) visits.push(visit);
    if (why) errors.push({ code: why.code, field: `reservations.${id}`, words: why.words });
  }
  return { visits, errors };
};

/** The person who orders. */
export interface CartBooker {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly lang: Call['lang'];
}

const bySlot = (one: VisitToBook, other: VisitToBook): number =>
  one.event.id + one.day + one.at < other.event.id + other.day + other.at ? -1 : 1;

/** A refusal beside the line of the visit that cannot be had. */
const besideLine = (error: unknown, id: string, field: string): unknown =>
  error instanceof Refused
    ? new Refused({ ...error.refusal, fields: { [`${field}reservations.${id}`]: error.refusal.words } })
    : error;

/**
 * Takes the seats of the visits of an order that is being placed, all or none; gives the booking of each line. Slots are
 * held by event, day and hour, so that two buyers never wait for each other crosswise.
 */
export const bookCart = async (
  tx: Tx,
  call: Call,
  visits: readonly VisitToBook[],
  who: CartBooker,
  { field, heldUntil }: { readonly field: string; readonly heldUntil: string | null },
): Promise<ReadonlyMap<string, string>> => {
  const booked = new Map<string, string>();
  const sorted = visits.toSorted(bySlot);
  // All slots are held before the resources of the first one.
  for (const { event, day: on, at } of sorted) await holdSlot(tx, call, event.id, on, at);
  for (const visit of sorted) {
    try {
      const event = await eventRecord.find(tx, call, visit.event.id);
      booked.set(visit.id, await putInCart(tx, call, { ...visit, event }, { ...who, heldUntil }));
    } catch (error) {
      throw besideLine(error, visit.id, field);
    }
  }
  const [first] = booked.values();
  if (first !== undefined && heldUntil !== null) call.enqueue(endHoldJob, { bookingId: first }, { runAt: heldUntil });
  return booked;
};
