import { describe, expect, test } from 'vitest';
import { dec } from '#kernel/money.ts';
import { customsName, type DeclaredProduct } from './customs-label.ts';

const wine = (more: Partial<DeclaredProduct>): DeclaredProduct => ({
  name: 'La Cuvée',
  appellation: '',
  quality: '',
  mention: '',
  place: '',
  color: 'red',
  grape: '',
  inao: '',
  category: 'wine',
  abv: dec('12.5'),
  own: { label: '', inao: '', fiscal: '' },
  ...more,
});

describe('the customs’ name of a wine without an INAO code', () => {
  test.each<[string, Partial<DeclaredProduct>, string]>([
    ['an appellation is taken for an AOP', { appellation: 'Chinon' }, 'VT_IG_AOP'],
    ['an appellation that says what it is', { appellation: 'IGP Val de Loire' }, 'VT_IG_IGP'],
    ['a quality that says it apart', { appellation: 'Val de Loire', quality: 'IGP' }, 'VT_IG_IGP'],
    ['a quality alone', { quality: 'igp' }, 'VT_IG_IGP'],
    ['a quality of another kind says nothing of it', { appellation: 'Chinon', quality: 'Grand cru' }, 'VT_IG_AOP'],
    ['a quality without indication', { appellation: 'Terres du Sud', quality: 'VSIG' }, 'VT_SANS_IG_AUTRES'],
    ['without place nor quality', { appellation: 'Vin de France', grape: 'Syrah' }, 'VT_SANS_IG_CEPAGE'],
    ['sparkling', { appellation: 'Val de Loire', quality: 'IGP', category: 'sparkling' }, 'VM_IG_IGP'],
    [
      'what was typed for the declaration comes before',
      { quality: 'IGP', own: { label: '', inao: '', fiscal: 'VT_ETRANGERS' } },
      'VT_ETRANGERS',
    ],
  ])('%s', (_, more, fiscal) => {
    expect(customsName(wine(more), { red: 'Rouge' }).fiscal).toBe(fiscal);
  });
});
