import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { MATERIALS } from './packaging.ts';

const asked = { verb: 'GET', can: 'downloadAccountingExports', module: null } as const;
const input = z.strictObject({ year: z.coerce.number().int().min(2000).max(2999) });

export const Packaging = z.object({
  year: z.number().int(),
  /** By material: the units that have some, and their weight. */
  materials: z.array(z.object({ material: z.enum(MATERIALS), units: z.number(), kilograms: z.number() })),
  containers: z.array(
    z.object({
      container: z.string(),
      units: z.number(),
      isWeighed: z.boolean(),
      kilograms: z.record(z.enum(MATERIALS), z.number()),
    }),
  ),
  /** Articles sold whose container has no weights yet: they are in no sum. */
  unweighed: z.array(z.object({ name: z.string(), productId: z.string(), container: z.string(), units: z.number() })),
  /** The identifiers of the producer; empty where none is kept. */
  packagingId: z.string(),
  packagingProId: z.string(),
});
export type Packaging = z.output<typeof Packaging>;

export const packaging = endpoint({
  ...asked,
  path: '/v1/accounting/packaging',
  input,
  output: Packaging,
  summary:
    'Emballages mis sur le marché français dans une année, par matériau et par contenant\u00a0: ventes livrées en France et outre-mer, retours déduits, exportations exclues.',
});
export const packagingFile = endpoint({
  ...asked,
  path: '/v1/accounting/packaging/file',
  mayWrite: true,
  input,
  output: 'file',
  summary: 'Le même rapport en un tableau (CSV), pour l’éco-organisme.',
});
