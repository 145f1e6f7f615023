import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { keptOwnValues, type OwnField, type OwnValue, shownInList, whyNotOwnValues } from './own-field.ts';

const field = (id: string, kind: OwnField['kind'], choices: string[] = []) => ({ id, name: id, kind, choices });
const fields = [
  field('note', 'text'),
  field('crates', 'number'),
  field('bottling', 'date'),
  field('fair', 'choice', ['Angers', 'Paris']),
  field('labels', 'labels', ['Cadeau', 'Fragile']),
];
const why = (given: Record<string, OwnValue>, before: Record<string, OwnValue> = {}) =>
  whyNotOwnValues(fields, given, before);

describe('what stands in a field of the estate', () => {
  test.each<[Record<string, OwnValue>, string]>([
    [{ note: 3 }, 'values.note'],
    [{ note: 'a'.repeat(501) }, 'values.note'],
    [{ crates: 'douze' }, 'values.crates'],
    [{ crates: 1e15 }, 'values.crates'],
    [{ bottling: '2026-02-30' }, 'values.bottling'],
    [{ fair: 'Lyon' }, 'values.fair'],
    [{ labels: ['Cadeau', 'Lourd'] }, 'values.labels'],
  ])('%j is refused beside its field', (given, path) => {
    expect(why(given)).toMatchObject({ code: 'shops.own-value' });
    expect(Object.keys(why(given)?.fields ?? {})).toEqual([path]);
  });

  test('is taken as its kind says, and emptied by nothing', () => {
    const given = { note: 'Chai 2', crates: 12.5, bottling: '2026-03-01', fair: 'Paris', labels: ['Fragile'] };
    expect(why(given)).toBeNull();
    const kept = keptOwnValues(given, {});
    expect(kept).toEqual(given);
    expect(keptOwnValues({ note: '', crates: null, labels: [] }, kept)).toEqual({
      bottling: '2026-03-01',
      fair: 'Paris',
    });
  });

  test('of no field that is defined is refused', () =>
    expect(why({ other: 'x' })).toMatchObject({ code: 'shops.no-such-field' }));

  test('stays when the list of choices has lost it since', () => {
    expect(why({ fair: 'Lyon', labels: ['Lourd', 'Cadeau'] }, { fair: 'Lyon', labels: ['Lourd'] })).toBeNull();
    expect(why({ fair: 'Lille' }, { fair: 'Lyon' })).not.toBeNull();
  });

  test('stays under a field that was taken away, whatever is filled in after', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('note', 'fair'), fc.constantFrom('', 'Paris')), (given) => {
        expect(keptOwnValues(given, { gone: 'kept' })).toMatchObject({ gone: 'kept' });
      }),
    );
  });

  test('is said in a list in French', () =>
    expect(
      shownInList([
        ['Caisses', 12.5],
        ['Mise', '2026-03-01'],
        ['Étiquettes', ['Cadeau', 'Fragile']],
      ]),
    ).toBe('Caisses\u00a0: 12,5 · Mise\u00a0: 01/03/2026 · Étiquettes\u00a0: Cadeau, Fragile'));
});
