import { expect, test } from 'vitest';
import { nameOf, plainly } from './told-values.ts';

const ID = '01a22026-5ff4-725e-a479-89776971b18b';

test('a history shows no id, no key of the program and no JSON', () => {
  for (const value of [ID, 'toInvoiceLater', 'bank_line_paid', '{"a":1}', `{"id":"${ID}"}`])
    expect(plainly(value)).toBe('modifié');
  expect(plainly('[{"a":1},{"a":2}]')).toBe('2 éléments');
  expect(plainly('["rouge","blanc"]')).toBe('rouge, blanc');
  expect(nameOf(`lines.${ID}.message`, {})).toMatch(/, Message$|^Lignes, Message$/);
  expect(nameOf('someUnknownKey', {})).toBe('Autre champ');
});

test('a history keeps the words that a person typed', () => {
  for (const typed of ['Fer', 'BLN-{année}-{numéro}', '{année}-{numéro}', '[à voir]'])
    expect(plainly(typed)).toBe(typed);
});
