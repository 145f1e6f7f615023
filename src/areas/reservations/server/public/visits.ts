import { readPublicShop } from '#areas/shops/server/index.ts';
import { addDays, day, type Day, isDay } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isUuid } from '#kernel/id.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { endOfMonth } from '#kernel/month.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { drawnRichText } from '#platform/text/rich-text.ts';
import { chosenPrices, sumsOf } from '../../rules/booking.ts';
import { daysFrom } from '../../rules/opening.ts';
import { isSoldInCart } from '../../rules/public/cart-visit.ts';
import { type Asking, isOffered, isWaitedFor, lastDay, priceFrom } from '../../rules/public/visit.ts';
import { asksOf, sumOf } from '../../rules/public/visit-pay.ts';
import { termsSentences } from '../../rules/public/terms-words.ts';
import type * as calls from '../../rules/public/visit-endpoints.ts';
import type { Month, OfferedDay, VisitCard } from '../../rules/public/visit-endpoints.ts';
import { slotsOf } from '../../rules/slot.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { askPay } from '../pay-answers.ts';
import { slotFacts } from '../slot.ts';
import { eventRecord } from '../tour-event.ts';

const MOST = 100;

/** Reads the shop of an address and goes on in it, with the moment on its walls. */
export const enterVisits = async (tx: Tx, call: Call, name: string) => {
  const { shop, reader, shopId, zone, day: today } = await readPublicShop(tx, name, call);
  await call.enterShop(tx, shopId);
  const asking: Asking = { zone, millis: Date.parse(call.now), today };
  return { shop, reader, asking };
};
/** An event that visitors may book; absent where the shop offers none. */
export const offeredEvent = async (
  tx: Tx,
  call: Call,
  { hasVisits }: { readonly hasVisits: boolean },
  id: string,
): Promise<TourEvent> => {
  const event = hasVisits && isUuid(id) ? await eventRecord.find(tx, call, id) : null;
  return found(event?.online && event.archivedAt === null ? event : null);
};

/** Everything from which the slots of the shop are told, between two days. */
const factsOf = async (tx: Tx, call: Call, asking: Asking, to: Day, events: readonly TourEvent[]) => ({
  ...(await slotFacts(tx, call, asking.today, to, events)),
  now: asking,
});
type SlotFacts = Awaited<ReturnType<typeof factsOf>>;

const offeredOn = (event: TourEvent, on: Day, facts: SlotFacts): OfferedDay => ({
  day: on,
  slots: slotsOf(event, { from: on, to: on }, facts)
    .filter((slot) => isOffered(event, slot, facts.now))
    .map(({ at, ends, left }) => ({ at, ends, left })),
});
const waitedOn = (event: TourEvent, on: Day, facts: SlotFacts): OfferedDay => ({
  day: on,
  slots: slotsOf(event, { from: on, to: on }, facts)
    .filter((slot) => isWaitedFor(event, slot, facts.now))
    .map(({ at, ends, left }) => ({ at, ends, left })),
});
/** The day that was asked for, when it has places. */
const offeredDay = (event: TourEvent, asked: string | undefined, facts: SlotFacts): string | null =>
  asked !== undefined &&
  isDay(asked) &&
  asked <= lastDay(event, facts.now) &&
  offeredOn(event, day(asked), facts).slots.length > 0
    ? asked
    : null;
const firstDay = (event: TourEvent, facts: SlotFacts): Day | null => {
  const end = lastDay(event, facts.now);
  for (let on = facts.now.today; on <= end; on = addDays(on, 1))
    if (offeredOn(event, on, facts).slots.length > 0) return on;
  return null;
};
const ofEvent = (event: TourEvent, facts: SlotFacts): SlotFacts => ({
  ...facts,
  kept: facts.kept.filter(({ eventId }) => eventId === event.id),
});

const cardOf = (event: TourEvent, price: number, facts: SlotFacts): VisitCard => ({
  id: event.id,
  title: event.title,
  kind: event.kind,
  minutes: event.minutes,
  languages: event.languages,
  visual: event.picture === '' ? null : `/files/${event.picture}`,
  priceFrom: price,
  nextDay: firstDay(event, facts),
});

