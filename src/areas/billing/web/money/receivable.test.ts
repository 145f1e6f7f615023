import { expect, test } from 'vitest';
import { receivableOf } from './receivable.ts';

test('« Encaisser » of a bill pays that bill, of one order or of several', () => {
  expect(receivableOf({ id: 'f', number: 'FA-2026-0141', due: 89.54 })).toEqual({
    kind: 'bill',
    id: 'f',
    what: 'la facture FA-2026-0141',
    left: 89.54,
  });
});
