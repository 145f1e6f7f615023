import { at, importsOf, isCode, type Node, parsed, type Problem, type Source, targetOf, visit } from './source.ts';

/** Read by name from outside of the code: by the router, the bundler, the test runner or the command line. */
const ENTRIES =
  /^(src\/app\/(server|worker|testing\/setup)\.ts|src\/app\/web\/.*|src\/app\/routes\.ts|src\/ui\/office\/examples\.tsx|src\/areas\/[^/]+\/web\/((routes|index|contributions|lookups\/[a-z-]+)\.ts|pages\/.*)|src\/areas\/[^/]+\/rules\/(.+\/)?messages\/public\.[a-z]{2}\.ts|[a-z.-]+\.config\.ts|e2e\/.*|bench\/.*|checks\/.*|.*\.(test|spec)\.tsx?|src\/areas\/[^/]+\/testing\/.*)$/;
/** Names that a tool reads. */
const BY_NAME = new Set([
  'default',
  'loader',
  'clientLoader',
  'action',
  'meta',
  'links',
  'headers',
  'ErrorBoundary',
  'HydrateFallback',
  'handle',
  'shouldRevalidate',
]);

interface Exported {
  readonly name: string;
  readonly start: number;
  readonly local: string | null;
}

const exportsOf = (file: Source): Exported[] =>
  parsed(file).module.staticExports.flatMap((one) =>
    one.entries.flatMap((entry) => {
      const name = entry.exportName.name;
      return name && !entry.moduleRequest ? [{ name, start: entry.start, local: entry.localName.name ?? null }] : [];
    }),
  );

/** A name that stands a second time in its own file is used there. */
const usesInside = (file: Source): Map<string, number> => {
  const counts = new Map<string, number>();
  visit(file, (node: Node) => {
    if (node.type === 'Identifier' && typeof node.name === 'string')
      counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
  });
  return counts;
};

const extensions = ['', '.ts', '.tsx'];

/** Finds dead exports: names that no file imports and that their own file does not use. */
export const checkDeadExports = (files: readonly Source[]): Problem[] => {
  const code = files.filter((file) => isCode(file.path));
  const paths = new Set(code.map((file) => file.path));
  const used = new Map<string, Set<string>>();
  for (const file of code) {
    for (const one of importsOf(file)) {
      const target = targetOf(file.path, one.from);
      const path =
        target === null ? undefined : extensions.map((end) => `${target}${end}`).find((each) => paths.has(each));
      if (!path) continue;
      const names = used.get(path) ?? new Set();
      for (const name of one.names) names.add(name);
      used.set(path, names);
    }
  }
  return code
    .filter((file) => file.path.startsWith('src/') && !ENTRIES.test(file.path))
    .flatMap((file) => {
      const names = used.get(file.path) ?? new Set();
      if (names.has('*')) return [];
      const inside = usesInside(file);
      return exportsOf(file)
        .filter((one) => !names.has(one.name) && !BY_NAME.has(one.name) && (inside.get(one.local ?? one.name) ?? 0) < 2)
        .map((one) => `${at(file, one.start)} ${one.name} is exported, and used by nobody`);
    });
};
