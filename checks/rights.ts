import { at, isTest, type Node, parsed, type Problem, type Source, visit } from './source.ts';

const isServer = (path: string): boolean => /^src\/areas\/[^/]+\/server\/.*\.ts$/.test(path) && !isTest(path);

/**
 * The refusals that depend on a right and on rows that the action has read: no declaration can express them. Each has
 * its reason.
 */
const KNOWN_LATER: Readonly<Record<string, string>> = {
  'src/areas/sales/server/document/typed-buyer.ts':
    'a category is a price list, and the one that the client has already is known once he is read',
  'src/areas/identity/server/user.ts':
    'the session ended while the call was on its way: the frame has let it in already',
};

/** Code that asks for the rights or the kind of the caller. */
const ASKS = /\bisAllowed\(|\bactor\.kind\s*[!=]==/;
const REFUSES = /\bthrow\b|\brefuseIf\(|\bfound\(/;

const text = (file: Source, node: Node): string => file.text.slice(node.start, node.end);

/** Lists the functions that ask for these rights under another name (`seesPrices`), wherever they stand. */
const askersIn = (files: readonly Source[]): readonly string[] =>
  files
    .filter((file) => isServer(file.path))
    .flatMap((file) => {
      const names: string[] = [];
      for (const statement of (parsed(file).program as unknown as { body: readonly Node[] }).body) {
        const declared = (statement.declaration as Node | null | undefined) ?? statement;
        for (const one of (declared.declarations as readonly Node[] | undefined) ?? []) {
          const made = one.init as Node | null;
          const body = made?.type === 'ArrowFunctionExpression' ? (made.body as Node) : null;
          if (
            body &&
            body.type !== 'BlockStatement' &&
            /^[^`]*\bisAllowed\(/.test(text(file, body)) &&
            !/`/.test(text(file, body))
          )
            names.push(String((one.id as Node).name));
        }
      }
      return names;
    });

/**
 * Checks that the right to call stands in the declaration, where the matrix, the API's description and the browser read
 * it. An action only narrows the rows that the caller sees.
 */
export const checkRights = (files: readonly Source[]): Problem[] => {
  const askers = askersIn(files);
  const asks = (words: string): boolean => ASKS.test(words) || askers.some((name) => words.includes(`${name}(`));
  return files
    .filter((file) => isServer(file.path) && !Object.hasOwn(KNOWN_LATER, file.path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      const problem = (node: Node): void => {
        problems.push(`${at(file, node.start)} refuses by a right: say it in the declaration (can, fields)`);
      };
      visit(file, (node) => {
        if (node.type === 'IfStatement' && asks(text(file, node.test as Node))) {
          if (REFUSES.test(text(file, node.consequent as Node))) problem(node);
        }
        const callee = node.type === 'CallExpression' ? (node.callee as Node).name : null;
        if (callee === 'refuseIf' && asks(text(file, node))) problem(node);
      });
      return problems;
    });
};
