import { meansOfType } from '#areas/payments/rules/online-means.ts';
import { nameOfBuyer } from '#areas/papers/rules/sale-parties.ts';
import { bookCart, linkToCart } from '#areas/reservations/server/index.ts';
import { isPositive } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db.ts';
import type { PricedCartOrder } from './cart.ts';
import { paymentType, type Placing, takesCard } from './order-to-place.ts';

/** How long goods and seats wait for a buyer who is sent to his bank. */
export const HELD_SECONDS = 30 * 60;

/**
 * Until when the seats of an order wait for its payment. Null where it is paid later, or waits for the other orders of its
 * checkout: they are held until the order ends.
 */
const heldUntil = (call: Call, one: PricedCartOrder, grouped: boolean): string | null => {
  if (takesCard(one)) return later(call.now, HELD_SECONDS);
  const isOnline = meansOfType(paymentType(one) ?? '') !== null && isPositive(one.priced.totals.totalTTC);
  if (!isOnline || grouped) return null;
  return later(call.now, Math.min(...one.visits.map(({ event }) => event.holdMinutes)) * 60);
};

/** The order whose lines of visits bear the ids of their bookings: a visit that moves finds its lines by them. */
const named = (one: PricedCartOrder, ids: ReadonlyMap<string, string>): PricedCartOrder => ({
  ...one,
  terms: {
    ...one.terms,
    reservations: (one.terms.reservations ?? []).map(({ placesLeft: _left, ...visit }) => ({
      ...visit,
      id: ids.get(visit.id) ?? visit.id,
    })),
  },
  priced: {
    ...one.priced,
    lines: one.priced.lines.map((line) => {
      const parentId = line.parentId === null ? undefined : ids.get(line.parentId);
      return parentId === undefined
        ? line
        : { ...line, id: `${parentId}${line.id.slice(line.id.indexOf(':'))}`, parentId };
    }),
  },
});

/** Takes the seats of the visits of an order that is being placed; `link` notes the order on them once it is written. */
export const bookVisits = async (
  tx: Tx,
  call: Call,
  input: Placing,
  one: PricedCartOrder,
  grouped: boolean,
): Promise<{ readonly one: PricedCartOrder; readonly link: (sale: Parameters<typeof linkToCart>[2]) => void }> => {
  if (one.visits.length === 0) return { one, link: () => undefined };
  const { email, phone } = input.buyer;
  const booked = await bookCart(
    tx,
    call,
    one.visits,
    { name: nameOfBuyer(input.buyer), email, phone, note: input.note, lang: call.lang },
    { field: `orders.${input.orders.indexOf(one.order)}.`, heldUntil: heldUntil(call, one, grouped) },
  );
  return {
    one: named(one, booked),
    link: (sale) => {
      linkToCart(call, [...booked.values()], sale);
    },
  };
};
