import { historyEndpoint } from '#kernel/history.ts';
import { SureDay } from '#kernel/field/far-day.ts';
import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay } from '#kernel/field/field-schemas.ts';
import { PAYMENT_TYPES } from '#areas/shops/rules/shop.ts';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { CardAccount, CardAccountChanges } from './card-account.ts';
import { INTENT_KINDS, INTENT_STATUSES, PAYMENT_KINDS } from './lifecycle.ts';
import { CHECKOUT_TYPES, RECEIVED_TYPES } from './methods.ts';
import { DISPUTE_STATUSES } from './dispute/dispute.ts';
import { Dispute, disputeEndpoints } from './dispute/dispute-endpoints.ts';
import { accountEndpoints } from './pay-account-endpoints.ts';
import { SET_OFFS } from './payment.ts';

const hasCents = (value: number): boolean => Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
export const Euros = z.number().positive().max(99_999_999).refine(hasCents, 'Deux décimales au plus');
const CivilDay = civilDay;

/**
 * The kinds of payables for which money may be noted: each kind has an owner that hears payments.money-moved and
 * refuses foreign ids.
 */
export const PAYABLE_KINDS = ['order', 'client', 'bill'] as const;

export const PaymentRow = z.object({
  id: Id,
  /** `credit`: a credit note was used as payment. With a `parentId`, it left the document that this payment was of. */
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_TYPES),
  status: z.enum(INTENT_STATUSES),
  amount: z.number(),
  currency: z.string(),
  payableKind: z.string(),
  payableId: Id,
  /** The bill that it names, and so pays first. */
  billId: Id.nullable(),
  label: z.string(),
  /** The civil day on which the money moved; null until it has. */
  day: z.string().nullable(),
  createdAt: z.string(),
  /** Why it failed, in the seller's words. */
  reason: z.string().nullable(),
  note: z.string(),
  parentId: Id.nullable(),
  clientId: Id.nullable(),
  payer: z.string(),
  /** The number of the document that it is for; of money on account, the code of the client. */
  reference: z.string(),
  /** `none` is money that moved; the others are taken from what the client has on account, or from a credit note. */
  setOff: z.enum(['none', ...SET_OFFS]),
  sourceId: Id.nullable(),
  /** The amount added to the shop's money: negative for a refund, zero when no money moved. */
  moved: z.number(),
  /** The fee that the bank kept from a transfer: the account received so much less. */
  bankFee: z.number().nullable(),
  /** The day on which the bank credited it together with others: cards, vouchers, cash. */
  bankedOn: z.string().nullable(),
  /** For money on account: the unused amount. */
  left: z.number().nullable(),
  cancelledWhy: z.string(),
  /** A small difference that was written off. */
  gap: z.boolean(),
  /** Made with trial keys: no money moved. */
  trial: z.boolean(),
  /** Where its last dispute stands. */
  dispute: z.enum(DISPUTE_STATUSES).nullable(),
  /** True for money that a bank withdrew: no user refunded it. */
  disputed: z.boolean(),
});
export type PaymentRow = z.output<typeof PaymentRow>;
const ChangedPayment = PaymentRow.extend(MessageAnswer.shape);

export const listPayments = endpoint({
  verb: 'GET',
  path: '/v1/payments',
  can: 'seeAllPayment',
  module: null,
  input: ListQuery,
  output: listOf(PaymentRow),
  summary: 'Les paiements du domaine : débits, encaissements et remboursements.',
});

export const historyOfPayment = historyEndpoint('payment', {
  can: 'seeAllPayment',
  module: null,
  summary: 'Ce qu’il est advenu de ce paiement : qui l’a noté, remboursé, abandonné.',
});
/** The fee that the bank kept from a transfer: `amount` is the received amount, and the client paid both. */
const BankFee = Euros.optional();
export const ReceivedPayment = z.strictObject({
  payableKind: z.enum(PAYABLE_KINDS),
  payableId: Id,
  method: z.enum(RECEIVED_TYPES),
  amount: Euros,
  day: CivilDay.optional(),
  label: oneLine(100).optional(),
  note: oneLine(500).optional(),
  bankFee: BankFee,
  /** More came than was owed: what is too much is kept, and is to be given back. */
  excess: z.boolean().default(false),
});
export const recordPayment = endpoint({
  verb: 'POST',
  path: '/v1/payments',
  can: 'seeAllPayment',
  module: null,
  input: ReceivedPayment.extend(SureDay),
  output: ChangedPayment,
  done: 'Le paiement est enregistré.',
  summary: 'Enregistre un paiement reçu hors ligne : virement, chèque, espèces, carte au comptoir.',
});

/** A payment, with the documents that took their part of it. */
export const payment = endpoint({
  verb: 'GET',
  path: '/v1/payments/:id',
  can: 'seeAllPayment',
  module: null,
  input: ById,
  output: PaymentRow.extend({ parts: z.array(PaymentRow), refunds: z.array(PaymentRow), disputes: z.array(Dispute) }),
  summary: 'Un paiement : ce qu’il a réglé, ce qu’il en reste, ce qui en a été rendu.',
});

