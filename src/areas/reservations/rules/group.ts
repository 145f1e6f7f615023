import * as z from 'zod';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { Booking, BookingForm } from './booking.ts';
import { READS_BOOKINGS, WRITES_BOOKINGS } from './endpoints.ts';

const module = 'reservations';
/** As many events as a day of visits has at most. */
const MOST = 8;

const Visit = BookingForm.pick({ eventId: true, day: true, at: true, quantities: true, outside: true });
/** Several events for one visitor: all are booked, or none is. */
export const GroupForm = BookingForm.omit({
  eventId: true,
  day: true,
  at: true,
  quantities: true,
  outside: true,
}).extend({ visits: z.array(Visit).min(1).max(MOST) });

const Together = Booking.pick({
  id: true,
  code: true,
  status: true,
  event: true,
  day: true,
  at: true,
  ends: true,
  people: true,
  total: true,
});
export type Together = z.output<typeof Together>;

export const addBookings = endpoint({
  verb: 'POST',
  path: '/v1/reservation-groups',
  can: WRITES_BOOKINGS,
  module,
  input: GroupForm,
  output: z.object({ bookings: z.array(Booking) }).extend(MessageAnswer.shape),
  done: 'Les réservations sont enregistrées.',
  summary:
    'Réserve plusieurs événements pour un visiteur, en une fois\u00a0: tous, ou aucun, et le refus dit lequel. Un seul e-mail les confirme (`tell`), une seule commande les facture.',
});
export const bookingGroup = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/group',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: z.object({ bookings: z.array(Together) }),
  summary: 'Les autres réservations prises en même temps pour le même visiteur.',
});

/** The refusal of one of several visits: it names the event, and stands beside its field. */
export const refusalOf = (refusal: Refusal, at: number, title: string): Refusal => {
  const named = (words: Refusal['words']): Refusal['words'] => ({
    ...words,
    fr: `${title}\u00a0: ${words.fr}`,
    en: `${title}: ${words.en}`,
  });
  const fields = Object.entries(refusal.fields ?? { at: refusal.words });
  return {
    ...refusal,
    words: named(refusal.words),
    fields: Object.fromEntries(fields.map(([field, words]) => [`visits.${at}.${field}`, words])),
  };
};
