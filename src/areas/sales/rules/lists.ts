import { defineList } from '#kernel/list.ts';
import { GROUP_STATUS_WORDS } from './cart/payment-group.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { DELIVERY_STATUS_WORDS, PAYMENT_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';

/** Where a document was typed. */
export const ORIGIN_WORDS = { shop: 'Boutique', office: 'Bureau', agent: 'Agent', pos: 'Caisse' };

export const orderList = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
  narrowed: {
    any: ['seeAllOrder'],
    iam: 'les commandes que vous avez créées',
    agent: 'vos commandes et celles de vos clients',
  },
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: kindOf('order').statusWords },
    deliveryStatus: {
      type: 'enum',
      label: 'Livraison',
      filter: true,
      sort: true,
      group: true,
      values: DELIVERY_STATUS_WORDS,
    },
    paymentStatus: {
      type: 'enum',
      label: 'Paiement',
      filter: true,
      sort: true,
      group: true,
      values: PAYMENT_STATUS_WORDS,
    },
    trial: { type: 'boolean', label: 'Paiement d’essai', filter: true },
    paymentGroup: { type: 'enum', label: 'Panier groupé', filter: true, values: GROUP_STATUS_WORDS },
    shipsMore: { type: 'boolean', label: 'Reliquat à expédier', filter: true },
    awaitsGoods: { type: 'boolean', label: 'Vin attendu (primeurs)', filter: true },
    carries: { type: 'boolean', label: 'Marchandises à livrer', filter: true },
    allBack: { type: 'boolean', label: 'Tout est revenu, rien à facturer', filter: true },
    origin: { type: 'enum', label: 'Origine', filter: true, group: true, values: ORIGIN_WORDS },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true, group: true },
    placedOn: { type: 'date', label: 'Jour de commande', filter: true },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
    remaining: { type: 'money', label: 'Reste à payer', filter: true, sort: true, can: 'seeAllPrice' },
    dueOn: { type: 'date', label: 'Échéance', filter: true, sort: true },
    ownFields: { type: 'text', label: 'Champs personnalisés', filter: true, can: 'seeAllOrder' },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['bottles', 'totalHT', 'totalTTC'],
  leftOut: {
    field: 'status',
    values: ['draft', 'refused', 'cancelled', 'aborted', 'expired'],
    said: 'Totaux hors brouillons et commandes refusées, annulées, abandonnées ou expirées.',
  },
});
