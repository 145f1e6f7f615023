import { describe, expect, test } from 'vitest';
import { snackEffect } from './snackbars.ts';

describe('an answer and the snackbars', () => {
  test('a message is shown as a success', () =>
    expect(snackEffect(true, { message: 'La commande est validée.', sucess: true })).toEqual({
      tone: 'success',
      text: 'La commande est validée.',
    }));
  test('a message without the flag is a success too', () =>
    expect(snackEffect(true, { message: 'Fait.' })).toEqual({ tone: 'success', text: 'Fait.' }));
  test('the flag at false makes it an error, whatever the status', () =>
    expect(snackEffect(true, { message: 'Le débit a échoué.', sucess: false })).toEqual({
      tone: 'error',
      text: 'Le débit a échoué.',
    }));
  test('an answer without a message says nothing', () => expect(snackEffect(true, { id: '1' })).toBeNull());
  test('a list says nothing', () => expect(snackEffect(true, [{ message: 'x' }])).toBeNull());
  test('a refusal is said in orange, with or without the flag', () => {
    expect(snackEffect(false, { message: 'Stock insuffisant.' })).toEqual({
      tone: 'error',
      text: 'Stock insuffisant.',
    });
    expect(snackEffect(false, { message: 'Stock insuffisant.', sucess: true })).toEqual({
      tone: 'error',
      text: 'Stock insuffisant.',
    });
  });
  test('an error whose message is a list, or missing, closes the snackbars', () => {
    expect(snackEffect(false, { message: ['a', 'b'] })).toBe('close');
    expect(snackEffect(false, null)).toBe('close');
    expect(snackEffect(false, { message: '' })).toBe('close');
  });
});
