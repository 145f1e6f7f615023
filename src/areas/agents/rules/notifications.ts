import { defineNotification } from '#kernel/notification.ts';

export const agentNewProduct = defineNotification<{ what: string; path: string }>('agentNewProduct', {
  label: 'Nouveau produit à vendre',
  icon: 'products',
  to: 'person',
  people: ['agent'],
  module: 'agents',
  link: ({ path }) => path,
  content: ({ what }) => `Nouveau au catalogue : ${what}.`,
});
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
