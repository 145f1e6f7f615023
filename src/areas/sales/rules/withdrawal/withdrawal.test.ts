import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import {
  type Contract,
  isOwed,
  judged,
  refundBy,
  statementOf,
  whyNotAnswer,
  withdrawalEnd,
  withdrawnWords,
} from './withdrawal.ts';

const received = (on: string | null, more: Partial<Contract> = {}): Contract => ({
  kind: 'order',
  isPro: false,
  hasGoods: true,
  receivedOn: on === null ? null : day(on),
  ...more,
});

describe('the fourteen days', () => {
  test.each([
    ['2026-11-02', '2026-11-16', 'a Monday fourteen days later'],
    ['2026-11-06', '2026-11-20', 'the day of receipt does not count'],
    ['2026-11-07', '2026-11-23', 'an end on a Saturday goes to Monday'],
    ['2026-11-08', '2026-11-23', 'an end on a Sunday goes to Monday'],
    ['2026-10-28', '2026-11-12', 'an end on 11 November goes to the day after'],
    ['2026-03-21', '2026-04-07', 'an end on Easter Saturday goes past Easter Monday'],
    ['2026-12-11', '2026-12-28', 'Christmas on a Friday goes to Monday'],
    ['2026-12-18', '2027-01-04', 'New Year’s Day on a Friday goes to Monday'],
    ['2028-02-15', '2028-02-29', 'a leap day counts'],
  ])('received on %s, one may withdraw until %s: %s', (on, until) => {
    expect(withdrawalEnd(day(on))).toBe(until);
    expect(judged(received(on), day(until))).toEqual({ verdict: 'inTime', endsOn: until });
  });
  test('the day after the last is too late', () =>
    expect(judged(received('2026-11-06'), day('2026-11-21'))).toEqual({ verdict: 'late', endsOn: '2026-11-20' }));
  test('before the goods are received the right is open already, without an end', () =>
    expect(judged(received(null), day('2027-06-01'))).toEqual({ verdict: 'inTime', endsOn: null }));
  test('what was paid is given back within fourteen days of the declaration', () =>
    expect(refundBy(day('2026-11-21'))).toBe('2026-12-05'));
});

describe('whom and what the law excepts', () => {
  test('futures wines, fixed dates and professionals are pointed out, never refused unread', () => {
    const today = day('2026-11-21');
    expect(judged(received('2026-11-20', { kind: 'futures' }), today).verdict).toBe('excluded');
    expect(judged(received(null, { hasGoods: false }), today).verdict).toBe('excluded');
    expect(judged(received('2026-11-20', { isPro: true }), today).verdict).toBe('professional');
    expect(judged(null, today)).toEqual({ verdict: 'unmatched', endsOn: null });
  });
});

test('the declaration names the seller, the order and what is returned', () => {
  const of = { seller: 'Domaine des Lys', number: 'CO-2026-0042', goods: '' };
  expect(statementOf({ ...of, scope: 'whole' })).toBe(
    'Je notifie à Domaine des Lys ma rétractation du contrat de la commande CO-2026-0042, pour toute la commande.',
  );
  expect(statementOf({ ...of, scope: 'part', goods: '3 × Les Galets' })).toContain(
    'pour les articles suivants : 3 × Les Galets.',
  );
});

test('a refund is announced where the law owes one, and once it is granted', () => {
  expect(
    (['inTime', 'unmatched', 'late', 'excluded', 'professional'] as const).map((verdict) =>
      isOwed({ verdict, state: 'pending' }),
    ),
  ).toEqual([true, true, false, false, false]);
  expect([isOwed({ verdict: 'late', state: 'accepted' }), isOwed({ verdict: 'inTime', state: 'declined' })]).toEqual([
    true,
    false,
  ]);
});

test('a declaration is answered once', () => {
  expect(whyNotAnswer({ state: 'pending' })).toBeNull();
  expect(whyNotAnswer({ state: 'accepted' })?.words.fr).toBe('Cette rétractation est déjà acceptée.');
});

test('the seller is told who withdraws from what; the sentence in the first person is the buyer’s', () => {
  const of = { seller: 'Les Rives', number: 'CO-1', name: 'Claire Martin' };
  expect(withdrawnWords({ ...of, scope: 'whole', goods: '' })).toBe('Claire Martin renonce à toute la commande CO-1.');
  expect(withdrawnWords({ ...of, scope: 'part', goods: '2 × Les Galets' })).toBe(
    'Claire Martin renonce, dans la commande CO-1, à ces articles : 2 × Les Galets.',
  );
  expect(statementOf({ ...of, scope: 'whole', goods: '' })).toMatch(/^Je notifie à Les Rives ma rétractation/);
});
