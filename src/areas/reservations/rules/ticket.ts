import * as z from 'zod';
import type { Day } from '#kernel/day.ts';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import type { Booking } from './booking.ts';
import { READS_BOOKINGS, WRITES_BOOKINGS } from './endpoints.ts';
import { refuse as refuseBooking } from './refusals.ts';
import { Welcomed } from './welcome.ts';

export const refuse = defineRefusals({
  'reservations.ticket-unknown': {
    kind: 'state',
    fr: 'Aucune réservation n’a ce code. Relisez-le\u00a0: il est écrit sous le code QR du billet.',
    en: 'No booking has this code. Read it again: it stands under the QR code of the ticket.',
  },
  'reservations.ticket-elsewhere': {
    kind: 'state',
    fr: 'Ce billet est celui d’un autre domaine.',
    en: 'This ticket is one of another estate.',
  },
  'reservations.ticket-other-day': {
    kind: 'state',
    fr: 'Ce billet est pour le {day}, pas pour aujourd’hui.',
    en: 'This ticket is for {day}, not for today.',
  },
  'reservations.ticket-cancelled': {
    kind: 'state',
    fr: 'Cette réservation est annulée\u00a0: ses places ont été rendues.',
    en: 'This booking is cancelled: its places were given back.',
  },
  'reservations.ticket-used-at': {
    kind: 'state',
    fr: 'Ce billet a déjà servi aujourd’hui, à {at}.',
    en: 'This ticket was used already today, at {at}.',
  },
  'reservations.ticket-used': {
    kind: 'state',
    fr: 'Ce billet a déjà servi aujourd’hui.',
    en: 'This ticket was used already today.',
  },
});

/** The mark of an estate on its tickets: a ticket of another one is told from a wrong code. */
export const estateMark = (shopId: string): string => shopId.replaceAll('-', '').slice(-8).toUpperCase();

/** The text of a QR code, in the signs that it writes shortest. */
export const ticketText = (shopId: string, code: string): string => `VISITE:${estateMark(shopId)}:${code}`;

/** A code as it was scanned or typed; null where it can be none. Some scanners write another sign for the colon. */
export const readTicket = (text: string): { readonly estate: string | null; readonly code: string } | null => {
  const [, estate = null, code = ''] =
    /^(?:VISITE\W([\dA-F]{8})\W)?([\dA-Z]{6}|[\dA-Z]{8})$/u.exec(text.replaceAll(/\s/gu, '').toUpperCase()) ?? [];
  return code === '' ? null : { estate, code };
};

/** Why a ticket lets nobody in. `usedAt`: the time on the walls at which it was used; empty where nobody knows it. */
export const whyNotScan = (
  { status, day }: Pick<Booking, 'status' | 'day'>,
  today: Day,
  usedAt: string,
): Refusal | null => {
  if (status === 'cancelled') return refuse('reservations.ticket-cancelled');
  if (day !== today) return refuse('reservations.ticket-other-day', { day: { day: day as Day } });
  if (status === 'pending') return refuseBooking('reservations.not-paid');
  if (status === 'option') return refuseBooking('reservations.not-confirmed');
  if (status !== 'arrived') return null;
  return usedAt === '' ? refuse('reservations.ticket-used') : refuse('reservations.ticket-used-at', { at: usedAt });
};

const HOUR_MS = 3_600_000;
/** A telephone sends what it noted within days, or never. */
const LATEST_HOURS = 72;
/** The moment of an arrival. A time that cannot be true (the future, days ago) is that of a clock that goes wrong: the call says it then. `late`: the milliseconds since it. */
export const momentOf = (noted: string | undefined, now: string, late: number): string =>
  noted === undefined || late < 0 || late > LATEST_HOURS * HOUR_MS ? now : noted;

export const scanTicket = endpoint({
  verb: 'POST',
  path: '/v1/reservations-day/scan',
  can: WRITES_BOOKINGS,
  module: 'reservations',
  /** The text that a scanner read, or a typed code. */
  input: z.strictObject({
    code: oneLine(100).min(1, ruleError('needed')),
    /** The moment at which a telephone noted it, also without network. Sent again under its key, it counts once. */
    notedAt: z.iso.datetime().optional(),
  }),
  output: Welcomed.omit({ participants: true }).extend({
    event: z.string(),
    at: z.string(),
    ends: z.string(),
    ...MessageAnswer.shape,
  }),
  done: 'L’arrivée est notée.',
  summary:
    'Lit le billet d’une visite du jour et note l’arrivée, une fois. Refusé s’il a déjà servi, pour un autre jour, annulé ou d’un autre domaine. `notedAt` : noté sans réseau à cette heure, envoyé ensuite.',
});
export const bookingTicket = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/ticket',
  can: READS_BOOKINGS,
  module: 'reservations',
  input: ById,
  output: 'file',
  summary: 'Le billet d’une réservation confirmée, en PDF, dans la langue de son visiteur.',
});
