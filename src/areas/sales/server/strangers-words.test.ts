import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { placeOrder } from '../rules/endpoints.ts';
import { declareWithdrawal } from '../rules/withdrawal/withdrawal-endpoints.ts';
import { cartOf, CLAIRE, onCredit, PARIS, placing } from '../testing/fixtures.ts';

const t = await testBed();
const BAIT = /evil|gagnant|x@y/i;
/** Parts of the stranger's text that a mail program would turn into a link. */
const LINK = /(?:https?:\/\/|www\.|\b)(?:evil|gagnant)[.．]\S|x@y|203\.0\.113\.9/i;

test('what a guest types reaches no mail and no notification as a link, as markup or as a sermon', async () => {
  const shop = await onCredit(t, 1, 100);
  const victim = `victime.${shop.estate.shopId.slice(-8)}@exemple.fr`;
  const bait = 'Gagné ! <a href=http://evil.com>ici</a> https://evil.com/x';
  const placed = await t.call(
    placeOrder,
    {
      ...placing(cartOf(shop, 1, 'check'), {
        buyer: {
          ...CLAIRE,
          email: victim,
          firstname: 'www.evil.com\u202e',
          lastname: 'https://gagnant.fr x@y.fr',
        },
        deliveryAddress: {
          ...PARIS,
          name: `${bait} ${'👩🏽‍🚀'.repeat(6)}`.slice(0, 120),
          street: 'http://203.0.113.9/ evil．com',
          city: 'evil.com\u2028Bcc: x@y.fr',
        },
      }),
      note: `${bait}\n`.repeat(10),
    } as never,
    null,
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await t.call(declareWithdrawal, {
    shop: shop.estate.shopId,
    number: placed.body.orders[0]?.number ?? '',
    name: 'Claire https://evil.com',
    email: victim,
    scope: 'part',
    goods: `${bait}\n<b>evil.com</b>\n${'mot '.repeat(200)}`,
  });
  await t.drain();
  const { rows } = await t.pool.query('select recipient, subject, plain, html from mail where shop_id = $1', [
    shop.estate.shopId,
  ]);
  // To the victim and to the estate: the order, and the withdrawal.
  expect(rows).toHaveLength(4);
  for (const { subject, plain, html } of rows as Record<string, string>[]) {
    for (const words of [subject, plain, html]) expect(words).not.toMatch(LINK);
    expect(subject).not.toMatch(/[\n\r]/);
    expect(`${plain}${html}`).not.toMatch(/<a href=http:|<b>/);
  }
  expect(rows.filter((mail: Record<string, string>) => BAIT.test(mail.plain ?? ''))).not.toHaveLength(0);
  const told = (await t.call(notifications, {}, shop.estate.owner)).body.map((one) => one.content).join('\n');
  expect(told).toMatch(BAIT);
  expect(told).not.toMatch(LINK);
});

test('an ordinary guest reads his names as he wrote them', async () => {
  const shop = await onCredit(t, 1, 100);
  const email = `ordinaire.${shop.estate.shopId.slice(-8)}@exemple.fr`;
  const buyer = { ...CLAIRE, email, firstname: 'J.-P. Étienne', lastname: 'd’Aulnay' };
  await t.call(
    placeOrder,
    placing(cartOf(shop, 1, 'check'), {
      buyer,
      deliveryAddress: { ...PARIS, street: '12 bis, rue du Dr. Roux' },
    }) as never,
  );
  await t.drain();
  const { rows } = await t.pool.query('select plain from mail where recipient = $1', [email]);
  expect(rows[0]?.plain).toContain('Bonjour J.-P. Étienne,');
  expect(rows[0]?.plain).toContain('12 bis, rue du Dr. Roux, 75011 Paris');
});
