import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync, type Plugin } from 'vite';

/** The files of declarations, which are true without a running computer. Reading them has no other effect. */
const RULES = /\/src\/(?:kernel|areas\/\w+\/rules)\/[^?]+\.ts$/;
/** The libraries that check forms and records: a first list is shown without them. */
const CHECKERS = /^(?:zod|jsvat|ibantools)$/;
/**
 * The properties of a declared call that the browser reads. Its schemas are the server's to hold: a form names the
 * schema that checks it.
 */
const READ_OF_A_CALL = new Set(['verb', 'path', 'can', 'module', 'upload']);
const HALF = /\?(checks|plain)$/;

type Node = { readonly type: string; readonly start: number; readonly end: number };
const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node;

/**
 * Meets each node; `meet` returns false to skip the inside of a node. A word after a dot or before a colon is not met:
 * it names no variable here.
 */
const walk = (node: unknown, meet: (node: Node) => boolean): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, meet);
  if (!isNode(node) || !meet(node)) return;
  const isSpelledOut = (key: string): boolean =>
    (key === 'property' || key === 'key') && !('computed' in node && node.computed);
  for (const [key, one] of Object.entries(node)) if (typeof one === 'object' && !isSpelledOut(key)) walk(one, meet);
};

/** Finds the properties of `endpoint({ … })` that the browser does not read. */
const leftOut = (node: Node): readonly Node[] => {
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as ESTree.CallExpression;
  const [first] = given;
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || first?.type !== 'ObjectExpression') return [];
  return first.properties.filter(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && !READ_OF_A_CALL.has(one.key.name),
  );
};

/** Finds the English of refusals that only the office shows: its people read French, and a program asks the server. */
const unread = (node: Node): readonly Node[] => {
  if (node.type !== 'CallExpression') return [];
  const { callee, arguments: given } = node as ESTree.CallExpression;
  const [table] = given;
  if (callee.type !== 'Identifier' || callee.name !== 'defineRefusals' || table?.type !== 'ObjectExpression') return [];
  return table.properties.flatMap((one) =>
    one.type === 'Property' && one.value.type === 'ObjectExpression'
      ? one.value.properties.filter(
          (told) => told.type === 'Property' && told.key.type === 'Identifier' && told.key.name === 'en',
        )
      : [],
  );
};

/** Collects the names that a statement reads, those that it declares among them. */
const namesIn = (statement: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const out = new Set<Node>();
  walk(statement, (node) => {
    if (out.has(node) || /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return false;
    for (const one of leftOut(node)) out.add(one);
    if (node.type === 'Identifier') names.add((node as ESTree.IdentifierReference).name);
    return true;
  });
  return names;
};

const declarationOf = (statement: Node): Node | null =>
  statement.type === 'ExportNamedDeclaration' ? (statement as ESTree.ExportNamedDeclaration).declaration : statement;
/** Lists the names that a statement of the top level declares: none for types, imports and re-exports. */
const declaredBy = (statement: Node): readonly string[] => {
  const declared = declarationOf(statement);
  if (declared?.type === 'VariableDeclaration')
    return (declared as ESTree.VariableDeclaration).declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [...namesIn(id)],
    );
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration')
    return [(declared as ESTree.Function).id?.name ?? ''];
  return [];
};

const fileOf = (source: string, from: string): string =>
  source.startsWith('#')
    ? `${from.slice(0, from.indexOf('/src/'))}/src/${source.slice(1)}`
    : join(dirname(from), source);

const known = new Map<string, ReadonlySet<string>>();
/** Finds the names of a file of rules that depend on the checking libraries: schemas, and everything made of them. */
const checksOf = (file: string): ReadonlySet<string> => {
  const before = known.get(file);
  if (before) return before;
  known.set(file, new Set());
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program;
  const found = new Set<string>();
  for (const one of body) {
    if ((one.type !== 'ImportDeclaration' && one.type !== 'ExportNamedDeclaration') || !one.source) continue;
    const from = one.source.value;
    const theirs = RULES.test(fileOf(from, file)) ? checksOf(fileOf(from, file)) : null;
    for (const name of one.specifiers) {
      // A type leaves nothing behind.
      if (name.type === 'ImportSpecifier' && name.importKind === 'type') continue;
      if (name.type === 'ExportSpecifier') {
        if (name.local.type === 'Identifier' && name.exported.type === 'Identifier' && theirs?.has(name.local.name))
          found.add(name.exported.name);
      } else if (CHECKERS.test(from)) found.add(name.local.name);
      else if (
        name.type === 'ImportSpecifier' &&
        name.imported.type === 'Identifier' &&
        theirs?.has(name.imported.name)
      )
        found.add(name.local.name);
    }
  }
  const statements = body
    .map((one) => ({ declared: declaredBy(one), names: [...namesIn(one)] }))
    .filter((one) => one.declared.length > 0);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const one of statements)
      if (one.names.some((name) => found.has(name))) for (const name of one.declared) found.add(name);
  }
  known.set(file, found);
  return found;
};

