import * as z from 'zod';
import { endpoint } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import { DELIVERY_STATUSES, DELIVERY_STATUS_WORDS, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';

/** The next step for the goods of an order: the tabs of the board. */
export const STAGES = ['toPrepare', 'toShip', 'inTransit', 'trouble', 'done'] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  toPrepare: 'À préparer',
  toShip: 'À expédier',
  inTransit: 'En route',
  trouble: 'Incident',
  done: 'Arrivée',
};

/**
 * The number of days for which goods that arrived or came back stay on the board: long enough to take a day of receipt
 * back.
 */
export const DONE_STAYS_DAYS = 30;

/**
 * An order as the users who deliver it read it. It has no price, for anybody: the board is read aloud in the cellar.
 */
export const DeliveryRow = z.object({
  id: z.string(),
  kind: z.string(),
  number: z.string().nullable(),
  recipient: z.string(),
  zipcode: z.string(),
  city: z.string(),
  phone: z.string(),
  status: z.enum(SALE_STATUSES),
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  shipsMore: z.boolean(),
  stage: z.enum(STAGES),
  placedOn: z.string().nullable(),
  /** The day that was planned with its client, else that of the order and the delay of its mode; null where neither is said. */
  promisedOn: z.string().nullable(),
  mode: z.string(),
  /** As it was typed at the last departure; empty before. */
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.string(),
  /** Where what is promised to it lies; before that, from where it is to leave. */
  warehouse: z.string(),
  bottles: z.number(),
  instructions: z.string(),
  shippedAt: z.string().nullable(),
  /** The round of the house on which it waits; empty where it is on none. */
  round: z.string(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const deliveryList = defineList({
  name: 'deliveries',
  nouns: ['livraison', 'livraisons'],
  fields: {
    number: { type: 'text', label: 'Commande', filter: true, sort: true },
    recipient: { type: 'text', label: 'Destinataire', filter: true, sort: true },
    zipcode: { type: 'text', label: 'Code postal', filter: true, sort: true },
    city: { type: 'text', label: 'Ville', filter: true, sort: true },
    stage: { type: 'enum', label: 'Étape', filter: true, sort: true, group: true, values: STAGE_WORDS },
    promisedOn: { type: 'date', label: 'Promise le', filter: true, sort: true, group: true, byDay: true },
    mode: { type: 'text', label: 'Mode', filter: true, sort: true, group: true },
    carrier: { type: 'text', label: 'Transporteur', filter: true, sort: true, group: true },
    round: { type: 'text', label: 'Tournée', filter: true, sort: true, group: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true, sort: true, group: true },
    deliveryStatus: { type: 'enum', label: 'Livraison', filter: true, sort: true, values: DELIVERY_STATUS_WORDS },
    shipsMore: { type: 'boolean', label: 'Reliquat à expédier', filter: true },
    tracking: { type: 'text', label: 'Suivi', filter: true },
    placedOn: { type: 'date', label: 'Commandée le', filter: true, sort: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
  },
  defaultSort: '-placedOn',
  search: true,
  sums: ['bottles'],
});

export const TO_PREPARE_NOW = { stage: { in: ['toPrepare'] } };
export const TO_SHIP_NOW = { stage: { in: ['toShip'] } };

export const deliveries = endpoint({
  verb: 'GET',
  path: '/v1/deliveries',
  can: 'manageDelivery',
  module: null,
  input: ListQuery,
  output: listOf(DeliveryRow),
  summary:
    'Ce qui est à préparer, à expédier, en route, et ce qui est arrivé depuis peu\u00a0: par jour promis, mode, transporteur ou entrepôt. Aucun prix.',
});
