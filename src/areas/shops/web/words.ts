/** French words of the settings: the office is French only. */
export const words = {
  settings: 'Paramètres',
  links: {
    infos: 'Domaine', typos: 'Typologies', crm: 'CRM', products: 'Produits', billing: 'Facturation', delivery: 'Livraison', deliveries: 'Expéditions', roles: 'Collaborateurs', accounting: 'Comptabilité',
    campaigns: 'Campagnes', matchGrids: 'Correspondances', account: 'Compte', iframes: 'Iframes', integrations: 'Intégrations', promotions: 'Promotions', documents: 'Documents',
  },
} as const;
