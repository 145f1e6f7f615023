import { expect, test } from 'vitest';
import { promisedDay } from './delivery-promise.ts';

const order = { deliverOn: null, placedOn: '2026-11-28', delayDays: null, isPro: false };
test('goods are due on the day planned, else by the delay announced, else thirty days after a consumer’s order', () => {
  expect(promisedDay({ ...order, deliverOn: '2026-12-24', delayDays: 5 })).toBe('2026-12-24');
  expect(promisedDay({ ...order, delayDays: 5 })).toBe('2026-12-03');
  expect(promisedDay({ ...order, delayDays: 0 })).toBe('2026-11-28');
  expect(promisedDay(order)).toBe('2026-12-28');
  expect(promisedDay({ ...order, delayDays: undefined })).toBe('2026-12-28');
});
test('a professional is promised what was announced, and nothing by law; a draft promises nothing', () => {
  expect([promisedDay({ ...order, isPro: true }), promisedDay({ ...order, isPro: true, delayDays: 2 })]).toEqual([
    null,
    '2026-11-30',
  ]);
  expect(promisedDay({ ...order, placedOn: null })).toBeNull();
});
