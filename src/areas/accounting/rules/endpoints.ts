import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

export const exportFec = endpoint({
  verb: 'GET', path: '/v1/accounting/exports/fec', can: 'downloadAccountingExports', module: 'accounting',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }), output: 'file',
  summary: 'Journal de ventes d’une période, au format du FEC : ventes, TVA par taux, droits d’accise, règlements, avances. Ce ne sont pas les livres complets.',
});
