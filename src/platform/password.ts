import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refused } from '#kernel/refusal.ts';
import { refuse } from './refusals.ts';

/**
 * A password costs a processor about 60 ms, on purpose. Half of the processors work on them at most, so that sixty people who sign in at
 * once do not slow whoever is reading. They wait their turn; no transaction and no connection waits with them (`prepare` of a binding).
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** About eight seconds of waiting: whoever comes then is told to come back, instead of hanging. */
const WAITING_AT_MOST = 128 * AT_ONCE;

let busy = 0;
const waiting: (() => void)[] = [];

const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
  if (busy >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new Refused(refuse('frame.crowded'));
    // Whoever leaves gives his place to the next: nobody who comes at that moment is served first.
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

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

// An unknown account costs the same as a known one, so that the time of a refusal says nothing.
const dummy = hash('no such account');
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await inTurn(async () => verify(stored ?? (await dummy), password));
  return stored !== null && matches;
};
