import { at, isCode, type Node, type Problem, type Source, visit } from './source.ts';

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | null)?.name ?? '');
const isSaid = (attribute: Node): boolean =>
  attribute.type === 'JSXSpreadAttribute' || ['allowDeselect', 'clearable'].includes(nameOf(attribute.name));

/**
 * Checks that a list of choices says what a second click on its choice does. Unsaid, the click empties it: a means of
 * payment became « other ».
 */
export const checkChoices = (files: readonly Source[]): Problem[] =>
  files
    .filter(({ path }) => /^src\/.*\.tsx$/.test(path) && isCode(path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      visit(file, (node) => {
        if (node.type !== 'JSXOpeningElement' || nameOf(node.name) !== 'Select') return;
        if (!(node.attributes as readonly Node[]).some(isSaid))
          problems.push(`${at(file, node.start)} <Select>: say allowDeselect={false}, or clearable`);
      });
      return problems;
    });
