import { expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addAllocation, allocation, answerAllocation, askAllocation } from '../rules/allocation-endpoints.ts';
import { type Office, officeBench } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

const agentOf = async (shop: Office) => {
  const { shopId } = shop.estate;
  const person = await t.person({ role: 'agent', shopId, authorizations: { createOrder: true, seeAllPrice: true } });
  const id = await t.tx(
    shopId,
    async (tx) =>
      (
        await sql<{
          id: string;
        }>`select id from user_shop where shop_id = ${shopId} and role = 'agent' and user_id = ${person.userId}`.execute(
          tx,
        )
      ).rows[0]?.id as string,
  );
  return { ...person, id };
};
const setAside = async (
  shop: Office,
  lines: readonly { forKind: 'client' | 'agent' | 'typology'; recipient: string }[],
) => {
  const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
  const made = await t.call(
    addAllocation,
    {
      name: 'Printemps',
      opensOn: today,
      closesOn: addDays(today, 10),
      others: 'open',
      lines: lines.map((line) => ({ ...line, formatId: shop.formats[0] as string, granted: 6 })),
    },
    shop.estate.owner,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
};
const granted = async (shop: Office, id: string) =>
  (await t.call(allocation, { id }, shop.estate.owner)).body.lines.map((line) => [line.granted, line.asked]);

test('a client asks for more by the owner or by his agent, and nobody else’s agent; a category asks for nothing', async () => {
  const shop = await office(1, 100);
  const [mine, other] = [await agentOf(shop), await agentOf(shop)];
  await t.tx(shop.estate.shopId, (tx) =>
    sql`update client set agent_id = ${mine.id} where shop_id = ${shop.estate.shopId} and id = ${shop.clientId}`.execute(
      tx,
    ),
  );
  const round = await setAside(shop, [
    { forKind: 'client', recipient: shop.clientId },
    { forKind: 'agent', recipient: mine.id },
  ]);
  const [client, agent] = [
    round.lines.find((line) => line.forKind === 'client')?.id as string,
    round.lines.find((line) => line.forKind === 'agent')?.id as string,
  ];
  const ask = async (id: string, token: string, quantity = 12) =>
    (await t.call(askAllocation, { id, quantity, note: 'Mariage' }, token)).status;
  expect([await ask(client, other.token), await ask(client, mine.token), await ask(client, shop.estate.owner)]).toEqual(
    [404, 200, 200],
  );
  // An agent asks for his own share himself.
  expect([await ask(agent, shop.estate.owner), await ask(agent, mine.token)]).toEqual([409, 200]);
  expect((await granted(shop, round.id)).map(([, asked]) => asked)).toEqual([12, 12]);
  // The owner sends nothing to himself, and is not told that he did.
  const noted = await t.call(askAllocation, { id: client, quantity: 6 }, shop.estate.owner);
  expect(noted.body.message).toBe('La demande du client est notée.');
});

test('a request that changed since it was read is not answered by what it was; one answer in all', async () => {
  const shop = await office(1, 100);
  const { owner } = shop.estate;
  const round = await setAside(shop, [{ forKind: 'client', recipient: shop.clientId }]);
  const id = round.lines[0]?.id as string;
  await t.call(askAllocation, { id, quantity: 12 }, owner);
  await t.call(askAllocation, { id, quantity: 6 }, owner);
  const stale = await t.call(answerAllocation, { id, quantity: 12, seen: 12 }, owner);
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'sales.allocation-asked-changed' }]);
  const all = await Promise.all([1, 2, 3].map(() => t.call(answerAllocation, { id, quantity: 6, seen: 6 }, owner)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await granted(shop, round.id)).toEqual([[12, null]]);
});
