import type { Furnish } from '#app/testing/furniture.ts';
import { addWebhook } from '../rules/webhook-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, firstOf }) => {
  const url = `https://hooks.${mark.toLowerCase()}.fr/in`;
  const hook = await made(addWebhook, { url, events: ['sales.bill-issued'] });
  return { webhooks: hook.id, 'webhook-deliveries': firstOf('webhook_delivery') };
};
