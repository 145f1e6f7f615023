import { EXISTING_WORDS } from '#areas/catalogue/rules/import/import-layout.ts';
import { TableColumnField, TableReadingFields } from '#areas/catalogue/web/index.ts';
import { Alert, FieldRow, Form, Panel, SelectField } from '#ui/office/index.ts';
import { CLIENT_FIELD_WORDS } from '../../rules/import/client-import-fields.ts';
import {
  checkClientImport,
  ClientColumns,
  ClientImportReading,
  type ClientImportView,
  layOutClientImport,
} from '../../rules/import/client-import-endpoints.ts';
import { CLIENT_SOURCE_WORDS } from '../../rules/import/client-import-sources.ts';
import { importWords as words } from './import-words.ts';

const reading = ClientImportReading.omit({ id: true });
const mapping = ClientColumns.omit({ id: true });

/** The second step: how the file is read, what its columns are, and what becomes of the clients who are there already. */
export const ImportColumns = ({ one }: { readonly one: ClientImportView }) => (
  <>
    {one.error ? (
      <Alert color="orange" title={words.errorTitle}>
        {one.error}
      </Alert>
    ) : null}
    <Panel title={words.reading} note={words.readingNote}>
      <Form
        schema={reading}
        endpoint={layOutClientImport}
        input={{ id: one.id }}
        values={{ ...one.layout, isDecimalSure: one.layout.isDecimalSure === true, source: one.source }}
        width="full"
      >
        <TableReadingFields first={<SelectField name="source" label={words.source} options={CLIENT_SOURCE_WORDS} />} />
      </Form>
    </Panel>
    <Panel title={words.columns} note={words.columnsNote}>
      <Form
        key={one.version}
        schema={mapping}
        endpoint={checkClientImport}
        input={{ id: one.id }}
        start={{ mapping: one.mapping }}
        submit={words.check}
        width="full"
      >
        {one.columns.map((column, index) => (
          <FieldRow key={column.index}>
            <TableColumnField column={column} at={index} options={CLIENT_FIELD_WORDS} />
            <SelectField
              name={`mapping.${index}.existing`}
              label={words.existing}
              description={'\u00a0'}
              options={EXISTING_WORDS}
            />
          </FieldRow>
        ))}
      </Form>
    </Panel>
  </>
);
