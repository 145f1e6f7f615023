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
  /** Which area does it: what may be done with it, and where it is followed, are told by kind. */
  kind: z.string(),
  id: z.string(),
  /** « 12 factures », the name of a file. */
  title: z.string(),
  /** What is made of it: « Archive zip », « Import d’articles ». */
  detail: z.string(),
  status: z.enum(LONG_JOB_STATUSES),
  done: z.number().int(),
  total: z.number().int(),
  error: z.string().nullable(),
  /** What was not done, each under its name or line; at most the first ones. */
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
