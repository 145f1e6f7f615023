import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * A file as the checks see it. They are functions of a list of these, so that a planted violation is just another file
 * in the list.
 */
export interface Source {
  readonly path: string;
  readonly text: string;
}
/** The fault that a check found, in words for a person. */
export type Problem = string;

const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  'data',
  'test-results',
  'playwright-report',
]);
const TEXT =
  /\.(ts|tsx|mjs|cjs|js|json|sql|css|md|html|svg|yml|yaml|txt|csv|npmrc|gitignore)$|^(\.ci\/run|\.npmrc|\.gitignore)$/;
const BIGGEST = 2_000_000;

const walk = (folder: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) || path === 'bench/results' ? [] : walk(`${path}/`);
    return TEXT.test(path) && statSync(`${ROOT}${path}`).size < BIGGEST ? [path] : [];
  });

let read: readonly Source[] | null = null;
/** Reads every text file of the project, once a run. */
export const projectFiles = (): readonly Source[] =>
  (read ??= walk('')
    .sort()
    .map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, 'utf8') })));

export const isCode = (path: string): boolean => /\.(ts|tsx)$/.test(path);
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) ||
  /(^|\/)(fixtures|testing|test-[a-z-]+|test)\.ts$/.test(path) ||
  /\/(testing|fixtures)\//.test(path);

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
export type Parsed = ReturnType<typeof parseSync>;
const trees = new WeakMap<Source, Parsed>();

export const parsed = (source: Source): Parsed => {
  const known = trees.get(source);
  if (known) return known;
  const made = parseSync(source.path, source.text);
  trees.set(source, made);
  return made;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Visits every node with its parent, the outermost first. */
export const visit = (source: Source, see: (node: Node, parent: Node | null) => void): void => {
  const go = (node: Node, parent: Node | null): void => {
    see(node, parent);
    for (const value of Object.values(node)) {
      if (Array.isArray(value))
        value.filter(isNode).forEach((one) => {
          go(one, node);
        });
      else if (isNode(value)) go(value, node);
    }
  };
  go(parsed(source).program as unknown as Node, null);
};

export const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;
export const at = (source: Source, position: number): string => `${source.path}:${lineOf(source.text, position)}`;

export interface Import {
  readonly from: string;
  readonly start: number;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

/** Lists all imports and re-exports of a file, dynamic imports with a literal included. `*` stands for all names. */
export const importsOf = (source: Source): Import[] => {
  const { module } = parsed(source);
  const found: Import[] = module.staticImports.map((one) => ({
    from: one.moduleRequest.value,
    start: one.start,
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    names: one.entries.map((entry) =>
      entry.importName.kind === 'NamespaceObject'
        ? '*'
        : entry.importName.kind === 'Default'
          ? 'default'
          : (entry.importName.name ?? '*'),
    ),
  }));
  for (const one of module.staticExports) {
    for (const entry of one.entries) {
      // `export { A }` of an import of the same file is listed there already.
      if (entry.moduleRequest)
        found.push({
          from: entry.moduleRequest.value,
          start: entry.start,
          typeOnly: entry.isType,
          names: [entry.importName.name ?? '*'],
        });
    }
  }
  for (const one of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.text.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (literal?.[1]) found.push({ from: literal[1], start: one.start, names: ['*'], typeOnly: false });
  }
  return found;
};

/** Resolves an import to a path of the project, or to null when it leads to a package. */
export const targetOf = (path: string, from: string): string | null => {
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  if (!from.startsWith('.')) return null;
  const parts = path.split('/').slice(0, -1);
  for (const part of from.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
};
