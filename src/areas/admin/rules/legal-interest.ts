import * as z from 'zod';
import { CivilDay } from '#areas/papers/rules/paper.ts';
import {
  halfOf,
  halfWords,
  type LegalRate,
  missingHalf,
  nextHalf,
  unknownHalf,
} from '#areas/collecting/rules/late/late-rates.ts';
import type { Day } from '#kernel/day.ts';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** The half-years that may be typed: the first that is not known, up to the one that follows today's, and today's to correct it. */
export const whyNotTypeLegal = (typed: readonly LegalRate[], from: Day, today: Day): Refusal | null => {
  if (halfOf(from) !== from) return refuse('admin.legal-interest-half');
  const next = unknownHalf(typed);
  if (from > next || from > nextHalf(halfOf(today)))
    return refuse('admin.legal-interest-far', { half: halfWords(next) });
  return from < halfOf(today) && from < next ? refuse('admin.legal-interest-over', { half: halfWords(from) }) : null;
};

/** The half-year that the screen proposes: the one that is missed, else today's. */
export const proposedHalf = (typed: readonly LegalRate[], today: Day): Day => {
  const next = unknownHalf(typed);
  return missingHalf(typed, today) ?? (next <= nextHalf(halfOf(today)) ? next : halfOf(today));
};

const Rates = z.object({
  rows: z.array(
    z.object({ id: z.string(), from: CivilDay, half: z.string(), percent: z.number(), source: z.string() }),
  ),
  /** The half-year to type. */
  half: z.object({ from: CivilDay, words: z.string() }),
  missing: z.string().nullable(),
});

export const legalRatesTyped = endpoint({
  verb: 'GET',
  path: '/v1/admin/legal-interest',
  can: { kinds: ['admin'] },
  module: null,
  readOnly: true,
  input: NoInput,
  output: Rates,
  summary: 'L’intérêt légal entre professionnels, semestre par semestre, et celui qui manque.',
});
export const typeLegalRate = endpoint({
  verb: 'PUT',
  path: '/v1/admin/legal-interest',
  can: { kinds: ['admin'] },
  module: null,
  input: z.strictObject({
    from: CivilDay,
    percent: z
      .number('Un taux est attendu')
      .gt(0, 'Le taux doit être compris entre 0 et 100')
      .max(100, 'Le taux doit être compris entre 0 et 100'),
    source: z.string().trim().min(3, 'Dites où ce taux est publié').max(200),
  }),
  output: Rates,
  done: 'L’intérêt légal est enregistré.',
  summary:
    'Saisit l’intérêt légal d’un semestre\u00a0: les pénalités de retard en sont le triple, sauf taux propre du domaine.',
});
