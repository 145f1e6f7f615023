import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { lookup } from '#kernel/lookup.ts';
import { Euros } from './delivery.ts';

const fields = {
  name: oneLine(100).min(1, ruleError('needed')),
  address: Address.default(Address.parse({})),
  opening: z.string().trim().max(500).default(''),
  /** As the buyer pays it, VAT inside (docs/decisions/2026-11-21-vat-of-what-goes-with-goods.md); no margin is taken. */
  price: Euros.default(0),
  active: z.boolean().default(true),
  position: z.number().int().min(0).max(1000).default(0),
};

export const collectionPointLookup = lookup({
  table: 'collection_point',
  area: 'deliveries',
  path: '/v1/collection-points',
  can: 'manageDelivery',
  module: null,
  noun: { one: 'point de retrait', many: 'points de retrait', why: 'Les clients y viennent chercher leur commande.' },
  name: 'name',
  unique: null,
  order: ['position'],
  fields,
  summary: { list: 'Les points de retrait.' },
});
export type CollectionPoint = OutputOf<typeof collectionPointLookup.list>[number];
