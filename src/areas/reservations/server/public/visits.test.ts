import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { closingLookup } from '../../rules/closing.ts';
import * as calls from '../../rules/endpoints.ts';
import { mailsTo, tokenIn } from '../../testing/booked.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';
import { EVENT_MODELS, EventPrice, Opening } from '../../rules/tour-event.ts';

const t = await testBed();

const EVERY_DAY = Opening.parse({ weekdays: ['1', '2', '3', '4', '5', '6', '7'], times: ['10:00', '15:00'] });
const opened = async (more: object = {}) => {
  const estate = await t.estate();
  const act = ok(t, estate.owner);
  const made = await act(calls.addEvent, {
    ...EVENT_MODELS.visit,
    online: true,
    onHolidays: true,
    openings: [EVERY_DAY],
    places: 10,
    languages: ['fr', 'de'],
    prices: [
      EventPrice.parse({ productType: 'adult', priceTTC: 15 }),
      EventPrice.parse({ productType: 'touristTax', priceTTC: 1.5 }),
    ],
    ...more,
  });
  const today = await t.tx(estate.shopId, async (_tx, call) => day(call.today));
  return { estate, act, made, today, on: addDays(today, 3), visitor: ok(t, null) };
};
type Opened = Awaited<ReturnType<typeof opened>>;
type Booking = CallerInputOf<typeof visits.bookShopVisit>;
let nth = 0;
const asked = ({ estate, made, on }: Opened, more: Partial<Booking> = {}): Booking => ({
  name: estate.shopId,
  id: made.id,
  day: on,
  at: '10:00',
  quantities: [2],
  visitor: 'Claire Roux',
  email: `claire.roux.${++nth}@exemple.fr`,
  terms: true,
  adult: true,
  shownTotal: (more.quantities ?? [2]).reduce((sum, n, at) => sum + n * (at === 0 ? 15 : 1.5), 0),
  ...more,
});
const book = (at: Opened, more: Partial<Booking> = {}, lang: Lang = 'fr') =>
  t.call(visits.bookShopVisit, asked(at, more), null, { lang });
const takenAt = async ({ act, made, on }: Opened, at = '10:00') => {
  const { slots } = await act(calls.slots, { from: on, to: on, eventId: made.id });
  return slots.find((slot) => slot.at === at)?.taken ?? 0;
};
const mailsOf = ({ estate }: Opened, to: string) => mailsTo(t, estate.shopId, to);
const toldTo = async ({ estate }: Opened) =>
  (await t.call(notifications, {}, estate.owner)).body.map(({ content }) => content);

