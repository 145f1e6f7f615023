import { describe, expect, test } from 'vitest';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { quickOrDeep } from '#kernel/testing/depth.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import {
  addOfficeOrder,
  changeOfficeOrder,
  changeValidatedOrder,
  order,
  prepareOrder,
  validateOrder,
} from '../../rules/endpoints.ts';
import { type Office, officeBench, typed } from '../../testing/office.ts';

/** A validated order of which nothing left and nothing is billed still changes: goods, credit, money and trail follow. */
const t = await testBed();
const { office, reserved, clerk } = officeBench(t);
const CONSUMER = { kind: 'private', businessName: '', siret: '', firstname: 'Anne', lastname: 'Noll' };

const validated = async (shop: Office, quantity: number) => {
  const { body } = await t.call(addOfficeOrder, typed(shop, quantity), shop.estate.owner);
  const answer = await t.call(validateOrder, { id: body.id }, shop.estate.owner);
  expect(answer.body.status, JSON.stringify(answer.body)).toBe('validated');
  return answer.body;
};
const again = (
  made: { id: string; version: number; lines: readonly { id: string; formatId: string | null; kind: string }[] },
  quantities: readonly number[],
  more: object = {},
) => ({
  id: made.id,
  version: made.version,
  lines: made.lines
    .filter((line) => line.kind === 'product')
    .map((line, index) => ({ id: line.id, formatId: line.formatId ?? '', quantity: quantities[index] ?? 0 }))
    .filter((line) => line.quantity > 0),
  ...more,
});
const read = async (shop: Office, id: string) => (await t.call(order, { id }, shop.estate.owner)).body;
const mailsOf = async (shop: Office) =>
  (
    await t.tx(shop.estate.shopId, (tx) =>
      sql<{ words: string }>`select subject || ' ' || html as words from mail
        where shop_id = ${shop.estate.shopId} and subject like '%modifiée%'`.execute(tx),
    )
  ).rows.map((row) => row.words);

