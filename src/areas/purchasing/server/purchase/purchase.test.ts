import { expect, test } from 'vitest';
import { adjustStock, changeStockItem, stockMovements, stocks } from '#areas/stock/rules/endpoints.ts';
import { dropEntry, arriveEntry, expectedEntries } from '#areas/stock/rules/expected/expected.ts';
import { formatCosts } from '#areas/stock/rules/valuation.ts';
import { numberGaps } from '#areas/billing/rules/numbering/numbering-endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addPurchase,
  cancelPurchase,
  changePurchase,
  closePurchase,
  confirmPurchase,
  discardPurchase,
  mailPurchase,
  orderLacking,
  purchase,
  purchasePdf,
  purchases,
  sendPurchase,
} from '../../rules/purchase/purchase-endpoints.ts';
import { addSupplier, eraseSupplier } from '../../rules/supplier/supplier-endpoints.ts';
import { purchasingShop } from '../../testing/shop.ts';

const t = await testBed();

test('an order is prepared, sent under its number, promised, received in two times and closed; the stock follows', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const made = await one.draft([
    { formatId: one.bottle, quantity: 60 },
    { kind: 'free', label: 'Étiquettes', quantity: 1000, unitPrice: 0.05, vatRate: 20 },
    { kind: 'transport', label: 'Transport', quantity: 1, unitPrice: 24 },
  ]);
  expect(made).toMatchObject({ status: 'draft', number: null, net: 314, vat: 62.8, gross: 376.8 });
  expect(made.lines[0]).toMatchObject({ unitPrice: 4, reference: 'NS-1', net: 240 });
  const lines = made.lines.map(({ id, formatId, kind, label, quantity }) => ({
    id,
    kind,
    label,
    quantity,
    ...(formatId ? { formatId } : {}),
  }));
  const { supplierId, warehouseId } = made;
  const changed = await t.call(
    changePurchase,
    {
      id: made.id,
      version: 1,
      supplierId,
      warehouseId,
      lines: lines.map((line, at) => (at === 0 ? { ...line, quantity: 66 } : line)),
    },
    owner,
  );
  expect(changed.body).toMatchObject({ net: 338, version: 2 });
  expect(await one.figures()).toEqual([0, 0]);

  const sent = await t.call(sendPurchase, { id: made.id, version: 2, to: 'ventes@negoce.fr' }, owner);
  expect(sent.body).toMatchObject({ status: 'sent', mailedTo: 'ventes@negoce.fr' });
  expect(sent.body.number).toMatch(/^CF-\d{4}-0001$/);
  expect(sent.body.wantedOn).not.toBeNull();
  expect(await one.figures()).toEqual([0, 66]);
  expect((await t.call(changePurchase, { id: made.id, version: 3, supplierId, lines: [] }, owner)).status).toBe(409);
  expect((await t.call(discardPurchase, { id: made.id }, owner)).status).toBe(409);

  const confirmed = await t.call(
    confirmPurchase,
    { id: made.id, promisedOn: '2099-01-15', reference: 'BC 12', how: 'phone' },
    owner,
  );
  expect(confirmed.body).toMatchObject({
    status: 'confirmed',
    promisedOn: '2099-01-15',
    reference: 'BC 12',
    confirmed: { how: 'phone' },
  });
  const waits = (await t.call(expectedEntries, {}, owner)).body.rows;
  expect(waits).toMatchObject([{ day: '2099-01-15', quantity: 66, documentId: made.id, state: 'waiting' }]);
  expect(waits[0]?.note).toBe(`${sent.body.number}, Négoce Sud`);
  const byHand = waits[0]?.id ?? '';
  expect((await t.call(arriveEntry, { id: byHand }, owner)).body.code).toBe('stock.expected-ordered');
  expect((await t.call(dropEntry, { id: byHand }, owner)).body.code).toBe('stock.expected-ordered');

  const [bottles = '', labels = ''] = sent.body.lines.map((line) => line.id);
  const first = await one.receives(made.id, [{ lineId: bottles, quantity: 48, lot: 'L1', broken: 2 }], {
    note: 'BL 77',
  });
  expect(first.body).toMatchObject({ status: 'partial', lines: [{ received: 48, broken: 2, remaining: 16 }, {}, {}] });
  expect(await one.figures()).toEqual([48, 16]);
  const rest = await one.receives(made.id, [
    { lineId: bottles, quantity: 10, lot: 'L1' },
    { lineId: bottles, quantity: 4, lot: 'L2', missing: 2 },
    { lineId: labels, quantity: 1000 },
  ]);
  expect(rest.body).toMatchObject({
    status: 'received',
    lines: [{ received: 62, broken: 2, missing: 2, remaining: 0 }, {}, {}],
  });
  expect(rest.body.receptions.map((each) => [each.note, each.lines.length])).toEqual([
    ['BL 77', 1],
    ['', 3],
  ]);
  expect(await one.figures()).toEqual([62, 0]);
  expect((await t.call(expectedEntries, {}, owner)).body.rows.map((row) => row.state)).toEqual(['arrived']);
  const moves = (await t.call(stockMovements, {}, owner)).body.rows;
  expect(
    moves
      .map((row) => [row.cause, row.documentLabel])
      .every(([cause, label]) => cause === 'purchase' && label === sent.body.number),
  ).toBe(true);
  const closed = await t.call(closePurchase, { id: made.id }, owner);
  expect(closed.body.status).toBe('closed');
  expect((await one.receives(made.id, [{ lineId: bottles, quantity: 1 }])).status).toBe(409);
  expect((await t.call(cancelPurchase, { id: made.id }, owner)).status).toBe(409);
});

