import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';

const Entry = z.looseObject({ key: z.string(), label: z.string() });
export const referenceLists = endpoint({
  verb: 'GET',
  path: '/v1/reference-lists',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ names: z.string().max(600).optional() }),
  output: z.record(z.string(), z.array(Entry)),
  summary:
    'Les listes de référence (couleurs, qualités, cépages, codes d’accise, TVA par pays…). `names=colours,grapes` n’en donne que quelques-unes.',
});

export const exciseRates = endpoint({
  verb: 'GET',
  path: '/v1/excise-rates',
  can: { kinds: ['owner', 'iam'] },
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.object({
    rates: z.array(
      z.object({ id: z.string(), label: z.string(), unit: z.string(), amount: z.number(), year: z.number().int() }),
    ),
    missing: z.object({ year: z.number().int(), stage: z.enum(['ahead', 'begun']), words: z.string() }).nullable(),
  }),
  summary: 'Les droits d’accise du jour, et l’année dont ils ne sont pas encore connus.',
});
