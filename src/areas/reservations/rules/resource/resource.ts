import * as z from 'zod';
import { Id, type OutputOf } from '#kernel/endpoint.ts';
import { civilDay, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { lookup } from '#kernel/lookup.ts';

/** The kinds of resources that a visit needs beside its places. */
export const RESOURCE_KIND_WORDS = {
  guide: 'Guide',
  room: 'Salle',
  vehicle: 'Tracteur ou véhicule',
} as const;
export type ResourceKind = keyof typeof RESOURCE_KIND_WORDS;
export const RESOURCE_KINDS = Object.keys(RESOURCE_KIND_WORDS) as [ResourceKind, ...ResourceKind[]];

export const WEEKDAY_NAMES = {
  1: 'Lundi',
  2: 'Mardi',
  3: 'Mercredi',
  4: 'Jeudi',
  5: 'Vendredi',
  6: 'Samedi',
  7: 'Dimanche',
} as const;

export const Absence = z.strictObject({
  from: civilDay,
  to: civilDay,
  why: oneLine(100).default(''),
});
export type Absence = z.output<typeof Absence>;

/** One of several resources of a kind; of any of them where none is named. */
export const Need = z.strictObject({
  kind: z.enum(RESOURCE_KINDS),
  resourceIds: z.array(Id).max(50).default([]),
});
export type Need = z.output<typeof Need>;
export const MOST_NEEDS = 6;

export const resourceLookup = lookup({
  table: 'tour_resource',
  area: 'reservations',
  path: '/v1/event-resources',
  can: 'createEvent',
  read: { any: ['accessEvent', 'createEvent', 'seeAllResa', 'createResa'] },
  module: 'reservations',
  noun: {
    one: 'ressource',
    many: 'ressources',
    feminine: true,
    why: 'Un guide, une salle, un tracteur\u00a0: un événement qui en a besoin ne se réserve que s’ils sont libres.',
  },
  name: 'name',
  order: ['kind', 'name'],
  fields: {
    name: oneLine(100).min(1, ruleError('needed')),
    kind: z.enum(RESOURCE_KINDS).default('guide'),
    alone: z.boolean().default(true),
    capacity: whole().min(1).max(10_000).nullable().default(null),
    minutesBetween: whole().min(0).max(1440).default(0),
    languages: z.array(z.enum(LANGS)).max(LANGS.length).default([]),
    weekdaysOff: z
      .array(z.enum(['1', '2', '3', '4', '5', '6', '7']))
      .max(7)
      .default([]),
    absences: z.array(Absence).max(200).default([]),
  },
  whole: [
    {
      holds: ({ alone, capacity }) => alone || capacity !== null,
      field: 'capacity',
      words: 'Indiquez combien de personnes elle reçoit à la fois',
    },
    {
      holds: ({ absences }) => absences.every(({ from, to }) => from <= to),
      field: 'absences',
      words: 'Une absence se termine le jour où elle commence au plus tôt',
    },
  ],
  labels: {
    name: 'Nom',
    kind: 'Type',
    alone: 'Une visite à la fois',
    capacity: 'Personnes au plus',
    minutesBetween: 'Minutes entre deux visites',
    languages: 'Langues',
    weekdaysOff: 'Jamais là le',
    absences: 'Absences',
  },
  options: { kind: RESOURCE_KIND_WORDS },
});
export type Resource = OutputOf<typeof resourceLookup.list>[number];
