import { describe, expect, test } from 'vitest';
import { addDays, type Day, day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import {
  whyNotCancel,
  whyNotCollected,
  whyNotDay,
  whyNotFile,
  whyNotHand,
  whyNotRemove,
  whyNotReturn,
} from './collection.ts';
import { reasonFrom, reasonWords } from './return-reasons.ts';
import { sequencesOf } from './sequence.ts';
import { earliestCollection, easterOf, isTargetDay, targetDayBefore, targetDayFrom } from './target-days.ts';

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((n) => addDays(day('2000-01-01'), n));

describe('the days on which banks work', () => {
  test.each([
    [1999, '1999-04-04'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %i is %s', (year, sunday) => {
    expect(easterOf(year)).toBe(sunday);
  });
  test('leave out weekends and the six closing days', () => {
    const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2026-11-28'];
    expect(closed.filter((one) => isTargetDay(day(one)))).toEqual([]);
    const open = ['2026-01-02', '2026-04-02', '2026-04-07', '2026-05-08', '2026-07-14', '2026-11-11', '2026-12-24'];
    expect(open.filter((one) => !isTargetDay(day(one)))).toEqual([]);
    expect(targetDayFrom(day('2027-03-26'))).toBe('2027-03-30');
    expect(targetDayBefore(day('2027-03-30'))).toBe('2027-03-25');
  });
  test('never lie more than five days apart, and both ways agree', () => {
    fc.assert(
      fc.property(anyDay, (one) => {
        const next = targetDayFrom(one);
        expect(isTargetDay(next)).toBe(true);
        expect(next >= one && next <= addDays(one, 5)).toBe(true);
        expect(targetDayFrom(addDays(targetDayBefore(next), 1))).toBe(next);
      }),
    );
  });
});

describe('the day of a collection', () => {
  test('is told fourteen days ahead, and given to the bank a working day ahead, whatever is less agreed', () => {
    expect(earliestCollection(day('2026-11-25'), 14)).toBe('2026-12-09');
    expect(earliestCollection(day('2026-11-25'), 1)).toBe('2026-11-26');
    // On a Friday the bank has it the same day, and collects on Monday; on a Saturday it has it on Monday.
    expect(earliestCollection(day('2026-11-27'), 1)).toBe('2026-11-30');
    expect(earliestCollection(day('2026-11-28'), 1)).toBe('2026-12-01');
    expect(earliestCollection(day('2026-12-24'), 2)).toBe('2026-12-28');
    expect(whyNotDay(day('2026-12-08'), day('2026-11-25'), 14)?.code).toBe('collection.too-soon');
    expect(whyNotDay(day('2026-12-13'), day('2026-11-25'), 14)?.code).toBe('collection.not-banked');
    expect(whyNotDay(day('2026-12-09'), day('2026-11-25'), 14)).toBeNull();
  });
  test('is never before the notice, nor a day on which banks are closed', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 14 }), (today, notice) => {
        const first = earliestCollection(today, notice);
        expect(whyNotDay(first, today, notice)).toBeNull();
        expect(first >= addDays(today, notice)).toBe(true);
        expect(targetDayBefore(first) >= today).toBe(true);
        expect(whyNotDay(addDays(first, -1), today, notice)).not.toBeNull();
      }),
    );
  });
});

describe('a debit in its mandate', () => {
  test('is the first, one of many, the last or the only one', () => {
    expect(sequencesOf({ before: 0, count: 1, isLast: false })).toEqual(['FRST']);
    expect(sequencesOf({ before: 0, count: 3, isLast: false })).toEqual(['FRST', 'RCUR', 'RCUR']);
    expect(sequencesOf({ before: 4, count: 2, isLast: false })).toEqual(['RCUR', 'RCUR']);
    expect(sequencesOf({ before: 0, count: 1, isLast: true })).toEqual(['OOFF']);
    expect(sequencesOf({ before: 1, count: 2, isLast: true })).toEqual(['RCUR', 'FNAL']);
    expect(sequencesOf({ before: 0, count: 2, isLast: true })).toEqual(['FRST', 'FNAL']);
  });
});

describe('a remittance', () => {
  const at = (status: 'scheduled' | 'processing' | 'paid' | 'cancelled') => ({
    status,
    dueOn: '2026-12-09' as Day,
    debits: 2,
  });
  test('is cancelled only before the bank has it, and collected only from its day', () => {
    expect(whyNotHand(at('scheduled'))).toBeNull();
    expect(whyNotHand(at('processing'))?.code).toBe('collection.not-waiting');
    expect(whyNotCancel(at('scheduled'))).toBeNull();
    expect(whyNotCancel(at('processing'))?.code).toBe('collection.with-bank');
    expect(whyNotCancel(at('paid'))?.code).toBe('collection.over');
    expect(whyNotCollected(at('processing'), day('2026-12-08'))?.code).toBe('collection.not-yet');
    expect(whyNotCollected(at('processing'), day('2026-12-09'))).toBeNull();
    expect(whyNotCollected(at('cancelled'), day('2026-12-09'))?.code).toBe('collection.over');
    expect([whyNotFile(at('paid')), whyNotFile(at('cancelled'))?.code]).toEqual([null, 'collection.over']);
  });
  test('loses one of its debits only while it waits, and never its last', () => {
    expect(whyNotRemove({ status: 'scheduled' }, at('scheduled'))).toBeNull();
    expect(whyNotRemove({ status: 'scheduled' }, { ...at('scheduled'), debits: 1 })?.code).toBe(
      'collection.last-debit',
    );
    expect(whyNotRemove({ status: 'processing' }, at('processing'))?.code).toBe('collection.with-bank');
    expect(
      ['scheduled', 'processing', 'paid', 'error', 'cancelled'].map(
        (status) => whyNotReturn({ status: status as 'paid' }) === null,
      ),
    ).toEqual([false, true, true, false, false]);
  });
  test('says why a debit came back in words, whatever the bank wrote', () => {
    expect(reasonWords(reasonFrom('am04'))).toBe('Provision insuffisante (AM04)');
    expect(reasonFrom('ZZ99')).toBe('MS03');
  });
});
