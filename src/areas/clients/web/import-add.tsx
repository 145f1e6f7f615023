import { useState } from 'react';
import { Anchor, fileUrl, FormPage, Select, Stack, Text, UploadField, useNavigate } from '#ui/office/index.ts';
import { clientImportTemplate, uploadClientImport } from '../rules/import/client-import-endpoints.ts';
import {
  CLIENT_SOURCE_NOTES,
  CLIENT_SOURCE_WORDS,
  CLIENT_SOURCES,
  type ClientSource,
} from '../rules/import/client-import-sources.ts';
import { importWords as words } from './import/import-words.ts';

/** The first step: a file, and where it comes from. */
export default function ClientImportAdd() {
  const navigate = useNavigate();
  const [source, setSource] = useState<ClientSource>('default');
  return (
    <FormPage
      title={words.importFile}
      back={{ label: words.imports, to: '/dashboard/clients/import' }}
      note={words.why}
    >
      <Stack gap="md">
        <Select
          label={words.source}
          value={source}
          onChange={(value) => setSource((value ?? 'default') as ClientSource)}
          allowDeselect={false}
          data={CLIENT_SOURCES.map((one) => ({ value: one, label: CLIENT_SOURCE_WORDS[one] }))}
        />
        <Text size="sm" c="dimmed">
          {CLIENT_SOURCE_NOTES[source]}
        </Text>
        <UploadField
          endpoint={uploadClientImport}
          label={words.file}
          hint={words.fileHint}
          accept=".xlsx,.csv,.txt,.tsv,.vcf,text/csv,text/plain,text/vcard,text/x-vcard,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          input={(file) => ({ fileName: file.name.slice(0, 200), source })}
          after={(made) => void navigate(`/dashboard/clients/import/${made.id}`)}
        />
        <Anchor href={fileUrl(clientImportTemplate, {})} size="sm">
          {words.template}
        </Anchor>
      </Stack>
    </FormPage>
  );
}
