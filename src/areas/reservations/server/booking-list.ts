import type { ListQuery } from '#kernel/list.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import type { BookingRow } from '../rules/booking.ts';
import { bookingList } from '../rules/lists.ts';
import { askSale } from './sale-answers.ts';
import { bookingsSeenBy } from './booking.ts';

/** The source of the list, and of the counts of the home page. */
export const bookingSource = (call: Call) => ({
  from: sql`booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id`,
  where: bookingsSeenBy(call),
  columns: {
    day: sql`l.day`,
    at: sql`l.at`,
    event: sql`e.title`,
    eventId: sql`b.event_id`,
    clientId: sql`b.client_id`,
    name: sql`b.name`,
    people: sql`b.people`,
    status: sql`b.status`,
    money: askSale().money,
    totalTTC: sql`b.total`,
    email: sql`b.email`,
    phone: sql`b.phone`,
    language: sql`b.language`,
    code: sql`b.code`,
    channel: sql`b.channel`,
    note: sql`b.note`,
    createdAt: sql`b.created_at`,
  },
});

export const listBookings = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    bookingList,
    {
      ...bookingSource(call),
      select: sql`b.id, b.code, b.status, l.day, l.at, e.title as event, b.name, b.email, b.phone, b.language, b.people, b.total as "totalTTC", ${askSale().money} as money, b.note, b.channel,
        b.created_at as "createdAt"`,
      key: sql`b.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', b.name, b.code, b.email, b.phone, e.title))`, words),
    },
    query,
    (row: Omit<BookingRow, 'totalTTC'> & { totalTTC: string }): BookingRow => ({
      ...row,
      totalTTC: Number(row.totalTTC),
    }),
  );
