import { expect, test } from 'vitest';
import { readable, reusable } from './own-data-file.ts';

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
