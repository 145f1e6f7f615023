import { defineEvent } from '#kernel/event.ts';

/** A visitor booked in the shop. `isAsked`: the estate has to confirm it. */
export const bookingTaken = defineEvent<{ bookingId: string; isAsked: boolean }>('reservations.booking-taken', {
  webhook: 'Visite réservée dans la boutique',
});
/** The office took a booking, and its visitor is written to. */
export const bookingTyped = defineEvent<{
  bookingId: string;
  isAsked: boolean;
  /** The group that it was booked with, which is told by one mail. */
  groupId?: string;
}>('reservations.booking-typed');
/** `lapsed`: its payment did not come in time. `by`: the visitor by his link, the estate, or the end of an option or a hold. */
export const bookingChanged = defineEvent<{
  bookingId: string;
  what: 'confirmed' | 'moved' | 'resized' | 'cancelled' | 'lapsed';
  by: 'visitor' | 'estate' | 'time';
  /** The fee of the people who left, and the money that goes back. */
  money?: { fee: number; back: number };
}>('reservations.booking-changed', { webhook: 'Réservation de visite confirmée, déplacée ou annulée' });
/** The money of a visit came when its seats were somebody else's: it goes back. */
export const bookingPaidLate = defineEvent<{ bookingId: string }>('reservations.booking-paid-late', {
  webhook: 'Visite payée trop tard, à rembourser',
});
