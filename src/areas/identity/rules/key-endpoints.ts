import * as z from 'zod';
import { lookup } from '#kernel/lookup.ts';
import { ApiKey, NewApiKey } from './api-key.ts';

/** Keys are the owner's alone: neither a collaborator nor a key makes keys. One is never changed: it is revoked, and another is made. */
export const apiKeyLookup = lookup({
  table: 'api_key',
  area: 'identity',
  path: '/v1/api-keys',
  can: 'owner',
  module: null,
  inPerson: true,
  noun: { one: 'clé', many: 'clés', feminine: true, why: 'Une clé ouvre le domaine à un autre programme.' },
  name: 'name',
  unique: null,
  order: ['-createdAt', '-id'],
  fields: NewApiKey.shape,
  apart: ['permissions', 'expiresOn'],
  row: ApiKey.omit({ id: true }).shape,
  once: { token: z.string() },
  fixed: true,
  archives: 'revoke',
  shuts: true,
  done: { archive: 'La clé est révoquée.' },
  summary: {
    list: 'Les clés d’API du domaine, la plus récente d’abord, avec leur dernier usage.',
    add: 'Crée une clé d’API : elle agit dans ce seul domaine, avec ces permissions. `token` n’est montré que cette fois.',
    archive: 'Révoque une clé : elle n’ouvre plus rien à l’appel suivant.',
  },
});
export const { list: apiKeys, add: makeApiKey, archive: revokeApiKey } = apiKeyLookup;
