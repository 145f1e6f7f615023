import * as z from 'zod';
import { ImportRow, ImportView } from '#areas/catalogue/rules/import/import-endpoints.ts';
import { IMPORT_FILE_LIMIT } from '#areas/catalogue/rules/import/import-life.ts';
import { ById, endpoint, Id, NoInput } from '#kernel/endpoint.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { WorkbookFields } from '#kernel/field/workbook.ts';
import { historyEndpoint } from '#kernel/history.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { CLIENT_SOURCES } from './client-import-sources.ts';

const source = z.enum(CLIENT_SOURCES);
const Layout = ImportView.shape.layout.omit({ publish: true, yearInName: true });
export const ClientImportView = ImportView.omit({
  source: true,
  incomplete: true,
  unlabelled: true,
  follows: true,
}).extend({
  source,
  layout: Layout,
});
export type ClientImportView = z.output<typeof ClientImportView>;
export const ClientImportRow = ImportRow.omit({ productId: true }).extend({
  clientId: z.uuid().nullable(),
  /** The fact by which a client who exists was recognised, in words; empty for a new one. */
  matchedBy: z.string(),
});
export type ClientImportRow = z.output<typeof ClientImportRow>;

const may = { can: 'createClient', module: 'crm' } as const;
export const uploadClientImport = endpoint({
  verb: 'POST',
  path: '/v1/client-imports/upload',
  ...may,
  upload: { maxBytes: IMPORT_FILE_LIMIT },
  input: z.strictObject({ fileName: oneLine(200).min(1), source: source.default('default'), ...WorkbookFields }),
  output: ClientImportView,
  told: 'Fichier de clients reçu',
  summary:
    'Reçoit un fichier de clients (CSV, classeur .xlsx ou carnet vCard, dans le corps de la requête) ; répond ses colonnes avec des exemples et la correspondance proposée. Rien n’est encore importé.',
});
export const ClientImportReading = z.strictObject({ id: Id, ...Layout.partial().shape, source: source.optional() });
export const layOutClientImport = endpoint({
  verb: 'PUT',
  path: '/v1/client-imports/:id/layout',
  ...may,
  input: ClientImportReading,
  output: ClientImportView,
  told: 'Lecture du fichier corrigée',
  summary: 'Corrige la lecture du fichier (encodage, séparateur, en-tête) ou le préréglage, et propose à nouveau.',
});
export const ClientColumns = z.strictObject({ id: Id, mapping: ImportView.shape.mapping.max(300) });
export const checkClientImport = endpoint({
  verb: 'PUT',
  path: '/v1/client-imports/:id/dry-run',
  ...may,
  input: ClientColumns,
  output: ClientImportView,
  told: 'Import de clients essayé',
  summary:
    'Essaie l’import avec cette correspondance : aucun client n’est écrit, chaque ligne dit si elle est nouvelle, déjà connue (et par quoi), ou pourquoi elle est refusée.',
});
export const runClientImport = endpoint({
  verb: 'POST',
  path: '/v1/client-imports',
  ...may,
  input: ById,
  output: ClientImportView,
  done: 'L’import est lancé.',
  summary: 'Lance l’import qui vient d’être essayé, en arrière-plan, par lots entiers ; repris après un arrêt.',
});
export const revertClientImport = endpoint({
  verb: 'PUT',
  path: '/v1/client-imports/:id/revert',
  ...may,
  input: ById,
  output: ClientImportView,
  done: 'L’annulation est lancée.',
  summary:
    'Annule un import ligne à ligne : les clients créés sont archivés, les valeurs changées rétablies ; ce qui a servi ou changé depuis reste, avec la raison.',
});
export const stopClientImport = endpoint({
  verb: 'PUT',
  path: '/v1/client-imports/:id/stop',
  ...may,
  input: ById,
  output: ClientImportView,
  done: 'Import arrêté',
  summary: 'Arrête un essai, un import ou son annulation entre deux lots : ce qui est fait est complet.',
});
export const oneClientImport = endpoint({
  verb: 'GET',
  path: '/v1/client-imports/:id',
  ...may,
  input: ById,
  output: ClientImportView,
  readOnly: true,
  summary: 'Un import de clients : état, progression, comptes.',
});
export const historyOfClientImport = historyEndpoint('client_import', {
  ...may,
  summary: 'Qui a mené cet import de clients, quand et jusqu’où.',
});
export const clientImports = endpoint({
  verb: 'GET',
  path: '/v1/client-imports',
  ...may,
  input: ListQuery,
  output: listOf(ClientImportView.omit({ columns: true, mapping: true, layout: true, left: true })),
  readOnly: true,
  summary: 'Les imports de clients du domaine ; sans seeAllClient, ceux que l’on a faits.',
});
export const clientImportRows = endpoint({
  verb: 'GET',
  path: '/v1/client-imports/:id/rows',
  ...may,
  input: ListQuery.extend({ id: Id }),
  output: listOf(ClientImportRow),
  readOnly: true,
  summary: 'Les lignes d’un import de clients : ce qu’elles ont fait, ou pourquoi elles sont refusées ou conservées.',
});
export const refusedClientRows = endpoint({
  verb: 'GET',
  path: '/v1/client-imports/:id/refused',
  ...may,
  output: 'file',
  input: z.strictObject({
    id: Id,
    outcome: z.enum(['created', 'updated', 'unchanged', 'refused', 'kept', 'left']).default('refused'),
  }),
  summary:
    'Les lignes refusées en CSV, telles quelles, avec la raison : à corriger puis à importer. `outcome` donne celles d’un autre résultat.',
});
export const clientImportTemplate = endpoint({
  verb: 'GET',
  path: '/v1/client-imports/template',
  ...may,
  input: NoInput,
  output: 'file',
  summary: 'Le modèle de fichier des clients, avec deux lignes d’exemple.',
});
