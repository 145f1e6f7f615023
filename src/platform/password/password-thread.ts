import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** The question to the thread: the hash of a password, or whether a password matches a stored hash. */
export interface PasswordAsked {
  readonly password: string;
  readonly stored: string | null;
}
export type PasswordAnswer = { readonly value: string | boolean } | { readonly error: string };

const answerTo = ({ password, stored }: PasswordAsked): PasswordAnswer => {
  try {
    // argon2id with the library's defaults (19 MiB, 2 passes).
    return { value: stored === null ? hashSync(password) : verifySync(stored, password) };
  } catch (error) {
    return { error: String(error) };
  }
};

// Readers come before users who sign in, who still have their share. Only Linux has priorities by thread; elsewhere
// this would slow the whole program.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const UNUSED_MS = 60_000;

/**
 * As a process of its own (`password.ts`). A low priority alone leaves a thread what it has begun for a millisecond or two, several readings
 * long; who is idle for the scheduler stops at once. Node cannot ask for that, but every Linux has a command that does; without it the
 * priority stands. A process, because a thread that stands still may hold what all threads of its program share.
 */
const serveAsProcess = (): void => {
  execFile('chrt', ['--idle', '--pid', '0', String(process.pid)], () => undefined);
  process.once('disconnect', () => process.exit());
  const leave = setTimeout(() => process.disconnect(), UNUSED_MS);
  process.on('message', (asked: PasswordAsked) => {
    leave.refresh();
    process.send?.(answerTo(asked));
  });
};

if (parentPort) parentPort.on('message', (asked: PasswordAsked) => parentPort?.postMessage(answerTo(asked)));
else if (process.send) serveAsProcess();
