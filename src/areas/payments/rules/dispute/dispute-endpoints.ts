import * as z from 'zod';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { DISPUTE_REASONS, DISPUTE_STATUSES } from './dispute.ts';

const hasCents = (value: number): boolean => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
const Amount = z.number().max(99_999_999).refine(hasCents, 'Deux décimales au plus');

export const Dispute = z.object({
  id: Id,
  paymentId: Id,
  status: z.enum(DISPUTE_STATUSES),
  reason: z.enum(DISPUTE_REASONS),
  amount: z.number(),
  /** The amount that the bank has withdrawn so far. */
  withdrawn: z.number(),
  fee: z.number(),
  openedOn: z.string(),
  withdrawnOn: z.string().nullable(),
  closedOn: z.string().nullable(),
  answerBy: z.string().nullable(),
  note: z.string(),
  /** True when no provider reports on the dispute: a user notes its end. */
  byHand: z.boolean(),
  /** Where it is answered, at whoever took the payment. */
  url: z.string().nullable(),
});
export type Dispute = z.output<typeof Dispute>;
const ChangedDispute = Dispute.extend(MessageAnswer.shape);

export const NotedDispute = z.strictObject({
  id: Id,
  amount: Amount.positive(),
  /** The fee of the bank or the provider, beside the amount. */
  fee: Amount.min(0).default(0),
  reason: z.enum(DISPUTE_REASONS).default('general'),
  day: civilDay.optional(),
  answerBy: civilDay.nullable().default(null),
  note: oneLine(500).optional(),
});
export const noteDispute = endpoint({
  verb: 'POST',
  path: '/v1/payments/:id/disputes',
  can: 'seeAllPayment',
  module: null,
  input: NotedDispute,
  output: ChangedDispute,
  done: 'Le litige est noté : ce que la banque a repris est de nouveau dû.',
  summary: 'Note qu’une banque a repris un paiement, contesté par son titulaire : ce qu’il réglait est de nouveau dû.',
});

export const EndedDispute = z.strictObject({
  id: Id,
  outcome: z.enum(['won', 'lost']),
  day: civilDay.optional(),
  /** For a won dispute: true when the fee came back too. */
  feeBack: z.boolean().default(false),
});
export const endDispute = endpoint({
  verb: 'PUT',
  path: '/v1/disputes/:id/end',
  can: 'seeAllPayment',
  module: null,
  input: EndedDispute,
  output: ChangedDispute,
  done: 'Le litige est clos.',
  summary: 'Dit comment finit un litige noté à la main : gagné, l’argent est revenu ; perdu, il reste dû.',
});

export const disputeEndpoints = [noteDispute, endDispute] as const;
