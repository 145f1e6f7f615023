import { expect, test } from 'vitest';
import { dec, toPlainText } from '#kernel/money.ts';
import { type ColumnKey, type DutyMovement, placeOf, volumeOf } from './columns.ts';

const moved = (more: Partial<DutyMovement>): readonly [string, string] => {
  const one: DutyMovement = {
    cause: 'purchaseReturn',
    hectolitres: dec('-0.75'),
    account: 'suspended',
    other: null,
    sameSite: false,
    suspended: true,
    country: 'FR',
    leftSuspended: null,
    undoes: false,
    isFirst: false,
    ...more,
  };
  const place = placeOf(one) as ColumnKey;
  return [place, toPlainText(volumeOf(place, one.hectolitres))];
};

test('what is given back to a supplier leaves as what is sent to another cellar, or beside the sales where the duty is paid', () => {
  expect(moved({})).toEqual(['sentSuspended', '0.75']);
  expect(moved({ country: 'IT' })).toEqual(['exported', '0.75']);
  expect(moved({ account: 'paid', suspended: false })).toEqual(['paidOtherOut', '0.75']);
});

test('what did not go back, or did not come, is taken out of the column in which it was counted', () => {
  const back = { hectolitres: dec('0.75'), undoes: true };
  expect(moved(back)).toEqual(['sentSuspended', '-0.75']);
  expect(moved({ ...back, account: 'paid', suspended: false })).toEqual(['paidOtherOut', '-0.75']);
  const gone = { cause: 'purchase', undoes: true } as const;
  expect(moved(gone)).toEqual(['bought', '-0.75']);
  expect(moved({ ...gone, account: 'paid', suspended: false })).toEqual(['paidBought', '-0.75']);
});
