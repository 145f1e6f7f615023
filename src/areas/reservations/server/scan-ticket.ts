import { timeOnWalls } from '#kernel/calendar/zoned-time.ts';
import { day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { estateMark, momentOf, readTicket, refuse, type scanTicket, whyNotScan } from '../rules/ticket.ts';
import type { Welcomed } from '../rules/welcome.ts';
import { noteArrived } from './arrival.ts';
import { bookingsSeenBy, type Held, holdBooking } from './booking.ts';
import { askSale } from './sale-answers.ts';
import { zoneOf } from './slot.ts';

/** The time at which a ticket was used, on the walls of the estate; empty where it is not known. */
const usedAt = async (tx: Tx, call: Call, { arrivedAt }: Held): Promise<string> =>
  arrivedAt === null ? '' : timeOnWalls(await zoneOf(tx, call), Date.parse(arrivedAt));

/** Lets the visitors of a ticket in, once: its booking is held, so that of two scanners the later one finds it used. */
export const scan = async (tx: Tx, { code: typed, notedAt }: InputOf<typeof scanTicket>, call: Call) => {
  const ticket = readTicket(typed);
  if (!ticket) throw new Refused(refuse('reservations.ticket-unknown'));
  if (ticket.estate !== null && ticket.estate !== estateMark(call.shopId))
    throw new Refused(refuse('reservations.ticket-elsewhere'));
  const { rows } = await sql<
    RowOf<'booking', 'id'>
  >`select b.id from booking b where ${bookingsSeenBy(call)} and b.code = ${ticket.code}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refused(refuse('reservations.ticket-unknown'));
  const one = await holdBooking(tx, call, row.id);
  const moment = momentOf(notedAt, call.now, Date.parse(call.now) - Date.parse(notedAt ?? call.now));
  const on = moment === call.now ? day(call.today) : dayIn(await zoneOf(tx, call), Date.parse(moment));
  refuseIf(whyNotScan(one, on, await usedAt(tx, call, one)));
  await noteArrived(tx, call, one, moment);
  const { money } = found(
    (
      await sql<
        Pick<Welcomed, 'money'>
      >`select ${askSale().money} as money from booking b where b.shop_id = ${call.shopId} and b.id = ${one.id}`.execute(
        tx,
      )
    ).rows[0],
  );
  return { ...one, status: 'arrived' as const, event: one.event.title, money };
};
