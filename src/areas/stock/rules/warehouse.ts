import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { lookup } from '#kernel/lookup.ts';
import { refuse } from './refusals.ts';

const fields = {
  name: oneLine(100).min(1, ruleError('needed')),
  code: oneLine(30).default(''),
  address: Address.default(Address.parse({})),
  /** Number of the tax warehouse; empty for a duty-paid store. */
  exciseNumber: z.string().trim().max(13).default(''),
  isDefault: z.boolean().default(false),
  position: z.number().int().min(0).max(1000).optional(),
};

export const warehouseLookup = lookup({
  table: 'warehouse',
  area: 'stock',
  path: '/v1/warehouses',
  can: 'createWarehouse',
  read: { any: ['seeAllStock', 'createWarehouse'] },
  module: 'stocks',
  noun: {
    one: 'entrepôt',
    many: 'entrepôts',
    why: 'Le premier se crée de lui-même avec le premier stock.',
  },
  name: 'name',
  taken: refuse('stock.warehouse-name-taken'),
  order: ['-isDefault', 'position'],
  fields,
  row: { ...fields, position: z.number().int(), references: z.number().int() },
  summary: { add: 'Crée un entrepôt ; le premier est celui par défaut.', archive: 'Archive un entrepôt vide.' },
});
export type Warehouse = OutputOf<typeof warehouseLookup.list>[number];