test('its paper is printed and goes by mail with it', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const made = await one.draft([{ formatId: one.bottle, quantity: 6 }]);
  expect((await t.call(purchasePdf, { id: made.id }, owner)).status).toBe(409);
  await t.call(sendPurchase, { id: made.id, to: 'ventes@negoce.fr', message: 'Livrez le matin' }, owner);
  expect((await t.call(mailPurchase, { id: made.id }, owner)).body.fields).toHaveProperty('to');
  expect((await t.call(mailPurchase, { id: made.id, to: 'autre@negoce.fr' }, owner)).status).toBe(200);
  await t.drain();
  const mails = await t.tx(
    one.estate.shopId,
    async (tx) =>
      (
        await sql<{
          recipient: string;
          files: number;
          plain: string;
        }>`select recipient, jsonb_array_length(attachments) as files, plain from mail
      where shop_id = ${one.estate.shopId} order by recipient desc`.execute(tx)
      ).rows,
  );
  expect(mails.map((row) => [row.recipient, row.files])).toEqual([
    ['ventes@negoce.fr', 1],
    ['autre@negoce.fr', 1],
  ]);
  expect(mails[0]?.plain).toContain('Livrez le matin');
  const paper = await t.call(purchasePdf, { id: made.id }, owner);
  expect(paper.status).toBe(200);
});

test('an order of which nothing came is cancelled; its number stays and no gap is left', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const first = await one.sent([{ formatId: one.bottle, quantity: 6 }]);
  await one.draft([{ formatId: one.bottle, quantity: 6 }]);
  expect((await t.call(cancelPurchase, { id: first.id }, owner)).body.status).toBe('cancelled');
  expect(await one.figures()).toEqual([0, 0]);
  const both = await Promise.all(
    (
      await Promise.all([
        one.draft([{ formatId: one.bottle, quantity: 1 }]),
        one.draft([{ formatId: one.bottle, quantity: 2 }]),
      ])
    ).map(({ id }) => t.call(sendPurchase, { id }, owner)),
  );
  expect(both.map((each) => each.body.number?.slice(-4)).sort()).toEqual(['0002', '0003']);
  const { counters } = (await t.call(numberGaps, { series: 'purchase' }, owner)).body;
  expect(counters).toMatchObject([{ count: 3, missing: 0 }]);
});

