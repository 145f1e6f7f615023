import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { importsOf, isCode, isTest, projectFiles, ROOT, type Source, targetOf } from './source.ts';
import { readBy } from './reach.ts';

/** Files that every server test depends on, though no import says so. */
const OF_ALL_SERVER_TESTS =
  /^(migrations\/|package(-lock)?\.json$|vitest\.config\.ts$|tsconfig|checks\/database\.setup\.ts$|src\/app\/testing\/setup\.ts$)/;
/** Files that lead to the whole program. The tests behind them would all run after any change. */
const WHOLE_PROGRAM = new Set(['src/app/areas.ts', 'src/app/server.ts', 'src/app/program.ts']);
/** Tests of every declaration: they run after any change of the server or of its rules. */
const OF_ALL_DECLARATIONS = /^src\/app\/tests\/(declarations|rights)\//;
const SERVER_TEST = /^(src\/platform|src\/areas\/\w+\/server|src\/app\/tests|bench)\/.*\.test\.ts$/;
const GLOBS = /'((?:\.{1,2}|)\/[^'\n]*[*.][^'\n]*)'/g;

/** The files of actions behind the endpoints of a file of bindings, by the name of the endpoint. */
const actionsIn = (routes: Source): ReadonlyMap<string, readonly string[]> => {
  const origins = new Map<string, string>();
  for (const one of importsOf(routes))
    for (const name of one.names) origins.set(name, targetOf(routes.path, one.from) ?? '');
  const actions = new Map<string, readonly string[]>();
  // A binding begins with its endpoint, which may be taken from a whole file of them: `bind(declared.placeOrder, placeOrder)`.
  for (const binding of routes.text.split(/\b(?=bind\w*\()/).slice(1)) {
    const endpoint = /^bind\w*\(\s*(?:\w+\.)?(\w+)/.exec(binding)?.[1];
    const files = [...binding.matchAll(/\w+/g)].flatMap(([name]) => origins.get(name) ?? []);
    const ofServer = files.filter((path) => path.includes('/server/'));
    if (endpoint) actions.set(endpoint, [...(actions.get(endpoint) ?? []), ...ofServer]);
  }
  return actions;
};

/** For each file, the files that depend on it. */
const dependents = (files: readonly Source[], changed: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const actions = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => /\/server\/[^.]*routes\.ts$/.test(path)))
    for (const [name, found] of actionsIn(file)) actions.set(name, [...(actions.get(name) ?? []), ...found]);
  /** Reduces a front door to the files of the names that are imported from it. */
  const behind = (path: string, names: readonly string[]): readonly string[] => {
    const door = path.endsWith('/index.ts') ? byPath.get(path) : undefined;
    if (!door || names.includes('*')) return [path];
    const exports = importsOf(door);
    const found = exports.filter((one) => one.names.some((name) => names.includes(name)));
    return found.flatMap((one) => targetOf(path, one.from) ?? []);
  };
  const reads = (file: Source): readonly string[] => {
    if (WHOLE_PROGRAM.has(file.path)) return [];
    const imports = importsOf(file).filter((one) => !one.typeOnly);
    const found = readBy(file).filter((path) => !path.endsWith('/index.ts'));
    for (const one of imports) {
      const target = targetOf(file.path, one.from);
      if (target) found.push(...behind(target, one.names));
      if (isTest(file.path) && target?.includes('/rules/'))
        found.push(...one.names.flatMap((name) => actions.get(name) ?? []));
    }
    const area = /^src\/areas\/\w+\/server\//.exec(file.path)?.[0];
    if (area && /\.test\.ts$/.test(file.path)) found.push(`${area}area.ts`);
    if (file.text.includes('import.meta.glob')) {
      const patterns = [...file.text.matchAll(GLOBS)].map(([, one]) => one as string);
      for (const one of patterns.map((pattern) =>
        pattern.startsWith('/') ? pattern.slice(1) : targetOf(file.path, pattern),
      ))
        found.push(...[...changed].filter((path) => one && matchesGlob(path, one)));
    }
    return found;
  };
  const known = new Map<string, string[]>();
  for (const file of files)
    for (const path of new Set(reads(file))) known.set(path, [...(known.get(path) ?? []), file.path]);
  return known;
};

/** Lists the tests that a change reaches, the nearest first. */
export const testsSince = (files: readonly Source[], changed: ReadonlySet<string>): readonly string[] => {
  const code = files.filter((file) => isCode(file.path));
  const known = dependents(code, changed);
  const distances = new Map([...changed].map((path) => [path, 0]));
  for (const [path, distance] of distances)
    for (const one of known.get(path) ?? []) if (!distances.has(one)) distances.set(one, distance + 1);
  const isOfServer = [...changed].some((path) =>
    /^src\/.*\/?(server|rules)\/|^src\/(platform|kernel|app)\//.test(path),
  );
  const isOfAll = [...changed].some((path) => OF_ALL_SERVER_TESTS.test(path));
  for (const { path } of code)
    if ((isOfAll && SERVER_TEST.test(path)) || (isOfServer && OF_ALL_DECLARATIONS.test(path)))
      if (!distances.has(path)) distances.set(path, Number.POSITIVE_INFINITY);
  return code
    .map((file) => file.path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith('checks/') && distances.has(path))
    .sort((a, b) => (distances.get(a) as number) - (distances.get(b) as number));
};

/** Lists the files that were committed since the two histories parted, or that are not committed yet. */
export const changedSince = (ref: string): ReadonlySet<string> => {
  const git = (...args: string[]): readonly string[] =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = ref] = git('merge-base', ref, 'HEAD');
  return new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]);
};

if (process.argv[1] === import.meta.filename) {
  const changed = changedSince(process.argv[2] ?? 'main');
  const journeys = [...changed].filter((path) => /^e2e\/.*\.spec\.ts$/.test(path));
  process.stdout.write(JSON.stringify({ changed: changed.size, tests: testsSince(projectFiles(), changed), journeys }));
}