/** The documents that take their part: a bill as itself, or an order, whose bills it then pays. */
export const Parts = z
  .array(z.strictObject({ payableKind: z.enum(['order', 'bill']), payableId: Id, amount: Euros }))
  .max(200);
export const PaymentOfClient = z.strictObject({
  clientId: Id,
  method: z.enum(RECEIVED_TYPES),
  amount: Euros,
  day: CivilDay.optional(),
  note: oneLine(500).optional(),
  bankFee: BankFee,
  /** The part of each document, the fee included; the rest stays on the client's account. */
  parts: Parts.default([]),
});
export const recordClientPayment = endpoint({
  verb: 'POST',
  path: '/v1/payments/on-account',
  can: 'seeAllPayment',
  module: null,
  input: PaymentOfClient.extend(SureDay),
  output: ChangedPayment,
  done: 'Le paiement est enregistré.',
  summary: 'Enregistre un paiement d’un client pour plusieurs documents, ou en avance sur son compte.',
});
export const allocatePayment = endpoint({
  verb: 'PUT',
  path: '/v1/payments/:id/use',
  can: 'seeAllPayment',
  module: null,
  input: z.strictObject({ id: Id, parts: Parts.min(1), day: CivilDay.optional() }),
  output: ChangedPayment,
  done: 'L’avance est utilisée.',
  summary: 'Utilise l’avance d’un client pour ce qu’il doit ; aucun argent ne bouge.',
});
export const VoidedPayment = z.strictObject({ id: Id, reason: oneLine(300).min(3) });
export const voidPayment = endpoint({
  verb: 'PUT',
  path: '/v1/payments/:id/void',
  can: 'seeAllPayment',
  module: null,
  input: VoidedPayment,
  output: ChangedPayment,
  done: 'L’encaissement est annulé.',
  summary: 'Annule un encaissement noté à la main, avec son motif : ce qu’il réglait est de nouveau dû.',
});

export const refundPayment = endpoint({
  verb: 'PUT',
  path: '/v1/payments/:id/refund',
  evenBlocked: true,
  can: 'seeAllPayment',
  module: null,
  afterCommit: true,
  input: z.strictObject({ id: Id, amount: Euros.optional(), note: oneLine(500).optional() }),
  output: ChangedPayment,
  told: 'Paiement remboursé',
  summary: 'Rembourse un paiement, en tout ou en partie ; la réponse est le remboursement.',
});

export const cancelPayment = endpoint({
  verb: 'PUT',
  path: '/v1/payments/:id/cancel',
  can: 'seeAllPayment',
  module: null,
  afterCommit: true,
  input: ById,
  output: ChangedPayment,
  told: 'Débit abandonné',
  summary: 'Abandonne un débit qui attend l’action du client.',
});

/** The facts that a checkout page needs to ask for a card; none is secret. */
export const cardOptions = endpoint({
  verb: 'GET',
  path: '/v1/payments/card-options',
  can: 'public',
  module: null,
  /** The sellers who are paid by card, separated by commas: one may have a card account of its own. */
  input: z.strictObject({
    shops: z
      .string()
      .max(800)
      .regex(/^[0-9a-f,-]*$/)
      .optional(),
  }),
  output: z.object({
    fields: z.enum(['own', 'hosted', 'none']),
    script: z.string().nullable(),
    publishableKey: z.string().nullable(),
    /** No money moves, though the fields are real. */
    isTest: z.boolean(),
  }),
  summary: 'Comment le navigateur obtient un jeton de carte : nos champs, ceux du prestataire, ou pas de carte.',
});

/** The means as the owner's settings show them: whether a buyer may choose each, and the reason if not. */
export const paymentMeans = endpoint({
  verb: 'GET',
  path: '/v1/payments/means',
  can: 'owner',
  module: null,
  input: NoInput,
  output: z.object({
    means: z.array(
      z.object({
        type: z.enum(CHECKOUT_TYPES),
        /** The code of what stands against it; null when buyers of that kind may choose it. */
        professional: z.string().nullable(),
        private: z.string().nullable(),
        /** False for a house whose keys nobody has typed: there is nothing to choose yet. */
        isReady: z.boolean(),
        /** By trial keys: the people of the domain alone are offered it. */
        isHidden: z.boolean(),
      }),
    ),
    /** Cards that are tried, not debited: this installation has no real provider. */
    isTrial: z.boolean(),
  }),
  summary: 'Ce que la boutique propose pour payer, et ce qui manque à chaque moyen pour l’être.',
});

