import { useState } from 'react';
import {
  Anchor,
  fileUrl,
  FormPage,
  SegmentedControl,
  Stack,
  Text,
  UploadField,
  useNavigate,
} from '#ui/office/index.ts';
import { importTemplate, uploadImport } from '../rules/import/import-endpoints.ts';
import { IMPORT_SOURCES, type ImportSource, SOURCE_NOTES, SOURCE_WORDS } from '../rules/import/import-sources.ts';
import { words } from './words.ts';

/** The first step: a file, and where it comes from. */
export default function ImportAdd() {
  const navigate = useNavigate();
  const [source, setSource] = useState<ImportSource>('default');
  return (
    <FormPage
      title={words.importFile}
      back={{ label: words.imports, to: '/dashboard/products/import' }}
      note={words.noImportsWhy}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={words.source}
          value={source}
          onChange={(value) => setSource(value as ImportSource)}
          data={IMPORT_SOURCES.map((one) => ({ value: one, label: SOURCE_WORDS[one] }))}
        />
        <Text size="sm" c="dimmed">
          {SOURCE_NOTES[source]}
        </Text>
        <UploadField
          endpoint={uploadImport}
          label={words.file}
          hint={words.fileHint}
          accept=".xlsx,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          input={(file) => ({ fileName: file.name.slice(0, 200), source })}
          after={(made) => void navigate(`/dashboard/products/import/${made.id}`)}
        />
        <Anchor href={fileUrl(importTemplate, {})} size="sm">
          {words.template}
        </Anchor>
      </Stack>
    </FormPage>
  );
}
