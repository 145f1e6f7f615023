import * as z from 'zod';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuseBank } from './bank-refusals.ts';

/** So many of the lines that were left are told. */
export const MOST_LEFT = 100;
/** The most lines that a user may tick. */
const MOST_TICKED = 2_000;

export const Matching = z.object({
  id: Id,
  status: z.enum(['pending', 'processing', 'completed', 'error']),
  createdAt: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  matched: z.number().int(),
  /** The first lines that were not accepted, with the reason; each is named by the bank's own text. */
  left: z.array(z.object({ id: Id, label: z.string(), why: z.string() })),
  leftCount: z.number().int(),
});
export type Matching = z.output<typeof Matching>;

const asked = { can: 'seeAllPayment', module: null } as const;
export const acceptAllCertain = endpoint({
  ...asked,
  verb: 'POST',
  path: '/v1/bank-matchings',
  input: z.strictObject({
    /** The lines to match; without ids, all lines that wait for a match. */
    ids: z.array(Id).min(1).max(MOST_TICKED).optional(),
  }),
  output: Matching,
  told: 'Propositions certaines acceptées',
  summary:
    'Accepte en arrière-plan toutes les propositions certaines, ou celles de ces lignes, en un seul geste\u00a0; chaque autre dit pourquoi elle reste.',
});
export const matching = endpoint({
  ...asked,
  verb: 'GET',
  path: '/v1/bank-matchings/:id',
  input: ById,
  output: Matching,
  summary: 'Où en sont des lignes de relevé acceptées en nombre, et ce qui reste à rapprocher.',
});
export const stopMatching = endpoint({
  ...asked,
  verb: 'PUT',
  path: '/v1/bank-matchings/:id/stop',
  input: ById,
  output: Matching,
  done: 'Rapprochement arrêté',
  summary: 'Arrête d’accepter des lignes\u00a0: ce qui est rapproché le reste, les suivantes attendent.',
});

export const isMatching = ({ status }: Pick<Matching, 'status'>): boolean =>
  status === 'pending' || status === 'processing';
export const whyNotStopMatching = (run: Pick<Matching, 'status'>): Refusal | null =>
  isMatching(run) ? null : refuseBank('billing.bank-matching-over');
