import { describe, expect, test } from 'vitest';
import { compare, dec, isPositive, minus, plus, toText, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { payStateOf, toDebit, toPayNow, whyNotSendLink } from './pay-link.ts';

const cents = fc.integer({ min: 0, max: 500_000 }).map((count) => dec((count / 100).toFixed(2)));

describe('what is asked for behind a link', () => {
  test('never exceeds what is left of the bill, nor what its order may still receive once all that is under way has come', () => {
    fc.assert(
      fc.property(cents, cents, cents, (remaining, leftOfOrder, underWay) => {
        const now = toPayNow(remaining, leftOfOrder, underWay);
        expect(compare(now, ZERO)).toBeGreaterThanOrEqual(0);
        expect(compare(now, remaining)).toBeLessThanOrEqual(0);
        if (isPositive(now)) expect(compare(plus(now, underWay), leftOfOrder)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('is debited of what is left by then and never of more than was agreed, so that two cards never take more than was left', () => {
    fc.assert(
      fc.property(cents, cents, cents, (left, first, second) => {
        const one = toDebit(first, left);
        const two = toDebit(second, minus(left, one));
        expect(compare(one, first)).toBeLessThanOrEqual(0);
        expect(compare(plus(one, two), left)).toBeLessThanOrEqual(0);
      }),
    );
    expect(toText(toDebit(dec('84.00'), dec('60.00')), 2)).toBe('60.00');
  });

  test('its page says the bank first, then what is under way, then what is left', () => {
    const facts = { remaining: dec('10.00'), underWay: ZERO, waitsForBank: false };
    expect(payStateOf(facts)).toBe('open');
    expect(payStateOf({ ...facts, remaining: ZERO })).toBe('paid');
    expect(payStateOf({ ...facts, underWay: dec('10.00') })).toBe('processing');
    expect(payStateOf({ ...facts, underWay: dec('10.00'), waitsForBank: true })).toBe('requiresAction');
  });

  test('is sent only of what is owed, where cards are taken', () => {
    const bill = { isPayable: true, remaining: dec('10.00'), takesOnline: true };
    expect(whyNotSendLink(bill)).toBeNull();
    expect(whyNotSendLink({ ...bill, isPayable: false })?.code).toBe('bill.link-not-payable');
    expect(whyNotSendLink({ ...bill, remaining: ZERO })?.code).toBe('bill.link-not-payable');
    expect(whyNotSendLink({ ...bill, takesOnline: false })?.code).toBe('bill.link-no-cards');
  });
});
