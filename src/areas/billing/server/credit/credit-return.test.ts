import { describe, expect, test } from 'vitest';
import { broken } from '#app/testing/invariants.ts';
import { order } from '#areas/sales/rules/endpoints.ts';
import { deliverOrder, shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { deliveries } from '#areas/shipping/rules/delivery/delivery-board.ts';
import { cancelReturn, noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import { addWarehouse, adjustStock, stockMovements, stocks } from '#areas/stock/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { ok } from '#app/testing/estate.ts';
import { billCredits, creditBill } from '../../rules/credit/credit-endpoints.ts';
import { give, selling } from '../../testing/sold.ts';

const t = await testBed();
const sold = selling(t);

/** Six bottles shipped and billed, sixty in the cellar before. */
const standing = async (more: Parameters<typeof sold>[0] = {}) => {
  const made = await sold(more);
  const { owner, id, estate, bill } = made;
  const line = async () =>
    (await owner(orderReturns, { id })).lines[0] as NonNullable<unknown> & { id: string; left: number };
  const comesBack = async (shelf: number, also: object = {}) =>
    await t.call(noteReturn, { id, lines: [{ id: (await line()).id, shelf, ...also }] }, estate.owner);
  /** Real stock, and what its movements come to. */
  const stock = async () => {
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<{
        real: string;
        moved: string;
      }>`select (select sum(real) from stock_item where shop_id = ${estate.shopId}) as real,
        (select sum(quantity) from stock_movement where shop_id = ${estate.shopId}) as moved`.execute(tx),
    );
    expect(Number(rows[0]?.real)).toBe(Number(rows[0]?.moved));
    return Number(rows[0]?.real);
  };
  const status = async () => (await owner(order, { id })).deliveryStatus;
  const proposed = async () => (await owner(billCredits, { id: bill.id })).lines.map((one) => one.returned);
  return { ...made, line, comesBack, stock, status, proposed };
};

describe('goods that come back', () => {
  test('go to the shelf that was chosen, or are lost with their reason, by movements of their own; the order follows', async () => {
    const { owner, id, estate, comesBack, stock, status, line } = await standing();
    const cave = await owner(addWarehouse, { name: 'Cave', isDefault: false });
    expect([await stock(), await status()]).toEqual([54, 'transit']);
    expect((await comesBack(2, { warehouseId: cave.id, lost: 1, reason: 'Bouteille cassée' })).body).toMatchObject({
      deliveryStatus: 'partiallyReturned',
      message: 'Retour 1 noté. L’avoir est proposé sur la commande.',
    });
    expect(await stock()).toBe(56);
    expect((await owner(stocks, {})).rows.map((row) => row.real).sort((a, b) => a - b)).toEqual([2, 54]);
    const moved = (await owner(stockMovements, { filter: '{"cause":{"in":["return","loss"]}}' } as never)).rows;
    expect(moved.map((row) => [row.cause, row.quantity]).toSorted()).toEqual([
      ['loss', -1],
      ['return', 1],
      ['return', 2],
    ]);
    expect((await line()).left).toBe(3);
    expect((await comesBack(3)).body.deliveryStatus).toBe('returned');
    expect((await comesBack(1)).body.code).toBe('sales.return-all-back');
    const { returns } = await owner(orderReturns, { id });
    expect(
      returns.map((one) => [one.n, one.lines.map((each) => [each.quantity, each.warehouse, each.reason])]),
    ).toEqual([
      [
        1,
        [
          [2, 'Cave', ''],
          [1, null, 'Bouteille cassée'],
        ],
      ],
      [2, [[3, expect.any(String), '']]],
    ]);
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('noted twice at once, are noted once; nothing moves for the other', async () => {
    const { comesBack, stock } = await standing();
    const answers = await Promise.all([comesBack(4), comesBack(4), comesBack(4)]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422, 422]);
    expect(await stock()).toBe(58);
  });

  test('never more than what is outside, and of an order that has left', async () => {
    const { comesBack, stock, estate, id, line } = await standing();
    expect((await comesBack(7)).body).toMatchObject({ code: 'sales.return-too-many' });
    expect((await comesBack(0, { lost: 2 })).body.code).toBe('sales.return-lost-why');
    const lines = [{ id: (await line()).id, shelf: 1 }];
    expect((await t.call(noteReturn, { id, day: '2020-01-01', lines }, estate.owner)).body.code).toBe(
      'sales.return-before-left',
    );
    expect((await comesBack(1, { warehouseId: id })).status).toBe(404);
    expect(await stock()).toBe(54);
    const waiting = await sold({ shipped: false });
    const [own] = (await waiting.owner(toShip, { id: waiting.id })).lines;
    expect(
      (await t.call(noteReturn, { id: waiting.id, lines: [{ id: own?.id as string, shelf: 1 }] }, waiting.estate.owner))
        .body.code,
    ).toBe('sales.return-not-left');
  });

  test('taken back, leave the shelf again; both stay written, and the order and its parcels are where they were', async () => {
    const { owner, id, estate, comesBack, stock, status, wines } = await standing();
    await owner(deliverOrder, { id });
    await comesBack(5, { lost: 1, reason: 'Cassée' });
    expect([await status(), await stock()]).toEqual(['returned', 59]);
    const [one] = (await owner(orderReturns, { id })).returns;
    const undo = { id: one?.id as string, reason: 'Autre commande' };
    // Goods sold since the return cannot leave again.
    await owner(adjustStock, { cause: 'gift', lines: [{ formatId: wines[0]?.formatId as string, delta: -57 }] });
    expect((await t.call(cancelReturn, undo, estate.owner)).body.code).toBe('stock.below-reserved');
    await owner(adjustStock, { cause: 'adjustment', lines: [{ formatId: wines[0]?.formatId as string, delta: 57 }] });
    const answers = await Promise.all([
      t.call(cancelReturn, undo, estate.owner),
      t.call(cancelReturn, undo, estate.owner),
    ]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
    expect([await status(), await stock()]).toEqual(['delivered', 54]);
    expect((await owner(order, { id })).deliveredOn).not.toBeNull();
    expect((await owner(orderReturns, { id })).returns).toMatchObject([
      { n: 1, cancelled: { reason: 'Autre commande' }, why: 'Ce retour est déjà annulé.' },
    ]);
    expect((await comesBack(6)).body.deliveryStatus).toBe('returned');
    expect((await owner(orderReturns, { id })).returns.map((each) => each.n)).toEqual([1, 2]);
    for (const table of ['goods_return', 'goods_return_line', 'goods_return_cancelled'])
      await expect(t.tx(estate.shopId, (tx) => sql`delete from ${sql.table(table)}`.execute(tx))).rejects.toThrow();
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('a parcel that is refused comes back before any receipt; one that was received cannot be refused', async () => {
    const { owner, id, estate, line, status, stock } = await standing();
    const refused = async (shelf: number) =>
      await t.call(noteReturn, { id, refused: true, lines: [{ id: (await line()).id, shelf }] }, estate.owner);
    expect((await refused(6)).status).toBe(200);
    expect([await status(), await stock(), (await owner(order, { id })).deliveredOn]).toEqual(['returned', 60, null]);
    const received = await standing();
    await received.owner(deliverOrder, { id: received.id });
    expect(
      (
        await t.call(
          noteReturn,
          { id: received.id, refused: true, lines: [{ id: (await received.line()).id, shelf: 1 }] },
          received.estate.owner,
        )
      ).body.code,
    ).toBe('sales.return-received');
  });

  test('of one of two parcels, leave the other to arrive', async () => {
    const { owner, id, estate } = await sold({ shipped: false });
    const [line] = (await owner(toShip, { id })).lines;
    for (const quantity of [2, 4]) await owner(shipOrder, { id, lines: [{ id: line?.id as string, quantity }] });
    await owner(noteReturn, { id, refused: true, lines: [{ id: line?.id as string, shelf: 2 }] });
    expect((await owner(order, { id })).deliveryStatus).toBe('partiallyReturned');
    expect((await owner(deliverOrder, { id })).deliveryStatus).toBe('partiallyReturned');
    expect(await broken(t, estate.shopId)).toEqual([]);
  });
});

describe('the credit note of a return', () => {
  test('is proposed with what came back, whoever noted it, and nothing comes back twice', async () => {
    const { owner, bill, comesBack, stock, proposed, estate, id } = await standing();
    expect(await proposed()).toEqual([0]);
    await comesBack(2);
    expect([await proposed(), await stock()]).toEqual([[2], 56]);
    // The credit note declares returned goods: two of the three had come back before.
    await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 3 }], restock: true }));
    expect([await proposed(), await stock()]).toEqual([[0], 57]);
    const { returns } = await owner(orderReturns, { id });
    expect(returns.map((one) => [one.lines[0]?.quantity, one.why !== null])).toEqual([
      [2, true],
      [1, true],
    ]);
    for (const one of returns)
      expect((await t.call(cancelReturn, { id: one.id, reason: 'Erreur' }, estate.owner)).body.code).toBe(
        'sales.return-credited',
      );
    expect(await broken(t, estate.shopId)).toEqual([]);
  });

  test('made before the goods came is not proposed again when they do; what comes beyond it is', async () => {
    const { owner, bill, comesBack, proposed, stock, id, estate } = await standing();
    await owner(creditBill, give(bill.id, { lines: [{ id: '1', quantity: 2 }] }));
    await comesBack(2);
    expect([await proposed(), await stock()]).toEqual([[0], 56]);
    const [first] = (await owner(orderReturns, { id })).returns;
    await comesBack(1);
    expect(await proposed()).toEqual([1]);
    // The note was made without it: the return may be taken back.
    expect((await t.call(cancelReturn, { id: first?.id as string, reason: 'Erreur' }, estate.owner)).status).toBe(200);
  });

  test('brings back no more than is still outside', async () => {
    const { bill, comesBack, estate, stock } = await standing();
    await comesBack(4);
    const three = give(bill.id, { lines: [{ id: '1', quantity: 6 }], restock: true });
    expect((await t.call(creditBill, three, estate.owner)).status).toBe(200);
    expect(await stock()).toBe(60);
  });
});

test('whoever delivers, and nothing else, notes a return and reads no price; the credit note is not his', async () => {
  const { estate, id, bill, line } = await standing();
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { manageDelivery: true } });
  const read = await ok(t, hand.token)(orderReturns, { id });
  expect(JSON.stringify(read)).not.toMatch(/price|total|amount/i);
  const noted = await ok(t, hand.token)(noteReturn, { id, lines: [{ id: (await line()).id, shelf: 1 }] });
  expect(noted).not.toHaveProperty('totalTTC');
  expect((await ok(t, hand.token)(deliveries, {})).rows.find((row) => row.id === id)?.stage).toBe('done');
  expect((await t.call(creditBill, give(bill.id), hand.token)).status).toBe(403);
  const biller = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { billOrder: true } });
  expect((await t.call(noteReturn, { id, lines: [{ id: (await line()).id, shelf: 1 }] }, biller.token)).status).toBe(
    403,
  );
});
