import { defineNotification } from '#kernel/notification.ts';

export const newClientPropertyToAgent = defineNotification<{ clientId: string; name: string }>(
  'newClientPropertyToAgent',
  {
    label: 'Client qui vous est confié',
    icon: 'user',
    to: 'person',
    people: ['agent'],
    module: 'agents',
    link: ({ clientId }) => `/dashboard/clients/${clientId}`,
    content: ({ name }) => `Le client <b>${name}</b> vous est confié : vous voyez désormais sa fiche et ses commandes.`,
  },
);
