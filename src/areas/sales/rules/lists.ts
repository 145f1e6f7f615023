import { defineList } from '#kernel/list.ts';
import { GROUP_STATUS_WORDS } from './cart/payment-group.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { DELIVERY_STATUS_WORDS, PAYMENT_STATUS_WORDS } from './order/statuses.ts';

const ORIGIN_WORDS = { shop: 'Boutique', office: 'Bureau', agent: 'Agent', pos: 'Caisse' };

export const orderList = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
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
    origin: { type: 'enum', label: 'Origine', filter: true, group: true, values: ORIGIN_WORDS },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true, group: true },
    placedOn: { type: 'date', label: 'Jour de commande', filter: true },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
    remaining: { type: 'money', label: 'Reste à payer', filter: true, sort: true, can: 'seeAllPrice' },
    dueOn: { type: 'date', label: 'Échéance', filter: true, sort: true },
    ownFields: { type: 'text', label: 'Champs du domaine', filter: true, can: 'seeAllOrder' },
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

const futuresWords = kindOf('futures').statusWords;
export const futuresList = defineList({
  name: 'futures',
  nouns: ['commande de primeurs', 'commandes de primeurs'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    status: {
      type: 'enum',
      label: 'État',
      filter: true,
      sort: true,
      group: true,
      values: {
        draft: futuresWords.draft,
        pending: futuresWords.pending,
        validated: futuresWords.validated,
        cancelled: futuresWords.cancelled,
      },
    },
    origin: { type: 'enum', label: 'Origine', filter: true, group: true, values: ORIGIN_WORDS },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true, group: true },
    placedOn: { type: 'date', label: 'Réservés le', filter: true },
    dueParts: { type: 'number', label: 'Échéances à facturer', filter: true },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['bottles', 'totalHT', 'totalTTC'],
});

const quoteWords = kindOf('quote').statusWords;
export const quoteList = defineList({
  name: 'quotes',
  nouns: ['devis', 'devis'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    status: {
      type: 'enum',
      label: 'État',
      filter: true,
      sort: true,
      group: true,
      values: {
        draft: quoteWords.draft,
        pending: quoteWords.pending,
        validated: quoteWords.validated,
        refused: quoteWords.refused,
        expired: quoteWords.expired,
        cancelled: quoteWords.cancelled,
      },
    },
    ordersMore: { type: 'boolean', label: 'Reste à commander', filter: true },
    sentAt: { type: 'instant', label: 'Envoyé', filter: true },
    openedAt: { type: 'instant', label: 'Ouvert', filter: true },
    answeredAt: { type: 'instant', label: 'Réponse', filter: true },
    deliverOn: { type: 'date', label: 'Livraison prévue', filter: true, sort: true },
    origin: { type: 'enum', label: 'Origine', filter: true, group: true, values: ORIGIN_WORDS },
    createdAt: { type: 'instant', label: 'Date', filter: true, sort: true, group: true },
    placedOn: { type: 'date', label: 'Jour du devis', filter: true },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    bottles: { type: 'number', label: 'Bouteilles', filter: true, sort: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['bottles', 'totalHT', 'totalTTC'],
});
