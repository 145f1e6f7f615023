import { expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { testBed } from '#platform/testing.ts';
import { futuresCalls } from '../../rules/document-calls.ts';
import { addCampaign, confirmFutures, futuresFollowUp } from '../../rules/futures/futures-endpoints.ts';
import { declareWithdrawal, withdrawals } from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

test.each([
  [500, 'excluded'],
  [20, 'inTime'],
])('delivered in %i days: a consumer who withdraws is told so by the number he knows', async (days, verdict) => {
  const shop = await office(1, 0);
  const today = await t.tx(shop.estate.shopId, async (_tx, call) => day(call.today));
  const formatId = shop.formats[0] as string;
  const campaign = await t.call(
    addCampaign,
    {
      ...{ name: 'Primeurs 2025', opensOn: today, closesOn: addDays(today, 5) },
      ...{ deliverFrom: addDays(today, days), deliverTo: addDays(today, days + 5) },
      lines: [{ formatId, forKind: 'typology', recipient: 'particulier', granted: 24 }],
      prices: [{ formatId, typology: 'particulier', startsOn: today, price: 9.5 }],
    } as never,
    shop.estate.owner,
  );
  expect(campaign.status).toBe(200);
  const { clientId: _none, ...order } = typed(shop, 6);
  const buyer = { firstname: 'Zoé', lastname: 'Petit', email: 'zoe@exemple.fr' };
  const address = { street: '1 rue A', zipcode: '75011', city: 'Paris' };
  const made = await t.call(
    futuresCalls.add,
    { ...order, buyer, typology: 'particulier', deliveryAddress: address, billingAddress: address } as never,
    shop.estate.owner,
  );
  expect(made.status).toBe(200);
  const { id, number } = made.body;
  const declare = () =>
    t.call(declareWithdrawal, {
      ...{ shop: shop.estate.shopId, number, name: 'Zoé Petit', email: 'zoe@exemple.fr', scope: 'whole' },
    } as never);
  expect((await declare()).status).toBe(200);
  await t.call(confirmFutures, { id }, shop.estate.owner);
  expect((await declare()).status).toBe(200);
  const follow = (await t.call(futuresFollowUp, { id }, shop.estate.owner)).body;
  const seen = (await t.call(withdrawals, { sort: 'declaredAt' }, shop.estate.owner)).body.rows;
  expect(seen.map((one) => [one.verdict, one.orderId])).toEqual([
    [verdict, id],
    [verdict, follow.order?.id],
  ]);
});
