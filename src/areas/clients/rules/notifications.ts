import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

export const accessTypo = defineNotification<{ clientId: string; who: string; message: string }>('accessTypo', {
  label: 'Demande de conditions négociées',
  icon: 'user',
  to: 'seeAllClient',
  link: ({ clientId }) => `/dashboard/clients/${clientId}?tab=terms`,
  content: ({ who, message }) =>
    `Demande de conditions négociées <b>${ofName(who)}</b> : « ${message} ». Choisissez sa typologie sur sa fiche pour lui ouvrir ses prix.`,
});

export const newImportClients = defineNotification<{ id: string; what: string }>('newImportClients', {
  label: 'Fin d’un import de clients',
  icon: 'upload',
  to: 'person',
  people: ['owner', 'iam', 'agent'],
  link: ({ id }) => `/dashboard/clients/import/${id}`,
  content: ({ what }) => `L’import de clients ${what}`,
});
