import { describe, expect, test, vi } from 'vitest';
import { dismissSnack, holdSnack, releaseSnack, say, sayMendable, snackEffect, snacks } from './snackbars.ts';

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
  test('a refusal that is mended elsewhere leads there', () => {
    const mend = { to: '/dashboard/settings?link=billing', label: 'Ajouter le compte' };
    expect(snackEffect(false, { message: 'Le compte manque.', mend })).toEqual({
      tone: 'error',
      text: 'Le compte manque.',
      mend,
    });
    expect(snackEffect(false, { message: 'Non.', mend: { to: '' } })).toEqual({ tone: 'error', text: 'Non.' });
  });
});

test('such a message stays; others go after five seconds, held or not in between', () => {
  vi.useFakeTimers();
  try {
    say('Stock insuffisant.', 'error');
    sayMendable('Le compte manque.', { to: '/dashboard/settings?link=billing', label: 'Ajouter le compte' });
    const kept = snacks.get().at(-1);
    holdSnack(kept?.id ?? 0);
    releaseSnack(kept?.id ?? 0);
    vi.advanceTimersByTime(60_000);
    expect(snacks.get().map((one) => one.text)).toEqual(['Le compte manque.']);
    dismissSnack(kept?.id ?? 0);
    expect(snacks.get()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
