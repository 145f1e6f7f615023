import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { Booking } from './booking.ts';
import { BookingMoney } from './booking-money.ts';
import { READS_BOOKINGS } from './endpoints.ts';
import { Participant } from './participant/participant.ts';

export const Welcomed = Booking.pick({
  id: true,
  code: true,
  status: true,
  name: true,
  phone: true,
  language: true,
  note: true,
  people: true,
  prices: true,
}).extend({ money: BookingMoney, participants: z.array(Participant) });
export type Welcomed = z.output<typeof Welcomed>;

const WelcomeSlot = z.object({
  eventId: Id,
  event: z.string(),
  location: z.string(),
  at: z.string(),
  ends: z.string(),
  people: z.number().int(),
  arrived: z.number().int(),
  bookings: z.array(Welcomed),
});
export type WelcomeSlot = z.output<typeof WelcomeSlot>;

const of = {
  verb: 'GET',
  can: READS_BOOKINGS,
  module: 'reservations',
  input: z.strictObject({ day: civilDay }),
} as const;
export const welcomeDay = endpoint({
  ...of,
  path: '/v1/reservations-day',
  output: z.object({
    day: z.string(),
    people: z.number().int(),
    arrived: z.number().int(),
    slots: z.array(WelcomeSlot),
  }),
  summary: 'Qui vient ce jour-là, créneau par créneau : combien, en quelle langue, arrivés ou non, payé ou non.',
});
export const welcomeTable = endpoint({
  ...of,
  path: '/v1/reservations-day/csv',
  output: 'file',
  summary: 'La liste d’accueil d’un jour pour un tableur : une ligne par participant nommé, ou par réservation.',
});
export const welcomeSheet = endpoint({
  ...of,
  path: '/v1/reservations-day/pdf',
  output: 'file',
  summary: 'La feuille d’accueil d’un jour, à imprimer.',
});
