import { french } from '#kernel/language/french.ts';

/** Words of the frame of the settings. */
export const words = french({
  title: 'Paramètres',
  part: 'Partie des paramètres',
  general: 'Général',
  nothing: 'Rien à régler ici',
  nothingWhy: 'Vos droits n’ouvrent aucune partie des paramètres.',
  partOf: (name: string) => `La partie « ${name} »`,
  closedPart:
    'Cette partie des paramètres ne vous est pas ouverte. Un propriétaire du domaine peut vous en donner le droit, sous Commercial › Collaborateurs.',
  noSuchPart:
    'La partie demandée n’existe pas, n’est pas encore construite ou ne vous est pas ouverte. Voici la première.',
  noSuchTab: 'L’onglet demandé n’existe pas dans cette partie, ou ne vous est pas ouvert. Voici le premier.',
  links: {
    infos: 'Domaine',
    typos: 'Typologies',
    crm: 'CRM',
    products: 'Produits',
    billing: 'Facturation',
    delivery: 'Livraison',
    deliveries: 'Expéditions',
    roles: 'Collaborateurs',
    accounting: 'Comptabilité',
    campaigns: 'Campagnes',
    matchGrids: 'Correspondances',
    account: 'Compte',
    iframes: 'Cadres (iframes)',
    integrations: 'Intégrations',
    promotions: 'Promotions',
    documents: 'Documents',
  },
} as const);
