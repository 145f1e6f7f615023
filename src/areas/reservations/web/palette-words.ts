import { french } from '#kernel/language/french.ts';

export const words = french({ events: 'Événements', bookings: 'Réservations' });
