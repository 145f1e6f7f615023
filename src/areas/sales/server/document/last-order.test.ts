import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { addDeliveryMode } from '#areas/deliveries/rules/endpoints.ts';
import { addOfficeOrder, refuseOrder } from '../../rules/endpoints.ts';
import { lastOrder } from '../../rules/order/last-order.ts';
import { lines, officeBench, typed } from '../../testing/office.ts';

const t = await testBed();
const { office, clerk } = officeBench(t);

test('a client’s next order begins as his last one that stands, and each wine says what he paid', async () => {
  const shop = await office(2, 100);
  const { owner } = shop.estate;
  const ask = (token = owner) => t.call(lastOrder, { id: shop.clientId }, token);
  expect((await ask()).body).toEqual({ number: null, placedOn: null, shipping: null, payment: null, prices: [] });
  await t.call(
    addDeliveryMode,
    { ref: 'camion', name: 'Camion', kind: 'carrier', fees: [{ countries: ['FR'], from: 0, price: 5 }] },
    owner,
  );
  await t.call(addOfficeOrder, typed(shop, 2, { payment: 'check' }), owner);
  const [first] = lines(shop, 6, { unitPrice: 10, discount: 10 });
  const placed = await t.call(
    addOfficeOrder,
    { clientId: shop.clientId, lines: first ? [first] : [], payment: 'transfer', shipping: { ref: 'camion' } },
    owner,
  );
  expect(placed.status).toBe(200);
  // Neither a draft nor an order that was refused is how he bought.
  await t.call(addOfficeOrder, typed(shop, 1, { payment: 'cash', place: false }), owner);
  const gone = await t.call(addOfficeOrder, typed(shop, 1, { payment: 'cash' }), owner);
  await t.call(refuseOrder, { id: gone.body.id, reason: 'Erreur' }, owner);

  const { body } = await ask();
  expect(body).toMatchObject({
    number: placed.body.number,
    payment: 'transfer',
    shipping: { ref: 'camion', collectionPoint: null },
  });
  const paid = new Map(body.prices.map((one) => [one.formatId, one]));
  expect(paid.get(shop.formats[0] ?? '')).toMatchObject({ price: 9, priceMode: 'TTC', number: placed.body.number });
  expect(paid.get(shop.formats[1] ?? '')).toMatchObject({ price: 12 });

  // A user who sees no price reads none; a user who sees only his own orders begins with them.
  const blind = await clerk(shop, 'createOrder', 'seeAllClient', 'seeAllOrder');
  expect((await ask(blind.token)).body).toMatchObject({ payment: 'transfer', prices: [] });
  const alone = await clerk(shop, 'createOrder', 'seeAllClient', 'seeAllPrice');
  expect((await ask(alone.token)).body).toMatchObject({ number: null, prices: [] });
  const other = await office(1, 1);
  expect((await ask(other.estate.owner)).status).toBe(404);
});
