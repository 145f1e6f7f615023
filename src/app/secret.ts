import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs sessions and derives passwords: SECRET by setting, else one made at the first start and kept, readable by its owner only. */
export const secretOf = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given;
  const place = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // 'wx': of two programs that start at once, one writes and both read the same.
  await writeFile(place, `${made}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return (await readFile(place, 'utf8')).trim();
};
