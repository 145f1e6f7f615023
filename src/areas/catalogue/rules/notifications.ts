import { defineNotification } from '#kernel/notification.ts';

export const newImportProducts = defineNotification<{ id: string; file: string; what: string }>('newImportProducts', {
  label: 'Fin d’un import d’articles',
  icon: 'upload',
  to: 'person',
  people: ['owner', 'iam'],
  link: ({ id }) => `/dashboard/products/import/${id}`,
  content: ({ file, what }) => `L’import <b>${file}</b> ${what}`,
});
export const exciseYear = defineNotification<{ words: string }>('exciseYear', {
  label: 'Droits d’accise de l’année suivante inconnus',
  icon: 'alert',
  to: 'person',
  people: ['owner'],
  link: () => '/dashboard/settings?link=products&tab=duties',
  content: ({ words }) => words,
});
export const plannedPrices = defineNotification<{ words: string }>('plannedPrices', {
  label: 'Tarif prévu arrêté : un prix a changé entre-temps',
  icon: 'prices',
  to: 'person',
  people: ['owner', 'iam'],
  link: () => '/dashboard/tarifs/planned',
  content: ({ words }) => words,
});
