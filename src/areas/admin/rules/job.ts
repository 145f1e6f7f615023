import * as z from 'zod';
import { defineList } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/** How a job that is not done stands. */
export const JOB_STATES = {
  running: 'En cours',
  cancelling: 'Annulation demandée',
  held: 'Suspendue',
  ready: 'En attente',
  planned: 'Prévue',
  retrying: 'À réessayer',
  dead: 'En échec',
  cancelled: 'Annulée',
} as const;
export type JobState = keyof typeof JOB_STATES;

/** The lanes of the queue: each kind of work waits for its own kind only. */
export const LANE_WORDS = {
  default: 'Suites des opérations',
  mail: 'E-mails',
  print: 'Impressions',
  papers: 'Documents réunis',
  webhooks: 'Webhooks',
  platform: 'Plateforme agréée',
  import: 'Imports',
  payments: 'Paiements',
  housekeeping: 'Ménage',
} as const;

export const JobRow = z.object({
  id: z.string(),
  name: z.string(),
  lane: z.string(),
  state: z.enum(Object.keys(JOB_STATES) as [JobState, ...JobState[]]),
  shopId: z.string().nullable(),
  shopName: z.string().nullable(),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** When it may be tried next. */
  runAt: z.string(),
  startedAt: z.string().nullable(),
  /** How far it is, when it says so. */
  progressDone: z.number().int().nullable(),
  progressTotal: z.number().int().nullable(),
});
export type JobRow = z.output<typeof JobRow>;

export const jobList = defineList({
  name: 'jobs',
  nouns: ['tâche', 'tâches'],
  fields: {
    name: { type: 'text', label: 'Tâche', filter: true, sort: true },
    lane: { type: 'enum', label: 'File', filter: true, values: LANE_WORDS },
    state: { type: 'enum', label: 'État', filter: true, values: JOB_STATES },
    shopName: { type: 'text', label: 'Domaine', filter: true },
    attempts: { type: 'number', label: 'Essais', filter: true, sort: true },
    error: { type: 'text', label: 'Dernière erreur', filter: true },
    createdAt: { type: 'instant', label: 'Demandée le', filter: true, sort: true },
    runAt: { type: 'instant', label: 'Prochain essai', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: false,
  sums: [],
});

export const whyNotCancelJob = ({ state }: Pick<JobRow, 'state'>): Refusal | null =>
  state === 'dead' || state === 'cancelled' || state === 'cancelling' ? refuse('admin.job-ended') : null;

export const whyNotRelaunchJob = ({ state }: Pick<JobRow, 'state'>): Refusal | null =>
  state === 'dead' || state === 'cancelled' ? null : refuse('admin.job-under-way');