describe('the visits of a shop', () => {
  test('are shown once an event is open to it, with their price and their next free day, and no more when it closes', async () => {
    const at = await opened({ online: false });
    const name = at.estate.shopId;
    expect((await at.visitor(visits.shopVisits, { name })).shop.hasVisits).toBe(false);
    const changed = await at.act(calls.changeEvent, { id: at.made.id, version: at.made.version, online: true });
    const { shop, visits: all } = await at.visitor(visits.shopVisits, { name });
    expect([shop.hasVisits, all[0]?.priceFrom, all.length]).toEqual([true, 15, 1]);
    expect([at.today, addDays(at.today, 1)]).toContain(all[0]?.nextDay);
    await at.act(calls.archiveEvent, { id: changed.id });
    expect((await at.visitor(visits.shopVisits, { name })).shop.hasVisits).toBe(false);
    expect((await t.call(visits.shopVisit, { name, id: at.made.id }, null)).status).toBe(404);
  });

  test('are found by a day that has places, and by a language', async () => {
    const at = await opened({ languages: ['fr', 'de'] });
    const other = await at.act(calls.addEvent, {
      ...EVENT_MODELS.tasting,
      online: true,
      onHolidays: true,
      openings: [EVERY_DAY],
      languages: ['fr'],
    });
    const found = async (more: object = {}) => {
      const {
        visits: all,
        offered,
        languages,
      } = await at.visitor(visits.shopVisits, { name: at.estate.shopId, ...more });
      expect([offered, languages]).toEqual([2, ['fr', 'de']]);
      return all.map(({ id, nextDay }) => [id, nextDay]);
    };
    expect((await found()).map(([id]) => id).toSorted()).toEqual([at.made.id, other.id].toSorted());
    expect((await found({ language: 'de' })).map(([id]) => id)).toEqual([at.made.id]);
    for (const time of ['10:00', '15:00'])
      await at.act(calls.setSlot, { eventId: other.id, day: at.on, at: time, closed: true });
    expect(await found({ day: at.on })).toEqual([[at.made.id, at.on]]);
    expect(await found({ day: addDays(at.today, -1) })).toEqual([]);
    expect(await found({ day: addDays(at.today, 900) })).toEqual([]);
  });

  test('go with the module, whose booking is refused too', async () => {
    const at = await opened();
    await t.tx(at.estate.shopId, (tx) =>
      sql`update shop set integration = jsonb_set(integration, '{reservations,active}', 'false') where shop_id = ${at.estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await at.visitor(visits.shopVisits, { name: at.estate.shopId })).visits).toEqual([]);
    expect((await book(at)).status).toBe(404);
  });

  test('offer no slot that is closed, full, past its notice or beyond its days', async () => {
    const at = await opened({ daysAhead: 6, hoursBefore: 48, partyMin: 2 });
    const offered = async () => {
      const read = { name: at.estate.shopId, id: at.made.id };
      const months = await Promise.all(
        [...new Set([at.today, addDays(at.today, 6)].map((on) => on.slice(0, 7)))].map((month) =>
          at.visitor(visits.shopVisitMonth, { ...read, month }),
        ),
      );
      return months.flatMap(({ days }) => days.flatMap((one) => one.slots.map((slot) => `${one.day} ${slot.at}`)));
    };
    const before = await offered();
    expect(before.some((slot) => slot < `${addDays(at.today, 2)} 00`)).toBe(false);
    expect(before.at(-1)).toBe(`${addDays(at.today, 6)} 15:00`);
    const slot = { eventId: at.made.id, day: at.on, at: '10:00', closed: false };
    // One place is left, and nobody comes alone.
    await at.act(calls.setSlot, { ...slot, places: 1 });
    await at.act(calls.setSlot, { ...slot, at: '15:00', closed: true });
    await at.act(closingLookup.add, { name: 'Salon', fromDay: addDays(at.on, 1), toDay: addDays(at.on, 1) });
    const after = await offered();
    expect(before.filter((one) => !after.includes(one))).toEqual(
      [at.on, addDays(at.on, 1)].flatMap((on) => [`${on} 10:00`, `${on} 15:00`]),
    );
    const codes: (string | undefined)[] = [];
    for (const more of [
      { day: addDays(at.today, 7) },
      { day: at.today },
      { day: addDays(at.on, 1) },
      { at: '15:00' },
      { at: '12:00' },
      { quantities: [1] },
    ])
      codes.push((await book(at, more)).body.code);
    expect(codes).toEqual([
      'reservations.visit-gone',
      'reservations.visit-gone',
      'reservations.visit-gone',
      'reservations.slot-closed',
      'reservations.visit-gone',
      'reservations.visit-least',
    ]);
  });
});

describe('a visitor who books', () => {
  test('gets his seats, a mail in his language with the visit for his calendar, and the estate is told', async () => {
    const at = await opened();
    const email = 'karla.klein@exemple.de';
    const { body } = await book(
      at,
      { quantities: [2, 2], email, visitor: 'Karla Klein', phone: '+491512345606', language: 'de', note: 'Mit Hund' },
      'de',
    );
    expect([body.status, await takenAt(at)]).toEqual(['confirmed', 2]);
    const [mail] = await mailsOf(at, email);
    expect(mail?.subject).toBe(`Ihr Besuch bei ${at.estate.name}: ${at.made.title}`);
    expect(mail?.attachments[0]?.text).toContain('BEGIN:VEVENT');
    expect(mail?.attachments[0]?.text).not.toContain(tokenIn(mail?.plain));
    const { rows } = await at.act(calls.bookings, {});
    expect(rows[0]).toMatchObject({ code: body.code, name: 'Karla Klein', people: 2, totalTTC: 30, language: 'de' });
    const one = await at.act(calls.booking, { id: rows[0]?.id ?? '' });
    expect([one.fromShop, one.channel, one.createdBy, one.touristTax]).toEqual([true, 'shop', null, 3]);
    expect((await toldTo(at)).join()).toContain('Karla Klein');
  });

  test('in a frame on the site of another is told from one of the shop', async () => {
    const at = await opened();
    await book(at, { quantities: [2], inFrame: true });
    const [row] = (await at.act(calls.bookings, {})).rows;
    expect(row?.channel).toBe('frame');
  });

  test('waits for the estate where the event wants it, and is told of its answer', async () => {
    const at = await opened({ toConfirm: true });
    const email = 'paul.petit@exemple.fr';
    const subjects = async () => (await mailsOf(at, email)).map(({ subject }) => subject.replace(/ chez .*/u, ''));
    expect((await book(at, { email })).body.status).toBe('option');
    expect(await subjects()).toEqual(['Votre demande de visite']);
    const [row] = (await at.act(calls.bookings, {})).rows;
    await at.act(calls.confirmBooking, { id: row?.id ?? '' });
    expect(await subjects()).toEqual(['Votre demande de visite', 'Votre visite']);
  });

  test('is told the answer alone when the estate answers before the mail of his request is written', async () => {
    const at = await opened({ toConfirm: true });
    const email = 'lise.legrand@exemple.fr';
    await book(at, { email });
    const [row] = (await at.act(calls.bookings, {})).rows;
    await at.act(calls.confirmBooking, { id: row?.id ?? '' });
    expect((await mailsOf(at, email)).map(({ subject }) => subject.replace(/ chez .*/u, ''))).toEqual(['Votre visite']);
  });

  test('agrees, comes in a party of the event, and pays what he saw', async () => {
    const at = await opened({ partyMax: 4 });
    const codes: (string | undefined)[] = [];
    for (const more of [
      { terms: false },
      { adult: false },
      { quantities: [5] },
      { quantities: [0, 1] },
      { shownTotal: 29 },
      { quantities: [1, 0, 1] },
    ])
      codes.push((await book(at, more)).body.code);
    expect(codes).toEqual([
      'reservations.visit-terms',
      'reservations.visit-adult',
      'reservations.visit-party',
      'reservations.nobody',
      'reservations.visit-total',
      'reservations.price-unknown',
    ]);
    expect(await takenAt(at)).toBe(0);
  });

  test('is refused in each of the languages when the slot filled meanwhile', async () => {
    const at = await opened({ places: 3 });
    await book(at, { quantities: [2] });
    const said = new Set<string>();
    for (const lang of LANGS) {
      const { body } = await book(at, { quantities: [2] }, lang);
      expect(body.code).toBe('reservations.slot-full');
      said.add(body.message ?? '');
    }
    expect(said.size).toBe(LANGS.length);
  });

  test('books once however often his browser asks under one key', async () => {
    const at = await opened();
    const input = asked(at);
    const key = crypto.randomUUID();
    const one = await t.call(visits.bookShopVisit, input, null, { key, visitor: 'claire' });
    const two = await t.call(visits.bookShopVisit, input, null, { key, visitor: 'claire' });
    expect([one.status, two.body.code, await takenAt(at)]).toEqual([200, one.body.code, 2]);
  });

  test('is stopped after a few bookings in the name of one mailbox', async () => {
    const at = await opened({ places: null });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await book(at, { email: 'trop@exemple.fr' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the seats', () => {
  test('of a slot, asked for by shop and office at once, are never sold twice', async () => {
    const at = await opened();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ inShop: fc.boolean(), people: fc.integer({ min: 1, max: 4 }) }), {
          minLength: 6,
          maxLength: 14,
        }),
        async (all) => {
          const answers = await Promise.all(
            all.map(({ inShop, people }) =>
              inShop
                ? book(at, { quantities: [people] })
                : t.call(
                    calls.addBooking,
                    { eventId: at.made.id, day: at.on, at: '10:00', quantities: [people], name: 'Bureau' },
                    at.estate.owner,
                  ),
            ),
          );
          const got = all.reduce((sum, { people }, n) => sum + (answers[n]?.status === 200 ? people : 0), 0);
          expect(await takenAt(at)).toBe(got);
          expect(got).toBeLessThanOrEqual(10);
          for (const { id, status } of (await at.act(calls.bookings, { size: 100 })).rows)
            if (status === 'confirmed') await at.act(calls.cancelBooking, { id });
        },
      ),
      { numRuns: runsOf(5) },
    );
  });
});

describe('the link of a booking', () => {
  const linked = async (more: object = {}, booking: Partial<Booking> = {}) => {
    const at = await opened(more);
    const email = `lien.${++nth}@exemple.fr`;
    await book(at, { email, ...booking });
    return { at, email, token: tokenIn((await mailsOf(at, email))[0]?.plain) };
  };

  test('shows it and cancels it once: its seats are free, and both are told', async () => {
    const { at, email, token } = await linked({ message: 'Garez-vous dans la cour.' });
    const { booking } = await at.visitor(visits.linkedBooking, { token });
    expect(booking).toMatchObject({
      status: 'confirmed',
      total: 30,
      message: 'Garez-vous dans la cour.',
      isOpen: true,
    });
    const answer = await at.visitor(visits.cancelLinkedBooking, { token });
    expect([answer.booking.status, answer.booking.isOpen, await takenAt(at)]).toEqual(['cancelled', false, 0]);
    expect((await t.call(visits.cancelLinkedBooking, { token }, null)).body.code).toBe('reservations.cancelled');
    const last = (await mailsOf(at, email)).at(-1);
    expect(last?.subject).toContain('est annulée');
    expect(last?.attachments[0]?.text).toContain('STATUS:CANCELLED');
    expect((await toldTo(at)).join()).toContain('annulée par le visiteur');
  });

  test('is moved ten times an hour at most: each move writes to the estate', async () => {
    const { at, token } = await linked();
    const to = (time: string) => t.call(visits.moveLinkedBooking, { token, day: at.on, at: time }, null);
    for (const turn of Array.from({ length: 10 }, (_, index) => index))
      expect((await to(turn % 2 === 0 ? '15:00' : '10:00')).status).toBe(200);
    expect((await to('15:00')).body.code).toBe('identity.too-many-tries');
    expect(await takenAt(at)).toBe(2);
  });

  test('cancels no more within the hours of the event', async () => {
    const { at, token } = await linked({ cancelHours: 200 });
    expect((await t.call(visits.cancelLinkedBooking, { token }, null)).body.code).toBe(
      'reservations.visit-cancel-late',
    );
    expect(await takenAt(at)).toBe(2);
  });

  test('moves it to a free slot at its agreed price; the old seats are free only once it has the new ones', async () => {
    const { at, email, token } = await linked({ places: 3 });
    await book(at, { at: '15:00', quantities: [2] });
    const to = (more: object) => t.call(visits.moveLinkedBooking, { token, day: at.on, at: '15:00', ...more }, null);
    expect((await to({})).body.code).toBe('reservations.slot-full');
    expect((await to({ at: '12:00' })).body.code).toBe('reservations.visit-gone');
    expect([await takenAt(at), await takenAt(at, '15:00')]).toEqual([2, 2]);
    await at.act(calls.changeEvent, {
      id: at.made.id,
      version: at.made.version,
      toConfirm: true,
      prices: [EventPrice.parse({ productType: 'adult', priceTTC: 40 })],
    });
    const next = addDays(at.on, 1);
    const { booking } = (await to({ day: next })).body;
    expect(booking).toMatchObject({ day: next, at: '15:00', total: 30, status: 'option' });
    expect(await takenAt(at)).toBe(0);
    expect((await mailsOf(at, email)).at(-1)?.subject).toContain('Votre demande de visite');
  });

  test('two that change places at once both end in a slot of their own', async () => {
    const one = await linked();
    const other = { email: `lien.${++nth}@exemple.fr`, at: '15:00' };
    await book(one.at, other);
    const token = tokenIn((await mailsOf(one.at, other.email))[0]?.plain);
    const move = (of: string, at: string) => t.call(visits.moveLinkedBooking, { token: of, day: one.at.on, at }, null);
    const answers = await Promise.all([move(one.token, '15:00'), move(token, '10:00')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await takenAt(one.at), await takenAt(one.at, '15:00')]).toEqual([2, 2]);
  });

  test('is closed to every other token, and to everybody once its visitor is erased', async () => {
    const { at, email, token } = await linked();
    const wrong = `${token.slice(0, -6)}AAAAAA`;
    expect((await t.call(visits.linkedBooking, { token: wrong }, null)).status).toBe(404);
    const client = await at.act(addClient, { kind: 'private', firstname: 'Claire', lastname: 'Lien', email });
    await at.act(eraseClient, { id: client.id });
    expect((await t.call(visits.linkedBooking, { token }, null)).status).toBe(404);
    const [row] = (await at.act(calls.bookings, {})).rows;
    expect([row?.name, row?.email, row?.people]).toEqual(['', '', 2]);
  });
});
