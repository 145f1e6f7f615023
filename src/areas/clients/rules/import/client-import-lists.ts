import { IMPORT_OUTCOME_WORDS, IMPORT_STATUS_WORDS } from '#areas/catalogue/rules/import/import-life.ts';
import { defineList } from '#kernel/list.ts';
import { CLIENT_SOURCE_WORDS } from './client-import-sources.ts';

export const clientImportList = defineList({
  name: 'clients.imports',
  nouns: ['import', 'imports'],
  fields: {
    createdAt: { type: 'instant', label: 'Reçu', filter: true, sort: true },
    fileName: { type: 'text', label: 'Fichier', filter: true, sort: true },
    source: { type: 'enum', label: 'Préréglage', filter: true, sort: true, values: CLIENT_SOURCE_WORDS },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: IMPORT_STATUS_WORDS },
    total: { type: 'number', label: 'Lignes', sort: true },
    created: { type: 'number', label: 'Créées', sort: true },
    updated: { type: 'number', label: 'Mises à jour', sort: true },
    unchanged: { type: 'number', label: 'Inchangées', sort: true },
    refused: { type: 'number', label: 'Refusées', sort: true },
  },
  defaultSort: '-createdAt',
  search: false,
  sums: [],
});

export const clientImportRowList = defineList({
  name: 'clients.import-rows',
  nouns: ['ligne', 'lignes'],
  fields: {
    line: { type: 'number', label: 'Ligne', filter: true, sort: true },
    outcome: { type: 'enum', label: 'Résultat', filter: true, sort: true, values: IMPORT_OUTCOME_WORDS },
    name: { type: 'text', label: 'Client' },
    left: { type: 'boolean', label: 'Valeur restée', filter: true },
    problems: { type: 'text', label: 'Pourquoi' },
  },
  defaultSort: 'line',
  search: false,
  sums: [],
});
