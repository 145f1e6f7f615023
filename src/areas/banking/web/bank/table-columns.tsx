import { TableColumnField, TableReadingFields } from '#areas/catalogue/web/index.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import {
  ActionButton,
  Alert,
  FieldRow,
  Form,
  formatDay,
  formatMoney,
  Group,
  LinesTable,
  Panel,
  Stack,
  useFormFields,
} from '#ui/office/index.ts';
import {
  type BankTable,
  keepTable,
  layOutStatement,
  StatementColumns,
  TableReading,
} from '../../rules/bank/bank-file-endpoints.ts';
import { BANK_FIELD_WORDS, type BankField } from '../../rules/bank/bank-fields.ts';
import { provenSign, signsOf, whyNotSigns } from '../../rules/bank/decimal-sign.ts';
import { readBankTable, whyNotMapping } from '../../rules/bank/read-bank-csv.ts';
import { words } from './bank-words.ts';

type OnRead = (table: BankTable) => void;

/**
 * The question about the decimal sign: some amounts have two readings, so the user decides before the file is kept.
 */
const WhichSign = ({
  table,
  mapping,
  why,
  onRead,
}: {
  readonly table: BankTable;
  readonly mapping: readonly (BankField | null)[];
  readonly why: string;
  readonly onRead: OnRead;
}) => (
  <Alert color="orange" title={words.signTitle} role="alert">
    <Stack gap="xs">
      {why}
      <Group gap="xs">
        {([',', '.'] as const).map((decimal) => (
          <ActionButton
            key={decimal}
            size="xs"
            endpoint={layOutStatement}
            input={{ id: table.id, decimal, isDecimalSure: true }}
            // The columns that were just chosen are kept nowhere yet.
            after={(read) => onRead({ ...read, mapping: mapping.map((field) => ({ field })) })}
            refreshes={[]}
          >
            {words.sign[decimal]}
          </ActionButton>
        ))}
      </Group>
    </Stack>
  </Alert>
);

/** The first receipts as they would be read, while the columns are being chosen. */
const AsRead = ({ table, onRead }: { readonly table: BankTable; readonly onRead: OnRead }) => {
  const [chosen] = useFormFields(table.columns.map((_, at) => `mapping.${at}.field`));
  const mapping = chosen.map((one) => (one ? (one as BankField) : null));
  const why = whyNotMapping(mapping);
  if (why) return <Alert color="orange">{why.words.fr}</Alert>;
  const records = table.rows.map((row) => ({ ...row, isBroken: false }));
  const signs = signsOf(mapping, table.signs);
  const doubt = whyNotSigns(signs, table.isDecimalSure);
  if (doubt) return <WhichSign table={table} mapping={mapping} why={doubt.words.fr} onRead={onRead} />;
  const decimal = table.isDecimalSure ? table.layout.decimal : (provenSign(signs) ?? table.layout.decimal);
  const read = readBankTable(records, { ...table.layout, decimal }, mapping, table.facts);
  return (
    <Stack gap="xs" align="stretch">
      <LinesTable
        label={words.asRead}
        empty={words.noneRead}
        lines={read.lines.map((one, at) => ({ ...one, id: `${at}` }))}
        columns={[
          { label: words.day, of: (one) => formatDay(one.day), width: 120 },
          { label: words.label, of: (one) => [one.label, one.counterpart].filter(Boolean).join(', ') },
          { label: words.amount, of: (one) => formatMoney(Number(one.amount)), right: true, width: 120 },
        ]}
      />
      {read.unread.map((one) => (
        <div key={one.line}>{words.unread(one.line, one.why)}</div>
      ))}
    </Stack>
  );
};

const inPairs = <T,>(all: readonly T[]): readonly (readonly T[])[] =>
  all.flatMap((_, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));

/** The form for the columns of a bank's table: told once, and known for the next file with the same headings. */
export const TableColumns = ({
  table,
  onRead,
  onKept,
}: {
  readonly table: BankTable;
  readonly onRead: OnRead;
  readonly onKept: (kept: OutputOf<typeof keepTable>) => void;
}) => (
  <>
    <Panel title={words.columns} note={words.columnsNote}>
      <Form
        key={table.version}
        schema={StatementColumns}
        endpoint={keepTable}
        input={{ id: table.id }}
        start={{ mapping: table.mapping }}
        submit={words.importLines}
        after={onKept}
        width="full"
      >
        {inPairs(table.columns).map((pair) => (
          <FieldRow key={pair[0]?.index}>
            {pair.map((column) => (
              <TableColumnField key={column.index} column={column} at={column.index} options={BANK_FIELD_WORDS} />
            ))}
          </FieldRow>
        ))}
        <Panel title={words.asRead} note={words.asReadNote}>
          <AsRead table={table} onRead={onRead} />
        </Panel>
      </Form>
    </Panel>
    <Panel title={words.reading} note={words.readingNote}>
      <Form
        schema={TableReading}
        endpoint={layOutStatement}
        input={{ id: table.id }}
        values={table.layout}
        after={onRead}
        refreshes={[]}
        width="full"
      >
        <TableReadingFields />
      </Form>
    </Panel>
  </>
);
