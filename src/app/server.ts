import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFaultReport } from '#platform/network/fault-report.ts';
import { giveBackIdleMemory } from '#platform/process/idle-memory.ts';
import { defaultDataDir, type Embedded, startEmbedded } from '#platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#platform/postgres/prepare-database.ts';
import { verifyServingRole } from '#platform/postgres/roles.ts';
import { startFailureLine } from '#platform/process/start-failure.ts';
import { watchLauncher } from '#platform/process/launcher-watch.ts';
import { tellFaults } from '#platform/log.ts';
import { afterStart } from './after-start.ts';
import { createProgram, type Program, VERSION } from './program.ts';
import { secretOf } from './secret.ts';
import { readSettings } from './settings.ts';
import { mountPages } from './ssr.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string): void => {
  console.log(line);
};

let embedded: Embedded | undefined;
let program: Program | undefined;
let closing: Promise<never> | undefined;

/** Stops once, whatever asks and however often: the calls under way end, then the database is let go. */
const close = (code: number): Promise<never> => {
  closing ??= (async () => {
    await program?.close().catch(() => undefined);
    await embedded?.stop().catch(() => undefined);
    process.exit(code);
  })();
  return closing;
};

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  if (settings.faults)
    tellFaults(
      createFaultReport(settings.faults, {
        post: fetch,
        now: Date.now,
        release: VERSION,
        environment: settings.production ? 'production' : 'development',
      }),
    );
  const dataDir = settings.dataDir ?? defaultDataDir(process.env, ROOT);
  const secret = await secretOf(settings.secret, dataDir);
  if (!settings.databaseUrl) {
    embedded = await startEmbedded({ dataDir, said: say });
    say(`Données : ${dataDir}`);
  }
  const appUrl = await prepareDatabase({
    url: settings.databaseUrl ?? (embedded as Embedded).url,
    appUrl: settings.appDatabaseUrl,
    secret,
    migrations: join(ROOT, 'migrations'),
    said: say,
  });
  program = await createProgram({ settings, appUrl, secret, filesDir: join(dataDir, 'files') });
  await verifyServingRole(program.pool);
  if (settings.web) {
    if (settings.pages) await mountPages(program, { root: ROOT, outside: settings.outside });
    await program.http.listen({ port: settings.port, host: process.env.HOST ?? '0.0.0.0' });
  }
  // The demonstration lives its year by its own clock: for today's worker all of it would be late.
  await afterStart(program, settings, say);
  // Printing and mailing can wait a little; users at a screen come first when both share a machine.
  if (settings.worker && !settings.web) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (settings.worker) program.worker.start();
  giveBackIdleMemory();
};

process.on('SIGINT', () => void close(0));
process.on('SIGTERM', () => void close(0));
watchLauncher(() => void close(0));
main().catch(async (error: unknown) => {
  console.error(startFailureLine(error));
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  await close(1);
});
