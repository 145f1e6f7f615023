import * as z from 'zod';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { defineList, ListFilter, listOf, ListQuery } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePayout } from './payout-refusals.ts';
import { WAY_WORDS, WAYS } from './ways.ts';

/** As many receipts as a large house takes by card in a month. */
export const MOST_ITEMS = 2_000;

/** Money that was received, or went back, and that the bank does not have yet. An item is an entry of the books. */
export const WaitingMoney = z.object({
  id: Id,
  day: z.string(),
  way: z.enum(WAYS),
  /** Null for what is no payment: the fee of a dispute. */
  paymentId: Id.nullable(),
  method: z.string().nullable(),
  payer: z.string(),
  /** The document that was paid. */
  piece: z.string(),
  label: z.string(),
  account: z.string(),
  /** Negative for money that went back. */
  amount: z.number(),
});
export type WaitingMoney = z.output<typeof WaitingMoney>;

export const waitingMoneyList = defineList({
  name: 'waiting-money',
  nouns: ['encaissement en route', 'encaissements en route'],
  fields: {
    day: { type: 'date', label: 'Encaissé le', filter: true, sort: true, group: true },
    payer: { type: 'text', label: 'Client', filter: true, sort: true },
    way: { type: 'enum', label: 'Chemin', filter: true, sort: true, group: true, values: WAY_WORDS },
    method: { type: 'enum', label: 'Moyen', filter: true, sort: true, values: PAYMENT_TYPE_WORDS },
    piece: { type: 'text', label: 'Document', filter: true, sort: true },
    label: { type: 'text', label: 'Libellé', filter: true },
    account: { type: 'text', label: 'Compte', filter: true, sort: true, group: true },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
  },
  defaultSort: 'day',
  search: true,
  sums: ['amount'],
});

export const PAYOUT_STATES = ['expected', 'credited', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_STATE_WORDS: Readonly<Record<PayoutState, string>> = {
  expected: 'Attendu en banque',
  credited: 'Versé en banque',
  cancelled: 'Annulé',
};

export const Payout = z.object({
  id: Id,
  number: z.string(),
  way: z.enum(WAYS),
  state: z.enum(PAYOUT_STATES),
  /** The day of the cash slip, or the day on which the provider pays. */
  day: z.string(),
  creditedOn: z.string().nullable(),
  items: z.number().int(),
  gross: z.number(),
  /** Cash that was counted otherwise than it was noted. */
  gap: z.number(),
  fee: z.number(),
  /** The amount that the bank credits. */
  amount: z.number(),
  reference: z.string(),
  cancelledWhy: z.string(),
});
export type Payout = z.output<typeof Payout>;

export const payoutList = defineList({
  name: 'payouts',
  nouns: ['versement', 'versements'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    way: { type: 'enum', label: 'Chemin', filter: true, sort: true, group: true, values: WAY_WORDS },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: PAYOUT_STATE_WORDS },
    day: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    creditedOn: { type: 'date', label: 'Versé le', filter: true, sort: true },
    items: { type: 'number', label: 'Encaissements', filter: true, sort: true },
    gross: { type: 'money', label: 'Encaissé', filter: true, sort: true },
    fee: { type: 'money', label: 'Frais', filter: true, sort: true },
    amount: { type: 'money', label: 'Versé', filter: true, sort: true },
    reference: { type: 'text', label: 'Référence', filter: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['gross', 'fee', 'amount'],
});

const asked = { can: 'seeAllPayment', module: null } as const;
const Chosen = {
  ids: z.array(Id).min(1).max(MOST_ITEMS).optional(),
  /** In place of ids, what the list finds. */
  filter: ListFilter.optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
};
const cents = z.number().multipleOf(0.01);

export const waitingMoney = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/payouts/waiting',
  input: ListQuery,
  output: listOf(WaitingMoney),
  summary: 'L’argent reçu que la banque n’a pas encore : cartes, titres de paiement, espèces.',
});
export const moneyOnItsWay = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/payouts/on-its-way',
  input: NoInput,
  output: z.object({
    /** The balance of each account, as the books have it. */
    accounts: z.array(z.object({ account: z.string(), label: z.string(), amount: z.number() })),
    /** The accounts of what is on its way to the bank (511), together. */
    total: z.number(),
    /** The accounts of the cash drawer (53), together. */
    drawer: z.number(),
  }),
  summary: 'Ce qui est en route vers la banque, compte par compte : le solde des comptes 511 et 53.',
});
export const payouts = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/payouts',
  input: ListQuery,
  output: listOf(Payout),
  summary: 'Les versements à la banque : remises d’espèces, versements des cartes et des titres.',
});
const Line = z.object({
  paymentId: Id.nullable(),
  day: z.string(),
  label: z.string(),
  account: z.string(),
  amount: z.number(),
});
export const payout = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/payouts/:id',
  input: ById,
  output: Payout.extend({ bankLine: z.string(), lines: z.array(Line) }),
  summary: 'Un versement, et les encaissements qu’il porte.',
});
const Changed = Payout.extend(MessageAnswer.shape);
export const CashSlip = z.strictObject({
  day: civilDay,
  /** The cash that was counted. */
  counted: cents.positive(),
  /** The difference with the receipts is written down; else a difference is refused. */
  writeGap: z.boolean().default(false),
});
export const handInCash = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/payouts/cash',
  input: CashSlip.extend(Chosen),
  output: Changed,
  done: 'La remise d’espèces est prête.',
  summary: 'Porte des espèces à la banque : un bordereau numéroté, chaque encaissement une seule fois.',
});
export const PaidOut = z.strictObject({
  /** Without a line of a statement, the day on which the bank credited it. */
  day: civilDay.optional(),
  /** The fee that the provider kept. */
  fee: cents,
});
export const recordPayout = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/payouts',
  input: PaidOut.extend(Chosen).extend({ lineId: Id.optional() }),
  output: Changed,
  done: 'Le versement est noté.',
  summary:
    'Note que la banque a reçu ces encaissements, moins les frais ; avec `lineId`, la ligne de relevé qui les crédite est rapprochée.',
});
export const payoutSlip = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/payouts/:id/pdf',
  input: ById,
  output: 'file',
  summary: 'Le bordereau d’une remise d’espèces en PDF.',
});
export const PayoutCancelling = z.strictObject({ reason: oneLine(300).min(3) });
export const cancelPayout = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/payouts/:id/cancel',
  input: PayoutCancelling.extend({ id: Id }),
  output: Changed,
  done: 'Le versement est annulé : ses encaissements attendent de nouveau la banque.',
  summary: 'Annule un versement : les écritures sont reprises, la ligne de relevé est de nouveau à rapprocher.',
});
export const historyOfPayout = historyEndpoint('payout', { ...asked, summary: 'L’histoire d’un versement.' });

export const whyNotCancelPayout = (of: Pick<Payout, 'state'>): Refusal | null =>
  of.state === 'cancelled' ? refusePayout('payout.cancelled') : null;
export const whyNotPrintPayout = (of: Pick<Payout, 'way'>): Refusal | null =>
  of.way === 'cash' ? null : refusePayout('payout.no-slip');
