import * as z from 'zod';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { LAYOUT_KINDS } from '#areas/papers/rules/layout.ts';
import { LINK_STATES, QuoteComment, QuoteActed, QuoteFollowUp, QuoteSending } from './quote.ts';
import { DEPOSIT_STATES } from '#areas/papers/rules/demanded.ts';

const READS = ['seeAllOrder', 'createQuote'] as const;
const EMPTY = ruleError('needed');

export const quoteFollowUp = endpoint({
  verb: 'GET',
  path: '/v1/quotes/:id/follow-up',
  can: { any: READS },
  module: null,
  input: ById,
  output: QuoteFollowUp,
  summary:
    'Devis\u00a0: ses versions envoyées, quand elles ont été ouvertes, la réponse du client et la commande créée.',
});

export const sendQuote = endpoint({
  verb: 'POST',
  path: '/v1/quotes/:id/send',
  can: 'createQuote',
  module: null,
  input: QuoteSending.extend({ id: Id }),
  output: QuoteActed,
  told: 'Devis envoyé',
  summary:
    'Devis\u00a0: l’envoie par e-mail avec son PDF et un lien privé. Ce qui est envoyé est figé\u00a0; un devis modifié depuis part comme version suivante.',
});

export const remindQuote = endpoint({
  verb: 'POST',
  path: '/v1/quotes/:id/remind',
  can: 'createQuote',
  module: null,
  manyAtOnce: true,
  input: ById,
  output: QuoteActed,
  told: 'Devis rappelé au client',
  summary:
    'Devis\u00a0: rappelle au client la version qu’il a reçue et à laquelle il n’a pas répondu, avec un lien qui s’ouvre.',
});

export const answerForClient = endpoint({
  verb: 'POST',
  path: '/v1/quotes/:id/answer',
  can: 'createQuote',
  module: null,
  input: z.strictObject({
    id: Id,
    answer: z.enum(['accepted', 'refused', 'cancelled']),
    words: z.string().trim().max(1000).default(''),
    version: z.number().int().optional(),
  }),
  output: QuoteActed,
  told: 'Réponse du client consignée',
  summary:
    'Devis\u00a0: consigne une réponse reçue autrement (signé sur papier, par téléphone), ou le retire (`cancelled`).',
});

export const orderOfQuote = endpoint({
  verb: 'POST',
  path: '/v1/quotes/:id/order',
  can: { all: ['createQuote', 'createOrder'] },
  module: null,
  input: z.strictObject({
    id: Id,
    version: z.number().int().optional(),
    tellBuyer: z.boolean().default(false),
    /** The chosen lines and their quantities; all that is left when absent. */
    lines: z
      .array(z.strictObject({ id: Id, quantity: z.number().min(0).max(100_000) }))
      .max(500)
      .optional(),
  }),
  output: Order,
  told: 'Commande faite du devis',
  summary:
    'Devis\u00a0: en fait une commande aux mêmes lignes et aux mêmes prix, et réserve les bouteilles. `lines` n’en commande qu’une partie\u00a0; jamais plus que le devis, par autant de commandes que l’on veut.',
});

export const quoteVersionPdf = endpoint({
  verb: 'GET',
  path: '/v1/quotes/:id/versions/:number/pdf',
  // A paper cannot be read without its amounts.
  can: { any: READS, all: ['seeAllPrice'] },
  module: null,
  input: z.strictObject({ id: Id, number: z.coerce.number().int().min(1).max(10_000) }),
  output: 'file',
  summary: 'Devis\u00a0: le PDF d’une version, tel qu’il a été envoyé.',
});

/** In mails it stands as `token=`, as every secret does: what was sent is kept without it, and goes to nobody else. */
const Token = z.string().max(100);

/** A line as the client reads it; amounts are decimal text, as on the paper. */
const SeenLine = z.object({
  label: z.string(),
  details: z.array(z.string()),
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string().nullable(),
  /** The discount on the whole, in the mode of its prices; null when there is none. */
  off: z.string().nullable().optional(),
  total: z.string(),
});
const SeenVat = z.object({ rate: z.string(), base: z.string(), vat: z.string() });
const SeenCharge = z.object({ label: z.string(), total: z.string() });
/** The deposit asked with the order; `percent` when it is a part of the total. */
const SeenDeposit = z.object({ percent: z.string().nullable(), amount: z.string() });
/** The part of an address that the client of a quote completes; its country is that of the prices. */
export const QuotePlace = z.strictObject({
  street: oneLine(200).default(''),
  street2: oneLine(200).default(''),
  zipcode: oneLine(20).default(''),
  city: oneLine(120).default(''),
});
export type QuotePlace = z.output<typeof QuotePlace>;
export const QuoteSeen = z.object({
  number: z.string(),
  version: z.number().int(),
  state: z.enum(LINK_STATES),
  issuedOn: z.string(),
  validUntil: z.string().nullable(),
  /** The day that delivery is planned for. */
  deliverOn: z.string().nullable(),
  buyer: z.string(),
  priceMode: z.enum(['HT', 'TTC']),
  lines: z.array(SeenLine),
  /** The rows between the lines; `at` counts the lines before the row. */
  layout: z.array(
    z.object({ kind: z.enum(LAYOUT_KINDS), text: z.string(), at: z.number().int(), amount: z.string().nullable() }),
  ),
  /** The options that the client may add: in no sum until he ticks them. */
  options: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      format: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      total: z.string(),
    }),
  ),
  charges: z.array(SeenCharge),
  deposit: SeenDeposit.nullable(),
  /** The amount left to pay here of the deposit of an accepted quote. Null when none is paid here. */
  toPay: z.object({ state: z.enum(DEPOSIT_STATES), left: z.string() }).nullable(),
  vat: z.array(SeenVat),
  net: z.string(),
  total: z.string(),
  terms: z.array(z.string()),
  note: z.string(),
  /** The conditions agreed on beside the prices: the client reads them before he accepts. */
  conditions: z.string().optional(),
  answer: z.object({ name: z.string(), words: z.string(), answeredAt: z.string() }).nullable(),
  /** The versions sent to the client before this one, newest first. */
  earlier: z.array(z.object({ number: z.number().int(), sentAt: z.string(), total: z.string() })),
  /** The known part of the address that he gives when he accepts; null when nothing is missing. */
  address: QuotePlace.nullable().optional(),
  /** The client's messages without an answer, oldest first. */
  comments: z.array(QuoteComment),
});
export type QuoteSeen = z.output<typeof QuoteSeen>;

