import * as z from 'zod';
import type { Can } from '#kernel/can.ts';
import { ById, endpoint, Id, NoInput } from '#kernel/endpoint.ts';
import { ListFilter } from '#kernel/list.ts';
import { isUnderWay } from '#kernel/job/long-job.ts';
import { defineRefusals } from '#kernel/refusal.ts';

/** As many papers as one file holds: a season of bills, and a file that a mail or a printer still takes. */
export const MOST_PAPERS = 500;
/** So many of one person are made at once: the others of the house have their turn. */
export const MOST_AT_ONCE = 5;
/** After so many days the file is gone; the papers themselves stay where they are. */
export const KEPT_DAYS = 3;
export const BATCH_STATUSES = ['pending', 'processing', 'completed', 'error', 'cancelled', 'expired'] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];
export const PAPER_FORMS = ['print', 'zip'] as const;
export type PaperForm = (typeof PAPER_FORMS)[number];
export const PAPER_FORM_WORDS: Readonly<Record<PaperForm, string>> = {
  print: 'PDF à imprimer',
  zip: 'Archive zip',
};

const LeftOut = z.object({ name: z.string(), why: z.string() });
export type LeftOut = z.output<typeof LeftOut>;

export const PaperBatch = z.object({
  id: z.string(),
  /** « 12 factures ». */
  title: z.string(),
  form: z.enum(PAPER_FORMS),
  status: z.enum(BATCH_STATUSES),
  done: z.number().int(),
  total: z.number().int(),
  /** The chosen records that have no paper, by name. */
  leftOut: z.array(LeftOut),
  error: z.string().nullable(),
  fileName: z.string(),
  size: z.number().int().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});
export type PaperBatch = z.output<typeof PaperBatch>;

/** Ticked documents, or all that the same query of their list finds, in its order. */
const Chosen = z.strictObject({
  form: z.enum(PAPER_FORMS),
  ids: z.array(Id).min(1).max(5000).optional(),
  filter: ListFilter.optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
});
export type Chosen = z.output<typeof Chosen>;

/**
 * Builds the call that makes papers of a kind into one file. A user who may call it may read every one of these papers.
 */
export const papersEndpoint = <const P extends string>(path: P, can: Can, of: string) =>
  endpoint({
    verb: 'POST',
    path,
    evenBlocked: true,
    can,
    module: null,
    input: Chosen,
    output: PaperBatch.extend({ message: z.string().optional(), sucess: z.boolean().optional() }),
    done: 'En préparation : suivez l’avancement dans « Travaux en cours », en haut de l’écran',
    summary: `${of} : un seul PDF à imprimer (\`print\`) ou une archive (\`zip\`), en tâche de fond. \`ids\`, ou la recherche d’une liste ; ${MOST_PAPERS} documents au plus.`,
  });

export const paperBatches = endpoint({
  verb: 'GET',
  path: '/v1/documents/batches',
  can: 'signedIn',
  module: null,
  readOnly: true,
  input: NoInput,
  output: z.array(PaperBatch),
  summary: 'Les impressions et archives que cette personne a demandées, la plus récente d’abord.',
});
export const cancelBatch = endpoint({
  verb: 'PUT',
  path: '/v1/documents/batches/:id/cancel',
  can: 'signedIn',
  module: null,
  input: ById,
  output: PaperBatch.extend({ message: z.string().optional(), sucess: z.boolean().optional() }),
  done: 'Annulé',
  summary: 'Arrête une impression ou une archive qui n’est pas encore prête.',
});
export const batchFile = endpoint({
  verb: 'GET',
  path: '/v1/documents/batches/:id/file',
  can: 'signedIn',
  module: null,
  readOnly: true,
  mayWrite: true,
  input: ById,
  output: 'file',
  summary: `Le fichier d’une impression ou d’une archive, pendant ${KEPT_DAYS} jours, pour qui l’a demandé et peut encore lire ces documents.`,
});

export const refusePapers = defineRefusals({
  'messaging.too-many-papers': {
    kind: 'invalid',
    fr: 'Un fichier réunit au plus {most} documents : réduisez la sélection ou la recherche.',
    en: 'One file holds at most {most} documents: narrow the selection or the search.',
  },
  'messaging.no-paper': {
    kind: 'state',
    fr: 'Aucun document à imprimer dans cette sélection. {names}',
    en: 'No document to print in this selection. {names}',
  },
  'messaging.papers-busy': {
    kind: 'state',
    fr: 'Déjà {most} fichiers en préparation : attendez-en un, ou annulez-en un.',
    en: 'Already {most} files under way: wait for one, or cancel one.',
  },
  'messaging.papers-over': {
    kind: 'state',
    fr: 'Cette préparation est déjà terminée.',
    en: 'This has ended already.',
  },
  'messaging.papers-not-ready': {
    kind: 'state',
    fr: 'Ce fichier n’est pas prêt.',
    en: 'This file is not ready.',
  },
  'messaging.papers-expired': {
    kind: 'state',
    fr: 'Ce fichier n’est plus gardé : demandez-le de nouveau depuis la liste.',
    en: 'This file is no longer kept: ask for it again from the list.',
  },
  'messaging.papers-closed': {
    kind: 'state',
    fr: 'Vous ne pouvez plus lire ces documents.',
    en: 'You may no longer read these documents.',
  },
});

export const whyNotCancel = (batch: Pick<PaperBatch, 'status'>) =>
  isUnderWay(batch) ? null : refusePapers('messaging.papers-over');
export const whyNotFetch = ({ status }: Pick<PaperBatch, 'status'>) =>
  status === 'completed'
    ? null
    : refusePapers(status === 'expired' ? 'messaging.papers-expired' : 'messaging.papers-not-ready');
