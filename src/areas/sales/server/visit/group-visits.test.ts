import { expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { mailsTo } from '#areas/reservations/testing/booked.ts';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { testBed } from '#platform/testing.ts';
import { cancelOrder, refuseOrder, validateOrder } from '../../rules/endpoints.ts';
import { CLAIRE } from '../../testing/fixtures.ts';
import { groupsOf } from '../../testing/group.ts';

const t = await testBed({ base: 'group_visits' });
startTestCards(t.pool, t.frame.clock);
const { shopPaidBy, shopWithVisit, placed, tryToPlace, paypal } = await groupsOf(t);

const confirmations = async (shopId: string) =>
  (await mailsTo(t, shopId, CLAIRE.email)).filter(({ attachments }) =>
    attachments.some(({ name }) => name.endsWith('.ics')),
  );

test('visits at two estates wait for both payments: held until the last, then confirmed together and told', async () => {
  const shops = [await shopWithVisit('paypal'), await shopWithVisit('sumUp', { isAlone: true })] as const;
  const one = await placed(shops);
  expect(await one.group()).toBe('open');
  await one.pay(0);
  for (const shop of shops) {
    expect([await shop.taken(), await shop.states()]).toEqual([2, ['pending']]);
    expect(await confirmations(shop.estate.shopId)).toEqual([]);
  }
  expect(await one.seen(0)).toMatchObject({ status: 'pending', paymentStatus: 'paid', paymentGroup: 'open' });
  await one.pay(1);
  for (const [index, shop] of shops.entries()) {
    expect((await one.seen(index)).status).toBe('validated');
    expect([await shop.taken(), await shop.states()]).toEqual([2, ['confirmed']]);
    expect(await confirmations(shop.estate.shopId)).toHaveLength(1);
  }
});

test('one part that is not paid in time frees all seats: buyer and both estates are told, what was paid goes back', async () => {
  const shops = [await shopWithVisit('paypal'), await shopWithVisit('sumUp', { isAlone: true })] as const;
  const one = await placed(shops);
  const intentId = await one.pay(0);
  await one.expire();
  await t.drain();
  expect(paypal.holds(intentId)).toMatchObject({ taken: 5400, back: 5400 });
  for (const [index, shop] of shops.entries()) {
    expect((await one.seen(index)).status).toBe('expired');
    expect([await shop.taken(), await shop.states()]).toEqual([0, ['cancelled']]);
    const mails = await mailsTo(t, shop.estate.shopId, CLAIRE.email);
    expect(mails.at(-1)?.plain, 'the buyer reads which visit he has not').toMatch(/Visite des caves/);
    const told = (await t.call(notifications, {}, shop.owner)).body;
    expect(JSON.stringify(told), 'the estate is told').toMatch(
      /a expiré\u00a0: une autre part de son panier n’a pas été payée/,
    );
  }
});

test.each(['paypal', 'up2Pay'] as const)(
  'a payment at %s that ends after the group is not kept, and the seats that somebody took meanwhile stay his',
  async (type) => {
    const visited = await shopWithVisit(type, { places: 2, isAlone: true });
    const one = await placed([await shopPaidBy('sumUp'), visited]);
    await one.pay(0);
    const late = await one.paying(1);
    await one.expire();
    await t.drain();
    const other = await placed([visited]);
    await other.pay(0);
    expect(await visited.states()).toEqual(['cancelled', 'confirmed']);
    await late.comeBack();
    await t.drain();
    expect([await visited.taken(), await visited.states()]).toEqual([2, ['cancelled', 'confirmed']]);
    const { taken, back } = one.houseOf(1).holds(late.intentId);
    // A house that is asked for no refund is one where the estate gives back itself: it is told so.
    const told = JSON.stringify((await t.call(notifications, {}, visited.owner)).body);
    expect(taken === back || /30,00.€.*Up2Pay|Up2Pay.*30,00.€/u.test(told), told).toBe(true);
    expect(await one.money(1)).toBe(0);
  },
);

test('a full slot at the second estate places nothing at the first', async () => {
  const shops = [await shopWithVisit('paypal'), await shopWithVisit('sumUp', { places: 2 })] as const;
  await placed([shops[1]]);
  const { status, body } = await tryToPlace(shops);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['orders.1.reservations.v0']]);
  expect([await shops[0].taken(), await shops[0].states()]).toEqual([0, []]);
});

