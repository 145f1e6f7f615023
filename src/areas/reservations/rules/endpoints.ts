import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { Cut, PICTURE_LIMIT } from '#kernel/picture.ts';
import { Booking, BookingCancel, BookingForm, BookingMove, BookingRow, BookingVisitor, SlotTime } from './booking.ts';
import { SLOT_STATE_WORDS, type SlotState } from './slot.ts';
import { EventChanges, EventForm, EventRow, TourEvent } from './tour-event.ts';

const STAFF = ['owner', 'iam'] as const;
const TEAM = ['owner', 'iam', 'agent'] as const;
const module = 'reservations';
/** A user who books chooses among the events. */
export const READS_EVENTS = { any: ['accessEvent', 'createEvent', 'seeAllResa', 'createResa'], of: TEAM } as const;
export const WRITES_EVENTS = { all: ['createEvent'], of: STAFF } as const;
export const READS_BOOKINGS = { any: ['seeAllResa', 'createResa'], of: TEAM } as const;
export const WRITES_BOOKINGS = { all: ['createResa'], of: TEAM } as const;
const Told = TourEvent.extend(MessageAnswer.shape);
const version = z.number().int();

export const events = endpoint({
  verb: 'GET',
  path: '/v1/events',
  can: READS_EVENTS,
  module,
  input: ListQuery,
  output: listOf(EventRow),
  summary: 'Les événements du domaine, avec ce qui y est réservé à partir d’aujourd’hui.',
});
export const event = endpoint({
  verb: 'GET',
  path: '/v1/events/:id',
  can: READS_EVENTS,
  module,
  input: ById,
  output: TourEvent,
  summary: 'Un événement, avec ses tarifs et ses ouvertures.',
});
export const addEvent = endpoint({
  verb: 'POST',
  path: '/v1/events',
  can: WRITES_EVENTS,
  module,
  input: EventForm,
  output: Told,
  done: 'L’événement est créé.',
  summary: 'Crée un événement : ce que l’on y fait, ses tarifs TTC par type de personne, ses jours et ses heures.',
});
export const changeEvent = endpoint({
  verb: 'PUT',
  path: '/v1/events/:id',
  can: WRITES_EVENTS,
  module,
  /** A photograph is only taken away by it: it comes by `putEventPicture`. */
  input: EventChanges.extend({ id: Id, version, picture: z.literal('').optional() }),
  output: Told,
  done: 'L’événement est enregistré.',
  summary: 'Change un événement. Les réservations prises restent à leur heure et à leur prix.',
});
export const putEventPicture = endpoint({
  verb: 'POST',
  path: '/v1/events/:id/picture',
  can: WRITES_EVENTS,
  module,
  upload: { maxBytes: PICTURE_LIMIT },
  input: z.strictObject({ id: Id, fileName: oneLine(200).min(1).default('photo'), cut: Cut.optional() }),
  output: Told,
  done: 'La photo est enregistrée.',
  summary:
    'La photo d’un événement, que la boutique montre : le corps est le fichier, JPEG, PNG ou WebP, 5 Mo au plus. `cut` (gauche, haut, largeur, hauteur, en dix-millièmes) la recadre. `picture: ""` par PUT la retire.',
});
export const archiveEvent = endpoint({
  verb: 'PUT',
  path: '/v1/events/:id/archive',
  can: WRITES_EVENTS,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'L’événement est archivé.',
  summary: 'Ferme un événement aux réservations ; celles qui sont prises restent.',
});
export const restoreEvent = endpoint({
  verb: 'PUT',
  path: '/v1/events/:id/restore',
  can: WRITES_EVENTS,
  module,
  input: ById,
  output: MessageAnswer,
  done: 'L’événement est rétabli.',
  summary: 'Rouvre un événement archivé.',
});
export const historyOfEvent = historyEndpoint('tour_event', {
  can: READS_EVENTS,
  module,
  summary: 'Qui a changé cet événement, quand et comment.',
});

const SlotSeen = z.object({
  eventId: Id,
  event: z.string(),
  day: z.string(),
  at: z.string(),
  ends: z.string(),
  places: z.number().int().nullable(),
  taken: z.number().int(),
  left: z.number().int().nullable(),
  state: z.enum(Object.keys(SLOT_STATE_WORDS) as [SlotState, ...SlotState[]]),
  closedWhy: z.string(),
  /** The guide, the room or the vehicle that is missing, in French. */
  lacks: z.array(z.string()),
  /** The resources that stand beside it. */
  resources: z.array(z.object({ id: Id, name: z.string() })),
});
export type SlotSeen = z.output<typeof SlotSeen>;
export const slots = endpoint({
  verb: 'GET',
  path: '/v1/event-slots',
  can: READS_EVENTS,
  module,
  input: z.strictObject({ from: civilDay, to: civilDay, eventId: Id.optional() }),
  output: z.object({
    slots: z.array(SlotSeen),
    /** Days on which the estate receives nobody, in the range. */
    closings: z.array(z.object({ name: z.string(), fromDay: z.string(), toDay: z.string() })),
    /** For one event and one day: why it has no slot, in French. */
    why: z.array(z.string()),
  }),
  summary:
    'Les créneaux entre deux jours (42 au plus), avec les places prises ; pour un événement et un jour, pourquoi il n’y en a pas.',
});
export const SlotForm = z.strictObject({
  closed: z.boolean(),
  closedWhy: oneLine(200).default(''),
  /** Null: as many as its opening says. */
  places: whole().min(0).max(10_000).nullable().default(null),
});
export const setSlot = endpoint({
  verb: 'PUT',
  path: '/v1/event-slots',
  can: WRITES_EVENTS,
  module,
  input: SlotForm.extend({ eventId: Id, day: civilDay, at: SlotTime }),
  output: MessageAnswer,
  done: 'Le créneau est enregistré.',
  summary: 'Ferme un créneau, le rouvre, ou lui donne d’autres places ; jamais moins que celles qui sont prises.',
});

