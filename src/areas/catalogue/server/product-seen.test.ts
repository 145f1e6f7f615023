import { describe, expect, test } from 'vitest';
import { sent } from '#platform/db.ts';
import * as endpoints from '../rules/endpoints.ts';
import * as priceEndpoints from '../rules/prices/price-endpoints.ts';
import * as referenceEndpoints from '../rules/reference/reference-endpoints.ts';
import { t, wine, added, published, listed } from '../testing/products.ts';

describe('who sees what', () => {
  test('visitors see what is online or sold out, at the public price; paused and withdrawn products do not exist for them', async () => {
    const estate = await t.estate();
    const online = await published(estate);
    const soldOut = await published(estate, { name: 'Épuisée' });
    await t.call(endpoints.sellOutProduct, { id: soldOut.id }, estate.owner);
    const paused = await added(estate, { name: 'En pause' });
    const list = await listed(estate);
    expect(list.map((one) => [one.name, one.status, one.typology?.key])).toEqual([
      ['Cuvée des Anges', 'online', 'particulier'],
      ['Épuisée', 'outofstock', 'particulier'],
    ]);
    expect(list[0]?.vintages[0]?.formats.map((format) => [format.price, format.available, format.typologies])).toEqual([
      [14.5, true, undefined],
      [32, true, undefined],
    ]);
    expect(list[1]?.vintages[0]?.formats[0]?.available).toBe(false);
    expect(list[0]).not.toHaveProperty('incomplete');
    expect((await t.call(endpoints.product, { id: paused.id })).body).toMatchObject({
      code: 'catalogue.absent',
      message: 'Produit inexistant',
    });
    expect((await t.call(endpoints.product, { id: online.id })).body.vintages[0]?.formats[0]?.price).toBe(14.5);
    expect(JSON.stringify(list)).not.toContain('8.25');
  });

  test('a buyer sees the prices of the category this shop gave him, and cannot ask for another', async () => {
    const estate = await t.estate();
    await published(estate);
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' });
    const other = await t.person({ role: 'buyer' });
    const price = async (token: string, typology?: string) =>
      (await listed(estate, typology ? { typology } : {}, token))[0]?.vintages[0]?.formats[0]?.price;
    expect([
      await price(buyer.token),
      await price(buyer.token, 'particulier'),
      await price(other.token, 'caviste'),
    ]).toEqual([8.25, 8.25, 14.5]);
  });

  test('the team sees every state and may look through any category; without seeAllPrice no price field is sent at all', async () => {
    const estate = await t.estate();
    await added(estate);
    const agent = await t.person({ role: 'agent', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
    const owner = await listed(estate, { typology: 'caviste' }, estate.owner);
    expect(owner[0]).toMatchObject({ status: 'paused', typology: { key: 'caviste' } });
    expect(owner[0]?.vintages[0]?.formats[0]?.price).toBe(8.25);
    const [seen] = await listed(estate, {}, agent.token);
    expect(seen?.name).toBe('Cuvée des Anges');
    for (const field of ['price', 'discountPrice', 'typologies', 'stock'])
      expect(seen?.vintages[0]?.formats[0]).not.toHaveProperty(field);
    const whole = (await t.call(endpoints.product, { id: seen?.id as string }, agent.token)).body;
    for (const field of ['price', 'wrapping', 'discountPrice', 'promotions', 'typologies', 'stock'])
      expect(whole.vintages[0]?.formats[0]).not.toHaveProperty(field);
    expect(whole).not.toHaveProperty('wrappingPrice');
    const blocked = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
    await t.tx(null, async (tx) =>
      tx.updateTable('user_shop').set({ blocked: true }).where('user_id', '=', blocked.userId).execute(),
    );
    expect(await listed(estate, {}, blocked.token)).toEqual([]);
  });

  test('a shop without a public category shows visitors no price and nothing to buy', async () => {
    const estate = await t.estate();
    await published(estate);
    await t.tx(estate.shopId, async (tx) =>
      tx.updateTable('typology').set({ public: false }).where('shop_id', '=', estate.shopId).execute(),
    );
    const [seen] = await listed(estate);
    expect(seen?.typology).toBeNull();
    expect(seen?.vintages[0]?.formats.map((format) => [format.price, format.available])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  test('a format hidden from a category is not there for it', async () => {
    const estate = await t.estate();
    const product = await published(estate);
    const format = product.vintages[0]?.formats[1];
    await t.call(
      priceEndpoints.changePrices,
      { rows: [{ formatId: format?.id as string, typologyKey: 'particulier', price: null, visible: false }] },
      estate.owner,
    );
    expect((await listed(estate))[0]?.vintages[0]?.formats.map((one) => one.unityValue)).toEqual([75]);
  });

  test('services are not in the shop', async () => {
    const estate = await t.estate();
    await published(estate, { name: 'Visite', productType: 'prestation' });
    await published(estate);
    expect((await listed(estate, { origin: 'shop' })).map((one) => one.name)).toEqual(['Cuvée des Anges']);
    expect(await listed(estate)).toHaveLength(2);
  });

  test('a page of the shop holds as many products as asked, the next one goes on, and 200 are the most', async () => {
    const estate = await t.estate();
    await published(estate, { name: 'Visite', productType: 'prestation' });
    for (const name of ['Aube', 'Brise', 'Crépuscule']) await published(estate, { name });
    const whole = (await listed(estate, { origin: 'shop' })).map((one) => one.name);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push((await listed(estate, { origin: 'shop', size: 2, page })).map((one) => one.name));
    expect(pages.map((one) => one.length)).toEqual([2, 1, 0]);
    expect(pages.flat()).toEqual(whole);
    expect((await t.call(endpoints.products, { size: 201 }, estate.owner)).status).toBe(400);
  });

  test('products are filtered by type, range, colour and vintage; null is those that have none', async () => {
    const estate = await t.estate();
    await published(estate);
    await published(estate, { name: 'Blanc', color: 'white', gamme: null });
    const names = async (filter: object) =>
      (await listed(estate, { filter: JSON.stringify(filter) })).map((one) => one.name);
    expect(await names({ color: 'white' })).toEqual(['Blanc']);
    expect(await names({ gamme: null })).toEqual(['Blanc']);
    expect(await names({ gamme: 'Prestige', type: { in: ['wine'] } })).toEqual(['Cuvée des Anges']);
    expect(await names({ vintage: '2021' })).toHaveLength(2);
    expect(await names({ vintage: '2020' })).toEqual([]);
    expect(
      (
        await t.call(endpoints.products, {
          shopIds: JSON.stringify([estate.shopId]),
          filter: JSON.stringify({ name_key: 'x' }),
        })
      ).status,
    ).toBe(400);
    expect((await t.call(endpoints.products, { shopIds: 'x' })).status).toBe(400);
  });
});

test('the list is three small statements sent together, for twenty products as for one', async () => {
  const estate = await t.estate();
  for (let i = 0; i < 20; i += 1) await published(estate, { name: `Cuvée ${i}` });
  const count = async () => {
    const before = sent.statements;
    expect(await listed(estate)).toHaveLength(20);
    return sent.statements - before;
  };
  expect(await count()).toBe(3);
});

describe('another shop', () => {
  test('is neither read nor written, and answers as if nothing were there', async () => {
    const [mine, theirs] = [await t.estate(), await t.estate()];
    const product = await added(theirs);
    const absent = [
      await t.call(endpoints.product, { id: product.id }, mine.owner),
      await t.call(endpoints.changeProduct, { id: product.id, version: 1, name: 'Volée' }, mine.owner),
      await t.call(endpoints.closeProduct, { id: product.id }, mine.owner),
    ];
    expect(absent.map((answer) => answer.status)).toEqual([404, 404, 404]);
    const formatId = product.vintages[0]?.formats[0]?.id as string;
    expect(
      (await t.call(priceEndpoints.changePrices, { rows: [{ formatId, typologyKey: null, price: 1 }] }, mine.owner))
        .body.code,
    ).toBe('catalogue.unknown-format');
    expect((await t.call(endpoints.officeProducts, {}, mine.owner)).body.total).toBe(0);
    expect(await listed(theirs, {}, mine.owner)).toEqual([]);
    expect(await listed(theirs, { typology: 'caviste' }, mine.owner)).toEqual([]);
  });
});

describe('the office', () => {
  test('lists, searches without accents, filters and hides prices from who may not see them', async () => {
    const estate = await t.estate();
    await added(estate);
    await added(estate, { name: 'Château Été', color: 'white' });
    const search = async (words: string) =>
      (await t.call(endpoints.officeProducts, { search: words }, estate.owner)).body.rows.map((row) => row.name);
    expect(await search('chateau ete')).toEqual(['Château Été']);
    expect(await search('ANGES')).toEqual(['Cuvée des Anges']);
    expect(await search('4006381333931')).toHaveLength(2);
    expect(await search('100%')).toEqual([]);
    const { body } = await t.call(
      endpoints.officeProducts,
      { filter: JSON.stringify({ color: 'red' }), sort: '-name' },
      estate.owner,
    );
    expect(body).toMatchObject({
      total: 1,
      totalIsExact: true,
      rows: [{ name: 'Cuvée des Anges', vintages: '2021', formats: 2, priceFrom: 14.5, incomplete: false }],
    });
    const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
    expect((await t.call(endpoints.officeProducts, {}, clerk.token)).body.rows[0]).not.toHaveProperty('priceFrom');
    expect((await t.call(endpoints.officeProducts, { sort: 'priceFrom' }, clerk.token)).status).toBe(400);
  });

  test('who only creates sees and changes what he created', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    const maker = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createProduct: true } });
    const own = await t.call(
      endpoints.addProduct,
      {
        name: 'La mienne',
        vintages: [{ name: '', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' }] }],
      },
      maker.token,
    );
    expect(own.status).toBe(200);
    expect((await t.call(endpoints.officeProducts, {}, maker.token)).body.rows.map((row) => row.name)).toEqual([
      'La mienne',
    ]);
    expect((await t.call(endpoints.changeProduct, { id: product.id, version: 1, name: 'X' }, maker.token)).status).toBe(
      404,
    );
    expect((await t.call(endpoints.addProduct, wine() as never, maker.token)).body.code).toBe('frame.forbidden-field');
  });

  test('prices change in number, all or none, and put on sale what waited for them', async () => {
    const estate = await t.estate();
    const bare = {
      vintages: [{ name: '', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' }] }],
    } as never;
    const [one, two] = [await added(estate, bare), await added(estate, bare)];
    const idOf = (product: typeof one) => product.vintages[0]?.formats[0]?.id as string;
    const missing = '00000000-0000-7000-8000-000000000000';
    const refused = await t.call(
      priceEndpoints.changePrices,
      {
        rows: [
          { formatId: idOf(one), typologyKey: null, price: 9 },
          { formatId: missing, typologyKey: null, price: 9 },
        ],
      },
      estate.owner,
    );
    expect(refused.body.code).toBe('catalogue.unknown-format');
    expect((await t.call(endpoints.catalogueSummary, {}, estate.owner)).body).toEqual({
      products: 2,
      online: 0,
      incomplete: 2,
    });
    const done = await t.call(
      priceEndpoints.changePrices,
      {
        rows: [
          { formatId: idOf(one), typologyKey: null, price: 9 },
          { formatId: idOf(two), typologyKey: 'caviste', price: 7.123456 },
        ],
        publish: true,
      },
      estate.owner,
    );
    expect(done.body).toMatchObject({ changed: 2, completed: 2, published: 2 });
    expect((await t.call(endpoints.catalogueSummary, {}, estate.owner)).body).toEqual({
      products: 2,
      online: 2,
      incomplete: 0,
    });
    const grid = await t.call(priceEndpoints.prices, {}, estate.owner);
    expect(grid.body.rows.map((row) => [row.format, row.price, row.typologies]).sort()).toEqual(
      [
        ['75\u00a0cl', 9, {}],
        ['75\u00a0cl', null, { caviste: { visible: true, price: 7.123456 } }],
      ].sort(),
    );
    expect((await listed(estate)).map((product) => product.vintages[0]?.formats[0]?.price).sort()).toEqual([9, null]);
  });

  test('a public change raises the version of the shop, a hidden one does not', async () => {
    const estate = await t.estate();
    const version = () =>
      t.tx(
        estate.shopId,
        async (tx) =>
          (
            await tx
              .selectFrom('shop')
              .select('public_version')
              .where('shop_id', '=', estate.shopId)
              .executeTakeFirstOrThrow()
          ).public_version as number,
      );
    const product = await added(estate);
    const start = await version();
    await t.call(endpoints.changeProduct, { id: product.id, version: 1, gamme: 'A' }, estate.owner);
    expect(await version()).toBe(start);
    await t.call(endpoints.publishProduct, { id: product.id }, estate.owner);
    await t.call(endpoints.changeProduct, { id: product.id, version: 3, gamme: 'B' }, estate.owner);
    expect(await version()).toBe(start + 2);
  });

  test('reference lists are served whole or by name', async () => {
    const all = (await t.call(referenceEndpoints.referenceLists, {})).body;
    expect(Object.keys(all).length).toBeGreaterThan(20);
    const some = (await t.call(referenceEndpoints.referenceLists, { names: 'colours,exciseCodes' })).body;
    expect(Object.keys(some)).toEqual(['colours', 'exciseCodes']);
    expect(some.exciseCodes?.map((one) => one.key)).toContain('W200');
  });
});
