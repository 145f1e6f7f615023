import { defineList } from '#kernel/list.ts';
import { INTENT_KIND_WORDS, INTENT_STATUS_WORDS } from './lifecycle.ts';
import { PAYMENT_TYPE_WORDS } from './methods.ts';

const { imprint: _imprint, ...KIND_WORDS } = INTENT_KIND_WORDS;

export const paymentList = defineList({
  name: 'payments',
  nouns: ['paiement', 'paiements'],
  fields: {
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    day: { type: 'date', label: 'Date', filter: true, sort: true },
    kind: { type: 'enum', label: 'Nature', filter: true, sort: true, values: KIND_WORDS },
    method: { type: 'enum', label: 'Moyen', filter: true, sort: true, values: PAYMENT_TYPE_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: INTENT_STATUS_WORDS },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
    label: { type: 'text', label: 'Objet', filter: true, sort: true },
    payableId: { type: 'id', label: 'Document', filter: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['amount'],
});
