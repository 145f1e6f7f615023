import { expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { fc } from '#kernel/testing/properties.ts';
import { least } from '../slot.ts';
import { NEW_EVENT } from '../tour-event.ts';
import { resourcesOf, roomFor, type Use } from './free.ts';
import type { Resource } from './resource.ts';

const resource = (id: string, more: Partial<Resource>): Resource => ({
  ...{ id, version: 1, name: id, kind: 'guide', alone: true, capacity: null, minutesBetween: 0 },
  ...{ languages: [], weekdaysOff: [], absences: [] },
  ...more,
});
const ALL = [
  resource('anne', { languages: ['fr'], minutesBetween: 10 }),
  resource('zoe', { languages: ['de'], capacity: 6 }),
  resource('paul', { absences: [{ from: day('2027-05-04'), to: day('2027-05-04'), why: '' }] }),
  resource('salle', { kind: 'room', alone: false, capacity: 12 }),
  resource('tracteur', { kind: 'vehicle', capacity: 8 }),
];
const need = (kind: Resource['kind'], ...resourceIds: string[]) => ({ kind, resourceIds });
const EVENTS = [
  { id: 'visite', minutes: 60, places: 10, needs: [need('guide'), need('room')], minutesBetween: 0 },
  { id: 'duo', minutes: 45, places: null, needs: [need('guide', 'anne', 'zoe'), need('guide')], minutesBetween: 15 },
  { id: 'vignes', minutes: 120, places: 20, needs: [need('vehicle'), need('guide'), need('room')], minutesBetween: 0 },
].map((one) => ({ ...NEW_EVENT, ...one }));
const DAYS = ['2027-05-03', '2027-05-04'] as const;
const TIMES = ['10:00', '10:30', '11:00', '14:00', '23:30'] as const;
const minuteOf = (day: string, at: string): number => Date.parse(`${day}T${at}:00Z`) / 60_000;

interface Held {
  readonly event: (typeof EVENTS)[number];
  readonly day: string;
  readonly at: string;
  readonly groups: number[];
  kept: readonly string[];
}
const takenOf = ({ groups }: Pick<Held, 'groups'>): number => groups.reduce((sum, people) => sum + people, 0);

/** Counts by a rule of its own what is wrong: somebody in two places, too many people for a room, a guide or a slot. */
const wrongIn = (slots: readonly Held[]): number => {
  const used = slots
    .filter((slot) => takenOf(slot) > 0)
    .map((slot) => {
      const from = minuteOf(slot.day, slot.at);
      return { ...slot, taken: takenOf(slot), from, to: from + slot.event.minutes };
    });
  let wrong = 0;
  for (const slot of used) {
    if (slot.taken > (slot.event.places ?? 1000) || new Set(slot.kept).size !== slot.event.needs.length) wrong += 1;
    for (const id of slot.kept) {
      const one = ALL.find((each) => each.id === id) as Resource;
      const meeting = used.filter((other) => other.kept.includes(id) && other.from < slot.to && slot.from < other.to);
      const people = meeting
        .filter((other) => other.from <= slot.from && slot.from < other.to)
        .reduce((sum, other) => sum + other.taken, 0);
      if (one.alone && meeting.length !== 1) wrong += 1;
      if (people > (one.capacity ?? 1000) || one.absences.some(({ from }) => from === slot.day)) wrong += 1;
    }
  }
  return wrong;
};

const operation = fc.record({
  what: fc.constantFrom('take', 'take', 'take', 'give', 'move'),
  event: fc.nat(EVENTS.length - 1),
  day: fc.constantFrom(...DAYS),
  at: fc.constantFrom(...TIMES),
  people: fc.integer({ min: 1, max: 7 }),
  which: fc.nat(200),
});
const OPERATIONS = 100;

test('whatever is taken, held, moved and given back, seats never exceed places, guides, rooms and tractors', () => {
  let taken = 0;
  let wrong = 0;
  fc.assert(
    fc.property(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), (operations) => {
      const slots = new Map<string, Held>();
      const take = (one: (typeof operations)[number], people: number): boolean => {
        const event = EVENTS[one.event] as (typeof EVENTS)[number];
        const key = `${event.id} ${one.day} ${one.at}`;
        const slot = slots.get(key) ?? { event, day: one.day, at: one.at, groups: [], kept: [] };
        slots.set(key, slot);
        const rows = [...slots.values()].flatMap((other) =>
          takenOf(other) === 0
            ? []
            : other.kept.map((resourceId) => ({
                ...{ resourceId, eventId: other.event.id, event: '', day: other.day, at: other.at },
                ...{ minutes: other.event.minutes, minutesBetween: other.event.minutesBetween, people: takenOf(other) },
              })),
        );
        const judged = { day: one.day, at: one.at, taken: takenOf(slot), kept: slot.kept };
        const room = roomFor({ ...event }, judged, resourcesOf(ALL, rows));
        const limit = least(event.places, room.most);
        if (room.lacks.length > 0 || (limit !== null && judged.taken + people > limit)) return false;
        const chosen = room.choose(judged.taken + people, 'de');
        if (chosen === null) wrong += 1;
        slot.kept = chosen ?? [];
        slot.groups.push(people);
        taken += 1;
        return true;
      };
      for (const one of operations) {
        const full = [...slots.values()].filter((slot) => slot.groups.length > 0);
        const from = full[one.which % Math.max(full.length, 1)];
        if (one.what === 'take' || !from) take(one, one.people);
        else {
          const people = from.groups.pop() as number;
          if (one.what === 'move' && !take(one, people)) from.groups.push(people);
        }
        wrong += wrongIn([...slots.values()]);
      }
    }),
    // Ten times as many runs in the deep run: 100,000 operations.
    { numRuns: quickOrDeep(20, 100) },
  );
  expect(wrong).toBe(0);
  expect(taken).toBeGreaterThan(20);
});

