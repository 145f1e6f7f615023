import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { dec, toText } from '#kernel/money.ts';
import {
  PAYMENT_KIND_WORDS,
  isAllowedTransition,
  isOpen,
  nextStatus,
  INTENT_STATUSES,
  INTENT_STATUS_WORDS,
  PAYMENT_KINDS,
  TRANSITIONS,
} from './lifecycle.ts';
import { type IntentFact, paidSums, payableStatus } from './payable.ts';
import { amountText, cents, euros } from './amount.ts';
import { PAYMENTS_AT_FAULT, PAYMENTS_UNDER_WAY } from './lists.ts';
import { whyNotCancel, whyNotRefund } from './payment.ts';

const OUTCOMES = ['succeeded', 'requiresAction', 'processing', 'refused', 'cancelled'] as const;
const CARD_KINDS = ['imprint', 'debit', 'refund'] as const;

describe('the life of an intent', () => {
  test('is told in statuses that all have words', () => {
    for (const status of INTENT_STATUSES) expect(INTENT_STATUS_WORDS[status]).toBeTruthy();
    for (const kind of PAYMENT_KINDS) expect(PAYMENT_KIND_WORDS[kind]).toBeTruthy();
  });

  test('never leads from received money back to a doubt', () => {
    for (const to of ['processing', 'requiresAction', 'error', 'cancelled', 'pending'] as const) {
      // A user may undo a payment that a user noted, while none of it was refunded. A dispute's withdrawal comes back
      // when the dispute is won.
      for (const from of ['paid', 'partial', 'refunded'] as const)
        for (const kind of ['debit', 'receipt', 'refund'] as const)
          expect(isAllowedTransition(kind, from, to)).toBe(
            to === 'cancelled' && (kind === 'receipt' || (kind === 'refund' && from === 'refunded')),
          );
    }
  });

  test('whatever the provider says, in any order and however often: money comes in once and a settled intent stays settled', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARD_KINDS),
        fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 40 }),
        (kind, told) => {
          let status: (typeof INTENT_STATUSES)[number] = 'processing';
          let moved = 0;
          for (const outcome of told) {
            const to = nextStatus(kind, status, outcome);
            if (to === null) continue;
            expect(isAllowedTransition(kind, status, to)).toBe(true);
            if (to === 'paid' || to === 'refunded') moved += 1;
            status = to;
          }
          expect(moved).toBeLessThanOrEqual(1);
          if (kind !== 'imprint' && told.includes('succeeded')) expect(moved).toBe(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('twice the same answer changes nothing the second time', () => {
    for (const kind of CARD_KINDS)
      for (const outcome of OUTCOMES) {
        const to = nextStatus(kind, 'processing', outcome);
        if (to) expect(nextStatus(kind, to, outcome)).toBeNull();
      }
  });

  test('only what the provider may still change is looked at again', () => {
    expect(INTENT_STATUSES.filter(isOpen)).toEqual(['processing', 'requiresAction']);
    for (const kind of CARD_KINDS) expect(TRANSITIONS[kind].none).toContain('processing');
  });
});

const fact = (kind: IntentFact['kind'], status: IntentFact['status'], amount: string): IntentFact => ({
  kind,
  status,
  amount: dec(amount),
});
const none = { imprint: false, overdue: false };

describe('what is due and what was paid', () => {
  test.each([
    ['nothing yet', [], none, 'pending'],
    ['a promise', [], { imprint: true, overdue: false }, 'setup'],
    ['nothing, too late', [], { imprint: false, overdue: true }, 'missing'],
    ['a debit under way', [fact('debit', 'processing', '100')], none, 'processing'],
    ['a debit that wants the buyer', [fact('debit', 'requiresAction', '100')], none, 'requiresAction'],
    ['a debit that failed', [fact('debit', 'error', '100')], { imprint: true, overdue: false }, 'error'],
    [
      'a debit that failed, then one that passed',
      [fact('debit', 'error', '100'), fact('debit', 'paid', '100')],
      none,
      'paid',
    ],
    ['a debit given up', [fact('debit', 'cancelled', '100')], { imprint: true, overdue: false }, 'setup'],
    ['half by cheque', [fact('receipt', 'paid', '50')], none, 'partial'],
    ['half, too late', [fact('receipt', 'paid', '50')], { imprint: false, overdue: true }, 'missing'],
    ['all of it, too late', [fact('receipt', 'paid', '100')], { imprint: false, overdue: true }, 'paid'],
    ['half and half', [fact('receipt', 'paid', '50'), fact('debit', 'paid', '50')], none, 'paid'],
    ['more than due', [fact('receipt', 'paid', '120')], none, 'paid'],
    ['all given back', [fact('debit', 'refunded', '100'), fact('refund', 'refunded', '100')], none, 'refunded'],
    ['a part given back', [fact('debit', 'partial', '100'), fact('refund', 'refunded', '30')], none, 'partial'],
    ['a refund under way', [fact('debit', 'paid', '100'), fact('refund', 'processing', '100')], none, 'paid'],
  ] as const)('%s', (_what, facts, promise, status) => expect(payableStatus(dec('100'), facts, promise)).toBe(status));

  test('kept = paid − refunded, exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 30 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 30 }),
        (ins, outs) => {
          const facts = [
            ...ins.map((c) => ({ kind: 'debit' as const, status: 'paid' as const, amount: euros(c) })),
            ...outs.map((c) => ({ kind: 'refund' as const, status: 'refunded' as const, amount: euros(c) })),
          ];
          const total = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
          expect(cents(paidSums(facts).kept)).toBe(total(ins) - total(outs));
        },
      ),
    );
  });
});

test('cents and euros say the same amount, and a third decimal is a fault', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (count) => {
      expect(cents(euros(count))).toBe(count);
      expect(dec(amountText(euros(count)))).toEqual(euros(count));
    }),
  );
  expect(() => cents(dec('1.005'))).toThrow(RangeError);
  expect(toText(euros(1), 2)).toBe('0.01');
});

test('only received money is given back, only an awaited debit is given up', () => {
  expect(whyNotRefund({ kind: 'debit', status: 'paid', setOff: null })).toBeNull();
  expect(whyNotRefund({ kind: 'receipt', status: 'partial', setOff: null })).toBeNull();
  for (const status of ['processing', 'requiresAction', 'error', 'cancelled', 'refunded'] as const)
    expect(whyNotRefund({ kind: 'debit', status, setOff: null })?.code).toBe('payments.not-refundable');
  expect(whyNotRefund({ kind: 'refund', status: 'refunded', setOff: null })?.code).toBe('payments.not-refundable');
  expect(whyNotCancel({ kind: 'debit', status: 'requiresAction' })).toBeNull();
  for (const status of ['processing', 'paid', 'error'] as const)
    expect(whyNotCancel({ kind: 'debit', status })?.code).toBe('payments.not-cancellable');
});

test('the tabs of the list ask for statuses that a payment comes to', () => {
  const { imprint: _promise, ...kinds } = TRANSITIONS;
  const reached = Object.values(kinds).flatMap((each) => Object.values(each).flat());
  for (const status of [...PAYMENTS_AT_FAULT, ...PAYMENTS_UNDER_WAY]) expect(reached).toContain(status);
});
