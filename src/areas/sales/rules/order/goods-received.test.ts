import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { statusOfShipments, whyDayFixed, whyNotDeliver, whyNotReceivedOn, whyNotUndeliver } from './goods-received.ts';
import { DELIVERY_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';

const UNDER_WAY = [
  'pendingPickup',
  'pickup',
  'transit',
  'partiallyDelivered',
  'partiallyReturned',
  'delivered',
  'error',
  'exception',
];

describe('the receipt of an order', () => {
  test('is noted of what has left and has not come back whole, whatever of the eleven states it is in', () => {
    for (const status of SALE_STATUSES) {
      for (const deliveryStatus of DELIVERY_STATUSES) {
        const order = { status, deliveryStatus, paymentStatus: 'paid' as const };
        expect(whyNotDeliver(order) === null, `${status} ${deliveryStatus}`).toBe(UNDER_WAY.includes(deliveryStatus));
        expect(whyNotUndeliver(order) === null, `${status} ${deliveryStatus}`).toBe(deliveryStatus === 'delivered');
      }
    }
    expect(whyNotDeliver({ status: 'validated', deliveryStatus: 'preparation', paymentStatus: 'paid' })?.code).toBe(
      'sales.not-shipped',
    );
    expect(whyNotDeliver({ status: 'pending', deliveryStatus: 'pending', paymentStatus: 'paid' })?.code).toBe(
      'sales.not-validated',
    );
    expect(whyNotDeliver({ status: 'invoiced', deliveryStatus: 'returned', paymentStatus: 'paid' })?.code).toBe(
      'sales.goods-came-back',
    );
  });

  test('is neither before the shipping nor tomorrow', () => {
    const days = { shippedOn: day('2026-11-10'), today: day('2026-11-21') };
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-21', '2026-11-22'].map((on) => whyNotReceivedOn(day(on), days)?.code),
    ).toEqual(['sales.received-before-shipped', undefined, undefined, 'sales.received-later']);
    expect(whyNotReceivedOn(day('2026-11-22'), days)?.fields).toHaveProperty('day');
  });

  test('stays once a withdrawal was told or answered by its day, and may be noted while none knew it', () => {
    const declared = (receivedOn: string | null) => ({ verdict: 'inTime' as const, receivedOn, endsOn: null });
    expect(whyDayFixed([])).toBeNull();
    expect(whyDayFixed([{ state: 'pending', receivedOn: '2026-11-10', declared: declared(null) }])).toBeNull();
    expect(whyDayFixed([{ state: 'accepted', receivedOn: null, declared: declared(null) }])).toBeNull();
    expect(whyDayFixed([{ state: 'accepted', receivedOn: '2026-11-10', declared: declared(null) }])?.code).toBe(
      'sales.receipt-judged',
    );
    expect(whyDayFixed([{ state: 'pending', receivedOn: '2026-11-10', declared: declared('2026-11-10') }])?.code).toBe(
      'sales.receipt-judged',
    );
  });
});

test('an order is where its shipments are, and never goes back to the cellar', () => {
  expect(statusOfShipments([])).toBeNull();
  expect(statusOfShipments(['preparation', 'delivered'])).toBeNull();
  expect(statusOfShipments(['transit', 'pickup'])).toBe('pickup');
  expect(statusOfShipments(['transit', 'delivered'])).toBe('partiallyDelivered');
  expect(statusOfShipments(['delivered', 'delivered'])).toBe('delivered');
  expect(statusOfShipments(['delivered', 'returned'])).toBe('partiallyReturned');
  expect(statusOfShipments(['delivered', 'exception'])).toBe('exception');
});
