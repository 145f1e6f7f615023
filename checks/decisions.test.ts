import { expect, test } from 'vitest';
import { checkDecisions } from './decisions.ts';
import { projectFiles } from './source.ts';

const isOwn = (path: string): boolean => /^checks\/decisions(\.test)?\.ts$/.test(path);

test('decision records are named by their day, and each one that is mentioned exists', () => {
  const files = projectFiles().filter((file) => !isOwn(file.path));
  expect(files.filter((file) => file.path.startsWith('docs/decisions/')).length).toBeGreaterThan(10);
  expect(checkDecisions(files)).toEqual([]);
});

test('a numbered name, a number in a sentence and a record that is not there are found', () => {
  expect(
    checkDecisions([
      { path: 'docs/decisions/0019-planted.md', text: '# Planted' },
      { path: 'src/a.ts', text: '// decision 19, docs/decisions/2026-11-22-not-there.md' },
    ]),
  ).toHaveLength(3);
});
