import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../src/platform/postgres/embedded-postgres.ts';
import { TEST_SECRET } from '../../src/platform/postgres/test-database.ts';

/** A demonstration that begins while other journeys have the machine takes minutes. */
const READY_WITHIN = 300_000;

/** The server of DATABASE_URL lends a fresh base; without it the program brings its own PostgreSQL, in the temporary folder. */
const freshBase = async (given: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `comptoir_e2e_${randomBytes(4).toString('hex')}`;
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await ask(`create database ${name} template template0 encoding 'UTF8'`);
  return {
    url: given.replace(/^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${name}`),
    drop: () => ask(`drop database ${name} with (force)`),
  };
};

export interface Running {
  readonly words: () => string;
  /** A link by which one more owner may begin an estate, as the one that a first start prints: for journeys among several sellers. */
  readonly ownerToken: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const leaveOwnerToken = async (url: string): Promise<string> => {
  const token = randomBytes(24).toString('base64url');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(
      "insert into one_time_token (hash, purpose, expires_at, created_at) values ($1, 'first-owner', now() + interval '1 day', now())",
      [createHash('sha256').update(token).digest('hex')],
    )
    .finally(() => client.end());
  return token;
};

/** Starts the real program as an operator would, on a base and a folder of its own, and waits until it has said so. */
export const startServer = async (
  port: number,
  said: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-e2e-'));
  const base = process.env.DATABASE_URL ? await freshBase(process.env.DATABASE_URL) : null;
  const secret = randomBytes(24).toString('base64url');
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      TZ: 'UTC',
      COMPTOIR_LAUNCHER_PID: String(process.pid),
      // With a server of the administrator's, the serving role's password must be the one that the other tests use.
      SECRET: process.env.SECRET || (base ? TEST_SECRET : secret),
      ...(base ? { DATABASE_URL: base.url } : {}),
      ...env,
    },
  });
  let words = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-20_000);
    });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await Promise.race([ended, pause(20_000)]);
      server.kill('SIGKILL');
    }
    await base?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const ownerToken = async (): Promise<string> => {
    if (base) return leaveOwnerToken(base.url);
    const embedded = await startEmbedded({ dataDir });
    return leaveOwnerToken(embedded.adminUrl.replace(/\/postgres(?=\?|$)/, '/comptoir')).finally(() => embedded.stop());
  };
  const begun = Date.now();
  for (;;) {
    const answer = await fetch(`http://localhost:${port}/health`).catch(() => null);
    if (answer?.ok && words.includes(said)) return { words: () => words, ownerToken, stop };
    if (server.exitCode !== null || Date.now() - begun > READY_WITHIN) {
      await stop();
      throw new Error(`the server did not start:\n${words}`);
    }
    await pause(100);
  }
};
