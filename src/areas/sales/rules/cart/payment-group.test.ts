import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { groupAfter, type GroupMember, isGrouped } from './payment-group.ts';

const member = fc.record({
  type: fc.constantFrom('stripe', 'paypal', 'sumUp', 'up2Pay', 'transfer', 'check'),
  isFree: fc.boolean(),
  status: fc.constantFrom('pending', 'validated', 'refused', 'cancelled', 'expired', 'aborted'),
  paymentStatus: fc.constantFrom('pending', 'processing', 'requiresAction', 'setup', 'paid', 'error', 'cancelled'),
}) as Arbitrary<GroupMember>;
const part = (type: string, isFree = false) => ({ type, isFree });

test('orders are grouped where two are paid now, one of them at once', () => {
  expect(isGrouped([part('paypal'), part('sumUp')])).toBe(true);
  expect(isGrouped([part('paypal'), part('stripe')])).toBe(true);
  expect(isGrouped([part('stripe'), part('stripe')])).toBe(false);
  expect(isGrouped([part('paypal'), part('transfer')])).toBe(false);
  expect(isGrouped([part('paypal'), part('sumUp', true)])).toBe(false);
  expect(isGrouped([part('paypal')])).toBe(false);
});

test('a group never stands while one that is paid now is not, and never waits once it is over', () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), fc.boolean(), (members, isOver) => {
      const status = groupAfter(members, isOver);
      if (isOver) expect(status).not.toBe('open');
      const unpaid = members.filter(
        (one) =>
          ['paypal', 'sumUp', 'up2Pay'].includes(one.type) &&
          !one.isFree &&
          one.paymentStatus !== 'paid' &&
          (one.status === 'pending' || one.status === 'validated'),
      );
      if (status === 'complete') expect(unpaid).toEqual([]);
      if (status === 'expired')
        expect(
          unpaid.length > 0 ||
            members.some((one) => one.type === 'stripe' || ['aborted', 'expired'].includes(one.status)),
        ).toBe(true);
    }),
  );
});

test('time alone changes nothing of what is settled', () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), (members) => {
      const early = groupAfter(members, false);
      if (early !== 'open') expect(groupAfter(members, true)).toBe(early);
    }),
  );
});
