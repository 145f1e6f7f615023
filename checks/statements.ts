import { declaredTables } from './schema.ts';
import {
  at,
  importsOf,
  isCode,
  isTest,
  type Node,
  parsed,
  type Problem,
  type Source,
  targetOf,
  visit,
} from './source.ts';

/**
 * Checks that a statement's row takes the types of its columns from `Database`: `RowOf<'sale', 'id' | 'number'>`, or
 * `RowOf<'sale'>['number'] | null` where a join may find no row. Computed columns (`count(*) as n`) are typed by hand.
 * The check reads the text of the statement. It does not see the tables of a fragment inserted by `${…}`, nor a column
 * that an expression gives under the name of another.
 */
export const checkStatements = (files: readonly Source[]): Problem[] => {
  const tables = new Map(
    declaredTables(files).map((table) => [table.name, new Set(table.columns.map((column) => column.name))] as const),
  );
  const byPath = new Map(files.map((file) => [file.path, file]));
  const problems: Problem[] = [];
  for (const file of files.filter((one) => isCode(one.path) && !isTest(one.path) && one.path.startsWith('src/')))
    visit(file, (node) => {
      if (node.type !== 'TaggedTemplateExpression' || (node.tag as Node).name !== 'sql') return;
      const type = (node.typeArguments as { readonly params?: readonly Node[] } | null)?.params?.[0];
      if (!type) return;
      const text = textOf(node.quasi as Node);
      const columns = columnsIn(text, tables);
      const typed = membersOf(file, type, byPath).filter(
        ({ name, isTaken }) => !isTaken && isColumn(name, text, columns),
      );
      if (typed.length > 0)
        problems.push(
          `${at(file, node.start)} ${[...new Set(typed.map(({ name }) => name))].join(', ')}: take the type of a column from RowOf<'…'>`,
        );
    });
  return problems;
};

interface Member {
  readonly name: string;
  /** Its type is taken from somewhere else: `RowOf<'sale'>['number']`. */
  readonly isTaken: boolean;
}

/** Reads the words of a statement, without its comments; `?` stands for each inserted value. */
const textOf = (quasi: Node): string =>
  (quasi.quasis as readonly { readonly value: { readonly raw: string } }[])
    .map((part) => part.value.raw)
    .join(' ? ')
    .replace(/--[^\n]*/g, ' ');

/** The columns of the tables that a statement names. */
const columnsIn = (text: string, tables: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(\w+)/gi)].flatMap(([, name = '']) => [
      ...(tables.get(name.toLowerCase()) ?? []),
    ]),
  );

/** True when the name of a result is a column, and not that of an expression. */
const isColumn = (name: string, text: string, columns: ReadonlySet<string>): boolean => {
  const named = [...text.matchAll(new RegExp(`(\\S*?)(\\w*)\\s+as\\s+"?${name}"?(?!\\w)`, 'gi'))];
  if (named.length === 0) return columns.has(name);
  return named.every(([, before = '', word = '']) => /^(\(?\w+\.)?$/.test(before) && columns.has(word));
};

/**
 * Lists the members that a type itself declares. Literals and interfaces are followed wherever they stand in the
 * project.
 */
const membersOf = (file: Source, type: Node, files: ReadonlyMap<string, Source>, depth = 0): Member[] => {
  const inside = (one: Node): Member[] => membersOf(file, one, files, depth + 1);
  if (depth > 8) return [];
  switch (type.type) {
    case 'TSTypeLiteral':
      return declaredIn(type.members as readonly Node[]);
    case 'TSIntersectionType':
    case 'TSUnionType':
      return (type.types as readonly Node[]).flatMap(inside);
    case 'TSParenthesizedType':
      return inside(type.typeAnnotation as Node);
    case 'TSInterfaceDeclaration':
      return [
        ...((type.extends as readonly Node[] | undefined) ?? []).flatMap((one) =>
          byName(file, one.expression as Node, one, files, depth),
        ),
        ...declaredIn((type.body as Node).body as readonly Node[]),
      ];
    case 'TSTypeAliasDeclaration':
      return inside(type.typeAnnotation as Node);
    case 'TSTypeReference':
      return byName(file, type.typeName as Node, type, files, depth);
    default:
      return [];
  }
};

const declaredIn = (members: readonly Node[]): Member[] =>
  members
    .filter((one) => one.type === 'TSPropertySignature')
    .map((one) => ({
      name: String((one.key as Node).name ?? (one.key as Node).value),
      isTaken: holdsTaken((one.typeAnnotation as Node).typeAnnotation as Node),
    }));

const holdsTaken = (type: Node): boolean =>
  type.type === 'TSIndexedAccessType' ||
  ((type.types as readonly Node[] | undefined) ?? []).some(holdsTaken) ||
  ((type.typeArguments as { readonly params?: readonly Node[] } | null)?.params ?? []).some(holdsTaken);

const NARROWED = new Set(['Pick', 'Omit', 'Partial', 'Readonly', 'Required']);

const byName = (
  file: Source,
  named: Node,
  whole: Node,
  files: ReadonlyMap<string, Source>,
  depth: number,
): Member[] => {
  const name = String(named.name);
  const args = (whole.typeArguments as { readonly params?: readonly Node[] } | null)?.params ?? [];
  if (NARROWED.has(name) && args[0]) {
    const inner = membersOf(file, args[0], files, depth + 1);
    if (name !== 'Pick' && name !== 'Omit') return inner;
    const chosen = new Set(
      [...file.text.slice(args[1]?.start, args[1]?.end).matchAll(/'([^']+)'/g)].map(([, one]) => one),
    );
    return inner.filter((one) => chosen.has(one.name) === (name === 'Pick'));
  }
  const here = typesOf(file).get(name);
  if (here) return membersOf(file, here, files, depth + 1);
  const path = importsOf(file).find((one) => one.names.includes(name))?.from;
  const target = path ? files.get(targetOf(file.path, path) ?? '') : undefined;
  // The columns of a table are declared in `tables.ts`, and types are to be taken from there. A type of the rules is a
  // word of the trade, and the statement is written to return it.
  if (!target || target.path === 'src/platform/db.ts' || /\/tables\.ts$|\/rules\/|^src\/kernel\//.test(target.path))
    return [];
  const there = typesOf(target).get(name);
  return there ? membersOf(target, there, files, depth + 1) : [];
};

const typesOf = (file: Source): Map<string, Node> =>
  new Map(
    (parsed(file).program.body as unknown as Node[])
      .map((one) => (one.type === 'ExportNamedDeclaration' ? ((one.declaration as Node | null) ?? one) : one))
      .filter((one) => one.type === 'TSInterfaceDeclaration' || one.type === 'TSTypeAliasDeclaration')
      .map((one) => [String((one.id as Node).name), one]),
  );
