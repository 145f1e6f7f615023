import { addClient } from '#areas/clients/rules/endpoints.ts';
import type { Furnish } from '#app/testing/furniture.ts';
import { addOpportunity } from '../rules/endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const client = await made(addClient, { kind: 'private', lastname: `${mark} Opportunité` });
  const one = await made(addOpportunity, { title: mark, clientId: client.id, amount: 120 });
  return { opportunities: one.id, 'history/opportunity': one.id };
};
