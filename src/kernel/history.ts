import * as z from 'zod';
import type { Can } from './can.ts';
import { ById, type Endpoint, endpoint } from './endpoint.ts';
import type { Module } from './permission.ts';

/** A row of a record's history: the author, the time, the call or the job, and each field before and after. */
export const HistoryRow = z.object({
  id: z.uuid(),
  at: z.string(),
  who: z.string().nullable(),
  endpoint: z.string(),
  /** The action, as a French sentence. */
  did: z.string(),
  changes: z.array(z.tuple([z.string(), z.string(), z.string()])),
});
export type HistoryRow = z.output<typeof HistoryRow>;

/** The history of one kind of record. Each area declares its own with its right; all stand under `/v1/history`, and one panel reads them. */
export const historyEndpoint = <const K extends string>(
  kind: K,
  { can, module, summary }: { readonly can: Can; readonly module: Module | null; readonly summary: string },
) =>
  endpoint({
    verb: 'GET',
    path: `/v1/history/${kind}/:id`,
    can,
    module,
    input: ById,
    readOnly: true,
    output: z.array(HistoryRow),
    summary,
  });

/** The history of any kind of record, as the panel and the server know it. */
export type HistoryEndpoint = Endpoint<typeof ById, z.ZodArray<typeof HistoryRow>, 'GET'>;
