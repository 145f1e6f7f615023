import { describe, expect, test } from 'vitest';
import { checkOpenings } from './english.ts';
import { projectFiles } from './source.ts';

const refused = (text: string) =>
  checkOpenings([{ path: 'src/kernel/one.ts', text: `${text}\nexport const one = 1;\n` }]);

describe('comments', () => {
  test('begin with their subject in the whole project', () => expect(checkOpenings(projectFiles())).toEqual([]));
  test.each([
    '/** What is left to pay. */',
    '/**\n * Whoever signs in gives way.\n */',
    '// Of a part, the payment itself.',
    '/**\n * A payment pays the bill that it names.\n * What lies on a bill stays there.\n */',
    'const a = 1; // Those that wait.',
  ])('a riddle is refused: %s', (text) => expect(refused(text)).toHaveLength(1));
  test.each([
    '/** The amount left to pay. */',
    '// The amount left to pay:\n// What the client owes, less the receipts.',
    '/** Whatever the caller sends is checked. */',
    'const text = "// What a string holds is no comment";',
  ])('a sentence with its subject is accepted: %s', (text) => expect(refused(text)).toEqual([]));
});
