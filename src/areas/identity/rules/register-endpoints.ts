import * as z from 'zod';
import { chosenPassword } from './new-password.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { isSiret } from '#kernel/field/company-identity.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { anyPhone, ruleError, shortLine, wordsError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { words } from './refusals.ts';

const name = shortLine.refine((text) => text !== '', ruleError('needed'));

/** The fields of a person who opens an account, the same in every form. */
export const newPerson = {
  email: oneLine(254).refine(fieldRules.email.holds, ruleError('email')),
  password: chosenPassword,
  firstname: name,
  lastname: name,
};
/** Fourteen digits that hold together, or nothing. */
export const siretOrNothing = z
  .string()
  .trim()
  .max(20)
  .refine((text) => text === '' || isSiret(text), wordsError(words('identity.bad-siret')));

export const registerBuyer = endpoint({
  verb: 'POST',
  path: '/v1/auth/register/buyer',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    ...newPerson,
    phone: anyPhone.default(''),
    isPro: z.boolean().default(false),
    company: oneLine(200).default(''),
    siret: siretOrNothing.default(''),
    vatNumber: z.string().trim().max(20).default(''),
  }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Compte d’acheteur ouvert',
  summary:
    'Ouvre un compte d’acheteur, dont l’adresse reste à confirmer par le lien envoyé ; la réponse est la même qu’un compte existe ou non.',
});

export const registerAgent = endpoint({
  verb: 'POST',
  path: '/v1/auth/register/agent',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    ...newPerson,
    phone: anyPhone.default(''),
    company: oneLine(200).default(''),
    siret: siretOrNothing.default(''),
    /** Where he sells. */
    region: oneLine(100).default(''),
    /** The number of his professional card, if he has a card. */
    cardNumber: oneLine(40).default(''),
  }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Compte d’agent ouvert',
  summary:
    'Ouvre un compte d’agent, rattaché à aucun domaine : ceux qu’il représente l’invitent. La réponse est la même qu’un compte existe ou non.',
});

export const resendValidation = endpoint({
  verb: 'POST',
  path: '/v1/auth/validate/resend',
  can: 'signedIn',
  module: null,
  input: NoInput,
  output: z.object({ sucess: z.boolean(), confirmed: z.boolean() }),
  told: 'Lien de confirmation demandé de nouveau',
  summary:
    'Envoie au compte connecté un nouveau lien de confirmation ; les précédents ne valent plus rien. Rien n’est envoyé si l’adresse est confirmée.',
});
