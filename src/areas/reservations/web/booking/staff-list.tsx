import { addDays, day } from '#kernel/day.ts';
import { ListPage, today } from '#ui/office/index.ts';
import { bookings } from '../../rules/endpoints.ts';
import { bookingList } from '../../rules/lists.ts';
import { words } from '../words.ts';
import { BOOKING_TONES, MONEY_TONES } from './tones.ts';

export const StaffBookings = () => {
  const now = day(today());
  return (
    <ListPage
      list={bookingList}
      endpoint={bookings}
      title={words.bookings}
      open={(row) => `/dashboard/reservations/${row.id}`}
      nameOf={(row) => `${row.name} ${row.code}`}
      columns={[
        { field: 'day', width: 110, card: 'fact' },
        { field: 'at', width: 80, card: 'fact' },
        { field: 'name', as: 'strong', card: 'title' },
        { field: 'people', width: 110, card: 'fact' },
        { field: 'event', card: 'fact' },
        { field: 'status', as: 'status', tone: ({ status }) => BOOKING_TONES[status], width: 130, card: 'state' },
        { field: 'money', as: 'status', tone: ({ money }) => MONEY_TONES[money], width: 130, card: 'fact' },
        { field: 'totalTTC', width: 110, card: 'money' },
        { field: 'phone', width: 140, card: 'none' },
        { field: 'email', hidden: true, card: 'none' },
        { field: 'language', width: 110, hidden: true, card: 'none' },
        { field: 'code', width: 100, hidden: true, card: 'none' },
        { field: 'channel', width: 110, hidden: true, card: 'none' },
        { field: 'note', hidden: true, card: 'none' },
        { field: 'createdAt', width: 130, hidden: true, card: 'none' },
      ]}
      views={[
        { name: words.coming, filter: { day: { gte: now }, status: { in: ['option', 'pending', 'confirmed'] } } },
        { name: words.today, filter: { day: { gte: now, lt: addDays(now, 1) } } },
        { name: words.pending, filter: { status: { in: ['pending'] } } },
        { name: words.options, filter: { status: { in: ['option'] } } },
        { name: words.cancelled, filter: { status: { in: ['cancelled'] } } },
      ]}
      create={{ label: words.newBooking, to: '/dashboard/reservations/add', can: 'createResa' }}
      empty={{ title: words.noBookings, text: words.noBookingsWhy, icon: 'calendar' }}
    />
  );
};
