import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbedded } from '../../src/platform/postgres/embedded-postgres.ts';
import { copyInstallation, freshFolder, type Installation } from './installation.ts';
import { startProgram } from './program.ts';

/** The server of DATABASE_URL lends a fresh base; without it the program brings its own PostgreSQL. */
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
  /**
   * Makes links for more owners to begin an estate, as the link that a first start prints: for journeys among several
   * sellers.
   */
  readonly ownerTokens: (count: number) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

const leaveOwnerTokens = async (url: string, count: number): Promise<readonly string[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(
      "insert into one_time_token (hash, purpose, expires_at, created_at) select hash, 'first-owner', now() + interval '1 day', now() from unnest($1::text[]) hash",
      [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
    )
    .finally(() => client.end());
  return tokens;
};

/** Starts the real program on a copy of a prepared installation, and waits until it has printed the expected words. */
export const startServer = async (
  port: number,
  installation: Installation,
  said: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> => {
  const base = process.env.DATABASE_URL ? await freshBase(process.env.DATABASE_URL) : null;
  const dataDir = base ? await freshFolder() : await copyInstallation(installation);
  const clean = async (): Promise<void> => {
    await base?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const program = await startProgram(
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      ...(base ? { DATABASE_URL: base.url } : {}),
      ...env,
    },
    said,
  ).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  return {
    words: program.words,
    ownerTokens: async (count) => {
      if (base) return leaveOwnerTokens(base.url, count);
      const embedded = await startEmbedded({ dataDir });
      const url = embedded.adminUrl.replace(/\/postgres(?=\?|$)/, '/comptoir');
      return leaveOwnerTokens(url, count).finally(() => embedded.stop());
    },
    stop: async () => {
      await program.stop();
      await clean();
    },
  };
};
