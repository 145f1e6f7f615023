import { at, isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** Files that still had such a cast on the day of the check: this list only shrinks. */
const STILL_CAST: readonly string[] = [
  'src/app/demo/caller.ts',
  'src/app/demo/cellar.ts',
  'src/areas/storefront/rules/cart.ts',
  'src/areas/storefront/web/cart-store.ts',
  'src/areas/storefront/web/use-checkout-options.ts',
  'src/platform/queue.ts',
];

/** `as never` and `as any` switch the types off where they are needed most: at the border of two rooms. */
export const checkCasts = (files: readonly Source[]): Problem[] =>
  files
    .filter(
      (file) =>
        isCode(file.path) &&
        !isTest(file.path) &&
        /^(src|bench|checks|launch)\//.test(file.path) &&
        !STILL_CAST.includes(file.path),
    )
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

/** Files that are on the list and need not be any more. */
export const castsGone = (files: readonly Source[]): readonly string[] => {
  const paths = new Set(files.map((file) => file.path));
  return STILL_CAST.filter((path) => !paths.has(path));
};
