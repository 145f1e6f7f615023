import { expect, test } from 'vitest';
import { dec } from '#kernel/money.ts';
import { demandedOf } from './demanded.ts';

test.each([
  ['percent', 30, '108.00', { percent: '30', amount: '32.40' }],
  ['percent', 33.33, '0.10', { percent: '33.33', amount: '0.03' }],
  ['percent', 250, '80.00', { percent: '100', amount: '80.00' }],
  ['amount', 50, '108.00', { percent: null, amount: '50.00' }],
  ['amount', 500, '108.00', { percent: null, amount: '108.00' }],
] as const)('%s %s of %s', (kind, value, total, asked) => {
  expect(demandedOf({ kind, value }, dec(total))).toEqual(asked);
});
