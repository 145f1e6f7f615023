import { expect, test } from 'vitest';
import type { Order } from '../../rules/order/sale.ts';
import { noteReader } from './document-screens.ts';
import { editor } from './editor-words.ts';

const from = (origin: string) => ({ origin }) as Order;

test('whoever types a note reads who will read it: the office alone on its orders, the client on what is sent to him', () => {
  expect(noteReader('order', null)).toBe('office');
  expect(noteReader('order', from('office'))).toBe('office');
  expect(noteReader('order', from('shop'))).toBe('buyer');
  for (const kind of ['quote', 'futures', 'sample'] as const) expect(noteReader(kind, from('office'))).toBe('client');
  expect(editor.notes.client.description).toMatch(/lu par le client/);
  expect(editor.notes.office.description).toMatch(/ni lue par le client/);
});
