import { at, isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** Forbids `as never` and `as any`: they switch the types off where they matter most, between two areas. */
export const checkCasts = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => isCode(file.path) && !isTest(file.path) && /^(src|bench|checks|launch)\//.test(file.path))
    .flatMap((file) => {
      const problems: Problem[] = [];
      visit(file, (node) => {
        if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion') return;
        const to = (node.typeAnnotation as Node).type;
        if (to === 'TSNeverKeyword' || to === 'TSAnyKeyword')
          problems.push(`${at(file, node.start)} as ${to === 'TSAnyKeyword' ? 'any' : 'never'}: say the type`);
      });
      return problems;
    });
