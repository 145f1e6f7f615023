import { expect, test } from 'vitest';
import { client } from '#areas/clients/rules/endpoints.ts';
import { officeBench } from '#areas/sales/testing/office.ts';
import { testBed } from '#platform/testing.ts';
import { quoteCalls } from '../../rules/document-calls.ts';
import { acceptQuote, orderOfQuote, quoteLink } from '../../rules/quote/quote-endpoints.ts';
import { quoting } from '../../testing/quote.ts';

/** A quote whose client lives nowhere yet is asked of him, and becomes an order that a bill may follow. */
const t = await testBed();
const { office } = officeBench(t);
const LILAS = { street: '3 rue des Lilas', street2: '', zipcode: '75011', city: 'Paris' };

test('a quote without a street asks its client for it, on a paper that says it, and mends his record', async () => {
  const shop = await office(3, 200, { addresses: [] });
  const { quoted, sent, accepting } = quoting(t, () => shop);
  const { id } = await quoted();
  const token = await sent(id);
  const empty = { street: '', street2: '', zipcode: '', city: '' };
  expect((await t.call(quoteLink, { token }, null)).body.quote.address).toEqual(empty);
  const silent = await t.call(acceptQuote, accepting(token), null);
  expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([
    422,
    ['address.street', 'address.zipcode', 'address.city'],
  ]);
  const wrong = await t.call(acceptQuote, accepting(token, { address: { ...LILAS, zipcode: '7501' } }), null);
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['address.zipcode']);
  const away = await t.call(acceptQuote, accepting(token, { address: { ...LILAS, zipcode: '97200' } }), null);
  expect(away.body.code).toBe('sales.quote-address-elsewhere');
  const accepted = await t.call(acceptQuote, accepting(token, { address: LILAS }), null);
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
  expect(accepted.body.quote).toMatchObject({ state: 'accepted', version: 2, address: null, total: '108.00' });
  const order = await t.call(orderOfQuote, { id }, shop.estate.owner);
  expect(order.body).toMatchObject({ delivery: LILAS, billing: LILAS, totalTTC: 108 });
  const { body } = await t.call(client, { id: shop.clientId }, shop.estate.owner);
  expect(body.addresses).toMatchObject([{ ...LILAS, isDefault: true }]);
  expect((await t.call(quoteCalls.read, { id }, shop.estate.owner)).body.delivery).toMatchObject(LILAS);
});

test('a quote with its address asks nothing, and a typed one does not take its place', async () => {
  const shop = await office(3, 200);
  const { quoted, sent, accepting } = quoting(t, () => shop);
  const token = await sent((await quoted()).id);
  expect((await t.call(quoteLink, { token }, null)).body.quote.address).toBeNull();
  const accepted = await t.call(acceptQuote, accepting(token, { address: LILAS }), null);
  expect(accepted.body.quote).toMatchObject({ state: 'accepted', version: 1 });
});
