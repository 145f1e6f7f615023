import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { foldedName, isReserved, RESERVED_WORDS, suggestedName, whyNotPublicName } from './reserved-names.ts';

describe('a shop may not stand where the application stands', () => {
  test('every reserved word is refused, whatever its case', () => {
    for (const word of RESERVED_WORDS) {
      expect({ word, reserved: isReserved(word) && isReserved(word.toUpperCase()) }).toEqual({ word, reserved: true });
      if (/^[A-Za-z0-9_-]{2,}$/.test(word)) expect(whyNotPublicName(word)?.code).toBe('shops.reserved-name');
    }
  });

  test('what is drawn like a reserved word is refused with it', () => {
    for (const name of [
      'ADMlN',
      'adm1n',
      'd4shboard'.replace('4', 'a'),
      'Auth',
      'he1p',
      'ca-rt'.replace('-', ''),
      'shop5',
      'gsl',
      'vl',
      'legal_notice',
      'adrnin',
    ]) {
      expect({ name, reserved: isReserved(name) }).toEqual({ name, reserved: true });
    }
    expect(isReserved('аdmin')).toBe(true);
    expect(isReserved('domaine-eolides')).toBe(false);
  });

  test('a name is letters, digits and hyphens, and is not an id', () => {
    for (const name of ['a', '-', '--', 'a b', 'é', 'a/b', 'a'.repeat(61), '01890a5d-ac96-774b-bcce-b302099a8057', ''])
      expect(whyNotPublicName(name)?.code).toBe('shops.bad-name');
    for (const name of ['domaine-eolides', 'Chateau_2', 'xx']) expect(whyNotPublicName(name)).toBeNull();
  });
});

test('names that read alike are the same name', () => {
  expect(foldedName('Domaine')).toBe(foldedName('d0maine'));
  expect(foldedName('Mas_Bleu')).toBe(foldedName('mas-bleu'));
  expect(foldedName('Château')).toBe(foldedName('chateau'));
  expect(foldedName('vernet')).not.toBe(foldedName('verney'));
});

test('folding a folded name changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(foldedName(foldedName(name))).toBe(foldedName(name));
    }),
  );
});

test('whatever an estate is called, the address suggested for it is allowed', () => {
  expect(suggestedName('Domaine des Éolides')).toBe('domaine-des-eolides');
  expect(suggestedName('Admin')).toBe('domaine-admin');
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (name) => {
      expect(whyNotPublicName(suggestedName(name))).toBeNull();
    }),
  );
});
