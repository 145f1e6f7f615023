import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import pg from 'pg';
import { hashPassword } from '#platform/password.ts';
import type { Ground } from './cases.ts';
import type { Told } from './once.ts';

const PEOPLE = 60;
const READERS = 2;
const BEFORE_MS = 6_000;

const p95 = (millis: readonly number[]): number =>
  Math.round(([...millis].sort((a, b) => a - b)[Math.floor(millis.length * 0.95)] ?? 0) * 10) / 10;

const listOf = ({ base, shopId }: Ground): string =>
  `${base}/v1/products?origin=shop&size=20&shopIds=${encodeURIComponent(JSON.stringify([shopId]))}`;

/** Reads one address, a few requests at a time, until `isOver`; returns the time of each. */
const reading = async (url: string, isOver: () => boolean): Promise<readonly number[]> => {
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (!isOver()) {
        const from = performance.now();
        const answer = await fetch(url);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
        took.push(performance.now() - from);
      }
    }),
  );
  return took;
};

const signIn = async (ground: Ground, username: string): Promise<void> => {
  const answer = await fetch(`${ground.base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Secret1' }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a login was answered ${answer.status}`);
};

/**
 * Measures how much slower the bare server answers while an unrelated process keeps one processor busy. The ratio of
 * the logins is read beside it, since the measuring machine is also the measured machine.
 */
const besideBusyProcessor = async (url: string): Promise<number> => {
  const a = performance.now();
  await reading(url, () => performance.now() > a + BEFORE_MS / 2);
  const before = p95(await reading(url, () => performance.now() > a + BEFORE_MS));
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  try {
    const b = performance.now();
    const during = p95(await reading(url, () => performance.now() > b + BEFORE_MS / 2));
    return Math.round((during / before) * 100) / 100;
  } finally {
    busy.kill('SIGKILL');
  }
};

/** Signs in sixty people at once, and measures how long a read takes before and meanwhile. */
export const logins = async (ground: Ground, settings: { readonly url: string }): Promise<Told> => {
  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  const username = (n: number): string => `Connexion ${n} de la mesure`;
  await client.query(
    `insert into user_account (id, username, email, password_hash, role)
     select gen_random_uuid(), name, 'connexion' || n || '@exemple.fr', $2, 'buyer' from unnest($1::text[]) with ordinality as x(name, n)
     on conflict do nothing`,
    [Array.from({ length: PEOPLE }, (_, n) => username(n)), await hashPassword('Secret1')],
  );
  await client.end();
  // Reads are warm when they are measured, and so is the way in.
  for (let n = 0; n < 30; n += 1) await signIn(ground, username(n));
  const until = performance.now() + BEFORE_MS;
  const url = listOf(ground);
  await reading(url, () => performance.now() > until - BEFORE_MS / 2);
  const before = p95(await reading(url, () => performance.now() > until));
  let over = false;
  const from = performance.now();
  const signing = Promise.all(Array.from({ length: PEOPLE }, (_, n) => signIn(ground, username(n)))).finally(() => {
    over = true;
  });
  const took = await reading(url, () => over);
  await signing;
  const during = p95(took);
  const signedIn = Math.round((performance.now() - from) / 10) / 100;
  return {
    'p95 avant (ms)': before,
    'p95 pendant (ms)': during,
    fois: Math.round((during / before) * 100) / 100,
    lectures: took.length,
    'toutes connectées (s)': signedIn,
    'serveur nu à côté d’un processeur pris (fois)': await besideBusyProcessor(ground.ceiling),
    charge: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
};

const TRIES = 1_000;
/** From here on the time of a refusal would tell which addresses have an account. */
const LARGEST_GAP = 5;
const median = (millis: readonly number[]): number => {
  const sorted = [...millis].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/**
 * Tries a thousand wrong passwords for an address that has an account, and as many for addresses without, in turns: the
 * time must not tell them apart.
 */
export const loginTiming = async (ground: Ground, settings: { readonly url: string }): Promise<Told> => {
  const client = new pg.Client({ connectionString: settings.url });
  await client.connect();
  const known = 'mesure.connue@exemple.fr';
  await client.query(
    `insert into user_account (id, username, email, password_hash, role)
     values (gen_random_uuid(), 'Adresse connue de la mesure', $1, $2, 'buyer') on conflict do nothing`,
    [known, await hashPassword('Secret1')],
  );
  const took = async (email: string): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${ground.base}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Autre1' }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 401) throw new Error(`a wrong password was answered ${answer.status}`);
    return performance.now() - from;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = -20; n < TRIES; n += 1) {
    // Guesses are counted, then asked for a challenge from the fourth on: what is measured is before that.
    if (n % 3 === 0) await client.query('delete from login_attempt');
    // The order of the two alternates, so that the traces of the first weigh equally on both.
    const turns = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of turns) {
      const millis = await took(which === 'known' ? known : `mesure.inconnue${n}@exemple.fr`);
      if (n >= 0) times[which].push(millis);
    }
  }
  await client.end();
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return {
    essais: TRIES,
    'médiane, adresse connue (ms)': round(ofKnown),
    'médiane, adresse inconnue (ms)': round(ofUnknown),
    'écart (ms)': round(Math.abs(ofKnown - ofUnknown)),
    'au plus (ms)': LARGEST_GAP,
  };
};