test('nobody without the budget reads or types what things cost, and he may still order and receive', async () => {
  const one = await purchasingShop(t);
  const { token } = await t.person({
    role: 'iam',
    shopId: one.estate.shopId,
    authorizations: { seeSupplierOrder: true, createSupplierOrder: true },
  });
  const form = { supplierId: one.seller, warehouseId: one.place };
  const priced = { ...form, lines: [{ formatId: one.bottle, quantity: 6, unitPrice: 1 }] };
  expect((await t.call(addPurchase, priced, token)).status).toBe(403);
  const made = (await t.call(addPurchase, { ...form, lines: [{ formatId: one.bottle, quantity: 6 }] }, token)).body;
  expect(made).toMatchObject({
    net: null,
    vat: null,
    gross: null,
    vatRows: [],
    lines: [{ unitPrice: null, discount: null, net: null }],
  });
  expect((await t.call(purchase, { id: made.id }, one.estate.owner)).body).toMatchObject({ net: 24 });
  await t.call(sendPurchase, { id: made.id }, token);
  expect((await t.call(purchasePdf, { id: made.id }, token)).status).toBe(403);
  const got = await one.receives(made.id, [{ lineId: made.lines[0]?.id ?? '', quantity: 6 }], {}, token);
  expect(got.body).toMatchObject({ status: 'received', receptions: [{ lines: [{ unitCost: null }] }] });
  expect((await t.call(purchases, {}, token)).body.rows[0]).toMatchObject({ net: null });
  expect((await t.call(purchases, { sort: 'net' }, token)).status).toBe(400);
  const product = await t.tx(
    one.estate.shopId,
    async (tx) =>
      (
        await sql<{
          product_id: string;
        }>`select product_id from product_format where shop_id = ${one.estate.shopId} and id = ${one.bottle}`.execute(
          tx,
        )
      ).rows[0],
  );
  expect(
    (await t.call(formatCosts, { productId: product?.product_id ?? '' }, one.estate.owner)).body.rows,
  ).toMatchObject([{ cost: 4 }]);
});

test('what lacks is ordered in two clicks: a draft by supplier, in whole packs, and once', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  expect((await t.call(orderLacking, {}, owner)).status).toBe(409);
  await t.call(
    adjustStock,
    { cause: 'opening', lines: [{ formatId: one.bottle, warehouseId: one.place, delta: 10 }] },
    owner,
  );
  const row = (await t.call(stocks, {}, owner)).body.rows[0];
  await t.call(changeStockItem, { id: row?.id ?? '', threshold: 80 }, owner);
  const both = await Promise.all([t.call(orderLacking, {}, owner), t.call(orderLacking, {}, owner)]);
  expect(both.map((each) => each.status).sort()).toEqual([200, 409]);
  const ids = both.find((each) => each.status === 200)?.body.ids ?? [];
  const made = (await t.call(purchase, { id: ids[0] ?? '' }, owner)).body;
  expect(made).toMatchObject({
    status: 'draft',
    supplierId: one.seller,
    lines: [{ quantity: 72, unitPrice: 4, packing: 6 }],
  });
  await t.call(sendPurchase, { id: made.id }, owner);
  expect((await t.call(orderLacking, {}, owner)).status).toBe(409);
});

test('a supplier who is a person is not forgotten while an order of his is open', async () => {
  const one = await purchasingShop(t);
  const { owner } = one.estate;
  const { body: person } = await t.call(addSupplier, { kind: 'private', family: 'wine', lastname: 'Ferrand' }, owner);
  const { body: made } = await t.call(
    addPurchase,
    { supplierId: person.id, warehouseId: one.place, lines: [{ formatId: one.bottle, quantity: 1 }] },
    owner,
  );
  expect((await t.call(eraseSupplier, { id: person.id }, owner)).body.code).toBe('purchasing.orders-open');
  await t.call(discardPurchase, { id: made.id }, owner);
  expect((await t.call(eraseSupplier, { id: person.id }, owner)).status).toBe(200);
});
