import { beforeAll, describe, expect, test } from 'vitest';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { MODULES_IN_USE, type ModuleInUse, switchModule } from '#areas/shops/rules/modules.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type Estate, testBed, type TestBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

const endpoints = bindings.map((one) => one.endpoint);
const of = (module: ModuleInUse): readonly Endpoint[] => endpoints.filter((one) => one.module === module);
const NOBODY = '00000000-0000-4000-8000-000000000000';

let t: TestBed;
let estate: Estate;
beforeAll(async () => {
  t = await testBed({ base: 'modules' });
  estate = await t.estate();
});

const put = (module: ModuleInUse, active: boolean, token = estate.owner) =>
  t.call(switchModule, { module, active }, token);
/** The answer of a call to the owner: only a refusal by the module counts. */
const codeOf = async (endpoint: Endpoint): Promise<string | undefined> => {
  const ids = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, NOBODY]));
  return ((await t.call(endpoint, ids as never, estate.owner)).body as { code?: string }).code;
};
const trail = () =>
  t.frame.inShop(
    estate.shopId,
    async (tx: Tx) =>
      (
        await sql<{
          n: number;
        }>`select count(*)::int as n from audit where endpoint <> 'PUT /v1/shops/me/module'`.execute(tx)
      ).rows[0]?.n,
  );

describe('the modules of an estate', () => {
  test('that can be switched are those that a part of the program belongs to', () => {
    const named = new Set(endpoints.flatMap((one) => one.module ?? []));
    // The public shop asks its own flag: its visitors work in no estate.
    expect([...named, 'shop'].sort()).toEqual([...MODULES_IN_USE].sort());
  });

  test.each(MODULES_IN_USE.filter((one) => one !== 'shop'))(
    'attack row 9: %s switched off shuts each of its calls at the very next request, and none once it is on again',
    async (module) => {
      const before = await trail();
      expect((await put(module, false)).status).toBe(200);
      for (const endpoint of of(module))
        expect(`${endpoint.verb} ${endpoint.path} ${await codeOf(endpoint)}`).toBe(
          `${endpoint.verb} ${endpoint.path} frame.module-off`,
        );
      expect(await trail()).toBe(before);
      expect((await put(module, true)).status).toBe(200);
      for (const endpoint of of(module)) expect(await codeOf(endpoint)).not.toBe('frame.module-off');
    },
  );

  test('are switched by the owner alone, of his own estate alone, and the trail says from what to what', async () => {
    const other = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createCollaborator: true } });
    expect((await put('stocks', false, hand.token)).status).toBe(403);
    expect((await put('stocks', false, other.owner)).status).toBe(200);
    expect((await t.call(myShop, {}, estate.owner)).body.integration.stocks.active).toBe(true);
    expect((await t.call(myShop, {}, other.owner)).body.integration.stocks.active).toBe(false);
    // Said twice, it is done and written once.
    expect((await put('stocks', false, other.owner)).status).toBe(200);
    const rows = await t.frame.inShop(
      other.shopId,
      async (tx: Tx) =>
        (
          await sql<{
            difference: unknown;
          }>`select difference from audit where endpoint = 'PUT /v1/shops/me/module' and difference is not null`.execute(
            tx,
          )
        ).rows,
    );
    expect(rows).toEqual([{ difference: { 'module.stocks': [true, false] } }]);
    expect((await t.call(switchModule, { module: 'campaigns' as never, active: true }, estate.owner)).status).toBe(400);
  });

  test('two switched at once are both kept', async () => {
    const [a, b] = await Promise.all([put('crm', false), put('agents', false)]);
    expect([a.status, b.status]).toEqual([200, 200]);
    const { integration } = (await t.call(myShop, {}, estate.owner)).body;
    expect([integration.crm.active, integration.agents.active]).toEqual([false, false]);
    await Promise.all([put('crm', true), put('agents', true)]);
  });
});
