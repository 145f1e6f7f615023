import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartFailure } from '../process/start-failure.ts';
import {
  END,
  FORMAT,
  type Heading,
  LF,
  markOf,
  type SequencePart,
  type TablePart,
  type Trailer,
  verifyCopy,
} from './copy-file.ts';

const name = pg.escapeIdentifier;

/** A connection of backing up and restoring; the caller ends it. */
export const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

export const migrationsOf = async (client: pg.Client): Promise<Heading['migrations']> =>
  (await client.query<Heading['migrations'][number]>('select name, sha256 from migration order by name')).rows;

/** Every table and the columns that hold something of their own: generated ones are made again. */
const partsOf = async (client: pg.Client): Promise<readonly TablePart[]> =>
  (
    await client.query<TablePart>(`
  select c.relname as "table", (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' order by c.relname`)
  ).rows;

const listed = (part: TablePart): string => `${name(part.table)} (${part.columns.map(name).join(', ')})`;

/** The next number of every sequence. Sequences stand outside transactions: read after the rows, none is behind them. */
const sequencesOf = async (client: pg.Client): Promise<SequencePart['sequences']> => {
  const { rows } = await client.query<{ sequence: string }>(
    "select c.relname as sequence from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'S' order by c.relname",
  );
  const next: Record<string, string> = {};
  for (const { sequence } of rows) {
    const read = await client.query<{ next: string }>(
      `select (last_value + case when is_called then (select seqincrement from pg_sequence where seqrelid = $1::regclass) else 0 end)::text as next from ${name(sequence)}`,
      [`public.${name(sequence)}`],
    );
    next[sequence] = read.rows[0]?.next ?? '1';
  }
  return next;
};

const mustSeeAll = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.sees)
    throw new StartFailure(
      'La sauvegarde doit voir tous les domaines : ce rôle PostgreSQL n’est ni superutilisateur ni BYPASSRLS. Utilisez pg_dump avec un tel rôle.',
    );
};

/** Writes the whole base, as it is at one instant, while the program goes on working. Appears under its name only when whole. */
export const backUpDatabase = async (
  url: string,
  file: string,
  { at, secret }: { readonly at: string; readonly secret?: string },
): Promise<number> => {
  const client = await connected(url);
  const draft = `${file}.part`;
  try {
    await mustSeeAll(client);
    await client.query('begin isolation level repeatable read read only');
    const out = new PassThrough();
    const written = pipeline(out, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }));
    const parts = await partsOf(client);
    const heading: Heading = {
      format: FORMAT,
      at,
      migrations: await migrationsOf(client),
      ...(secret && { secret: markOf(secret) }),
    };
    const hash = createHash('sha256');
    const rows: Record<string, number> = {};
    const write = async (bytes: string | Buffer): Promise<void> => {
      hash.update(bytes);
      if (!out.write(bytes)) await once(out, 'drain');
    };
    const writeAll = async (): Promise<void> => {
      await write(`${JSON.stringify(heading)}\n`);
      for (const part of parts) {
        await write(`${JSON.stringify(part)}\n`);
        const copy = client.query(copyTo(`copy ${listed(part)} to stdout`));
        // Counted here: what PostgreSQL says of their number may come after the end of the rows.
        let count = 0;
        for await (const chunk of copy as AsyncIterable<Buffer>) {
          for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) count += 1;
          await write(chunk);
        }
        rows[part.table] = count;
        await write(`${END}\n`);
      }
      await write(`${JSON.stringify({ sequences: await sequencesOf(client) } satisfies SequencePart)}\n`);
      out.end(`${JSON.stringify({ rows, sha256: hash.digest('hex') } satisfies Trailer)}\n`);
    };
    await Promise.all([
      writeAll().catch((error: Error) => {
        out.destroy(error);
        throw error;
      }),
      written,
    ]);
    await client.query('commit');
    // Read again from the disk as a restore reads it: what could not be restored is no backup, and is said today.
    await verifyCopy(draft);
    await rename(draft, file);
    return parts.length;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};
