import type * as z from 'zod';
import { civilDay, ruleError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { lookup } from '#kernel/lookup.ts';

/** Days on which the estate receives nobody, whatever its events say. */
export const closingLookup = lookup({
  table: 'tour_closing',
  area: 'reservations',
  path: '/v1/event-closings',
  can: 'createEvent',
  read: { any: ['accessEvent', 'createEvent', 'seeAllResa', 'createResa'] },
  module: 'reservations',
  noun: {
    one: 'fermeture',
    many: 'fermetures',
    feminine: true,
    why: 'Vendanges, congés, salon\u00a0: ces jours-là, aucun événement ne se réserve.',
  },
  name: 'name',
  // Every year has its holidays.
  unique: null,
  order: ['fromDay'],
  fields: {
    name: oneLine(100).min(1, ruleError('needed')),
    fromDay: civilDay,
    toDay: civilDay,
  },
  whole: [
    {
      holds: ({ fromDay, toDay }) => fromDay <= toDay,
      field: 'toDay',
      words: 'Le dernier jour vient après le premier',
    },
  ],
  labels: { name: 'Motif', fromDay: 'Premier jour', toDay: 'Dernier jour' },
});
export type Closings = z.output<typeof closingLookup.list.output>;
