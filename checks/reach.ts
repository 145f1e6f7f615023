import { existsSync, readFileSync } from 'node:fs';
import { importsOf, isCode, ROOT, type Source, targetOf } from './source.ts';

/** The files that a file names beside its imports: a program that a test starts, a file that it reads. */
const NAMED = /new URL\(\s*'(\.[^']+\.\w+)',\s*import\.meta\.url/g;

/** Lists the project's files that a file reads when it runs. Types are not read. */
export const readBy = (file: Source): readonly string[] => {
  const imported = importsOf(file).flatMap((one) => (one.typeOnly ? [] : [one.from]));
  const named = [...file.text.matchAll(NAMED)].map((one) => one[1] as string);
  return [...imported, ...named].flatMap((from) => targetOf(file.path, from) ?? []);
};

const known = new Map<string, readonly string[]>();
const readByPath = (path: string): readonly string[] => {
  const found = known.get(path);
  if (found) return found;
  const read =
    isCode(path) && existsSync(`${ROOT}${path}`) ? readBy({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') }) : [];
  known.set(path, read);
  return read;
};

/** Collects every file that a file reaches by its imports. */
export const reachOf = (path: string): ReadonlySet<string> => {
  const reached = new Set([path]);
  for (const from of reached) for (const to of readByPath(from)) reached.add(to);
  return reached;
};
