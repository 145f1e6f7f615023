import { expect, test } from 'vitest';
import { addClient, clients } from '#areas/clients/rules/endpoints.ts';
import { makeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { logout, me } from '#areas/identity/rules/endpoints.ts';
import { historyOfShop, myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { shopPage } from '#areas/storefront/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { jobs } from '../rules/endpoints.ts';
import { blockShop, historyOfEstate, shopOfHouse, shops, unblockShop } from '../rules/shop-endpoints.ts';

const t = await testBed({ base: 'admin-shops' });
const reason = 'Signalement 812 : vente sans licence';
const client = (lastname: string) => ({ kind: 'private' as const, lastname });
const codeOf = (answer: { readonly body: { readonly code?: string } }) => answer.body.code;

const blockedEstate = async () => {
  const estate = await t.estate();
  const admin = await t.person({ role: 'admin' });
  const hand = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { createClient: true, seeAllClient: true },
  });
  await t.call(updateMyShop, { online: true }, estate.owner);
  const done = await t.call(blockShop, { id: estate.shopId, reason }, admin.token);
  expect(done).toMatchObject({ status: 200, body: { state: 'blocked', blockedReason: reason } });
  return { ...estate, admin: admin.token, hand: hand.token };
};

test('an administrator finds an estate, and blocks it with a reason and no other way', async () => {
  const estate = await t.estate({ name: `Domaine du ${crypto.randomUUID().slice(0, 8)}` });
  const admin = await t.person({ role: 'admin' });
  const found = await t.call(shops, { search: estate.name }, admin.token);
  expect(found.body.rows.map((one) => one.id)).toEqual([estate.shopId]);
  expect((await t.call(blockShop, { id: estate.shopId, reason: 'x' }, admin.token)).status).toBe(422);
  expect((await t.call(blockShop, { id: estate.shopId, reason }, estate.owner)).status).toBe(403);
  expect((await t.call(unblockShop, { id: estate.shopId }, admin.token)).status).toBe(409);
  expect((await t.call(blockShop, { id: estate.shopId, reason }, admin.token)).status).toBe(200);
  expect((await t.call(blockShop, { id: estate.shopId, reason }, admin.token)).status).toBe(409);
  const blocked = { state: { in: ['blocked'] } };
  const listed = await t.call(shops, { search: estate.name, filter: JSON.stringify(blocked) }, admin.token);
  expect(listed.body.rows).toHaveLength(1);
  const read = await t.call(shopOfHouse, { id: estate.shopId }, admin.token);
  expect(read.body.people).toMatchObject([{ id: estate.ownerId, role: 'owner' }]);
  const trace = JSON.stringify((await t.call(historyOfEstate, { id: estate.shopId }, admin.token)).body);
  expect(trace).toContain(reason);
});

test('its people read and change nothing, from the next call of a session that stands open; what is their own stays theirs', async () => {
  const { shopId, owner, hand, admin } = await blockedEstate();
  for (const token of [owner, hand]) {
    expect((await t.call(clients, {}, token)).status).toBe(200);
    const refused = await t.call(addClient, client('Refusée'), token);
    expect(refused).toMatchObject({ status: 409, body: { code: 'frame.shop-blocked' } });
  }
  expect((await t.call(clients, { search: 'Refusée' }, owner)).body.rows).toEqual([]);
  expect(codeOf(await t.call(updateMyShop, { online: true }, owner))).toBe('frame.shop-blocked');
  // Why is the owner's to read; the others are told that it is so.
  expect((await t.call(me, {}, owner)).body.actor.shopBlocked).toMatchObject({ reason });
  const seenByHand = (await t.call(me, {}, hand)).body.actor.shopBlocked;
  expect(seenByHand?.at).toBeTruthy();
  expect(seenByHand?.reason).toBeUndefined();
  expect(JSON.stringify((await t.call(historyOfShop, { id: shopId }, owner)).body)).toContain(reason);
  expect((await t.call(logout, {}, hand)).status).toBe(200);

  expect((await t.call(unblockShop, { id: shopId }, admin)).body.state).toBe('online');
  expect((await t.call(addClient, client('Acceptée'), owner)).status).toBe(200);
  expect((await t.call(me, {}, owner)).body.actor.shopBlocked).toBeUndefined();
});

