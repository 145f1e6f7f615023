import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { lookup } from '#kernel/lookup.ts';

/** Outside, in centimetres: what carriers measure. */
export const Centimetres = z.number().min(1).max(400);

/** The types of box: a parcel's number of bottles proposes its measures. */
export const boxTypeLookup = lookup({
  table: 'box_type',
  area: 'deliveries',
  path: '/v1/box-types',
  can: 'manageDelivery',
  module: null,
  noun: {
    one: 'carton',
    many: 'cartons',
    why: 'Ses dimensions sont proposées pour chaque colis, données au transporteur et imprimées sur l’étiquette.',
  },
  name: 'name',
  fields: {
    name: oneLine(80).min(1, ruleError('needed')),
    bottles: z.number().int().min(1).max(1000).default(12),
    length: Centimetres,
    width: Centimetres,
    height: Centimetres,
    active: z.boolean().default(true),
  },
  labels: {
    name: 'Nom',
    bottles: 'Maximum de bouteilles',
    length: 'Longueur (cm)',
    width: 'Largeur (cm)',
    height: 'Hauteur (cm)',
    active: 'Proposé à l’expédition',
  },
});
export type BoxType = OutputOf<typeof boxTypeLookup.list>[number];