export const readShopVisits = async (
  tx: Tx,
  { name, day: wanted, language }: InputOf<typeof calls.shopVisits>,
  call: Call,
): Promise<OutputOf<typeof calls.shopVisits>> => {
  const { shop, reader, asking } = await enterVisits(tx, call, name);
  if (!shop.hasVisits) return { shop, reader, visits: [], offered: 0, languages: [] };
  const { rows } = await sql<
    RowOf<'tour_event'>
  >`select * from tour_event where shop_id = ${call.shopId} and online and archived_at is null order by title, id limit ${MOST}`.execute(
    tx,
  );
  const events = rows.map((row) => eventRecord.read(row));
  const most = Math.max(0, ...events.map(({ daysAhead }) => daysAhead));
  const facts = await factsOf(tx, call, asking, lastDay({ daysAhead: most }, asking), events);
  const cards = events.flatMap((event) => {
    // Nobody can be counted without a price.
    const price = priceFrom(event.prices);
    return price === null ? [] : [{ event, card: cardOf(event, price, ofEvent(event, facts)) }];
  });
  const spoken = new Set(cards.flatMap(({ card }) => card.languages));
  return {
    shop,
    reader,
    visits: cards
      .filter(({ card }) => language === undefined || card.languages.includes(language))
      .flatMap(({ event, card }) => {
        if (wanted === undefined) return [card];
        const on = day(wanted);
        const isFree = on <= lastDay(event, asking) && offeredOn(event, on, ofEvent(event, facts)).slots.length > 0;
        return isFree ? [{ ...card, nextDay: on }] : [];
      }),
    offered: cards.length,
    languages: LANGS.filter((one) => spoken.has(one)),
  };
};

const monthOf = (event: TourEvent, month: string, facts: SlotFacts): Month => {
  const { today } = facts.now;
  const first = day(`${month}-01`);
  const [last, end] = [endOfMonth(first), lastDay(event, facts.now)];
  const from = first < today ? today : first;
  const to = last > end ? end : last;
  const days = from > to ? [] : daysFrom(from, to);
  const withSlots = (tell: typeof offeredOn): OfferedDay[] =>
    days.map((on) => tell(event, on, facts)).filter(({ slots }) => slots.length > 0);
  return {
    month,
    before: month > today.slice(0, 7),
    after: last < end,
    days: withSlots(offeredOn),
    full: event.waitlist ? withSlots(waitedOn) : [],
  };
};

/** True where a visit is paid online, and the estate can take the money. */
export const takesOnline = async (tx: Tx, call: Call, { pay }: Pick<TourEvent, 'pay'>): Promise<boolean> =>
  pay !== 'onSite' && (await askPay().means(tx, call)) !== null;

/** The prices of an event, as visitors read them. */
export const seenPrices = ({ prices }: Pick<TourEvent, 'prices'>) =>
  prices.map(({ productType, label, priceTTC, min, max, notCounting }) => ({
    productType,
    label,
    priceTTC,
    min,
    max,
    notCounting,
  }));

export const readShopVisit = async (
  tx: Tx,
  { name, id, day: asked }: InputOf<typeof calls.shopVisit>,
  call: Call,
): Promise<OutputOf<typeof calls.shopVisit>> => {
  const { shop, reader, asking } = await enterVisits(tx, call, name);
  const event = await offeredEvent(tx, call, shop, id);
  const price = found(priceFrom(event.prices));
  const facts = await factsOf(tx, call, asking, lastDay(event, asking), [event]);
  const card = cardOf(event, price, facts);
  return {
    shop,
    reader,
    visit: {
      ...card,
      descriptionHtml: drawnRichText(event.description),
      location: event.location,
      partyMin: event.partyMin,
      partyMax: event.partyMax,
      toConfirm: event.toConfirm,
      cancelHours: event.cancelHours,
      conditions: [...termsSentences(event, call.lang)],
      pay: (await takesOnline(tx, call, event)) ? event.pay : 'onSite',
      depositPercent: event.depositPercent,
      holdMinutes: event.holdMinutes,
      inCart: isSoldInCart(event),
      prices: [...seenPrices(event)],
    },
    month: monthOf(event, (offeredDay(event, asked, facts) ?? card.nextDay ?? asking.today).slice(0, 7), facts),
  };
};

export const readShopVisitMonth = async (
  tx: Tx,
  { name, id, month }: InputOf<typeof calls.shopVisitMonth>,
  call: Call,
): Promise<Month> => {
  const { shop, asking } = await enterVisits(tx, call, name);
  const event = await offeredEvent(tx, call, shop, id);
  const end = lastDay(event, asking);
  const last = endOfMonth(day(`${month}-01`));
  return monthOf(event, month, await factsOf(tx, call, asking, last < end ? last : end, [event]));
};

export const priceVisit = async (
  tx: Tx,
  { name, id, quantities }: InputOf<typeof calls.priceShopVisit>,
  call: Call,
): Promise<OutputOf<typeof calls.priceShopVisit>> => {
  const { shop } = await enterVisits(tx, call, name);
  return pricesOf(tx, call, await offeredEvent(tx, call, shop, id), quantities);
};

/** The price of an event for so many people (`2,0,1`), and the part of it that is paid online. */
export const pricesOf = async (
  tx: Tx,
  call: Call,
  event: TourEvent,
  quantities: string,
): Promise<OutputOf<typeof calls.priceShopVisit>> => {
  const chosen = chosenPrices(event.prices, quantities.split(',').map(Number));
  if ('code' in chosen) throw new Refused(chosen);
  const { people, total, touristTax } = sumsOf(chosen);
  const online = (await takesOnline(tx, call, event)) ? asksOf(event, sumOf(total, touristTax)) : 0;
  return { people, total, touristTax, online };
};
