import { expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { bookable, mailsTo, tokenIn } from '../../testing/booked.ts';
import * as calls from '../../rules/endpoints.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';

const t = await testBed();

test('a booking that the office takes is confirmed, moved and cancelled by mail, in the language of its client', async () => {
  const { estate, owner, booked, later } = await bookable(t);
  const email = 'greta@exemple.de';
  const client = await owner(addClient, {
    kind: 'private',
    firstname: 'Greta',
    lastname: 'Lang',
    email,
    language: 'de',
  });
  const { id, version, event } = await booked({ name: '', clientId: client.id, day: later, tell: true });
  const [first] = await mailsTo(t, estate.shopId, email);
  expect(first?.subject).toBe(`Ihr Besuch bei ${estate.name}: ${event.title}`);
  expect(first?.attachments[0]?.text).toContain('STATUS:CONFIRMED');
  const { body } = await t.call(visits.linkedBooking, { token: tokenIn(first?.plain) }, null);
  // The shop does not offer this event: its visitor may cancel it there, and not move it.
  expect(body.booking).toMatchObject({ status: 'confirmed', isOpen: true, isOffered: false });
  await owner(calls.moveBooking, { id, version, day: later, at: '15:00', outside: true });
  expect(await mailsTo(t, estate.shopId, email)).toHaveLength(2);
  await owner(calls.cancelBooking, { id });
  expect((await mailsTo(t, estate.shopId, email)).map(({ subject }) => subject)).toEqual([
    `Ihr Besuch bei ${estate.name}: ${event.title}`,
    `Ihr Besuch bei ${estate.name} hat sich geändert: ${event.title}`,
    `Ihr Besuch bei ${estate.name} ist storniert`,
  ]);
});

test('a visitor hears of the office what its switch says, each time', async () => {
  const { estate, owner, booked, later } = await bookable(t);
  const email = 'anne.roux@exemple.fr';
  const { id, version } = await booked({ email, day: later });
  expect(await mailsTo(t, estate.shopId, email)).toEqual([]);
  const moved = await owner(calls.moveBooking, { id, version, day: later, at: '11:00', outside: true, tell: true });
  expect(await mailsTo(t, estate.shopId, email)).toHaveLength(1);
  await owner(calls.moveBooking, { id, version: moved.version, day: later, at: '12:00', outside: true, tell: false });
  await owner(calls.cancelBooking, { id });
  expect(await mailsTo(t, estate.shopId, email)).toHaveLength(1);
});

test('an option that the office takes says that it waits, then that it is confirmed', async () => {
  const { estate, owner, booked, later, today } = await bookable(t);
  const email = 'option@exemple.fr';
  const { id } = await booked({ email, day: later, optionUntil: today, tell: true });
  await mailsTo(t, estate.shopId, email);
  await owner(calls.confirmBooking, { id });
  const subjects = (await mailsTo(t, estate.shopId, email)).map(({ subject }) => subject.replace(/ chez .*/u, ''));
  expect(subjects).toEqual(['Votre demande de visite', 'Votre visite']);
});