describe('a validated order', () => {
  test('changes its lines with its stock and stays validated; preparation begins anew and the trail keeps both', async () => {
    const shop = await office(2, 12);
    const made = await validated(shop, 2);
    await t.call(prepareOrder, { id: made.id }, shop.estate.owner);
    const before = await read(shop, made.id);
    const changed = await t.call(changeValidatedOrder, again(before, [6, 1]), shop.estate.owner);
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({
      status: 'validated',
      deliveryStatus: 'pending',
      number: made.number,
      totalTTC: 84,
    });
    expect(changed.body.message).toMatch(/^Commande modifiée\s: 48,00\s€ devient 84,00\s€$/);
    expect(await reserved(shop)).toEqual([6, 1]);
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql<{ trail: string }>`select string_agg(a::text, ' ') as trail from audit a
        where a.shop_id = ${shop.estate.shopId} and a.thing_id = ${made.id}`.execute(tx),
    );
    expect(rows[0]?.trail).toMatch(/48,00\s€.*84,00\s€/);
    expect(rows[0]?.trail).toContain('preparation');
    // It goes on as any other: prepared, shipped and billed as it is now.
    for (const act of [prepareOrder, shipOrder, billOrder])
      expect((await t.call(act as typeof prepareOrder, { id: made.id }, shop.estate.owner)).status).toBe(200);
    expect((await read(shop, made.id)).status).toBe('invoiced');
  });

  test('keeps the prices that were agreed, and takes those of today when told so', async () => {
    const shop = await office(1, 24);
    const made = await validated(shop, 2);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product_format set price = 15 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const kept = await t.call(changeValidatedOrder, again(made, [4]), shop.estate.owner);
    expect(kept.body.totalTTC).toBe(48);
    const today = await t.call(changeValidatedOrder, again(kept.body, [4], { reprice: true }), shop.estate.owner);
    expect(today.body.totalTTC).toBe(60);
  });

  test('asks a consumer for a higher total, and sends him the new confirmation; a lower one asks nothing', async () => {
    const shop = await office(1, 24, CONSUMER);
    const made = await validated(shop, 4);
    const silent = await t.call(changeValidatedOrder, again(made, [6]), shop.estate.owner);
    expect([silent.status, silent.body.code, Object.keys(silent.body.fields ?? {})]).toEqual([
      422,
      'sales.needs-agreement',
      ['agreed'],
    ]);
    expect(await reserved(shop)).toEqual([4]);
    const agreed = await t.call(changeValidatedOrder, again(made, [6], { agreed: true }), shop.estate.owner);
    expect(agreed.body.message).toContain('la nouvelle confirmation part au client');
    await t.drain();
    const [mail = ''] = await mailsOf(shop);
    expect(mail).toMatch(/48,00\s€/);
    expect(mail).toMatch(/72,00\s€/);
    const less = await t.call(changeValidatedOrder, again(agreed.body, [1]), shop.estate.owner);
    expect(less.body.totalTTC).toBe(12);
    await t.drain();
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test('is refused at a total that nobody read, for another client, empty, below its deposit, left or billed', async () => {
    const shop = await office(1, 48);
    const other = await office(1, 1);
    const made = await validated(shop, 6);
    const tried = async (from: typeof made, quantities: readonly number[], more: object = {}) =>
      (await t.call(changeValidatedOrder, again(from, quantities, more), shop.estate.owner)).body.code;
    expect(await tried(made, [7], { shownTotal: 80 })).toBe('sales.price-changed');
    expect(await tried(made, [7], { clientId: other.clientId })).not.toBeUndefined();
    expect(await tried(made, [7], { buyer: { firstname: 'Léa', lastname: 'Noll' } })).toBe('sales.validated-client');
    expect(await tried(made, [])).not.toBeUndefined();
    expect(await tried({ ...made, version: made.version - 1 }, [7])).toBe('sales.lost-race');
    const asked = await t.call(billDeposit, { id: made.id, percent: 50 } as never, shop.estate.owner);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const now = await read(shop, made.id);
    expect(await tried(now, [2])).toBe('sales.below-deposit');
    const kept = await t.call(changeValidatedOrder, again(now, [4], { shownTotal: 48 }), shop.estate.owner);
    expect(kept.body.totalTTC, JSON.stringify(kept.body)).toBe(48);
    await t.call(shipOrder, { id: made.id } as never, shop.estate.owner);
    expect(await tried(await read(shop, made.id), [5])).toBe('sales.already-shipped');
    const billed = await validated(shop, 2);
    await t.call(shipOrder, { id: billed.id } as never, shop.estate.owner);
    await t.call(billOrder, { id: billed.id }, shop.estate.owner);
    expect(await tried(await read(shop, billed.id), [1])).toBe('sales.partly-billed');
    const waiting = (await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner)).body;
    expect(await tried(waiting as typeof made, [2])).toBe('sales.not-validated');
    // The way of orders that wait stays closed to it.
    const old = await t.call(changeOfficeOrder, again(kept.body, [5]) as never, shop.estate.owner);
    expect(old.status).toBe(409);
  });

  test('says what is to ask or to give back of what was paid', async () => {
    const shop = await office(1, 48);
    const made = await validated(shop, 4);
    const paid = await t.call(
      recordPayment,
      { payableKind: 'order', payableId: made.id, amount: 48, method: 'transfer' } as never,
      shop.estate.owner,
    );
    expect(paid.status, JSON.stringify(paid.body)).toBe(200);
    const more = await t.call(changeValidatedOrder, again(await read(shop, made.id), [6]), shop.estate.owner);
    expect(more.body).toMatchObject({ status: 'validated', paymentStatus: 'partial', totalPaid: 48, remaining: 24 });
    expect(more.body.message).toMatch(/déjà payé 48,00\s€, reste 24,00\s€ à demander$/);
    const less = await t.call(changeValidatedOrder, again(more.body, [3]), shop.estate.owner);
    expect(less.body.message).toMatch(/déjà payé 48,00\s€, 12,00\s€ à rendre au client$/);
  });

  test('asks for the credit of its client again', async () => {
    const shop = await office(1, 48, { creditLimit: 60, creditActs: 'block' });
    const made = await validated(shop, 4);
    const over = await t.call(changeValidatedOrder, again(made, [6]), shop.estate.owner);
    expect([over.status, Object.keys(over.body.fields ?? {})]).toEqual([422, ['liftLimit']]);
    expect(await reserved(shop)).toEqual([4]);
    const lifted = await t.call(changeValidatedOrder, again(made, [6], { liftLimit: true }), shop.estate.owner);
    expect(lifted.body.totalTTC, JSON.stringify(lifted.body)).toBe(72);
  });

  test('is changed by who may type orders and sees it, without the prices that he may not see', async () => {
    const shop = await office(1, 48);
    const made = await validated(shop, 4);
    const hand = await clerk(shop, 'createOrder', 'seeAllOrder');
    const changed = await t.call(changeValidatedOrder, again(made, [5]), hand.token);
    expect([changed.status, changed.body.message]).toEqual([200, 'Commande modifiée']);
    const alone = await clerk(shop, 'createOrder');
    expect((await t.call(changeValidatedOrder, again(changed.body, [6]), alone.token)).status).toBe(404);
    const reader = await clerk(shop, 'seeAllOrder');
    expect((await t.call(changeValidatedOrder, again(changed.body, [6]), reader.token)).status).toBe(403);
  });

  test('and others that are changed at once never sell more than there is', async () => {
    const shop = await office(1, 20);
    const orders = [];
    for (let n = 0; n < 4; n += 1) orders.push(await validated(shop, 3));
    for (let round = 0; round < quickOrDeep(2, 10); round += 1) {
      const now = await Promise.all(orders.map((one) => read(shop, one.id)));
      const answers = await Promise.all(
        now.flatMap((one, at) => [
          t.call(changeValidatedOrder, again(one, [7 - at]), shop.estate.owner),
          t.call(changeValidatedOrder, again(one, [2 + ((at + round) % 5)]), shop.estate.owner),
        ]),
      );
      for (const one of answers) expect([200, 409, 422]).toContain(one.status);
      const [held = 0] = await reserved(shop);
      expect(held).toBeLessThanOrEqual(20);
      const after = await Promise.all(orders.map((one) => read(shop, one.id)));
      const sold = after.flatMap((one) => one.lines).filter((line) => line.kind === 'product');
      expect(sold.reduce((all, line) => all + line.quantity, 0)).toBe(held);
    }
  });
});
