import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { decimal, ruled, ruledOrEmpty, ruleError, whole } from '#kernel/field/field-schemas.ts';
import { lookup } from '#kernel/lookup.ts';
import { DeliveryFee, MEASURES, MODE_KINDS } from './delivery.ts';
import { refuse } from './refusals.ts';

const fields = {
  ref: ruled('link', 40),
  name: oneLine(100).min(1, ruleError('needed')),
  kind: z.enum(MODE_KINDS).default('carrier'),
  description: z.string().trim().max(500).default(''),
  delayDays: whole().min(0).max(365).nullable().default(null),
  /** `{numéro}` stands for the tracking number. */
  trackingUrl: ruledOrEmpty('url', 300).default(''),
  measure: z.enum(MEASURES).default('bottles'),
  bottlesPerParcel: whole().min(1).max(10_000).default(12),
  parcelSurcharge: decimal().min(0, ruleError('transportFee')).lt(25, ruleError('transportFee')).default(7),
  /** In percent, on the carrier's price. */
  margin: z.number().min(0).max(999).default(0),
  commission: z.number().min(0).max(999).default(0),
  /** The carrier's grid that sets the price, in place of the fees; null: the fees. */
  carrierRate: z.uuid().nullable().default(null),
  hasFranco: z.boolean().default(true),
  maxBottles: whole().positive().max(1_000_000).nullable().default(null),
  clientKinds: z
    .array(z.enum(['professional', 'private']))
    .min(1)
    .max(2)
    .default(['professional', 'private']),
  active: z.boolean().default(true),
  position: whole().min(0).max(1000).default(0),
  fees: z.array(DeliveryFee).max(500).default([]),
};

export const deliveryModeLookup = lookup({
  table: 'delivery_mode',
  area: 'deliveries',
  path: '/v1/delivery-modes',
  can: 'manageDelivery',
  module: null,
  noun: {
    one: 'mode de livraison',
    many: 'modes de livraison',
    why: 'Ajoutez un mode : sans lui, aucune livraison n’est proposée.',
  },
  name: 'name',
  unique: 'ref',
  taken: refuse('deliveries.ref-taken'),
  order: ['position'],
  fields,
  // A mode and its prices are written and read as one.
  apart: ['fees'],
  summary: {
    list: 'Les modes de livraison, avec leurs tarifs.',
    change: 'Change un mode et remplace ses tarifs.',
    archive: 'Archive un mode.',
  },
});
export type DeliveryMode = OutputOf<typeof deliveryModeLookup.list>[number];
