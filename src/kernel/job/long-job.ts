import * as z from 'zod';

/** Papers, imports, bills of a month, labels: what takes longer than one waits for, in one shape, wherever it is told. */
export const LONG_JOB_STATUSES = [
  'pending',
  'processing',
  'completed',
  'error',
  'cancelled',
  'expired',
  'reverted',
] as const;

export const LongJob = z.object({
  /** The kind of job. The kind tells the area, the allowed actions and the page that follows the job. */
  kind: z.string(),
  id: z.string(),
  /** « 12 factures », the name of a file. */
  title: z.string(),
  /** The name of the job: « Archive zip », « Import d’articles ». */
  detail: z.string(),
  status: z.enum(LONG_JOB_STATUSES),
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
  /** The first items that failed, each by its name or its line. */
  troubles: z.array(z.object({ name: z.string(), why: z.string() })),
  /** How many there are in all. */
  troubled: z.number().int(),
  file: z
    .object({
      url: z.string(),
      /** Opened in a tab, not saved. */
      inline: z.boolean(),
      size: z.number().int().nullable(),
    })
    .nullable(),
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
});
export type LongJob = z.output<typeof LongJob>;

export const isUnderWay = ({ status }: Pick<LongJob, 'status'>): boolean =>
  status === 'pending' || status === 'processing';

/** So many troubles of one are listed; the rest is where it is followed. */
export const TROUBLES_TOLD = 10;
