import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { CardToken } from '#areas/payments/rules/card-token.ts';
import { ONLINE_MEANS } from '#areas/payments/rules/online-means.ts';
import { Euros } from '#areas/payments/rules/endpoints.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { LINK_WAYS, PAY_STATES } from './pay-link.ts';

const PayLink = z.object({
  id: Id,
  via: z.enum(LINK_WAYS),
  sentTo: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
});
export const PayLinks = z.object({
  links: z.array(PayLink),
  /** The count of links that still open. */
  open: z.number().int(),
  /** The address to which a link would go. */
  email: z.string(),
  /** The reason against sending a link; null when there is none. */
  whyNot: z.string().nullable(),
});
export type PayLinks = z.output<typeof PayLinks>;
const ActedLinks = PayLinks.extend({ message: z.string(), sucess: z.boolean() });

export const payLinks = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/pay-links',
  can: { any: ['billOrder', 'seeAllPayment'] },
  module: null,
  input: ById,
  output: PayLinks,
  summary: 'Les liens de paiement d’une facture\u00a0: à qui, quand, jusqu’à quand ils ouvrent.',
});

export const PayLinkSending = z.strictObject({
  email: oneLine(200)
    .toLowerCase()

    .pipe(z.email(ruleError('email')))
    .optional(),
  message: z.string().trim().max(2000).default(''),
});
export const sendPayLink = endpoint({
  verb: 'POST',
  path: '/v1/bills/:id/pay-links',
  // The mail carries the amounts.
  can: { any: ['billOrder', 'seeAllPayment'], all: ['seeAllPrice'] },
  module: null,
  input: PayLinkSending.extend({ id: Id }),
  output: ActedLinks,
  told: 'Lien de paiement envoyé',
  summary: 'Envoie par e-mail un lien privé pour payer par carte ce qui reste d’une facture.',
});
export const revokePayLinks = endpoint({
  verb: 'PUT',
  path: '/v1/bills/:id/pay-links/revoke',
  evenBlocked: true,
  can: { any: ['billOrder', 'seeAllPayment'] },
  module: null,
  input: ById,
  output: ActedLinks,
  told: 'Liens de paiement retirés',
  summary: 'Retire les liens de paiement d’une facture\u00a0: aucun n’ouvre plus.',
});

/** The readers of the paper: the buyer of the bill, and the office, which may hand the page over. */
const READERS = { all: ['seeAllPrice'], any: ['seeAllOrder', 'billOrder'], kinds: ['buyer'] } as const;
export const ownPayWay = endpoint({
  verb: 'GET',
  path: '/v1/bills/:id/pay-way',
  can: READERS,
  module: null,
  readOnly: true,
  input: ById,
  output: z.object({ canPay: z.boolean() }),
  summary: 'Si ce qui reste d’une facture peut être payé en ligne par qui la lit.',
});
export const payOwnBill = endpoint({
  verb: 'POST',
  path: '/v1/bills/:id/pay-way',
  can: READERS,
  module: null,
  input: ById,
  output: z.object({ place: z.string() }),
  told: 'Page de paiement ouverte par le client',
  summary: 'Ouvre la page où se paie en ligne ce qui reste d’une facture : à l’acheteur celles qui sont à lui.',
});

/** In mails it stands as `token=`, as every secret does: what was sent is kept without it. */
const Token = z.string().max(100);
const ByToken = z.strictObject({ token: Token });

export const PaySeen = z.object({
  number: z.string(),
  isDeposit: z.boolean(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  buyer: z.string(),
  /** Decimal text, as on the paper. */
  total: z.string(),
  /** The amount that may be paid now. */
  left: z.string(),
  state: z.enum(PAY_STATES),
  /** The card can be taken. */
  takesCards: z.boolean(),
  /** Other houses where it may be paid now. */
  online: z.array(z.enum(ONLINE_MEANS)),
  /** The provider at which a payment waits for its payer, who may go back there or give it up. */
  waitsAt: z.enum(ONLINE_MEANS).nullable(),
  /** The page where the client proves that the card is theirs. */
  actionUrl: z.string().nullable(),
  /** The amount paid behind this very link. */
  paidHere: z.string().nullable(),
  /** The last try was refused. */
  wasRefused: z.boolean(),
  /** The visit that is paid, with what it comes to and the seconds for which its seats are still held; null for a bill. */
  visit: z
    .object({
      eventId: Id,
      title: z.string(),
      day: z.string(),
      at: z.string(),
      ends: z.string(),
      total: z.string(),
      secondsLeft: z.number().int(),
    })
    .nullable(),
  transfer: z.object({ holder: z.string(), iban: z.string(), bic: z.string(), reference: z.string() }).nullable(),
});
export type PaySeen = z.output<typeof PaySeen>;

export const payLink = endpoint({
  verb: 'GET',
  path: '/v1/pay-links/:token',
  can: 'public',
  module: null,
  readOnly: true,
  input: ByToken,
  output: z.object({ shop: PublicShop, reader: Reader, bill: PaySeen }),
  summary: 'Ce qu’il reste à payer d’une facture, pour qui tient son lien privé.',
});
export const payLinkPdf = endpoint({
  verb: 'GET',
  path: '/v1/pay-links/:token/pdf',
  can: 'public',
  module: null,
  input: ByToken,
  output: 'file',
  summary: 'La facture de ce lien, en PDF.',
});
export const payByLink = endpoint({
  verb: 'POST',
  path: '/v1/pay-links/:token/pay',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({
    token: Token,
    card: z.strictObject({ token: CardToken }),
    email: oneLine(200)
      .toLowerCase()

      .pipe(z.email(ruleError('email'))),
    /** The amount that was shown: another sum is refused, with the new amount. */
    amount: Euros,
  }),
  output: z.object({ bill: PaySeen, message: z.string().optional(), sucess: z.boolean().optional() }),
  told: 'Facture payée par carte',
  summary: 'Paie par carte ce qui reste d’une facture, une seule fois.',
});

const PaidSeen = z.object({ bill: PaySeen, message: z.string().optional(), sucess: z.boolean().optional() });
export const payOnlineByLink = endpoint({
  verb: 'POST',
  path: '/v1/pay-links/:token/pay-online',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({
    token: Token,
    means: z.enum(ONLINE_MEANS),
    /** The address to which the provider writes; the address of the bill when none is given. */
    email: oneLine(200)
      .toLowerCase()

      .pipe(z.email(ruleError('email')))
      .optional(),
    /** The amount that was shown: another sum is refused, with the new amount. */
    amount: Euros,
  }),
  output: PaidSeen,
  told: 'Paiement commencé en ligne',
  summary: 'Commence le paiement d’une facture sur la page d’Up2Pay, de PayPal ou de SumUp ; la réponse dit où aller.',
});
export const giveUpOnline = endpoint({
  verb: 'POST',
  path: '/v1/pay-links/:token/give-up',
  can: 'public',
  module: null,
  afterCommit: true,
  input: ByToken,
  output: PaidSeen,
  told: 'Paiement abandonné par le client',
  summary: 'Abandonne le paiement commencé sur une autre page, pour payer autrement.',
});
