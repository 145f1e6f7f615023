import type { Furnish } from '#app/testing/furniture.ts';
import { addClient } from '../rules/endpoints.ts';
import { addTask } from '../rules/task/task-endpoints.ts';

export const furnish: Furnish = async ({ made, mark }) => {
  const client = await made(addClient, {
    kind: 'private',
    lastname: mark,
    firstname: 'Anne',
    email: `${mark.toLowerCase()}@exemple.fr`,
    addresses: [{ street: `1 rue ${mark}`, zipcode: '68000', city: 'Colmar' }],
    contacts: [{ lastname: mark }],
  });
  const task = await made(addTask, { title: mark, day: '2026-05-04', clientId: client.id });
  return {
    clients: client.id,
    'client-addresses': client.addresses[0]?.id as string,
    'client-contacts': client.contacts[0]?.id as string,
    'history/client': client.id,
    tasks: task.id,
    'history/task': task.id,
  };
};
