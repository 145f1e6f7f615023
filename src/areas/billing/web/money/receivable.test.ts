import { expect, test } from 'vitest';
import { receivedAt } from './receivable.ts';

test('money for a bill of several orders is received on the account of its client, with what is left of it; of one order on that order', () => {
  const bill = { orderId: null, clientId: 'c', due: 324.5 };
  expect(receivedAt(bill)).toBe('/dashboard/payments/add?client=c&amount=324.5');
  expect(receivedAt({ ...bill, orderId: 'o' })).toBeNull();
  expect(receivedAt({ ...bill, due: 0 })).toBeNull();
  expect(receivedAt({ ...bill, clientId: null })).toBeNull();
});
