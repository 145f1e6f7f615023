import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { describe, expect, test } from 'vitest';
import {
  type OrderState,
  whyNotCancel,
  whyNotChange,
  whyNotDiscard,
  whyNotPrepare,
  whyNotRefuse,
  whyNotShip,
  whyNotValidate,
} from './lifecycle.ts';
import { whyNotBill } from '#areas/billing/rules/bill/why-not-bill.ts';
import {
  CREDIT_STATUSES,
  DELIVERY_STATUS_WORDS,
  DELIVERY_STATUSES,
  MANDATE_STATUSES,
  PAYMENT_STATUS_WORDS,
  PAYMENT_STATUSES,
  SALE_STATUSES,
} from '#areas/papers/rules/statuses.ts';

const every = SALE_STATUSES.flatMap((status) =>
  DELIVERY_STATUSES.flatMap((deliveryStatus) =>
    PAYMENT_STATUSES.map((paymentStatus): OrderState => ({ status, deliveryStatus, paymentStatus })),
  ),
);
const state = (status: OrderState['status'], more: Partial<OrderState> = {}): OrderState => ({
  status,
  deliveryStatus: 'pending',
  paymentStatus: 'setup',
  ...more,
});

describe('the life of an order', () => {
  test('what was paid in a cart whose other parts are awaited is not changed, nor validated, meanwhile', () => {
    const paid = state('pending', { paymentStatus: 'paid', paymentGroup: 'open' });
    expect([whyNotChange(paid)?.code, whyNotValidate(paid)?.code]).toEqual(['sales.group-open', 'sales.group-open']);
    expect([whyNotRefuse(paid), whyNotCancel(paid)]).toEqual([null, null]);
    expect(whyNotChange(state('pending', { paymentStatus: 'pending', paymentGroup: 'open' }))).toBeNull();
    expect(whyNotChange(state('pending', { paymentStatus: 'paid', paymentGroup: 'complete' }))).toBeNull();
  });
  test('a question never lets an order go where the table of its life does not lead', () => {
    const questions = [
      ['validated', whyNotValidate],
      ['refused', whyNotRefuse],
      ['cancelled', whyNotCancel],
      ['invoiced', whyNotBill],
    ] as const;
    for (const order of every) {
      for (const [to, whyNot] of questions) {
        if (whyNot(order) === null)
          expect(kindOf('order').transitions[order.status], `${order.status} → ${to}`).toContain(to);
      }
    }
  });

  test('nothing is decided while a payment is under way', () => {
    for (const order of every.filter((one) => one.paymentStatus === 'processing')) {
      for (const whyNot of [whyNotValidate, whyNotRefuse, whyNotCancel, whyNotBill])
        expect(whyNot(order)).not.toBeNull();
    }
  });

  test('a draft or a pending order is changed, nothing else, and never while a card is being asked', () => {
    for (const order of every) {
      const open =
        (order.status === 'draft' || order.status === 'pending') &&
        order.paymentStatus !== 'processing' &&
        order.paymentStatus !== 'requiresAction';
      expect(whyNotChange(order) === null, `${order.status} ${order.paymentStatus}`).toBe(open);
      expect(whyNotDiscard(order) === null).toBe(order.status === 'draft');
    }
  });

  test('only a validated order is prepared, shipped and billed, once', () => {
    expect(whyNotPrepare(state('validated'))).toBeNull();
    // A step that is made already says so: many at once count it apart from a refusal.
    expect(whyNotPrepare(state('validated', { deliveryStatus: 'preparation' }))?.code).toBe('sales.already-prepared');
    for (const status of ['validated', 'invoiced'] as const)
      expect(whyNotValidate(state(status))?.code).toBe('sales.already-validated');
    expect(whyNotValidate(state('cancelled'))?.code).toBe('sales.not-pending');
    expect(whyNotShip(state('validated', { deliveryStatus: 'preparation' }))).toBeNull();
    expect(whyNotShip(state('pending'))?.code).toBe('sales.not-validated');
    expect(whyNotShip(state('validated', { deliveryStatus: 'transit' }))?.code).toBe('sales.already-shipped');
    expect(whyNotBill(state('validated'))).toBeNull();
    expect(whyNotBill(state('invoiced'))?.code).toBe('sales.already-billed');
    expect(whyNotCancel(state('validated', { deliveryStatus: 'delivered' }))?.code).toBe('sales.already-shipped');
  });
});

describe('the status vocabularies of section 4', () => {
  test('are complete, and every status has its French word', () => {
    expect([
      SALE_STATUSES.length,
      DELIVERY_STATUSES.length,
      PAYMENT_STATUSES.length,
      CREDIT_STATUSES.length,
      MANDATE_STATUSES.length,
    ]).toEqual([9, 11, 11, 4, 4]);
    for (const [all, words] of [
      [SALE_STATUSES, kindOf('order').statusWords],
      [DELIVERY_STATUSES, DELIVERY_STATUS_WORDS],
      [PAYMENT_STATUSES, PAYMENT_STATUS_WORDS],
    ] as const) {
      expect(Object.keys(words).sort()).toEqual([...all].sort());
    }
  });
});
