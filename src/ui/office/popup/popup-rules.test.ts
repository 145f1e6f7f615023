import { describe, expect, test, vi } from 'vitest';
import { ask, popups } from './popup.ts';
import { type PopupField, canValidate, closesBeside, keywordMatches } from './popup-rules.ts';

describe('the keyword of a risky action', () => {
  test.each([
    ['Domaine Kessler', 'Domaine Kessler', true],
    ['  domaine   KESSLER ', 'Domaine Kessler', true],
    ['domainekessler', 'Domaine Kessler', true],
    ['Domaine\u00a0Kessler', 'Domaine Kessler', true],
    ['ÉTÉ', 'été', true],
    ['Domaine', 'Domaine Kessler', false],
    ['', 'supprimer', false],
  ])('« %s » against « %s »: %s', (typed, keyword, expected) => expect(keywordMatches(typed, keyword)).toBe(expected));
});

describe('the validate button', () => {
  const text: PopupField = { kind: 'text', label: 'Motif' };
  test('waits for the keyword', () => {
    expect(canValidate({ risky: 'ok' }, true, '')).toBe(false);
    expect(canValidate({ risky: 'ok' }, true, 'O k')).toBe(true);
  });
  test('refuses what is empty, blanks included, unless empty is allowed', () => {
    expect(canValidate({ field: text }, '   ', '')).toBe(false);
    expect(canValidate({ field: { ...text, allowEmpty: true } }, '', '')).toBe(true);
    expect(canValidate({ field: { kind: 'checkbox', label: 'Certifié' } }, false, '')).toBe(false);
    expect(canValidate({ field: { kind: 'mails', label: 'À' } }, [], '')).toBe(false);
    expect(canValidate({ field: { kind: 'mails', label: 'À' } }, ['a@b.fr'], '')).toBe(true);
    expect(canValidate({ field: { kind: 'mails', label: 'À', allowEmpty: true } }, ['a@b.fr', 'anne'], '')).toBe(false);
  });
  test('is open when nothing is asked', () => expect(canValidate({}, true, '')).toBe(true));
});

test('a press beside a popup cancels a question, never a form, and never as the end of the double click that opened it', () => {
  expect(closesBeside({}, true)).toBe(true);
  expect(closesBeside({}, false)).toBe(false);
  expect(closesBeside({ body: () => null }, true)).toBe(false);
  expect(closesBeside({ field: { kind: 'textarea', label: 'Motif' } }, true)).toBe(false);
});

test('the second press of a double click opens no second popup, and what is asked later or is another question does', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const first = ask({ title: 'Expédier la commande' });
  clock.mockReturnValue(1150);
  expect(await ask({ title: 'Expédier la commande' })).toBeNull();
  expect(popups.get()).toHaveLength(1);
  void ask({ title: 'Annuler la commande' });
  expect(popups.get()).toHaveLength(2);
  for (const one of popups.get()) one.answer(true);
  expect(await first).toBe(true);
  void ask({ title: 'Expédier la commande' });
  expect(popups.get()).toHaveLength(1);
  clock.mockRestore();
});
