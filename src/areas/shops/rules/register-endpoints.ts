import * as z from 'zod';
import { newPerson, siretOrNothing } from '#areas/identity/rules/register-endpoints.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { anyPhone, ruleError, wordsError } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { isPlaceCode, keptCode } from '#kernel/field/postal-code.ts';
import { words } from './refusals.ts';
import { BUSINESS_TYPES } from './shop.ts';

const needed = (max: number) => oneLine(max).refine((text) => text !== '', ruleError('needed'));

export const registration = endpoint({
  verb: 'GET',
  path: '/v1/auth/register',
  can: 'public',
  module: null,
  input: NoInput,
  output: z.object({
    /** Whether whoever runs this installation lets producers in. */
    sellers: z.boolean(),
    /** Where the terms of use of this installation are read. */
    terms: z.string().nullable(),
  }),
  summary: 'Qui peut s’inscrire sur cette installation, et où se lisent ses conditions.',
});

export const freeShopName = endpoint({
  verb: 'GET',
  path: '/v1/auth/register/free-name',
  can: 'public',
  module: null,
  input: z.strictObject({ name: oneLine(80) }),
  output: z.object({ name: z.string(), free: z.boolean(), suggestion: z.string() }),
  summary: 'L’adresse de boutique que donne un nom, si elle est libre, et sinon une voisine qui l’est.',
});

export const registerSeller = endpoint({
  verb: 'POST',
  path: '/v1/auth/register/seller',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    ...newPerson,
    phone: anyPhone.refine((text) => text !== '', ruleError('needed')),
    reason: needed(200),
    siret: siretOrNothing.refine((text) => text !== '', ruleError('needed')),
    vatNumber: oneLine(20).default(''),
    street: needed(200),
    // A SIRET is of France, and so is its address.
    zipcode: needed(20)
      .refine((text) => text === '' || isPlaceCode(text, 'FR'), ruleError('postal'))
      .overwrite((text) => keptCode(text, 'FR').code),
    city: needed(120),
    shopName: needed(100),
    publicName: needed(60),
    businessType: z.enum(BUSINESS_TYPES),
    terms: z.boolean().refine((is) => is, wordsError(words('shops.terms-needed'))),
  }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Compte de propriétaire et domaine demandés',
  summary:
    'Demande un compte de propriétaire et son domaine, boutique fermée ; la réponse est la même qu’un compte existe ou non.',
});
