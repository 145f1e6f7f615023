import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../rules/endpoints.ts';
import * as visits from '../rules/public/visit-endpoints.ts';
import { EVENT_MODELS } from '../rules/tour-event.ts';

const t = await testBed();

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

test('an event is shown with its photograph until the estate takes it away', async () => {
  const { shopId, owner } = await t.estate();
  const act = ok(t, owner);
  const visitor = ok(t, null);
  const { id } = await act(calls.addEvent, { ...EVENT_MODELS.visit, online: true });
  const seen = async () => [
    (await visitor(visits.shopVisits, { name: shopId })).visits[0]?.visual,
    (await visitor(visits.shopVisit, { name: shopId, id })).visit.visual,
  ];
  const put = async (bytes: Uint8Array, token = owner) =>
    t.call(calls.putEventPicture, { id, fileName: 'caves.png' }, token, { body: Readable.from([bytes]) });
  expect(await seen()).toEqual([null, null]);
  const { body: first } = await put(await picture('#224466'));
  expect(await seen()).toEqual([`/files/${first.picture}`, `/files/${first.picture}`]);
  // A change of the event keeps it; another one takes its place.
  await act(calls.changeEvent, { id, version: first.version, places: 12 });
  const { body: second } = await put(await picture('#aa2222'));
  expect(second.picture).not.toBe(first.picture);
  expect((await put(new TextEncoder().encode('<svg/>'))).body.code).toBe('reservations.not-a-picture');
  expect((await put(await picture('#000000'), (await t.estate()).owner)).status).toBe(404);
  expect(await seen()).toEqual([`/files/${second.picture}`, `/files/${second.picture}`]);
  await act(calls.changeEvent, { id, version: second.version, picture: '' });
  expect(await seen()).toEqual([null, null]);
});
