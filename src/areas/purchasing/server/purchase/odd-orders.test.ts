import { expect, test } from 'vitest';
import { adjustStock, changeStockItem, stocks } from '#areas/stock/rules/endpoints.ts';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  changePurchase,
  mailPurchase,
  orderLacking,
  purchase,
  sendPurchase,
} from '../../rules/purchase/purchase-endpoints.ts';
import { addSupplier } from '../../rules/supplier/supplier-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();
const buyer = async (shopId: string) =>
  (await t.person({ role: 'iam', shopId, authorizations: { seeSupplierOrder: true, createSupplierOrder: true } }))
    .token;

test('a line that is sent twice stands twice, once under its own name', async () => {
  const one = await purchasingShop(t);
  const made = await one.draft([{ formatId: one.bottle, quantity: 6 }]);
  const [line] = made.lines;
  const twice = { id: line?.id ?? '', formatId: one.bottle, quantity: 6 };
  const { status, body } = await t.call(
    changePurchase,
    { id: made.id, version: 1, supplierId: one.seller, warehouseId: one.place, lines: [twice, twice] },
    one.estate.owner,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  expect(new Set(body.lines.map((each) => each.id)).size).toBe(2);
});

test('a price that is not sent stays with its article and its supplier only', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const token = await buyer(one.estate.shopId);
  const made = await one.draft([{ formatId: one.bottle, quantity: 6, unitPrice: 3, discount: 10 }]);
  const id = made.lines[0]?.id ?? '';
  const change = (version: number, supplierId: string, formatId: string) =>
    t.call(
      changePurchase,
      { id: made.id, version, supplierId, warehouseId: one.place, lines: [{ id, formatId, quantity: 6 }] },
      token,
    );
  const read = async () => (await t.call(purchase, { id: made.id }, owner)).body.lines[0];
  await change(1, one.seller, one.bottle);
  expect(await read()).toMatchObject({ unitPrice: 3, discount: 10 });
  await change(2, one.seller, one.cork);
  expect(await read()).toMatchObject({ unitPrice: null, discount: 0 });
  await change(3, one.seller, one.bottle);
  expect(await read()).toMatchObject({ unitPrice: 4, discount: 0 });
  const other = { kind: 'professional', family: 'wine', businessName: 'Autre' } as const;
  await change(4, (await t.call(addSupplier, other, owner)).body.id, one.bottle);
  expect(await read()).toMatchObject({ unitPrice: null, discount: 0 });
});

test('what is received goes into a warehouse of the shop, articles or not', async () => {
  const one = await purchasingShop(t);
  const other = await purchasingShop(t);
  const sent = await one.sent([{ kind: 'free', label: 'Palettes', quantity: 5, unitPrice: 8 }]);
  const lines = [{ lineId: sent.lines[0]?.id ?? '', quantity: 5 }];
  const foreign = await one.receives(sent.id, lines, { warehouseId: other.place });
  expect([foreign.status, foreign.body.code]).toEqual([422, 'purchasing.no-warehouse']);
  expect(foreign.body.fields).toHaveProperty('warehouseId');
  await t.tx(one.estate.shopId, async (tx) => {
    await sql`update warehouse set archived_at = now() where shop_id = ${one.estate.shopId} and id = ${one.place}`.execute(
      tx,
    );
  });
  expect((await one.receives(sent.id, lines)).body.code).toBe('purchasing.no-warehouse');
});

test('who keeps no budget mails an order, whose paper says its prices, to its supplier only', async () => {
  const one = await purchasingShop(t);
  const token = await buyer(one.estate.shopId);
  const made = await one.draft([{ formatId: one.bottle, quantity: 6 }]);
  const away = await t.call(sendPurchase, { id: made.id, to: 'moi@ailleurs.fr' }, token);
  expect([away.status, away.body.code]).toEqual([422, 'purchasing.mail-elsewhere']);
  expect(away.body.fields).toHaveProperty('to');
  expect((await t.call(sendPurchase, { id: made.id, to: 'Ventes@Negoce.fr' }, token)).status).toBe(200);
  expect((await t.call(mailPurchase, { id: made.id, to: 'moi@ailleurs.fr' }, token)).status).toBe(422);
  expect((await t.call(mailPurchase, { id: made.id, to: 'ventes@negoce.fr' }, token)).status).toBe(200);
  expect((await t.call(mailPurchase, { id: made.id, to: 'moi@ailleurs.fr' }, one.estate.owner)).status).toBe(200);
});

test('what lacks is ordered at its own rate of VAT, in as many drafts as it takes', async () => {
  const one = await purchasingShop(t);
  const { owner, shopId } = one.estate;
  const more = await t.tx(shopId, (tx, call) => someFormats(tx, call, 301));
  await t.tx(shopId, async (tx) => {
    await sql`insert into supplier_article (shop_id, id, supplier_id, format_id, position)
      select ${shopId}, gen_random_uuid(), ${one.seller}, f, 9 from unnest(${more}::uuid[]) f`.execute(tx);
    await sql`update product p set vat_type = 'reduced' from product_format f
      where f.shop_id = ${shopId} and p.shop_id = f.shop_id and p.id = f.product_id and f.id = any(${more}::uuid[])`.execute(
      tx,
    );
  });
  await t.call(
    adjustStock,
    { cause: 'opening', lines: more.map((formatId) => ({ formatId, warehouseId: one.place, delta: 1 })) },
    owner,
  );
  const [row] = (await t.call(stocks, { size: 1 }, owner)).body.rows;
  await t.call(changeStockItem, { id: row?.id ?? '', threshold: 5 }, owner);
  await t.tx(shopId, async (tx) => {
    await sql`update stock_item set threshold = 5 where shop_id = ${shopId}`.execute(tx);
  });
  const { status, body } = await t.call(orderLacking, {}, owner);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.ids).toHaveLength(2);
  const drafts = await Promise.all(body.ids.map(async (id) => (await t.call(purchase, { id }, owner)).body.lines));
  expect(drafts.map((lines) => lines.length)).toEqual([300, 1]);
  expect(new Set(drafts.flat().map((line) => line.vatRate))).toEqual(new Set([5.5]));
});
