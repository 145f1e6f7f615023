import { defineList } from '#kernel/list.ts';
import { DISPUTE_STATUS_WORDS } from './dispute/dispute.ts';
import { INTENT_STATUS_WORDS, PAYMENT_KIND_WORDS } from './lifecycle.ts';
import { PAYMENT_TYPE_WORDS } from './methods.ts';
import { SET_OFF_WORDS } from './payment.ts';

const { imprint: _imprint, ...KIND_WORDS } = PAYMENT_KIND_WORDS;

const PAYABLE_WORDS = { order: 'Commande', client: 'Compte du client' } as const;

/** Tabs of the list, of statuses that a payment comes to: what failed or waits for its payer, and what its house has not answered. */
export const PAYMENTS_AT_FAULT = ['error', 'requiresAction'] as const;
export const PAYMENTS_UNDER_WAY = ['processing'] as const;

export const paymentList = defineList({
  name: 'payments',
  nouns: ['paiement', 'paiements'],
  fields: {
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    day: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    kind: { type: 'enum', label: 'Nature', filter: true, sort: true, values: KIND_WORDS },
    method: { type: 'enum', label: 'Moyen', filter: true, sort: true, group: true, values: PAYMENT_TYPE_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, group: true, values: INTENT_STATUS_WORDS },
    amount: { type: 'money', label: 'Montant', filter: true, sort: true },
    label: { type: 'text', label: 'Objet', filter: true, sort: true },
    payer: { type: 'text', label: 'Client', filter: true, sort: true },
    reference: { type: 'text', label: 'Document', filter: true, sort: true },
    note: { type: 'text', label: 'Référence', filter: true },
    moved: { type: 'money', label: 'Encaissé', sort: true },
    bankedOn: { type: 'date', label: 'Versé en banque le', filter: true, sort: true },
    left: { type: 'money', label: 'Avance restante', filter: true, sort: true },
    setOff: { type: 'enum', label: 'Origine', filter: true, values: SET_OFF_WORDS },
    gap: { type: 'boolean', label: 'Écart de règlement', filter: true },
    trial: { type: 'boolean', label: 'Essai', filter: true },
    dispute: { type: 'enum', label: 'Litige', filter: true, values: DISPUTE_STATUS_WORDS },
    clientId: { type: 'id', label: 'Client', filter: true },
    payableId: { type: 'id', label: 'Document', filter: true },
    payableKind: { type: 'enum', label: 'Pour', filter: true, group: true, values: PAYABLE_WORDS },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['amount', 'moved', 'left'],
});
