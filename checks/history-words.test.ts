import { expect, test } from 'vitest';
import { checkHistoryWords } from './history-words.ts';
import { projectFiles } from './source.ts';

const WORDS = {
  path: 'src/ui/office/messages/history.fr.ts',
  text: "export const fieldWords = french({ name: 'Nom' });",
};
const action = (text: string) => [
  WORDS,
  { path: 'src/areas/sales/web/words.ts', text: "export const words = french({ price: 'Prix' } as const);" },
  { path: 'src/areas/sales/server/planted.ts', text },
];

test('every field that the audit trail names has its French word', () =>
  expect(checkHistoryWords(projectFiles())).toEqual([]));

test.each([
  ['a field', "call.audit('sale', id, { name: [null, 'a'], colour: [null, 'b'] });"],
  ['a field of a record that is made', "call.audit('sale', id, created({ name, colour: input.colour }));"],
  ['a field of a difference', "call.audit('sale', id, differenceOf(before, { colour }));"],
  ['a field that is withheld', "call.audit('sale', id, withheld(['colour']));"],
  ['a field of a spread', "call.audit('sale', id, { ...(a ? { colour: [null, 'b'] } : {}) });"],
  ['a field of a constant', "const change = { colour: [null, 'b'] };\ncall.audit('sale', id, change);"],
  [
    'a field that a function gives',
    "const said = (row) => ({ colour: row.colour });\ncall.audit('sale', id, said(row));",
  ],
])('refused: %s', (_what, text) => expect(checkHistoryWords(action(text))).toHaveLength(1));

test('refused: a setting without a word', () =>
  expect(
    checkHistoryWords([
      WORDS,
      {
        path: 'src/areas/sales/rules/settings.ts',
        text: 'const shape = { name: z.string(), colour: z.string() };\nexport const s = settingsSection(shape, {});',
      },
    ]),
  ).toHaveLength(1));

test.each([
  ['shared words and those of the area', "call.audit('sale', id, { name: [null, 'a'], price: [1, 2] });"],
  ['a field that is French already', "call.audit('sale', id, { 'Renvoyé à': [null, to] });"],
])('passes: %s', (_what, text) => expect(checkHistoryWords(action(text))).toEqual([]));
