import * as z from 'zod';
import { Address, typedPlace } from '#areas/identity/rules/address.ts';
import { PAYMENT_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import { READS_BOOKINGS } from '#areas/reservations/rules/endpoints.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { OfficeBuyer } from '../order/office-order.ts';
import { Chain, Order } from '../order/sale.ts';

const module = 'reservations';
/** The buyer of a visit: a client of the books, or somebody typed now. Left out: the client of the booking, else its visitor. */
export const VisitBuyer = z.strictObject({
  clientId: Id.nullish(),
  buyer: OfficeBuyer.nullish(),
  address: typedPlace(Address).nullish(),
});
export const sellBooking = endpoint({
  verb: 'POST',
  path: '/v1/reservations/:id/order',
  can: { all: ['createResa', 'createOrder'], of: ['owner', 'iam', 'agent'] },
  module,
  input: VisitBuyer.extend({ id: Id }),
  output: Order,
  told: 'Réservation mise en commande',
  summary:
    'Fait d’une réservation une commande validée, aux prix convenus, avec sa taxe de séjour hors TVA. Une seule fois, tant que cette commande tient.',
});

/** The order of a booking, with what is left to pay for users who see prices. */
export const BookingOrder = z.object({
  id: Id,
  number: z.string().nullable(),
  status: z.enum(SALE_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentType: z.string(),
  chain: z.array(Chain),
  /** False once it was cancelled or wholly credited: the booking may be sold again. */
  stands: z.boolean(),
  total: z.number().optional(),
  paid: z.number().optional(),
  left: z.number().optional(),
});
export type BookingOrder = z.output<typeof BookingOrder>;
export const orderOfBooking = endpoint({
  verb: 'GET',
  path: '/v1/reservations/:id/order',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: z.object({ order: BookingOrder.nullable() }),
  summary: 'La commande d’une réservation, ses factures et ce qui reste à payer.',
});

const BookedOnOrder = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  event: z.string(),
  day: z.string(),
  at: z.string(),
  ends: z.string(),
});
export const bookingsOfOrder = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/reservations',
  can: READS_BOOKINGS,
  module,
  input: ById,
  output: z.object({ bookings: z.array(BookedOnOrder) }),
  summary: 'Les réservations qu’une commande facture.',
});
