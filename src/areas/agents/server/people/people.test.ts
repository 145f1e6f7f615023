import { describe, expect, test } from 'vitest';
import { mapOf } from '#app/testing/people.ts';
import { beginSecondFactor, confirmSecondFactor } from '#areas/identity/rules/account/factor-endpoints.ts';
import { login, me } from '#areas/identity/rules/endpoints.ts';
import { switchShop } from '#areas/identity/rules/switch-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { orders } from '#areas/sales/rules/endpoints.ts';
import { blockShop, unblockShop } from '#areas/shops/server/index.ts';
import { type Permission, PERMISSIONS } from '#kernel/permission.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { codeOf, stepAt } from '#platform/sign-in/totp.ts';
import { acceptInvitation, readInvitation } from '../../rules/invitation-endpoints.ts';
import { collaborators } from '../../rules/people-endpoints.ts';

const t = await testBed();
const { people, person, invite, changeRights, block, unblock, remove, resend, history, endSecondFactor } =
  collaborators;
let count = 0;
const address = (): string => {
  count += 1;
  return `equipe-${count}-${Math.random().toString(36).slice(2)}@exemple.fr`;
};

interface Mailed {
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
}
const mails = async (to: string): Promise<readonly Mailed[]> =>
  (
    await t.pool.query<Mailed>(
      'select recipient, subject, plain from mail where recipient = $1 order by created_at, id',
      [to],
    )
  ).rows;
const linkFor = async (to: string): Promise<string> =>
  /invitation#token=([\w-]+)/.exec(
    (await mails(to)).filter((one) => one.plain.includes('token=')).at(-1)?.plain ?? '',
  )?.[1] ?? '';

const invited = async (estate: Estate, permissions: readonly Permission[], by = estate.owner, more: object = {}) => {
  const email = address();
  const made = await t.call(invite, { email, permissions: [...permissions], ...more }, by);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { email, id: made.body.id, version: made.body.version, token: await linkFor(email) };
};
const NEW = { firstname: 'Paul', lastname: 'Essai', password: 'Tonnelet1' };
const joined = async (estate: Estate, permissions: readonly Permission[], by = estate.owner) => {
  const one = await invited(estate, permissions, by);
  const accepted = await t.call(acceptInvitation, { token: one.token, ...NEW });
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  const read = await t.call(person, { id: one.id }, estate.owner);
  return { ...one, jwt: accepted.body.jwt, version: read.body.version };
};

