import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { salesAgents } from '../rules/agent-endpoints.ts';
import { askEstate, myEstates } from '../rules/request-endpoints.ts';

const t = await testBed();
const ask = (shop: string, token: string) => t.call(askEstate, { shop, message: 'Je vends en Bretagne' }, token);

test('an agent asks an estate, which is told who he is and invites him; nothing is opened by the request', async () => {
  const [own, other] = [await t.estate(), await t.estate()];
  const agent = await t.person({ role: 'agent', shopId: own.shopId, authorizations: { seeAllClient: true } });
  const asked = await ask(`https://vins.example/auth?id=${other.shopId}`, agent.token);
  expect(asked.body).toMatchObject({ shopId: other.shopId, sucess: true });
  await t.drain();
  const [told] = (await t.call(notifications, {}, other.owner)).body;
  expect(told).toMatchObject({ type: 'newAgentRequest', content: expect.stringContaining('Je vends en Bretagne') });
  const prefilled = new URL(told?.redirectLink ?? '', 'http://x');
  expect([prefilled.pathname, prefilled.searchParams.get('email')]).toEqual(['/dashboard/agents/add', agent.email]);
  expect((await t.call(notifications, {}, own.owner)).body).toEqual([]);
  // The agent has nothing of the estate yet: he still reads his own clients, and is no agent of the other.
  expect((await t.call(clients, {}, agent.token)).status).toBe(200);
  expect((await t.call(salesAgents.people, {}, other.owner)).body.total).toBe(0);
  expect((await t.call(myEstates, {}, agent.token)).body.map(({ shopId, state }) => [shopId, state]).sort()).toEqual(
    [
      [own.shopId, 'represented'],
      [other.shopId, 'asked'],
    ].sort(),
  );
  const again = await ask(other.shopId, agent.token);
  expect([again.status, again.body.code, again.body.fields?.shop]).toEqual([
    409,
    'agents.estate-asked',
    expect.stringContaining('moins de 30 jours'),
  ]);
});

test('the request is refused for an estate that is unknown, his own, or works without agents', async () => {
  const [own, without] = [await t.estate(), await t.estate()];
  await t.tx(without.shopId, (tx) =>
    sql`update shop set integration = jsonb_set(integration, '{agents,active}', 'false') where shop_id = ${without.shopId}`.execute(
      tx,
    ),
  );
  const agent = await t.person({ role: 'agent', shopId: own.shopId, authorizations: {} });
  const codes = [];
  for (const shop of ['nulle-part-ailleurs', own.shopId, without.shopId])
    codes.push((await ask(shop, agent.token)).body.code);
  expect(codes).toEqual(['agents.estate-unknown', 'agents.estate-linked', 'agents.estate-without-agents']);
  expect((await t.call(askEstate, { shop: own.shopId, message: '' }, agent.token)).status).toBe(422);
});

test('ten requests at once to one estate leave one', async () => {
  const [own, other] = [await t.estate(), await t.estate()];
  const agent = await t.person({ role: 'agent', shopId: own.shopId, authorizations: {} });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(other.shopId, agent.token)));
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
});

test('only agents may ask', async () => {
  const { owner, shopId } = await t.estate();
  expect((await ask(shopId, owner)).status).toBe(403);
});
