import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs sessions and derives passwords: SECRET by setting, else one made at the first start and kept, readable by its owner only. */
export const secretOf = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given;
  const place = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // Written whole under another name, then linked: a kill leaves no empty secret, and of two programs that start at once one wins.
  const draft = `${place}.${process.pid}`;
  await writeFile(draft, `${made}\n`, { mode: 0o600 });
  await link(draft, place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return (await readFile(place, 'utf8')).trim();
};
