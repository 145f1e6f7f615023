import { at, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** The words of fields that all histories share. */
const SHARED = 'src/ui/office/messages/history.fr.ts';
/** A name of the program. A French word or phrase needs no other word. */
const IDENTIFIER = /^[a-z][A-Za-z0-9_]*$/;
/** The fields that no difference names (`kernel/difference.ts`). */
const LEFT_OUT = ['id', 'version'];

interface Property extends Node {
  readonly computed?: boolean;
  readonly key?: Node & { readonly name?: string; readonly value?: unknown };
  readonly value?: Node;
  readonly argument?: Node;
}
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const keyOf = ({ key, computed }: Property): string | null =>
  computed || !key ? null : (key.name ?? (typeof key.value === 'string' ? key.value : null));
const nameOf = (node: Node | undefined): string => (node as { readonly name?: string } | undefined)?.name ?? '';

/** Maps each name of a file to its meanings: the value that it is given, or the values that a function returns. */
const meaningsOf = (source: Source): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node[]>();
  const add = (name: string, node: Node | undefined | null): void => {
    if (name && node) found.set(name, [...(found.get(name) ?? []), node]);
  };
  visit(source, (node) => {
    if (node.type === 'VariableDeclarator') add(nameOf(node.id as Node), node.init as Node | null);
  });
  return found;
};

/** The fields that a difference names, as far as they are written down: in objects, their spreads, and the functions that make differences. */
const fieldsOf = (
  node: Node | undefined,
  meanings: ReadonlyMap<string, readonly Node[]>,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const under = (one: unknown, more = seen): readonly string[] => fieldsOf(one as Node | undefined, meanings, more);
  switch (node?.type) {
    case 'ObjectExpression':
      return (nodes(node.properties) as readonly Property[]).flatMap((one) =>
        one.type === 'SpreadElement' ? under(one.argument) : (keyOf(one) ?? []),
      );
    case 'ConditionalExpression':
      return [...under(node.consequent), ...under(node.alternate)];
    case 'LogicalExpression':
      return [...under(node.left), ...under(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return under(node.expression);
    case 'ArrowFunctionExpression': {
      const body = node.body as Node;
      if (body.type !== 'BlockStatement') return under(body);
      return nodes(body.body).flatMap((one) => (one.type === 'ReturnStatement' ? under(one.argument) : []));
    }
    case 'Identifier': {
      const name = nameOf(node);
      return seen.has(name) ? [] : (meanings.get(name) ?? []).flatMap((one) => under(one, new Set([...seen, name])));
    }
    case 'CallExpression': {
      const [first, second] = nodes(node.arguments);
      switch (nameOf(node.callee as Node)) {
        case 'created':
          return under(first);
        case 'differenceOf':
        case 'leafDifference':
          return under(second);
        case 'withheld':
          return first?.type === 'ArrayExpression'
            ? nodes(first.elements).flatMap((one) => {
                const { value } = one as { readonly value?: unknown };
                return typeof value === 'string' ? [value] : [];
              })
            : [];
        default:
          return under(node.callee);
      }
    }
    default:
      return [];
  }
};

/** The keys of the objects of words that a file declares: given to `french`, or named as words. */
const wordsIn = (source: Source): readonly string[] => {
  const found: string[] = [];
  const add = (node: Node | null | undefined): void => {
    if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') add(node.expression as Node);
    if (node?.type !== 'ObjectExpression') return;
    for (const one of nodes(node.properties) as readonly Property[])
      found.push(...[keyOf(one)].filter((key) => key !== null));
  };
  visit(source, (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee as Node) === 'french') add(nodes(node.arguments)[0]);
    if (node.type === 'VariableDeclarator' && /words$/i.test(nameOf(node.id as Node))) add(node.init as Node | null);
  });
  return found;
};

const areaOf = (path: string): string | null => /^src\/areas\/([a-z-]+)\//.exec(path)?.[1] ?? null;

/**
 * Finds the fields of the trail that a call names: `call.audit(kind, id, difference)`, and the settings, whose every
 * change is recorded.
 */
const namedBy = (node: Node): Node | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node & { readonly property?: Node };
  if (nameOf(callee.property) === 'audit') return nodes(node.arguments)[2];
  return nameOf(callee) === 'settingsSection' ? nodes(node.arguments)[0] : undefined;
};
/** The history of the shop tells settings of all areas. */
const OF_SHOP = 'shops';

/**
 * Checks that every field named in the audit trail has a French word: a shared word, or a word of the screens of its
 * area.
 */
export const checkHistoryWords = (sources: readonly Source[]): Problem[] => {
  const shared = new Set(sources.filter((one) => one.path === SHARED).flatMap(wordsIn));
  const ofArea = new Map<string, Set<string>>();
  for (const source of sources) {
    const area = areaOf(source.path);
    if (area === null || !/\/web\/.*\.tsx?$/.test(source.path) || isTest(source.path)) continue;
    const words = ofArea.get(area) ?? new Set<string>();
    for (const key of wordsIn(source)) words.add(key);
    ofArea.set(area, words);
  }
  const hasWord = (field: string, area: string | null, isSetting: boolean): boolean =>
    shared.has(field) ||
    (ofArea.get(area ?? '')?.has(field) ?? false) ||
    (isSetting && (ofArea.get(OF_SHOP)?.has(field) ?? false));
  return sources
    .filter(({ path }) => /^src\/(areas\/[a-z-]+\/(server|rules)|platform)\/.*\.ts$/.test(path) && !isTest(path))
    .filter(({ text }) => /\.audit\(|settingsSection\(/.test(text))
    .flatMap((source) => {
      const meanings = meaningsOf(source);
      const area = areaOf(source.path);
      const problems: Problem[] = [];
      visit(source, (node) => {
        const named = namedBy(node);
        if (!named) return;
        for (const field of new Set(fieldsOf(named, meanings)))
          if (
            IDENTIFIER.test(field) &&
            !LEFT_OUT.includes(field) &&
            !hasWord(field, area, source.path.includes('/rules/'))
          )
            problems.push(`${at(source, node.start)} « ${field} » has no French word in ${SHARED}`);
      });
      return problems;
    });
};
