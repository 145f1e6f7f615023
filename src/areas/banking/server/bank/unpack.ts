import { Refused } from '#kernel/refusal.ts';
import { askOf } from '#platform/xlsx/ask-workbook.ts';
import { readTableText } from '#platform/xlsx/read-table.ts';
import type { WorkbookChoice } from '#platform/xlsx/table-text.ts';
import { openZip, WorkbookFault, type Zip } from '#platform/xlsx/zip.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';

const PACKED = [0x50, 0x4b, 0x03, 0x04];
/** A statement has at most so many bytes once it is unpacked. */
const LARGEST = 60_000_000;
const MOST_FILES = 200;
const LIMITS = { entries: 2_000, unpacked: LARGEST, ratio: 150, ratioFrom: 2_000_000 };

const whole = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** A sheet of a workbook as a table, its typed cells marked. A merged amount is one amount. */
const sheetText = async (bytes: Uint8Array, choice: WorkbookChoice): Promise<Uint8Array> => {
  const table = await readTableText(bytes, { ...choice, limits: LIMITS, most: LARGEST, repeatsNumbers: false });
  if (table.asks) throw new Refused(askOf(table.asks));
  return Buffer.concat(table.texts);
};
const isStatement = (name: string): boolean =>
  !name.endsWith('/') && !/(^|\/)(\.|__MACOSX)/.test(name) && !/\.(pdf|png|jpe?g|docx?)$/i.test(name);

const contents = async (bytes: Uint8Array, zip: Zip, choice: WorkbookChoice): Promise<readonly Uint8Array[]> => {
  if (zip.has('xl/workbook.xml')) return [await sheetText(bytes, choice)];
  const names = zip.names.filter(isStatement);
  if (names.length === 0 || names.length > MOST_FILES) throw new WorkbookFault('unreadable');
  const files: Uint8Array[] = [];
  for (const name of names) files.push(await whole(zip.read(name)));
  return files;
};

/** The files of an upload: itself, the sheet of a workbook as a table, or what an archive holds. */
export const unpacked = async (bytes: Uint8Array, choice: WorkbookChoice): Promise<readonly Uint8Array[]> => {
  if (!PACKED.every((byte, at) => bytes[at] === byte)) return [bytes];
  try {
    return await contents(bytes, openZip(bytes, LIMITS), choice);
  } catch (thrown) {
    if (thrown instanceof WorkbookFault) throw new Refused(refuseBank('billing.bank-file'));
    throw thrown;
  }
};
