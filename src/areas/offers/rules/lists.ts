import { defineList } from '#kernel/list.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { ORIGIN_WORDS } from '#areas/sales/rules/lists.ts';

const futuresWords = kindOf('futures').statusWords;
export const futuresList = defineList({
  name: 'futures',
  nouns: ['commande de primeurs', 'commandes de primeurs'],
  narrowed: {
    any: ['seeAllOrder', 'seeFutureOrder'],
    agentAny: ['seeAllOrder'],
    iam: 'les commandes de primeurs que vous avez créées',
    agent: 'les commandes de primeurs de vos clients',
  },
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
  narrowed: {
    any: ['seeAllOrder'],
    iam: 'les devis que vous avez créés',
    agent: 'vos devis et ceux de vos clients',
  },
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
