import { expect, test } from 'vitest';
import {
  addBooking,
  booking,
  bookings,
  cancelBooking,
  noteAbsence,
  noteArrival,
} from '#areas/reservations/rules/endpoints.ts';
import { bookable, PLACE, VISITOR } from '#areas/reservations/testing/booked.ts';
import { sellBooking } from '#areas/sales/rules/visit/visit-endpoints.ts';
import { addDays } from '#kernel/day.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { summedBy, visitFigures, visitFiguresFile } from '../rules/visit-figures.ts';

const t = await testBed();

test('visits are counted by event, channel and month beside the same days of last year, and exported', async () => {
  const { estate, owner, event, today, booked } = await bookable(t);
  const came = await booked();
  await owner(noteArrival, { id: came.id });
  const absent = await booked();
  await owner(noteAbsence, { id: absent.id });
  // An absent visitor whose order stands is turnover all the same.
  const paid = await booked();
  await owner(sellBooking, { id: paid.id, buyer: VISITOR, address: PLACE });
  await owner(noteAbsence, { id: paid.id });
  const gone = await booked();
  await owner(cancelBooking, { id: gone.id });
  await owner(addBooking, {
    eventId: event.id,
    day: addDays(today, 400),
    at: '10:30',
    outside: true,
    quantities: [5],
    name: 'Plus tard',
  });
  const old = await booked();
  const period = { from: today, to: today };
  const { before } = await owner(visitFigures, period);
  await t.tx(estate.shopId, (tx) =>
    sql`with s as (insert into tour_slot select (jsonb_populate_record(l, ${JSON.stringify({ id: crypto.randomUUID(), day: before.to })}::jsonb)).*
        from tour_slot l join booking b on b.shop_id = l.shop_id and b.slot_id = l.id where l.shop_id = ${estate.shopId} and b.id = ${old.id} returning id)
      update booking set slot_id = (select id from s), channel = 'shop' where shop_id = ${estate.shopId} and id = ${old.id}`.execute(
      tx,
    ),
  );
  // A booking of a frame on another site counts apart from those of the shop itself.
  const framed = await booked();
  await t.tx(estate.shopId, (tx) =>
    sql`update booking set channel = 'frame' where shop_id = ${estate.shopId} and id = ${framed.id}`.execute(tx),
  );
  const { rows } = await owner(visitFigures, period);
  expect(summedBy(rows, ({ channel }) => channel)).toEqual([
    {
      key: 'frame',
      now: { bookings: 1, visitors: 2, noShows: 0, cancelled: 0, turnover: 41, wine: 0 },
      before: expect.objectContaining({ bookings: 0 }),
    },
    {
      key: 'office',
      now: { bookings: 3, visitors: 2, noShows: 2, cancelled: 1, turnover: 82, wine: 0 },
      before: expect.objectContaining({ bookings: 0 }),
    },
    {
      key: 'shop',
      now: expect.objectContaining({ bookings: 0 }),
      before: { bookings: 1, visitors: 2, noShows: 0, cancelled: 0, turnover: 41, wine: 0 },
    },
  ]);
  expect(new Set(rows.map(({ month }) => month))).toEqual(new Set([today.slice(0, 7)]));

  const file = (await t.call(visitFiguresFile, period, estate.owner)).body as unknown as FileAnswer;
  const text = new TextDecoder().decode(file.bytes as Uint8Array);
  expect(text.split('\r\n').map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
    expect.stringContaining('Événement'),
    'Visite des caves Cadre',
    'Visite des caves Bureau',
    'Visite des caves Boutique',
    '',
  ]);
  expect(text).toContain(';82,00;0,00');
  const listed = await owner(bookings, { filter: JSON.stringify({ channel: { in: ['frame'] } }) });
  expect(listed.rows.map(({ id, channel }) => [id, channel])).toEqual([[framed.id, 'frame']]);
  expect((await owner(booking, { id: framed.id })).fromShop).toBe(true);
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createResa: true } });
  expect((await t.call(visitFigures, period, hand.token)).status).toBe(403);
  const upside = { from: today, to: addDays(today, -1) };
  expect((await t.call(visitFigures, upside, estate.owner)).body.code).toBe('analytics.period-ends');
  const other = await bookable(t);
  expect((await other.owner(visitFigures, period)).rows).toEqual([]);
});
