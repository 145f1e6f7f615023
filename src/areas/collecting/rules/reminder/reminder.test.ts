import { describe, expect, test } from 'vitest';
import { dec, toText } from '#kernel/money.ts';
import { FIRST_LEVELS, latePenalty, nextLevel, ReminderLevel, whereOutOfOrder } from './reminder.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { fc } from '#kernel/testing/properties.ts';
import { reminderWords } from './messages/reminder.ts';

const at = (...days: number[]) => days.map((one) => ({ days: one }));

describe('the level that a bill is due for', () => {
  test.each([
    [4, 0, null, null],
    [5, 0, null, 1],
    // Found very late, it still begins with the first word.
    [90, 0, null, 1],
    [90, 1, 14, null],
    [90, 1, 15, 2],
    [19, 1, 30, null],
    [20, 1, 15, 2],
    [44, 2, 40, null],
    [45, 2, 25, 3],
    [400, 3, 300, null],
  ])('%i days late, level %i sent %s days ago', (days, last, daysSince, expected) => {
    expect(nextLevel(FIRST_LEVELS, { days, last, daysSince })).toBe(expected);
  });

  test('what is said before the due day is not said after it', () => {
    const levels = at(-5, 10, 20);
    expect(nextLevel(levels, { days: -6, last: 0, daysSince: null })).toBeNull();
    expect(nextLevel(levels, { days: -5, last: 0, daysSince: null })).toBe(1);
    expect(nextLevel(levels, { days: 3, last: 0, daysSince: null })).toBeNull();
    expect(nextLevel(levels, { days: 10, last: 0, daysSince: null })).toBe(2);
  });

  test('over a year of any scenario, each level is sent at most once, in order, and never before its day', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -30, max: 120 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -40, max: 200 }),
        (some, from) => {
          const levels = at(...some.sort((a, b) => a - b));
          let [last, on] = [0, null as number | null];
          for (let days = from; days < from + 400; days += 1) {
            const next = nextLevel(levels, { days, last, daysSince: on === null ? null : days - on });
            if (next === null) continue;
            expect(next).toBeGreaterThan(last);
            expect(days).toBeGreaterThanOrEqual(levels[next - 1]?.days ?? Infinity);
            [last, on] = [next, days];
          }
          // No level is forgotten: the last level after the due day is reached in the end.
          if ((levels.at(-1)?.days ?? 0) >= 0) expect(last).toBe(levels.length);
        },
      ),
    );
  });
});

describe('what the law adds', () => {
  test.each([
    ['1000.00', '12.15', 30, '9.99'],
    ['1000.00', '12.15', 365, '121.50'],
    ['0.01', '12.15', 1, '0.00'],
    ['1000.00', '12.15', 0, '0.00'],
    ['1000.00', '12.15', -3, '0.00'],
  ])('%s € at %s %% over %i days: %s €', (left, rate, days, expected) => {
    expect(toText(latePenalty(dec(left), dec(rate), days), 2)).toBe(expected);
  });
});

test('a scenario is in order, and its own words name only what is known', () => {
  expect(whereOutOfOrder(FIRST_LEVELS)).toBe(-1);
  expect(whereOutOfOrder(at(5, 5))).toBe(1);
  expect(whereOutOfOrder(at(-5, 5, 4))).toBe(2);
  const level = { ...FIRST_LEVELS[0], text: 'Bonjour {client}, {total}' };
  expect(ReminderLevel.safeParse(level).success).toBe(true);
  expect(ReminderLevel.safeParse({ ...level, text: 'Bonjour {nom}' }).success).toBe(false);
});

test.each(LANGS)('interest and the fixed fee stand above a total that holds neither, and say so: in %s', (lang) => {
  const { penalty, fee } = reminderWords[lang];
  const besides =
    /(, (en sus|in addition|aparte|zusätzlich|in aggiunta|à parte|daarbovenop|dodatkowo|сверх этого)|（另计）|（別途）)$/;
  expect([penalty, fee].map((one) => besides.exec(one)?.[0])).toEqual([expect.any(String), besides.exec(penalty)?.[0]]);
});
