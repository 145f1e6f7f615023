import * as z from 'zod';
import { ParcelLabelRow } from '#areas/deliveries/rules/shipper/shipper-endpoints.ts';
import { ById, endpoint, Id } from '#kernel/endpoint.ts';
import { MOST_ORDERS } from '../papers/paper-set.ts';

/** The state of the labels of one order: bought, still asked for, or refused with the reason. */
export const LabelRunItem = z.object({
  orderId: z.uuid(),
  number: z.string(),
  labels: z.array(ParcelLabelRow),
  /** In words; empty where nothing stands against it. */
  why: z.string(),
  isDone: z.boolean(),
});
export const LabelRun = z.object({
  id: z.uuid(),
  status: z.enum(['processing', 'completed']),
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int(),
  items: z.array(LabelRunItem),
});
export type LabelRun = z.output<typeof LabelRun>;

export const LabelsAsked = z.strictObject({ ids: z.array(Id).min(1).max(MOST_ORDERS) });
export const buyLabels = endpoint({
  verb: 'POST',
  path: '/v1/order-labels',
  can: 'manageDelivery',
  module: null,
  input: LabelsAsked,
  output: LabelRun,
  told: 'Étiquettes de transporteur demandées',
  summary:
    'Demande les étiquettes de transporteur de plusieurs commandes expédiées ; elles s’achètent une à une, chacune une seule fois.',
});
export const labelRun = endpoint({
  verb: 'GET',
  path: '/v1/order-labels/:id',
  can: 'manageDelivery',
  module: null,
  input: ById,
  output: LabelRun,
  summary: 'Où en sont les étiquettes demandées, commande par commande.',
});
