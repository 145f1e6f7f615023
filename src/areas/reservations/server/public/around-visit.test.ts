import { expect, test } from 'vitest';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, day } from '#kernel/day.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../../rules/endpoints.ts';
import { bookable, mailsTo } from '../../testing/booked.ts';
import { remindVisitors, thankVisitors } from './around-visit.ts';

const t = await testBed();

/** An estate, and its rounds at a time on its walls. */
const rounds = async () => {
  const made = await bookable(t);
  const { estate } = made;
  const at = (on: string, time: string, write: (tx: Tx, call: Call) => Promise<number>) =>
    t.tx(estate.shopId, (tx, call) =>
      write(tx, {
        ...call,
        today: day(on),
        now: new Date(instantIn('Europe/Paris', day(on), time)).toISOString(),
      } as Call),
    );
  const subjects = async (email: string) =>
    (await mailsTo(t, estate.shopId, email)).map(({ subject }) =>
      subject.replace(/ chez .*/u, '').replaceAll('\u00a0', ' '),
    );
  return { ...made, at, subjects };
};

test('a visitor is reminded once, also by two processes, and once more of the time to which he moved', async () => {
  const { owner, booked, later, at, subjects } = await rounds();
  const email = 'rappel@exemple.fr';
  const { id, version } = await booked({ email, day: later, tell: true });
  const before = addDays(later, -1);
  await at(before, '10:29', remindVisitors);
  expect(await subjects(email)).toEqual(['Votre visite']);
  await Promise.all([1, 2, 3].map(() => at(before, '10:40', remindVisitors)));
  expect(await subjects(email)).toEqual(['Votre visite', 'Rappel : votre visite']);
  await owner(calls.moveBooking, { id, version, day: addDays(later, 2), at: '10:30', outside: true });
  await at(addDays(later, 1), '10:40', remindVisitors);
  await at(addDays(later, 1), '11:00', remindVisitors);
  expect((await subjects(email)).toSorted()).toEqual([
    'Rappel : votre visite',
    'Rappel : votre visite',
    'Votre visite',
    'Votre visite',
  ]);
});

test('nobody is reminded of a cancelled visit, of an option, by an event without reminder, or where he is not written to', async () => {
  const { owner, booked, later, at, subjects, event } = await rounds();
  const before = addDays(later, -1);
  const cancelled = await booked({ email: 'annulee@exemple.fr', day: later, tell: true });
  await owner(calls.cancelBooking, { id: cancelled.id, tell: true });
  await booked({ email: 'option@exemple.fr', day: later, optionUntil: later, tell: true });
  await booked({ email: 'muet@exemple.fr', day: later });
  await booked({ email: 'prevenu@exemple.fr', day: later, tell: true });
  await owner(calls.changeEvent, { id: event.id, version: 1, remindHours: 0 });
  await at(before, '12:00', remindVisitors);
  const { version } = await owner(calls.event, { id: event.id });
  await owner(calls.changeEvent, { id: event.id, version, remindHours: 3 });
  await at(before, '12:00', remindVisitors);
  expect(await subjects('prevenu@exemple.fr')).toEqual(['Votre visite']);
  await at(later, '08:00', remindVisitors);
  const said = await Promise.all(
    ['annulee', 'option', 'muet', 'prevenu'].map(async (name) => (await subjects(`${name}@exemple.fr`)).at(-1)),
  );
  expect(said.map((subject) => subject?.startsWith('Rappel') ?? false)).toEqual([false, false, false, true]);
});

test('a visitor is thanked once on the next morning, in the words of the event; whoever did not come is not', async () => {
  const { estate, owner, booked, today, at, event } = await rounds();
  const thanks = async (email: string) =>
    (await mailsTo(t, estate.shopId, email)).filter(({ subject }) => subject.startsWith('Merci'));
  await booked({ email: 'venu@exemple.fr', tell: true });
  const missed = await booked({ email: 'absent@exemple.fr', tell: true });
  await owner(calls.noteAbsence, { id: missed.id });
  const next = addDays(today, 1);
  await at(next, '10:05', thankVisitors);
  expect(await thanks('venu@exemple.fr')).toEqual([]);
  await owner(calls.changeEvent, { id: event.id, version: 1, thanks: true, thanksText: 'Revenez aux vendanges.' });
  await at(next, '09:55', thankVisitors);
  expect(await thanks('venu@exemple.fr')).toEqual([]);
  await Promise.all([1, 2].map(() => at(next, '10:05', thankVisitors)));
  const [mail, ...more] = await thanks('venu@exemple.fr');
  expect(mail?.plain).toContain('Revenez aux vendanges.');
  expect([more, await thanks('absent@exemple.fr')]).toEqual([[], []]);
});
