import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '#platform/clock.ts';
import { diskStore, useStore } from '#platform/files.ts';
import { useSecret } from '#platform/session.ts';
import { TEST_SECRET, testDatabase } from '#platform/postgres/test-database.ts';
import { testBed, type TestBed } from '#platform/testing.ts';

const SERVER = fileURLToPath(new URL('../server.ts', import.meta.url));

/** The roles of the test server know one secret; the processes sign their sessions with it too. */
const SECRET = process.env.SECRET || TEST_SECRET;

/** A real process of the program, listening. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  /** At once, as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The output of the process, for the message of a failure. */
  readonly said: () => string;
}

/** The environment of a process of the program: no variable of the tests, and no setting of another installation. */
export const ownEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_|TEST|PROD|DEV|MODE|BASE_URL|SMTP|STRIPE|SECRET|DATABASE|APP_DATABASE)/.test(name),
    ),
  ),
  TZ: 'UTC',
  COMPTOIR_LAUNCHER_PID: String(process.pid),
  ...more,
});

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve());
      });

const STARTS_WITHIN_MS = 300_000;

const launchServer = async (base: string, role: 'all' | 'web'): Promise<Served> => {
  const { adminUrl, filesDir } = await testDatabase(base);
  const port = await freePort();
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_|TEST|PROD|DEV|MODE|BASE_URL|SMTP|STRIPE|APP_DATABASE)/.test(name),
    ),
  );
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...inherited,
      DATABASE_URL: adminUrl,
      DATA_DIR: filesDir,
      SECRET,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'no',
      PAGES: 'no',
      // Hundreds of orders come from one machine here.
      ORDERS_BY_MAIL: '0',
      ORDERS_BY_NETWORK: '0',
      ROLE: role,
      TZ: 'UTC',
      COMPTOIR_LAUNCHER_PID: String(process.pid),
      NODE_COMPILE_CACHE: join(filesDir, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said = (said + part.toString()).slice(-20_000);
    });
  const url = `http://127.0.0.1:${port}`;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  for (const until = Date.now() + STARTS_WITHIN_MS; ; ) {
    const isUp = await fetch(`${url}/health/live`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || Date.now() > until) {
      await end('SIGKILL');
      throw new Error(`the server did not start: ${said}`);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 40);
    });
  }
  return { url, pid: child.pid as number, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), said: () => said };
};

/** `node src/app/server.ts` on the named database of the tests, answering when this returns. */
export const startServer = async (base: string, role: 'all' | 'web' = 'all'): Promise<Served> => {
  for (const until = Date.now() + STARTS_WITHIN_MS; ; ) {
    try {
      return await launchServer(base, role);
    } catch (error) {
      // On a machine that is too busy to open a connection in time, the server says so and ends. An operator starts it again.
      if (!/timeout expired/.test(String(error)) || Date.now() > until) throw error;
    }
  }
};

/** The test bed of that database, whose sessions the processes know, and which finds their files. */
export const bedBeside = async (base: string, clock?: Clock): Promise<TestBed> => {
  const t = await testBed({ base, ...(clock ? { clock } : {}) });
  useSecret(SECRET);
  // Where a process keeps its files, in the folder that it is given.
  useStore(diskStore(join((await testDatabase(base)).filesDir, 'files')));
  return t;
};

export interface Sent {
  readonly token?: string | null;
  readonly key?: string;
  readonly body?: unknown;
}
export interface Got {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire has the shape that the test expects of it
  readonly body: any;
  readonly text: string;
}

/** Makes a request over the network; `null` when the connection broke before an answer came. */
export const ask = async (
  server: Pick<Served, 'url'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, key, body }: Sent = {},
): Promise<Got | null> => {
  try {
    const answer = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : null,
    };
  } catch {
    return null;
  }
};

/** How often the tests' client was told to come back, by what. */
export const toldToWait: Record<string, number> = {};
const COMES_BACK = 20;

/** The same as our client does it: told that somebody else is at it, or that it is too much just now, it comes back with its key. */
export const insist = async (
  server: () => Pick<Served, 'url'>,
  method: 'POST' | 'PUT',
  path: string,
  sent: Sent,
): Promise<Got | null> => {
  const key = sent.key ?? crypto.randomUUID();
  for (let time = 1; ; time += 1) {
    const answer = await ask(server(), method, path, { ...sent, key });
    const code = (answer?.body as { code?: string } | null)?.code ?? '';
    const waits = code === 'frame.busy' || code === 'frame.running' || code === 'frame.unavailable';
    if (!waits || time === COMES_BACK) return answer;
    toldToWait[code] = (toldToWait[code] ?? 0) + 1;
    await new Promise((resolve) => {
      setTimeout(resolve, 100 * time);
    });
  }
};
