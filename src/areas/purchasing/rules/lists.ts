import { defineList } from '#kernel/list.ts';
import { FAMILY_WORDS, SUPPLIER_KIND_WORDS } from './supplier/supplier.ts';

export const supplierList = defineList({
  name: 'suppliers',
  nouns: ['fournisseur', 'fournisseurs'],
  fields: {
    name: { type: 'text', label: 'Fournisseur', filter: true, sort: true },
    family: { type: 'enum', label: 'Famille', filter: true, sort: true, group: true, values: FAMILY_WORDS },
    kind: { type: 'enum', label: 'Genre', filter: true, values: SUPPLIER_KIND_WORDS },
    code: { type: 'text', label: 'Code', filter: true, sort: true },
    email: { type: 'text', label: 'E-mail', filter: true },
    phone: { type: 'text', label: 'Téléphone', filter: true },
    zipcode: { type: 'text', label: 'Code postal', filter: true, sort: true },
    city: { type: 'text', label: 'Ville', filter: true, sort: true },
    country: { type: 'text', label: 'Pays', filter: true, sort: true },
    siret: { type: 'text', label: 'SIRET', filter: true },
    tags: { type: 'text', label: 'Étiquettes', filter: true },
    articles: { type: 'number', label: 'Articles', filter: true, sort: true },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    archived: { type: 'boolean', label: 'Archivé', filter: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});