test('an estate that refuses its part frees its own seats alone', async () => {
  const shops = [await shopWithVisit('paypal'), await shopWithVisit('sumUp')] as const;
  const one = await placed(shops);
  await one.pay(0);
  await t.call(refuseOrder, { id: one.at(1).id, reason: 'Fermé' }, shops[1].owner);
  await t.drain();
  expect([await shops[0].states(), await shops[1].states()]).toEqual([['confirmed'], ['cancelled']]);
  expect(await shops[1].taken()).toBe(0);
});

test('a card that is kept waits with the others; its visit stands once its estate has validated', async () => {
  const shops = [await shopWithVisit('paypal'), await shopWithVisit('stripe')] as const;
  const one = await placed(shops);
  const early = await t.call(validateOrder, { id: one.at(1).id }, shops[1].owner);
  expect((early.body as unknown as { code: string }).code).toBe('sales.group-open');
  expect([await shops[0].states(), await shops[1].states()]).toEqual([['pending'], ['pending']]);
  await one.pay(0);
  expect([await shops[0].states(), await shops[1].states()]).toEqual([['confirmed'], ['pending']]);
  await t.call(validateOrder, { id: one.at(1).id }, shops[1].owner);
  await t.drain();
  expect(await shops[1].states()).toEqual(['confirmed']);
});

test('paid at the instant it expires, over a last pair of seats: all stand or none does, and none is sold twice', async () => {
  const shops = [await shopWithVisit('paypal', { places: 2 }), await shopWithVisit('sumUp', { places: 2 })] as const;
  for (let round = 0; round < 6; round += 1) {
    const one = await placed(shops);
    await one.pay(0);
    const { comeBack } = await one.paying(1);
    await (round % 2 === 0 ? Promise.all([comeBack(), one.expire()]) : Promise.all([one.expire(), comeBack()]));
    await t.drain();
    const isWhole = (await one.group()) === 'complete';
    for (const [index, shop] of shops.entries()) {
      expect(await shop.taken()).toBe(isWhole ? 2 : 0);
      expect(await one.money(index)).toBe(isWhole ? 5400 : 0);
    }
    if (isWhole)
      for (const index of [0, 1])
        await t.call(cancelOrder, { id: one.at(index).id, reason: 'Essai' } as never, one.at(index).shop.owner);
    await t.drain();
  }
});

test.each(['paypal', 'sumUp', 'up2Pay'] as const)(
  'a cart with a visit is paid by %s: it stands once the money is there',
  async (type) => {
    const shop = await shopWithVisit(type);
    const one = await placed([shop]);
    expect(await one.group()).toBeNull();
    expect([await shop.taken(), await shop.states()]).toEqual([2, ['pending']]);
    await one.pay(0);
    expect(await one.seen(0)).toMatchObject({ status: 'validated', paymentStatus: 'paid' });
    expect(await shop.states()).toEqual(['confirmed']);
    expect(await one.money(0)).toBe(5400);
    expect(await confirmations(shop.estate.shopId)).toHaveLength(1);
  },
);

test('a cart with a visit is paid by card: it stands once its estate has validated', async () => {
  const shop = await shopWithVisit('stripe');
  const one = await placed([shop]);
  expect([await shop.taken(), await shop.states()]).toEqual([2, ['pending']]);
  await t.call(validateOrder, { id: one.at(0).id }, shop.owner);
  await t.drain();
  expect([(await one.seen(0)).paymentStatus, await shop.states()]).toEqual(['paid', ['confirmed']]);
});
