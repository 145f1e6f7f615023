import { expect, test } from 'vitest';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { carrierLookup } from '#areas/deliveries/rules/carrier.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { order, placeOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '../../rules/delivery/ship-endpoints.ts';

const t = await testBed();

test('a carrier of the shop is proposed, named on the note with its address, and followed by seller and buyer; another name is as good', async () => {
  const { estate, wines } = await cellar(t, 1, 60);
  const owner = ok(t, estate.owner);
  const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
  const mode = {
    ref: 'domicile',
    name: 'À domicile',
    trackingUrl: 'https://mode.example/{number}',
    fees: [{ from: 0, price: 10 }],
  };
  await owner(addDeliveryMode, mode);
  const placed = async () => {
    const cart = { ...cartOf(estate.shopId, wines, 2), shipping: { type: 'carrier', ref: 'domicile' } } as never;
    const id = (await ok(t, buyer.token)(placeOrder, checkoutOf([cart]))).orders[0]?.id as string;
    await owner(validateOrder, { id });
    return id;
  };
  const noteOf = async (id: string) =>
    (
      await t.tx(estate.shopId, (tx) =>
        sql<{ carrier: { name: string; lines: string[] } | null }>`select quantities -> 'note' -> 'carrier' as carrier
          from document_link where shop_id = ${estate.shopId} and from_id = ${id} and why = 'shipped'`.execute(tx),
      )
    ).rows[0]?.carrier;
  const first = await placed();
  // Where no carrier is kept, none is proposed: the mode that the buyer chose is no carrier.
  expect((await owner(toShip, { id: first })).shipment.carrier).toBe('');
  expect((await owner(order, { id: first })).shipment.carrier).toBe('');
  for (const one of [
    { name: 'Chronovin', address: 'Zone de fret, 37210 Parçay', trackingUrl: 'https://suivi.example/?n={number}' },
    { name: 'Transports Loire' },
  ])
    await owner(carrierLookup.add, one);
  expect(await owner(toShip, { id: first })).toMatchObject({
    shipment: { carrier: '' },
    carriers: [{ name: 'Chronovin' }, { name: 'Transports Loire' }],
  });
  await owner(shipOrder, { id: first, carrier: 'chronovin', tracking: 'AB 12' });
  expect(await noteOf(first)).toMatchObject({ lines: ['Zone de fret, 37210 Parçay'], tracking: 'AB 12' });
  const link = 'https://suivi.example/?n=AB%2012';
  for (const token of [estate.owner, buyer.token])
    expect((await ok(t, token)(order, { id: first })).parcels).toMatchObject([
      { tracking: 'AB 12', trackingUrl: link },
    ]);
  await t.drain();
  const { rows } = await t.pool.query<{ plain: string; html: string }>(
    "select plain, html from mail where shop_id = $1 and plain like '%Numéro de suivi%'",
    [estate.shopId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.plain).toContain(link);
  // The last of the mode is proposed next; bulk shipping takes it, and a hand may write another.
  const [second, third] = [await placed(), await placed()];
  expect((await owner(toShip, { id: second })).shipment.carrier).toBe('Chronovin');
  await owner(shipOrder, { id: second });
  expect(await noteOf(second)).toMatchObject({ name: 'Chronovin', lines: ['Zone de fret, 37210 Parçay'] });
  await owner(shipOrder, { id: third, carrier: 'Mon voisin', tracking: '7' });
  expect(await noteOf(third)).toMatchObject({ name: 'Mon voisin', lines: [] });
  expect((await owner(order, { id: third })).parcels).toMatchObject([{ trackingUrl: 'https://mode.example/7' }]);
});
