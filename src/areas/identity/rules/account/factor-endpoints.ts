import * as z from 'zod';
import { endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { login } from '../endpoints.ts';

const PEOPLE = { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] } as const;
const code = z.string().trim().min(6).max(20);
const RecoveryCodes = MessageAnswer.extend({ recoveryCodes: z.array(z.string()) });

export const WithPassword = z.strictObject({ password: z.string().min(1).max(200) });
export const WithCode = WithPassword.extend({ code });

export const beginSecondFactor = endpoint({
  verb: 'POST',
  path: '/v1/users/me/second-factor',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: WithPassword,
  output: z.object({ secret: z.string(), uri: z.string() }),
  told: 'Double authentification commencée',
  summary:
    'Commence la double authentification, le mot de passe à l’appui : le secret à donner à une application (TOTP), et son adresse `otpauth`. Rien n’est demandé à la connexion tant qu’un premier code ne l’a pas confirmée.',
});

export const FirstCode = z.strictObject({ code });
export const confirmSecondFactor = endpoint({
  verb: 'PUT',
  path: '/v1/users/me/second-factor',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: FirstCode,
  output: RecoveryCodes.extend({ jwt: z.string() }),
  done: 'La double authentification est active. Vos autres sessions sont fermées.',
  summary:
    'Active la double authentification par un premier code ; les dix codes de secours ne sont montrés que cette fois. Les autres sessions se ferment, et celle-ci continue sous un nouveau jeton (`jwt`).',
});

export const renewRecoveryCodes = endpoint({
  verb: 'PUT',
  path: '/v1/users/me/recovery-codes',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: WithCode,
  output: RecoveryCodes,
  done: 'Vos anciens codes de secours ne valent plus rien.',
  summary: 'Remplace ses codes de secours, le mot de passe et un code à l’appui.',
});

export const removeSecondFactor = endpoint({
  verb: 'PUT',
  path: '/v1/users/me/second-factor/off',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: WithCode,
  output: MessageAnswer.extend({ jwt: z.string() }),
  done: 'La double authentification est désactivée. Vos autres sessions sont fermées.',
  summary:
    'Désactive la double authentification, le mot de passe et un code (de l’application ou de secours) à l’appui ; cette session continue sous un nouveau jeton.',
});

export const secondStep = endpoint({
  verb: 'POST',
  path: '/v1/auth/second-step',
  can: 'public',
  module: null,
  secretAnswer: true,
  input: z.strictObject({ token: z.string().min(20).max(80), code }),
  output: login.output,
  told: 'Connexion à double authentification terminée',
  summary:
    'Finit une connexion à double authentification : `token` est le `secondFactor` que la connexion a répondu, qui n’ouvre rien d’autre ; `code` celui de l’application, ou un code de secours. Dix essais en un quart d’heure, par compte et par réseau.',
});
