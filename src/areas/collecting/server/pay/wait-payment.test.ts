import { expect, test } from 'vitest';
import * as calls from '#areas/reservations/rules/endpoints.ts';
import { waitingBed } from '#areas/reservations/testing/waiting.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { payByLink } from '../../rules/pay/pay-endpoints.ts';

const { t, pass, opened, fill, join, seen, take, slotOf, balanced } = await waitingBed('waiting_payment');

const PLACE = { street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' };
const tokenOf = (place: string | null): string => /#token=([\w-]+)/.exec(place ?? '')?.[1] ?? '';

test('seats of the waiting list are paid online by the rule of the event; unpaid in time they go to the next in line', async () => {
  const at = await opened();
  await at.owner(updateMyShop, { paymentsList: [{ type: 'stripe', active: true }] });
  await at.owner(calls.changeEvent, { id: at.event.id, version: at.event.version, pay: 'full' });
  const one = await fill(at);
  const first = await join(at);
  const second = await join(at);
  await at.owner(calls.cancelBooking, { id: one.id });
  await fill(at, 2);
  await t.drain();
  const offer = await seen(at, first.email);
  expect([offer.wait.seats, offer.wait.offer?.pay]).toEqual([4, 'full']);
  const third = await join(at, { people: 4, least: 4 });
  expect((await take(offer.token, 4)).body.fields).toHaveProperty(['address.street']);
  const held = await take(offer.token, 4, { address: PLACE });
  expect(held.body).toMatchObject({ status: 'pending', pay: expect.stringContaining('/payer') });
  expect((await slotOf(at))?.taken).toBe(10);
  const other = await seen(at, second.email);
  const paid = await take(other.token, 4, { address: PLACE });
  const answer = await t.call(
    payByLink,
    { token: tokenOf(paid.body.pay), card: { token: 'tok_ok' }, email: 'anne@exemple.fr', amount: 60 },
    undefined,
  );
  expect(answer.status).toBe(200);
  await pass(1);
  const rows = (await at.owner(calls.bookings, {})).rows;
  const state = (code: string) => rows.find((row) => row.code === code)?.status;
  expect([state(held.body.code), state(paid.body.code)]).toEqual(['cancelled', 'confirmed']);
  expect((await seen(at, third.email)).wait.status).toBe('offered');
  await balanced(at);
});
