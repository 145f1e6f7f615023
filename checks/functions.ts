import { isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** The number of lines that a person reads at one sight, and some more. */
const LONGEST = 80;
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/** The functions that exceed the limit, by file and name, with their number of lines. */
export type LongFunctions = Readonly<Record<string, number>>;

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown };
  return String(name ?? value ?? '');
};

/** Names a function: by its own name, or by the variable or the property that holds it. */
const calledBy = (node: Node, parent: Node | null): string => {
  if (node.id) return nameOf(node.id);
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id);
  if (parent?.type === 'Property') return nameOf(parent.key);
  return '';
};

export const longFunctions = (files: readonly Source[]): LongFunctions => {
  const found: Record<string, number> = {};
  for (const file of files) {
    if (!isCode(file.path) || isTest(file.path) || !/^src\/areas\/[a-z-]+\/(rules|server)\//.test(file.path)) continue;
    visit(file, (node, parent) => {
      if (!FUNCTIONS.includes(node.type)) return;
      const lines = file.text.slice(node.start, node.end).split('\n').length;
      if (lines > LONGEST) found[`${file.path} ${calledBy(node, parent) || 'without a name'}`] = lines;
    });
  }
  return found;
};

/**
 * Checks that no function of rules and server exceeds the limit. Functions that were longer before the rule may only
 * get shorter.
 */
export const checkFunctions = (files: readonly Source[], older: LongFunctions): Problem[] => {
  const now = longFunctions(files);
  return [
    ...Object.entries(now)
      .filter(([name, lines]) => lines > (older[name] ?? LONGEST))
      .map(([name, lines]) => `${name}: ${lines} lines, at most ${older[name] ?? LONGEST}: give its steps names`),
    ...Object.keys(older)
      .filter((name) => !Object.hasOwn(now, name))
      .map((name) => `checks/long-functions.json: ${name} is short now: take it off the list`),
  ];
};
