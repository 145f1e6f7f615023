import { beforeAll, describe, expect, test } from 'vitest';
import { startTestCards } from '#platform/cards/test-cards.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { bill, billOrder, bills } from '#areas/billing/rules/endpoints.ts';
import { correctParties, order, placeOrder, validateOrder } from '../../rules/endpoints.ts';
import { shipOrder } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { whyNotBill } from '#areas/billing/rules/bill/why-not-bill.ts';
import { CAVE, CLAIRE, cartOf, PARIS, placing, type Stocked, stocked } from '../../testing/fixtures.ts';

const t = await testBed();
beforeAll(() => {
  startTestCards(t.pool, t.frame.clock);
});

const place = async (shop: Stocked, more = {}): Promise<string> => {
  const answer = await t.call(placeOrder, placing(cartOf(shop), more));
  expect(answer.status).toBe(200);
  return answer.body.orders[0]!.id;
};

describe('at checkout', () => {
  test('a professional gives his company and a true SIREN, and a French address its five digits: each beside its field', async () => {
    const shop = await stocked(t, 1, 12);
    const refused = await t.call(placeOrder, {
      ...placing(cartOf(shop), { buyer: { ...CAVE, company: '', siret: '12 34' } }),
      deliveryAddress: { ...PARIS, zipcode: '7501' },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual([
      'buyer.company',
      'buyer.siret',
      'deliveryAddress.zipcode',
    ]);
    expect(refused.body.fields?.['buyer.siret']).toBe(
      'Veuillez renseigner un SIREN (9 chiffres) ou un SIRET (14 chiffres) valide.',
    );
    expect(
      (await t.call(placeOrder, { ...placing(cartOf(shop)), billingAddress: { ...PARIS, zipcode: 'Paris' } })).body
        .fields,
    ).toEqual({ 'billingAddress.zipcode': 'Un code postal français a 5 chiffres.' });
  });
  test('a product at a rate that no French bill may carry is not sold to a company', async () => {
    const shop = await stocked(t, 1, 12);
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update product set tva = 21 where shop_id = ${shop.estate.shopId}`.execute(tx),
    );
    const refused = await t.call(placeOrder, placing(cartOf(shop), { buyer: CAVE }));
    expect([refused.status, refused.body.code]).toEqual([422, 'sales.never-billable']);
    expect((await t.call(placeOrder, placing(cartOf(shop)))).status).toBe(200);
  });
});

describe('the parties of a placed order', () => {
  /** As an order of before these checks lies in the table. */
  const spoilt = async (shop: Stocked, id: string): Promise<void> => {
    await t.tx(shop.estate.shopId, (tx) =>
      sql`update sale set parties = jsonb_set(jsonb_set(parties, '{buyer,siret}', '"123"'), '{billing,zipcode}', '"7501"') where id = ${id}`.execute(
        tx,
      ),
    );
  };
  const corrected = async (shop: Stocked, id: string, more = {}) => {
    const { body } = await t.call(order, { id }, shop.estate.owner);
    return t.call(
      correctParties,
      {
        id,
        version: body.version,
        buyer: body.buyer,
        billing: body.billing,
        delivery: body.delivery,
        purchaseOrder: body.purchaseOrder,
        ...more,
      },
      shop.estate.owner,
    );
  };

  test('are corrected when the bill names what they lack, and the bill is then issued with them', async () => {
    const shop = await stocked(t, 1, 12);
    const id = await place(shop, { buyer: CAVE, purchaseOrder: 'PO 4471' });
    await t.call(validateOrder, { id }, shop.estate.owner);
    await spoilt(shop, id);
    const stuck = await t.call(billOrder, { id }, shop.estate.owner);
    expect([stuck.status, stuck.body.message]).toEqual([
      422,
      'Avant de facturer, corrigez les coordonnées du client\u00a0: SIREN ou SIRET, code postal de facturation.',
    ]);
    expect(whyNotBill((await t.call(order, { id }, shop.estate.owner)).body)?.words.fr).toBe(stuck.body.message);
    expect((await corrected(shop, id)).body.fields).toMatchObject({
      'buyer.siret': expect.any(String),
      'billing.zipcode': expect.any(String),
    });

    const right = await corrected(shop, id, {
      buyer: { ...CAVE, company: 'Cave Durand' },
      billing: PARIS,
      purchaseOrder: 'PO 4472',
    });
    expect(right.body).toMatchObject({
      buyerName: 'Cave Durand',
      purchaseOrder: 'PO 4472',
      message: 'Coordonnées corrigées',
    });
    const { rows } = await t.tx(shop.estate.shopId, (tx) =>
      sql`select difference from audit where shop_id = ${shop.estate.shopId} and thing_id = ${id} and difference::text like '%PO 4472%'`.execute(
        tx,
      ),
    );
    expect(JSON.stringify(rows)).toContain('PO 4471');
    expect((await t.call(billOrder, { id }, shop.estate.owner)).status).toBe(200);
    const [issued] = (await t.call(bills, {}, shop.estate.owner)).body.rows;
    expect((await t.call(bill, { id: issued!.id }, shop.estate.owner)).body.document).toMatchObject({
      buyer: { name: 'Cave Durand', siren: '732829320' },
      references: { purchaseOrder: 'PO 4472' },
      audience: 'B2B',
    });
    const late = await corrected(shop, id, { purchaseOrder: 'PO 1' });
    expect([late.status, late.body.code]).toEqual([409, 'sales.parties-fixed']);
  });

  test('keep their country, and the place where the bottles went', async () => {
    const shop = await stocked(t, 1, 12);
    const id = await place(shop);
    const { body } = await t.call(order, { id }, shop.estate.owner);
    expect(
      (await corrected(shop, id, { delivery: { ...body.delivery, country: 'BE', zipcode: '1000' } })).body.code,
    ).toBe('sales.delivery-country');
    // The same country, and another tax territory.
    expect(
      (await corrected(shop, id, { delivery: { ...body.delivery, zipcode: '97200', city: 'Fort-de-France' } })).body
        .code,
    ).toBe('sales.delivery-country');
    await t.call(validateOrder, { id }, shop.estate.owner);
    await t.call(shipOrder, { id, carrier: 'Chronovin' }, shop.estate.owner);
    expect((await corrected(shop, id, { delivery: { ...body.delivery, street: '4 rue des Lilas' } })).body.code).toBe(
      'sales.delivery-left',
    );
    expect(
      (await corrected(shop, id, { billing: { ...body.billing, street: '4 rue des Lilas' } })).body.billing.street,
    ).toBe('4 rue des Lilas');
    expect(
      (
        await t.call(
          correctParties,
          { id, version: 1, buyer: CLAIRE, billing: PARIS, delivery: PARIS },
          shop.estate.owner,
        )
      ).body.code,
    ).toBe('sales.lost-race');
  });
});
