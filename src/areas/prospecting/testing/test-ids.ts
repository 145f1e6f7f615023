import { addClient } from '#areas/clients/rules/endpoints.ts';
import type { Furnish } from '#app/testing/furniture.ts';
import { addCallList } from '../rules/call-endpoints.ts';
import { addOpportunity } from '../rules/endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const client = await made(addClient, { kind: 'private', lastname: `${mark} Opportunité` });
  const one = await made(addOpportunity, { title: mark, clientId: client.id, amount: 120 });
  await made(addClient, { kind: 'private', lastname: `${mark} Appel`, pipe: 'prospect', phone: '0612345678' });
  const list = await made(addCallList, { name: mark, who: 'prospects' });
  return { 'call-lists': list.id, opportunities: one.id, 'history/opportunity': one.id };
};
