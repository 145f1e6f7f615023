import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { booking, cancelBooking, changeEvent, moveBooking } from '#areas/reservations/rules/endpoints.ts';
import { addBookings } from '#areas/reservations/rules/group.ts';
import { bookable, PLACE, VISITOR } from '#areas/reservations/testing/booked.ts';
import { testBed } from '#platform/testing.ts';
import { cancelOrder, changeValidatedOrder, order, orders } from '../../rules/endpoints.ts';
import { TO_PREPARE, UNDER_WAY } from '../../rules/home.ts';
import { bookingsOfOrder, orderOfBooking, sellBooking } from '../../rules/visit/visit-endpoints.ts';

const t = await testBed();
const buyer = { buyer: VISITOR, address: PLACE };

describe('a booking that is sold', () => {
  test('becomes a validated order of its visitor, a line a price at what was agreed, tourist tax outside VAT', async () => {
    const { owner, booked, event, today } = await bookable(t);
    const one = await booked();
    await owner(changeEvent, { id: event.id, version: event.version, prices: [] });
    const made = await owner(sellBooking, { id: one.id, ...buyer });
    expect([made.status, made.totalTTC, made.buyerName]).toEqual(['validated', 42.6, 'Anne Roux']);
    expect(made.lines.map((line) => [line.kind, line.label, line.quantity, line.unitPrice, line.vatRate])).toEqual([
      ['reservation', 'Visite des caves — Adulte', 2, 15, 20],
      ['reservation', 'Visite des caves — Assiette', 1, 11, 10],
      ['touristTax', 'Visite des caves — Taxe de séjour', 2, 0.8, 0],
    ]);
    const [year, month, on] = today.split('-');
    expect(made.lines[0]?.details).toBe(`${on}/${month}/${year}, 10:30–12:00`);
    expect(made.vat?.map(({ rate, base, vat }) => [rate, base, vat])).toEqual(
      expect.arrayContaining([
        [20, 25, 5],
        [10, 10, 1],
        [0, 1.6, 0],
      ]),
    );
    // It takes place at the estate: nothing of it waits to be prepared or delivered.
    for (const filter of [TO_PREPARE, UNDER_WAY])
      expect((await owner(orders, { filter: JSON.stringify(filter) } as never)).total).toBe(0);
    const told = await owner(orderOfBooking, { id: one.id });
    expect(told.order).toMatchObject({ id: made.id, stands: true, total: 42.6, paid: 0, left: 42.6 });
    expect((await owner(bookingsOfOrder, { id: made.id })).bookings.map(({ id }) => id)).toEqual([one.id]);
    expect((await owner(booking, { id: one.id })).clientId).toBe(made.clientId);
  });

  test('is sold once, whoever presses at the same time; a second press names its order', async () => {
    const { owner, booked, estate } = await bookable(t);
    const one = await booked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => t.call(sellBooking, { id: one.id, ...buyer }, estate.owner)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['reservations.in-order']),
    );
    expect((await owner(orders, {})).total).toBe(1);
  });

  test('keeps its visit when the order is changed or priced anew, and follows the visit to another day', async () => {
    const { owner, booked, later } = await bookable(t);
    const one = await booked();
    const made = await owner(sellBooking, { id: one.id, ...buyer });
    const moved = await owner(moveBooking, {
      id: one.id,
      version: one.version + 1,
      day: later,
      at: '15:00',
      outside: true,
    });
    expect([moved.total, moved.day]).toEqual([41, later]);
    const [year, month, on] = later.split('-');
    const details = `${on}/${month}/${year}, 15:00–16:30`;
    const read = await owner(order, { id: made.id });
    expect(read.lines[0]?.details).toBe(details);
    const changed = await owner(changeValidatedOrder, {
      id: made.id,
      version: read.version,
      lines: [],
      note: 'Payée sur place',
      reprice: true,
    });
    expect([changed.totalTTC, changed.lines.map((line) => line.details)]).toEqual([42.6, [details, details, details]]);
  });

  test('keeps its numbers, and is cancelled by a word that the order stays, or after the order', async () => {
    const { owner, booked, estate, today } = await bookable(t);
    const one = await booked();
    const made = await owner(sellBooking, { id: one.id, ...buyer });
    const { version } = await owner(booking, { id: one.id });
    const fewer = { id: one.id, version, day: today, at: '10:30', outside: true, quantities: [1, 1, 2] };
    expect((await t.call(moveBooking, fewer, estate.owner)).body.code).toBe('reservations.ordered-numbers');
    const refused = (await t.call(cancelBooking, { id: one.id }, estate.owner)).body as {
      code?: string;
      ask?: { field: string };
    };
    expect([refused.code, refused.ask?.field]).toEqual(['reservations.ordered-cancel', 'money']);
    await owner(cancelOrder, { id: made.id });
    expect((await owner(orderOfBooking, { id: one.id })).order?.stands).toBe(false);
    const again = await owner(sellBooking, { id: one.id, ...buyer });
    expect(again.id).not.toBe(made.id);
    expect((await owner(cancelBooking, { id: one.id, money: 'kept' })).status).toBe('cancelled');
    expect((await owner(order, { id: again.id })).status).toBe('validated');
  });

  test('is sold with all that was booked with it: one order, one line for each price, and none sold twice', async () => {
    const { owner, event, today, estate } = await bookable(t);
    const visit = (at: string) => ({ eventId: event.id, day: today, at, quantities: [2, 0, 0], outside: true });
    const { bookings } = await owner(addBookings, { visits: [visit('10:30'), visit('15:00')], name: 'Anne Roux' });
    const [one, two] = bookings;
    const answers = await Promise.all(bookings.map(({ id }) => t.call(sellBooking, { id, ...buyer }, estate.owner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = answers.find(({ status }) => status === 200)?.body;
    expect([made?.totalTTC, made?.lines.length]).toEqual([60, 2]);
    expect((await owner(bookingsOfOrder, { id: made?.id as string })).bookings.map(({ id }) => id)).toEqual([
      one?.id,
      two?.id,
    ]);
    expect((await owner(orders, {})).total).toBe(1);
  });

  test('of a professional at prices without VAT costs what was agreed, to the cent', async () => {
    const { owner, booked } = await bookable(t);
    const client = await owner(addClient, {
      kind: 'professional',
      businessName: 'Agence des Vignes',
      typology: 'caviste',
      addresses: [{ ...PLACE, forBilling: true, forDelivery: true }],
    } as never);
    const one = await booked({ clientId: client.id, quantities: [7, 3, 0] });
    const made = await owner(sellBooking, { id: one.id, address: {} });
    expect([made.clientId, made.totalTTC, made.billing.city]).toEqual([client.id, one.total, 'Paris']);
  });

  test('needs the right to orders and to bookings, a visit that stands and a price', async () => {
    const { owner, booked, estate, later } = await bookable(t);
    const one = await booked();
    const clerk = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllResa: true, createResa: true },
    });
    expect((await t.call(sellBooking, { id: one.id, ...buyer }, clerk.token)).status).toBe(403);
    const option = await booked({ day: later, optionUntil: later });
    expect((await t.call(sellBooking, { id: option.id, ...buyer }, estate.owner)).body.code).toBe(
      'reservations.bill-option',
    );
    await owner(cancelBooking, { id: option.id });
    expect((await t.call(sellBooking, { id: option.id, ...buyer }, estate.owner)).body.code).toBe(
      'reservations.bill-cancelled',
    );
    const other = await bookable(t);
    expect((await t.call(sellBooking, { id: one.id, ...buyer }, other.estate.owner)).status).toBe(404);
  });
});
