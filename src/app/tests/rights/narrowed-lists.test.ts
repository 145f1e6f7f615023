import { expect, test } from 'vitest';
import { addClient, clients } from '#areas/clients/rules/endpoints.ts';
import { clientList } from '#areas/clients/rules/lists.ts';
import { addTask, tasks } from '#areas/clients/rules/task/task-endpoints.ts';
import { taskList } from '#areas/clients/rules/task/task.ts';
import { futuresList } from '#areas/offers/rules/lists.ts';
import { orders, placeOrder } from '#areas/sales/rules/endpoints.ts';
import { orderList } from '#areas/sales/rules/lists.ts';
import { cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { partOf } from '#kernel/list.ts';
import { type Actor, PERMISSIONS, type Permission, VISITOR } from '#kernel/permission.ts';
import { testBed } from '#platform/testing.ts';

const t = await testBed();
const holding = (kind: Actor['kind'], ...rights: readonly Permission[]): Actor => ({
  ...VISITOR,
  kind,
  userId: 'u',
  shopId: 's',
  authorizations: Object.fromEntries(PERMISSIONS.map((one) => [one, rights.includes(one)])),
});

const LISTS = [
  ['clients', clientList, clients, 'createClient', 'seeAllClient'],
  ['orders', orderList, orders, 'createOrder', 'seeAllOrder'],
  ['tasks', taskList, tasks, 'seeAllClient', 'seeAllTask'],
] as const;

test('a list says that a right shows a part of it exactly where the server shows a part', async () => {
  const shop = await onCredit(t, 1, 60);
  const { owner, shopId } = shop.estate;
  expect((await t.call(addClient, { kind: 'private', firstname: 'Zoé', lastname: 'Petit' }, owner)).status).toBe(200);
  expect((await t.call(addTask, { title: 'Rappeler', day: '2026-11-30' } as never, owner)).status).toBe(200);
  expect((await t.call(placeOrder, placing(cartOf(shop, 6, 'transfer')), null)).status).toBe(200);
  for (const [name, list, endpoint, few, all] of LISTS)
    for (const role of ['iam', 'agent'] as const)
      for (const right of [few, all]) {
        const authorizations = { [right]: true };
        const { token } = await t.person({ role, shopId, authorizations });
        const answer = await t.call(endpoint, {} as never, token);
        if (answer.status === 403) continue;
        const part = partOf(list, holding(role, right));
        expect([name, role, right, answer.body.total > 0]).toEqual([name, role, right, part === null]);
      }
});

test('an owner, a buyer and whoever holds the right are told of no part; an agent reads futures of his own clients only', () => {
  for (const [, list, , few, all] of LISTS) {
    expect(partOf(list, holding('owner'))).toBeNull();
    expect(partOf(list, holding('buyer'))).toBeNull();
    expect(partOf(list, holding('iam', all))).toBeNull();
    expect(partOf(list, holding('iam', few))).toMatch(/^les .*que vous avez créées|^les clients que vous avez créés/);
  }
  expect(partOf(clientList, holding('agent', 'createClient'))).toBe('les clients qui vous sont confiés');
  expect(partOf(futuresList, holding('iam', 'seeFutureOrder'))).toBeNull();
  expect(partOf(futuresList, holding('agent', 'seeFutureOrder'))).toBe('les commandes de primeurs de vos clients');
});
