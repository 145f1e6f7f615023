import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { chooseNotifications, notificationChoices, notifications } from '../rules/endpoints.ts';
import { notify } from './index.ts';

const t = await testBed();
const tell = (shopId: string, type = 'newOrder', priced?: string) =>
  t.tx(shopId, (tx, call) =>
    notify(tx, call, {
      to: { staffWith: 'seeAllOrder' },
      type,
      content: 'Nouvelle commande <b>C-1</b> de Léa & fils',
      redirectLink: '/dashboard/orders/1',
      ...(priced ? { priced } : {}),
    }),
  );
const mailsTo = (shopId: string, email: string) =>
  t.tx(
    shopId,
    async (tx) =>
      (
        await sql<{
          subject: string;
          plain: string;
          shop_id: string | null;
        }>`select subject, plain, shop_id from mail where recipient = ${email} order by created_at`.execute(tx)
      ).rows,
  );
const mailOf = (shopId: string, userId: string) =>
  t.tx(
    shopId,
    async (tx) =>
      (await tx.selectFrom('user_account').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email,
  );
const told = async (token: string) => (await t.call(notifications, {}, token)).body.length;

describe('what somebody wants to be told', () => {
  test('is offered by what his rights let him read, in the centre at first and by mail never', async () => {
    const estate = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllStock: true } });
    const offered = async (token: string) => (await t.call(notificationChoices, {}, token)).body.choices;
    const [owner, iam] = [await offered(estate.owner), await offered(hand.token)];
    expect(owner.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['newOrder', 'thresholdReach', 'webhookFail']),
    );
    expect(iam.map(({ type }) => type)).toContain('thresholdReach');
    expect(iam.map(({ type }) => type)).not.toContain('newOrder');
    // The bank's demands on a buyer are told whatever he chose.
    expect(owner.map(({ type }) => type)).not.toContain('paymentAuthentication');
    expect(owner.every(({ inCentre, byMail }) => inCentre && !byMail)).toBe(true);
    expect(owner.every(({ label }) => label.length > 3)).toBe(true);
  });

  test('acts on the next one: not in the centre, by mail, both, for nobody else', async () => {
    const estate = await t.estate();
    const email = await mailOf(estate.shopId, estate.ownerId);
    const other = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    const choose = (inCentre: boolean, byMail: boolean) =>
      t.call(chooseNotifications, { choices: [{ type: 'newOrder', inCentre, byMail }] }, estate.owner);
    await tell(estate.shopId);
    expect([await told(estate.owner), (await mailsTo(estate.shopId, email)).length]).toEqual([1, 0]);
    expect((await choose(false, true)).status).toBe(200);
    await tell(estate.shopId, 'newOrder', 'Nouvelle commande <b>C-1</b> de Léa & fils : 120,00 €');
    expect(await told(estate.owner)).toBe(1);
    const [mail] = await mailsTo(estate.shopId, email);
    expect(mail?.subject).toBe('Nouvelle commande C-1 de Léa & fils : 120,00 €');
    expect(mail?.plain).toContain('/dashboard/orders/1');
    // It is not among the mails that the estate wrote to its clients.
    expect(mail?.shop_id).toBeNull();
    await choose(true, true);
    await tell(estate.shopId);
    expect([await told(estate.owner), (await mailsTo(estate.shopId, email)).length]).toEqual([2, 2]);
    await choose(false, false);
    await tell(estate.shopId);
    expect([await told(estate.owner), (await mailsTo(estate.shopId, email)).length]).toEqual([2, 2]);
    expect(await told(other.token)).toBe(4);
    // Another type is as it was.
    await tell(estate.shopId, 'modifyOrder');
    expect(await told(estate.owner)).toBe(3);
  });

  test('a mail holds no amount for who sees no prices, and nothing goes to who is blocked', async () => {
    const estate = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllOrder: true } });
    await t.call(chooseNotifications, { choices: [{ type: 'newOrder', inCentre: true, byMail: true }] }, hand.token);
    const email = await mailOf(estate.shopId, hand.userId);
    await tell(estate.shopId, 'newOrder', 'Nouvelle commande : 120,00 €');
    const [mail] = await mailsTo(estate.shopId, email);
    expect(`${mail?.subject} ${mail?.plain}`).not.toContain('120');
    await t.tx(estate.shopId, (tx, call) =>
      tx.updateTable('user_account').set({ blocked_at: call.now }).where('id', '=', hand.userId).execute(),
    );
    await tell(estate.shopId);
    expect(await mailsTo(estate.shopId, email)).toHaveLength(1);
  });

  test('what cannot be chosen is refused, and nothing changes', async () => {
    const estate = await t.estate();
    const wrong = [
      { type: 'mailFail', inCentre: true, byMail: true },
      { type: 'paymentAuthentication', inCentre: false, byMail: false },
      { type: 'nothing', inCentre: true, byMail: false },
    ];
    for (const one of wrong) {
      const choices = [{ type: 'newOrder', inCentre: false, byMail: false }, one];
      expect((await t.call(chooseNotifications, { choices }, estate.owner)).status).toBe(422);
    }
    const { choices } = (await t.call(notificationChoices, {}, estate.owner)).body;
    expect(choices.every(({ inCentre, byMail }) => inCentre && !byMail)).toBe(true);
  });
});
