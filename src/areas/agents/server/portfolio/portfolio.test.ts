import { describe, expect, test } from 'vitest';
import { addProduct, pauseProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { wineNamed } from '#app/testing/estate.ts';
import { home } from '#areas/analytics/rules/endpoints.ts';
import { login, me } from '#areas/identity/rules/endpoints.ts';
import { addClient, changeClient, client, clients } from '#areas/clients/rules/endpoints.ts';
import { addOfficeOrder, order, orders } from '#areas/sales/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import type { Permission } from '#kernel/permission.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { agentPeople, clientAgent, portfolio, salesAgents } from '../../rules/agent-endpoints.ts';
import { agents } from '../../rules/endpoints.ts';
import { acceptInvitation } from '../../rules/invitation-endpoints.ts';
import { AGENT_PRESETS } from '../../rules/rights.ts';

const t = await testBed();
const SELLS = [...(AGENT_PRESETS[0]?.rights ?? [])];
let count = 0;

const clientOf = async (estate: Estate, lastname: string, zipcode = '37000', by = estate.owner): Promise<string> => {
  const made = await t.call(
    addClient,
    { kind: 'private', lastname, addresses: [{ street: '1 rue du Port', zipcode, city: 'Tours', country: 'FR' }] },
    by,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id;
};

const invited = async (estate: Estate, permissions: readonly Permission[] = SELLS, zones: string[] = []) => {
  count += 1;
  const email = `agent-${count}-${Math.random().toString(36).slice(2)}@exemple.fr`;
  const made = await t.call(salesAgents.invite, { email, permissions: [...permissions], zones }, estate.owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { rows } = await t.pool.query<{ plain: string }>(
    'select plain from mail where recipient = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return {
    id: made.body.id,
    email,
    token: /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? '',
    mail: rows[0]?.plain,
  };
};
const NEW = { firstname: 'Paul', lastname: 'Vendeur', password: 'Tonnelet1' };
const joined = async (estate: Estate, permissions: readonly Permission[] = SELLS, zones: string[] = []) => {
  const one = await invited(estate, permissions, zones);
  const accepted = await t.call(acceptInvitation, { token: one.token, ...NEW });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  return { ...one, jwt: accepted.body.jwt };
};
const give = (estate: Estate, id: string, clientId: string, by = estate.owner) =>
  t.call(portfolio.give, { id, clientId }, by);
const seenBy = async (jwt: string) => (await t.call(clients, {}, jwt)).body.rows.map((row) => row.id);

/** The agent's notifications of a type, newest first. */
const told = async (jwt: string, type: string) => {
  await t.drain();
  return (await t.call(notifications, {}, jwt)).body
    .filter((one) => one.type === type)
    .map((one) => one.content.replaceAll('\u00a0', ' '));
};

describe('what an agent is told', () => {
  test('is the client who is given to him, and what that client orders; nothing of another’s', async () => {
    const shop = await onCredit(t, 1, 60);
    const { estate } = shop;
    const [agent, other] = [await joined(estate), await joined(estate)];
    const his = await clientOf(estate, 'Sienne');
    await give(estate, agent.id, his);
    expect(await told(agent.jwt, 'newClientPropertyToAgent')).toEqual([expect.stringContaining('Sienne')]);
    const lines = [{ id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab', formatId: shop.formats[0]!.id, quantity: 6 }];
    expect((await t.call(addOfficeOrder, { clientId: his, lines }, estate.owner)).status).toBe(200);
    expect(await told(agent.jwt, 'newOrder')).toHaveLength(1);
    // The agent is not told of an order that he typed himself.
    expect((await t.call(addOfficeOrder, { clientId: his, lines }, agent.jwt)).status).toBe(200);
    expect(await told(agent.jwt, 'newOrder')).toHaveLength(1);
    expect([await told(other.jwt, 'newOrder'), await told(other.jwt, 'newClientPropertyToAgent')]).toEqual([[], []]);
    // Given on, his orders are another's news.
    await give(estate, other.id, his);
    expect((await t.call(addOfficeOrder, { clientId: his, lines }, estate.owner)).status).toBe(200);
    expect([(await told(agent.jwt, 'newOrder')).length, (await told(other.jwt, 'newOrder')).length]).toEqual([1, 1]);
  });

  test('holds no amount for one who sees no prices, and no order for one who sees none', async () => {
    const shop = await onCredit(t, 1, 60);
    const { estate } = shop;
    const without = (...gone: readonly Permission[]) => SELLS.filter((one) => !gone.includes(one));
    const [sees, blind, none] = [
      await joined(estate),
      await joined(estate, without('seeAllPrice')),
      await joined(estate, without('seeAllOrder', 'createOrder')),
    ];
    const lines = [{ id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab', formatId: shop.formats[0]!.id, quantity: 6 }];
    for (const one of [sees, blind, none]) {
      const clientId = await clientOf(estate, 'Sienne');
      await give(estate, one.id, clientId);
      expect((await t.call(addOfficeOrder, { clientId, lines }, estate.owner)).status).toBe(200);
    }
    expect((await told(sees.jwt, 'newOrder'))[0]).toContain('€');
    const [news] = await told(blind.jwt, 'newOrder');
    expect(news).toContain('Nouvelle commande');
    expect(news).not.toMatch(/€|\d,\d\d/);
    expect(await told(none.jwt, 'newOrder')).toEqual([]);
  });
});

describe('the clients of an agent', () => {
  test('are given while he is only asked in, seen from his first minute, and no others are', async () => {
    const { estate } = await onCredit(t, 1, 60);
    const [his, other] = [await clientOf(estate, 'Sienne'), await clientOf(estate, 'Autre')];
    const one = await invited(estate);
    expect(one.mail).toContain('vendre');
    expect((await give(estate, one.id, his)).status).toBe(200);
    expect((await give(estate, one.id, his)).body.code).toBe('agents.has-client');
    const jwt = (await t.call(acceptInvitation, { token: one.token, ...NEW })).body.jwt;
    expect((await t.call(me, {}, jwt)).body).toMatchObject({ role: 'agent', actor: { kind: 'agent' } });
    expect(await seenBy(jwt)).toEqual([his]);
    expect((await t.call(client, { id: his }, jwt)).status).toBe(200);
    expect((await t.call(client, { id: other }, jwt)).status).toBe(404);
    expect((await t.call(changeClient, { id: other, version: 1, comment: 'x' }, jwt)).status).toBe(404);
    // A client that the agent brings is his.
    const brought = await clientOf(estate, 'Nouvelle', '41000', jwt);
    expect((await seenBy(jwt)).toSorted()).toEqual([his, brought].toSorted());
    expect((await t.call(salesAgents.agent, { id: one.id }, estate.owner)).body.clients).toBe(2);
  });

  test('are one agent’s at a time; what is taken away is hidden at the next call, brought clients too', async () => {
    const { estate } = await onCredit(t, 1, 60);
    const [first, second] = [await joined(estate), await joined(estate)];
    const brought = await clientOf(estate, 'Nouvelle', '37000', first.jwt);
    expect(await seenBy(second.jwt)).toEqual([]);
    await give(estate, second.id, brought);
    expect([await seenBy(first.jwt), await seenBy(second.jwt)]).toEqual([[], [brought]]);
    expect((await t.call(portfolio.take, { id: first.id, clientId: brought }, estate.owner)).body.code).toBe(
      'agents.not-his-client',
    );
    expect((await t.call(portfolio.take, { id: second.id, clientId: brought }, estate.owner)).status).toBe(200);
    expect([await seenBy(first.jwt), await seenBy(second.jwt)]).toEqual([[], []]);
    expect((await t.call(client, { id: brought }, second.jwt)).status).toBe(404);
  });

  test('are named with him on the page of each, to the estate’s people who may see that client', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const id = await clientOf(estate, 'Tenu');
    const read = (by = estate.owner) => t.call(clientAgent, { id }, by);
    expect((await read()).body).toEqual({ agent: null, hasAgents: false });
    const one = await joined(estate);
    expect((await read()).body).toEqual({ agent: null, hasAgents: true });
    await give(estate, one.id, id);
    expect((await read()).body).toEqual({ agent: { id: one.id, name: 'Paul Vendeur' }, hasAgents: true });
    const helper = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createClient: true },
    });
    expect((await read(helper.token)).status).toBe(404);
    expect((await read(other.owner)).status).toBe(404);
    expect((await read(one.jwt)).status).toBe(403);
  });

  test('order through him; he sees their orders whoever took them, and those of others neither in lists nor by their link', async () => {
    const shop = await onCredit(t, 1, 60);
    const { estate } = shop;
    const agent = await joined(estate);
    const [his, other] = [await clientOf(estate, 'Sienne'), await clientOf(estate, 'Autre')];
    await give(estate, agent.id, his);
    const lines = [{ id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab', formatId: shop.formats[0]!.id, quantity: 6 }];
    const typed = (clientId: string, by: string) => t.call(addOfficeOrder, { clientId, lines }, by);
    const placed = await typed(his, agent.jwt);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect((await typed(other, agent.jwt)).status).toBe(404);
    const [ofHis, ofOther] = [await typed(his, estate.owner), await typed(other, estate.owner)];
    expect((await t.call(orders, {}, agent.jwt)).body.rows.map((row) => row.id).toSorted()).toEqual(
      [placed.body.id, ofHis.body.id].toSorted(),
    );
    expect((await t.call(order, { id: ofHis.body.id }, agent.jwt)).status).toBe(200);
    expect((await t.call(order, { id: ofOther.body.id }, agent.jwt)).status).toBe(404);
    const listed = (await t.call(salesAgents.people, {}, estate.owner)).body.rows[0];
    const totals = placed.body.totalHT! + ofHis.body.totalHT!;
    expect([listed?.clients, listed?.orders, listed?.turnover]).toEqual([1, 2, totals]);
    const blind = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { accessAgent: true, createAgent: true },
    });
    expect((await t.call(salesAgents.people, {}, blind.token)).body.rows[0]).not.toHaveProperty('turnover');
    expect((await t.call(salesAgents.agent, { id: agent.id }, blind.token)).body).not.toHaveProperty('turnover');
    expect((await give(estate, agent.id, other, blind.token)).status, 'without « Voir tous les clients »').toBe(403);
  });

  test('are found by his departments, without an agent, and handed back when he goes', async () => {
    const { estate } = await onCredit(t, 1, 60);
    const agent = await joined(estate, SELLS, ['41', '37', '37', '974']);
    expect((await t.call(salesAgents.agent, { id: agent.id }, estate.owner)).body.zones).toEqual(['37', '41', '974']);
    const [tours, reunion] = [await clientOf(estate, 'Tours', '37100'), await clientOf(estate, 'Mer', '97400')];
    await clientOf(estate, 'Nord', '59000');
    const find = async (filter: object) =>
      (await t.call(portfolio.clients, { id: agent.id, filter: JSON.stringify(filter) }, estate.owner)).body.rows
        .map((row) => row.id)
        .toSorted();
    expect(await find({ isFree: true, inZones: true })).toEqual([tours, reunion].toSorted());
    await give(estate, agent.id, tours);
    expect([await find({ isTheirs: true }), await find({ isFree: true, inZones: true })]).toEqual([[tours], [reunion]]);
    expect((await t.call(salesAgents.changeZones, { id: agent.id, zones: ['59'] }, estate.owner)).status).toBe(200);
    expect((await t.call(salesAgents.changeZones, { id: agent.id, zones: ['99'] }, estate.owner)).status).toBe(422);
    expect((await t.call(agentPeople.remove, { id: agent.id }, estate.owner)).status).toBe(200);
    const again = await joined(estate);
    const left = await t.call(portfolio.clients, { id: again.id, filter: '{"isFree":true}' }, estate.owner);
    expect(left.body.total).toBe(3);
    const history = await t.call(agentPeople.history, { id: agent.id }, estate.owner);
    expect(history.status, 'who is gone is read no more').toBe(404);
  });

  test('and agents of another estate are nobody here', async () => {
    const [one, two] = [await onCredit(t, 1, 12), await onCredit(t, 1, 12)];
    const agent = await joined(one.estate);
    const theirs = await clientOf(two.estate, 'Leur');
    expect((await give(one.estate, agent.id, theirs)).status).toBe(404);
    const mine = await clientOf(two.estate, 'Mien');
    expect((await give(two.estate, agent.id, mine)).status).toBe(404);
    expect((await t.call(portfolio.clients, { id: agent.id }, two.estate.owner)).status).toBe(404);
  });
});

describe('an agent without an estate', () => {
  const nothingOf = async (jwt: string) => {
    const who = (await t.call(me, {}, jwt)).body;
    expect([who.role, who.actor.kind, who.actor.shopId]).toEqual(['agent', 'agent', null]);
    for (const call of [clients, orders, agents]) expect((await t.call(call, {}, jwt)).status, call.path).toBe(403);
    expect((await t.call(home, {}, jwt)).body).toMatchObject({ waiting: [], figures: [] });
  };

  test('stays an agent, and sees nothing of an estate that blocked or removed him or never asked him in', async () => {
    const { estate } = await onCredit(t, 1, 12);
    const agent = await joined(estate);
    const his = await clientOf(estate, 'Sienne');
    await give(estate, agent.id, his);
    const again = async (): Promise<string> =>
      (await t.call(login, { email: agent.email, password: NEW.password })).body.jwt;
    expect((await t.call(agentPeople.block, { id: agent.id }, estate.owner)).status).toBe(200);
    expect((await t.call(clients, {}, agent.jwt)).status).toBe(401);
    await nothingOf(await again());
    expect((await t.call(agentPeople.unblock, { id: agent.id }, estate.owner)).status).toBe(200);
    expect(await seenBy(await again())).toEqual([his]);
    expect((await t.call(agentPeople.remove, { id: agent.id }, estate.owner)).status).toBe(200);
    await nothingOf(await again());
    await nothingOf((await t.person({ role: 'agent' })).token);
  });

  test('whose right is withdrawn is refused by his very next call', async () => {
    const { estate } = await onCredit(t, 1, 12);
    const agent = await joined(estate);
    const read = (await t.call(salesAgents.agent, { id: agent.id }, estate.owner)).body;
    const permissions = SELLS.filter((one) => one !== 'createClient');
    const changed = { id: agent.id, version: read.version, permissions };
    expect((await t.call(clients, {}, agent.jwt)).status).toBe(200);
    expect((await t.call(agentPeople.changeRights, changed, estate.owner)).status).toBe(200);
    expect((await t.call(clients, {}, agent.jwt)).status).toBe(403);
  });
});

test('an agent who may see the catalogue is told of a product that goes on sale for the first time, many at once in one sentence', async () => {
  const estate = await t.estate();
  const seller = await joined(estate, ['seeAllProduct', 'seeAllOrder']);
  const other = await joined(estate, ['seeAllOrder']);
  const wine = async (name: string) => (await t.call(addProduct, wineNamed(name), estate.owner)).body;
  const told = async (token: string) =>
    (await t.call(notifications, {}, token)).body
      .filter((one) => one.type === 'agentNewProduct')
      .map((one) => [one.content, one.redirectLink]);
  const one = await wine('Les Galuches');
  await t.call(publishProduct, { id: one.id }, estate.owner);
  await t.drain();
  await t.call(pauseProduct, { id: one.id }, estate.owner);
  await t.call(publishProduct, { id: one.id }, estate.owner);
  await t.drain();
  const first = ['Nouveau au catalogue : <b>Les Galuches</b>.', `/dashboard/products/${one.id}`];
  expect(await told(seller.jwt)).toEqual([first]);
  const more = [await wine('Clos'), await wine('Rive')];
  const formatOf = (each: (typeof more)[number]) => each.vintages[0]?.formats[0]?.id as string;
  for (const price of [null, 12]) {
    const rows = more.map((each) => ({ formatId: formatOf(each), typologyKey: null, price }));
    expect((await t.call(changePrices, { rows, publish: price !== null }, estate.owner)).status).toBe(200);
  }
  await t.drain();
  expect(await told(seller.jwt)).toContainEqual([
    'Nouveau au catalogue : <b>Clos</b>, <b>Rive</b>.',
    '/dashboard/products',
  ]);
  expect(await told(other.jwt)).toEqual([]);
});
