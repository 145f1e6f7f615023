import type { Problem, Source } from './source.ts';

const BLOCK = /```tsx?([^\n]*)\n(.*?)\n```/gs;
const REGION = /\/\/ #region (\w+)\n(.*?)\n\s*\/\/ #endregion/gs;

/**
 * Checks that every example of a README beside an `examples.tsx` is a region of that file, word for word: so the
 * examples compile.
 */
export const checkExamples = (files: readonly Source[]): Problem[] =>
  files
    .filter((file) => file.path.endsWith('/examples.tsx'))
    .flatMap((compiled) => {
      const readme = files.find((file) => file.path === compiled.path.replace('examples.tsx', 'README.md'));
      const regions = new Map(
        [...compiled.text.matchAll(REGION)].map(([, name = '', text = '']) => [name, text.trim()]),
      );
      const shown = [...(readme?.text ?? '').matchAll(BLOCK)].map(([, name = '', text = '']) => [
        name.trim(),
        text.trim(),
      ]);
      return [
        ...shown.flatMap(([name = '', text]) =>
          regions.get(name) === text
            ? []
            : [`${readme?.path}: the example « ${name} » is not the region of that name in ${compiled.path}`],
        ),
        ...[...regions.keys()]
          .filter((name) => !shown.some(([each]) => each === name))
          .map((name) => `${compiled.path}: the region « ${name} » is shown by no README`),
      ];
    });
