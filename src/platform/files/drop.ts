import { mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';

/**
 * A folder through which files are handed to another program of the house, and taken from it. Each shop has its own: `a-deposer` for what leaves, `statuts` for
 * what comes back, `statuts/lus` for what was read of it and `statuts/illisibles` for what could not be. The installation names the folder; where it names none, none is offered.
 */
let root: string | null = null;
export const useDrop = (folder: string | null): void => {
  root = folder;
};
export const hasDrop = (): boolean => root !== null;

const OUT = 'a-deposer';
const HELD = 'en-cours';
const IN = 'statuts';
const READ = 'lus';
const UNREADABLE = 'illisibles';

const placeIn = async (shopId: string, ...under: readonly string[]): Promise<string> => {
  if (root === null) throw new Error('no drop folder');
  const folder = join(root, shopId, ...under);
  await mkdir(folder, { recursive: true, mode: 0o750 });
  return folder;
};
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const written = async (path: string, bytes: Uint8Array): Promise<void> => {
  const handle = await open(path, 'w', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Puts a file out once for ever, whoever may have taken it away since: a mark says that it is to leave, then the whole file is renamed into the folder. Killed
 * in between, the next call finishes the move; the file still stands aside only as long as it was not put out.
 */
export const putOut = async (shopId: string, key: string, name: string, bytes: Uint8Array): Promise<void> => {
  if (await wasPutOut(shopId, key)) return;
  const held = await placeIn(shopId, HELD);
  const out = await placeIn(shopId, OUT);
  await written(join(held, `${key}.part`), bytes);
  await written(join(held, `${key}.nom`), Buffer.from(name));
  await rename(join(held, `${key}.part`), join(out, name));
};

/** Whether it was put out; what was only prepared is put out now. */
export const wasPutOut = async (shopId: string, key: string): Promise<boolean> => {
  const held = await placeIn(shopId, HELD);
  if (!(await isThere(join(held, `${key}.nom`)))) return false;
  if (await isThere(join(held, `${key}.part`))) {
    const name = (await readFile(join(held, `${key}.nom`))).toString();
    // Cut while its name was written: it has not left.
    if (name === '') return false;
    await rename(join(held, `${key}.part`), join(await placeIn(shopId, OUT), name));
  }
  return true;
};

const FILES_AT_ONCE = 500;
const LARGEST = 1_000_000;
/** The time that a program may take to write a file that it does not rename at the end. */
const YOUNG = 60_000;

interface Brought {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isYoung: boolean;
}

/**
 * The files brought back and not read yet, oldest name first. A program renames its file when it is whole. A file that
 * is too large is reported by its name alone.
 */
export const broughtBack = async (shopId: string): Promise<readonly Brought[]> => {
  const folder = await placeIn(shopId, IN);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((one) => one.isFile() && /^[^.].*\.xml$/i.test(one.name))
    .map((one) => one.name)
    .sort()
    .slice(0, FILES_AT_ONCE);
  const all = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path);
      const isYoung = systemClock.millis() - mtimeMs < YOUNG;
      // Two that are too large are not the same news.
      return { name, isYoung, bytes: size > LARGEST ? Buffer.from(name) : await readFile(path) };
    }),
  );
  return all;
};

/** Puts aside what was read, and what cannot be. */
export const setAside = async (shopId: string, name: string, wasRead: boolean): Promise<void> => {
  const to = await placeIn(shopId, IN, wasRead ? READ : UNREADABLE);
  await rename(join(await placeIn(shopId, IN), name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** Brings a file back, as the other program does: whole under another name, then renamed. */
export const bringBack = async (shopId: string, name: string, bytes: Uint8Array): Promise<void> => {
  const folder = await placeIn(shopId, IN);
  await written(join(folder, `${name}.part`), bytes);
  await rename(join(folder, `${name}.part`), join(folder, name));
};

/** Tries the folder. */
export const tryDrop = async (shopId: string): Promise<void> => {
  const folder = await placeIn(shopId, HELD);
  await written(join(folder, 'essai'), Buffer.from('essai'));
  await placeIn(shopId, OUT);
  await placeIn(shopId, IN);
};
