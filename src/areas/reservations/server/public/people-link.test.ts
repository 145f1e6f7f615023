import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../../rules/endpoints.ts';
import { setLinkedParticipants } from '../../rules/participant/participant.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '../../rules/tour-event.ts';
import { mailsTo, tokenIn } from '../../testing/booked.ts';

const t = await testBed();
const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
let nth = 0;

/** An event of ten places, paid on the spot: adults at 15 €, a plate at 11 €. */
const opened = async (more: object = {}) => {
  const estate = await t.estate();
  const act = ok(t, estate.owner);
  const made = await act(calls.addEvent, {
    ...EVENT_MODELS.visit,
    online: true,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 10,
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'other', label: 'Assiette', priceTTC: 11, notCounting: true }),
    ],
    ...more,
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  const on = addDays(today, 3);
  const taken = async () =>
    (await act(calls.slots, { from: on, to: on, eventId: made.id })).slots.find(({ at }) => at === '10:00')?.taken ?? 0;
  return { estate, act, made, on, taken };
};
/** Two adults, who hold a link. */
const booked = async (at: Awaited<ReturnType<typeof opened>>) => {
  const email = `nombre.${++nth}@exemple.fr`;
  const seat = { day: at.on, at: '10:00', quantities: [2], shownTotal: 30, terms: true, adult: true };
  await t.call(
    visits.bookShopVisit,
    { name: at.estate.shopId, id: at.made.id, visitor: 'Claire Roux', email, ...seat },
    null,
  );
  const token = tokenIn((await mailsTo(t, at.estate.shopId, email))[0]?.plain);
  const resize = (quantities: number[], shownTotal: number) =>
    t.call(visits.resizeLinkedBooking, { token, quantities, shownTotal }, null);
  return { email, token, resize };
};

describe('a visitor who pays on the spot', () => {
  test('brings more people and takes a plate, or fewer, at the agreed prices; the estate is told', async () => {
    const at = await opened();
    const { token, email, resize } = await booked(at);
    const read = (await t.call(visits.linkedBooking, { token }, null)).body.booking;
    expect(read.choice).toMatchObject({ quantities: [2, 0], prices: [{ priceTTC: 15 }, { priceTTC: 11 }] });
    await at.act(calls.changeEvent, {
      id: at.made.id,
      version: at.made.version,
      prices: [
        EventPrice.parse({ productType: 'adult', priceTTC: 40 }),
        EventPrice.parse({ productType: 'other', label: 'Assiette', priceTTC: 12, notCounting: true }),
      ],
    });
    const priced = (await t.call(visits.priceLinkedPeople, { token, quantities: '4,1' }, null)).body;
    expect(priced).toMatchObject({ people: 4, total: 72, fee: 0, online: 0, isAddition: false });
    const { body } = await resize([4, 1], 72);
    expect([body.booking.people, body.booking.total, body.pay, await at.taken()]).toEqual([4, 72, null, 4]);
    expect((await resize([1, 0], 15)).body.booking).toMatchObject({ people: 1, total: 15 });
    expect(await at.taken()).toBe(1);
    expect((await mailsTo(t, at.estate.shopId, email)).at(-1)?.subject).toContain('a changé');
    const told = (await t.call(notifications, {}, at.estate.owner)).body.map(({ content }) => content);
    expect(told.join()).toContain('nombre de personnes');
  });

  test('brings no more than the places of the slot and the largest party, and no fewer than the smallest', async () => {
    const at = await opened({ places: 6, partyMin: 2, partyMax: 5 });
    const one = await booked(at);
    await booked(at);
    expect((await one.resize([6], 90)).body.code).toBe('reservations.visit-party');
    expect((await one.resize([1], 15)).body.code).toBe('reservations.visit-party');
    expect((await one.resize([5], 75)).body.code).toBe('reservations.slot-full');
    expect((await one.resize([0], 0)).body.code).toBe('reservations.nobody');
    expect((await one.resize([4], 59)).body.code).toBe('reservations.visit-total');
    expect(await at.taken()).toBe(4);
    expect((await one.resize([4], 60)).status).toBe(200);
    expect(await at.taken()).toBe(6);
  });

  test('brings more only as late as one may book, fewer as late as one may cancel, and then calls', async () => {
    const late = await opened({ hoursBefore: 0 });
    const one = await booked(late);
    await late.act(calls.changeEvent, { id: late.made.id, version: late.made.version, hoursBefore: 168 });
    expect((await one.resize([3], 45)).body.code).toBe('reservations.visit-gone');
    expect((await one.resize([1], 15)).status).toBe(200);
    const over = await opened({ cancelHours: 200 });
    const two = await booked(over);
    expect((await two.resize([1], 15)).body.code).toBe('reservations.visit-cancel-late');
    expect((await t.call(visits.linkedBooking, { token: two.token }, null)).body.booking.choice.prices).toEqual([]);
  });

  test('keeps no more names than people: the list is shortened first', async () => {
    const at = await opened();
    const { token, resize } = await booked(at);
    await t.call(setLinkedParticipants, { token, text: 'Claire\nPaul' }, null);
    expect((await resize([1], 15)).body.code).toBe('reservations.too-many-participants');
    await t.call(setLinkedParticipants, { token, text: 'Claire' }, null);
    expect((await resize([1], 15)).status).toBe(200);
  });

  test('asks the estate again where it confirms each visit', async () => {
    const at = await opened({ toConfirm: true });
    const { resize } = await booked(at);
    const [row] = (await at.act(calls.bookings, {})).rows;
    await at.act(calls.confirmBooking, { id: row?.id as string });
    expect((await resize([1], 15)).body.booking.status).toBe('confirmed');
    expect((await resize([3], 45)).body.booking.status).toBe('option');
  });

  test('is stopped after ten changes within an hour', async () => {
    const at = await opened();
    const { resize } = await booked(at);
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await resize([n % 2 === 0 ? 3 : 2], n % 2 === 0 ? 45 : 30)).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('is refused in the words of each language', async () => {
    const at = await opened({ partyMax: 3 });
    const { token } = await booked(at);
    const said = new Set<string>();
    for (const lang of LANGS)
      said.add((await t.call(visits.priceLinkedPeople, { token, quantities: '9' }, null, { lang })).body.message ?? '');
    expect(said.size).toBe(LANGS.length);
  });
});

test('places are never oversold, however visitors change their numbers while office and shop book', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ by: fc.constantFrom(0, 1, 2, 3), people: fc.integer({ min: 1, max: 5 }) }), {
        minLength: 6,
        maxLength: 12,
      }),
      async (all) => {
        const at = await opened();
        const two = [await booked(at), await booked(at)];
        const acts = all.map(({ by, people }) => {
          const own = two[by];
          if (own) return own.resize([people], people * 15);
          const seat = { eventId: at.made.id, day: at.on, at: '10:00', quantities: [people], name: 'Bureau' };
          return t.call(calls.addBooking, seat, at.estate.owner);
        });
        for (const { status } of await Promise.all<{ readonly status: number }>(acts))
          expect([200, 409, 422, 429]).toContain(status);
        const { rows } = await at.act(calls.bookings, { size: 100 });
        const held = rows.reduce((sum, { people, status }) => sum + (status === 'cancelled' ? 0 : people), 0);
        expect([await at.taken(), held <= 10]).toEqual([held, true]);
      },
    ),
    { numRuns: runsOf(4) },
  );
});
