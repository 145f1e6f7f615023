import { describe, expect, test } from 'vitest';
import { historyOfProduct, officeProducts, productOwnFields } from '#areas/catalogue/rules/endpoints.ts';
import { addClient, clientOwnFields, clients, historyOfClient } from '#areas/clients/rules/endpoints.ts';
import { clientFields, orderFields, productFields } from '#areas/shops/rules/fields/own-field.ts';
import { cartOf, cellar, checkoutOf, ok } from '#app/testing/estate.ts';
import { testBed } from '#platform/testing.ts';
import { orderOwnFields, orders, placeOrder } from '../../rules/endpoints.ts';

/** The fields of the estate's own, on the three kinds of records that have them. */
const t = await testBed();

const nobodys = '018f3d3e-7b7a-7c3a-9e3b-0123456789ab';

describe('the fields of the estate', () => {
  test('are defined, filled in on an order, read in its list, found there, and renamed without a loss', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
    const { orders: placed } = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
    const id = placed[0]?.id as string;
    const fair = await owner(orderFields.add, { name: 'Salon', kind: 'choice', choices: ['Angers', 'Paris'] });
    const labels = await owner(orderFields.add, {
      name: 'Étiquettes',
      kind: 'labels',
      choices: ['Cadeau'],
      position: 1,
    });
    expect(await owner(orderOwnFields.read, { id })).toEqual({ values: {}, version: 0 });
    await owner(orderOwnFields.write, { id, version: 0, values: { [fair.id]: 'Angers', [labels.id]: ['Cadeau'] } });
    const inList = async (filter: object = {}) =>
      (await owner(orders, { filter: JSON.stringify(filter) } as never)).rows.map((row) => row.ownFields);
    expect(await inList()).toEqual(['Salon\u00a0: Angers · Étiquettes\u00a0: Cadeau']);
    expect(await inList({ ownFields: { contains: 'angers' } })).toHaveLength(1);
    expect(await inList({ ownFields: { contains: 'Paris' } })).toHaveLength(0);
    const { message: _said, sucess: _well, ...asItIs } = fair;
    await owner(orderFields.change as NonNullable<typeof orderFields.change>, { ...asItIs, name: 'Foire' });
    expect(await inList()).toEqual(['Foire\u00a0: Angers · Étiquettes\u00a0: Cadeau']);
    // An archived field is shown no more, and is back for users who ask for the call.
    await owner(orderFields.archive, { id: labels.id });
    expect(await inList()).toEqual(['Foire\u00a0: Angers']);
    expect((await owner(orderOwnFields.read, { id })).values[labels.id]).toEqual(['Cadeau']);
    expect(
      await t.call(orderOwnFields.write, { id, version: 1, values: { [labels.id]: [] } }, estate.owner),
    ).toMatchObject({ status: 422, body: { code: 'shops.no-such-field' } });
  });

  test('of an order are nothing that its buyer reads, by the call or in his list', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'particulier' });
    const { orders: placed } = await ok(t, buyer.token)(placeOrder, checkoutOf([cartOf(estate.shopId, wines, 6)]));
    const id = placed[0]?.id as string;
    const field = await ok(t, estate.owner)(orderFields.add, { name: 'Marge', kind: 'text' });
    await ok(t, estate.owner)(orderOwnFields.write, { id, version: 0, values: { [field.id]: 'secret' } });
    expect((await t.call(orderOwnFields.read, { id }, buyer.token)).status).toBe(403);
    expect(JSON.stringify((await t.call(orders, {}, buyer.token)).body)).not.toContain('secret');
  });

  test('of a product are told in its history, those of a client only as changed', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const id = wines[0]?.productId as string;
    const crates = await owner(productFields.add, { name: 'Caisses', kind: 'number' });
    await owner(productOwnFields.write, { id, version: 0, values: { [crates.id]: 12.5 } });
    expect((await owner(historyOfProduct, { id }))[0]?.changes).toEqual([['Caisses', '', '12,5']]);
    expect((await owner(officeProducts, {})).rows.map((row) => row.ownFields)).toContain('Caisses\u00a0: 12,5');
    const client = await owner(addClient, { kind: 'private', lastname: 'Martin' });
    const born = await owner(clientFields.add, { name: 'Anniversaire', kind: 'date' });
    await owner(clientOwnFields.write, { id: client.id, version: 0, values: { [born.id]: '1970-05-02' } });
    expect((await owner(historyOfClient, { id: client.id }))[0]?.changes).toEqual([['Anniversaire', '', '']]);
    expect((await owner(clients, {})).rows.find((row) => row.id === client.id)?.ownFields).toBe(
      'Anniversaire\u00a0: 02/05/1970',
    );
  });

  test('are found by the words that their list shows, whatever their kind', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const id = wines[0]?.productId as string;
    const add = (name: string, kind: 'number' | 'date' | 'labels' | 'text', position: number) =>
      owner(productFields.add, { name, kind, position, choices: kind === 'labels' ? ['Bio', 'Fragile'] : [] });
    const [crates, day, labels, text] = [
      await add('Caisses', 'number', 1),
      await add('Mise', 'date', 2),
      await add('Étiquettes', 'labels', 3),
      await add('Mot', 'text', 4),
    ];
    const values = { [crates.id]: 12.5, [day.id]: '2026-03-01', [labels.id]: ['Bio', 'Fragile'], [text.id]: 'Cave 2' };
    await owner(productOwnFields.write, { id, version: 0, values });
    const shown = (await owner(officeProducts, {})).rows.find((row) => row.id === id)?.ownFields ?? '';
    expect(shown).toBe(
      'Caisses\u00a0: 12,5 · Mise\u00a0: 01/03/2026 · Étiquettes\u00a0: Bio, Fragile · Mot\u00a0: Cave 2',
    );
    for (const word of ['12,5', '01/03/2026', 'Bio, Fragile', 'cave 2', 'Mot']) {
      const filter = JSON.stringify({ ownFields: { contains: word } });
      expect(
        (await owner(officeProducts, { filter } as never)).rows.map((row) => row.id),
        word,
      ).toEqual([id]);
    }
  });

  test('that are filled in take no kind that could not show what stands there; an empty one takes any', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const owner = ok(t, estate.owner);
    const id = wines[0]?.productId as string;
    const field = await owner(productFields.add, { name: 'Mot', kind: 'text' });
    const { message: _said, sucess: _well, ...asItIs } = field;
    const change = productFields.change as NonNullable<typeof productFields.change>;
    const turn = (kind: string, version: number) =>
      t.call(change, { ...asItIs, kind, version, choices: ['x'] } as never, estate.owner);
    expect((await turn('number', 1)).status).toBe(200);
    expect((await turn('text', 2)).status).toBe(200);
    await owner(productOwnFields.write, { id, version: 0, values: { [field.id]: 'Cave 2' } });
    for (const kind of ['number', 'date', 'labels'])
      expect(await turn(kind, 3)).toMatchObject({
        status: 409,
        body: { code: 'shops.own-field-filled', fields: { kind: expect.stringContaining('(1)') as string } },
      });
    expect((await turn('choice', 3)).status).toBe(200);
  });

  test('are filled in by one of two who have read the same; a wrong value is told beside its field', async () => {
    const { estate, wines } = await cellar(t, 1, 60);
    const id = wines[0]?.productId as string;
    const note = await ok(t, estate.owner)(productFields.add, { name: 'Note', kind: 'text' });
    const day = await ok(t, estate.owner)(productFields.add, { name: 'Mise', kind: 'date' });
    const write = (values: object, version = 0) =>
      t.call(productOwnFields.write, { id, version, values } as never, estate.owner);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((value) => write({ [note.id]: value })));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await write({ [day.id]: 'demain' }, 1)).toMatchObject({
      status: 422,
      body: { code: 'shops.own-value', fields: { [`values.${day.id}`]: "La date indiquée n'est pas correct" } },
    });
  });

  test('are on no record that is not there, and on none of another shop', async () => {
    const [mine, other] = [await cellar(t, 1, 6), await cellar(t, 1, 6)];
    const field = await ok(t, mine.estate.owner)(productFields.add, { name: 'Note', kind: 'text' });
    const theirs = other.wines[0]?.productId as string;
    for (const id of [nobodys, theirs]) {
      const answer = await t.call(
        productOwnFields.write,
        { id, version: 0, values: { [field.id]: 'x' } },
        mine.estate.owner,
      );
      expect(answer.status).toBe(404);
    }
  });

  test('are defined by who has the right of their kind, those of orders by the owner alone', async () => {
    const estate = await t.estate();
    const hand = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { createProduct: true, createOrder: true, seeAllOrder: true },
    });
    expect((await t.call(productFields.add, { name: 'Note', kind: 'text' }, hand.token)).status).toBe(200);
    expect((await t.call(clientFields.add, { name: 'Note', kind: 'text' }, hand.token)).status).toBe(403);
    expect((await t.call(orderFields.add, { name: 'Note', kind: 'text' }, hand.token)).status).toBe(403);
    expect(await t.call(productFields.add, { name: 'Salon', kind: 'choice', choices: [] }, estate.owner)).toMatchObject(
      { body: { fields: { choices: 'Donnez au moins un choix possible.' } } },
    );
  });
});
