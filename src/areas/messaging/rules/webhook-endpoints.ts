import * as z from 'zod';
import { ById, endpoint, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { lookup } from '#kernel/lookup.ts';
import { NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from './webhook.ts';

/** Webhooks send data out of the house: only the owner decides on them. */
const owner = { can: 'owner', module: null } as const;

export const webhookEvents = endpoint({
  verb: 'GET',
  path: '/v1/webhook-events',
  ...owner,
  input: NoInput,
  output: z.array(WebhookEvent),
  summary: 'Les évènements dont une adresse peut être prévenue, et leurs noms français.',
});
export const webhookLookup = lookup({
  table: 'webhook',
  area: 'messaging',
  path: '/v1/webhooks',
  ...owner,
  inPerson: true,
  noun: { one: 'webhook', many: 'webhooks', why: 'Ajoutez une adresse pour prévenir un autre programme.' },
  name: 'url',
  unique: null,
  order: ['createdAt'],
  fields: NewWebhook.shape,
  changes: { active: z.boolean() },
  row: Webhook.omit({ id: true, version: true }).shape,
  once: { secret: z.string() },
  done: { archive: 'Le webhook est supprimé.' },
  summary: {
    list: 'Les adresses prévenues de ce qui arrive dans le domaine.',
    add: 'Prévient une adresse https des évènements choisis. `secret` signe les envois ; il n’est montré que cette fois.',
    change: 'Change l’adresse ou les évènements, suspend ou reprend les envois.',
    archive: 'Ne prévient plus cette adresse.',
  },
});
export const { list: webhooks, add: addWebhook, change: changeWebhook, archive: archiveWebhook } = webhookLookup;
export const renewWebhookSecret = endpoint({
  verb: 'PUT',
  path: '/v1/webhooks/:id/renew-secret',
  ...owner,
  secretAnswer: true,
  input: ById,
  output: z.object({ secret: z.string(), ...MessageAnswer.shape }),
  done: 'Le secret est renouvelé.',
  summary: 'Donne un nouveau secret ; l’ancien ne signe plus rien.',
});
export const webhookDeliveries = endpoint({
  verb: 'GET',
  path: '/v1/webhook-deliveries',
  ...owner,
  input: ListQuery,
  output: listOf(WebhookDelivery),
  summary: 'Le journal des envois de trente jours : état, réponse, tentatives.',
});
export const redeliver = endpoint({
  verb: 'PUT',
  path: '/v1/webhook-deliveries/:id/redeliver',
  ...owner,
  input: ById,
  output: MessageAnswer,
  done: 'L’envoi est relancé.',
  summary: 'Envoie encore une fois le même évènement.',
});
