import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { login } from '../endpoints.ts';
import { WithPassword } from './factor-endpoints.ts';

const PEOPLE = { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] } as const;
const Away = z.object({ url: z.string() });

export const serviceOffered = endpoint({
  verb: 'GET',
  path: '/v1/auth/service',
  can: 'public',
  module: null,
  input: NoInput,
  output: z.object({ name: z.string().nullable() }),
  summary:
    'Le service d’identité (OpenID Connect) par lequel on peut se connecter ; null quand l’installation n’en a pas.',
});

export const beginServiceSignIn = endpoint({
  verb: 'POST',
  path: '/v1/auth/service/begin',
  can: 'public',
  module: null,
  readOnly: true,
  input: NoInput,
  output: Away,
  summary:
    'Commence une connexion par le service d’identité : l’adresse où envoyer le navigateur, bonne une fois, dix minutes.',
});

export const finishService = endpoint({
  verb: 'POST',
  path: '/v1/auth/service/finish',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ query: z.string().min(1).max(4000) }),
  output: login.output.extend({ linked: z.boolean() }),
  summary:
    'Finit le passage par le service d’identité, avec ce qu’il a mis dans l’adresse (`code`, `state`) : connecte au compte lié, ou lie le compte qui l’a demandé (`linked`). Aucun compte n’est créé.',
});

export const ownService = endpoint({
  verb: 'GET',
  path: '/v1/users/me/service',
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: z.object({
    name: z.string().nullable(),
    /** The address that the linked identity had when it was linked; null where none is. */
    email: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
  }),
  summary: 'L’identité du service à laquelle son compte est lié.',
});

export const NewServiceLink = WithPassword.extend({ code: oneLine(20).default('') });
export const beginServiceLink = endpoint({
  verb: 'POST',
  path: '/v1/users/me/service/begin',
  personal: true,
  can: PEOPLE,
  module: null,
  secretAnswer: true,
  input: NewServiceLink,
  output: Away,
  told: 'Liaison au service commencée',
  summary:
    'Commence à lier son compte à une identité du service, le mot de passe à l’appui (et un code, si la double authentification est active).',
});

export const endServiceLink = endpoint({
  verb: 'DELETE',
  path: '/v1/users/me/service',
  inPerson: true,
  personal: true,
  can: PEOPLE,
  module: null,
  input: NoInput,
  output: MessageAnswer,
  done: 'Votre compte n’est plus lié à ce service.',
  summary: 'Délie son compte de l’identité du service : elle ne permet plus de se connecter.',
});
