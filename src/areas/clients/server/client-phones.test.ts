import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { addClient, client, clients } from '../rules/endpoints.ts';

const t = await testBed();

test('telephones and codes are kept in one form however typed, and a client is found by any writing of his number', async () => {
  const { owner } = await t.estate();
  const made = await t.call(
    addClient,
    {
      kind: 'private',
      lastname: 'Lestrange',
      phone: '06.98.76.54.32',
      landline: '0033 2 47 00 11 22',
      addresses: [
        {
          street: '1 place de la Mairie',
          zipcode: '37032 CEDEX 1',
          city: 'Tours',
          country: 'FR',
          phone: '02 47 00 11 33',
        },
        { street: '1 rue Haute', zipcode: 'L-1234', city: 'Luxembourg', country: 'LU', phone: '621 123 456' },
      ],
      contacts: [{ lastname: 'Dupré', phone: '+32 470 12 34 56' }],
    } as never,
    owner,
  );
  expect(made.status).toBe(200);
  const read = await t.call(client, { id: made.body.id }, owner);
  expect(read.body).toMatchObject({
    phone: '+33698765432',
    landline: '+33247001122',
    addresses: [
      { zipcode: '37032', city: 'Tours CEDEX 1', phone: '+33247001133' },
      { zipcode: '1234', city: 'Luxembourg', phone: '+352621123456' },
    ],
    contacts: [{ phone: '+32470123456' }],
  });
  for (const search of ['06 98 76 54 32', '+33 6 98 76 54 32', '0698765432', '0033698765432', '02.47.00.11.22']) {
    const found = await t.call(clients, { search }, owner);
    expect([search, found.body.rows.map((row) => row.name)]).toEqual([search, ['Lestrange']]);
  }
  const filtered = await t.call(clients, { filter: JSON.stringify({ phone: { contains: '06 98 76' } }) }, owner);
  expect(filtered.body.rows).toHaveLength(1);
});
