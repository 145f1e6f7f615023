import { type ImportKit, ImportScreen } from '#areas/catalogue/web/index.ts';
import { fileUrl } from '#ui/office/index.ts';
import {
  clientImportRows,
  type ClientImportView,
  historyOfClientImport,
  oneClientImport,
  refusedClientRows,
  revertClientImport,
  runClientImport,
  stopClientImport,
} from '../rules/import/client-import-endpoints.ts';
import { CLIENT_SOURCE_WORDS } from '../rules/import/client-import-sources.ts';
import { ImportColumns } from './import/import-columns.tsx';
import { importWords as words } from './import/import-words.ts';

const kit: ImportKit<ClientImportView> = {
  to: '/dashboard/clients/import',
  one: oneClientImport,
  rows: clientImportRows,
  history: historyOfClientImport,
  run: runClientImport,
  stop: stopClientImport,
  revert: revertClientImport,
  file: (id, outcome) => fileUrl(refusedClientRows, { id, outcome }),
  sources: CLIENT_SOURCE_WORDS,
  words: { thing: words.client, checking: words.checking, revertSure: words.revertSure },
  Columns: ImportColumns,
};

export default function ClientImportPage() {
  return <ImportScreen kit={kit} />;
}
