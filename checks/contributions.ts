import { AREAS } from './imports.ts';
import { at, importsOf, isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

const areaOf = (path: string): string | null => /^src\/areas\/([^/]+)\//.exec(path)?.[1] ?? null;
/** Lists the events that areas define, by name, each with its area. */
const eventsOf = (files: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap((file) =>
      isTest(file.path)
        ? []
        : [...file.text.matchAll(/defineEvent<[\s\S]*?>\(\s*'([^']+)'/g)].map(
            (match) => [match[1] as string, areaOf(file.path) ?? ''] as const,
          ),
    ),
  );
const rank = (name: string): number => (AREAS as readonly string[]).indexOf(name);

/** Forbids an area to list an event of a higher area by its name: the higher area would have to edit that list. */
const checkEventNames = (file: Source, events: ReadonlyMap<string, string>): Problem[] => {
  const own = areaOf(file.path);
  if (own === null || isTest(file.path)) return [];
  const problems: Problem[] = [];
  visit(file, (node: Node) => {
    const theirs = node.type === 'Literal' ? events.get(String(node.value)) : undefined;
    if (theirs && rank(theirs) > rank(own))
      problems.push(
        `${at(file, node.start)} ${node.value} is an event of ${theirs}: it declares it, ${own} does not list it`,
      );
  });
  return problems;
};

/**
 * Forbids imports for their side effects, which hide where things are registered: an area contributes in its
 * declaration.
 */
const checkSideEffects = (file: Source): Problem[] =>
  /^src\/(areas|app|kernel|platform)\//.test(file.path) && !isTest(file.path)
    ? importsOf(file)
        .filter(
          (one) => one.names.length === 0 && !one.typeOnly && /^[.#]/.test(one.from) && !one.from.endsWith('.css'),
        )
        .map((one) => `${at(file, one.start)} ${one.from} is imported for what it does: contribute in server/area.ts`)
    : [];

/** `app/areas.ts` is a list: of an area it sees the declaration, and every area that answers or listens is in it. */
const checkList = (files: readonly Source[]): Problem[] => {
  const list = files.find((file) => file.path === 'src/app/areas.ts');
  const seen = list ? importsOf(list).map((one) => one.from) : [];
  const living = [
    ...new Set(files.flatMap((file) => /^src\/areas\/([^/]+)\/server\/(routes|jobs)\.ts$/.exec(file.path)?.[1] ?? [])),
  ];
  return [
    ...seen
      .filter((from) => from.startsWith('#areas/') && !/^#areas\/[^/]+\/server\/area\.ts$/.test(from))
      .map((from) => `src/app/areas.ts: ${from} is a part of an area: declare it in its server/area.ts`),
    ...living
      .filter((name) => !seen.includes(`#areas/${name}/server/area.ts`))
      .map((name) => `src/app/areas.ts: ${name} is not in the list`),
  ];
};

/** Checks that lists of the whole program are put together from the declarations of each area. */
export const checkContributions = (files: readonly Source[]): Problem[] => {
  const code = files.filter((file) => isCode(file.path) && file.path.startsWith('src/'));
  const events = eventsOf(code);
  return [...code.flatMap((file) => [...checkEventNames(file, events), ...checkSideEffects(file)]), ...checkList(code)];
};
