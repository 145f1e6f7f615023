import { parentPort, workerData } from 'node:worker_threads';
import { tableText, type TableHow, type WorkbookTable } from './table-text.ts';
import { WorkbookFault } from './zip.ts';

export interface TableAsked {
  readonly bytes: Uint8Array;
  readonly how: TableHow;
}
export type TableAnswer =
  | { readonly table: WorkbookTable }
  | { readonly fault: WorkbookFault['fault'] }
  | { readonly error: string };

const answerTo = async ({ bytes, how }: TableAsked): Promise<TableAnswer> => {
  try {
    return { table: await tableText(bytes, how) };
  } catch (thrown) {
    return thrown instanceof WorkbookFault ? { fault: thrown.fault } : { error: String(thrown) };
  }
};

const answer = await answerTo(workerData as TableAsked);
const texts = 'table' in answer && answer.table.asks === null ? answer.table.texts : [];
// The texts move to the server without a copy.
parentPort?.postMessage(answer, [...new Set(texts.map((one) => one.buffer as ArrayBuffer))]);