/** True for the half of a file of rules that holds its checks, and for the libraries of these checks. */
export const isCheck = (id: string): boolean => id.endsWith('?checks') || /node_modules\/(jsvat|ibantools)\//.test(id);
/**
 * True for a file of rules, or its half, that is read without any check. False for a file that only names its halves.
 */
export const isRule = (id: string): boolean => id.endsWith('?plain') || (RULES.test(id) && checksOf(id).size === 0);

/** True when a value has to be computed: a literal value is left out by itself when no code reads it. */
const isWorkedOut = (init: Node): boolean => {
  let found = false;
  walk(init, (node) => {
    if (/^(Call|New|Member|TaggedTemplate|Class)Expression$|^SpreadElement$/.test(node.type)) found = true;
    return !found && !/Function/.test(node.type);
  });
  return found;
};

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
const edited = (code: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

type Parse = (code: string) => readonly Node[];

/**
 * Keeps the properties of calls that the browser reads, and marks computed values that may be left out when nothing
 * reads them.
 */
const asRead = (code: string, parse: Parse): string => {
  const edits: Edit[] = [];
  for (const statement of parse(code)) {
    walk(statement, (node) => {
      for (const { start, end } of [...leftOut(node), ...unread(node)])
        edits.push({ start, end: end + (code[end] === ',' ? 1 : 0), text: '' });
      return true;
    });
    const declared = declarationOf(statement);
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of (declared as ESTree.VariableDeclaration).declarations) {
      if (!init || id.type !== 'Identifier' || !isWorkedOut(init)) continue;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    }
  }
  return edited(code, edits);
};

/** Removes imports and private names that are no longer read, until all that is left is read or exported. */
const withoutUnread = (code: string, parse: Parse): string => {
  const body = parse(code);
  const isUnread = (one: Node): boolean => {
    if (one.type !== 'ImportDeclaration' && one.type !== 'VariableDeclaration') return false;
    const given =
      one.type === 'ImportDeclaration'
        ? (one as ESTree.ImportDeclaration).specifiers.map(({ local }) => local.name)
        : declaredBy(one);
    return given.length > 0 && !body.some((other) => other !== one && given.some((name) => namesIn(other).has(name)));
  };
  const unread = body.filter(isUnread);
  if (unread.length === 0) return code;
  return withoutUnread(
    edited(
      code,
      unread.map(({ start, end }) => ({ start, end, text: '' })),
    ),
    parse,
  );
};

/** Builds a single half of a file: its checks, which may read the other half, or all the rest. */
const half = (code: string, which: string, file: string, parse: Parse): string => {
  const checks = checksOf(file);
  const body = parse(code);
  const isOf = (one: Node): boolean => declaredBy(one).some((name) => checks.has(name)) === (which === 'checks');
  const owned = body.filter((one) => declaredBy(one).length > 0);
  const dropped = body.filter((one) => (declaredBy(one).length > 0 ? !isOf(one) : one.type !== 'ImportDeclaration'));
  const theirs = owned.filter((one) => !isOf(one)).flatMap(declaredBy);
  const mine = owned.filter((one) => isOf(one) && one.type !== 'ExportNamedDeclaration').flatMap(declaredBy);
  return [
    which === 'checks' && theirs.length > 0 ? `import { ${theirs.join(', ')} } from '${file}?plain';` : '',
    edited(
      code,
      dropped.map(({ start, end }) => ({ start, end, text: '' })),
    ),
    mine.length > 0 ? `export { ${mine.join(', ')} };` : '',
  ].join('\n');
};

/**
 * Exports all names of a file from the halves that declare them. Its re-exports from other files stay as they are.
 */
const wholeOfHalves = (code: string, file: string, parse: Parse): string => {
  const checks = checksOf(file);
  const exported = parse(code).filter((one) => one.type.startsWith('Export'));
  const names = exported.flatMap(declaredBy);
  const from = (which: string, some: readonly string[]): string =>
    some.length > 0 ? `export { ${some.join(', ')} } from '${file}?${which}';` : '';
  return [
    from(
      'plain',
      names.filter((name) => !checks.has(name)),
    ),
    from(
      'checks',
      names.filter((name) => checks.has(name)),
    ),
    ...exported.filter((one) => declaredBy(one).length === 0).map(({ start, end }) => code.slice(start, end)),
  ].join('\n');
};

/**
 * Reduces the rules for the browser. A call is its verb, its address and its rights; a refusal of the office is French. Since rules have no effect, unused
 * values are left out. A file that holds checks and other values becomes two files here: lists load without the checks
 * that only forms need.
 */
export const rules: Plugin = {
  name: 'comptoir:rules',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    const file = id.replace(HALF, '');
    if (!RULES.test(file)) return null;
    const parse: Parse = (text) => this.parse(text).body as unknown as readonly Node[];
    const which = HALF.exec(id)?.[1];
    const read = asRead(code, parse);
    if (which) return { code: withoutUnread(half(read, which, file, parse), parse), map: null };
    const isMixed = parse(code).some((one) => declaredBy(one).some((name) => checksOf(file).has(name)));
    return { code: isMixed ? wholeOfHalves(read, file, parse) : withoutUnread(read, parse), map: null };
  },
};
