import { french } from '#kernel/language/french.ts';

export const visitWords = french({
  sell: 'Facturer',
  sellTitle: 'Facturer cette réservation',
  sellWhy:
    'Une commande est faite aux prix convenus et s’ouvre aussitôt\u00a0: vous y émettez la facture et y notez le paiement.',
  inTheName: (name: string) => `Au nom de ${name}, avec l’adresse de sa fiche.`,
  other: 'Un autre client',
  client: 'Client connu',
  find: 'Nom, e-mail ou ville',
  pro: 'Société ou autre professionnel',
  address: 'Adresse de facturation',
  make: 'Faire la commande',
  sale: 'Facturation',
  order: 'Commande',
  bills: 'Factures',
  credits: 'Avoirs',
  state: 'Paiement',
  total: 'Total, taxe de séjour comprise',
  paid: 'Déjà payé',
  left: 'Reste à payer',
  over: 'La commande est close\u00a0: la réservation peut être facturée de nouveau.',
  bookings: 'Réservations facturées',
});
