import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { timesOn, whyNoSlot } from './opening.ts';
import { NO_RESOURCES } from './resource/free.ts';
import { slotsOf } from './slot.ts';
import { NEW_EVENT, Opening, type TourEvent } from './tour-event.ts';

const winter = Opening.parse({ from: '2026-11-01', to: '2027-03-31', weekdays: ['2', '6'], times: ['10:30', '15h'] });
const event: TourEvent = {
  ...NEW_EVENT,
  title: 'Visite',
  openings: [winter, Opening.parse({ weekdays: ['6'], times: ['15:00', '17:00'], places: 4 })],
  id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab',
  version: 1,
  createdAt: '',
  updatedAt: '',
  archivedAt: null,
  picture: '',
};
const harvest = { name: 'Vendanges', fromDay: '2026-12-01', toDay: '2026-12-05' };
const at = (on: string) => timesOn(event, day(on), [harvest]).map((time) => `${time.at} ${time.places}`);

test('an hour is kept as four digits, however it was typed', () => expect(winter.times).toEqual(['10:30', '15:00']));
test('openings of one day are put together, and a time that both name has the places of the later', () => {
  expect(at('2026-11-24')).toEqual(['10:30 12', '15:00 12']);
  expect(at('2026-11-28')).toEqual(['10:30 12', '15:00 4', '17:00 4']);
});
test('nobody comes on other weekdays, on holidays, while the estate is closed; each is said', () => {
  const why = (on: string) => whyNoSlot(event, day(on), [harvest]);
  expect([at('2026-11-25'), at('2026-12-01'), at('2027-05-01')]).toEqual([[], [], []]);
  expect(why('2026-11-28')).toEqual([]);
  expect(why('2026-11-25')).toEqual([
    'Ouverture 1\u00a0: elle ne comprend pas le mercredi.',
    'Ouverture 2\u00a0: elle ne comprend pas le mercredi.',
  ]);
  expect(why('2026-12-01')).toEqual(['Le domaine est fermé ce jour-là\u00a0: Vendanges.']);
  expect(why('2027-05-01')).toEqual(['C’est un jour férié, et l’événement n’a pas lieu les jours fériés.']);
  expect(why('2027-04-06')[0]).toBe('Ouverture 1\u00a0: elle court du 1er nov. 2026 au 31 mars 2027.');
});
test('a slot that is booked stays when its opening goes, and says so; one that began is over, on the walls of the estate', () => {
  const range = { from: day('2026-11-28'), to: day('2026-11-28') };
  const kept = {
    eventId: event.id,
    day: '2026-11-28',
    at: '09:00',
    ownPlaces: null,
    taken: 3,
    closed: false,
    closedWhy: '',
    kept: [],
  };
  const now = { zone: 'Europe/Paris', millis: Date.parse('2026-11-28T09:30:00Z') };
  expect(
    slotsOf(event, range, { closings: [], kept: [kept], resources: NO_RESOURCES, now }).map((slot) => [
      slot.at,
      slot.state,
      slot.left,
    ]),
  ).toEqual([
    ['09:00', 'past', 9],
    ['10:30', 'past', 12],
    ['15:00', 'open', 4],
    ['17:00', 'open', 4],
  ]);
  const early = { ...now, millis: Date.parse('2026-11-28T06:00:00Z') };
  expect(slotsOf(event, range, { closings: [], kept: [kept], resources: NO_RESOURCES, now: early })[0]?.state).toBe(
    'out',
  );
});
