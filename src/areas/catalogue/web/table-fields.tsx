import { FieldRow, NumberField, type Options, SelectField } from '#ui/office/index.ts';
import { SEPARATOR_WORDS } from '../rules/import/import-csv.ts';
import { ENCODING_WORDS } from '../rules/import/import-encoding.ts';
import type { TableColumn } from '../rules/import/table-layout.ts';
import { words } from './words.ts';

/** In a form: how a table is read, found by the program and corrected here when the samples look wrong. */
export const TableReadingFields = ({ first }: { readonly first?: React.ReactNode }) => (
  <>
    <FieldRow>
      {first}
      <SelectField name="encoding" label={words.encoding} options={ENCODING_WORDS} />
      <SelectField name="separator" label={words.separator} options={SEPARATOR_WORDS} />
    </FieldRow>
    <FieldRow>
      <NumberField name="headerLine" label={words.headerLine} integer />
      <SelectField name="decimal" label={words.decimal} options={{ ',': words.comma, '.': words.dot }} />
      <SelectField name="dayOrder" label={words.dayOrder} options={{ dmy: words.dmy, mdy: words.mdy }} />
    </FieldRow>
  </>
);

/** The first values on one line: enough to recognise a column. */
const samplesOf = (samples: readonly string[]): string => {
  const line = samples.slice(0, 4).join(' · ');
  return line === '' ? words.noSample : line.length > 76 ? `${line.slice(0, 75)}…` : line;
};

/** In a form: what a column is, under its heading and with its first values. */
export const TableColumnField = ({
  column,
  at,
  options,
}: {
  readonly column: TableColumn;
  readonly at: number;
  readonly options: Options;
}) => (
  <SelectField
    name={`mapping.${at}.field`}
    label={column.heading}
    description={samplesOf(column.samples)}
    options={options}
    placeholder={words.ignored}
  />
);
