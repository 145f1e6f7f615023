import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { LineLeft } from '../delivery/ship-endpoints.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';

const Units = z.number().min(0).max(1_000_000_000).multipleOf(0.001);

export const ReturnedLine = z.strictObject({
  id: Id,
  /** The lot of the units; when absent, the lots that left first. */
  lot: z.string().trim().max(60).optional(),
  /** Units that go back to a shelf. */
  shelf: Units.default(0),
  /** Units that never will: lost, broken. */
  lost: Units.default(0),
  /** Where they go; without it, to the default warehouse. */
  warehouseId: Id.optional(),
  reason: z.string().trim().max(300).default(''),
});

const Returned = z.object({
  id: z.string(),
  n: z.number().int(),
  day: z.string(),
  refused: z.boolean(),
  note: z.string(),
  notedAt: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      label: z.string(),
      details: z.string(),
      quantity: z.number(),
      /** Null: lost. */
      warehouse: z.string().nullable(),
      lot: z.string(),
      reason: z.string(),
    }),
  ),
  cancelled: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Why it cannot be cancelled any more, in words; null while it can. */
  why: z.string().nullable(),
});
export const OrderReturns = z.object({
  id: z.string(),
  number: z.string().nullable(),
  shippedOn: z.string().nullable(),
  /** Why nothing can come back, in words. */
  why: z.string().nullable(),
  /** A parcel is still on its way, and may be refused. */
  underWay: z.boolean(),
  /** The units that may still come back, by lot where lots left; `left` is the number outside. */
  lines: z.array(LineLeft.extend({ lot: z.string().nullable() })),
  warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
  returns: z.array(Returned),
});
export type OrderReturns = z.output<typeof OrderReturns>;
export type Returned = z.output<typeof Returned>;

export const orderReturns = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/returns',
  can: { any: ['manageDelivery', 'seeAllOrder'] },
  module: null,
  input: ById,
  output: OrderReturns,
  summary: 'Ce qui est revenu d’une commande, retour par retour, et ce qui peut encore revenir, par lot. Aucun prix.',
});
export const noteReturn = endpoint({
  verb: 'POST',
  path: '/v1/orders/:id/returns',
  can: 'manageDelivery',
  module: null,
  input: z.strictObject({
    id: Id,
    day: z.iso.date(ruleError('date')).optional(),
    refused: z.boolean().default(false),
    note: z.string().trim().max(500).default(''),
    lines: z.array(ReturnedLine).min(1).max(10_000),
  }),
  output: Order,
  told: 'Retour noté',
  summary:
    'Note un retour\u00a0: ce qui revient en stock, et ce qui est perdu ou cassé, ligne par ligne. `refused` pour un colis refusé, jamais remis.',
});
export const cancelReturn = endpoint({
  verb: 'PUT',
  path: '/v1/returns/:id/cancel',
  can: 'manageDelivery',
  module: null,
  input: z.strictObject({ id: Id, reason: z.string().trim().min(1, ruleError('needed')).max(300) }),
  output: Order,
  done: 'Retour annulé, ses articles ressortent du stock',
  summary: 'Annule un retour noté par erreur, tant qu’aucun avoir ne repose dessus\u00a0; les deux restent écrits.',
});
