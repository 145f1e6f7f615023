import { call } from '#ui/office/call/client.ts';
import { factsOf, listSource } from '#ui/office/shell/palette-source.ts';
import { words } from './palette-words.ts';

/** The entries of this area that « Aller à » finds. */
export const eventSource = listSource({
  group: words.events,
  icon: 'calendar',
  can: ['accessEvent', 'createEvent'],
  module: 'reservations',
  rows: async (asked, options) => (await call((await import('../rules/endpoints.ts')).events, asked, options)).rows,
  hit: (row) => ({ label: row.title, to: `/dashboard/reservations/events/${row.id}` }),
});

export const bookingSource = listSource({
  group: words.bookings,
  icon: 'calendar',
  can: ['seeAllResa', 'createResa'],
  module: 'reservations',
  rows: async (asked, options) => (await call((await import('../rules/endpoints.ts')).bookings, asked, options)).rows,
  hit: (row) => ({
    label: row.name || row.code,
    detail: factsOf(row.event, `${row.day} ${row.at}`),
    to: `/dashboard/reservations/${row.id}`,
  }),
});
