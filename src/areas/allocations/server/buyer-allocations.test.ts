import { expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { addAllocation, allocation, answerAllocation } from '../rules/allocation-endpoints.ts';
import { askMyAllocation, myAllocations } from '../rules/buyer-allocations.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { officeBench } from '#areas/sales/testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

test('a buyer reads what is set aside for him, asks for more, and is answered by mail; nobody else reads or asks in his name', async () => {
  const shop = await office(2, 100);
  const { shopId, owner } = shop.estate;
  const buyer = await t.person({ role: 'buyer' });
  const other = await t.person({ role: 'buyer' });
  await t.tx(shopId, (tx) =>
    sql`update client set user_id = ${buyer.userId}, language = 'de', email = 'klaus@beispiel.de' where shop_id = ${shopId} and id = ${shop.clientId}`.execute(
      tx,
    ),
  );
  const today = await t.tx(shopId, async (_tx, call) => day(call.today));
  const lines = [
    { forKind: 'client' as const, recipient: shop.clientId, formatId: shop.formats[0] as string, granted: 6 },
    { forKind: 'typology' as const, recipient: 'particulier', formatId: shop.formats[1] as string, granted: 6 },
  ];
  const made = await t.call(
    addAllocation,
    { name: 'Printemps', opensOn: today, closesOn: addDays(today, 10), others: 'open', lines },
    owner,
  );
  expect(made.status, JSON.stringify(made.body)).toBe(200);

  const { body } = await t.call(myAllocations, {}, buyer.token);
  expect(body.shares).toMatchObject([{ allocation: 'Printemps', state: 'open', granted: 6, left: 6, asked: null }]);
  expect((await t.call(myAllocations, {}, other.token)).body.shares).toEqual([]);
  const share = body.shares[0]?.id as string;
  const ask = (token: string, id = share) =>
    t.call(askMyAllocation, { id, shopId, quantity: 12, note: 'Pour Noël' }, token);
  expect((await ask(other.token)).status).toBe(404);
  const ofCategory = made.body.lines.find((line) => line.forKind === 'typology')?.id as string;
  expect((await ask(buyer.token, ofCategory)).status).toBe(404);
  // Sent five times, it is one request.
  for (let n = 0; n < 5; n++) expect((await ask(buyer.token)).status).toBe(200);
  expect((await t.call(myAllocations, {}, buyer.token)).body.shares[0]).toMatchObject({ asked: 12 });
  expect((await t.call(allocation, { id: made.body.id }, owner)).body.lines.map((line) => line.asked).sort()).toEqual([
    12,
    null,
  ]);

  await t.drain();
  const told = (await t.call(notifications, {}, owner)).body.map((one) => one.content);
  expect(told.filter((one) => one.includes('demande 12 de plus'))).toHaveLength(1);
  expect((await t.call(answerAllocation, { id: share, quantity: 10, seen: 12 }, owner)).status).toBe(200);
  await t.drain();
  const mails = await t.tx(shopId, (tx) =>
    sql<{
      subject: string;
      plain: string;
    }>`select subject, plain from mail where shop_id = ${shopId} and recipient = 'klaus@beispiel.de'`.execute(tx),
  );
  expect(mails.rows.map((row) => row.subject)).toEqual([expect.stringMatching(/^Ihre Zuteilungsanfrage bei /)]);
  expect(mails.rows[0]?.plain).toMatch(/teilt Ihnen 10 davon zu/);
  expect((await t.call(myAllocations, {}, buyer.token)).body.shares[0]).toMatchObject({ granted: 16, asked: null });

  await t.tx(shopId, (tx) =>
    sql`update allocation set opens_on = ${addDays(today, -9)}, closes_on = ${addDays(today, -1)} where shop_id = ${shopId}`.execute(
      tx,
    ),
  );
  expect((await ask(buyer.token)).body.code).toBe('sales.allocation-over');
  expect((await t.call(myAllocations, {}, buyer.token)).body.shares).toEqual([]);
});
