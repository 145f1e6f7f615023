import * as z from 'zod';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';

/** How sure it is that two records are one client. */
export const CONFIDENCE_WORDS = { certain: 'Certain', probable: 'Probable', possible: 'Possible' } as const;
export type Confidence = keyof typeof CONFIDENCE_WORDS;
/** The facts that two records may share, in the order in which they are told. */
export const SHARED_WORDS = {
  email: 'e-mail',
  siret: 'SIRET',
  vatNumber: 'numéro de TVA',
  phone: 'téléphone',
  name: 'nom et ville',
} as const;
export type SharedFact = keyof typeof SHARED_WORDS;
export const sharedWords = (facts: readonly SharedFact[]): string =>
  Object.entries(SHARED_WORDS)
    .flatMap(([fact, words]) => (facts.includes(fact as SharedFact) ? [words] : []))
    .join(', ');

const Side = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  code: z.string().nullable(),
  createdAt: z.string(),
});
/** Two records that may be one client, the older first. */
export const ClientDouble = z.object({
  id: z.string(),
  name: z.string(),
  other: z.string(),
  confidence: z.enum(['certain', 'probable', 'possible']),
  shared: z.string(),
  older: Side,
  newer: Side,
});
export type ClientDouble = z.output<typeof ClientDouble>;
export type DoubleSide = z.output<typeof Side>;

export const clientDoubleList = defineList({
  name: 'client-doubles',
  nouns: ['doublon', 'doublons'],
  narrowed: {
    any: ['seeAllClient'],
    iam: 'les clients que vous avez créés',
    agent: 'les clients qui vous sont confiés',
  },
  fields: {
    name: { type: 'text', label: 'Client', filter: true },
    other: { type: 'text', label: 'Peut-être le même', filter: true },
    confidence: { type: 'enum', label: 'Confiance', filter: true, values: CONFIDENCE_WORDS },
    shared: { type: 'text', label: 'En commun' },
    rank: { type: 'number', label: 'Ordre de confiance', sort: true },
  },
  defaultSort: 'rank',
  search: false,
  sums: [],
});

const may = { any: ['seeAllClient', 'createClient'] } as const;
export const clientDoubles = endpoint({
  verb: 'GET',
  path: '/v1/client-doubles',
  can: may,
  module: 'crm',
  input: ListQuery,
  output: listOf(ClientDouble),
  summary:
    'Les paires de fiches, parmi celles que l’on voit, qui sont peut-être un même client : même e-mail, SIRET, numéro de TVA, téléphone, ou même nom dans la même ville. Celles que l’on a dites différentes n’y sont plus.',
});
export const keepClientsApart = endpoint({
  verb: 'PUT',
  path: '/v1/client-doubles/apart',
  can: 'createClient',
  module: 'crm',
  input: z.strictObject({ oneId: Id, otherId: Id }),
  output: MessageAnswer,
  done: 'Ces deux fiches ne seront plus proposées ensemble.',
  summary: 'Dit que deux fiches ne sont pas le même client : elles ne sont plus proposées ensemble.',
});
