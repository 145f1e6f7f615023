import type { FirstStep } from '#kernel/home/home.ts';

export const firstSteps = {
  identity: {
    name: 'shops.identity',
    label: 'Dire qui vend',
    why: 'Raison sociale, SIRET et adresse : ils sont imprimés sur chaque document.',
    act: 'Remplir l’identité',
    to: '/dashboard/settings?link=infos&tab=identity',
  },
  legal: {
    name: 'shops.legal',
    label: 'Écrire les textes légaux',
    why: 'Conditions de vente, médiateur, directeur de la publication et hébergeur : la loi les veut avant la première vente à distance.',
    act: 'Écrire les textes',
    to: '/dashboard/settings?link=infos&tab=legal',
  },
  open: {
    name: 'shops.open',
    label: 'Ouvrir la boutique',
    why: 'Jusque-là, vos acheteurs ne la voient pas.',
    act: 'Ouvrir la boutique',
    to: '/dashboard/settings?link=infos&tab=shop',
  },
} as const satisfies Readonly<Record<string, FirstStep>>;