describe('an invitation', () => {
  test('lets somebody whom nobody knows make his account by its link, once, with the rights that were given', async () => {
    const estate = await t.estate();
    const one = await invited(estate, ['seeAllClient'], estate.owner, { firstname: 'Paul' });
    expect((await mails(one.email))[0]?.subject).toBe(`${estate.name} vous invite`);
    const shown = await t.call(readInvitation, { token: one.token });
    expect(shown.body).toMatchObject({ shop: estate.name, email: one.email, firstname: 'Paul', step: 'newAccount' });
    expect((await t.call(acceptInvitation, { token: one.token, firstname: 'Paul' })).body.fields).toHaveProperty(
      'lastname',
    );
    expect((await t.call(acceptInvitation, { token: one.token, ...NEW, password: 'abc' })).status).toBe(422);
    const accepted = await t.call(acceptInvitation, { token: one.token, ...NEW });
    expect(accepted.status).toBe(200);
    const who = (await t.call(me, {}, accepted.body.jwt)).body;
    expect([who.role, who.actor.kind, who.actor.shopId, who.firstname]).toEqual(['iam', 'iam', estate.shopId, 'Paul']);
    expect((await t.call(clients, {}, accepted.body.jwt)).status).toBe(200);
    expect((await t.call(orders, {}, accepted.body.jwt)).status).toBe(403);
    expect((await t.call(acceptInvitation, { token: one.token, ...NEW })).body.code).toBe('agents.dead-invitation');
    const { rows } = (await t.call(people, {}, estate.owner)).body;
    expect(rows.map((row) => [row.id, row.name, row.state, row.access])).toEqual([
      [one.id, 'Paul Essai', 'active', '1 droit'],
    ]);
    expect(rows[0]?.lastSeenAt).not.toBeNull();
  });

  test('attack 14: is answered the same whether an account stands at the address or not, and that account accepts it only signed in', async () => {
    const estate = await t.estate();
    const buyer = await t.person({ role: 'buyer' });
    const answers = [
      await t.call(invite, { email: buyer.email.toUpperCase(), permissions: ['seeAllClient'] }, estate.owner),
      await t.call(invite, { email: address(), permissions: ['seeAllClient'] }, estate.owner),
    ];
    const shape = answers.map(({ status, body }) => [
      status,
      Object.keys(body),
      body.state,
      body.message,
      body.permissions,
    ]);
    expect(shape[0]).toEqual(shape[1]);
    const token = await linkFor(buyer.email.toUpperCase());
    const stranger = await t.person({ role: 'buyer' });
    const step = async (by?: string) => (await t.call(readInvitation, { token }, by)).body.step;
    expect([await step(), await step(stranger.token), await step(buyer.token)]).toEqual([
      'signIn',
      'signOut',
      'accept',
    ]);
    expect((await t.call(acceptInvitation, { token, ...NEW })).body.code).toBe('agents.sign-in-first');
    expect((await t.call(acceptInvitation, { token }, stranger.token)).body.code).toBe('agents.another-account');
    const accepted = await t.call(acceptInvitation, { token }, buyer.token);
    expect(accepted.status).toBe(200);
    expect((await t.call(me, {}, buyer.token)).status, 'the session that he came with is over').toBe(401);
    expect((await t.call(me, {}, accepted.body.jwt)).body.actor).toMatchObject({ kind: 'iam', shopId: estate.shopId });
  });

  test('lets nobody into an estate that the administration has blocked, and does once it is opened again', async () => {
    const estate = await t.estate();
    const one = await invited(estate, ['seeAllClient']);
    await t.tx(estate.shopId, (tx, call) => blockShop(tx, call, 'Signalement 814'));
    const refused = await t.call(acceptInvitation, { token: one.token, ...NEW });
    expect([refused.status, refused.body.code]).toEqual([503, 'shops.closed-by-house']);
    // A door is shut, and none is opened.
    expect((await t.call(resend, { id: one.id }, estate.owner)).body.code).toBe('frame.shop-blocked');
    await t.tx(estate.shopId, (tx, call) => unblockShop(tx, call));
    expect((await t.call(acceptInvitation, { token: one.token, ...NEW })).status).toBe(200);
  });

  test('opens nothing once it is sent again, cancelled, out of time or of another shop', async () => {
    const estate = await t.estate();
    const one = await invited(estate, []);
    expect((await t.call(resend, { id: one.id }, estate.owner)).status).toBe(200);
    const dead = async (token: string) => (await t.call(acceptInvitation, { token, ...NEW })).body.code;
    expect(await dead(one.token)).toBe('agents.dead-invitation');
    const second = await linkFor(one.email);
    await t.tx(estate.shopId, (tx) =>
      tx.updateTable('invitation').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', one.id).execute(),
    );
    expect(await dead(second)).toBe('agents.dead-invitation');
    expect((await t.call(person, { id: one.id }, estate.owner)).body.state).toBe('expired');
    await t.call(resend, { id: one.id }, estate.owner);
    const third = await linkFor(one.email);
    expect((await t.call(remove, { id: one.id }, estate.owner)).status).toBe(200);
    expect(await dead(third)).toBe('agents.dead-invitation');
    expect((await t.call(people, {}, estate.owner)).body.total).toBe(0);
    expect(await dead(`${Buffer.from('0'.repeat(32), 'hex').toString('base64url')}${third.slice(22)}`)).toBe(
      'agents.dead-invitation',
    );
  });

  test('is sent once to an address, not to who works here, and not by the hundred', async () => {
    const estate = await t.estate();
    const one = await joined(estate, []);
    expect((await t.call(invite, { email: one.email }, estate.owner)).body.code).toBe('agents.already-here');
    const email = address();
    expect((await t.call(invite, { email }, estate.owner)).status).toBe(200);
    expect((await t.call(invite, { email: email.toUpperCase() }, estate.owner)).body.code).toBe(
      'agents.already-invited',
    );
    const { id } = (await t.call(people, { search: email }, estate.owner)).body.rows[0]!;
    const again: number[] = [];
    for (let n = 0; n < 5; n += 1) again.push((await t.call(resend, { id }, estate.owner)).status);
    expect(again).toEqual([200, 200, 200, 200, 429]);
  });

  test('accepted twice at once lets one in, and its link stands nowhere but in the mail', async () => {
    const estate = await t.estate();
    const one = await invited(estate, []);
    const both = await Promise.all([0, 1].map(() => t.call(acceptInvitation, { token: one.token, ...NEW })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { rows } = await t.tx(estate.shopId, async (tx) => ({
      rows: await tx.selectFrom('invitation').selectAll().where('id', '=', one.id).execute(),
    }));
    expect(JSON.stringify(rows)).not.toContain(one.token);
  });
});

describe('rights', () => {
  test('attack 8: that one does not hold are neither given nor taken, to nobody, by no call', async () => {
    const estate = await t.estate();
    const giver = await joined(estate, ['accessCollaborator', 'createCollaborator', 'seeAllClient']);
    const rich = await joined(estate, ['seeAllPrice', 'seeAllClient']);
    const tried = await t.call(invite, { email: address(), permissions: ['seeAllPrice'] }, giver.jwt);
    expect([tried.status, tried.body.code]).toEqual([422, 'agents.not-yours-to-give']);
    expect(tried.body.message).toContain('« Voir les prix »');
    const change = (permissions: Permission[]) =>
      t.call(changeRights, { id: rich.id, version: rich.version, permissions }, giver.jwt);
    expect((await change(['seeAllPrice', 'seeAllClient', 'billOrder'])).status).toBe(422);
    expect((await change(['seeAllClient'])).status).toBe(422);
    for (const act of [block, remove]) expect((await t.call(act, { id: rich.id }, giver.jwt)).status).toBe(409);
    expect((await t.call(person, { id: rich.id }, estate.owner)).body).toMatchObject({
      permissions: ['seeAllPrice', 'seeAllClient'],
      state: 'active',
      version: rich.version,
    });
    expect((await change(['seeAllPrice'])).body.permissions).toEqual(['seeAllPrice']);
  });

  test('are nobody’s own to change; the owner is no collaborator, and another shop’s people are nobody', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const giver = await joined(estate, PERMISSIONS);
    for (const act of [block, remove])
      expect((await t.call(act, { id: giver.id }, giver.jwt)).body.code).toBe('agents.own-rights');
    const own = await t.call(changeRights, { id: giver.id, version: giver.version, permissions: [] }, giver.jwt);
    expect([own.status, own.body.code]).toEqual([409, 'agents.own-rights']);
    const ownerLink = (
      await t.pool.query<{ id: string }>('select id from user_shop where user_id = $1', [estate.ownerId])
    ).rows[0]!.id;
    const foreign = await joined(other, []);
    for (const id of [ownerLink, foreign.id]) {
      expect((await t.call(person, { id }, giver.jwt)).status).toBe(404);
      expect((await t.call(changeRights, { id, version: 1, permissions: [] }, giver.jwt)).status).toBe(404);
      for (const act of [block, unblock, remove, resend])
        expect((await t.call(act, { id }, giver.jwt)).status).toBe(404);
    }
  });

  test('attack 9: withdrawn act on the very next call of a session that stands open, and given too', async () => {
    const estate = await t.estate();
    const one = await joined(estate, ['seeAllClient']);
    expect((await t.call(clients, {}, one.jwt)).status).toBe(200);
    const taken = await t.call(
      changeRights,
      { id: one.id, version: one.version, permissions: ['seeAllOrder'] },
      estate.owner,
    );
    expect(taken.status).toBe(200);
    expect([(await t.call(clients, {}, one.jwt)).status, (await t.call(orders, {}, one.jwt)).status]).toEqual([
      403, 200,
    ]);
    expect((await mails(one.email)).at(-1)?.subject).toBe(`Vos droits ont changé chez ${estate.name}`);
    const [change] = (await t.call(history, { id: one.id }, estate.owner)).body;
    expect(change?.changes).toEqual([
      ['seeAllOrder', 'false', 'true'],
      ['seeAllClient', 'true', 'false'],
    ]);
    const whole = (await t.call(history, { id: one.id }, estate.owner)).body.map((row) => row.did);
    expect(whole).toEqual(['Droits enregistrés', expect.any(String), 'Invitation envoyée']);
  });

  test('changed by two people at once: the first counts, the other is told', async () => {
    const estate = await t.estate();
    const one = await joined(estate, []);
    const change = (permissions: Permission[]) =>
      t.call(changeRights, { id: one.id, version: one.version, permissions }, estate.owner);
    const both = await Promise.all([change(['seeAllClient']), change(['seeAllOrder'])]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.body.code).toBe('agents.lost-race');
  });

  test('to invite without that to see all: one sees and changes whom one asked in', async () => {
    const estate = await t.estate();
    const giver = await joined(estate, ['createCollaborator', 'seeAllClient']);
    const [mine, his] = [await joined(estate, ['seeAllClient'], giver.jwt), await joined(estate, [])];
    expect((await t.call(people, {}, giver.jwt)).body.rows.map((row) => row.id)).toEqual([mine.id]);
    expect((await t.call(person, { id: his.id }, giver.jwt)).status).toBe(404);
    expect((await t.call(block, { id: mine.id }, giver.jwt)).status).toBe(200);
  });
});

describe('somebody of two shops', () => {
  test('blocked in one is out of that one only, at once, and comes in again when it is opened', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    const first = await joined(one, ['seeAllClient']);
    const second = await t.call(invite, { email: first.email, permissions: ['seeAllOrder'] }, two.owner);
    const token = await linkFor(first.email);
    const inTwo = (await t.call(acceptInvitation, { token }, first.jwt)).body.jwt;
    expect((await t.call(orders, {}, inTwo)).status).toBe(200);
    const inOne = (await t.call(switchShop, { shopId: one.shopId }, inTwo)).body.jwt;
    expect((await t.call(me, {}, inTwo)).status, 'the session that he left is over').toBe(401);
    expect((await t.call(clients, {}, inOne)).status).toBe(200);

    expect((await t.call(block, { id: first.id }, one.owner)).status).toBe(200);
    expect((await t.call(clients, {}, inOne)).status).toBe(401);
    expect((await mails(first.email)).at(-1)?.subject).toBe(`Votre accès à ${one.name} est bloqué`);
    // Login opens the one that he may enter.
    const again = (await t.call(login, { email: first.email, password: NEW.password })).body;
    expect(again.user?.actor).toMatchObject({ shopId: two.shopId, kind: 'iam' });
    expect((await t.call(orders, {}, again.jwt)).status).toBe(200);
    expect((await t.call(switchShop, { shopId: one.shopId }, again.jwt)).body.code).toBe('identity.not-of-this-shop');

    expect((await t.call(unblock, { id: first.id }, one.owner)).status).toBe(200);
    const back = (await t.call(switchShop, { shopId: one.shopId }, again.jwt)).body.jwt;
    expect((await t.call(clients, {}, back)).status).toBe(200);

    expect((await t.call(remove, { id: second.body.id }, two.owner)).status).toBe(200);
    expect((await t.call(switchShop, { shopId: two.shopId }, back)).body.code).toBe('identity.not-of-this-shop');
    expect((await t.call(me, {}, back)).body.links.map((link) => link.id)).toEqual([one.shopId]);
  });

  test('removed and asked in again begins with what he is given then', async () => {
    const estate = await t.estate();
    const one = await joined(estate, PERMISSIONS);
    await t.call(remove, { id: one.id }, estate.owner);
    expect((await t.call(clients, {}, one.jwt)).status).toBe(401);
    const again = await t.call(invite, { email: one.email, permissions: [] }, estate.owner);
    expect(again.status).toBe(200);
    const token = await linkFor(one.email);
    const session = (await t.call(login, { email: one.email, password: NEW.password })).body;
    const jwt = (await t.call(acceptInvitation, { token }, session.jwt)).body.jwt;
    expect((await t.call(clients, {}, jwt)).status).toBe(403);
    expect((await t.call(person, { id: again.body.id }, estate.owner)).body.permissions).toEqual([]);
  });

  test('no link lacks its map of rights: the branch that lets in without one is never reached', async () => {
    const { rows } = await t.pool.query('select 1 from user_shop where authorizations is null');
    expect(rows).toEqual([]);
    expect(Object.keys(mapOf([]))).toHaveLength(45);
  });
});

