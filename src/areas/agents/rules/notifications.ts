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
export const newAgentRequest = defineNotification<{
  who: string;
  email: string;
  firstname: string;
  lastname: string;
  message: string;
}>('newAgentRequest', {
  label: 'Agent qui demande à vous représenter',
  icon: 'user',
  to: 'createAgent',
  module: 'agents',
  link: ({ email, firstname, lastname }) =>
    `/dashboard/agents/add?${Object.entries({ email, firstname, lastname })
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`,
  content: ({ who, message }) =>
    `<b>${who}</b> demande à représenter votre domaine : ${message} Invitez-le si vous en convenez.`,
});
