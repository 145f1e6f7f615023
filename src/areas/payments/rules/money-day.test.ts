import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { whyNotMoneyDay } from './money-day.ts';

test('money is written down on a day of the last five years, never to come and never of 1990', () => {
  const today = day('2026-11-28');
  for (const fine of ['2026-11-28', '2026-01-01', '2021-11-28']) expect(whyNotMoneyDay(day(fine), today)).toBeNull();
  expect(whyNotMoneyDay(day('2026-11-29'), today)?.code).toBe('payments.future-day');
  for (const old of ['2021-11-27', '1990-05-01'])
    expect(whyNotMoneyDay(day(old), today)).toMatchObject({
      code: 'payments.old-day',
      fields: { day: expect.anything() },
    });
});
