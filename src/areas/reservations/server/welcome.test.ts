import { expect, test } from 'vitest';
import { noteArrival, bookings, cancelBooking } from '../rules/endpoints.ts';
import { welcomeDay, welcomeSheet } from '../rules/welcome.ts';
import { bookable } from '../testing/booked.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();

test('the day at the cellar door tells who comes, slot by slot, and who arrived; cancelled bookings are left out', async () => {
  const { owner, booked, today, estate } = await bookable(t);
  const late = await booked({ at: '15:00', name: 'Bertin', quantities: [3], note: 'Avec un chien', language: 'en' });
  const early = await booked({ name: 'Roux' });
  const gone = await booked({ name: 'Absent' });
  await owner(cancelBooking, { id: gone.id });
  await owner(noteArrival, { id: early.id });
  const told = await owner(welcomeDay, { day: today });
  expect([told.people, told.arrived, told.slots.map(({ at, people, arrived }) => [at, people, arrived])]).toEqual([
    5,
    2,
    [
      ['10:30', 2, 2],
      ['15:00', 3, 0],
    ],
  ]);
  expect(told.slots[1]?.bookings[0]).toMatchObject({
    id: late.id,
    name: 'Bertin',
    language: 'en',
    note: 'Avec un chien',
    money: 'none',
    status: 'confirmed',
  });
  const sheet = (await t.call(welcomeSheet, { day: today }, estate.owner)).body as unknown as FileAnswer;
  expect([sheet.mime, new TextDecoder('latin1').decode((sheet.bytes as Uint8Array).subarray(0, 5))]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
  const { rows } = await owner(bookings, { filter: JSON.stringify({ money: { in: ['none'] } }) } as never);
  expect(rows.map(({ id, money }) => [id, money])).toContainEqual([late.id, 'none']);
});

test('who may only book sees at the door what he booked, and another estate nothing', async () => {
  const { booked, today, estate } = await bookable(t);
  await booked();
  const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createResa: true } });
  expect((await t.call(welcomeDay, { day: today }, clerk.token)).body.slots).toEqual([]);
  const other = await bookable(t);
  expect((await t.call(welcomeDay, { day: today }, other.estate.owner)).body.slots).toEqual([]);
});
