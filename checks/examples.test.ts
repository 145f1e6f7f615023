import { describe, expect, test } from 'vitest';
import { checkExamples } from './examples.ts';
import { projectFiles } from './source.ts';

describe('examples', () => {
  test('of a README are regions of a compiled file', () => expect(checkExamples(projectFiles())).toEqual([]));

  const compiled = { path: 'src/ui/office/examples.tsx', text: '// #region list\nconst a = 1;\n// #endregion\n' };
  const readme = (text: string) => [compiled, { path: 'src/ui/office/README.md', text }];
  test('refused: one that differs, one without a name, one that nobody shows', () => {
    expect(checkExamples(readme('```tsx list\nconst a = 1;\n```'))).toEqual([]);
    expect(checkExamples(readme('```tsx list\nconst a = 2;\n```'))).toHaveLength(1);
    expect(checkExamples(readme('```tsx list\nconst a = 1;\n```\n```ts\nconst b = 2;\n```'))).toHaveLength(1);
    expect(checkExamples(readme(''))).toHaveLength(1);
  });
});
