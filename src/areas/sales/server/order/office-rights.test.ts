import { describe, expect, test } from 'vitest';
import { addClient } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder, changeOfficeOrder, order, orders, priceOfficeOrder } from '../../rules/endpoints.ts';
import { lines, officeBench, typed } from '../../testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

describe('who may', () => {
  test('who types an order is not told of it, the others of the office are; a draft is told when it is placed, but for who places it', async () => {
    const shop = await office(1, 24);
    const [typist, other] = [
      await clerk(shop, 'createOrder', 'seeAllOrder'),
      await clerk(shop, 'createOrder', 'seeAllOrder'),
    ];
    const toldTo = async (token: string) => {
      await t.drain();
      return (await t.call(notifications, {}, token)).body.filter((one) => one.type === 'newOrder').length;
    };
    await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1) }, typist.token);
    expect([await toldTo(typist.token), await toldTo(other.token), await toldTo(shop.estate.owner)]).toEqual([0, 1, 1]);
    const draft = (
      await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 1), place: false }, typist.token)
    ).body;
    expect(
      (
        await t.call(
          changeOfficeOrder,
          {
            id: draft.id,
            version: draft.version,
            lines: [{ id: draft.lines[0]!.id, formatId: shop.formats[0]!, quantity: 1 }],
            place: true,
          },
          other.token,
        )
      ).status,
    ).toBe(200);
    expect([await toldTo(typist.token), await toldTo(other.token), await toldTo(shop.estate.owner)]).toEqual([1, 1, 2]);
  });

  test('createOrder alone creates, and sees what it created and nothing else; no price leaves for who may not see them', async () => {
    const shop = await office(1, 24);
    await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner);
    const { token } = await clerk(shop, 'createOrder');
    const made = await t.call(addOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 6) }, token);
    expect(made.status).toBe(200);
    for (const key of ['totalTTC', 'totalHT', 'totalPaid', 'vat', 'typedShipping'])
      expect(made.body).not.toHaveProperty(key);
    expect(JSON.stringify(made.body)).not.toMatch(/unitPrice|typedPrice|"gross"|"net"|duty/);
    const priced = await t.call(priceOfficeOrder, { buyer: { lastname: 'Zola' }, lines: lines(shop, 6) }, token);
    expect(JSON.stringify(priced.body)).not.toMatch(/unitPrice|listPrice|"gross"|"net"|"price"|totals|available/);
    expect((await t.call(orders, {}, token)).body.rows.map((row) => row.id)).toEqual([made.body.id]);
    const refused = await t.call(
      addOfficeOrder,
      { buyer: { lastname: 'Zola' }, lines: lines(shop, 1, { unitPrice: 1 }) },
      token,
    );
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'frame.forbidden-field', fields: { 'lines.0.unitPrice': expect.any(String) } },
    });
    expect((await t.call(addOfficeOrder, typed(shop, 1), token)).status).toBe(404);
  });

  test('a price typed by who may stays when somebody who may not changes a quantity', async () => {
    const shop = await office(1, 24);
    const made = (
      await t.call(
        addOfficeOrder,
        { clientId: shop.clientId, lines: lines(shop, 6, { unitPrice: 9 }) },
        shop.estate.owner,
      )
    ).body;
    const { token } = await clerk(shop, 'createOrder', 'seeAllOrder');
    expect(
      (
        await t.call(
          changeOfficeOrder,
          {
            id: made.id,
            version: made.version,
            lines: [{ id: made.lines[0]!.id, formatId: shop.formats[0]!, quantity: 7 }],
          },
          token,
        )
      ).status,
    ).toBe(200);
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 63,
      lines: [{ typedPrice: 9 }],
    });
  });

  test('what others typed stays when somebody who may not see prices sends them empty: unit price, discount, delivery', async () => {
    const shop = await office(1, 24);
    const made = (
      await t.call(
        addOfficeOrder,
        {
          clientId: shop.clientId,
          lines: lines(shop, 6, { unitPrice: 9, discount: 10 }),
          shipping: { name: 'Coursier', price: 15 },
        },
        shop.estate.owner,
      )
    ).body;
    expect([made.lines[0]?.typedPrice, made.lines[0]?.typedDiscount, made.typedShipping]).toEqual([9, 10, 15]);
    const { token } = await clerk(shop, 'createOrder', 'seeAllOrder');
    const emptied = {
      lines: [{ id: made.lines[0]!.id, formatId: shop.formats[0]!, quantity: 6, unitPrice: null, discount: null }],
      shipping: { name: 'Coursier', price: null },
    };
    expect((await t.call(changeOfficeOrder, { id: made.id, version: made.version, ...emptied }, token)).status).toBe(
      200,
    );
    const after = (await t.call(order, { id: made.id }, shop.estate.owner)).body;
    expect([after.totalTTC, after.lines[0]?.typedPrice, after.lines[0]?.typedDiscount, after.typedShipping]).toEqual([
      made.totalTTC,
      9,
      10,
      15,
    ]);
    await t.call(changeOfficeOrder, { id: made.id, version: after.version, ...emptied }, shop.estate.owner);
    expect((await t.call(order, { id: made.id }, shop.estate.owner)).body).toMatchObject({
      totalTTC: 72,
      typedShipping: null,
      lines: [{ typedPrice: null }],
    });
  });

  test('that stock is short is told to all who order, how much is left to those who see the stock', async () => {
    const shop = await office(1, 17);
    const asked = { buyer: { lastname: 'Zola' }, lines: lines(shop, 18) };
    const [blind, seeing] = await Promise.all([clerk(shop, 'createOrder'), clerk(shop, 'createOrder', 'seeAllStock')]);
    for (const answer of [
      await t.call(priceOfficeOrder, asked, blind.token),
      await t.call(addOfficeOrder, asked, blind.token),
    ]) {
      expect(JSON.stringify(answer.body)).toContain('est insuffisant');
      expect(JSON.stringify(answer.body)).not.toContain('il en reste');
      // The figure itself, alone: an identifier or an hour may well hold these two digits.
      expect(JSON.stringify(answer.body)).not.toMatch(/(?<![\w:.-])17(?![\w:.-])/);
    }
    expect(JSON.stringify((await t.call(priceOfficeOrder, asked, seeing.token)).body)).toContain('il en reste 17');
  });

  test('an agent orders for his own clients, not for the others, nor changes what is not his', async () => {
    const shop = await office(1, 24);
    const rights = { createOrder: true, createClient: true, seeAllPrice: true };
    const { token } = await t.person({ role: 'agent', shopId: shop.estate.shopId, authorizations: rights });
    const own = (await t.call(addClient, { kind: 'private', lastname: 'Zola' }, token)).body;
    expect((await t.call(addOfficeOrder, typed(shop, 1), token)).status).toBe(404);
    const made = await t.call(addOfficeOrder, { clientId: own.id, lines: lines(shop, 1) }, token);
    expect(made.body).toMatchObject({ origin: 'agent', buyerName: 'Zola', totalTTC: 12 });
    const house = (await t.call(addOfficeOrder, typed(shop, 1), shop.estate.owner)).body;
    expect((await t.call(changeOfficeOrder, { id: house.id, version: house.version, lines: [] }, token)).status).toBe(
      404,
    );
    expect((await t.call(priceOfficeOrder, { orderId: house.id, lines: [] }, token)).status).toBe(404);
  });
});
