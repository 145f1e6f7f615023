import { defineNotification } from '#kernel/notification.ts';
import { ALLOCATIONS_ASKED } from './home.ts';

const allocationsLink = (): string =>
  `/dashboard/stocks/allocations?filter=${encodeURIComponent(JSON.stringify(ALLOCATIONS_ASKED))}`;
export const agentCreateNewAllocations = defineNotification<{ who: string; what: string; quantity: string }>(
  'agentCreateNewAllocations',
  {
    label: 'Demande d’allocation d’un agent ou d’un client',
    icon: 'stocks',
    to: 'seeAllStock',
    link: allocationsLink,
    content: ({ who, what, quantity }) => `<b>${who}</b> demande ${quantity} de plus de <b>${what}</b>.`,
  },
);
export const allocationGranted = defineNotification<{ what: string; asked: string; granted: string }>(
  'allocationGranted',
  {
    label: 'Réponse à une demande d’allocation',
    icon: 'stocks',
    to: 'person',
    people: ['agent'],
    link: () => '/dashboard/stocks/allocations',
    content: ({ what, asked, granted }) =>
      granted === '0'
        ? `Votre demande de ${asked} de plus de <b>${what}</b> est déclinée.`
        : `Le domaine vous accorde ${granted} de plus de <b>${what}</b>\u00a0; vous en aviez demandé ${asked}.`,
  },
);
