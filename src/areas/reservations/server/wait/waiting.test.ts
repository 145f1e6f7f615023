import { describe, expect, test } from 'vitest';
import { home } from '#areas/analytics/rules/endpoints.ts';
import { addDays } from '#kernel/day.ts';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import * as calls from '../../rules/endpoints.ts';
import * as visits from '../../rules/public/visit-endpoints.ts';
import * as links from '../../rules/public/wait-endpoints.ts';
import * as waits from '../../rules/wait-endpoints.ts';
import { waitingBed } from '../../testing/waiting.ts';

const { t, pass, opened, fill, join, mailsOf, lastLink, seen, take, lineOf, slotOf, later } =
  await waitingBed('waiting_list');

const offersCounted = async (token: string): Promise<number | undefined> =>
  (await t.call(home, {}, token)).body.waiting.find(({ name }) => name === 'reservations.offers-running')?.count;

describe('the waiting list of a visit', () => {
  test('lets a visitor enrol for a full slot alone, once, and tells him his place by a private link', async () => {
    const at = await opened();
    expect((await join(at)).answer.body.code).toBe('reservations.wait-free');
    await fill(at);
    const month = { name: at.estate.shopId, id: at.event.id, month: at.on.slice(0, 7) };
    const { full, days } = (await t.call(visits.shopVisitMonth, month, null)).body;
    expect(full).toEqual([{ day: at.on, slots: [{ at: '10:00', ends: '11:30', left: 0 }] }]);
    expect(days.find((one) => one.day === at.on)?.slots.map((slot) => slot.at)).toEqual(['15:00']);
    const slot = { name: at.estate.shopId, id: at.event.id, day: at.on, at: '10:00' };
    expect((await t.call(links.shopWait, slot, null)).body.slot).toMatchObject({ most: 10, waiting: 0 });
    const first = await join(at);
    expect(first.answer.body).toEqual({ already: false });
    const second = await join(at, { people: 2, least: 1 });
    expect((await join(at, { email: second.email.toUpperCase() })).answer.body).toEqual({ already: true });
    expect((await lineOf(at)).map(({ place, people, least }) => [place, people, least])).toEqual([
      [1, 4, 4],
      [2, 2, 1],
    ]);
    const { wait } = await seen(at, second.email);
    expect([wait.status, wait.place, wait.offer, wait.until]).toEqual(['waiting', 2, null, null]);
    expect((await mailsOf(at, second.email)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^Liste d’attente chez/)),
    );
    const codes = await Promise.all(
      [
        { people: 11, least: 11 },
        { people: 3, least: 4 },
        { at: '15:00' },
        { terms: false },
        { day: addDays(at.on, 900) },
      ].map(async (more) => (await join(at, more)).answer.body.code),
    );
    expect(codes).toEqual([
      'reservations.wait-too-many',
      'reservations.wait-least',
      'reservations.wait-free',
      'reservations.visit-terms',
      'reservations.visit-gone',
    ]);
  });

  test('is off until the event says so', async () => {
    const at = await opened({ waitlist: false });
    await fill(at);
    expect((await join(at)).answer.body.code).toBe('reservations.wait-none');
    const month = { name: at.estate.shopId, id: at.event.id, month: at.on.slice(0, 7) };
    expect((await t.call(visits.shopVisitMonth, month, null)).body.full).toEqual([]);
  });

  test('offers freed seats to the first group that fits, holds them, and gives them on when they are not taken in time', async () => {
    const at = await opened();
    const [four, six] = [await fill(at, 4), await fill(at, 6)];
    const whole = await join(at, { people: 6, least: 6 });
    const some = await join(at, { people: 5, least: 2 });
    const last = await join(at, { people: 4, least: 4 });
    await at.owner(calls.cancelBooking, { id: four.id });
    await t.drain();
    expect((await seen(at, whole.email)).wait.status).toBe('waiting');
    const offered = await seen(at, some.email);
    expect([offered.wait.status, offered.wait.seats, offered.wait.offer?.prices.length]).toEqual(['offered', 4, 1]);
    expect(await slotOf(at)).toMatchObject({ taken: 10, left: 0 });
    const walls = (await mailsOf(at, some.email)).at(-1)?.plain ?? '';
    expect(walls).toContain(offered.wait.until?.at ?? '?');
    await pass(25);
    expect((await seen(at, some.email)).wait.status).toBe('lapsed');
    expect((await mailsOf(at, some.email)).map(({ subject }) => subject.split(' chez ')[0])).toEqual([
      'Liste d’attente',
      'Des places se libèrent',
      'Vos places',
    ]);
    expect((await seen(at, last.email)).wait).toMatchObject({ status: 'offered', seats: 4 });
    expect((await take(offered.token, 2)).body.code).toBe('reservations.wait-over');
    await at.owner(calls.cancelBooking, { id: six.id });
    await t.drain();
    expect((await seen(at, whole.email)).wait).toMatchObject({ status: 'offered', seats: 6 });
    expect(await slotOf(at)).toMatchObject({ taken: 10 });
  });

  test('an offer that is taken becomes a booking at the price of the day; what is left goes on', async () => {
    const at = await opened();
    const one = await fill(at);
    const group = await join(at, { people: 4, least: 2 }, 'de');
    const next = await join(at, { people: 1, least: 1 });
    await at.owner(calls.cancelBooking, { id: one.id });
    await fill(at, 5);
    await t.drain();
    const { token, wait } = await seen(at, group.email);
    expect([wait.seats, (await slotOf(at))?.taken]).toEqual([4, 10]);
    expect((await take(token, 5)).body.code).toBe('reservations.wait-most');
    expect((await take(token, 3, { shownTotal: 1 })).body.code).toBe('reservations.visit-total');
    expect((await take(token, 3, { adult: false })).body.code).toBe('reservations.visit-adult');
    expect((await t.call(links.priceLinkedWait, { token, quantities: '3' }, null)).body).toMatchObject({ total: 45 });
    const taken = await take(token, 3);
    expect(taken.body).toMatchObject({ status: 'confirmed', pay: null });
    expect((await take(token, 3)).body.code).toBe('reservations.wait-over');
    await t.drain();
    const row = (await at.owner(calls.bookings, {})).rows.find(({ code }) => code === taken.body.code);
    expect(row).toMatchObject({ people: 3, totalTTC: 45, email: group.email, name: 'Anne Roux' });
    expect((await seen(at, group.email)).wait.status).toBe('taken');
    expect((await seen(at, next.email)).wait.status).toBe('offered');
    expect((await mailsOf(at, group.email)).at(-1)?.subject).toMatch(/^Ihr Besuch/u);
    expect((await slotOf(at))?.taken).toBe(9);
  });

  test('a group of thirty waits for all its seats: it is served once all of them are free, and books them', async () => {
    const at = await opened({ places: 30 });
    const taken = [await fill(at, 18), await fill(at, 12)];
    const group = await join(at, { people: 30, least: 30 });
    const couple = await join(at, { people: 2, least: 2 });
    for (const { id } of taken) {
      expect((await seen(at, group.email)).wait.status).toBe('waiting');
      await at.owner(calls.cancelBooking, { id });
      // The couple behind gives up: its seats go to the group.
      await t.drain();
      const { token, wait } = await seen(at, couple.email);
      if (wait.status === 'offered') await t.call(links.leaveLinkedWait, { token }, null);
      await t.drain();
    }
    const { token, wait } = await seen(at, group.email);
    expect([wait.status, wait.seats, (await slotOf(at))?.left]).toEqual(['offered', 30, 0]);
    expect((await take(token, 30)).body).toMatchObject({ status: 'confirmed' });
    expect((await at.owner(calls.bookings, {})).rows.find(({ email }) => email === group.email)).toMatchObject({
      people: 30,
      totalTTC: 450,
    });
    expect(await slotOf(at)).toMatchObject({ taken: 30, left: 0 });
  });

  test('whatever frees seats serves the line: a move, a smaller group, more places, an option that falls, a hold that ends, who leaves', async () => {
    const at = await opened({ places: 4 });
    const frees: ((id: string, version: number) => Promise<unknown>)[] = [
      (id, version) => at.owner(calls.moveBooking, { id, version, day: at.on, at: '15:00' }),
      (id, version) => at.owner(calls.moveBooking, { id, version, day: at.on, at: '10:00', quantities: [2] }),
      () => at.owner(calls.setSlot, { eventId: at.event.id, day: at.on, at: '10:00', closed: false, places: 6 }),
      async () => {
        const { version } = await at.owner(calls.event, { id: at.event.id });
        await at.owner(calls.changeEvent, { id: at.event.id, version, places: 7 });
      },
    ];
    for (const free of frees) {
      at.on = addDays(at.on, 1);
      const booked = await fill(at, 4);
      const { email } = await join(at, { people: 2, least: 2 });
      expect((await seen(at, email)).wait.status).toBe('waiting');
      await free(booked.id, booked.version);
      await t.drain();
      expect((await seen(at, email)).wait.status).toBe('offered');
      const after = await slotOf(at);
      expect(after?.taken).toBeLessThanOrEqual(after?.places ?? 0);
      // An offer that is left frees its seats for the next one.
      const next = await join(at, { people: after?.places ?? 4, least: 1 });
      await t.call(links.leaveLinkedWait, { token: await lastLink(at, email) }, null);
      await t.drain();
      expect((await seen(at, email)).wait.status).toBe('left');
      expect((await seen(at, next.email)).wait.status).toBe('offered');
    }
  });

  test('tells everybody once when the slot closes, and holds nothing beyond it', async () => {
    const at = await opened({ waitHours: 168, hoursBefore: 24 });
    const one = await fill(at);
    const first = await join(at, { people: 10, least: 2 });
    const second = await join(at);
    await at.owner(calls.cancelBooking, { id: one.id });
    await t.drain();
    const { wait } = await seen(at, first.email);
    expect([wait.status, wait.until]).toEqual(['offered', { day: addDays(at.on, -1), at: '10:00' }]);
    await pass(24 * 5);
    expect([(await seen(at, first.email)).wait.status, (await seen(at, second.email)).wait.status]).toEqual([
      'lapsed',
      'closed',
    ]);
    await t.drain();
    expect((await mailsOf(at, second.email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Liste d’attente chez/),
      expect.stringMatching(/pas de place$/),
    ]);
    expect(await lineOf(at)).toEqual([]);
    expect((await slotOf(at))?.taken ?? 0).toBe(0);
  });

  test('the office enrols by telephone, moves up, offers now and removes; who may only book sees his own', async () => {
    const at = await opened();
    const one = await fill(at);
    const seat = { eventId: at.event.id, day: at.on, at: '10:00', people: 3, least: 3 };
    const mute = await at.owner(waits.addWait, { ...seat, name: 'Sans mail' });
    const known = await at.owner(waits.addWait, { ...seat, name: 'Luc Petit', email: 'luc@exemple.fr' });
    const twice = await t.call(waits.addWait, { ...seat, name: 'Luc', email: 'luc@exemple.fr' }, at.estate.owner);
    expect(twice.body.code).toBe('reservations.wait-twice');
    const hand = await t.person({ role: 'iam', shopId: at.estate.shopId, authorizations: { createResa: true } });
    const own = (await t.call(waits.addWait, { ...seat, name: 'Paul', email: 'paul@exemple.fr' }, hand.token)).body;
    expect((await t.call(waits.waits, {}, hand.token)).body.waits.map(({ id }) => id)).toEqual([own.id]);
    expect((await t.call(waits.removeWait, { id: known.id }, hand.token)).status).toBe(404);
    expect((await t.call(waits.offerWait, { id: own.id }, hand.token)).body.code).toBe('reservations.wait-no-seats');
    await at.owner(waits.moveWaitUp, { id: own.id });
    expect((await lineOf(at)).map(({ name }) => name)).toEqual(['Paul', 'Sans mail', 'Luc Petit']);
    await at.owner(calls.cancelBooking, { id: one.id });
    await t.drain();
    // Nobody hears of an offer without an e-mail: the office telephones.
    expect((await lineOf(at)).map(({ name, status }) => [name, status])).toEqual([
      ['Paul', 'offered'],
      ['Luc Petit', 'offered'],
      ['Sans mail', 'waiting'],
    ]);
    expect((await t.call(waits.offerWait, { id: mute.id }, at.estate.owner)).body.code).toBe('reservations.wait-mute');
    expect(await offersCounted(at.estate.owner)).toBe(2);
    await at.owner(waits.removeWait, { id: known.id });
    expect(await offersCounted(at.estate.owner)).toBe(1);
    await t.drain();
    const last = (await mailsOf(at, 'luc@exemple.fr')).at(-1);
    expect(last?.subject).toMatch(/votre inscription est retirée$/u);
    expect(last?.plain).not.toContain('token=');
    expect((await slotOf(at))?.taken).toBe(3);
    const told = await at.owner(waits.historyOfWait, { id: known.id });
    expect(told.map(({ did }) => did)).toEqual([
      'Ce groupe n’est plus sur la liste d’attente',
      expect.any(String),
      'Inscription sur la liste d’attente enregistrée',
    ]);
  });

  test('writes in each of eleven languages', async () => {
    const at = await opened({ places: 30 });
    const one = await fill(at, 30);
    const all: { lang: Lang; email: string }[] = [];
    for (const lang of LANGS) {
      later(1 / 4);
      all.push({ lang, email: (await join(at, { people: 2, least: 2 }, lang)).email });
    }
    await at.owner(calls.cancelBooking, { id: one.id });
    await t.drain();
    const subjects = await Promise.all(
      all.map(async ({ email }) => (await mailsOf(at, email)).map(({ subject }) => subject)),
    );
    expect(subjects.every((two) => two.length === 2)).toBe(true);
    for (const { id } of await lineOf(at)) await at.owner(waits.removeWait, { id });
    await t.drain();
    for (const { email } of all) subjects.push([(await mailsOf(at, email)).at(-1)?.subject ?? '']);
    expect(new Set(subjects.flat()).size).toBe(3 * LANGS.length);
    expect(subjects.flat().join(' ')).not.toMatch(/[{}]/u);
  });
});
