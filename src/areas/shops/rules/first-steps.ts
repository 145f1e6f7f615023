import type { FirstStep } from '#kernel/home/home.ts';
import type { Refusal } from '#kernel/refusal.ts';

export const firstSteps = {
  identity: {
    name: 'shops.identity',
    label: 'Votre entreprise',
    why: 'Raison sociale, SIRET, numéro de TVA, adresse et téléphone : sans eux, aucune facture ne peut être émise.',
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

const TEXTS: readonly string[] = ['shops.no-terms', 'shops.blanks', 'shops.no-mediator', 'shops.no-host'];
const SELLER: readonly string[] = ['shops.no-seller', 'shops.no-siren', 'shops.no-vat-number', 'shops.no-phone'];

/** The step in which a missing fact is given; null for the contact e-mail, whose field stands beside the switch of the shop. */
export const stepOfMissing = ({ code }: Pick<Refusal, 'code'>): FirstStep | null =>
  TEXTS.includes(code) ? firstSteps.legal : SELLER.includes(code) ? firstSteps.identity : null;
