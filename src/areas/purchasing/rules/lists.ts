import { defineList } from '#kernel/list.ts';
import { BILL_STATE_WORDS } from './bill/bill-endpoints.ts';
import { CREDIT_STATE_WORDS } from './credit/credit-endpoints.ts';
import { PURCHASE_STATE_WORDS } from './purchase/purchase.ts';
import { FAMILY_WORDS, SUPPLIER_KIND_WORDS } from './supplier/supplier.ts';

export const supplierList = defineList({
  name: 'suppliers',
  nouns: ['fournisseur', 'fournisseurs'],
  fields: {
    name: { type: 'text', label: 'Fournisseur', filter: true, sort: true },
    family: { type: 'enum', label: 'Famille', filter: true, sort: true, group: true, values: FAMILY_WORDS },
    kind: { type: 'enum', label: 'Type', filter: true, values: SUPPLIER_KIND_WORDS },
    code: { type: 'text', label: 'Code', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true },
    phone: { type: 'text', phone: true, label: 'Téléphone', filter: true },
    zipcode: { type: 'text', label: 'Code postal', filter: true, sort: true },
    city: { type: 'text', label: 'Ville', filter: true, sort: true },
    country: { type: 'text', label: 'Pays', filter: true, sort: true },
    siret: { type: 'text', label: 'SIRET', filter: true },
    tags: { type: 'text', label: 'Étiquettes', filter: true },
    articles: { type: 'number', label: 'Articles', filter: true, sort: true },
    owed: { type: 'money', label: 'Dû', filter: true, sort: true, can: 'manageBudget' },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    archived: { type: 'boolean', label: 'Archivé', filter: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});

export const supplierCreditList = defineList({
  name: 'purchase-credits',
  nouns: ['avoir fournisseur', 'avoirs fournisseurs'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    supplier: { type: 'text', label: 'Fournisseur', filter: true, sort: true, group: true },
    supplierId: { type: 'id', label: 'Fournisseur (clé)', filter: true },
    billId: { type: 'id', label: 'Facture (clé)', filter: true },
    bill: { type: 'text', label: 'Facture', filter: true, sort: true },
    day: { type: 'date', label: 'Daté du', filter: true, sort: true, group: true },
    status: { type: 'enum', label: 'État', filter: true, group: true, values: CREDIT_STATE_WORDS },
    net: { type: 'money', label: 'Total HT', filter: true, sort: true },
    vat: { type: 'money', label: 'TVA', sort: true },
    gross: { type: 'money', label: 'Total TTC', filter: true, sort: true },
    left: { type: 'money', label: 'Reste à déduire', filter: true, sort: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['gross', 'left'],
  leftOut: { field: 'status', values: ['withdrawn'], said: 'hors avoirs retirés' },
});

export const purchaseList = defineList({
  name: 'purchases',
  nouns: ['commande fournisseur', 'commandes fournisseurs'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    supplier: { type: 'text', label: 'Fournisseur', filter: true, sort: true, group: true },
    supplierId: { type: 'id', label: 'Fournisseur (clé)', filter: true },
    status: { type: 'enum', label: 'État', filter: true, group: true, values: PURCHASE_STATE_WORDS },
    placedOn: { type: 'date', label: 'Envoyée le', filter: true, sort: true, group: true },
    promisedOn: { type: 'date', label: 'Attendue le', filter: true, sort: true, byDay: true },
    late: { type: 'boolean', label: 'En retard', filter: true },
    warehouse: { type: 'text', label: 'Entrepôt', filter: true },
    reference: { type: 'text', label: 'Référence fournisseur', filter: true },
    articles: { type: 'text', label: 'Articles', filter: true },
    net: { type: 'money', label: 'Total HT', filter: true, sort: true, can: 'manageBudget' },
    createdAt: { type: 'instant', label: 'Préparée le', filter: true, sort: true },
  },
  defaultSort: '-createdAt',
  search: true,
  sums: ['net'],
  leftOut: { field: 'status', values: ['cancelled'], said: 'hors commandes annulées' },
});

export const supplierBillList = defineList({
  name: 'purchase-bills',
  nouns: ['facture fournisseur', 'factures fournisseurs'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    supplier: { type: 'text', label: 'Fournisseur', filter: true, sort: true, group: true },
    supplierId: { type: 'id', label: 'Fournisseur (clé)', filter: true },
    purchaseId: { type: 'id', label: 'Commande (clé)', filter: true },
    order: { type: 'text', label: 'Commande', filter: true, sort: true },
    day: { type: 'date', label: 'Datée du', filter: true, sort: true, group: true },
    dueOn: { type: 'date', label: 'Échéance', filter: true, sort: true, byDay: true },
    status: { type: 'enum', label: 'État', filter: true, group: true, values: BILL_STATE_WORDS },
    net: { type: 'money', label: 'Total HT', filter: true, sort: true },
    vat: { type: 'money', label: 'TVA', sort: true },
    gross: { type: 'money', label: 'Total TTC', filter: true, sort: true },
    owed: { type: 'money', label: 'Reste dû', filter: true, sort: true },
    late: { type: 'boolean', label: 'En retard', filter: true },
    paidOn: { type: 'date', label: 'Payée le', filter: true, sort: true },
  },
  defaultSort: '-day',
  search: true,
  sums: ['gross', 'owed'],
  leftOut: { field: 'status', values: ['withdrawn'], said: 'hors factures retirées' },
});