const use = fc.record({
  resource: fc.constantFrom(...ALL.map(({ id }) => id)),
  event: fc.nat(EVENTS.length - 1),
  day: fc.constantFrom('2027-05-02', '2027-05-03', '2027-05-04', '2027-05-05'),
  at: fc.constantFrom('', '00:15', '09:00', '10:00', '10:30', '11:45', '14:00', '23:30'),
  minutes: fc.constantFrom(0, 30, 60, 240, 1440),
  between: fc.constantFrom(0, 15, 120),
  people: fc.integer({ min: 1, max: 7 }),
});
const spanIn = (day: string, at: string, minutes: number) => {
  const from = minuteOf(day, at || '00:00');
  return { from, to: from + (at === '' ? 1440 : Math.max(minutes, 1)) };
};
/** The people whom one resource takes in a slot, from every use there is: no index, no order. */
const plainRoom = (
  one: Resource,
  event: (typeof EVENTS)[number],
  on: string,
  at: string,
  uses: readonly Use[],
): number => {
  const slot = spanIn(on, at, event.minutes);
  const others = uses
    .filter((each) => each.resourceId === one.id)
    .map((each) => ({ ...each, ...spanIn(each.day, each.at, each.minutes) }))
    .filter((each) => each.eventId !== event.id || each.from !== slot.from);
  if (one.absences.some(({ from, to }) => from <= on && on <= to)) return 0;
  if (one.alone) {
    const isBusy = others.some((each) => {
      const gap = Math.max(one.minutesBetween, event.minutesBetween, each.minutesBetween);
      return slot.from < each.to + gap && each.from < slot.to + gap;
    });
    return isBusy ? 0 : (one.capacity ?? 1000);
  }
  const at1 = Array.from({ length: slot.to - slot.from }, (_, minute) => slot.from + minute);
  const peak = Math.max(
    ...at1.map((moment) =>
      others.reduce((sum, { from, to, people }) => (from <= moment && moment < to ? sum + people : sum), 0),
    ),
  );
  return Math.max((one.capacity ?? 0) - peak, 0);
};

test('the index of a month says of each resource what a reading of all uses says', () =>
  fc.assert(
    fc.property(fc.array(use, { maxLength: 25 }), use, (drawn, asked) => {
      const uses = drawn.map(
        ({ resource: resourceId, event, between: minutesBetween, ...rest }): Use => ({
          ...{ ...rest, resourceId, minutesBetween, event: '' },
          eventId: (EVENTS[event] as (typeof EVENTS)[number]).id,
        }),
      );
      const event = { ...(EVENTS[asked.event] as (typeof EVENTS)[number]), minutes: asked.minutes };
      const resources = resourcesOf(ALL, uses);
      for (const one of ALL) {
        const needing = { ...event, needs: [need(one.kind, one.id)], minutesBetween: asked.between };
        const { most } = roomFor(needing, { day: asked.day, at: asked.at, taken: 0, kept: [] }, resources);
        expect(most ?? 1000).toBe(plainRoom(one, needing, asked.day, asked.at, uses));
      }
    }),
    { numRuns: quickOrDeep(200, 2000) },
  ));
