import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tableText, type TableHow, type WorkbookTable } from './table-text.ts';
import type { TableAnswer, TableAsked } from './table-thread.ts';
import { WorkbookFault } from './zip.ts';

/** A workbook this small is read sooner than a thread begins. */
const SMALL = 100_000;
const THREAD = new URL('./table-thread.ts', import.meta.url);
/** A thread of a hostile workbook ends by itself before it fills the machine. */
const LIMITS = { maxOldGenerationSizeMb: 600 };
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

let busy = 0;
const waiting: (() => void)[] = [];
const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
  if (busy >= AT_ONCE) {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else busy += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
};

const inThread = async (bytes: Uint8Array, how: TableHow): Promise<WorkbookTable> => {
  const thread = new Worker(THREAD, { workerData: { bytes, how } satisfies TableAsked, resourceLimits: LIMITS });
  try {
    const [answer] = (await once(thread, 'message')) as [TableAnswer];
    if ('table' in answer) return answer.table;
    throw 'fault' in answer ? new WorkbookFault(answer.fault) : new Error(answer.error);
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkbookFault('too-large');
    throw thrown;
  } finally {
    void thread.terminate();
  }
};

/**
 * Reads a sheet as the text of a table. A large workbook is read by a thread of its own: the server answers others
 * meanwhile. As many are read at once as leave half of the processors to the others.
 */
export const readTableText = (bytes: Uint8Array, how: TableHow): Promise<WorkbookTable> =>
  bytes.byteLength < SMALL ? tableText(bytes, how) : inTurn(() => inThread(bytes, how));
