import { describe, expect, test } from 'vitest';
import { type PopupField, canValidate, keywordMatches } from './popup-rules.ts';

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
  });
  test('is open when nothing is asked', () => expect(canValidate({}, true, '')).toBe(true));
});
