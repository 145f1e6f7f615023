import * as z from 'zod';
import { SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { READS_BOOKINGS } from '#areas/reservations/rules/endpoints.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { whole } from '#kernel/field/field-schemas.ts';
import { Order } from '../order/sale.ts';

const MOST_UNITS = 10_000;
export const TastingLines = z.strictObject({
  lines: z
    .array(z.strictObject({ formatId: Id, quantity: whole().min(1).max(MOST_UNITS) }))
    .min(1)
    .max(100),
});
export const orderTasting = endpoint({
  verb: 'POST',
  path: '/v1/reservations/:id/tasting-order',
  can: { all: ['createResa', 'createOrder'], of: ['owner', 'iam', 'agent'] },
  module: 'reservations',
  input: TastingLines.extend({ id: Id }),
  output: Order,
  told: 'Vins goûtés mis en commande',
  summary:
    'Fait des vins goûtés une commande en brouillon, aux prix du client de la réservation. Sans fiche client, le visiteur en reçoit une.',
});
export const ordersOfTasting = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/tasting-orders',
  can: READS_BOOKINGS,
  module: 'reservations',
  input: ById,
  output: z.object({
    orders: z.array(z.object({ id: Id, number: z.string().nullable(), status: z.enum(SALE_STATUSES) })),
  }),
  summary: 'Les commandes de vins faites à la suite d’une visite, que l’utilisateur peut voir.',
});