test('a key of the API changes nothing of a blocked estate, and another estate is as it was', async () => {
  const estate = await t.estate();
  const other = await t.estate();
  const { body: key } = await t.call(
    makeApiKey,
    { name: 'Site', permissions: ['createClient', 'seeAllClient'] },
    estate.owner,
  );
  const http = await t.http();
  const add = async () =>
    (
      await http.inject({
        method: 'POST',
        url: '/v1/clients',
        headers: { authorization: `Bearer ${key.token}` },
        payload: client('Par la clé'),
      })
    ).statusCode;
  expect(await add()).toBe(200);
  const admin = await t.person({ role: 'admin' });
  await t.call(blockShop, { id: estate.shopId, reason }, admin.token);
  expect(await add()).toBe(409);
  expect((await t.call(addClient, client('Voisine'), other.owner)).status).toBe(200);
});

test('its shop is closed to visitors in words of their language, open to its own people, and comes back as it was', async () => {
  const { shopId, owner, admin } = await blockedEstate();
  const name = (await t.call(myShop, {}, owner)).body.urlShop;
  const seen = await t.call(shopPage, { name }, null, { lang: 'de' });
  expect(seen).toMatchObject({ status: 503, body: { code: 'shops.closed-by-house' } });
  expect(seen.body.message).toContain('geschlossen');
  expect((await t.call(shopPage, { name }, owner)).status).toBe(200);
  await t.call(unblockShop, { id: shopId }, admin);
  expect((await t.call(shopPage, { name }, null)).status).toBe(200);
  // A shop that was offline before stays so.
  await t.call(updateMyShop, { online: false }, owner);
  await t.call(blockShop, { id: shopId, reason }, admin);
  expect((await t.call(unblockShop, { id: shopId }, admin)).body.state).toBe('offline');
});

test('its jobs wait and are shown as such, those of others and its own papers and mails do not; opened again, they are done', async () => {
  const { shopId, admin } = await blockedEstate();
  await t.drain();
  const ids = { held: crypto.randomUUID(), papers: crypto.randomUUID() };
  for (const [lane, id] of [
    ['default', ids.held],
    ['papers', ids.papers],
  ] as const)
    await t.pool.query(
      `insert into job (id, name, lane, shop_id, payload, run_at) values ($1, 'planted.nobody', $2, $3, '{}', now() - interval '1 minute')`,
      [id, lane, shopId],
    );
  const attemptsOf = async (id: string) =>
    (await t.pool.query('select attempts from job where id = $1', [id])).rows[0].attempts as number;
  await t.drain();
  expect(await attemptsOf(ids.held)).toBe(0);
  expect(await attemptsOf(ids.papers)).toBe(1);
  // Written while the shop was blocked, it leaves the sight of the workers with the next look at the rounds.
  const isHeld = async (id: string) =>
    (await t.pool.query('select held from job where id = $1', [id])).rows[0].held as boolean;
  await t.worker.plan();
  expect([await isHeld(ids.held), await isHeld(ids.papers)]).toEqual([true, false]);
  const filter = JSON.stringify({ state: { in: ['held'] } });
  expect((await t.call(jobs, { filter }, admin)).body.rows.map((one) => one.id)).toEqual([ids.held]);
  expect((await t.call(shopOfHouse, { id: shopId }, admin)).body.heldJobs).toBe(1);
  await t.call(unblockShop, { id: shopId }, admin);
  expect(await isHeld(ids.held)).toBe(false);
  await t.drain();
  expect(await attemptsOf(ids.held)).toBe(1);
});

test('the owner is told by mail, with the reason', async () => {
  const { shopId, admin } = await blockedEstate();
  const told = async () =>
    (
      await t.pool.query(
        `select subject, plain, sender ->> 'replyTo' as reply from mail where recipient in (select u.email from user_account u join user_shop l on l.user_id = u.id
          where l.shop_id = $1 and l.role = 'owner') order by created_at desc`,
        [shopId],
      )
    ).rows as { subject: string; plain: string; reply: string | null }[];
  const [first] = await told();
  expect(first?.plain).toContain(reason);
  // « Répondez à ce mail »: to an address that is read.
  expect(first?.reply).toContain('@');
  await t.call(unblockShop, { id: shopId }, admin);
  expect((await told())[0]?.subject).toContain('rouvert');
});
