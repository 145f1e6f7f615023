import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartFailure } from '../start-failure.ts';

/*
 * One consistent picture of the whole base as a compressed file: a line of JSON says what follows, then for each table a line
 * of JSON and its rows as PostgreSQL's COPY writes them, closed by a line of two signs. It is read back into a base of the same
 * migrations, of any PostgreSQL from 15 on: the way to a new machine, and up to a larger server.
 */
const FORMAT = 'comptoir backup 1';
const END = '\\.';
const name = pg.escapeIdentifier;

interface Heading {
  readonly format: string;
  readonly at: string;
  readonly migrations: readonly { name: string; sha256: string }[];
}
interface TablePart {
  readonly table: string;
  readonly columns: readonly string[];
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comptoir backup' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const migrationsOf = async (client: pg.Client): Promise<Heading['migrations']> =>
  (await client.query<Heading['migrations'][number]>('select name, sha256 from migration order by name')).rows;

/** Every table and the columns that hold something of their own: generated ones are made again. */
const partsOf = async (client: pg.Client): Promise<readonly TablePart[]> =>
  (
    await client.query<TablePart>(`
  select c.relname as "table", (select json_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration' order by c.relname`)
  ).rows;

const listed = (part: TablePart): string => `${name(part.table)} (${part.columns.map(name).join(', ')})`;

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
export const backUpDatabase = async (url: string, file: string, at: string): Promise<number> => {
  const client = await connected(url);
  const draft = `${file}.part`;
  try {
    await mustSeeAll(client);
    await client.query('begin isolation level repeatable read read only');
    const out = new PassThrough();
    const written = pipeline(out, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }));
    const parts = await partsOf(client);
    const heading: Heading = { format: FORMAT, at, migrations: await migrationsOf(client) };
    const write = async (): Promise<void> => {
      out.write(`${JSON.stringify(heading)}\n`);
      for (const part of parts) {
        out.write(`${JSON.stringify(part)}\n`);
        for await (const chunk of client.query(copyTo(`copy ${listed(part)} to stdout`))) {
          if (!out.write(chunk)) await once(out, 'drain');
        }
        out.write(`${END}\n`);
      }
      out.end();
    };
    await Promise.all([
      write().catch((error: Error) => {
        out.destroy(error);
        throw error;
      }),
      written,
    ]);
    await client.query('commit');
    await rename(draft, file);
    return parts.length;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};

interface Fence {
  readonly table: string;
  readonly forced: boolean;
  readonly references: readonly { name: string; definition: string }[];
}

const fences = async (client: pg.Client): Promise<readonly Fence[]> =>
  (
    await client.query<Fence>(`
  select c.relname as "table", c.relforcerowsecurity as forced,
    (select coalesce(json_agg(json_build_object('name', f.conname, 'definition', pg_get_constraintdef(f.oid))), '[]') from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "references"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'migration'`)
  ).rows;

/** Walls, references and triggers stand aside for the time of one transaction: rows come table by table, in no order of theirs. */
const openFences = async (client: pg.Client, all: readonly Fence[]): Promise<void> => {
  for (const one of all) {
    await client.query(`alter table ${name(one.table)} no force row level security, disable trigger user`);
    for (const reference of one.references)
      await client.query(`alter table ${name(one.table)} drop constraint ${name(reference.name)}`);
  }
};

const closeFences = async (client: pg.Client, all: readonly Fence[]): Promise<void> => {
  for (const one of all) {
    for (const reference of one.references)
      await client.query(
        `alter table ${name(one.table)} add constraint ${name(reference.name)} ${reference.definition}`,
      );
    await client.query(
      `alter table ${name(one.table)} enable trigger user${one.forced ? ', force row level security' : ''}`,
    );
  }
};

const checkHeading = async (client: pg.Client, heading: Heading): Promise<void> => {
  if (heading.format !== FORMAT) throw new StartFailure('Ce fichier n’est pas une sauvegarde de Comptoir.');
  const here = JSON.stringify(await migrationsOf(client));
  if (here !== JSON.stringify(heading.migrations))
    throw new StartFailure(
      'Cette sauvegarde vient d’une autre version de Comptoir : restaurez-la avec celle-là, puis mettez à jour.',
    );
};

const readParts = async (client: pg.Client, file: string): Promise<number> => {
  const lines = createInterface({ input: pipelineOf(file), crlfDelay: Number.POSITIVE_INFINITY })[
    Symbol.asyncIterator
  ]();
  const next = async (): Promise<string | null> => {
    const { value, done } = await lines.next();
    return done ? null : value;
  };
  const parsed = <T>(line: string | null): T => {
    try {
      return JSON.parse(line ?? '') as T;
    } catch (error) {
      throw new StartFailure('Ce fichier n’est pas une sauvegarde de Comptoir, ou il est coupé.', { cause: error });
    }
  };
  await checkHeading(client, parsed<Heading>(await next()));
  let tables = 0;
  for (let line = await next(); line !== null; line = await next()) {
    const part = parsed<TablePart>(line);
    async function* rows(): AsyncGenerator<string> {
      for (let row = await next(); row !== END; row = await next()) {
        if (row === null) throw new StartFailure('Cette sauvegarde est coupée : elle n’a pas été restaurée.');
        yield `${row}\n`;
      }
    }
    await pipeline(Readable.from(rows()), client.query(copyFrom(`copy ${listed(part)} from stdin`)));
    tables += 1;
  }
  return tables;
};

const pipelineOf = (file: string): Readable => {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.once('error', (error) => plain.destroy(error));
  return source.pipe(plain);
};

/** Reads a backup into a base that has the same migrations and no shop yet; all of it or nothing. */
export const restoreDatabase = async (url: string, file: string): Promise<number> => {
  const client = await connected(url);
  try {
    await client.query('begin');
    const all = await fences(client);
    await openFences(client, all);
    const { rows } = await client.query<{ used: boolean }>('select exists (select from shop) as used');
    if (rows[0]?.used) throw new StartFailure('La base contient déjà un domaine : restaurez dans une base vide.');
    // What the migrations themselves have put there is in the backup too.
    await client.query(`truncate ${all.map((one) => name(one.table)).join(', ')}`);
    const tables = await readParts(client, file);
    await closeFences(client, all);
    await client.query('commit');
    return tables;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};
