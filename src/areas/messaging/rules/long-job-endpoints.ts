import * as z from 'zod';
import { endpoint, NoInput } from '#kernel/endpoint.ts';
import { LongJob } from '#kernel/job/long-job.ts';

/** The age in days beyond which a job is no longer listed. */
export const LISTED_DAYS = 30;

export const longJobs = endpoint({
  verb: 'GET',
  path: '/v1/long-jobs',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.array(LongJob),
  summary:
    'Les travaux en arrière-plan que cette personne a demandés : impressions et archives, imports, factures du mois, étiquettes ; le plus récent d’abord.',
});
