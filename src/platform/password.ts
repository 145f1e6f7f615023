import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Refused } from '#kernel/refusal.ts';
import type { PasswordAnswer, PasswordAsked } from './password/password-thread.ts';
import { refuse } from './refusals.ts';

/**
 * A password costs a processor about 60 ms, on purpose. Half of the processors work on them at most, in threads that give way to
 * all others, so that sixty people who sign in at once do not slow whoever is reading. They wait their turn; no transaction and no
 * connection waits with them (`prepare` of a binding).
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** About eight seconds of waiting: whoever comes then is told to come back, instead of hanging. */
const WAITING_AT_MOST = 128 * AT_ONCE;

let busy = 0;
const waiting: (() => void)[] = [];

const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
  if (busy >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw new Refused(refuse('frame.crowded'));
    // A call that ends gives its place to the next in line: a newcomer cannot overtake.
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

/** The file that hashes, as a thread or as a process. */
const HASHING = new URL('./password/password-thread.ts', import.meta.url);
const valueOf = (answer: PasswordAnswer): string | boolean => {
  if ('error' in answer) throw new Error(answer.error);
  return answer.value;
};

/** Threads that have nothing to do: made when they are first needed, one for each place at most. They keep no program alive. */
const idle: Worker[] = [];

/** Asks a thread; one that fails takes its question with it and is not used again. */
const askThread = async (asked: PasswordAsked): Promise<string | boolean> => {
  const thread = idle.pop() ?? new Worker(HASHING);
  thread.ref();
  thread.postMessage(asked);
  const [answer] = (await once(thread, 'message')) as [PasswordAnswer];
  thread.unref();
  idle.push(thread);
  return valueOf(answer);
};

/**
 * A process that takes what nobody else wants of the processors: where they are few, whoever reads is not slowed by who signs in. It ends
 * by itself when it is not asked for a minute.
 */
let patient: { readonly child: ChildProcess; isBusy: boolean } | null = null;
const newPatient = () => {
  const child = fork(HASHING, { execArgv: [], stdio: 'ignore' });
  child.unref();
  child.channel?.unref();
  const made = { child, isBusy: false };
  const forget = (): void => {
    if (patient === made) patient = null;
  };
  // A process that could not start never ends: the next call tries another.
  child.on('error', () => {
    if (child.pid === undefined) forget();
  });
  child.once('exit', forget);
  return made;
};

/** A machine whose processors are all taken leaves a patient process waiting: from then on a thread with a share of its own is asked too. */
const PATIENCE_MS = 200;
/** The same machine, a moment later: the thread alone is asked. */
const RESTS_MS = 5_000;
let restsUntil = 0;

const askPatiently = async (asked: PasswordAsked): Promise<string | boolean> => {
  try {
    patient ??= newPatient();
  } catch {
    // No memory or no place for a process: who signs in needs none.
    restsUntil = performance.now() + RESTS_MS;
    return askThread(asked);
  }
  const one = patient;
  one.isBusy = true;
  const { child } = one;
  const over = new AbortController();
  const { signal } = over;
  const answered = Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal }).then(() => null)])
    .catch(() => null)
    .then((told) => {
      one.isBusy = false;
      over.abort();
      return told as [PasswordAnswer] | null;
    });
  child.send(asked, () => undefined);
  const late = pause(PATIENCE_MS, null);
  const told = await Promise.race([answered, late]);
  if (told !== null) return valueOf(told[0]);
  restsUntil = performance.now() + RESTS_MS;
  return askThread(asked);
};

const ask = (asked: PasswordAsked): Promise<string | boolean> =>
  process.platform === 'linux' && patient?.isBusy !== true && performance.now() >= restsUntil
    ? askPatiently(asked)
    : askThread(asked);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => ask({ password, stored: null }) as Promise<string>);

// An unknown account costs the same as a known one, so that the time of a refusal says nothing.
let dummy: Promise<string> | null = null;
/**
 * Whether this is the password of the account that `storedOf` finds; it is asked when the turn of this guess has come, so that sixty
 * accounts are not looked up at one moment, and that who is told to come back was not counted. Null: no password opens the account.
 */
export const passwordMatches = (storedOf: () => Promise<string | null>, password: string): Promise<boolean> =>
  inTurn(async () => {
    const stored = await storedOf();
    dummy ??= ask({ password: 'no such account', stored: null }) as Promise<string>;
    const matches = await ask({ password, stored: stored ?? (await dummy) });
    return stored !== null && matches === true;
  });
