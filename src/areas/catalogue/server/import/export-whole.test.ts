import { expect, test } from 'vitest';
import type { Estate } from '#platform/testing.ts';
import * as endpoints from '../../rules/endpoints.ts';
import type { OneProduct } from '../../rules/product-answer.ts';
import { fileText, products, run, t } from '../../testing/imports.ts';

/** Every field of a product, each with a value that no new product has. */
const WHOLE = {
  name: 'Cuvée des Anges',
  precision: 'Vieilles vignes',
  productType: 'bottle' as const,
  type: 'wine',
  color: 'red',
  qualities: ['AOC', 'AB', 'HVE'],
  producer: 'Domaine Dupont',
  gamme: 'Prestige',
  appellation: 'Médoc',
  place: 'Les Hauts',
  mention: 'Élevé en fût',
  region: 'Bordeaux',
  country: 'FR',
  grape: 'Merlot',
  inao: '1R001S',
  description: 'Un vin de garde, ample et droit.',
  vatType: 'reduced' as const,
  tva: 8.5,
  disableVAT: true,
  wrappingPrice: 3.5,
  packing: 'carton',
  packingQuantity: 6,
  weight: 1.4,
  slug: 'une-adresse-a-elle',
  position: 7,
  vintages: [
    {
      name: '2021',
      legal: { category: 'vdn' as const, da: 12, css: 3, dutyType: 'DSU' as const, customTaxName: 'Interprofession' },
      advanced: { alcool: { value: 13.5 } },
      bottledOn: '2023-03-15',
      formats: [
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 75,
          formatType: 'bottle' as const,
          container: 'bottle',
          ean: '4006381333931',
          reference: 'ANG-21',
          packingQuantity: 12,
          packing: 'caisse',
          weight: 1.25,
          minQuantity: 2,
          maxQuantity: 60,
          wrapping: 4,
          availableOn: '2026-03-01',
          price: 12,
          discountPrice: { 12: 11 },
          discountAdd: { 24: 1 },
          typologies: {
            particulier: { visible: true, price: 14.5 },
            caviste: { visible: false, price: 8.25 },
          },
        },
      ],
    },
  ],
};

/** Facts that no column of the file holds. They are named in the README of the area. */
const LEFT_BEHIND = [
  'disableVAT',
  'packing',
  'packingQuantity',
  'slug',
  'tva',
  'vintages.0.formats.0.discountAdd.24',
  'vintages.0.formats.0.discountPrice.12',
  'vintages.0.formats.0.maxQuantity',
  'vintages.0.formats.0.minQuantity',
  'vintages.0.formats.0.packing',
  'vintages.0.formats.0.typologies.caviste.visible',
  'vintages.0.formats.0.wrapping',
  'vintages.0.legal.css',
  'vintages.0.legal.customTaxName',
  'vintages.0.legal.da',
  'vintages.0.legal.dutyType',
  'weight',
  'wrappingPrice',
];

/** The names of one shop: another shop gives its own. What follows of other facts is no fact of its own. */
const OF_ONE_SHOP = /^(id|shopId|version|message|sucess|typology|.*\.id|.*\.duty\..*)$/;
const leaves = (value: unknown, path = ''): [string, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, one]) => leaves(one, path === '' ? key : `${path}.${key}`))
    : [[path, value]];
const facts = (one: OneProduct) => new Map(leaves(one).filter(([path]) => !OF_ONE_SHOP.test(path)));
const whole = async (estate: Estate, id: string) => facts((await t.call(endpoints.product, { id }, estate.owner)).body);

test('each field of a product comes back from its export in an empty shop, but those that are named here', async () => {
  const estate = await t.estate();
  const made = await t.call(endpoints.addProduct, WHOLE, estate.owner);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const before = await whole(estate, made.body.id);
  const out = await fileText((await t.call(endpoints.exportCatalogue, {}, estate.owner)) as never);

  const other = await t.estate();
  expect(await run(other, out)).toMatchObject({ refused: 0, created: 1 });
  const after = await whole(other, (await products(other)).rows[0]?.id as string);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  expect(paths.filter((path) => before.get(path) !== after.get(path))).toEqual(LEFT_BEHIND);
  // The file itself says the same, to the letter, but for the identifiers of the first shop.
  const again = await fileText((await t.call(endpoints.exportCatalogue, {}, other.owner)) as never);
  const plain = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gu, '');
  expect(plain(again)).toBe(plain(out));
});

test('each field that can be written is tried', () => {
  const tried = new Set(Object.keys(WHOLE));
  // The first of its signs stands in the list of them; photographs are files; where a service is rendered is said of services.
  const untried = Object.keys(endpoints.addProduct.input.shape).filter(
    (field) => !tried.has(field) && !['quality', 'pictureId', 'servicePlace'].includes(field),
  );
  expect(untried).toEqual([]);
});