export const quoteLink = endpoint({
  verb: 'GET',
  path: '/v1/quote-links/:token',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ shop: PublicShop, reader: Reader, quote: QuoteSeen }),
  summary: 'Le devis que voit son client, par le lien privé de l’e-mail.',
});

export const quoteLinkPrice = endpoint({
  verb: 'GET',
  path: '/v1/quote-links/:token/price',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token, options: z.string().max(4000).default('') }),
  output: z.object({
    net: z.string(),
    total: z.string(),
    vat: z.array(SeenVat),
    charges: z.array(SeenCharge),
    deposit: SeenDeposit.nullable(),
  }),
  summary:
    'Ce que devient le total du devis avec les options cochées (`options`, identifiants séparés par des virgules).',
});

export const quoteLinkPdf = endpoint({
  verb: 'GET',
  path: '/v1/quote-links/:token/pdf',
  can: 'public',
  module: null,
  input: z.strictObject({
    token: Token,
    /** The number of a version sent before; the version of the link when absent. */
    number: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  output: 'file',
  summary: 'Le PDF de ce devis, tel qu’il a été envoyé.',
});

export const quoteOpened = endpoint({
  verb: 'POST',
  path: '/v1/quote-links/:token/opened',
  can: 'public',
  module: null,
  input: z.strictObject({ token: Token }),
  output: z.object({}),
  told: 'Devis ouvert par le client',
  summary: 'Le client a ouvert la page de son devis\u00a0: le domaine voit quand, la première fois.',
});

export const acceptQuote = endpoint({
  verb: 'POST',
  path: '/v1/quote-links/:token/accept',
  can: 'public',
  module: null,
  captcha: 'whenMany',
  input: z.strictObject({
    token: Token,
    name: oneLine(120).min(1, EMPTY),
    /** The box that says so was ticked. */
    agreed: z.boolean(),
    words: z.string().trim().max(1000).default(''),
    /** The options that he ticked, and the total that he read with them. */
    options: z.array(Id).max(100).default([]),
    total: z.string().max(20).optional(),
    /** His address, where that of the quote is not whole. */
    address: QuotePlace.optional(),
  }),
  output: z.object({ quote: QuoteSeen }),
  told: 'Devis accepté par le client',
  summary:
    'Le client accepte la version qu’il lit. Son nom, l’heure, l’adresse du réseau et l’empreinte du PDF sont conservés.',
});

export const payQuoteDeposit = endpoint({
  verb: 'POST',
  path: '/v1/quote-links/:token/deposit',
  can: 'public',
  module: null,
  // Two windows are led to one page whatever their keys: nothing of the way is kept with them.
  secretAnswer: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ url: z.string() }),
  told: 'Paiement de l’acompte ouvert par le client',
  summary:
    'Acompte demandé au client qui a accepté le devis\u00a0: l’adresse privée où il le paie, pour l’adresse e-mail dont le lien a servi à l’accepter et pour aucune autre. La commande et sa facture d’acompte sont faites si elles ne le sont pas encore, une seule fois.',
});

export const refuseQuoteLink = endpoint({
  verb: 'POST',
  path: '/v1/quote-links/:token/refuse',
  can: 'public',
  module: null,
  captcha: 'whenMany',
  input: z.strictObject({
    token: Token,
    name: oneLine(120).min(1, EMPTY),
    words: z.string().trim().max(1000).default(''),
  }),
  output: z.object({ quote: QuoteSeen }),
  told: 'Devis décliné par le client',
  summary: 'Le client décline le devis, et dit pourquoi s’il le veut.',
});

export const commentQuote = endpoint({
  verb: 'POST',
  path: '/v1/quote-links/:token/comment',
  can: 'public',
  module: null,
  captcha: 'whenMany',
  input: z.strictObject({
    token: Token,
    name: oneLine(120).min(1, EMPTY),
    words: z.string().trim().min(1, EMPTY).max(1000),
  }),
  output: z.object({ quote: QuoteSeen }),
  told: 'Question posée par le client',
  summary:
    'Le client pose une question sur le devis sans y répondre\u00a0: le domaine en est prévenu, le devis reste ouvert.',
});
