import { copyFile, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verifyManifest, writeManifest } from '#platform/files/manifest.ts';
import { backUpDatabase } from '#platform/postgres/backup.ts';
import { type Heading, markOf, verifyCopy } from '#platform/postgres/copy-file.ts';
import { refuseOtherVersion, refuseUsed, restoreDatabase } from '#platform/postgres/restore.ts';
import { refuseForeignRole } from '#platform/postgres/roles.ts';
import { defaultDataDir, type Embedded, startEmbedded } from '#platform/postgres/embedded-postgres.ts';
import { prepareDatabase } from '#platform/postgres/prepare-database.ts';
import { StartFailure, startFailureLine } from '#platform/process/start-failure.ts';
import { secretOf } from './secret.ts';
import { readSettings } from './settings.ts';

/*
 * `npm start -- --backup=FOLDER` and `--restore=FOLDER`: the base as one file, the documents and pictures, and the secret that
 * signs and derives passwords when it is the program's own. The program may be running while it is backed up.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = join(ROOT, 'migrations');
const say = (line: string): void => {
  console.log(line);
};
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const settings = readSettings(process.env);
const dataDir = settings.dataDir ?? defaultDataDir(process.env, ROOT);
let embedded: Embedded | undefined;

/** The secret that a folder keeps; null where there is none. */
const ownSecret = async (folder: string): Promise<string | null> =>
  (await isThere(join(folder, 'secret'))) ? (await readFile(join(folder, 'secret'), 'utf8')).trim() : null;

/** Under another secret no sealed key opens and every webhook is signed anew: the operator is told before, not found out after. */
const refuseOtherSecret = async (folder: string, { secret: mark }: Heading): Promise<void> => {
  const secret = settings.secret ?? (await ownSecret(folder)) ?? (await ownSecret(dataDir));
  if (!mark || (secret && markOf(secret) === mark) || process.env.OTHER_SECRET === 'yes') return;
  const where = (await ownSecret(folder))
    ? `celui de ${join(folder, 'secret')}`
    : 'celui de l’installation sauvegardée';
  throw new StartFailure(
    `Cette sauvegarde a été faite sous un autre secret : sous celui-ci, les clés qu’elle garde (cartes, mail, transporteurs, plateforme) ne s’ouvrent plus. Rien n’a été restauré. Donnez dans SECRET ${where}, ou OTHER_SECRET=yes pour restaurer quand même et retaper ces clés.`,
  );
};

const backUp = async (folder: string): Promise<void> => {
  if (await isThere(join(folder, 'base.gz')))
    throw new StartFailure(`${folder} contient déjà une sauvegarde : donnez un dossier nouveau.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!settings.databaseUrl) embedded = await startEmbedded({ dataDir, said: say });
  const url = settings.databaseUrl ?? (embedded as Embedded).adminUrl.replace(/\/postgres(?=\?|$)/, '/comptoir');
  const secret = settings.secret ?? (await ownSecret(dataDir));
  const tables = await backUpDatabase(url, join(folder, 'base.gz'), {
    at: new Date().toISOString(),
    ...(secret && { secret }),
  });
  // Files are written before the rows that name them, and never change: copied after the base, none is missing.
  if (settings.bucket)
    say('Les documents et photos sont dans FILES_URL : ils ne sont pas copiés ici, sauvegardez-les là-bas.');
  else if (await isThere(join(dataDir, 'files')))
    await cp(join(dataDir, 'files'), join(folder, 'files'), {
      recursive: true,
      filter: (source) => !source.endsWith('.part'),
    });
  if (!settings.secret && (await isThere(join(dataDir, 'secret'))))
    await copyFile(join(dataDir, 'secret'), join(folder, 'secret'));
  await writeManifest(folder);
  say(`Sauvegarde faite : ${tables} tables dans ${folder}`);
};

/**
 * A refused restore changes nothing: the copy is read from end to end and the base is inspected before a role, a table
 * or a file is touched.
 */
const restore = async (folder: string): Promise<void> => {
  if (!(await isThere(join(folder, 'base.gz'))))
    throw new StartFailure(`${folder} ne contient pas de sauvegarde (base.gz).`);
  await verifyManifest(folder);
  const { heading } = await verifyCopy(join(folder, 'base.gz'));
  await refuseOtherVersion(heading, MIGRATIONS);
  await refuseOtherSecret(folder, heading);
  if (!settings.databaseUrl) {
    await mkdir(dataDir, { recursive: true });
    embedded = await startEmbedded({ dataDir, said: say });
  }
  const url = settings.databaseUrl ?? (embedded as Embedded).url;
  await refuseUsed(url);
  const hasSecret = !settings.secret && (await isThere(join(folder, 'secret')));
  const secret = await secretOf(settings.secret, hasSecret ? folder : dataDir);
  if (settings.databaseUrl && !settings.appDatabaseUrl) await refuseForeignRole(url, secret);
  await prepareDatabase({ url, appUrl: settings.appDatabaseUrl, secret, migrations: MIGRATIONS, said: say });
  const tables = await restoreDatabase(url, join(folder, 'base.gz'));
  if (hasSecret) await copyFile(join(folder, 'secret'), join(dataDir, 'secret'));
  if (await isThere(join(folder, 'files')))
    await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true });
  say(`Restauration faite : ${tables} tables depuis ${folder}`);
};

const [what, where] = process.argv.slice(2);
try {
  if (!where || (what !== 'backup' && what !== 'restore'))
    throw new StartFailure('Donnez un dossier : npm start -- --backup=DOSSIER ou --restore=DOSSIER.');
  await (what === 'backup' ? backUp : restore)(resolve(where));
} catch (error) {
  console.error(startFailureLine(error));
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
process.exit();
