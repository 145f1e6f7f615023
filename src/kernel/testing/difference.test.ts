import { expect, test } from 'vitest';
import { changedOnly, differenceOf, withheld } from '../difference.ts';

test('what an act writes again as it was is no change; a value that is withheld is one', () => {
  expect(changedOnly({ reason: ['', ''], lines: [[1], [1]], status: ['open', 'closed'] })).toEqual({
    status: ['open', 'closed'],
  });
  expect(changedOnly({ ...withheld(['phone']), paidOn: [null, '2026-11-12'], note: ['vu', null] })).toEqual({
    phone: [null, null],
    paidOn: [null, '2026-11-12'],
    note: ['vu', null],
  });
});

test('a difference leaves out ids, versions and what nobody sent', () => {
  expect(differenceOf({ id: 1, name: 'a', rate: 5 }, { id: 2, version: 3, name: 'b', rate: undefined })).toEqual({
    name: ['a', 'b'],
  });
});
