import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay, ruleError } from '#kernel/field/field-schemas.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { isBic } from '#kernel/field/bank-account.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import {
  isReference,
  isSepaIban,
  MANDATE_STATE_WORDS,
  MANDATE_STATES,
  MANDATE_WAYS,
  SCHEME_WORDS,
  SCHEMES,
} from './mandate.ts';

export const Mandate = z.object({
  id: Id,
  clientId: Id,
  client: z.string(),
  reference: z.string(),
  scheme: z.enum(SCHEMES),
  state: z.enum(MANDATE_STATES),
  way: z.enum(['link', 'paper']),
  /** Never the whole number. */
  iban: z.string(),
  bic: z.string(),
  holder: z.string(),
  signedOn: z.string().nullable(),
  /** Behind a link the instant is known; a paper has its day alone. */
  signedAt: z.string().nullable(),
  signedName: z.string(),
  signedFrom: z.string(),
  /** The agreement, in the words that were read; empty for a paper mandate, which holds them itself. */
  text: z.string(),
  sentTo: z.string(),
  expiresAt: z.string().nullable(),
  /** The day from which it may no longer be used. */
  lapsesOn: z.string().nullable(),
  /** Why it was revoked, or why a bank refuses it. */
  problem: z.string(),
  createdAt: z.string(),
});
export type Mandate = z.output<typeof Mandate>;
const Acted = Mandate.extend(MessageAnswer.shape);

export const mandateList = defineList({
  name: 'mandates',
  nouns: ['mandat', 'mandats'],
  fields: {
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    reference: { type: 'text', label: 'Référence (RUM)', filter: true, sort: true },
    scheme: { type: 'enum', label: 'Type', filter: true, sort: true, group: true, values: SCHEME_WORDS },
    state: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: MANDATE_STATE_WORDS },
    way: { type: 'enum', label: 'Signature', filter: true, values: MANDATE_WAYS },
    iban: { type: 'text', label: 'Compte', filter: true },
    signedOn: { type: 'date', label: 'Signé le', filter: true, sort: true },
    lapsesOn: { type: 'date', label: 'Caduc le', filter: true },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: [],
});

const asked = { can: 'seeAllPayment', module: null } as const;
export const mandates = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/mandates',
  input: ListQuery.extend({ clientId: Id.optional() }),
  output: listOf(Mandate),
  summary: 'Les mandats de prélèvement SEPA\u00a0: qui, quel compte (masqué), signé quand, encore valable ou non.',
});

const SchemeField = z.enum(SCHEMES).default('CORE');
export const MandateSending = z.strictObject({
  scheme: SchemeField,
  email: oneLine(200)
    .toLowerCase()

    .pipe(z.email(ruleError('email')))
    .optional(),
  message: z.string().trim().max(2000).default(''),
});
export const sendMandate = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/clients/:clientId/mandates/link',
  input: MandateSending.extend({ clientId: Id }),
  output: Acted,
  told: 'Lien de signature du mandat envoyé',
  summary: 'Envoie par e-mail un lien privé où le client lit et signe son mandat de prélèvement.',
});

const Iban = z
  .string()
  .trim()
  .max(42)
  .refine(isSepaIban, { error: 'L’IBAN est incorrect, ou son pays n’est pas de la zone SEPA' });
const Bic = z
  .string()
  .trim()
  .toUpperCase()
  .max(11)
  .refine((text) => text === '' || isBic(text), { error: 'Le BIC est incorrect' })
  .default('');
export const PaperMandate = z.strictObject({
  scheme: SchemeField,
  /** As it is written on the paper: banks know the mandate by it. */
  reference: z.string().trim().refine(isReference, {
    error:
      "Recopiez la RUM du papier\u00a0: 35 signes au plus, lettres sans accent, chiffres et / - ? : ( ) . , ' +, sans espace",
  }),
  signedOn: civilDay,
  holder: oneLine(70).min(2, 'Indiquez le titulaire du compte'),
  iban: Iban,
  bic: Bic,
});
export const recordMandate = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/clients/:clientId/mandates/paper',
  input: PaperMandate.extend({ clientId: Id }),
  output: Acted,
  done: 'Le mandat est noté.',
  summary: 'Note un mandat de prélèvement signé sur papier.',
});
export const sendMandateAgain = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/mandates/:id/send',
  input: ById,
  output: Acted,
  told: 'Lien de signature envoyé de nouveau',
  summary:
    'Envoie un nouveau lien de signature\u00a0; le précédent n’ouvre plus. Un mandat en erreur est remplacé par un autre, à signer.',
});
export const confirmMandate = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/mandates/:id/confirm',
  input: ById,
  output: Acted,
  done: 'Le mandat est prêt à servir.',
  summary:
    'Note que la banque du client a enregistré son mandat interentreprises, ou qu’elle prend de nouveau un mandat en erreur.',
});
export const Failing = z.strictObject({ reason: oneLine(300).min(3) });
export const failMandate = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/mandates/:id/fail',
  input: Failing.extend({ id: Id }),
  output: Acted,
  done: 'Mandat refusé\u00a0: aucun prélèvement possible.',
  summary:
    'Note que la banque refuse un mandat, avec son motif\u00a0: rien n’est prélevé par lui avant qu’on le dise de nouveau bon.',
});

export const Revoking = z.strictObject({ reason: oneLine(300).min(3) });
export const revokeMandate = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/mandates/:id/revoke',
  evenBlocked: true,
  input: Revoking.extend({ id: Id }),
  output: Acted,
  done: 'Le mandat est révoqué\u00a0: plus rien ne sera prélevé par lui.',
  summary: 'Révoque un mandat, avec son motif\u00a0; sa référence ne sert plus jamais.',
});

/** In mails it stands as `token=`, as every secret does. */
const Token = z.string().max(100);
export const MandateSeen = z.object({
  /** The print of what is shown: given back with the signature, so that nothing else is signed. */
  shown: z.string(),
  reference: z.string(),
  scheme: z.enum(SCHEMES),
  creditor: z.object({ name: z.string(), id: z.string(), address: z.string() }),
  debtor: z.object({ name: z.string(), address: z.string() }),
  text: z.string(),
  state: z.enum(['open', 'signed']),
  signedOn: z.string().nullable(),
  iban: z.string(),
});
export type MandateSeen = z.output<typeof MandateSeen>;

export const mandateLink = endpoint({
  verb: 'GET',
  path: '/v1/mandate-links/:token',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ shop: PublicShop, reader: Reader, mandate: MandateSeen }),
  summary: 'Le mandat à signer, pour qui tient son lien privé.',
});
export const signMandate = endpoint({
  verb: 'POST',
  path: '/v1/mandate-links/:token/sign',
  can: 'public',
  module: null,
  input: z.strictObject({
    token: Token,
    shown: z.string().max(64),
    holder: oneLine(70).min(2),
    iban: z.string().trim().max(42),
    bic: Bic,
    name: oneLine(120).min(2),
    agreed: z.literal(true),
  }),
  output: z.object({ mandate: MandateSeen, message: z.string().optional(), sucess: z.boolean().optional() }),
  told: 'Mandat signé par le client',
  summary: 'Signe le mandat\u00a0: nom tapé, case cochée, compte\u00a0; la date et l’adresse sont gardées.',
});
