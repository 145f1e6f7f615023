import { describe, expect, test } from 'vitest';
import { addTask } from '../../rules/task/task-endpoints.ts';
import { addBooking } from '#areas/reservations/rules/endpoints.ts';
import { bookable } from '#areas/reservations/testing/booked.ts';
import { addDays } from '#kernel/day.ts';
import { testBed } from '#platform/testing.ts';
import {
  addCalendarFeed,
  calendarFeeds,
  removeCalendarFeed,
  renewCalendarFeed,
} from '../../rules/task/calendar-feed.ts';

const t = await testBed();
const at = (url: string): string => new URL(url).pathname;
const read = async (url: string, headers: Record<string, string> = {}) =>
  (await t.http()).inject({ url: at(url), headers });

describe('a calendar behind a private address', () => {
  test('shows what its person sees, at the hour of the walls of the estate in summer and in winter', async () => {
    const { owner, estate, event, today } = await bookable(t);
    const seat = {
      eventId: event.id,
      at: '10:30',
      outside: true,
      quantities: [2],
      name: 'Anne Roux',
      email: 'a@exemple.fr',
    };
    // Half a year has a change of hour in it.
    const days = Array.from({ length: 13 }, (_one, at) => addDays(today, at * 15));
    for (const day of days) await owner(addBooking, { ...seat, day });
    await owner(addTask, { title: 'Rappeler la mairie', day: today } as never);
    const { url } = await owner(addCalendarFeed, { sources: ['tasks', 'bookings'] });
    const answer = await read(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const starts = [...answer.body.matchAll(/^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/gmu)].map(
      ([, ...parts]) =>
        new Date(`${parts.slice(0, 3).join('-')}T${parts.slice(3).join(':')}Z`).toLocaleString('sv', {
          timeZone: 'Europe/Paris',
        }),
    );
    expect(starts).toEqual(days.map((day) => `${day} 10:30:00`));
    expect(answer.body).toContain('Rappeler la mairie');
    expect(answer.body).toContain('BEGIN:VEVENT\r\nUID:bookings-');
    // The names of visitors are in no calendar.
    expect(answer.body).not.toMatch(/Roux|a@exemple/u);
    // A calendar that asks again is told « the same »; a change gives another tag.
    const tag = answer.headers['etag'] as string;
    const same = await read(url, { 'if-none-match': tag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await owner(addBooking, { ...seat, day: addDays(today, 3) });
    const other = await read(url, { 'if-none-match': tag });
    expect([other.statusCode, other.headers['etag'] === tag]).toEqual([200, false]);
    expect((await owner(calendarFeeds, {})).feeds).toHaveLength(1);
    expect(JSON.stringify(await owner(calendarFeeds, {}))).not.toContain(at(url).split('/').at(-1));
    expect((await t.call(addCalendarFeed, { sources: ['secrets'] }, estate.owner)).body.code).toBe(
      'clients.feed-sources',
    );
  });

  test('is renewed and withdrawn by its person alone, follows his rights, and opens nothing once he has left', async () => {
    const { owner, estate, booked } = await bookable(t);
    await booked();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllResa: true } });
    const made = (await t.call(addCalendarFeed, { sources: ['bookings'] }, hand.token)).body;
    expect((await read(made.url)).body).toContain('Visite des caves');
    expect((await t.call(removeCalendarFeed, { id: made.id }, estate.owner)).status).toBe(404);
    const renewed = (await t.call(renewCalendarFeed, { id: made.id }, hand.token)).body;
    expect([(await read(made.url)).statusCode, (await read(renewed.url)).statusCode]).toEqual([404, 200]);
    await t.pool.query("update user_shop set authorizations = '{}' where shop_id = $1 and role = 'iam'", [
      estate.shopId,
    ]);
    expect((await read(renewed.url)).body).not.toContain('Visite des caves');
    await t.pool.query("update user_shop set blocked = true where shop_id = $1 and role = 'iam'", [estate.shopId]);
    expect((await read(renewed.url)).statusCode).toBe(404);
    const own = await owner(addCalendarFeed, { sources: ['bookings'] });
    await owner(removeCalendarFeed, { id: own.id });
    expect((await read(own.url)).statusCode).toBe(404);
  });
});
