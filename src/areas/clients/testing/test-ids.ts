import type { Furnish } from '#app/testing/furniture.ts';
import { addClient } from '../rules/endpoints.ts';
import { uploadClientImport } from '../rules/import/client-import-endpoints.ts';
import { addCalendarFeed } from '../rules/task/calendar-feed.ts';
import { mergeClients } from '../rules/merge/merge-endpoints.ts';
import { addClientGroup } from '../rules/group/group-endpoints.ts';
import { addTask } from '../rules/task/task-endpoints.ts';

export const furnish: Furnish = async ({ made, mark, csv }) => {
  const client = await made(addClient, {
    kind: 'private',
    lastname: mark,
    firstname: 'Anne',
    email: `${mark.toLowerCase()}@exemple.fr`,
    addresses: [{ street: `1 rue ${mark}`, zipcode: '68000', city: 'Colmar' }],
    contacts: [{ lastname: mark }],
  });
  const task = await made(addTask, { title: mark, day: '2026-05-04', clientId: client.id });
  const feed = await made(addCalendarFeed, { sources: ['tasks'] });
  const imported = await made(
    uploadClientImport,
    { fileName: `${mark}.csv` },
    csv(`Nom;E-mail\n${mark};${mark.toLowerCase()}@exemple.fr\n`),
  );
  const group = await made(addClientGroup, {
    name: `${mark} Groupe`,
    rule: { match: 'all', conditions: [{ fact: 'kind', comparison: 'is', words: ['private'] }] },
  });
  const twin = await made(addClient, { kind: 'private', lastname: mark, firstname: 'Double' });
  const merge = await made(mergeClients, {
    keptId: client.id,
    absorbedId: twin.id,
    keptVersion: client.version,
    absorbedVersion: twin.version,
  });
  return {
    'client-groups': group.id,
    'history/client_group': group.id,
    'client-merges': merge.id,
    clients: client.id,
    'client-addresses': client.addresses[0]?.id as string,
    'client-contacts': client.contacts[0]?.id as string,
    'history/client': client.id,
    'client-imports': imported.id,
    'history/client_import': imported.id,
    'calendar-feeds': feed.id,
    tasks: task.id,
    'history/task': task.id,
  };
};
