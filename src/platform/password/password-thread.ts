import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** What is asked of the thread: the hash of a password, or whether it is the one of a stored hash. */
export interface PasswordAsked {
  readonly password: string;
  readonly stored: string | null;
}
export type PasswordAnswer = { readonly value: string | boolean } | { readonly error: unknown };

// Whoever reads comes before whoever signs in, who still has his share. A priority is a thread's own on Linux alone; elsewhere it would
// be the whole program's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const answerTo = ({ password, stored }: PasswordAsked): PasswordAnswer => {
  try {
    // argon2id with the library's defaults (19 MiB, 2 passes).
    return { value: stored === null ? hashSync(password) : verifySync(stored, password) };
  } catch (error) {
    return { error };
  }
};

parentPort?.on('message', (asked: PasswordAsked) => parentPort?.postMessage(answerTo(asked)));
