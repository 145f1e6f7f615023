import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { bill as readBill } from '#areas/billing/rules/endpoints.ts';
import { ownPayWay, payLink, payOwnBill } from '../../rules/pay/pay-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { layInstalments, orderInstalments, ownInstalments } from '../../rules/instalment/instalment-endpoints.ts';
import { linked } from '../../testing/pay.ts';

const t = await testBed();
const billed = linked(t);

const tokenIn = (place: string): string => /#token=([\w-]+)/.exec(place)?.[1] ?? '';

test('a buyer opens the page where his bill is paid, pays it there by card, and has nothing left to open', async () => {
  const buyer = await t.person({ role: 'buyer' });
  const one = await billed({ payment: 'check', buyer: buyer.token });
  const { id } = one.bill;
  expect((await t.call(ownPayWay, { id }, buyer.token)).body).toEqual({ canPay: true });
  const { body } = await t.call(payOwnBill, { id }, buyer.token);
  const token = tokenIn(body.place);
  expect((await t.call(payLink, { token })).body.bill).toMatchObject({ state: 'open', left: '84.00' });
  await one.pay(84, 'tok_ok', token);
  await t.drain();
  expect((await one.owner(readBill, { id })).status).toBe('paid');
  expect((await t.call(ownPayWay, { id }, buyer.token)).body).toEqual({ canPay: false });
  const again = await t.call(payOwnBill, { id }, buyer.token);
  expect([again.status, (again.body as unknown as { code: string }).code]).toEqual([409, 'bill.pay-nothing']);
});

test('nobody else opens it: another buyer finds nothing, nor another estate, nor a visitor', async () => {
  const buyer = await t.person({ role: 'buyer' });
  const one = await billed({ payment: 'check', buyer: buyer.token });
  const other = await t.estate();
  const stranger = await t.person({ role: 'buyer' });
  const { id } = one.bill;
  for (const endpoint of [ownPayWay, payOwnBill]) {
    expect((await t.call(endpoint, { id }, stranger.token)).status).toBe(404);
    expect((await t.call(endpoint, { id }, other.owner)).status).toBe(404);
    expect((await t.call(endpoint, { id })).status).toBe(401);
  }
});

test('a buyer reads the schedule of his own order, and nobody else does; he changes nothing of it', async () => {
  const buyer = await t.person({ role: 'buyer' });
  const one = await billed({ payment: 'check', buyer: buyer.token });
  const { id } = one;
  expect((await t.call(ownInstalments, { id }, buyer.token)).body).toEqual({ plan: null });
  const today = await t.tx(one.estate.shopId, async (_tx, call) => day(call.today));
  const parts = [10, 40].map((days) => ({ dueOn: addDays(today, days), amount: 42 }));
  await one.owner(layInstalments, { id, means: 'hand', parts });
  expect((await t.call(ownInstalments, { id }, buyer.token)).body.plan).toMatchObject({
    means: 'hand',
    waits: false,
    parts: parts.map((part) => ({ ...part, status: 'scheduled' })),
  });
  const [stranger, other] = [await t.person({ role: 'buyer' }), await t.estate()];
  expect((await t.call(ownInstalments, { id }, stranger.token)).status).toBe(404);
  expect((await t.call(ownInstalments, { id }, other.owner)).status).toBe(404);
  expect((await t.call(ownInstalments, { id })).status).toBe(401);
  expect((await t.call(orderInstalments, { id }, buyer.token)).status).toBe(403);
});
