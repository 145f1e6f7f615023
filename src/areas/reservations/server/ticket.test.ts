import { describe, expect, test } from 'vitest';
import { ok } from '#app/testing/estate.ts';
import { day } from '#kernel/day.ts';
import type { FileAnswer } from '#kernel/endpoint.ts';
import { testBed } from '#platform/testing.ts';
import * as calls from '../rules/endpoints.ts';
import * as visits from '../rules/public/visit-endpoints.ts';
import { bookingTicket, readTicket, scanTicket, ticketText, whyNotScan } from '../rules/ticket.ts';
import { bookable, mailsTo, tokenIn } from '../testing/booked.ts';

const t = await testBed();

describe('the ticket of a visit', () => {
  test('stands behind the link of a confirmed booking, as a code and as a PDF in the language of its visitor', async () => {
    const { estate, owner, booked, later } = await bookable(t);
    const email = 'hans@exemple.de';
    const { id, code } = await booked({ email, language: 'de', day: later, tell: true });
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/u);
    const [mail] = await mailsTo(t, estate.shopId, email);
    expect(mail?.plain).toContain('Eintrittskarte');
    const token = tokenIn(mail?.plain);
    const { ticket } = (await ok(t, null)(visits.linkedBooking, { token })).booking;
    expect(ticket?.path).toMatch(/^M\d+ \d+h/u);
    const file = (await t.call(visits.linkedBookingTicket, { token }, null)).body as unknown as FileAnswer;
    expect([file.name, new TextDecoder('latin1').decode((file.bytes as Uint8Array).subarray(0, 5))]).toEqual([
      `Eintrittskarte ${code}.pdf`,
      '%PDF-',
    ]);
    expect((await t.call(bookingTicket, { id }, estate.owner)).status).toBe(200);
    await owner(calls.cancelBooking, { id });
    expect((await t.call(visits.linkedBookingTicket, { token }, null)).status).toBe(404);
    expect((await ok(t, null)(visits.linkedBooking, { token })).booking.ticket).toBeNull();
  });

  test('counts once, also when two scan it at once; the later one is told when it was used', async () => {
    const { estate, owner, booked } = await bookable(t);
    const { id, code } = await booked();
    const text = ticketText(estate.shopId, code);
    const answers = await Promise.all([1, 2].map(() => t.call(scanTicket, { code: text }, estate.owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ name: 'Anne Roux', people: 2 });
    const { body } = await t.call(scanTicket, { code: code.toLowerCase() }, estate.owner);
    expect(body.code).toBe('reservations.ticket-used-at');
    expect(body.message).toMatch(/à \d\d:\d\d\.$/u);
    expect((await owner(calls.booking, { id })).arrivedAt).not.toBeNull();
    // An arrival that was noted by mistake lets the ticket in again.
    await owner(calls.takeNoteBack, { id });
    expect((await t.call(scanTicket, { code }, estate.owner)).status).toBe(200);
  });

  test('that telephones noted without network counts once, however often and in whatever order they send it', async () => {
    const { estate, owner, booked } = await bookable(t);
    const before = new Date(Date.parse(await t.tx(estate.shopId, async (_tx, call) => call.now)) - 1).toISOString();
    const made = [await booked(), await booked(), await booked()];
    const codes = made.map(({ code }) => code);
    const queue = (phone: string, ...at: readonly number[]) =>
      at.map((n) => ({ key: `${phone}-${n}`, input: { code: codes[n] ?? '', notedAt: before } }));
    const [one, other] = [queue('one', 0, 1), queue('other', 2, 1)];
    const send = ({ key, input }: (typeof one)[number]) => t.call(scanTicket, input, estate.owner, { key });
    // The answers of the first one are lost on the way: it sends all of it again, while the other sends its own.
    for (const arrival of one) await send(arrival);
    const answers = await Promise.all([...one, ...other].map(send));
    expect(answers.map(({ status, body }) => (status === 200 ? 'in' : body.code))).toEqual([
      ...['in', 'in', 'in'],
      'reservations.ticket-used-at',
    ]);
    for (const { id } of made) {
      expect((await owner(calls.booking, { id })).arrivedAt).toBe(before);
      const rows = await owner(calls.historyOfBooking, { id });
      expect(rows.filter(({ changes }) => changes.some(([, , after]) => after === 'arrived'))).toHaveLength(1);
    }
  });

  test('of another day, cancelled, an option, of another estate or of nobody lets nobody in, each in its own words', async () => {
    const { estate, owner, booked, later, today } = await bookable(t);
    const other = await bookable(t);
    const cancelled = await booked();
    await owner(calls.cancelBooking, { id: cancelled.id });
    const codes: (string | undefined)[] = [];
    for (const code of [
      (await booked({ day: later })).code,
      cancelled.code,
      (await booked({ optionUntil: today })).code,
      ticketText(other.estate.shopId, (await other.booked()).code),
      (await other.booked()).code,
      'AAAAAAAA',
      'https://exemple.fr/',
    ])
      codes.push((await t.call(scanTicket, { code }, estate.owner)).body.code);
    expect(codes).toEqual([
      'reservations.ticket-other-day',
      'reservations.ticket-cancelled',
      'reservations.not-confirmed',
      'reservations.ticket-elsewhere',
      'reservations.ticket-unknown',
      'reservations.ticket-unknown',
      'reservations.ticket-unknown',
    ]);
  });

  test('of a visit that waits for its payment lets nobody in', () => {
    const on = day('2027-03-28');
    expect(whyNotScan({ status: 'pending', day: on }, on, '')?.code).toBe('reservations.not-paid');
  });

  test('is read however a scanner or a hand writes it', () => {
    for (const text of ['VISITE:0123ABCD:ABCD2345', 'visite/0123abcd/abcd2345', ' VISITE:0123ABCD:ABCD 2345\n'])
      expect(readTicket(text)).toEqual({ estate: '0123ABCD', code: 'ABCD2345' });
    expect(readTicket('abcd 2345')).toEqual({ estate: null, code: 'ABCD2345' });
    // Bookings of before have six signs.
    expect(readTicket('ABC234')).toEqual({ estate: null, code: 'ABC234' });
    expect(readTicket('ABC')).toBeNull();
  });
});
