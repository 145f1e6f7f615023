import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { SlotTime } from '../booking.ts';
import { READS_EVENTS, WRITES_EVENTS } from '../endpoints.ts';
import { MOST_NEEDS, RESOURCE_KINDS } from './resource.ts';

const module = 'reservations';

/** A slot in which people are booked, and whose guide, room or vehicle is missing. */
export const SlotTrouble = z.object({
  eventId: Id,
  event: z.string(),
  day: z.string(),
  at: z.string(),
  ends: z.string(),
  people: z.number().int(),
  why: z.array(z.string()),
});
export type SlotTrouble = z.output<typeof SlotTrouble>;
export const slotTroubles = endpoint({
  verb: 'GET',
  path: '/v1/event-resource-troubles',
  can: READS_EVENTS,
  module,
  input: z.strictObject({}),
  output: z.object({ slots: z.array(SlotTrouble) }),
  summary:
    'Les créneaux réservés, à partir d’aujourd’hui, dont une ressource manque : absence posée après coup, deux visites pour un guide, personne d’affecté. Aucune réservation n’est déplacée.',
});

const slotOf = { eventId: Id, day: civilDay, at: SlotTime };
export const slotChoices = endpoint({
  verb: 'GET',
  path: '/v1/event-slot-resources',
  can: READS_EVENTS,
  module,
  input: z.strictObject(slotOf),
  output: z.object({
    /** The resources that stand beside the slot. */
    resourceIds: z.array(Id),
    /** The resources that suit its event. `why`: the French reason for which one is not free at its time. */
    choices: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(RESOURCE_KINDS), why: z.string() })),
  }),
  summary: 'Les ressources d’un créneau, et celles qui peuvent les remplacer.',
});
export const SlotResourcesForm = z.strictObject({ resourceIds: z.array(Id).max(MOST_NEEDS) });
export const setSlotResources = endpoint({
  verb: 'PUT',
  path: '/v1/event-slot-resources',
  can: WRITES_EVENTS,
  module,
  input: SlotResourcesForm.extend(slotOf),
  output: MessageAnswer,
  done: 'Les ressources du créneau sont enregistrées.',
  summary: 'Affecte à un créneau le guide, la salle ou le véhicule dont son événement a besoin, s’ils sont libres.',
});
