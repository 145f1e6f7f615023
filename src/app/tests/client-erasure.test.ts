import { describe, expect, test } from 'vitest';
import {
  addClientAddress,
  addContact,
  changeClient,
  client,
  clientHistory,
  clientOwnFields,
  clients,
  eraseClient,
  restoreClient,
} from '#areas/clients/rules/endpoints.ts';
import { clientFields } from '#areas/shops/rules/fields/own-field.ts';
import { officeBench, typed } from '#areas/sales/testing/office.ts';
import { addOfficeOrder, cancelOrder, order } from '#areas/sales/rules/endpoints.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';

/** Article 17: what is known of a client as a person goes, what the law has kept stays, and nothing is erased that is still needed. */
const t = await testBed();
const { office } = officeBench(t);
const PERSON = ['Dupont', 'cave-dupont', 'Oberkampf', '73282932000074', 'Sommelière', 'Muller'];

const KEPT = ['client', 'client_address', 'contact', 'access_request', 'own_value', 'audit'] as const;
/** The tables of the estate that still say who he was. */
const traces = (shopId: string): Promise<readonly string[]> =>
  t.tx(shopId, async (tx) => {
    const found: string[] = [];
    for (const table of KEPT) {
      const { rows } = await sql`select 1 from ${sql.table(table)} x where x.shop_id = ${shopId}
        and exists (select 1 from unnest(${PERSON}::text[]) w where x::text ilike '%' || w || '%') limit 1`.execute(tx);
      if (rows.length > 0) found.push(table);
    }
    return found;
  });

describe('a client whose data are erased', () => {
  test('is nobody: no list, no record, no trail says who it was; his papers say it as they did', async () => {
    const shop = await office(1, 12);
    const { owner, shopId } = shop.estate;
    await t.call(addContact, { clientId: shop.clientId, lastname: 'Muller', role: 'Sommelière' } as never, owner);
    const placed = (await t.call(addOfficeOrder, typed(shop, 2), owner)).body;
    await t.call(cancelOrder, { id: placed.id } as never, owner);
    expect(await traces(shopId)).toEqual(['client', 'client_address', 'contact']);

    const done = await t.call(eraseClient, { id: shop.clientId }, owner);
    expect([done.status, done.body.message]).toEqual([200, 'Les données personnelles du client sont effacées.']);
    expect(await traces(shopId)).toEqual([]);
    const left = (await t.call(client, { id: shop.clientId }, owner)).body;
    expect(left).toMatchObject({ lastname: 'Client effacé', email: '', siret: '', addresses: [], contacts: [] });
    expect([left.erasedAt === null, left.archivedAt === null]).toEqual([false, false]);
    expect((await t.call(clients, { search: 'dupont' } as never, owner)).body.rows).toEqual([]);
    expect((await t.call(order, { id: placed.id }, owner)).body.buyer).toMatchObject({ company: 'Cave Dupont' });
    const history = (await t.call(clientHistory, { id: shop.clientId } as never, owner)).body;
    expect(JSON.stringify(history)).toContain('erased');
  });

  test('is erased once, and comes back to no list', async () => {
    const shop = await office(1, 12);
    const erase = () => t.call(eraseClient, { id: shop.clientId }, shop.estate.owner);
    const answers = await Promise.all(Array.from({ length: 8 }, erase));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await t.call(restoreClient, { id: shop.clientId }, shop.estate.owner)).body.code).toBe('clients.erased');
  });

  test('is not while an order is under way: its number is told, and nothing has gone', async () => {
    const shop = await office(1, 12);
    const { owner } = shop.estate;
    const placed = (await t.call(addOfficeOrder, typed(shop, 2), owner)).body;
    const refused = await t.call(eraseClient, { id: shop.clientId }, owner);
    expect([refused.status, refused.body.code]).toEqual([409, 'sales.client-has-orders']);
    expect(refused.body.message).toContain(String(placed.number));
    expect((await t.call(client, { id: shop.clientId }, owner)).body).toMatchObject({
      email: 'jean@cave-dupont.fr',
      erasedAt: null,
    });
    await t.call(cancelOrder, { id: placed.id } as never, owner);
    expect((await t.call(eraseClient, { id: shop.clientId }, owner)).status).toBe(200);
  });

  test('is told nothing of any more, not even by whoever writes in the same moment; the trail held no number of his', async () => {
    const shop = await office(1, 12);
    const { owner, shopId } = shop.estate;
    const id = shop.clientId;
    const field = { name: 'Passion', kind: 'text', choices: [] };
    const own = (await t.call(clientFields.add, field as never, owner)).body as unknown as { id: string };
    const { version } = (await t.call(client, { id }, owner)).body;
    const changed = { id, version, siret: '', accountingCode: '411DUPONT' };
    expect((await t.call(changeClient, changed as never, owner)).status).toBe(200);
    const fill = () => t.call(clientOwnFields.write, { id, version: 0, values: { [own.id]: 'Muller' } }, owner);
    const tell = () => t.call(addContact, { clientId: id, lastname: 'Muller', role: 'Sommelière' } as never, owner);
    const place = { clientId: id, street: '1 rue Muller', zipcode: '75011', city: 'Paris', country: 'FR' };
    const move = () => t.call(addClientAddress, place as never, owner);
    const all = await Promise.all([
      tell(),
      move(),
      fill(),
      t.call(eraseClient, { id }, owner),
      tell(),
      move(),
      tell(),
      move(),
    ]);
    expect(all[3]?.status).toBe(200);
    expect((await fill()).body.code).toBe('clients.erased');
    expect(await traces(shopId)).toEqual([]);
  });

  test('is erased by the owner only', async () => {
    const shop = await office(1, 12);
    const hand = await t.person({
      role: 'iam',
      shopId: shop.estate.shopId,
      authorizations: { seeAllClient: true, createClient: true },
    });
    expect((await t.call(eraseClient, { id: shop.clientId }, hand.token)).status).toBe(403);
    expect((await t.call(eraseClient, { id: shop.clientId }, (await t.estate()).owner)).status).toBe(404);
  });
});
