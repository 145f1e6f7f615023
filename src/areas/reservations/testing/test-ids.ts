import type { Furnish } from '#app/testing/furniture.ts';
import { closingLookup } from '../rules/closing.ts';
import { addBooking, addEvent } from '../rules/endpoints.ts';
import { addWait } from '../rules/wait-endpoints.ts';
import { EVENT_MODELS } from '../rules/tour-event.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const event = await made(addEvent, { ...EVENT_MODELS.visit, title: mark });
  const booking = await made(addBooking, {
    eventId: event.id,
    day: '2030-05-06',
    at: '12:00',
    outside: true,
    quantities: [2],
    name: mark,
    note: mark,
  });
  // One place, which is taken: a second visitor waits for it.
  const full = await made(addEvent, {
    ...EVENT_MODELS.visit,
    title: `${mark} 2`,
    places: 2,
    onHolidays: true,
    waitlist: true,
  });
  const seat = { eventId: full.id, day: '2030-05-06', at: '10:30' };
  await made(addBooking, { ...seat, quantities: [2], name: mark });
  const wait = await made(addWait, { ...seat, people: 1, least: 1, name: mark, note: mark });
  const closing = await made(closingLookup.add, { name: mark, fromDay: '2030-01-01', toDay: '2030-01-02' });
  return {
    events: event.id,
    'history/tour_event': event.id,
    reservations: booking.id,
    'history/booking': booking.id,
    'event-waits': wait.id,
    'history/tour_wait': wait.id,
    'event-closings': closing.id,
  };
};
