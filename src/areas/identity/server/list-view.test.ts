import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addListView,
  changeListView,
  listViews,
  removeListView,
  shareListView,
  unshareListView,
} from '../rules/list-view-endpoints.ts';

const t = await testBed();
const asked = {
  list: 'orders',
  name: 'Dupont à livrer',
  filter: JSON.parse('{"buyerName":{"contains":"Dupont"}}'),
  sort: '-createdAt',
  search: '',
  columns: ['number', 'totalTTC'],
};
const save = async (token: string, more: object = {}) => (await t.call(addListView, { ...asked, ...more }, token)).body;
const seenBy = async (token: string, list = 'orders') =>
  (await t.call(listViews, { list }, token)).body.views.map(({ name, shared, mine }) => ({ name, shared, mine }));
const colleagueOf = async (estate: Estate, authorizations: Record<string, boolean> = {}) =>
  (await t.person({ role: 'iam', shopId: estate.shopId, authorizations })).token;

describe('a view of a list', () => {
  test('is kept whole, and only its author sees it until it is shared', async () => {
    const estate = await t.estate();
    const colleague = await colleagueOf(estate);
    const view = await save(estate.owner);
    expect(view).toMatchObject({ ...asked, shared: false, mine: true, version: 1 });
    expect(await seenBy(colleague)).toEqual([]);
    expect(await seenBy(estate.owner, 'bills')).toEqual([]);
    await t.call(shareListView, { id: view.id }, estate.owner);
    expect(await seenBy(colleague)).toEqual([{ name: asked.name, shared: true, mine: false }]);
    expect(await seenBy(estate.owner)).toEqual([{ name: asked.name, shared: true, mine: true }]);
    await t.call(unshareListView, { id: view.id }, estate.owner);
    expect(await seenBy(colleague)).toEqual([]);
  });

  test('is saved by anybody of the shop, and shared by who arranges the work of colleagues', async () => {
    const estate = await t.estate();
    const plain = await colleagueOf(estate);
    const chief = await colleagueOf(estate, { accessCollaborator: true });
    const view = await save(plain);
    expect((await t.call(shareListView, { id: view.id }, plain)).status).toBe(403);
    // A colleague's private view is unknown even to a user who may share.
    expect((await t.call(shareListView, { id: view.id }, chief)).status).toBe(404);
    const own = await save(chief, { name: 'Semaine' });
    expect((await t.call(shareListView, { id: own.id }, chief)).status).toBe(200);
    expect((await t.call(unshareListView, { id: own.id }, estate.owner)).status).toBe(200);
    expect(await seenBy(estate.owner)).toEqual([]);
  });

  test('is changed and removed by its author alone, and by the version that he read', async () => {
    const estate = await t.estate();
    const colleague = await colleagueOf(estate);
    const view = await save(estate.owner);
    await t.call(shareListView, { id: view.id }, estate.owner);
    expect((await t.call(changeListView, { id: view.id, version: 2, name: 'Pris' }, colleague)).status).toBe(409);
    expect((await t.call(removeListView, { id: view.id }, colleague)).status).toBe(409);
    const renamed = await t.call(changeListView, { id: view.id, version: 2, name: 'À livrer' }, estate.owner);
    expect(renamed.body).toMatchObject({ name: 'À livrer', filter: asked.filter, shared: true, version: 3 });
    expect((await t.call(changeListView, { id: view.id, version: 2, sort: '' }, estate.owner)).status).toBe(409);
    expect((await t.call(removeListView, { id: view.id }, estate.owner)).status).toBe(200);
    expect(await seenBy(colleague)).toEqual([]);
  });

  test('is of its shop: another estate neither sees nor touches it', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const view = await save(estate.owner);
    await t.call(shareListView, { id: view.id }, estate.owner);
    expect(await seenBy(other.owner)).toEqual([]);
    for (const [endpoint, input] of [
      [changeListView, { id: view.id, version: 2, name: 'Pris' }],
      [removeListView, { id: view.id }],
      [unshareListView, { id: view.id }],
    ] as const)
      expect((await t.call(endpoint, input as never, other.owner)).status).toBe(404);
  });

  test('there are at most forty of a list for one person', async () => {
    const estate = await t.estate();
    for (let n = 0; n < 40; n += 1) await save(estate.owner, { name: `Vue ${n}` });
    expect((await t.call(addListView, asked, estate.owner)).status).toBe(409);
    expect((await t.call(addListView, { ...asked, list: 'bills' }, estate.owner)).status).toBe(200);
  });

  test('there are at most four hundred for one person, whatever the lists are called', async () => {
    const estate = await t.estate();
    await t.tx(estate.shopId, (tx) =>
      sql`insert into list_view (shop_id, id, user_id, list, name, filter, sort, search, columns, shared, created_at, version)
        select ${estate.shopId}, gen_random_uuid(), ${estate.ownerId}, 'list-' || n, 'Vue', '{}', '', '', null, false, now(), 1
        from generate_series(1, 400) n`.execute(tx),
    );
    expect(await t.call(addListView, { ...asked, list: 'one-more' }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'identity.too-many-views' },
    });
  });

  test('is nothing for a buyer, who works in no shop: he is refused, whoever sells to him', async () => {
    const estate = await t.estate();
    const buyer = (await t.person({ role: 'buyer' })).token;
    const view = await save(estate.owner);
    await t.call(shareListView, { id: view.id }, estate.owner);
    expect((await t.call(listViews, { list: 'orders' }, buyer)).status).toBe(403);
    expect((await t.call(addListView, asked, buyer)).status).toBe(403);
    expect((await t.call(removeListView, { id: view.id }, buyer)).status).toBe(403);
  });
});
