import { defineList } from '#kernel/list.ts';
import { KIND_WORDS, PIPE_WORDS } from './client-kinds.ts';

export const clientList = defineList({
  name: 'clients',
  nouns: ['client', 'clients'],
  narrowed: {
    any: ['seeAllClient'],
    iam: 'les clients que vous avez créés',
    agent: 'les clients qui vous sont confiés',
  },
  fields: {
    name: { type: 'text', label: 'Client', filter: true, sort: true },
    kind: { type: 'enum', label: 'Type', filter: true, values: KIND_WORDS },
    pipe: { type: 'enum', label: 'Statut', filter: true, values: PIPE_WORDS },
    tags: { type: 'text', label: 'Étiquettes', filter: true },
    groups: { type: 'text', label: 'Groupes', filter: true },
    code: { type: 'text', label: 'Code', filter: true, sort: true },
    typology: { type: 'text', label: 'Typologie (clé)', filter: true },
    typologyName: { type: 'text', label: 'Typologie' },
    email: { type: 'text', label: 'E-mail', filter: true, sort: true },
    phone: { type: 'text', phone: true, label: 'Mobile', filter: true },
    zipcode: { type: 'text', label: 'Code postal', filter: true, sort: true },
    city: { type: 'text', label: 'Ville', filter: true, sort: true },
    country: { type: 'text', label: 'Pays', filter: true, sort: true },
    siret: { type: 'text', label: 'SIRET', filter: true },
    origin: {
      type: 'enum',
      label: 'Origine',
      filter: true,
      values: { office: 'Bureau', shop: 'Boutique', import: 'Import', till: 'Caisse' },
    },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    hasAccount: { type: 'boolean', label: 'A un compte', filter: true },
    ownFields: { type: 'text', label: 'Champs personnalisés', filter: true },
    accessAsked: { type: 'boolean', label: 'Attend des conditions négociées', filter: true },
  },
  defaultSort: 'name',
  search: true,
  sums: [],
});
