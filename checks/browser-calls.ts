import { at, importsOf, isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** The properties of a call's declaration that the browser is not given (vite.rules.ts). */
const LEFT_OUT = new Set(['input', 'output', 'summary']);
const IN_THE_BROWSER = /^src\/(ui|app\/web|areas\/\w+\/web)\//;

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | null)?.name ?? '');

/**
 * Checks that screens name the schema that they check with: of a declared call, the browser has only its verb, its
 * address and its rights.
 */
export const checkBrowserCalls = (files: readonly Source[]): Problem[] =>
  files
    .filter(({ path }) => IN_THE_BROWSER.test(path) && isCode(path) && !isTest(path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      const declared = new Set(
        importsOf(file).flatMap(({ from, names, typeOnly }) => (/\/rules\//.test(from) && !typeOnly ? names : [])),
      );
      visit(file, (node, parent) => {
        if (node.type !== 'MemberExpression' || node.computed === true || !LEFT_OUT.has(nameOf(node.property))) return;
        const isSchemaOfOne = parent?.type === 'MemberExpression' && (parent.object as Node) === node;
        if (declared.has(nameOf(node.object)) || isSchemaOfOne)
          problems.push(
            `${at(file, node.start)} .${nameOf(node.property)} of a call is not sent to browsers: export the schema by name`,
          );
      });
      return problems;
    });
