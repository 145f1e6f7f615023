import { SureDay } from '#kernel/field/far-day.ts';
import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';

/** The permissions to bill late charges: a user who issues bills, and sees payments and prices. */
const access = { can: { all: ['billOrder', 'seeAllPayment', 'seeAllPrice'] }, module: null } as const;
const civil = z.iso.date('Un jour est attendu');

export const LateRow = z.object({
  /** The id of the bill that was paid late, or is still owed. */
  id: Id,
  number: z.string(),
  dueOn: z.string(),
  left: z.number(),
  /** Null: the shop's rate is not known. */
  penalty: z.number().nullable(),
  fee: z.number(),
  /** The document that claimed the 40 €, when one did. */
  feeOn: z.string().nullable(),
  claimedTo: z.string().nullable(),
  steps: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      days: z.number().int(),
      left: z.number(),
      rate: z.number(),
      amount: z.number(),
    }),
  ),
});
export type LateRow = z.output<typeof LateRow>;

export const LateClaim = z.object({
  clientId: Id,
  name: z.string(),
  through: z.string(),
  bills: z.array(LateRow),
  /** Bills of this client as a consumer: late, and yet nothing is claimed of them. */
  consumers: z.array(z.object({ id: Id, number: z.string() })),
  /** The rate, in words, and its warning. */
  rate: z.string(),
  warning: z.string().nullable(),
});
export type LateClaim = z.output<typeof LateClaim>;

export const lateClaim = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/clients/:id/late-charges',
  input: z.strictObject({ id: Id, through: civil.optional() }),
  output: LateClaim,
  summary:
    'Ce que la loi ajoute au retard d’un client professionnel et qui n’est pas encore facturé\u00a0: pénalités jour par jour, 40\u00a0€ par facture.',
});

/** A client who owes late charges, and the bills that they come from. */
const LateOwed = z.object({
  clientId: Id,
  name: z.string(),
  bills: z.array(
    z.object({
      id: Id,
      number: z.string(),
      dueOn: z.string(),
      left: z.number(),
      /** Days of lateness that are not claimed yet. */
      days: z.number().int(),
      penalty: z.number().nullable(),
      fee: z.number(),
    }),
  ),
  total: z.number(),
});
export type LateOwed = z.output<typeof LateOwed>;
/** So many clients are told at once, those who have been late for longest first. */
export const MOST_LATE_CLIENTS = 50;
export const lateOwed = endpoint({
  ...access,
  verb: 'GET',
  path: '/v1/late-charges',
  input: z.strictObject({ through: civil.optional() }),
  output: z.object({
    through: z.string(),
    clients: z.array(LateOwed),
    hasMore: z.boolean(),
    total: z.number(),
    rate: z.string(),
    warning: z.string().nullable(),
  }),
  summary:
    'Clients redevables de frais de retard\u00a0: par client professionnel, chaque facture en retard, ses jours, ses pénalités et ses 40\u00a0€ pas encore facturés\u00a0; cinquante clients au plus, les plus anciens retards d’abord.',
});

/** A document names that many bills at most. */
export const MOST_BILLED = 50;
export const BillLateInput = z.strictObject({
  id: Id,
  through: civil.optional(),
  bills: z
    .array(z.strictObject({ id: Id, penalty: z.boolean(), fee: z.boolean() }))
    .min(1)
    .max(MOST_BILLED),
  /** The total that the user read: another sum is not billed before the user reads it. */
  total: z.number().optional(),
});
export const billLateCharges = endpoint({
  ...access,
  verb: 'POST',
  path: '/v1/clients/:id/late-charges',
  input: BillLateInput.extend(SureDay),
  output: MessageAnswer.extend({ billId: Id, number: z.string() }),
  done: 'Pénalités facturées',
  summary:
    'Facture les pénalités de retard et l’indemnité de 40\u00a0€, sans TVA. Un jour n’est réclamé qu’une fois, l’indemnité une fois par facture\u00a0; un avoir les rend à nouveau dus.',
});
