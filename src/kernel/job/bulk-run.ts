import * as z from 'zod';
import { type Endpoint, Id } from '../endpoint.ts';
import { oneLine } from '../field/one-line.ts';

/** More than a person ticks; who has more begins a second run. */
export const MOST_IN_BULK = 2_000;

/** One call for many documents, which goes on without the page. The office's lists and the area that runs it agree on these shapes. */
export const NewBulkRun = z.strictObject({
  /** The call, by verb and path: `PUT /v1/orders/:id/validate`. */
  call: z.string().max(200),
  label: oneLine(80).min(1),
  /** Codes of refusals that only say that a thing is done already. */
  made: z.array(z.string().max(80)).max(20).default([]),
  items: z
    .array(
      z.strictObject({
        /** The number of the document. */
        name: oneLine(60),
        /** The input of its call. */
        input: z.record(z.string().max(60), z.unknown()),
        /** Why the screen leaves it out. */
        leftOut: oneLine(500).nullable().default(null),
      }),
    )
    .min(1)
    .max(MOST_IN_BULK),
});
/** The input of the call of one document, as it is sent. */
export type BulkInput = z.input<typeof NewBulkRun>['items'][number]['input'];
export const BegunBulkRun = z.object({ id: Id });

export const BulkRun = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'error']),
  createdAt: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  /** Each document by its number: done, done before, or refused in words. */
  items: z.array(z.object({ name: z.string(), isDone: z.boolean(), wasMade: z.boolean(), why: z.string().nullable() })),
});
export type BulkRun = z.output<typeof BulkRun>;

/** How a run names its call. */
export const callNamed = ({ verb, path }: Pick<Endpoint, 'verb' | 'path'>): string => `${verb} ${path}`;
export const isBulkUnderWay = ({ status }: Pick<BulkRun, 'status'>): boolean =>
  status === 'pending' || status === 'processing';
