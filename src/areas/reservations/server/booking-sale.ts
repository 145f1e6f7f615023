import { day as dayOf } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { changeRow, type Written } from '#platform/record/row.ts';
import type { Booking } from '../rules/booking.ts';
import type { VisitToBook } from '../rules/public/cart-visit.ts';
import { putAtPrices, type Wanted } from './booking.ts';

/** Takes the seats of a visit that is ordered in the cart, at the prices that its order has: it waits for that order. */
export const putInCart = (
  tx: Tx,
  call: Call,
  { event, day, at, language, prices }: Pick<VisitToBook, 'event' | 'day' | 'at' | 'language' | 'prices'>,
  {
    heldUntil,
    lang,
    ...who
  }: Pick<Wanted, 'name' | 'email' | 'phone' | 'note'> & { readonly lang: Lang; readonly heldUntil: string | null },
): Promise<string> =>
  putAtPrices(
    tx,
    call,
    event,
    { ...who, day: dayOf(day), at, prices, language, outside: false, optionUntil: null, clientId: null },
    { created_by: null, channel: 'shop', in_cart: true, lang, told: true, held_until: heldUntil },
  );

/** Notes the order that these bookings were placed with, and its client. Leaves with the order, which is written before. */
export const linkToCart = (
  call: Call,
  ids: readonly string[],
  sale: { readonly id: string; readonly number: string; readonly clientId: string | RawBuilder<string> },
): void => {
  if (ids.length === 0) return;
  call.write(sql`update booking set sale_id = ${sale.id}, client_id = ${sale.clientId}
    where shop_id = ${call.shopId} and id = any(${[...ids]}::uuid[])`);
  for (const id of ids) call.audit('booking', id, { order: [null, sale.number] });
};

/** Notes the order that a booking is sold by, with the client whom it was made for. The booking is held. */
export const linkSale = async (
  tx: Tx,
  call: Call,
  before: Booking,
  sale: { readonly id: string; readonly number: string | null; readonly clientId: string | null },
): Promise<void> => {
  await changeRow(tx, call, 'booking', before.id, {
    sale_id: sale.id,
    client_id: before.clientId ?? sale.clientId,
  } as Written<'booking'>);
  call.audit('booking', before.id, { order: [null, sale.number] });
};

/** Notes an order of wine that was made of the sheet of a booking, with the client whom it was made for. The booking is held. */
export const linkTasting = async (
  tx: Tx,
  call: Call,
  before: Booking,
  sale: { readonly id: string; readonly clientId: string | null },
): Promise<void> => {
  if (before.clientId === null && sale.clientId !== null)
    await changeRow(tx, call, 'booking', before.id, { client_id: sale.clientId } as Written<'booking'>);
  await sql`insert into tasting_order (shop_id, booking_id, sale_id, created_at)
    values (${call.shopId}, ${before.id}, ${sale.id}, ${call.now})`.execute(tx);
  call.audit('booking', before.id, { tastingOrder: [null, true] });
};
