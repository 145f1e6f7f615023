import { expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { cartOf, onCredit, placing } from '#areas/sales/testing/fixtures.ts';
import { expectEntry } from '#areas/stock/rules/expected/expected.ts';
import { documentName, documentPath, documentState, productDocuments } from '../../rules/product/product-documents.ts';
import { billOrder } from '../../rules/endpoints.ts';

const t = await testBed();

test('the documents that hold a product are told by kind, each to whoever reads its list, amounts to whoever sees prices', async () => {
  const one = await onCredit(t, 2, 100);
  const { estate, formats } = one;
  const [wine, other] = formats;
  if (!wine || !other) throw new Error('no wines');
  const ordered = await t.call(placeOrder, placing(cartOf(one, 6, 'check')));
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(200);
  const orderId = ordered.body.orders[0]?.id as string;
  expect((await t.call(validateOrder, { id: orderId }, estate.owner)).status).toBe(200);
  const billed = await t.call(billOrder, { id: orderId } as never, estate.owner);
  expect(billed.status, JSON.stringify(billed.body)).toBe(200);
  const buyer = { firstname: 'Ada', lastname: 'Dupont', email: 'ada@exemple.fr' };
  const lines = [{ id: 'a', formatId: wine.id, quantity: 12 }];
  const quote = await t.call(quoteCalls.add, { lines, place: false, buyer } as never, estate.owner);
  expect(quote.status, JSON.stringify(quote.body)).toBe(200);
  const entry = { kind: 'purchase', day: '2099-01-01', formatId: wine.id, quantity: 60, note: 'Négoce Sud' };
  expect((await t.call(expectEntry, entry as never, estate.owner)).status).toBe(200);

  const read = async (token: string, more: object = {}) => {
    const answer = await t.call(productDocuments, { id: wine.productId, ...more } as never, token);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const all = await read(estate.owner);
  expect(all.rows.map((row) => row.sort).sort()).toEqual(['bill', 'order', 'purchase', 'quote']);
  expect(all.rows.map((row) => [row.sort, row.units]).sort()).toEqual([
    ['bill', 6],
    ['order', 6],
    ['purchase', 60],
    ['quote', 12],
  ]);
  const order = all.rows.find((row) => row.sort === 'order');
  expect(order && [documentName(order), documentPath(order), documentState(order)]).toEqual([
    'Commande',
    `/dashboard/orders/${orderId}`,
    'Facturée',
  ]);
  expect(all.rows.find((row) => row.sort === 'bill')?.net).toBe(order?.net);
  expect((await read(estate.owner, { sort: 'quote' })).rows).toHaveLength(1);
  expect((await read(estate.owner, { search: 'négoce' })).rows.map((row) => row.sort)).toEqual(['purchase']);
  // Signs of a pattern are letters like others; a draft is of its day in the zone of the shop.
  expect((await read(estate.owner, { search: '%' })).rows).toEqual([]);
  await t.tx(estate.shopId, (tx) =>
    sql`update sale set created_at = '2026-11-20T23:30:00Z' where shop_id = ${estate.shopId} and id = ${quote.body.id}`.execute(
      tx,
    ),
  );
  expect((await read(estate.owner, { sort: 'quote' })).rows[0]?.on).toBe('2026-11-21');
  const short = await read(estate.owner, { size: 2 });
  expect([short.rows.length, short.hasMore]).toEqual([2, true]);
  // The other wine stands only in documents of orders of both wines.
  const second = await t.call(productDocuments, { id: other.productId }, estate.owner);
  expect(second.body.rows.every((row) => row.sort === 'order' || row.sort === 'bill')).toBe(true);

  const clerk = async (authorizations: object) =>
    (await t.person({ role: 'iam', shopId: estate.shopId, authorizations })).token;
  const blind = await read(await clerk({ seeAllOrder: true }));
  expect(blind.rows.some((row) => 'net' in row)).toBe(false);
  expect(blind.rows.map((row) => row.sort).sort()).toEqual(['bill', 'order', 'quote']);
  const keeper = await read(await clerk({ seeAllStock: true }));
  expect([keeper.sorts, keeper.rows.map((row) => row.sort)]).toEqual([['purchase'], ['purchase']]);
  // A user who writes orders and sees no others finds no order of another user, even with the right to bill.
  const own = await read(await clerk({ createOrder: true, billOrder: true }));
  expect(own.rows.map((row) => row.sort)).toEqual(['bill']);

  const stranger = await t.estate();
  expect((await t.call(productDocuments, { id: wine.productId }, stranger.owner)).status).toBe(404);
  expect(sampleCalls.list.path).toBe('/v1/samples');
});