describe('the second factor of a collaborator who has lost it', () => {
  const guardedOne = async (estate: Estate) => {
    const one = await joined(estate, ['seeAllClient']);
    const { secret } = (await t.call(beginSecondFactor, { password: NEW.password }, one.jwt)).body;
    const on = await t.call(confirmSecondFactor, { code: codeOf(secret, stepAt(Date.now())) }, one.jwt);
    expect(on.status).toBe(200);
    return { ...one, jwt: on.body.jwt };
  };
  const password = (email: string) => t.call(login, { email, password: NEW.password });

  test('is ended by the owner alone: sessions close, a mail tells him, the history keeps who did it', async () => {
    const estate = await t.estate();
    const one = await guardedOne(estate);
    expect((await t.call(person, { id: one.id }, estate.owner)).body.secondFactor).toBe(true);
    expect((await password(one.email)).body.user).toBeNull();
    const manager = await joined(estate, [...PERMISSIONS]);
    expect((await t.call(endSecondFactor, { id: one.id }, manager.jwt)).status).toBe(403);
    const other = await t.estate();
    expect((await t.call(endSecondFactor, { id: one.id }, other.owner)).status).toBe(404);
    expect((await password(one.email)).body.user).toBeNull();

    expect((await t.call(endSecondFactor, { id: one.id }, estate.owner)).status).toBe(200);
    expect((await t.call(me, {}, one.jwt)).status).toBe(401);
    expect((await password(one.email)).body.user?.email).toBe(one.email);
    expect((await mails(one.email)).at(-1)?.subject).toBe('La double authentification a été désactivée pour vous');
    expect(JSON.stringify((await t.call(history, { id: one.id }, estate.owner)).body)).toContain('secondFactor');
    expect((await t.call(endSecondFactor, { id: one.id }, estate.owner)).body.code).toBe('agents.no-second-factor');
  });

  test('is not ended by one estate when the account works for another too', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const one = await guardedOne(estate);
    const asked = await t.call(invite, { email: one.email, permissions: [] }, other.owner);
    const token = await linkFor(one.email);
    expect((await t.call(acceptInvitation, { token }, one.jwt)).status).toBe(200);
    for (const [id, owner] of [
      [one.id, estate.owner],
      [asked.body.id, other.owner],
    ] as const)
      expect((await t.call(endSecondFactor, { id }, owner)).body.code).toBe('agents.serves-elsewhere');
    expect((await password(one.email)).body.user).toBeNull();
  });
});
