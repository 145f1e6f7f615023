import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SEARCH_ROLE } from './roles.ts';
import { StartFailure } from '../process/start-failure.ts';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}
export interface Landed {
  readonly name: string;
  readonly sha256: string;
}

const MIGRATING = 7_216_002;
const LOCKED_OUT = '55P03';
const TRIES = 30;
const ifSearchRole = (statement: string): string =>
  `do $$ begin if exists (select from pg_roles where rolname = '${SEARCH_ROLE}') then ${statement}; end if; end $$`;
const MAY_OWN = ifSearchRole(`grant create on schema public to ${SEARCH_ROLE}`);
const MAY_OWN_NO_MORE = ifSearchRole(`revoke create on schema public from ${SEARCH_ROLE}`);

/** The migrations of a folder, in order. Line endings do not count: a checkout may have changed them. */
export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** The migrations still to apply, or an error when the folder and the base cannot belong together. */
export const pendingMigrations = (folder: readonly Migration[], landed: readonly Landed[]): readonly Migration[] => {
  const known = new Map(folder.map((one) => [one.name, one]));
  for (const one of landed) {
    const mine = known.get(one.name);
    if (!mine)
      throw new StartFailure(
        `La base a déjà reçu la migration ${one.name}, que cette version de Comptoir ne connaît pas : lancez une version plus récente.`,
      );
    if (mine.sha256 !== one.sha256)
      throw new StartFailure(
        `La migration ${one.name} a été modifiée après avoir été appliquée : remettez-la telle quelle et écrivez-en une nouvelle.`,
      );
  }
  const done = new Set(landed.map((one) => one.name));
  const last =
    landed
      .map((one) => one.name)
      .sort()
      .at(-1) ?? '';
  const pending = folder.filter((one) => !done.has(one.name));
  const early = pending.find((one) => one.name < last);
  if (early)
    throw new StartFailure(
      `La migration ${early.name} se place avant ${last}, déjà appliquée : renommez-la pour qu’elle vienne après.`,
    );
  return pending;
};

const place = (text: string, position: string | undefined): string => {
  const at = Number(position);
  return Number.isInteger(at) && at > 0 ? ` ligne ${text.slice(0, at).split('\n').length}` : '';
};

const applyOne = async (client: pg.Client, one: Migration): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("begin; set local lock_timeout = '2s'");
      // Search functions are handed over to the role that owns them, which may make nothing at any other time.
      await client.query(MAY_OWN);
      await client.query(one.text);
      await client.query(MAY_OWN_NO_MORE);
      await client.query('insert into migration (name, sha256) values ($1, $2)', [one.name, one.sha256]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const { code, message, position } = error as { code?: string; message: string; position?: string };
      // A table in use is not waited for (all its readers would queue behind us): we step back and try again.
      if (code !== LOCKED_OUT || attempt >= TRIES) {
        throw new StartFailure(`Migration ${one.name}${place(one.text, position)} : ${message}`, { cause: error });
      }
      await pause(1000);
    }
  }
};

/** Applies what is pending, each file in its own transaction, one program at a time; gives the names applied. */
export const migrate = async (client: pg.Client, folder: string): Promise<readonly string[]> => {
  const migrations = await readMigrations(folder);
  await client.query('select pg_advisory_lock($1)', [MIGRATING]);
  try {
    await client.query(`create table if not exists migration (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Landed>('select name, sha256 from migration order by name');
    const pending = pendingMigrations(migrations, rows);
    for (const one of pending) await applyOne(client, one);
    return pending.map((one) => one.name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATING]).catch(() => undefined);
  }
};
