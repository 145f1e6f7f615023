import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';

export const exportFec = endpoint({
  verb: 'GET', path: '/v1/accounting/exports/fec', can: 'downloadAccountingExports', module: 'accounting',
  input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }), output: 'file',
  summary: 'Sales journal of a period in the shape of the FEC: sales, VAT by rate, excise, payments, advances. Not the complete books.',
});
