import * as z from 'zod';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { ApiKey, NewApiKey } from './api-key.ts';

/** Keys are the owner's alone: neither a collaborator nor a key makes keys. */
const owner = { can: 'owner', module: null } as const;

export const apiKeys = endpoint({
  verb: 'GET',
  path: '/v1/api-keys',
  ...owner,
  input: NoInput,
  output: z.array(ApiKey),
  summary: 'Les clés d’API du domaine, la plus récente d’abord, avec leur dernier usage.',
});
export const makeApiKey = endpoint({
  verb: 'POST',
  path: '/v1/api-keys',
  ...owner,
  secretAnswer: true,
  input: NewApiKey,
  output: ApiKey.extend({ token: z.string(), ...MessageAnswer.shape }),
  done: 'La clé est créée.',
  summary:
    'Crée une clé d’API : elle agit dans ce seul domaine, avec ces permissions. `token` n’est montré que cette fois.',
});
export const revokeApiKey = endpoint({
  verb: 'PUT',
  path: '/v1/api-keys/:id/revoke',
  ...owner,
  input: ById,
  output: MessageAnswer,
  done: 'La clé est révoquée.',
  summary: 'Révoque une clé : elle n’ouvre plus rien à l’appel suivant.',
});
