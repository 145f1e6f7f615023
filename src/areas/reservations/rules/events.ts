import { defineEvent } from '#kernel/event.ts';

/** A visitor booked in the shop. `isAsked`: the estate has to confirm it. */
export const bookingTaken = defineEvent<{ bookingId: string; isAsked: boolean }>('reservations.booking-taken', {
  webhook: 'Visite réservée dans la boutique',
});
/** The office took a booking, and its visitor is written to. */
export const bookingTyped = defineEvent<{ bookingId: string; isAsked: boolean }>('reservations.booking-typed');
/** `by`: the visitor by his link, the estate, or the end of an option. */
export const bookingChanged = defineEvent<{
  bookingId: string;
  what: 'confirmed' | 'moved' | 'cancelled';
  by: 'visitor' | 'estate' | 'time';
}>('reservations.booking-changed', { webhook: 'Réservation de visite confirmée, déplacée ou annulée' });
