import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';

/** The trail is personal data of the people who come in: half a year is enough to look into an attack. */
export const KEPT_ACCESSES_DAYS = 180;

const KIND_WORDS = {
  entered: 'Connexion',
  failed: 'Connexion refusée',
  refused: 'Action refusée',
  changed: 'Accès modifié',
  acted: 'Au nom d’un autre',
} as const;

export const AccessRow = z.object({
  id: Id,
  at: z.string(),
  since: z.string(),
  count: z.number().int(),
  kind: z.enum(['entered', 'failed', 'refused', 'changed', 'acted']),
  /** In words: the means, the change, or what was refused. */
  what: z.string(),
  /** The name of the account; empty where no account has the typed name. */
  who: z.string(),
  by: z.string(),
  isMe: z.boolean(),
  network: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type AccessRow = z.output<typeof AccessRow>;

export const accessList = defineList({
  name: 'accesses',
  nouns: ['accès', 'accès'],
  fields: {
    at: { type: 'instant', label: 'Quand', filter: true, sort: true },
    who: { type: 'text', label: 'Qui', filter: true },
    kind: { type: 'enum', label: 'Fait', filter: true, values: KIND_WORDS },
    what: { type: 'text', label: 'Précision' },
    count: { type: 'number', label: 'Fois', filter: true },
    network: { type: 'text', label: 'Depuis', filter: true },
    device: { type: 'text', label: 'Appareil' },
    by: { type: 'text', label: 'Au nom de' },
  },
  defaultSort: '-at',
  search: false,
  sums: [],
});

export const accesses = endpoint({
  verb: 'GET',
  path: '/v1/accesses',
  can: { kinds: ['owner', 'iam', 'agent', 'buyer', 'admin'] },
  module: null,
  input: ListQuery,
  output: listOf(AccessRow),
  summary:
    'Les connexions, échecs, refus et changements d’accès : les siens ; pour le propriétaire, ceux de ses collaborateurs et agents aussi ; pour l’administrateur, tous. Gardés six mois, réseau abrégé.',
});
