import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { CivilDay } from '#areas/papers/rules/paper.ts';

export const legalInterest = endpoint({
  verb: 'GET',
  path: '/v1/legal-interest',
  can: { any: ['seeAllPayment', 'billOrder'] },
  module: null,
  input: NoInput,
  output: z.object({
    typed: z.array(z.object({ from: CivilDay, percent: z.string() })),
    /** The words about the half-year that has begun without a rate; null: it is known. */
    missing: z.string().nullable(),
  }),
  summary: 'L’intérêt légal entre professionnels des semestres saisis par l’administrateur, et celui qui manque.',
});
