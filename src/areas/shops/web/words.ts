import { french } from '#kernel/french.ts';

/** French words of the settings: the office is French only. */
export const words = french({
  settings: 'Paramètres',
  nothing: 'Rien à régler ici',
  nothingWhy: 'Vos droits n’ouvrent aucune partie des paramètres.',
  legal: 'Textes légaux de la boutique',
  terms: 'Conditions générales de vente',
  legalNotice: 'Mentions légales',
  mediator: 'Médiateur de la consommation',
  mediatorSite: 'Son site',
  mediatorAddress: 'Son adresse',
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
    iframes: 'Iframes',
    integrations: 'Intégrations',
    promotions: 'Promotions',
    documents: 'Documents',
  },
} as const);
