import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../process/start-failure.ts';
import { connected, migrationsOf } from './backup.ts';
import {
  END,
  type Heading,
  isSequences,
  isTrailer,
  linesOf,
  otherVersion,
  parsed,
  type SequencePart,
  type TablePart,
  verifyCopy,
} from './copy-file.ts';
import { readMigrations } from './migrate.ts';

const name = pg.escapeIdentifier;

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

/** A wall hides the rows that a reference is checked against: all references first, the walls once they stand. */
const closeFences = async (client: pg.Client, all: readonly Fence[]): Promise<void> => {
  for (const one of all)
    for (const reference of one.references)
      await client.query(
        `alter table ${name(one.table)} add constraint ${name(reference.name)} ${reference.definition}`,
      );
  for (const one of all)
    await client.query(
      `alter table ${name(one.table)} enable trigger user${one.forced ? ', force row level security' : ''}`,
    );
};

/** Refuses a backup of another version, from the folder of the migrations alone. */
export const refuseOtherVersion = async (heading: Heading, migrations: string): Promise<void> => {
  const mine = (await readMigrations(migrations)).map(({ name: of, sha256 }) => ({ name: of, sha256 }));
  if (JSON.stringify(mine) !== JSON.stringify(heading.migrations)) throw otherVersion();
};

/** Refuses a base that is in use, whoever looks: these two tables have no walls, and every shop has a name. */
export const refuseUsed = async (url: string): Promise<void> => {
  const client = await connected(url);
  try {
    await refuseUsedBase(client);
  } finally {
    await client.end();
  }
};

const refuseUsedBase = async (client: pg.Client): Promise<void> => {
  const made = await client.query<{ made: boolean }>(`select to_regclass('public.public_name') is not null as made`);
  if (!made.rows[0]?.made) return;
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from public_name) or exists (select from user_account) as used',
  );
  if (rows[0]?.used) throw new StartFailure('La base contient déjà un domaine : restaurez dans une base vide.');
};

/** Sequences count on from where they stood, never from one again: their numbers are already in the rows. */
const setSequences = async (client: pg.Client, sequences: SequencePart['sequences']): Promise<void> => {
  for (const [sequence, next] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, false)', [`public.${name(sequence)}`, next]);
};

const copyRows = async (client: pg.Client, file: string): Promise<Record<string, number>> => {
  const lines = linesOf(file);
  const next = async (): Promise<Buffer | undefined> => {
    const { value, done } = await lines.next();
    return done ? undefined : value;
  };
  await next();
  const counts: Record<string, number> = {};
  for (let line = await next(); line && !isTrailer(line); line = await next()) {
    if (isSequences(line)) {
      await setSequences(client, parsed<SequencePart>(line).sequences);
      continue;
    }
    const part = parsed<TablePart>(line);
    async function* rows(): AsyncGenerator<Buffer> {
      for (let row = await next(); row && !row.equals(LAST); row = await next()) yield Buffer.concat([row, NEWLINE]);
    }
    const copy = client.query(copyFrom(`copy ${name(part.table)} (${part.columns.map(name).join(', ')}) from stdin`));
    await pipeline(Readable.from(rows(), { objectMode: false }), copy);
    counts[part.table] = copy.rowCount;
  }
  return counts;
};
const LAST = Buffer.from(END);
const NEWLINE = Buffer.from('\n');

/** Reads a backup into a base that has the same migrations and no shop yet; all of it or nothing. Gives the number of tables. */
export const restoreDatabase = async (url: string, file: string): Promise<number> => {
  const { heading, trailer } = await verifyCopy(file);
  const client = await connected(url);
  try {
    await client.query('begin');
    await refuseUsedBase(client);
    if (JSON.stringify(await migrationsOf(client)) !== JSON.stringify(heading.migrations)) throw otherVersion();
    const all = await fences(client);
    await openFences(client, all);
    // The backup also contains the rows that migrations inserted.
    await client.query(`truncate ${all.map((one) => name(one.table)).join(', ')}`);
    const counts = await copyRows(client, file);
    for (const [table, rows] of Object.entries(trailer.rows))
      if (counts[table] !== rows) throw new StartFailure(`La table ${table} n’a pas été relue entière.`);
    await closeFences(client, all);
    await client.query('commit');
    // Statistics are no rows: without them the first searches of a large estate would be planned for empty tables.
    await client.query('analyze');
    return Object.keys(counts).length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};
