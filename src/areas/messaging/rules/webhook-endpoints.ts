import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { NewWebhook, Webhook, WebhookChanges, WebhookDelivery } from './webhook.ts';

/** What leaves the house is the owner's to decide. */
const owner = { can: 'owner', module: null } as const;

export const webhooks = endpoint({
  verb: 'GET',
  path: '/v1/webhooks',
  ...owner,
  input: NoInput,
  output: z.array(Webhook),
  summary: 'Les adresses prévenues de ce qui arrive dans le domaine.',
});
export const addWebhook = endpoint({
  verb: 'POST',
  path: '/v1/webhooks',
  ...owner,
  secretAnswer: true,
  input: NewWebhook,
  output: Webhook.extend({ secret: z.string(), ...MessageAnswer.shape }),
  done: 'Le webhook est créé.',
  summary:
    'Prévient une adresse https des évènements choisis. `secret` signe les envois ; il n’est montré que cette fois.',
});
export const changeWebhook = endpoint({
  verb: 'PUT',
  path: '/v1/webhooks/:id',
  ...owner,
  input: WebhookChanges.extend({ id: Id, version: z.number().int() }),
  output: Webhook.extend(MessageAnswer.shape),
  done: 'Le webhook est enregistré.',
  summary: 'Change l’adresse ou les évènements, suspend ou reprend les envois.',
});
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
export const archiveWebhook = endpoint({
  verb: 'PUT',
  path: '/v1/webhooks/:id/archive',
  ...owner,
  input: ById,
  output: MessageAnswer,
  done: 'Le webhook est supprimé.',
  summary: 'Ne prévient plus cette adresse.',
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
