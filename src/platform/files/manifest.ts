import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { StartFailure } from '../process/start-failure.ts';

/**
 * The list of a folder's files with their hashes, written last: a folder without it, or that differs from it, is
 * incomplete.
 */
const NAME = 'manifest.json';

interface Manifest {
  readonly files: Readonly<Record<string, string>>;
  /** The hash of the list above: it shows a change in the list itself. */
  readonly sha256: string;
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
const hashOfList = (files: Manifest['files']): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex');

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
    .filter((path) => path !== NAME && path !== `${NAME}.part`)
    .sort();
};

export const writeManifest = async (folder: string): Promise<void> => {
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path.split(sep).join('/')] = await hashOf(join(folder, path));
  const text = JSON.stringify({ files, sha256: hashOfList(files) } satisfies Manifest);
  await writeFile(join(folder, `${NAME}.part`), text, { mode: 0o600, flush: true });
  await rename(join(folder, `${NAME}.part`), join(folder, NAME));
};

/** Refuses a folder that is cut, changed by one bit, or to which something was added. */
export const verifyManifest = async (folder: string): Promise<void> => {
  const refused = (what: string, cause?: unknown): StartFailure =>
    new StartFailure(`Cette sauvegarde est coupée ou abîmée (${what}) : rien n’a été restauré.`, { cause });
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Manifest;
  } catch (error) {
    throw refused(NAME, error);
  }
  if (!manifest.files || manifest.sha256 !== hashOfList(manifest.files)) throw refused(NAME);
  const there = new Set((await filesIn(folder)).map((path) => path.split(sep).join('/')));
  for (const path of new Set([...there, ...Object.keys(manifest.files)])) {
    const hash = there.has(path) ? await hashOf(join(folder, path)) : null;
    if (hash !== manifest.files[path]) throw refused(path);
  }
};
