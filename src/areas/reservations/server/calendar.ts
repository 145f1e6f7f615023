import { calendarSlot, type CalendarSource } from '#areas/clients/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { peopleWords } from '../rules/booking.ts';
import { bookingsSeenBy } from './booking.ts';

/** The bookings that stand, one entry a slot. */
const bookings: CalendarSource = {
  name: 'bookings',
  label: 'Réservations',
  icon: 'calendar',
  isFor: ({ actor }) => isAllowed(actor, 'seeAllResa'),
  entries: async (tx, call, { from, to, whose }, most) => {
    if (whose === 'mine') return [];
    const { rows } = await sql<
      RowOf<'tour_slot', 'id' | 'day' | 'at' | 'event_id'> &
        RowOf<'tour_event', 'title' | 'minutes'> & { people: number }
    >`select l.id, e.title, l.day, l.at, e.minutes, l.event_id, sum(b.people)::int as people
      from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
        join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
      where ${bookingsSeenBy(call)} and b.status <> 'cancelled' and l.day between ${from}::date and ${to}::date
      group by l.shop_id, l.id, e.shop_id, e.id order by l.day, l.at, e.title, l.id limit ${most}`.execute(tx);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      detail: peopleWords(row.people),
      day: row.day,
      hour: row.at === '' ? null : row.at,
      minutes: row.at === '' ? null : row.minutes,
      look: row.day < call.today ? 'done' : 'plain',
      path: `/dashboard/reservations?filter=${encodeURIComponent(JSON.stringify({ day: { is: row.day }, eventId: { is: row.event_id } }))}`,
    }));
  },
};
export const calendars = [contribute(calendarSlot, 10, bookings)];
