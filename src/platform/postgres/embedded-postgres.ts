import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import {
  explainPostgres,
  onWindows,
  prepareFiles,
  randomName,
  serverEnvironment,
  SUPERUSER,
  writeSettings,
  type Cluster,
} from './postgres-files.ts';
import { StartFailure } from '../process/start-failure.ts';

export { defaultDataDir } from './postgres-files.ts';

export interface Embedded {
  readonly dataDir: string;
  /** The set-up role on the base `comptoir`: owns it, makes roles and bases, is not a superuser: like an administrator's DATABASE_URL. */
  readonly url: string;
  /** The superuser on the base `postgres`, for repairs; nothing of the program serves with it. */
  readonly adminUrl: string;
  /** Whether a server that outlived its program was found running. */
  readonly attached: boolean;
  /** Stops PostgreSQL, unless another program still uses it. */
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly said?: (line: string) => void;
  readonly settings?: Readonly<Record<string, string>>;
}

const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_compression: 'on',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '1',
  password_encryption: 'scram-sha-256',
  // A client that vanished in the middle of a transaction must not hold its locks for the two hours of TCP.
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  datestyle: 'ISO, YMD',
  lc_messages: 'C',
  default_text_search_config: 'pg_catalog.simple',
  // The log names what failed, never the values: they are people's data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
};
/** Held, shared, by every program that uses the server: the last one to leave stops it. */
const IN_USE = 7_216_001;
const SET_UP_ROLE = 'comptoir';
const BASE = 'comptoir';
const ABSENT = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly host: string;
}

