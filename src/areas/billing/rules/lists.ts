import { kindWords, PAYABLE_STATUS_WORDS } from './bill-kinds.ts';
import { STATE_WORDS } from './einvoice/platform-state.ts';
import { defineList } from '#kernel/list.ts';

export const billList = defineList({
  name: 'bills',
  nouns: ['facture', 'factures'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    buyerName: { type: 'text', label: 'Client', filter: true, sort: true },
    kind: {
      type: 'enum',
      label: 'Type',
      filter: true,
      group: true,
      values: kindWords(1),
    },
    issuedOn: { type: 'date', label: 'Date', filter: true, sort: true, group: true },
    dueOn: { type: 'date', label: 'Échéance', filter: true, sort: true, group: true },
    status: { type: 'enum', label: 'État', filter: true, group: true, values: PAYABLE_STATUS_WORDS },
    platform: { type: 'enum', label: 'Plateforme', filter: true, group: true, values: STATE_WORDS },
    due: { type: 'money', label: 'Reste à payer', filter: true, sort: true, can: 'seeAllPrice' },
    clientId: { type: 'id', label: 'Client', filter: true, group: true },
    orderId: { type: 'id', label: 'Commande', filter: true },
    totalHT: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'seeAllPrice' },
    totalVAT: { type: 'money', label: 'TVA', sort: true, can: 'seeAllPrice' },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true, can: 'seeAllPrice' },
  },
  defaultSort: '-issuedOn',
  search: true,
  sums: ['totalHT', 'totalVAT', 'totalTTC', 'due'],
});