/** The account of a shop at the card provider. Who typed its keys reads of them how they end and since when they are held. */
const ChangedCardAccount = CardAccount.extend(MessageAnswer.shape);
export const cardAccount = endpoint({
  verb: 'GET',
  path: '/v1/payments/card-account',
  can: 'owner',
  module: null,
  input: NoInput,
  output: CardAccount,
  summary: 'Le compte de carte du domaine : clé publique, quatre derniers caractères des secrets, mode, dernier essai.',
});
export const changeCardAccount = endpoint({
  verb: 'PUT',
  path: '/v1/payments/card-account',
  can: 'owner',
  module: null,
  inPerson: true,
  afterCommit: true,
  input: CardAccountChanges,
  output: ChangedCardAccount,
  told: 'Compte de carte enregistré',
  summary:
    'Enregistre les clés du compte de carte du domaine, chiffrées, et les essaie chez le prestataire. Un secret laissé vide reste celui qui est tenu.',
});
export const tryCardAccount = endpoint({
  verb: 'PUT',
  path: '/v1/payments/card-account/try',
  can: 'owner',
  module: null,
  afterCommit: true,
  input: NoInput,
  output: ChangedCardAccount,
  told: 'Compte de carte essayé',
  summary: 'Demande au prestataire à qui sont les clés tenues, et s’il encaisse.',
});
export const removeCardAccount = endpoint({
  verb: 'DELETE',
  path: '/v1/payments/card-account',
  can: 'owner',
  module: null,
  inPerson: true,
  input: NoInput,
  output: ChangedCardAccount,
  done: 'Les clés sont retirées.',
  summary: 'Oublie les clés du compte de carte du domaine ; refusé tant qu’un paiement est en cours avec elles.',
});

export const PaymentState = MessageAnswer.extend({
  intentId: Id,
  kind: z.enum(INTENT_KINDS),
  status: z.enum(INTENT_STATUSES),
  checkoutId: Id.nullable(),
  payableKind: z.string().nullable(),
  payableId: Id.nullable(),
  /** Where the buyer proves that the card is theirs, or pays, when the status is `requiresAction`. */
  actionUrl: z.string().nullable(),
  /** The form fields that the provider's page expects; null for a page that is simply opened. */
  actionFields: z.record(z.string(), z.string()).nullable(),
});
export type PaymentState = z.output<typeof PaymentState>;

/** The page /validate3ds calls this when the buyer is back from the bank; the provider is asked, the page is not believed. */
export const returnFromBank = endpoint({
  verb: 'POST',
  path: '/v1/payments/:intentId/return',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({
    intentId: Id,
    clientSecret: z.string().min(20).max(100),
    /** The provider's signed answer, as the browser brought it: only its signature is trusted. */
    brought: z.string().max(4000).optional(),
  }),
  output: PaymentState,
  told: 'État du paiement relu chez le prestataire',
  summary: 'Relit l’état d’un paiement chez le prestataire, au retour du client de sa banque.',
});

const ByKey = z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) });
export const ChallengeView = z.object({
  open: z.boolean(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  last4: z.string().nullable(),
});

const challenged = { can: 'public', module: null, afterCommit: true, output: ChallengeView } as const;
export const readChallenge = endpoint({
  ...challenged,
  verb: 'GET',
  path: '/v1/payments/challenges/:key',
  /** `intent`: the payment that asks, as the address of the page names it. */
  input: ByKey.extend({ intent: z.string().max(100).optional() }),
  summary: 'La question de la banque, pour un prestataire qui n’a pas de page à lui.',
});
export const confirmChallenge = endpoint({
  ...challenged,
  verb: 'POST',
  path: '/v1/payments/challenges/:key/confirm',
  input: ByKey,
  told: 'Carte confirmée par le client',
  summary: 'Le client confirme que la carte est la sienne.',
});
export const refuseChallenge = endpoint({
  ...challenged,
  verb: 'POST',
  path: '/v1/payments/challenges/:key/refuse',
  input: ByKey,
  told: 'Paiement refusé par le client auprès de sa banque',
  summary: 'Le client ne reconnaît pas le paiement.',
});

/** Raw bytes: the signature is of the bytes, so nobody may parse them first. */
export const hearProvider = endpoint({
  verb: 'POST',
  path: '/v1/payments/webhooks/:provider',
  can: 'public',
  module: null,
  afterCommit: true,
  upload: { maxBytes: 256 * 1024 },
  input: z.strictObject({
    provider: z.string().regex(/^[a-z0-9]{2,20}(-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/),
  }),
  output: z.object({ received: z.boolean() }),
  told: 'Nouvelle reçue du prestataire de paiement',
  summary: 'Notification signée d’un prestataire de carte ; répétée, elle n’a d’effet qu’une fois.',
});

export const endpoints = [
  listPayments,
  payment,
  recordPayment,
  recordClientPayment,
  allocatePayment,
  voidPayment,
  refundPayment,
  cancelPayment,
  cardOptions,
  paymentMeans,
  cardAccount,
  changeCardAccount,
  tryCardAccount,
  removeCardAccount,
  ...accountEndpoints,
  ...disputeEndpoints,
  returnFromBank,
  readChallenge,
  confirmChallenge,
  refuseChallenge,
  hearProvider,
] as const;
