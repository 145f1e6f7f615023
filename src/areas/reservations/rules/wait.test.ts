import { expect, test } from 'vitest';
import { groupWords, offerEnds, seatsFor } from './wait.ts';

const PARIS = 'Europe/Paris';
const at = (text: string): number => Date.parse(text);
const event = { hoursBefore: 2, waitHours: 24 };

test('an offer holds its hours through the changes of hour, and ends with its slot by the walls of the estate', () => {
  const far = { day: '2027-06-01', at: '10:00' };
  const from = (text: string, slot = far): string =>
    new Date(offerEnds(event, slot, { zone: PARIS, millis: at(text) })).toISOString();
  // Noon of the day before: one hour later on the walls in spring, one earlier in autumn.
  expect(from('2027-03-27T12:00:00+01:00')).toBe(new Date(at('2027-03-28T13:00:00+02:00')).toISOString());
  expect(from('2027-10-30T12:00:00+02:00', { day: '2027-12-01', at: '10:00' })).toBe(
    new Date(at('2027-10-31T11:00:00+01:00')).toISOString(),
  );
  // The visit at 10:00 on the wall closes two hours before, whatever the night did.
  expect(from('2027-03-27T20:00:00+01:00', { day: '2027-03-28', at: '10:00' })).toBe(
    new Date(at('2027-03-28T08:00:00+02:00')).toISOString(),
  );
  expect(from('2027-10-30T20:00:00+02:00', { day: '2027-10-31', at: '10:00' })).toBe(
    new Date(at('2027-10-31T08:00:00+01:00')).toISOString(),
  );
  // A slot at 03:30 of the spring night closes two real hours before.
  expect(from('2027-03-27T20:00:00+01:00', { day: '2027-03-28', at: '03:30' })).toBe(
    new Date(at('2027-03-28T00:30:00+01:00')).toISOString(),
  );
  // The whole day without notice is booked until its end.
  expect(
    new Date(
      offerEnds(
        { hoursBefore: 0, waitHours: 168 },
        { day: '2027-10-31', at: '' },
        { zone: PARIS, millis: at('2027-10-30T20:00:00+02:00') },
      ),
    ).toISOString(),
  ).toBe(new Date(at('2027-11-01T00:00:00+01:00')).toISOString());
});

test('a group is offered all its seats, or as many as are left from its minimum on, or none', () => {
  expect(seatsFor({ people: 4, least: 4 }, 3)).toBe(0);
  expect(seatsFor({ people: 4, least: 4 }, 6)).toBe(4);
  expect(seatsFor({ people: 4, least: 2 }, 3)).toBe(3);
  expect(seatsFor({ people: 4, least: 2 }, 1)).toBe(0);
  expect(seatsFor({ people: 4, least: 2 }, null)).toBe(4);
  expect(
    [
      { people: 1, least: 1 },
      { people: 4, least: 4 },
      { people: 4, least: 2 },
    ].map(groupWords),
  ).toEqual(['1 personne', '4 personnes, toutes ou aucune', '4 personnes, au moins 2']);
});
