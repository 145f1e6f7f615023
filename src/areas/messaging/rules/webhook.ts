import * as z from 'zod';
import type { EventKind } from '#kernel/event.ts';
import { defineList } from '#kernel/list.ts';

/** An event of the house that may be told outside, under its own name: the data sent are those told inside. */
export const WebhookEvent = z.object({ name: z.string(), label: z.string() });
export type WebhookEvent = z.output<typeof WebhookEvent>;

/** Events whose area gave them words for owners. */
export const webhookEventsOf = (events: readonly EventKind<unknown>[]): WebhookEvent[] =>
  events.flatMap(({ name, webhook }) => (webhook === undefined ? [] : [{ name, label: webhook }]));

/** By their names, as `GET /v1/webhook-events` lists them. */
const eventNames = z.array(z.string().max(80)).min(1, 'Choisissez au moins un évènement').max(200);

const url = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => /^https:\/\/(\[[0-9a-f:.]+\]|[^\s/@?#%<>^|[\]\\:]+)(:\d{1,5})?([/?#]|$)/i.test(text),
    'L’adresse doit commencer par https:// et ne porter ni nom ni mot de passe',
  );
export const NewWebhook = z.strictObject({
  url,
  events: eventNames,
});
export const WebhookChanges = NewWebhook.extend({ active: z.boolean() });

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  failingSince: z.string().nullable(),
  disabledAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
});
export type Webhook = z.output<typeof Webhook>;

export const DELIVERY_WORDS = { pending: 'En attente', delivered: 'Livrée', failed: 'Échouée' } as const;
export const WebhookDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  eventId: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  httpStatus: z.number().int().nullable(),
  error: z.enum(['private', 'timeout', 'network', 'redirect', 'status', 'disabled']).nullable(),
  millis: z.number().int().nullable(),
  createdAt: z.string(),
  nextAt: z.string().nullable(),
  payload: z.unknown(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const deliveryList = defineList({
  name: 'webhook-deliveries',
  nouns: ['envoi', 'envois'],
  fields: {
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true },
    event: { type: 'text', label: 'Évènement', filter: true },
    status: { type: 'enum', label: 'État', filter: true, values: DELIVERY_WORDS },
    webhookId: { type: 'id', label: 'Adresse', filter: true },
  },
  defaultSort: '-createdAt',
  search: false,
  sums: [],
});

/** Waits between two attempts of one delivery, in seconds; after the last one it has failed. Two days and a half in all. */
export const WAITS = [60, 300, 1800, 7200, 21_600, 43_200, 86_400, 43_200] as const;
/** How long an address that failed so many times in a row is left alone. */
export const pauseAfter = (failures: number): number => Math.min(30 * 2 ** Math.min(failures - 1, 7), 3600);
/** An address that has failed for so long is told nothing any more. */
export const DISABLED_AFTER = 3 * 24 * 3600;
/** Days that the log of deliveries is kept. */
export const KEPT_DAYS = 30;
