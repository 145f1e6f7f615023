import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay, ruleError } from '#kernel/field/field-schemas.ts';
import { Euros } from '#areas/payments/rules/endpoints.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import {
  INSTALMENT_MEANS,
  INSTALMENT_MEANS_WORDS,
  MOST_PARTS,
  PART_STATUS_WORDS,
  PART_STATUSES,
  PLAN_STATUSES,
} from './instalment.ts';

const CivilDay = civilDay;

export const Instalment = z.object({
  id: Id,
  n: z.number().int(),
  dueOn: z.string(),
  /** The agreed amount. */
  agreed: z.number(),
  /** The amount to take, or taken: less than agreed when money came otherwise. */
  amount: z.number(),
  status: z.enum(PART_STATUSES),
  /** When it is taken, or tried again. */
  tryOn: z.string(),
  attempts: z.number().int(),
  /** Why it was refused the last time, or why it is owed no more, in words. */
  why: z.string(),
  paymentId: Id.nullable(),
  remittanceId: Id.nullable(),
});
export type Instalment = z.output<typeof Instalment>;

export const InstalmentPlan = z.object({
  id: Id,
  billId: Id.nullable(),
  means: z.enum(INSTALMENT_MEANS),
  status: z.enum(PLAN_STATUSES),
  /** The address to which the card request went. */
  sentTo: z.string(),
  /** The link behind which it is given opens no more. */
  isExpired: z.boolean(),
  /** The card that is debited, as it may be shown; empty: none yet. */
  card: z.string(),
  /** When its owner agreed. */
  agreedAt: z.string().nullable(),
  parts: z.array(Instalment),
});
export type InstalmentPlan = z.output<typeof InstalmentPlan>;

export const OrderInstalments = z.object({
  orderId: Id,
  orderNumber: z.string(),
  plan: InstalmentPlan.nullable(),
  /** The amount left to receive, of the requested bill or of the whole order. */
  left: z.number(),
  /** The part of it that no instalment asks for. */
  outside: z.number(),
  /** The address to which the card request would go. */
  email: z.string(),
  /** The reason against a schedule; null when there is none. */
  whyNot: z.string().nullable(),
  /** The reason against each means; null when there is none. */
  whyNotCard: z.string().nullable(),
  whyNotSepa: z.string().nullable(),
  isConsumer: z.boolean(),
});
export type OrderInstalments = z.output<typeof OrderInstalments>;
const Acted = OrderInstalments.extend(MessageAnswer.shape);

// The permissions of a user who bills or receives money, and sees amounts.
const asked = { can: { any: ['billOrder', 'seeAllPayment'], all: ['seeAllPrice'] }, module: null } as const;

export const orderInstalments = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/orders/:id/instalments',
  input: ById.extend({ billId: Id.optional() }),
  output: OrderInstalments,
  summary: 'L’échéancier d’une commande ou de sa facture\u00a0: ce qui reste, et ce qui est pris à chaque date.',
});
/**
 * The schedule as its payer sees it: the days, the amounts and the outcome of each, without the office's means of
 * collection.
 */
export const OwnInstalments = z.object({
  billId: Id.nullable(),
  means: z.enum(INSTALMENT_MEANS),
  /** The card is still to be given, behind the link that was mailed. */
  waits: z.boolean(),
  card: z.string(),
  parts: z.array(
    Instalment.pick({ id: true, n: true, dueOn: true, agreed: true, amount: true, status: true, tryOn: true }),
  ),
});
export type OwnInstalments = z.output<typeof OwnInstalments>;
export const ownInstalments = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/own-instalments',
  can: { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] },
  module: null,
  readOnly: true,
  input: ById,
  output: z.object({ plan: OwnInstalments.nullable() }),
  summary:
    'L’échéancier d’une commande tel que le voit qui la règle\u00a0: dates, montants et état, sans rien à changer.',
});
export const LayingInstalments = z.strictObject({
  means: z.enum(INSTALMENT_MEANS),
  parts: z.array(z.strictObject({ dueOn: CivilDay, amount: Euros })).max(MOST_PARTS, `${MOST_PARTS} échéances au plus`),
  /** The address for the card request; the client's own address when none is given. */
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toLowerCase()
        .max(200)
        .pipe(z.email(ruleError('email'))),
    ])
    .optional(),
});
export const layInstalments = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/orders/:id/instalments',
  input: LayingInstalments.extend({ id: Id, billId: Id.optional() }),
  output: Acted,
  done: 'Échéancier posé',
  summary:
    'Pose un échéancier sur ce qui reste d’une commande ou de sa facture\u00a0; il remplace celui qui court. Les montants font ce qui reste, au centime.',
});
export const CancellingInstalments = z.strictObject({ reason: oneLine(300).min(3) });
export const cancelInstalments = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/orders/:id/instalments/cancel',
  evenBlocked: true,
  input: CancellingInstalments.extend({ id: Id }),
  output: Acted,
  done: 'L’échéancier est annulé.',
  summary: 'Annule ce qui reste d’un échéancier, avec son motif\u00a0; ce qui est payé le reste.',
});
export const MovingInstalment = z.strictObject({ dueOn: CivilDay });
export const moveInstalment = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/instalments/:id/move',
  input: MovingInstalment.extend({ id: Id }),
  output: Acted,
  done: 'L’échéance est déplacée.',
  summary: 'Change la date d’une échéance qui n’est pas encore prise\u00a0; par carte, seulement plus tard.',
});
export const takeInstalment = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/instalments/:id/take',
  afterCommit: true,
  input: ById,
  output: Acted,
  done: 'Prélèvement de l’échéance demandé',
  summary: 'Prélève maintenant une échéance sur la carte enregistrée, une seule fois.',
});

export const InstalmentRow = Instalment.extend({
  orderId: Id,
  order: z.string(),
  billId: Id.nullable(),
  bill: z.string(),
  clientId: Id,
  client: z.string(),
  means: z.enum(INSTALMENT_MEANS),
});
export type InstalmentRow = z.output<typeof InstalmentRow>;
export const instalmentList = defineList({
  name: 'instalments',
  nouns: ['échéance', 'échéances'],
  fields: {
    dueOn: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    order: { type: 'text', label: 'Commande', filter: true },
    bill: { type: 'text', label: 'Facture', filter: true },
    means: { type: 'enum', label: 'Moyen', filter: true, group: true, values: INSTALMENT_MEANS_WORDS },
    status: { type: 'enum', label: 'État', filter: true, group: true, values: PART_STATUS_WORDS },
    attempts: { type: 'number', label: 'Essais', filter: true, sort: true },
    tryOn: { type: 'date', label: 'Prise le', filter: true, sort: true },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
  },
  defaultSort: 'dueOn',
  search: true,
  sums: ['amount'],
});
export const instalments = endpoint({
  verb: 'GET',
  path: '/v1/instalments',
  can: { all: ['seeAllPayment', 'seeAllPrice'] },
  module: null,
  input: ListQuery,
  output: listOf(InstalmentRow),
  summary: 'Les échéances de tous les échéanciers\u00a0: ce qui vient, ce qui est en cours, ce qui a échoué.',
});
