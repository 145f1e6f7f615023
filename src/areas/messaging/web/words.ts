import { french } from '#kernel/french.ts';

/** French words of webhooks: the office is French only. */
export const words = french({
  webhooks: 'Webhooks', note: 'Prévient une adresse de ce qui arrive dans le domaine, au moment où cela arrive.', add: 'Nouveau webhook', create: 'Créer le webhook', url: 'Adresse', urlHint: 'https://…',
  events: 'Évènements', none: 'Aucun webhook. Donnez l’adresse d’un logiciel et les évènements qu’il attend.', state: 'État', active: 'Actif', paused: 'Suspendu', disabled: 'Désactivé', failing: 'En échec', edit: 'Modifier', save: 'Enregistrer', isActive: 'Envoyer les évènements',
  actions: 'Actions', remove: 'Supprimer', removeSure: 'Cette adresse ne sera plus prévenue. Le journal de ses envois reste trente jours.', renew: 'Renouveler le secret',
  renewSure: 'L’ancien secret ne signera plus rien, dès maintenant.', secret: 'Secret de signature', secretOnce: 'Copiez-le maintenant\u00a0: il ne sera plus montré. Il prouve que les envois viennent de Comptoir.',
  log: 'Journal des envois', logNote: 'trente jours', noDelivery: 'Aucun envoi depuis trente jours.', when: 'Date', event: 'Évènement', answer: 'Réponse', attempts: 'Tentatives', again: 'Renvoyer', more: 'Voir les précédents',
  of: (n: number, all: number) => `${n} sur ${all}`,
  status: { pending: 'En attente', delivered: 'Livré', failed: 'Échoué' },
  errors: { private: 'Adresse privée, refusée', timeout: 'Pas de réponse en 10 s', network: 'Injoignable', redirect: 'Redirection, non suivie', status: 'Erreur', disabled: 'Webhook suspendu' },
} as const);
