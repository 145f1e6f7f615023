import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { decoderOf } from '#platform/text/decode.ts';
import { askOf } from '#platform/xlsx/ask-workbook.ts';
import { readTableText } from '#platform/xlsx/read-table.ts';
import type { WorkbookChoice } from '#platform/xlsx/table-text.ts';
import { WorkbookFault } from '#platform/xlsx/zip.ts';
import { readStored, storeFile } from '#platform/files.ts';
import { type CsvRecord, csvReader, isEmptyRecord, isSeparatorHint } from '../../rules/import/import-csv.ts';
import { type Encoding, watchEncoding } from '../../rules/import/import-encoding.ts';
import type { FileLayout } from '../../rules/import/import-layout.ts';
import { IMPORT_FILE_LIMIT } from '../../rules/import/import-life.ts';
import type { OtherForm } from './import-kind.ts';
import { refuseImport } from '../../rules/import/import-refusals.ts';

// Small enough that a slow line sends one before the database thinks the call is asleep, and that a large file is never whole in memory.
const PART = 1024 * 1024;

export interface StoredUpload {
  readonly parts: readonly string[];
  readonly size: number;
  readonly encoding: Encoding;
}

/**
 * Keeps an upload in parts as it arrives, and watches how its letters are spelled over its whole length. A workbook is kept as the text of
 * its first sheet, so that from here on both are read alike.
 */
export const keepUpload = async (
  tx: Tx,
  call: Call,
  thing: { readonly kind: string; readonly id: string },
  { fileName: name, ...choice }: { readonly fileName: string } & WorkbookChoice,
  body: AsyncIterable<Uint8Array>,
  otherForm?: OtherForm,
): Promise<StoredUpload> => {
  const watch = watchEncoding();
  const parts: string[] = [];
  let size = 0;
  let waiting: Uint8Array[] = [];
  let waits = 0;
  const keep = async (): Promise<void> => {
    if (waits === 0) return;
    const bytes = joined(waiting, waits);
    parts.push(
      await storeFile(tx, call, {
        name,
        mime: 'text/csv',
        bytes,
        visibility: 'private',
        thing,
      }),
    );
    [waiting, waits] = [[], 0];
  };
  for await (const piece of asText(
    within(body, (length) => (size = length)),
    choice,
    otherForm,
  )) {
    watch.see(piece);
    waiting.push(piece);
    waits += piece.byteLength;
    if (waits >= PART) await keep();
  }
  await keep();
  if (parts.length === 0) throw new Refused(refuseImport('catalogue.import-empty'));
  return { parts, size, encoding: watch.found().encoding };
};

/** The bytes as they come, refused once they are too many; tells how many came. */
const within = async function* (
  body: AsyncIterable<Uint8Array>,
  tell: (size: number) => void,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > IMPORT_FILE_LIMIT) throw new Refused(refuseImport('catalogue.import-too-large'));
    tell(size);
    if (piece.byteLength > 0) yield piece;
  }
};

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];
const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Bytes of a mark and of the first words of a file. */
const HEAD = 64;

const asText = async function* (
  body: AsyncIterable<Uint8Array>,
  choice: WorkbookChoice,
  otherForm?: OtherForm,
): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  // A slow line may cut the signature in two.
  let head: Uint8Array = new Uint8Array();
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    head = joined([head, next.value], head.byteLength + next.value.byteLength);
    if (head.byteLength >= (otherForm ? HEAD : WORKBOOK.length)) break;
  }
  const all = withHead(head, pieces);
  if (begins(head, WORKBOOK)) return yield* sheetText(all, choice);
  if (SIGNATURES.some((signature) => begins(head, signature)))
    throw new Refused(refuseImport('catalogue.import-not-text'));
  if (otherForm?.isSo(head)) return yield new TextEncoder().encode(otherForm.asTable(await whole(all)));
  yield* all;
};
const withHead = async function* (head: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.byteLength > 0) yield head;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
};

/** A workbook is packed: it must be whole before its first row can be read. */
const WORKBOOK_LIMIT = 20_000_000;

const whole = async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > WORKBOOK_LIMIT) throw new Refused(refuseImport('catalogue.import-workbook-too-large'));
    pieces.push(piece);
  }
  return joined(pieces, size);
};

const sheetText = async function* (
  body: AsyncIterable<Uint8Array>,
  choice: WorkbookChoice,
): AsyncGenerator<Uint8Array> {
  // No row is passed on before the last one is read: a refused workbook leaves nothing anywhere.
  const table = await readTableText(await whole(body), { ...choice, most: IMPORT_FILE_LIMIT }).catch((thrown) => {
    if (!(thrown instanceof WorkbookFault)) throw thrown;
    throw new Refused(
      refuseImport(
        thrown.fault === 'too-large' ? 'catalogue.import-workbook-too-large' : 'catalogue.import-workbook-unreadable',
      ),
    );
  });
  if (table.asks) throw new Refused(askOf(table.asks));
  yield* table.texts;
};

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
};

/** Old workbooks, PDF and pictures begin by their signature: people send them as they are. */
const SIGNATURES = [
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** A file that is read at once and kept nowhere: its text, in the spelling that its whole length tells. */
export const uploadText = async (
  body: AsyncIterable<Uint8Array>,
  choice: WorkbookChoice,
): Promise<{ text: string; encoding: Encoding }> => {
  const watch = watchEncoding();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of asText(
    within(body, () => undefined),
    choice,
  )) {
    watch.see(piece);
    pieces.push(piece);
    size += piece.byteLength;
  }
  if (size === 0) throw new Refused(refuseImport('catalogue.import-empty'));
  const { encoding } = watch.found();
  return { text: decoderOf(encoding).decode(joined(pieces, size)), encoding };
};

/** The text of the stored parts, decoded across their seams. Wrong bytes become signs of doubt, never an error. */
export const textOf = async function* (tx: Tx, parts: readonly string[], encoding: Encoding): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for (const part of parts) {
    const text = decoder.decode(await readStored(tx, part), { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
};

const SAMPLE = 256 * 1024;
export const sampleOf = async (tx: Tx, parts: readonly string[], encoding: Encoding): Promise<string> => {
  for await (const text of textOf(tx, parts, encoding)) {
    const whole = text.slice(0, SAMPLE);
    // A sample that stops in the middle of a line would show half a row.
    return text.length > SAMPLE ? whole.slice(0, whole.lastIndexOf('\n') + 1) : whole;
  }
  return '';
};

/** The rows below the headings, in batches. */
export const rowsOf = async function* (
  tx: Tx,
  parts: readonly string[],
  layout: FileLayout,
  size: number,
): AsyncGenerator<CsvRecord[]> {
  const reader = csvReader(layout.separator);
  let batch: CsvRecord[] = [];
  const isRow = (record: CsvRecord): boolean =>
    record.line > layout.headerLine && !isEmptyRecord(record) && !isSeparatorHint(record);
  for await (const text of textOf(tx, parts, layout.encoding)) {
    for (const record of reader.feed(text)) {
      if (isRow(record)) batch.push(record);
      if (batch.length >= size) {
        yield batch;
        batch = [];
      }
    }
  }
  batch.push(...reader.end().filter(isRow));
  if (batch.length > 0) yield batch;
};
