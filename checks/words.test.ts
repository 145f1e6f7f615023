import { expect, test } from 'vitest';
import { projectFiles } from './source.ts';
import { checkLabels, checkSpaces, checkVisibleWords } from './words.ts';

const screen = (text: string) => [{ path: 'src/areas/sales/web/planted.tsx', text }];

test('no visible word stands outside of an object of words', () =>
  expect(checkVisibleWords(projectFiles())).toEqual([]));

test.each([
  ['the text of an element', 'export const A = () => <p>Bonjour</p>;'],
  ['a text chosen among two', "export const A = ({ b }) => <p>{b ? 'Oui' : words.no}</p>;"],
  ['a label', 'export const A = () => <input aria-label="Nom" />;'],
  ['a label made of pieces', 'export const A = ({ n }) => <input placeholder={`Nom ${n}`} />;'],
  ['the label of a column', "export const columns = [{ label: 'Nom', of: (row) => row.name }];"],
  ['the label of a fact', "export const A = () => <Facts items={[['Moyen', way]]} />;"],
  ['a phrase of French', "export const ask = () => say('Supprimer la ligne');"],
  ['an accent', "const state = done ? 'livrée' : null;"],
])('refused: %s', (_what, text) => expect(checkVisibleWords(screen(text))).toHaveLength(1));

test.each([
  [
    'words in their object',
    "const words = { hello: 'Bonjour à tous' };\nexport const A = () => <p title={words.hello}>{words.hello}</p>;",
  ],
  [
    'names for machines',
    "export const A = () => <p className=\"row\" data-tone={tone === 'done' ? 'done' : 'failed'} title={text('nom')}>{' · '}</p>;",
  ],
  ['what is thrown at a developer', "throw new Error('Outside of a page');"],
])('passes: %s', (_what, text) => expect(checkVisibleWords(screen(text))).toEqual([]));

test('words of screens are set with the spaces of French', () => expect(checkSpaces(projectFiles())).toEqual([]));
test('refused: a plain space before a double sign', () =>
  expect(checkSpaces(screen("export const words = { sure: 'On y va ?' };"))).toHaveLength(1));
test('passes: the same through french()', () =>
  expect(checkSpaces(screen("export const words = french({ sure: 'On y va ?' });"))).toEqual([]));

test('a label says its thing by a noun', () => expect(checkLabels(projectFiles())).toEqual([]));
test.each([
  ["export const words = { outputs: 'Ce qui en sort' };"],
  ["export const words = { kind: 'Qui livre' };"],
  ["export const words = { sold: 'Ce qu’il vend' };"],
  ['export const words = { policy: (house) => `Ce que ${house} fait des données` };'],
])('refused: a label of a pronoun, %s', (text) => expect(checkLabels(screen(text))).toHaveLength(1));
test.each([
  ["export const words = { outputs: 'Bouteilles produites' };"],
  ["export const words = { note: 'Ce qui est à faire, par qui et pour quand.' };"],
  ['export const words = { sure: (n) => `Ce qui est revenu (${n}) est déjà noté.` };'],
])('passes: a noun or a sentence, %s', (text) => expect(checkLabels(screen(text))).toEqual([]));
