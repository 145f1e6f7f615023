import { expect, test } from 'vitest';
import { isPackagingIdOrEmpty } from './packaging-id.ts';

test('the identifier of packaging has the form that ADEME gives; none yet is no fault', () => {
  expect(['', 'FR123456_01ABCD', 'FR000001_01A2B3', ' FR123456_01ABCD '].map(isPackagingIdOrEmpty)).toEqual(
    Array(4).fill(true),
  );
  expect(['123456', 'FR12345_01ABCD', 'FR123456-01ABCD', 'fr123456_01abcd'].map(isPackagingIdOrEmpty)).toEqual(
    Array(4).fill(false),
  );
});
