import { expect, test } from 'vitest';
import { DemandedTyped } from './demanded.ts';

test('a deposit is typed as a part of at most the whole, or as an amount', () => {
  expect(DemandedTyped.safeParse({ kind: 'percent', value: 100 }).success).toBe(true);
  expect(DemandedTyped.safeParse({ kind: 'amount', value: 150 }).success).toBe(true);
  const refused = DemandedTyped.safeParse({ kind: 'percent', value: 150 });
  expect(refused.error?.issues).toMatchObject([{ path: ['value'], message: 'Un acompte ne dépasse pas 100\u00a0%' }]);
});
