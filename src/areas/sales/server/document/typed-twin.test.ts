import { expect, test } from 'vitest';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { testBed } from '#platform/testing.ts';
import { addOfficeOrder } from '../../rules/endpoints.ts';
import { lines, officeBench } from '../../testing/office.ts';

const t = await testBed();
const { office } = officeBench(t);

test('a typed client of a known e-mail goes onto that record, or becomes a second client when the office says so', async () => {
  const shop = await office(1, 100);
  const asked = {
    buyer: { firstname: 'Anne', lastname: 'Dupont', email: 'Jean@cave-dupont.fr' },
    deliveryAddress: { name: 'Anne Dupont', street: '2 rue des Vignes', zipcode: '68000', city: 'Colmar' },
    lines: lines(shop, 6),
  };
  const joined = await t.call(addOfficeOrder, asked, shop.estate.owner);
  expect(joined.body.clientId, JSON.stringify(joined.body)).toBe(shop.clientId);
  const apart = await t.call(addOfficeOrder, { ...asked, newClient: true }, shop.estate.owner);
  expect(apart.body.clientId).not.toBe(shop.clientId);
  const { rows } = (await t.call(clients, {}, shop.estate.owner)).body;
  expect(rows.map((one) => one.email.toLowerCase())).toEqual(['jean@cave-dupont.fr', 'jean@cave-dupont.fr']);
});
