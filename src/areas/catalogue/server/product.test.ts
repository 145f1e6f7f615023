import { describe, expect, test } from 'vitest';
import * as endpoints from '../rules/endpoints.ts';
import * as partEndpoints from '../rules/part-endpoints.ts';
import { t, wine, added, published } from '../testing/products.ts';

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
      partEndpoints.addVintage,
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
    expect((await t.call(partEndpoints.addVintage, { id: product.id, name: '2021' }, estate.owner)).body.code).toBe(
      'catalogue.vintage-twice',
    );
    const [newest] = body.vintages;
    const changed = await t.call(
      partEndpoints.changeVintage,
      { id: newest?.id as string, name: 'NV', alcohol: 12.5 },
      estate.owner,
    );
    expect(changed.body.vintages.map((one) => [one.name, one.advanced.alcool.value])).toEqual([
      ['2021', 13.5],
      ['NV', 12.5],
    ]);
    // The day of its bottling is told, and taken back.
    for (const bottledOn of ['2022-03-01', null]) {
      const told = await t.call(partEndpoints.changeVintage, { id: newest?.id as string, bottledOn }, estate.owner);
      expect(told.body.vintages.find((one) => one.id === newest?.id)?.bottledOn).toBe(bottledOn);
    }
    expect(
      (await t.call(partEndpoints.addVintage, { id: product.id, name: 'Non millésimé' }, estate.owner)).body.code,
    ).toBe('catalogue.vintage-twice');
  });

  test('formats are added, changed and withdrawn one at a time; the last one stays', async () => {
    const estate = await t.estate();
    const product = await published(estate);
    const vintageId = product.vintages[0]?.id as string;
    const bib = { unity: 'Litre(s)', unityValue: 5, formatType: 'bib', container: 'bib', price: 20 } as const;
    const added = (await t.call(partEndpoints.addFormat, { id: vintageId, ...bib }, estate.owner)).body;
    expect(added.vintages[0]?.formats.map((format) => format.unityValue)).toEqual([75, 5, 150]);
    expect((await t.call(partEndpoints.addFormat, { id: vintageId, ...bib }, estate.owner)).body.code).toBe(
      'catalogue.format-twice',
    );
    const [bottle, box, magnum] = added.vintages[0]?.formats ?? [];
    const changed = (
      await t.call(
        partEndpoints.changeFormat,
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
          partEndpoints.changeFormat,
          { id: bottle?.id as string, unity: 'Litre(s)', unityValue: 5, formatType: 'bib' },
          estate.owner,
        )
      ).body.code,
    ).toBe('catalogue.format-twice');
    await t.call(partEndpoints.archiveFormat, { id: box?.id as string }, estate.owner);
    await t.call(partEndpoints.archiveFormat, { id: magnum?.id as string }, estate.owner);
    expect((await t.call(partEndpoints.archiveFormat, { id: bottle?.id as string }, estate.owner)).body.code).toBe(
      'catalogue.last-format',
    );
    expect((await t.call(partEndpoints.archiveVintage, { id: vintageId }, estate.owner)).body.code).toBe(
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
