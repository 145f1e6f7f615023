import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { REPORT_WAYS } from './read-report.ts';

/** A year of a busy house. */
const REPORT_LIMIT = 10 * 1024 * 1024;

export const importPayouts = endpoint({
  verb: 'POST',
  path: '/v1/payouts/upload',
  can: 'seeAllPayment',
  module: null,
  upload: { maxBytes: REPORT_LIMIT },
  input: z.strictObject({ fileName: oneLine(200).min(1), way: z.enum(REPORT_WAYS) }),
  output: z.object({
    /** Payouts whose receipts all wait here: the bank is expected to credit them. */
    made: z.number().int(),
    known: z.number().int(),
    /** Lines that the provider has not paid out yet. */
    held: z.number().int(),
    /** Payouts with lines that are no receipt that waits here: they are matched by hand. */
    left: z.array(
      z.object({
        reference: z.string(),
        day: z.string(),
        amount: z.number(),
        receipts: z.number().int(),
        missing: z.array(z.object({ day: z.string(), amount: z.number() })),
      }),
    ),
    unread: z.array(z.object({ line: z.number(), why: z.string() })),
    message: z.string(),
    sucess: z.boolean(),
  }),
  told: 'Rapport de versements importé',
  summary:
    'Importe le rapport de versements de Stripe, SumUp ou PayPal (CSV) : chaque versement dont tous les encaissements attendent ici est attendu en banque, avec ses frais ; les autres sont dits.',
});
