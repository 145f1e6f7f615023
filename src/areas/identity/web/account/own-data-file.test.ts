import { expect, test } from 'vitest';
import { readable, reusable, saidCell } from './own-data-file.ts';

const data = {
  takenAt: '2026-11-28T10:00:00Z',
  sections: [
    { key: 'account', title: 'Votre compte', fields: [{ key: 'name', label: 'Nom' }], rows: [['<b>Roux & fils</b>']] },
    { key: 'bills', title: 'Vos factures', fields: [{ key: 'number', label: 'Numéro' }], rows: [] },
  ],
};
test('the file for other programs names every value', () => {
  expect(JSON.parse(reusable(data))).toEqual({
    takenAt: data.takenAt,
    account: [{ name: '<b>Roux & fils</b>' }],
    bills: [],
  });
});
test('the file to read is a page in which what was typed is text, and what is empty says so', () => {
  const page = readable(data);
  expect(page).toContain('<td>&lt;b&gt;Roux &amp; fils&lt;/b&gt;</td>');
  expect(page).toContain('<h2>Vos factures</h2><p>Rien.</p>');
});
test.each([
  [
    '{"street":"12 rue des Lilas","zipcode":"75011","city":"Paris","mountain":false,"phone":null}',
    '12 rue des Lilas, 75011, Paris',
  ],
  ['["Presse","Salon"]', 'Presse, Salon'],
  ['true', 'Oui'],
  ['[illisible', '[illisible'],
])('%s is read as « %s »', (kept, said) => expect(saidCell(kept)).toBe(said));
