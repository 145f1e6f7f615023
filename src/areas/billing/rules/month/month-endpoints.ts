import { SureDay } from '#kernel/field/far-day.ts';
import * as z from 'zod';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { MONTH } from './month-bill.ts';
import { refuseMonth } from './month-refusals.ts';

const Month = z.string().regex(MONTH, { error: 'Le mois s’écrit 2026-11' });
const OrderIds = z.array(Id).min(1).max(1_000);

const OrderOfMonth = z.object({
  id: z.string(),
  number: z.string(),
  /** The delivery notes of the month that are not billed yet. */
  notes: z.array(z.object({ number: z.string(), day: z.string() })),
  totalHT: z.number().optional(),
});
const BillOfMonth = z.object({
  clientId: z.string(),
  clientName: z.string(),
  /** The client is billed once a month. */
  monthly: z.boolean(),
  orders: z.array(OrderOfMonth),
  notes: z.number().int(),
  totalHT: z.number().optional(),
  totalTTC: z.number().optional(),
  /** The differences from another bill of the same client. */
  differs: z.array(z.string()),
  /** Why it could not be issued as it is. */
  why: z.string().nullable(),
});
export type BillOfMonth = z.output<typeof BillOfMonth>;
const LeftOut = z.object({
  id: z.string(),
  number: z.string(),
  clientName: z.string(),
  notes: z.array(z.string()),
  why: z.string(),
});
export type LeftOut = z.output<typeof LeftOut>;

export const MonthRun = z.object({
  id: z.string(),
  month: z.string(),
  status: z.enum(['pending', 'processing', 'completed', 'error']),
  createdAt: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  bills: z.array(
    z.object({
      clientId: z.string(),
      clientName: z.string(),
      billId: z.string().nullable(),
      number: z.string().nullable(),
      totalTTC: z.number().optional(),
      /** Why none was issued, or what was left out of it. */
      why: z.string().nullable(),
      isDone: z.boolean(),
    }),
  ),
});
export type MonthRun = z.output<typeof MonthRun>;

const can = { all: ['billOrder', 'seeAllOrder'] } as const;
export const monthToBill = endpoint({
  verb: 'GET',
  path: '/v1/bill-months',
  can,
  module: null,
  input: z.strictObject({ month: Month }),
  output: z.object({
    month: z.string(),
    bills: z.array(BillOfMonth),
    leftOut: z.array(LeftOut),
    /** The last time that this month was billed. */
    run: MonthRun.nullable(),
  }),
  summary:
    'Les livraisons d’un mois aux professionnels, une facture par client, et ce qui n’en est pas avec sa raison.',
});
export const monthPreview = endpoint({
  verb: 'GET',
  path: '/v1/bill-months/preview',
  can: { all: ['billOrder', 'seeAllOrder', 'seeAllPrice'] },
  module: null,
  input: z.strictObject({
    month: Month,
    /** Ids of its orders, with commas between them. */
    orders: z.string().min(1).max(16_000),
  }),
  output: 'file',
  summary: 'Aperçu de la facture du mois de ces commandes, sans numéro.',
});
export const billMonth = endpoint({
  verb: 'POST',
  path: '/v1/bill-months',
  can,
  module: null,
  input: z.strictObject({
    month: Month,
    ...SureDay,
    bills: z
      .array(z.strictObject({ clientId: Id, orders: OrderIds }))
      .min(1)
      .max(2_000),
  }),
  output: MonthRun,
  done: 'Facturation du mois lancée',
  summary:
    'Émet ces factures du mois en arrière-plan, chacune pour elle-même : une qui échoue n’arrête pas les autres.',
});
export const monthRun = endpoint({
  verb: 'GET',
  path: '/v1/bill-month-runs/:id',
  can,
  module: null,
  input: ById,
  output: MonthRun,
  summary: 'Où en est une facturation du mois, et ce que chaque client est devenu.',
});
export const stopMonth = endpoint({
  verb: 'PUT',
  path: '/v1/bill-month-runs/:id/stop',
  can,
  module: null,
  input: ById,
  output: MonthRun,
  done: 'Facturation arrêtée',
  summary: 'Arrête une facturation du mois : les factures déjà émises le restent, les suivantes ne le sont pas.',
});

export const whyNotStopMonth = ({ status }: Pick<MonthRun, 'status'>): Refusal | null =>
  status === 'pending' || status === 'processing' ? null : refuseMonth('month.not-under-way');
