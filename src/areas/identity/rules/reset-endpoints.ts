import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { chosenPassword } from './new-password.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';

export const askReset = endpoint({
  verb: 'POST',
  path: '/v1/auth/resetpwd',
  can: 'public',
  module: null,
  captcha: true,
  input: z.strictObject({
    email: oneLine(254).refine(fieldRules.email.holds, ruleError('email')),
  }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Lien de mot de passe demandé',
  summary:
    'Demande par e-mail un lien pour changer de mot de passe ; la réponse est la même qu’un compte existe ou non.',
});

export const resetPassword = endpoint({
  verb: 'PUT',
  path: '/v1/auth/resetpwd',
  can: 'public',
  module: null,
  input: z.strictObject({
    token: z.string().min(20).max(80),
    password: chosenPassword,
  }),
  output: z.object({ sucess: z.boolean() }),
  told: 'Mot de passe changé par le lien reçu',
  summary:
    'Change le mot de passe par le lien reçu, une fois et dans l’heure ; toutes les sessions du compte sont fermées.',
});
