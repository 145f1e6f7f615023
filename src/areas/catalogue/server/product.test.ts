import { describe, expect, test } from 'vitest';
import { sent } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import * as endpoints from '../rules/endpoints.ts';
import type { NewProduct } from '../rules/product-input.ts';

const t = await testBed();

const wine = (more: Partial<NewProduct> = {}) => ({
  name: 'Cuvée des Anges',
  type: 'wine',
  color: 'red',
  gamme: 'Prestige',
  appellation: 'Médoc',
  vintages: [
    {
      name: '2021',
      legal: { category: 'wine' as const },
      advanced: { alcool: { value: 13.5 } },
      formats: [
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'bottle' as const,
          container: 'bottle',
          ean: '4006381333931',
          typologies: { particulier: { visible: true, price: 14.5 }, caviste: { visible: true, price: 8.25 } },
        },
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 150,
          formatType: 'bottle' as const,
          container: 'bottle',
          price: 32,
        },
      ],
    },
  ],
  ...more,
});
const added = async (estate: Estate, more: Partial<NewProduct> = {}) => {
  const answer = await t.call(endpoints.addProduct, wine(more) as never, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const published = async (estate: Estate, more: Partial<NewProduct> = {}) => {
  const product = await added(estate, more);
  expect((await t.call(endpoints.publishProduct, { id: product.id }, estate.owner)).status).toBe(200);
  return product;
};
const listed = async (estate: Estate, input: object = {}, token: string | null = null) =>
  (await t.call(endpoints.products, { shopIds: JSON.stringify([estate.shopId]), ...input } as never, token)).body;

describe('a product', () => {
  test('is created paused with its vintages, formats and grid, and read back whole', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    expect(product).toMatchObject({
      status: 'paused',
      slug: 'cuvee-des-anges',
      version: 1,
      incomplete: false,
      message: 'Le produit est créé.',
      sucess: true,
    });
    const { body } = await t.call(endpoints.product, { id: product.id }, estate.owner);
    expect(body.vintages[0]).toMatchObject({
      name: '2021',
      advanced: { alcool: { value: 13.5 } },
      legal: { category: 'wine', da: null, dutyType: 'DA2' },
    });
    expect(body.vintages[0]?.formats.map((format) => [format.eq75, format.price, format.typologies])).toEqual([
      [1, null, { particulier: { visible: true, price: 14.5 }, caviste: { visible: true, price: 8.25 } }],
      [2, 32, {}],
    ]);
    expect(body.vintages[0]?.formats[0]?.duty).toMatchObject({ unknown: false, css: 0 });
    expect(body.vintages[0]?.formats[0]?.duty.total).toBeGreaterThan(0);
  });

  test('keeps the change of the first who saved: the second is told', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    const save = (gamme: string) =>
      t.call(endpoints.changeProduct, { id: product.id, version: 1, gamme }, estate.owner);
    expect((await save('Classique')).body).toMatchObject({ gamme: 'Classique', version: 2 });
    expect((await save('Grande')).status).toBe(409);
    expect((await t.call(endpoints.product, { id: product.id }, estate.owner)).body.gamme).toBe('Classique');
  });

  test('vintages given are the whole list: known ones are changed, new ones made, the others withdrawn', async () => {
    const estate = await t.estate();
    const product = await added(estate);
    const [vintage] = product.vintages;
    const bottle = vintage?.formats[0];
    const answer = await t.call(
      endpoints.changeProduct,
      {
        id: product.id,
        version: 1,
        vintages: [
          {
            id: vintage?.id,
            name: '2021',
            formats: [
              { id: bottle?.id, unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', reference: 'ANG-21' },
            ],
          },
          { name: 'NV', formats: [{ unity: 'Litre(s)', unityValue: 5, formatType: 'bib', price: 20 }] },
        ],
      },
      estate.owner,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(
      answer.body.vintages.map((one) => [one.name, one.formats.map((format) => [format.unityValue, format.reference])]),
    ).toEqual([
      ['2021', [[75, 'ANG-21']]],
      ['NV', [[5, null]]],
    ]);
    // what was not given of a format stays: its EAN and its grid
    expect(answer.body.vintages[0]?.formats[0]).toMatchObject({
      id: bottle?.id,
      ean: '4006381333931',
      typologies: { caviste: { price: 8.25 } },
    });
  });

  test.each<[string, object, number, string]>([
    [
      'two vintages of no year',
      {
        vintages: [
          { name: 'NV', formats: wine().vintages[0]?.formats },
          { name: '', formats: wine().vintages[0]?.formats },
        ],
      },
      422,
      'catalogue.vintage-twice',
    ],
    [
      'two formats that hold the same',
      {
        vintages: [
          {
            name: '2021',
            formats: [
              { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' },
              { unity: 'Litre(s)', unityValue: 0.75, formatType: 'bottle' },
            ],
          },
        ],
      },
      422,
      'catalogue.format-twice',
    ],
    ['a reserved address', { slug: 'legal-notice' }, 422, 'catalogue.slug-reserved'],
    ['an address of another shape', { slug: 'Cuvée' }, 422, 'catalogue.slug-shape'],
    [
      'a wrong EAN',
      {
        vintages: [
          {
            name: '',
            formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', ean: '4006381333932' }],
          },
        ],
      },
      422,
      'frame.invalid',
    ],
    [
      'an unknown category',
      {
        vintages: [
          {
            name: '',
            formats: [
              {
                unity: 'Centilitre(s)',
                unityValue: 75,
                formatType: 'bottle',
                typologies: { inconnu: { visible: true, price: 1 } },
              },
            ],
          },
        ],
      },
      422,
      'catalogue.unknown-typology',
    ],
    ['no name', { name: '  ' }, 422, 'frame.invalid'],
    ['no format', { vintages: [{ name: '', formats: [] }] }, 422, 'frame.invalid'],
    ['an unknown key', { colour: 'red' }, 400, 'frame.malformed'],
  ])('refuses %s', async (_, more, status, code) => {
    const estate = await t.estate();
    const answer = await t.call(endpoints.addProduct, wine(more as never) as never, estate.owner);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('addresses are unique within the shop and never reserved words', async () => {
    const estate = await t.estate();
    const slugs = [
      (await added(estate)).slug,
      (await added(estate)).slug,
      (await added(estate, { name: 'Cart' })).slug,
    ];
    expect(slugs).toEqual(['cuvee-des-anges', 'cuvee-des-anges-2', 'produit-cart']);
    const other = await added(estate, { name: 'Autre' });
    expect(
      (await t.call(endpoints.changeProduct, { id: other.id, version: 1, slug: 'cuvee-des-anges' }, estate.owner)).body
        .code,
    ).toBe('catalogue.slug-taken');
    expect((await added(await t.estate())).slug).toBe('cuvee-des-anges');
  });

  test('goes on sale only with a price; the verbs refuse what makes no sense', async () => {
    const estate = await t.estate();
    const bare = await added(estate, {
      vintages: [{ name: '', formats: [{ unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle' }] }],
    } as never);
    expect((await t.call(endpoints.publishProduct, { id: bare.id }, estate.owner)).body.code).toBe(
      'catalogue.no-price',
    );
    const product = await published(estate);
    expect((await t.call(endpoints.publishProduct, { id: product.id }, estate.owner)).body.code).toBe(
      'catalogue.status-same',
    );
    expect((await t.call(endpoints.closeProduct, { id: product.id }, estate.owner)).body.status).toBe('closed');
    expect((await t.call(endpoints.publishProduct, { id: product.id }, estate.owner)).body.code).toBe(
      'catalogue.closed',
    );
    expect((await t.call(endpoints.pauseProduct, { id: product.id }, estate.owner)).body.status).toBe('paused');
  });
});

describe('years and formats', () => {
  test('a new year takes formats, prices and duties from another, but not its codes', async () => {
    const estate = await t.estate();
    const product = await published(estate);
    const [vintage] = product.vintages;
    const { status, body } = await t.call(
      endpoints.addVintage,
      { id: product.id, name: '2022', copyFrom: vintage?.id as string },
      estate.owner,
    );
    expect(status).toBe(200);
    expect(
      body.vintages.map((one) => [
        one.name,
        one.advanced.alcool.value,
        one.formats.map((format) => [
          format.unityValue,
          format.ean,
          format.reference,
          format.price,
          format.typologies?.caviste?.price ?? null,
        ]),
      ]),
    ).toEqual([
      [
        '2022',
        13.5,
        [
          [75, '4006381333931', null, null, 8.25],
          [150, null, null, 32, null],
        ],
      ],
      [
        '2021',
        13.5,
        [
          [75, '4006381333931', null, null, 8.25],
          [150, null, null, 32, null],
        ],
      ],
    ]);
    expect((await t.call(endpoints.addVintage, { id: product.id, name: '2021' }, estate.owner)).body.code).toBe(
      'catalogue.vintage-twice',
    );
    const [newest] = body.vintages;
    const changed = await t.call(
      endpoints.changeVintage,
      { id: newest?.id as string, name: 'NV', alcohol: 12.5 },
      estate.owner,
    );
    expect(changed.body.vintages.map((one) => [one.name, one.advanced.alcool.value])).toEqual([
      ['2021', 13.5],
      ['NV', 12.5],
    ]);
    expect(
      (await t.call(endpoints.addVintage, { id: product.id, name: 'Non millésimé' }, estate.owner)).body.code,
    ).toBe('catalogue.vintage-twice');
  });

  test('formats are added, changed and withdrawn one at a time; the last one stays', async () => {
    const estate = await t.estate();
    const product = await published(estate);
    const vintageId = product.vintages[0]?.id as string;
    const bib = { unity: 'Litre(s)', unityValue: 5, formatType: 'bib', container: 'bib', price: 20 } as const;
    const added = (await t.call(endpoints.addFormat, { id: vintageId, ...bib }, estate.owner)).body;
    expect(added.vintages[0]?.formats.map((format) => format.unityValue)).toEqual([75, 5, 150]);
    expect((await t.call(endpoints.addFormat, { id: vintageId, ...bib }, estate.owner)).body.code).toBe(
      'catalogue.format-twice',
    );
    const [bottle, box, magnum] = added.vintages[0]?.formats ?? [];
    const changed = (
      await t.call(
        endpoints.changeFormat,
        {
          id: bottle?.id as string,
          unity: 'Centilitre(s)',
          unityValue: 50,
          formatType: 'bottle',
          minQuantity: 6,
          discountPrice: { 6: 13.5 },
        },
        estate.owner,
      )
    ).body;
    expect(changed.vintages[0]?.formats[0]).toMatchObject({
      unityValue: 50,
      eq75: 0.666667,
      minQuantity: 6,
      discountPrice: { 6: 13.5 },
      ean: '4006381333931',
    });
    expect(
      (
        await t.call(
          endpoints.changeFormat,
          { id: bottle?.id as string, unity: 'Litre(s)', unityValue: 5, formatType: 'bib' },
          estate.owner,
        )
      ).body.code,
    ).toBe('catalogue.format-twice');
    await t.call(endpoints.archiveFormat, { id: box?.id as string }, estate.owner);
    await t.call(endpoints.archiveFormat, { id: magnum?.id as string }, estate.owner);
    expect((await t.call(endpoints.archiveFormat, { id: bottle?.id as string }, estate.owner)).body.code).toBe(
      'catalogue.last-format',
    );
    expect((await t.call(endpoints.archiveVintage, { id: vintageId }, estate.owner)).body.code).toBe(
      'catalogue.last-vintage',
    );
    const history = (await t.call(endpoints.productHistory, { id: product.id }, estate.owner)).body;
    expect(history.map((one) => one.endpoint)).toEqual([
      'PUT /v1/product-formats/:id/archive',
      'PUT /v1/product-formats/:id/archive',
      'PUT /v1/product-formats/:id',
      'POST /v1/product-vintages/:id/formats',
      'PUT /v1/products/:id/publish',
      'POST /v1/products',
    ]);
    expect(history[4]?.changes).toEqual([['status', 'paused', 'online']]);
  });
});

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
      endpoints.changePrices,
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
      (await t.call(endpoints.changePrices, { rows: [{ formatId, typologyKey: null, price: 1 }] }, mine.owner)).body
        .code,
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
      endpoints.changePrices,
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
      endpoints.changePrices,
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
    const grid = await t.call(endpoints.prices, {}, estate.owner);
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
    const all = (await t.call(endpoints.referenceLists, {})).body;
    expect(Object.keys(all).length).toBeGreaterThan(20);
    const some = (await t.call(endpoints.referenceLists, { names: 'colours,exciseCodes' })).body;
    expect(Object.keys(some)).toEqual(['colours', 'exciseCodes']);
    expect(some.exciseCodes?.map((one) => one.key)).toContain('W200');
  });
});