export const bookings = endpoint({
  verb: 'GET',
  path: '/v1/reservations',
  can: READS_BOOKINGS,
  module,
  input: ListQuery,
  output: listOf(BookingRow),
  summary: 'Les réservations du domaine.',
});
export const booking = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: Booking,
  summary: 'Une réservation, avec son créneau, ses tarifs convenus et qui vient.',
});
const ToldBooking = Booking.extend(MessageAnswer.shape);
export const addBooking = endpoint({
  verb: 'POST',
  path: '/v1/reservations',
  can: WRITES_BOOKINGS,
  module,
  input: BookingForm,
  output: ToldBooking,
  done: 'La réservation est enregistrée.',
  summary:
    'Prend une réservation, ferme ou en option, pour un client ou une personne nommée. Refusée dès qu’une place manque. `tell` : le visiteur reçoit un e-mail.',
});
export const moveBooking = endpoint({
  verb: 'PUT',
  path: '/v1/reservations/:id/move',
  can: WRITES_BOOKINGS,
  module,
  input: BookingMove.extend({ id: Id, version }),
  output: ToldBooking,
  done: 'La réservation est déplacée.',
  summary:
    'Change le créneau ou le nombre de personnes. Les anciennes places ne sont rendues que si les nouvelles sont obtenues.',
});
export const changeBooking = endpoint({
  verb: 'PUT',
  path: '/v1/reservations/:id',
  can: WRITES_BOOKINGS,
  module,
  input: BookingVisitor.extend({ id: Id, version }),
  output: ToldBooking,
  done: 'La réservation est enregistrée.',
  summary: 'Change qui vient et la note d’une réservation ; ce qui n’est pas envoyé reste.',
});
const act = (path: string, done: string, summary: string) =>
  ({
    verb: 'PUT',
    path: `/v1/reservations/:id/${path}`,
    can: WRITES_BOOKINGS,
    module,
    input: ById,
    output: ToldBooking,
    done,
    summary,
  }) as const;
export const confirmBooking = endpoint(
  act('confirm', 'La réservation est confirmée.', 'Confirme une option : elle ne tombe plus.'),
);
export const holdBooking = endpoint({
  ...act(
    'hold',
    'Les places sont gardées plus longtemps.',
    'Garde de nouveau, à partir de maintenant, les places d’une réservation qui attend son paiement en ligne.',
  ),
  input: ById.extend({ minutes: whole().min(1).max(120).default(15) }),
});
export const cancelBooking = endpoint({
  ...act(
    'cancel',
    'La réservation est annulée, ses places sont rendues.',
    'Annule une réservation et rend ses places.',
  ),
  /** `money: 'kept'`: the order or the bill of the visit stays. */
  input: BookingCancel.extend({ id: Id, money: z.literal('kept').optional() }),
});
export const waiveBookingFee = endpoint({
  ...act(
    'waive-fee',
    'Les frais d’annulation sont rendus au visiteur.',
    'Renonce aux frais d’une réservation que son visiteur a annulée\u00a0: ils lui sont rendus comme il a payé.',
  ),
});
export const noteArrival = endpoint(act('arrive', 'L’arrivée est notée.', 'Note que les visiteurs sont arrivés.'));
export const noteAbsence = endpoint(
  act('no-show', 'L’absence est notée.', 'Note que les visiteurs ne sont pas venus.'),
);
export const takeNoteBack = endpoint(
  act('unnote', 'La réservation est de nouveau attendue.', 'Retire une arrivée ou une absence notée par erreur.'),
);
export const historyOfBooking = historyEndpoint('booking', {
  can: READS_BOOKINGS,
  module,
  summary: 'Qui a changé cette réservation, quand et comment.',
});

export const OwnBooking = Booking.pick({
  id: true,
  code: true,
  status: true,
  event: true,
  day: true,
  at: true,
  ends: true,
  language: true,
  prices: true,
  people: true,
  total: true,
  touristTax: true,
}).extend({ seller: z.object({ id: z.string(), name: z.string() }), message: z.string() });
export type OwnBooking = z.output<typeof OwnBooking>;
export const myBookings = endpoint({
  verb: 'GET',
  path: '/v1/my-reservations',
  can: { kinds: ['buyer'] },
  module: null,
  readOnly: true,
  input: z.strictObject({ id: Id.optional() }),
  output: z.object({ bookings: z.array(OwnBooking) }),
  summary: 'Ce que l’acheteur connecté a réservé chez ses producteurs, les visites à venir d’abord.',
});
