import * as z from 'zod';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';

/** An order of which something is still to be received, with its bills: money is received on orders. */
export const OpenOrder = z.object({
  orderId: Id,
  number: z.string(),
  placedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  bills: z.array(z.object({ id: Id, number: z.string() })),
  left: z.number(),
  /** The part of the order that its bills ask for; the rest is still to be billed. */
  billed: z.number().optional(),
});
export type OpenOrder = z.output<typeof OpenOrder>;
/**
 * A payable of a client: a bill, a deposit bill or a late-charge bill, once whatever orders it is of; or what is not
 * billed yet of an order.
 */
export const OpenDocument = z.object({
  kind: z.enum(['bill', 'order']),
  id: Id,
  number: z.string(),
  orders: z.array(z.object({ id: Id, number: z.string() })),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  left: z.number(),
});
export type OpenDocument = z.output<typeof OpenDocument>;
export const OpenDocuments = z.object({
  clientId: Id,
  name: z.string(),
  /** The open orders, the earliest due first. */
  orders: z.array(OpenOrder),
  /** The payables, each as itself, the earliest due first: bills, then the unbilled rest of orders. */
  documents: z.array(OpenDocument),
  advances: z.array(
    z.object({ paymentId: Id, label: z.string(), note: z.string(), day: z.string().nullable(), left: z.number() }),
  ),
  toReceive: z.number(),
  /** The part that bills ask for: the amount that the list of outstandings counts as owed. */
  billed: z.number().optional(),
  onAccount: z.number(),
  /** Refunded money that the client's bank then took back as well. */
  owedOnAccount: z.number(),
});
export type OpenDocuments = z.output<typeof OpenDocuments>;

export const openDocuments = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/open-documents',
  can: 'seeAllPayment',
  module: null,
  input: ById,
  output: OpenDocuments,
  summary: 'Ce qu’un client doit encore, facture par facture et commande par commande, et ce qu’il a versé d’avance.',
});
