import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, hold, ROOT, say } from './install.mjs';
import { run } from './node24.mjs';

const STAMP = join(ROOT, 'build', '.sources');
const CONFIGURATION = [
  'package-lock.json',
  'vite.config.ts',
  'vite.rules.ts',
  'react-router.config.ts',
  'src/app/routes.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
];
/** The sources of the browser's and the rendering bundles: never the server's own files, nor tests. */
const SOURCES = ['src/kernel', 'src/ui', 'src/app/web', 'public'];

const filesUnder = (folder) => {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
};

const sourceHash = () => {
  const areas = existsSync(join(ROOT, 'src/areas')) ? readdirSync(join(ROOT, 'src/areas')) : [];
  const folders = [...SOURCES, ...areas.flatMap((area) => [`src/areas/${area}/rules`, `src/areas/${area}/web`])];
  const hash = createHash('sha256');
  for (const path of [...CONFIGURATION, ...folders.flatMap(filesUnder)].sort()) {
    if (existsSync(join(ROOT, path))) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
};

/** Builds the files for browsers, unless the sources are those of the last build. */
export const build = async () => {
  const hash = sourceHash();
  const isDone = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  if (isDone()) return;
  let release = () => undefined;
  try {
    release = hold();
    if (isDone()) return release();
    say('Construction de la partie navigateur…');
    // A build that is killed half way must not look done.
    rmSync(STAMP, { force: true });
  } catch (error) {
    giveUp(`Construction impossible : permission refusée ou disque plein dans ${join(ROOT, 'build')} (${error.code}).`);
  }
  const { status, words } = await run(['node_modules/@react-router/dev/bin.cjs', 'build'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (status === 130 || status === 143) process.exit(status);
  if (status !== 0) {
    process.stderr.write(words.split('\n').slice(-40).join('\n'));
    giveUp(
      /ENOSPC/.test(words)
        ? `Plus d’espace disque dans ${ROOT}.`
        : 'La construction de la partie navigateur a échoué (voir ci-dessus).',
    );
  }
  try {
    writeFileSync(STAMP, hash);
  } catch (error) {
    giveUp(`Construction impossible : permission refusée ou disque plein dans ${join(ROOT, 'build')} (${error.code}).`);
  }
  release();
};
