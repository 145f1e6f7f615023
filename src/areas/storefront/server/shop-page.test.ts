import { describe, expect, test } from 'vitest';
import * as catalogue from '#areas/catalogue/rules/endpoints.ts';
import { getCartPrice } from '#areas/sales/rules/endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { sent, sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { productPage, shopPage } from '../rules/endpoints.ts';
import { added, bottle, published, wine, year } from '../testing/fixtures.ts';

const t = await testBed();
const PRO = { visible: true, price: 8.25 };
const read = async (estate: Estate, input: object = {}, token: string | null = null) =>
  (await t.call(shopPage, { name: estate.shopId, ...input } as never, token)).body;
const names = async (estate: Estate, input: object = {}, token: string | null = null) =>
  (await read(estate, input, token)).products.map((card) => card.name);
const change = async (estate: Estate, changes: object) => {
  const answer = await t.call(updateMyShop, changes as never, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('who sees what', () => {
  test('visitors see what is on sale or sold out, at the first public price; its people see every status', async () => {
    const estate = await t.estate();
    const [shown, soldOut] = [await published(t, estate, wine('Shown')), await published(t, estate, wine('Sold out'))];
    await t.call(catalogue.sellOutProduct, { id: soldOut.id }, estate.owner);
    await added(t, estate, wine('Paused'));
    await t.call(catalogue.closeProduct, { id: (await published(t, estate, wine('Closed'))).id }, estate.owner);
    const page = await read(estate);
    expect(page.products.map((card) => [card.name, card.available, card.price])).toEqual([
      ['Shown', true, 12],
      ['Sold out', false, 12],
    ]);
    expect(page).toMatchObject({
      reader: null,
      total: 2,
      shown: 2,
      shop: { id: estate.shopId, name: estate.name, isOpen: true, typology: { key: 'particulier', ttc: true } },
    });
    const buyer = await t.person({ role: 'buyer' });
    expect(await names(estate, {}, buyer.token)).toEqual(['Shown', 'Sold out']);
    expect(await names(estate, {}, estate.owner)).toEqual(['Closed', 'Paused', 'Shown', 'Sold out']);
    expect((await read(estate, {}, estate.owner)).reader).toMatchObject({ kind: 'owner', worksHere: true });
    expect((await t.call(productPage, { name: estate.shopId, slug: shown.slug })).status).toBe(200);
  });

  test('another shop’s products never appear, its owner is a visitor here', async () => {
    const [one, two] = [await t.estate(), await t.estate()];
    await published(t, one, wine('Mine'));
    const theirs = await published(t, two, wine('Theirs', { slug: 'theirs' }));
    await added(t, two, wine('Theirs, paused'));
    expect(await names(one)).toEqual(['Mine']);
    expect(await names(two, {}, one.owner)).toEqual(['Theirs']);
    expect((await read(two, {}, one.owner)).reader).toMatchObject({ worksHere: false });
    expect((await t.call(productPage, { name: one.shopId, slug: theirs.slug }, one.owner)).status).toBe(404);
  });

  test('a buyer sees the prices of his category, of which the address says nothing; the shop’s people choose', async () => {
    const estate = await t.estate();
    await published(t, estate, wine('Cuvée', { vintages: [year('2021', bottle({ typologies: { caviste: PRO } }))] }));
    await published(
      t,
      estate,
      wine('For shops only', {
        vintages: [
          year('2021', bottle({ typologies: { particulier: { visible: false, price: null }, caviste: PRO } })),
        ],
      }),
    );
    const cellar = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' });
    const page = await read(estate, {}, cellar.token);
    expect(page.products.map((card) => [card.name, card.price])).toEqual([
      ['Cuvée', 8.25],
      ['For shops only', 8.25],
    ]);
    expect(page.shop.typology).toEqual({ key: 'caviste', name: 'Caviste', ttc: false });
    for (const token of [null, (await t.person({ role: 'buyer' })).token]) {
      const asked = await read(estate, { typology: 'caviste' }, token);
      expect([asked.shop.typology?.key, asked.total, asked.products.map((card) => card.price)]).toEqual([
        'particulier',
        1,
        [12],
      ]);
    }
    expect((await read(estate, { typology: 'caviste' }, estate.owner)).products.map((card) => card.price)).toEqual([
      8.25, 8.25,
    ]);
    expect((await read(estate, {}, estate.owner)).shop.typology?.key).toBe('particulier');
    const blind = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllPrice: false } });
    expect((await read(estate, { typology: 'caviste' }, blind.token)).products.map((card) => card.price)).toEqual([
      null,
      null,
    ]);
  });

  test('a shop without public category shows no price at all, and what it has as available', async () => {
    const estate = await t.estate();
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        wrappingPrice: 2,
        vintages: [year('2021', bottle({ discountPrice: { 6: 10 }, discountAdd: { 12: 1 } }))],
      }),
    );
    await change(estate, {
      typologies: {
        particulier: { name: 'Particulier', public: false, ttc: true, globalDiscount: 0, allRulesInEq75: null },
      },
    });
    const page = await read(estate);
    expect([
      page.shop.typology,
      page.products.map((card) => [card.price, card.tier, card.format.wrapping, card.available]),
    ]).toEqual([null, [[null, null, null, true]]]);
    const one = (await t.call(productPage, { name: estate.shopId, slug: product.slug })).body.product;
    expect(one.vintages[0]?.formats[0]).toMatchObject({
      price: null,
      was: null,
      tiers: [],
      gifts: [],
      wrapping: null,
      available: true,
    });
  });

  test('nobody but its people comes into a shop that is offline or without its public door; a paused one is seen, closed', async () => {
    const estate = await t.estate();
    const product = await published(t, estate, wine('Cuvée'));
    const asked = async (token: string | null) => [
      (await t.call(shopPage, { name: estate.shopId }, token)).status,
      (await t.call(productPage, { name: estate.shopId, slug: product.slug }, token)).status,
    ];
    const buyer = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' });
    await change(estate, { online: false });
    expect([
      await asked(null),
      await asked(buyer.token),
      await asked((await t.estate()).owner),
      await asked(estate.owner),
    ]).toEqual([
      [404, 404],
      [404, 404],
      [404, 404],
      [200, 200],
    ]);
    expect((await read(estate, {}, estate.owner)).shop.isOpen).toBe(false);
    const settings = { terms: 'Nos conditions', mediator: { name: 'CM2C', address: '', site: '' } };
    await change(estate, { online: true, paused: true, settings });
    expect([await asked(null), (await read(estate)).shop.isOpen]).toEqual([[200, 200], false]);
    await change(estate, { paused: false });
    await t.tx(estate.shopId, (tx) =>
      sql`update shop set integration = jsonb_set(integration, '{shop,active}', 'false') where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    expect([await asked(null), await asked(estate.owner)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
  });

  test('an unknown shop is not found; a shop is found by id, code and public name', async () => {
    const estate = await t.estate();
    const { shop } = await read(estate);
    expect((await t.call(shopPage, { name: 'nulle-part-au-monde' })).status).toBe(404);
    for (const name of [shop.code, shop.publicName, shop.publicName.toUpperCase(), estate.shopId])
      expect((await t.call(shopPage, { name })).body.shop.id).toBe(estate.shopId);
  });
});

describe('the list', () => {
  test('is filtered by type, range, colour and year; each filter counts what the others leave', async () => {
    const estate = await t.estate();
    await published(t, estate, wine('Rouge', { vintages: [year('2019'), year('2021')] }));
    await published(t, estate, wine('Blanc', { color: 'white', gamme: 'Terroir' }));
    await published(
      t,
      estate,
      wine('Brut', { type: 'champagne', color: 'white', gamme: null, vintages: [year('NV')] }),
    );
    await published(
      t,
      estate,
      wine('Tire-bouchon', {
        productType: 'accessory',
        type: 'corkscrew',
        color: null,
        gamme: null,
        vintages: [year('', { ...bottle(), formatType: 'custom' })],
      }),
    );
    await published(t, estate, wine('Divers', { type: null, color: 'none', gamme: null }));
    await published(
      t,
      estate,
      wine('Visite', { productType: 'prestation', type: null, color: null, gamme: null, vintages: [year('')] }),
    );
    const page = await read(estate);
    expect(page.total).toBe(5);
    expect(page.facets.types).toEqual([
      { key: 'wine', label: 'Vin', count: 2 },
      { key: 'champagne', label: 'Champagne', count: 1 },
      { key: 'accessory', label: 'Accessoires', count: 1 },
      { key: 'other', label: 'Autres produits', count: 1 },
    ]);
    expect(page.facets.ranges.map((one) => [one.key, one.count])).toEqual([
      ['Prestige', 1],
      ['Terroir', 1],
    ]);
    expect(page.facets.colors.map((one) => [one.key, one.label, one.count])).toEqual([
      ['red', 'Rouge', 1],
      ['white', 'Blanc', 2],
    ]);
    expect(page.facets.vintages.map((one) => [one.key, one.count])).toEqual([
      ['2021', 3],
      ['2019', 1],
      ['NV', 1],
    ]);
    expect(await names(estate, { type: 'other' })).toEqual(['Divers']);
    expect(await names(estate, { type: 'accessory' })).toEqual(['Tire-bouchon']);
    expect(await names(estate, { color: 'white' })).toEqual(['Blanc', 'Brut']);
    expect(await names(estate, { type: 'wine', gamme: 'Prestige', color: 'red', vintage: '2019' })).toEqual(['Rouge']);
    expect(await names(estate, { vintage: 'NV' })).toEqual(['Brut']);
    expect(await names(estate, { type: 'beer' })).toEqual([]);
    expect((await read(estate, { type: 'wine' })).facets).toMatchObject({
      types: { length: 4 },
      ranges: [
        { key: 'Prestige', count: 1 },
        { key: 'Terroir', count: 1 },
      ],
    });
    expect((await read(estate, { vintage: '2019' })).products[0]?.vintage.name).toBe('2019');
    expect((await read(estate, { color: 'white' })).products.map((card) => card.vintage.name)).toEqual(['2021', '']);
  });

  test('a card shows the first format that can be bought, the latest year first, and at its own price', async () => {
    const estate = await t.estate();
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        vintages: [
          year('NV', bottle({ price: 5 })),
          year('2020', bottle({ price: 10 }), bottle({ unityValue: 150, price: 30 })),
          year('2022', bottle({ price: 14, discountPrice: { 6: 12.5, 12: 11 } })),
        ],
      }),
    );
    const latest = product.vintages.find((one) => one.name === '2022')?.formats[0]?.id as string;
    expect((await read(estate)).products).toMatchObject([
      { vintage: { name: '2022' }, format: { label: 'Bouteille 75\u00a0cl' }, price: 14, isLeast: false },
    ]);
    expect((await read(estate, { vintage: '2022' })).products).toMatchObject([
      { vintage: { name: '2022' }, price: 14, perLitre: 18.67, tier: { from: 6, price: 12.5 }, hasChoice: true },
    ]);
    await t.tx(estate.shopId, (tx, call) =>
      adjustShelf(tx, call, { lines: [{ formatId: latest, delta: 5 }], cause: 'opening' }),
    );
    await t.tx(estate.shopId, (tx, call) =>
      adjustShelf(tx, call, { lines: [{ formatId: latest, delta: -5 }], cause: 'adjustment' }),
    );
    expect((await read(estate)).products).toMatchObject([{ vintage: { name: '2020' }, price: 10, available: true }]);
    await published(t, estate, wine('Seule'));
    expect((await read(estate)).products[1]).toMatchObject({ price: 12, hasChoice: false, tier: null });
  });

  test('comes 24 at a time, in as many statements for 30 products as for one', async () => {
    const [small, large] = [await t.estate(), await t.estate()];
    await published(t, small, wine('Seule'));
    for (let i = 10; i < 40; i += 1) await published(t, large, wine(`Cuvée ${i}`));
    // Caches of one second are refreshed now and then: the least of three readings is the cost of the list itself.
    const counted = async (estate: Estate, input: object = {}) => {
      const statements: number[] = [];
      let page = await read(estate, input);
      for (let i = 0; i < 3; i += 1) {
        const before = sent.statements;
        page = await read(estate, input);
        statements.push(sent.statements - before);
      }
      return { statements: Math.min(...statements), page };
    };
    const [one, many, all] = [await counted(small), await counted(large), await counted(large, { pages: '2' })];
    expect(one.statements).toBeLessThanOrEqual(5);
    expect([many.statements, all.statements]).toEqual([one.statements, one.statements]);
    expect([many.page.total, many.page.shown, all.page.shown]).toEqual([30, 24, 30]);
    expect(all.page.products.map((card) => card.name)).toEqual(Array.from({ length: 30 }, (_, i) => `Cuvée ${i + 10}`));
  });

  test('tabs are the visible ones; the first is shown unless the address names another', async () => {
    const estate = await t.estate();
    await change(estate, {
      tabs: [
        { name: 'Cachée', exists: false, children: [{ name: 'Dessous', exists: true }] },
        { name: 'Nos vins', exists: true, children: [{ name: 'Grands Crus', exists: true }] },
        { name: 'Le domaine', exists: true },
      ],
    });
    const page = await read(estate);
    expect(page.shop.tabs).toMatchObject([
      { name: 'Nos vins', slug: 'nos-vins', children: [{ name: 'Grands Crus', slug: 'grands-crus' }] },
      { name: 'Le domaine', slug: 'le-domaine', children: [] },
    ]);
    expect(page.tab).toMatchObject({ name: 'Nos vins', isFirst: true });
    expect((await read(estate, { page: 'grands-crus' })).tab).toMatchObject({ name: 'Grands Crus', isFirst: false });
    expect((await read(estate, { pageid: page.shop.tabs[1]?.id })).tab).toMatchObject({
      name: 'Le domaine',
      isFirst: false,
    });
    expect((await read(estate, { page: 'disparue' })).tab).toMatchObject({ name: 'Nos vins' });
  });

  test('the version rises with what visitors can see', async () => {
    const estate = await t.estate();
    const { version } = (await read(estate)).shop;
    await published(t, estate, wine('Cuvée'));
    expect((await read(estate)).shop.version).toBeGreaterThan(version);
  });
});

describe('prices', () => {
  test('are those of the cart: category discount, tiers and promotions without conditions, never another', async () => {
    const estate = await t.estate();
    await change(estate, {
      typologies: {
        particulier: { name: 'Particulier', public: true, ttc: true, globalDiscount: 7, allRulesInEq75: null },
      },
    });
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        vintages: [
          year(
            '2021',
            bottle({
              price: 13.37,
              discountPrice: { 6: 12.2, 12: 11.9, 24: 15 },
              promotions: [
                { type: '%', amount: 5, activation: 'always' },
                { type: '%', amount: 50, activation: 'always', code: 'SECRET' },
              ],
            }),
          ),
        ],
      }),
    );
    const shown = (await t.call(productPage, { name: estate.shopId, slug: product.slug })).body.product.vintages[0]
      ?.formats[0];
    expect(shown?.was).toBeNull();
    expect(shown?.tiers.map((tier) => tier.from)).toEqual([6, 12]);
    for (const { from, price } of [{ from: 1, price: shown?.price as number }, ...(shown?.tiers ?? [])]) {
      const cart = await t.call(getCartPrice, {
        orders: [
          {
            seller: { id: estate.shopId },
            products: [{ id: product.id, chosenFormat: shown?.id as string, quantity: from }],
          },
        ],
      });
      // Half a cent a unit is what writing the price of one, in cents, may lose.
      expect(
        Math.abs(Math.round((cart.body[0]?.price.products.TTC as number) * 1000 - price * from * 1000)),
      ).toBeLessThanOrEqual(5 * from);
    }
  });

  test('thresholds are told in units of the format where the shop counts in 75 cl equivalents', async () => {
    const estate = await t.estate();
    await change(estate, { settings: { allRulesInEq75: true } });
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        vintages: [
          year(
            '2021',
            bottle({ unityValue: 37.5, price: 7, discountPrice: { 6: 6 }, minQuantity: 3 }),
            bottle({ unityValue: 150, price: 26, discountPrice: { 6: 24 }, discountAdd: { 12: 1 }, maxQuantity: 9 }),
          ),
        ],
      }),
    );
    const formats = (await t.call(productPage, { name: estate.shopId, slug: product.slug })).body.product.vintages[0]
      ?.formats;
    expect(formats).toMatchObject([
      { tiers: [{ from: 12, price: 6 }], minimum: 6 },
      { tiers: [{ from: 3, price: 24 }], gifts: [{ from: 6, free: 1 }], maximum: 4 },
    ]);
  });
});
