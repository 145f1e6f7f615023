import { expect, test } from 'vitest';
import { addTask, calendar, task } from '#areas/clients/rules/task/task-endpoints.ts';
import { addDays } from '#kernel/day.ts';
import { dayIn } from '#platform/clock.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { putOnRound } from '../../rules/round/round-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);
const today = () => dayIn('Europe/Paris', t.frame.clock.millis());

test('what is promised to a client and the rounds stand in the calendar of who manages deliveries, without a price, and of nobody else', async () => {
  const shop = await office(1, 60);
  const { owner } = shop.estate;
  const day = addDays(today(), 3);
  const placed = await t.call(addOfficeOrder, { ...typed(shop, 6), deliverOn: day }, owner);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  const { id } = placed.body;
  const asked = async (token: string, more: object = {}) =>
    (await t.call(calendar, { from: today(), to: addDays(today(), 6), ...more }, token)).body.entries;
  expect(await asked(owner)).toEqual([]);
  await t.call(validateOrder, { id }, owner);
  await t.call(putOnRound, { ids: [id], day: addDays(day, 1), name: 'Tours nord', driver: 'Luc' }, owner);
  const { token: hand } = await clerk(shop, 'manageDelivery', 'seeAllOrder');
  const seen = await asked(hand);
  expect(seen.map((one) => [one.source, one.day, one.detail, one.path])).toEqual([
    ['rounds', addDays(day, 1), 'Luc · 1 arrêt', expect.stringContaining('/dashboard/delivery/rounds/')],
    ['deliveries', day, expect.stringMatching(/^CO-.* · 6 bouteilles$/), `/dashboard/orders/${id}`],
  ]);
  expect(JSON.stringify(seen)).not.toContain('€');
  // An entry without a person in charge is not among the user's own.
  expect(await asked(hand, { whose: 'mine' })).toEqual([]);
  const { token: seller } = await clerk(shop, 'seeAllOrder', 'createOrder');
  expect(await asked(seller)).toEqual([]);
});

test('a task is about an order that its author may open, and names it to who may open it only', async () => {
  const shop = await office(1, 60);
  const { owner } = shop.estate;
  const { id, number } = (await t.call(addOfficeOrder, typed(shop, 6), owner)).body;
  const [reads, blind] = [
    await clerk(shop, 'createTask', 'seeAllOrder'),
    await clerk(shop, 'createTask', 'seeAllTask'),
  ];
  const asked = { title: 'Vérifier', day: today(), about: { kind: 'order', id } };
  const made = await t.call(addTask, asked, reads.token);
  expect(made.body.about).toEqual({ kind: 'order', id, label: `Commande ${number}`, path: `/dashboard/orders/${id}` });
  expect((await t.call(addTask, asked, blind.token)).status).toBe(422);
  expect((await t.call(addTask, { ...asked, about: { kind: 'quote', id } }, owner)).status).toBe(422);
  expect((await t.call(task, { id: made.body.id }, blind.token)).body.about).toBeNull();
});
