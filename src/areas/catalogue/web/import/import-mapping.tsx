import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  Alert,
  FieldGroup,
  FieldRow,
  Form,
  type Options,
  Panel,
  SelectField,
  SwitchField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import {
  checkImport,
  ChosenColumns,
  ImportReading,
  type ImportView,
  layOutImport,
} from '../../rules/import/import-endpoints.ts';
import { IMPORT_FIELDS, mayImport } from '../../rules/import/import-fields.ts';
import { EXISTING_WORDS } from '../../rules/import/import-layout.ts';
import { SOURCE_WORDS } from '../../rules/import/import-sources.ts';
import { TableColumnField, TableReadingFields } from '../table-fields.tsx';
import { words } from '../words.ts';

const reading = ImportReading.omit({ id: true, publish: true });
const mapping = ChosenColumns.omit({ id: true });

/** Every field that a column may be, prices by category among them. */
const useFields = (): Options => {
  const { actor } = useOffice();
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  const prices = Object.entries(data?.typologies ?? {}).map(([key, one]) => [
    `price:${key}`,
    `${words.prices} ${one.name} (${one.ttc ? 'TTC' : 'HT'})`,
  ]);
  const known = Object.entries(IMPORT_FIELDS).filter(([field]) => mayImport(field, actor));
  return Object.fromEntries([...known.map(([field, { label }]) => [field, label]), ...prices]);
};

/** How the file is read: found by the program, corrected here when the samples look wrong. */
const Reading = ({ one }: { readonly one: ImportView }) => (
  <Panel title={words.reading} note={words.readingNote}>
    <Form
      schema={reading}
      endpoint={layOutImport}
      input={{ id: one.id }}
      values={{ ...one.layout, isDecimalSure: one.layout.isDecimalSure === true, source: one.source }}
      width="full"
    >
      <TableReadingFields first={<SelectField name="source" label={words.source} options={SOURCE_WORDS} />} />
      <SwitchField name="isDecimalSure" label={words.decimalSure} />
      <SwitchField name="yearInName" label={words.yearInName} />
    </Form>
  </Panel>
);

/** The meaning of each column, with its first values, and the treatment of existing products. */
const Mapping = ({ one }: { readonly one: ImportView }) => {
  const fields = useFields();
  return (
    <Panel title={words.columns} note={words.columnsNote}>
      <Form
        key={one.version}
        schema={mapping}
        endpoint={checkImport}
        input={{ id: one.id }}
        start={{ mapping: one.mapping, publish: one.layout.publish }}
        submit={words.check}
        width="full"
      >
        {one.columns.map((column, index) => (
          <FieldRow key={column.index}>
            <TableColumnField column={column} at={index} options={fields} />
            <SelectField
              name={`mapping.${index}.existing`}
              label={words.existing}
              description={'\u00a0'}
              options={EXISTING_WORDS}
            />
          </FieldRow>
        ))}
        <FieldGroup legend={words.sale}>
          <SwitchField name="publish" label={words.publishNew} />
        </FieldGroup>
      </Form>
    </Panel>
  );
};

/** The second step: nothing is written until the user has seen what would be. */
export const ImportMapping = ({ one }: { readonly one: ImportView }) => (
  <>
    {one.error ? (
      <Alert color="orange" title={words.errorTitle}>
        {one.error}
      </Alert>
    ) : null}
    <Reading one={one} />
    <Mapping one={one} />
  </>
);
