import type { Encoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import type { WorkbookChoice } from '#platform/xlsx/table-text.ts';
import type {
  BankLayout,
  KeptLayout,
  BankTable,
  keepTable,
  layOutStatement,
  receiveStatement,
} from '../../rules/bank/bank-file-endpoints.ts';
import type { importStatement } from '../../rules/bank/bank-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { provenSign, signsOf } from '../../rules/bank/decimal-sign.ts';
import { headingsKey, layoutAgain, proposeBankTable, whyNotMapping } from '../../rules/bank/read-bank-csv.ts';
import type { DayAt, ReadStatement } from '../../rules/bank/statement-line.ts';
import { dayAtShop, encodingOf, readByItself, readTogether, textOf, wholeBody } from './import-statement.ts';
import { keepLines } from './keep-lines.ts';
import { factsOf, readTable, recordsOf } from './read-table.ts';
import { unpacked } from './unpack.ts';

type Row = RowOf<'bank_file'>;
const SHOWN_ROWS = 6;
/** The tables of so many banks are known again. */
const KNOWN = 50;

interface Read {
  readonly statement: ReadStatement;
  /** Some of its amounts may be one of two. */
  readonly doubt: Refusal | null;
}
interface Known extends Pick<Row, 'headings' | 'mapping'>, Read {}
/** Reads a table by what was said of the last one with the same headings; null when none was. */
const readKnownTable = async (tx: Tx, call: Call, bytes: Uint8Array): Promise<Known | null> => {
  const { rows } = await sql<Pick<Row, 'headings' | 'layout' | 'mapping'>>`select headings, layout, mapping from (
      select distinct on (headings) headings, layout, mapping, kept_at from bank_file
      where shop_id = ${call.shopId} and headings <> '' and kept_at is not null order by headings, kept_at desc) known
    order by kept_at desc limit ${KNOWN}`.execute(tx);
  // As this file spells its letters: the one before may have had no accent to tell by.
  const text = rows.length > 0 ? textOf(bytes, await encodingOf(bytes)) : '';
  const dayAt = await dayAtShop(tx, call);
  for (const known of rows) {
    const again = layoutAgain(text, known);
    if (again) {
      const records = await recordsOf(text, again, known.mapping.length);
      const before = known.layout.isDecimalSure === true;
      const { statement, doubt } = await readTable(records, again, known.mapping, { here: false, before, dayAt });
      return { headings: known.headings, mapping: known.mapping, statement, doubt };
    }
  }
  return null;
};

/** Reads the table that a bank's site gives by its headings alone; null when no line names a date and an amount (or a credit). */
const readByHeadings = async (text: string, dayAt: DayAt): Promise<Read | null> => {
  const { layout, columns, fields } = proposeBankTable(text);
  // Columns that the cells alone propose need a person.
  if (layout.headerLine === 0 || whyNotMapping(fields)) return null;
  return readTable(await recordsOf(text, layout, columns.length), layout, fields, { here: false, dayAt });
};

const viewOf = async (
  row: Pick<Row, 'id' | 'file_name' | 'layout' | 'mapping' | 'version'>,
  bytes: Uint8Array,
): Promise<BankTable> => {
  const text = textOf(bytes, row.layout.encoding);
  const { columns, body } = proposeBankTable(text, row.layout);
  const records = await recordsOf(text, row.layout, columns.length);
  return {
    id: row.id,
    fileName: row.file_name,
    layout: row.layout,
    columns: columns.map((one) => ({ ...one, samples: [...one.samples] })),
    mapping: row.mapping.map((field) => ({ field })),
    rows: body.slice(0, SHOWN_ROWS).map(({ line, cells }) => ({ line, cells: [...cells] })),
    signs: records.signs.map((one) => ({ ...one, either: [...one.either] })),
    facts: factsOf(records, row.layout, row.mapping),
    isDecimalSure: row.layout.isDecimalSure === true,
    version: row.version,
  };
};

const laidOut = (bytes: Uint8Array, encoding: Encoding, known: Partial<BankLayout>) => {
  const head = proposeBankTable(textOf(bytes, encoding), known);
  const layout: KeptLayout = { ...head.layout, encoding };
  return {
    layout,
    mapping: head.fields,
    headings: headingsKey(head.layout, head.columns),
    isTable: head.columns.length > 1 && head.body.length > 0,
  };
};

/** No statement has letters of zero: a picture, an archive, a workbook. */
const writtenIn = (bytes: Uint8Array, encoding: Encoding): string => {
  const text = textOf(bytes, encoding);
  if (text.includes('\u0000')) throw new Refused(refuseBank('billing.bank-file'));
  return text;
};

/** The one file of an upload; several files of an archive must each tell by themselves what they are. */
const received = async (
  tx: Tx,
  call: Call,
  choice: WorkbookChoice,
): Promise<{ bytes: Uint8Array; together: ReadStatement | null }> => {
  const [bytes = new Uint8Array(), ...others] = await unpacked(await wholeBody(call.body), choice);
  if (others.length === 0) return { bytes, together: null };
  const texts: string[] = [];
  for (const one of [bytes, ...others]) texts.push(writtenIn(one, await encodingOf(one)));
  const together = await readTogether(texts, await dayAtShop(tx, call));
  if (together === null) throw new Refused(refuseBank('billing.bank-archive'));
  return { bytes, together };
};

const read = async (tx: Tx, call: Call, choice: WorkbookChoice): Promise<Read | null> => {
  const { bytes, together } = await received(tx, call, choice);
  if (together) return { statement: together, doubt: null };
  const text = writtenIn(bytes, await encodingOf(bytes));
  const byItself = await readByItself(text, await dayAtShop(tx, call));
  if (byItself) return { statement: byItself, doubt: null };
  return (await readKnownTable(tx, call, bytes)) ?? readByHeadings(text, await dayAtShop(tx, call));
};
/** True when the columns of the last table do not fit this one: the user is asked again. */
const isMisread = ({ lines, outgoing, unread }: ReadStatement): boolean => unread.length > lines.length + outgoing;

/**
 * Keeps the receipts of a statement without a user's help on its columns: without a screen, its headings alone must
 * tell.
 */
export const keepStatement = async (
  tx: Tx,
  input: InputOf<typeof importStatement>,
  call: Call,
): Promise<OutputOf<typeof importStatement>> => {
  const one = await read(tx, call, input);
  if (!one) throw new Refused(refuseBank('billing.bank-file'));
  refuseIf(one.doubt);
  return keepLines(tx, input.fileName, one.statement, call);
};

/** Receives a statement: kept at once when its columns are known, else held until a user tells them. */
export const receive = async (
  tx: Tx,
  { fileName, columns, ...choice }: InputOf<typeof receiveStatement>,
  call: Call,
): Promise<OutputOf<typeof receiveStatement>> => {
  const { bytes, together } = await received(tx, call, choice);
  const encoding = await encodingOf(bytes);
  const text = writtenIn(bytes, encoding);
  const byItself = together ?? (await readByItself(text, await dayAtShop(tx, call)));
  const known = byItself ? null : await readKnownTable(tx, call, bytes);
  const statement = byItself ?? known?.statement;
  if (statement && (byItself || (columns === 'known' && !known?.doubt && !isMisread(statement)))) {
    const kept = await keepLines(tx, fileName, statement, call);
    return { kept, table: null, message: kept.message, sucess: true };
  }
  const { isTable, ...found } = laidOut(bytes, encoding, {});
  const head = known?.headings === found.headings ? { ...found, mapping: known.mapping } : found;
  if (!isTable || /<(\w+:)?BkToCstmr/.test(text)) throw new Refused(refuseBank('billing.bank-file'));
  await tx
    .deleteFrom('bank_file')
    .where('shop_id', '=', call.shopId)
    .where('kept_at', 'is', null)
    .where('created_at', '<', new Date(new Date(call.now).getTime() - 24 * 3_600_000).toISOString())
    .execute();
  const row = { id: call.newId(), file_name: fileName, ...head, version: 1 };
  await tx
    .insertInto('bank_file')
    .values({
      ...row,
      shop_id: call.shopId,
      body: Buffer.from(bytes),
      layout: json(row.layout),
      mapping: json(row.mapping),
      created_by: call.actor.userId,
      created_at: call.now,
      kept_at: null,
    })
    .execute();
  call.audit('bank_file', row.id, { file: [null, fileName] });
  return { kept: null, table: await viewOf(row, bytes) };
};

/** Locks the file before any decision: of two concurrent imports the second waits, and is told. */
const locked = async (tx: Tx, call: Call, id: string): Promise<Row & { body: Buffer }> => {
  const row = await rowById(tx, call, 'bank_file', id, { lock: true });
  if (row.body === null) throw new Refused(refuseBank('billing.bank-table-kept'));
  return { ...row, body: row.body };
};

/** Reads a table again with what was corrected of its layout. */
export const layOut = async (tx: Tx, input: InputOf<typeof layOutStatement>, call: Call): Promise<BankTable> => {
  const { id, isDecimalSure: isSaid, ...corrected } = input;
  const row = await locked(tx, call, id);
  const encoding = corrected.encoding ?? row.layout.encoding;
  // Another separator or encoding is another file: what was found in the old reading is found again, unless it was said.
  const isReread =
    encoding !== row.layout.encoding ||
    (corrected.separator !== undefined && corrected.separator !== row.layout.separator);
  // A sign that is sent unchanged with the form is only the proposed one; a changed sign shows that a user looked.
  const isDecimalSure =
    row.layout.isDecimalSure === true ||
    isSaid === true ||
    (corrected.decimal !== undefined && corrected.decimal !== row.layout.decimal);
  const decimal = isDecimalSure ? { decimal: corrected.decimal ?? row.layout.decimal } : {};
  const reading = laidOut(
    row.body,
    encoding,
    isReread ? { ...corrected, ...decimal } : { ...row.layout, ...corrected },
  );
  const { isTable: _, ...found } = reading;
  const head = { ...found, layout: { ...found.layout, ...(isDecimalSure ? { isDecimalSure } : {}) } };
  const keeps = head.headings === row.headings && head.mapping.length === row.mapping.length;
  const now = { ...row, ...head, mapping: keeps ? row.mapping : head.mapping, version: row.version + 1 };
  await updateRow(tx, call, 'bank_file', id, {
    layout: json(now.layout),
    mapping: json(now.mapping),
    headings: now.headings,
    version: now.version,
  });
  call.audit('bank_file', id, {});
  return viewOf(now, row.body);
};

/**
 * Keeps the receipts of a table by the columns that the user chose, and remembers them for the next table with the same
 * headings.
 */
export const keep = async (
  tx: Tx,
  input: InputOf<typeof keepTable>,
  call: Call,
): Promise<OutputOf<typeof keepTable>> => {
  const row = await locked(tx, call, input.id);
  const mapping = input.mapping.map((one) => one.field);
  if (mapping.length !== row.mapping.length) throw new Refused(refuseBank('billing.bank-columns'));
  refuseIf(whyNotMapping(mapping));
  const records = await recordsOf(textOf(row.body, row.layout.encoding), row.layout, mapping.length);
  const isSaid = row.layout.isDecimalSure === true;
  const { statement, layout, doubt } = await readTable(records, row.layout, mapping, {
    here: isSaid,
    dayAt: await dayAtShop(tx, call),
  });
  refuseIf(doubt);
  const kept = await keepLines(tx, row.file_name, statement, call);
  // A sign that the user told or that this file proves is known for the next file.
  const isDecimalSure = isSaid || provenSign(signsOf(mapping, records.signs)) !== null;
  await updateRow(tx, call, 'bank_file', row.id, {
    layout: json({ ...row.layout, ...layout, ...(isDecimalSure ? { isDecimalSure } : {}) }),
    mapping: json(mapping),
    body: null,
    kept_at: call.now,
    version: row.version + 1,
  });
  call.audit('bank_file', row.id, { imported: [null, kept.message] });
  return kept;
};
