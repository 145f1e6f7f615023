import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addEvent, bookings, cancelBooking, slots } from '../../rules/endpoints.ts';
import { addBookings, bookingGroup } from '../../rules/group.ts';
import { EVENT_MODELS, EventPrice } from '../../rules/tour-event.ts';
import { bookable, mailsTo } from '../../testing/booked.ts';

const t = await testBed();

/** A visit of twenty places, and a lunch of six. */
const day = async () => {
  const all = await bookable(t);
  const lunch = await all.owner(addEvent, {
    ...EVENT_MODELS.tasting,
    title: 'Déjeuner',
    places: 6,
    prices: [EventPrice.parse({ productType: 'adult', priceTTC: 30 })],
  });
  const visit = (people: number) => ({
    eventId: all.event.id,
    day: all.later,
    at: '10:30',
    quantities: [people],
    outside: true,
  });
  const meal = (people: number) => ({ ...visit(people), eventId: lunch.id, at: '12:30' });
  const taken = async () => {
    const { slots: found } = await all.owner(slots, { from: all.later, to: all.later });
    return found.reduce((sum, one) => sum + one.taken, 0);
  };
  return { ...all, lunch, visit, meal, taken };
};

test('several events are booked in one act for one visitor, and told by one mail with each visit', async () => {
  const { owner, visit, meal, estate, taken } = await day();
  const { bookings: made } = await owner(addBookings, {
    visits: [visit(4), meal(4)],
    name: 'Amicale des Vignes',
    email: 'amicale@exemple.fr',
    tell: true,
  });
  expect([made.map(({ event, total }) => [event.title, total]), await taken()]).toEqual([
    [
      ['Visite des caves', 60],
      ['Déjeuner', 120],
    ],
    8,
  ]);
  const mails = await mailsTo(t, estate.shopId, 'amicale@exemple.fr');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Visite des caves, Déjeuner');
  expect([mails[0]?.attachments.length, mails[0]?.plain.match(/#token=/g)?.length]).toEqual([2, 2]);
  const { bookings: beside } = await owner(bookingGroup, { id: made[0]?.id as string });
  expect(beside.map(({ id }) => id)).toEqual([made[1]?.id]);
});

test('one event that cannot be had books none, and the refusal names it beside its field', async () => {
  const { visit, meal, estate, taken, owner } = await day();
  const answer = await t.call(addBookings, { visits: [visit(4), meal(7)], name: 'Trop' }, estate.owner);
  expect(answer.body).toMatchObject({ code: 'reservations.slot-full' });
  expect(answer.body.message).toMatch(/^Déjeuner\s: /u);
  expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual(['visits.1.at']);
  expect([await taken(), (await owner(bookings, {})).total]).toEqual([0, 0]);
});

test('groups that ask for the same events in other orders at once never oversell nor wait for each other for ever', async () => {
  const { visit, meal, estate, owner } = await day();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => {
      const visits = n % 2 === 0 ? [visit(2), meal(2)] : [meal(2), visit(2)];
      return t.call(addBookings, { visits, name: `Groupe ${n}` }, estate.owner);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const { rows } = await owner(bookings, { size: 50 });
  expect(rows.filter(({ event }) => event === 'Déjeuner').reduce((sum, { people }) => sum + people, 0)).toBe(6);
  expect(rows).toHaveLength(6);
});

test('a booking of a group is cancelled alone, and a booking taken alone has no group', async () => {
  const { owner, visit, meal, booked, taken, estate } = await day();
  const { bookings: made } = await owner(addBookings, { visits: [visit(2), meal(2)], name: 'Deux' });
  await owner(cancelBooking, { id: made[0]?.id as string });
  expect(await taken()).toBe(2);
  const alone = await booked();
  expect((await owner(bookingGroup, { id: alone.id })).bookings).toEqual([]);
  const { rows } = await t.tx(estate.shopId, (tx) =>
    sql`select 1 from booking where shop_id = ${estate.shopId} and group_id is not null`.execute(tx),
  );
  expect(rows).toHaveLength(2);
});
