import { expect, test } from 'vitest';
import { instantIn, timeOnWalls } from '#kernel/calendar/zoned-time.ts';
import { addDays, day } from '#kernel/day.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { isReminderDue, isThanksDue } from './around-visit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Both changes of the hour in Paris, and a day without one. */
const DAYS = ['2027-03-28', '2027-10-31', '2027-06-15'].map((on) => day(on));

test('across both changes of the hour, rounds at any minute remind each visitor once, in time, and thank him on the next morning', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DAYS),
      fc.integer({ min: -1, max: 1 }),
      fc.constantFrom('', '00:30', '02:30', '03:30', '10:00', '23:45'),
      fc.integer({ min: 0, max: 72 }),
      fc.constantFrom('Europe/Paris', 'Pacific/Auckland', 'America/New_York'),
      fc.integer({ min: 10, max: 20 }),
      fc.integer({ min: 0, max: 100 }),
      (near, beside, at, remindHours, zone, every, bookedHours) => {
        const on = addDays(near, beside);
        const start = instantIn(zone, on, at === '' ? '09:00' : at);
        const since = start - bookedHours * HOUR;
        const [reminded, thanked]: [number[], number[]] = [[], []];
        for (let millis = start - 75 * HOUR; millis < start + 60 * HOUR; millis += every * MINUTE) {
          if (reminded.length === 0 && isReminderDue({ day: on, at, remindHours, since }, { zone, millis }))
            reminded.push(millis);
          if (thanked.length === 0 && isThanksDue({ day: on }, { zone, millis })) thanked.push(millis);
        }
        // Nobody is reminded who booked within the hours of the reminder.
        expect(reminded).toHaveLength(remindHours > 0 && bookedHours > remindHours ? 1 : 0);
        for (const millis of reminded) {
          expect(millis).toBeLessThan(start);
          expect(start - millis).toBeGreaterThan(remindHours * HOUR - every * MINUTE);
          expect(start - millis).toBeLessThanOrEqual(remindHours * HOUR);
        }
        expect(thanked).toHaveLength(1);
        const [time = ''] = thanked.map((millis) => timeOnWalls(zone, millis));
        expect(time >= '10:00' && time <= '10:20').toBe(true);
      },
    ),
    { numRuns: runsOf(20) },
  );
});

test('thanks are left out when the program was still for days', () => {
  const at = (on: string, time: string) => ({ zone: 'Europe/Paris', millis: instantIn('Europe/Paris', day(on), time) });
  expect(isThanksDue({ day: '2027-03-28' }, at('2027-03-29', '09:59'))).toBe(false);
  expect(isThanksDue({ day: '2027-03-28' }, at('2027-03-31', '09:00'))).toBe(true);
  expect(isThanksDue({ day: '2027-03-28' }, at('2027-03-31', '10:00'))).toBe(false);
});
