import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { whole } from '#kernel/field/field-schemas.ts';
import { defineRefusals } from '#kernel/refusal.ts';
import { READS_BOOKINGS, READS_EVENTS, WRITES_BOOKINGS, WRITES_EVENTS } from './endpoints.ts';

/** How much a wine pleased, from the first heart to the third; 0: not said. */
export const LIKED_WORDS = { 0: 'Non noté', 1: 'Aimé', 2: 'Beaucoup aimé', 3: 'Coup de cœur' } as const;
export type Liked = keyof typeof LIKED_WORDS;
export const HEARTS = [1, 2, 3] as const satisfies readonly Liked[];
const liked = whole().min(0).max(3);
export const MOST_WINES = 40;

export const refuse = defineRefusals({
  'reservations.tasting-wine': {
    kind: 'invalid',
    fr: 'Un vin de cette fiche n’est plus au catalogue, ou s’y trouve deux fois.',
    en: 'A wine of this sheet is not in the catalogue any more, or stands in it twice.',
  },
  'reservations.tasting-nobody': {
    kind: 'state',
    fr: 'Donnez d’abord un nom au visiteur de cette réservation.',
    en: 'Name the visitor of this booking first.',
  },
});

export const TastingForm = z.strictObject({
  /** A word on the whole visit: it goes with the person. */
  note: z.string().trim().max(2000),
  wines: z
    .array(
      z.strictObject({
        formatId: Id,
        /** The name of the wine, as the screen shows it; never stored. */
        label: oneLine(400).optional(),
        liked: liked.default(0),
        note: z.string().trim().max(500).default(''),
      }),
    )
    .max(MOST_WINES),
});
export type TastingForm = z.output<typeof TastingForm>;
const TastedWine = z.object({ formatId: Id, label: z.string(), liked, note: z.string() });
export type TastedWine = z.output<typeof TastedWine>;
export const Tasting = z.object({
  id: Id,
  /** 0: nothing was written yet; its wines are those of the event. */
  version: z.number().int(),
  note: z.string(),
  wines: z.array(TastedWine),
});
export type Tasting = z.output<typeof Tasting>;

const module = 'reservations';
export const tasting = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/tasting',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: Tasting,
  summary:
    'La fiche de dégustation d’une réservation\u00a0: les vins servis, ce qui a plu, les notes. Sans fiche encore, les vins de l’événement.',
});
export const saveTasting = endpoint({
  verb: 'PUT',
  path: '/v1/reservations/:id/tasting',
  can: WRITES_BOOKINGS,
  module,
  input: TastingForm.extend({ id: Id, version: z.number().int() }),
  output: Tasting.extend(MessageAnswer.shape),
  done: 'La fiche de dégustation est enregistrée.',
  summary: 'Enregistre la fiche de dégustation d’une réservation, entière.',
});

const Wine = z.object({ formatId: Id, label: z.string() });
export const pouredWines = endpoint({
  verb: 'GET',
  path: '/v1/event-wines',
  can: READS_EVENTS,
  module,
  input: z.strictObject({ search: z.string().max(120).default('') }),
  output: z.array(Wine),
  summary: 'Les articles du catalogue qui peuvent être servis, cherchés par leur nom.',
});
export const eventWines = endpoint({
  verb: 'GET',
  path: '/v1/events/:id/wines',
  can: READS_EVENTS,
  module,
  input: ById,
  output: z.object({ wines: z.array(Wine) }),
  summary: 'Les vins qu’un événement sert\u00a0: ses fiches de dégustation commencent par eux.',
});
export const setEventWines = endpoint({
  verb: 'PUT',
  path: '/v1/events/:id/wines',
  can: WRITES_EVENTS,
  module,
  input: z.strictObject({ id: Id, formatIds: z.array(Id).max(MOST_WINES) }),
  output: z.object({ wines: z.array(Wine) }).extend(MessageAnswer.shape),
  done: 'Les vins servis sont enregistrés.',
  summary: 'Dit les vins qu’un événement sert, dans leur ordre. Les fiches déjà écrites restent.',
});

export const TastingTold = z.object({
  bookingId: Id,
  day: z.string(),
  event: z.string(),
  note: z.string(),
  wines: z.array(TastedWine),
});
export type TastingTold = z.output<typeof TastingTold>;
export const clientTastings = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/tastings',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: z.object({ tastings: z.array(TastingTold) }),
  summary: 'Ce qu’un client a goûté chez vous et ce qui lui a plu, la dernière visite d’abord.',
});
