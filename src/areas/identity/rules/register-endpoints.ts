import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';

const name = z.string().trim().min(1).max(50);

export const registerBuyer = endpoint({
  verb: 'POST',
  path: '/v1/auth/register/buyer',
  can: 'public',
  module: null,
  input: z.strictObject({
    email: z.string().trim().max(254).refine(fieldRules.email.holds, ruleError('email')),
    password: z.string().max(200).refine(fieldRules.password.holds, ruleError('password')),
    firstname: name,
    lastname: name,
    phone: z.string().trim().max(30).default(''),
    isPro: z.boolean().default(false),
    company: z.string().trim().max(200).default(''),
    siret: z.string().trim().max(20).default(''),
    vatNumber: z.string().trim().max(20).default(''),
  }),
  output: z.object({ sucess: z.boolean() }),
  summary:
    'Ouvre un compte d’acheteur, dont l’adresse reste à confirmer par le lien envoyé ; la réponse est la même qu’un compte existe ou non.',
});