/** The lines of postmaster.pid: number, folder, start, port, socket folder, address. */
const readRunning = async (cluster: Cluster): Promise<Running | null> => {
  const lines = (await readFile(join(cluster.files, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const host = (onWindows ? lines[5] : lines[4])?.trim();
  return Number.isInteger(pid) && pid > 0 && port && host ? { pid, port, host } : null;
};

const urlOf = (running: Running, user: string, password: string, base: string): string =>
  onWindows
    ? `postgresql://${user}:${password}@${running.host}:${running.port}/${base}`
    : `postgresql://${user}:${password}@localhost:${running.port}/${base}?host=${encodeURIComponent(running.host)}`;

const setUpPassword = (cluster: Cluster): string =>
  createHmac('sha256', cluster.password).update(SET_UP_ROLE).digest('base64url');

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'comptoir',
    connectionTimeoutMillis: 30_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** The driver can keep a connection from holding the process awake; its types do not say so. */
type Idle = pg.Client & { ref(): void; unref(): void };
type Answer = pg.Client | 'absent' | 'busy' | 'unset';

/** Tries the set-up role: most starts need nothing more than this one connection. */
const tryConnect = async (cluster: Cluster, running: Running): Promise<Answer> => {
  try {
    return await connect(urlOf(running, SET_UP_ROLE, setUpPassword(cluster), BASE));
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (code === '57P03' || code === '53300' || /timeout|terminated unexpectedly/.test(message)) return 'busy';
    if (code === '28P01' || code === '28000' || code === '3D000') return 'unset';
    if (ABSENT.has(code)) return 'absent';
    throw error;
  }
};

/** The set-up role and its base. Repeatable: a start that was killed in between is simply finished by the next one. */
const makeRoleAndBase = async (cluster: Cluster, running: Running): Promise<void> => {
  const client = await connect(urlOf(running, SUPERUSER, cluster.password, 'postgres')).catch((error: Error) => {
    throw new StartFailure(
      `PostgreSQL refuse le mot de passe de ${join(cluster.dataDir, 'postgres-password')} : remettez celui de cette base.`,
      { cause: error },
    );
  });
  try {
    await client.query('select pg_advisory_lock($1)', [IN_USE]);
    const role = await client.query('select from pg_roles where rolname = $1', [SET_UP_ROLE]);
    const rights = `login createrole createdb nosuperuser nobypassrls noreplication password ${quoted(setUpPassword(cluster))}`;
    await client.query(`${role.rowCount ? 'alter' : 'create'} role ${SET_UP_ROLE} ${rights}`);
    const base = await client.query('select from pg_database where datname = $1', [BASE]);
    if (!base.rowCount) await client.query(`create database ${BASE} owner ${SET_UP_ROLE}`);
  } finally {
    await client.end();
  }
};

/** Whether the process with that number is PostgreSQL on these very files, and not somebody who got the number since. */
const isOurs = async (cluster: Cluster, pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster.files;
  if (onWindows) return true;
  return String(spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout).includes(cluster.files);
};

/**
 * A pid file whose number now belongs to another program would keep PostgreSQL from starting. Our own number is put instead:
 * PostgreSQL takes its parent's for stale, and still checks the shared memory named in the file, which deleting it would forbid.
 */
const disownPidFile = async (cluster: Cluster): Promise<void> => {
  const path = join(cluster.files, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  if (lines.length > 1) await writeFile(path, [String(process.pid), ...lines.slice(1)].join('\n'));
  // The same number stands in the socket's own lock; its folder is this cluster's alone, so nobody else can be meant.
  await rm(join(cluster.socketDir, '.s.PGSQL.5432.lock'), { force: true });
};

interface Attempt {
  readonly child: ChildProcess;
  ended: boolean;
  readonly words: () => Promise<string>;
  /** Removes what the server wrote before it had a log of its own. */
  readonly forget: () => Promise<void>;
}

/** The lines that a server wrote to its log: each line carries the server's process number. */
const loggedBy = async (cluster: Cluster, pid: number | undefined): Promise<string> => {
  const folder = join(cluster.files, 'log');
  const texts = await Promise.all(
    (await readdir(folder).catch(() => [])).map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  return texts
    .join('\n')
    .split('\n')
    .filter(
      (line) => line.includes(`[${pid}] FATAL`) || line.includes(`[${pid}] HINT`) || line.includes(`[${pid}] PANIC`),
    )
    .join('\n');
};

/** Why a server that has ended did: from its own output, else from its log, which another process may still be writing. */
const wordsOf = async (cluster: Cluster, log: string, pid: number | undefined): Promise<string> => {
  const own = await readFile(log, 'utf8').catch(() => '');
  let logged = await loggedBy(cluster, pid);
  for (let tries = 0; !logged && own.includes('redirecting log output') && tries < 20; tries += 1) {
    await pause(50);
    logged = await loggedBy(cluster, pid);
  }
  return `${own}\n${logged}`;
};

/** Each attempt has a log of its own: two programs that start together would overwrite each other's last words. */
const launch = (cluster: Cluster): Attempt => {
  const log = join(cluster.dataDir, `postgres-start.${process.pid}-${randomName()}.log`);
  const output = openSync(log, 'wx', 0o600);
  // A session of its own: Ctrl-C in the terminal must reach the program, which then stops the database after itself.
  const common = {
    cwd: onWindows ? cluster.dataDir : '/',
    env: serverEnvironment(),
    stdio: ['ignore', output, output] as ['ignore', number, number],
    detached: true,
  };
  const port = onWindows ? 50_000 + (process.pid % 10_000) : 5432;
  const place = onWindows
    ? ['listen_addresses=127.0.0.1', `port=${port}`]
    : ['listen_addresses=', `unix_socket_directories=${cluster.socketDir}`, 'unix_socket_permissions=0700'];
  // On Windows only pg_ctl can drop an administrator's rights, which PostgreSQL refuses.
  const child = onWindows
    ? spawn(
        join(cluster.bin, 'pg_ctl'),
        ['start', '-W', '-D', cluster.files, '-o', place.map((one) => `-c ${one}`).join(' ')],
        common,
      )
    : spawn(join(cluster.bin, 'postgres'), ['-D', cluster.files, ...place.flatMap((one) => ['-c', one])], {
        ...common,
        ...cluster.account,
      });
  closeSync(output);
  child.unref();
  const attempt: Attempt = {
    child,
    ended: false,
    words: () => wordsOf(cluster, log, child.pid),
    // Where a file that is open cannot be removed, the next start sweeps it.
    forget: () => rm(log, { force: true }).catch(() => undefined),
  };
  child.once('error', () => {
    attempt.ended = true;
  });
  child.once('exit', (code) => {
    attempt.ended = !onWindows || code !== 0;
  });
  return attempt;
};

const STILL_THERE = /lock file ".*" already exists|pre-existing shared memory block/;

/** Attaches to the server that is there, else starts one; waits through recovery. Gives back the connection that shows it works. */
const reach = async (
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  said: (line: string) => void,
): Promise<{ client: pg.Client; running: Running; attached: boolean }> => {
  let attempt: Attempt | null = null;
  let failures = 0;
  const begun = performance.now();
  let told = false;
  for (;;) {
    const running = await readRunning(cluster);
    if (running) {
      const answer = await tryConnect(cluster, running);
      if (answer === 'unset') {
        await makeRoleAndBase(cluster, running);
        continue;
      }
      if (typeof answer === 'object') {
        await attempt?.forget();
        return { client: answer, running, attached: !attempt };
      }
      if (answer === 'absent' && !attempt && !(await isOurs(cluster, running.pid))) await disownPidFile(cluster);
    }
    if (!attempt && !(running && (await isOurs(cluster, running.pid)))) {
      await writeSettings(cluster, settings);
      attempt = launch(cluster);
    } else if (attempt?.ended) {
      const words = await attempt.words();
      await attempt.forget();
      failures += 1;
      // Another start was quicker, or the last breath of a killed server: both are over in a moment.
      if (!STILL_THERE.test(words) || failures > 300) throw explainPostgres(words, cluster.dataDir);
      attempt = null;
      await pause(100);
    }
    const waited = performance.now() - begun;
    if (waited > 5_000 && !told) {
      told = true;
      said('PostgreSQL reprend son journal après un arrêt brutal, patientez…');
    }
    if (waited > 600_000)
      throw new StartFailure(`PostgreSQL ne répond pas après dix minutes : voyez ${join(cluster.files, 'log')}.`);
    await pause(10);
  }
};

const sweepOldBinaries = async (cluster: Cluster): Promise<void> => {
  const version = dirname(dirname(cluster.bin));
  for (const name of await readdir(dirname(version))) {
    if (name !== basename(version) && !name.startsWith('making-'))
      await rm(join(dirname(version), name), { recursive: true, force: true });
  }
};

const halt = async (cluster: Cluster, running: Running): Promise<void> => {
  if (onWindows) {
    spawnSync(join(cluster.bin, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster.files], { env: serverEnvironment() });
    return;
  }
  const asked = performance.now();
  process.kill(running.pid, 'SIGINT');
  while ((await isOurs(cluster, running.pid)) && performance.now() - asked < 60_000) await pause(10);
};

/**
 * The program's own PostgreSQL: over a Unix socket in a private folder, with a password, without a network port. It outlives a
 * program that is killed, and the next start finds it; a server that dies under a living program is started again.
 */
export const startEmbedded = async ({ dataDir, said = () => undefined, settings = {} }: Options): Promise<Embedded> => {
  const cluster = await prepareFiles(dataDir, said);
  const wanted = { ...SETTINGS, ...settings };
  let stopping = false;
  let { client: holder, running, attached } = await reach(cluster, wanted, said);

  const hold = async (): Promise<void> => {
    const held = holder;
    await held.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    held.once('end', () => {
      if (!stopping && held === holder) void comeBack();
    });
    (held as Idle).unref();
  };
  const comeBack = async (): Promise<void> => {
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, 30_000)) {
      await pause(wait, undefined, { ref: false });
      if (stopping) return;
      try {
        ({ client: holder, running } = await reach(cluster, wanted, said));
        await hold();
        return;
      } catch (error) {
        said(error instanceof Error ? error.message : String(error));
      }
    }
  };

  await hold();
  if (!attached) await sweepOldBinaries(cluster);
  return {
    dataDir: cluster.dataDir,
    url: urlOf(running, SET_UP_ROLE, setUpPassword(cluster), BASE),
    adminUrl: urlOf(running, SUPERUSER, cluster.password, 'postgres'),
    attached,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      (holder as Idle).ref();
      const last = await holder
        .query('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as alone', [IN_USE])
        .then(
          ({ rows }: { rows: { alone: boolean }[] }) => rows[0]?.alone === true,
          () => false,
        );
      await holder.end().catch(() => undefined);
      if (last) await halt(cluster, running);
    },
  };
};
