import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { changePrices } from '#areas/catalogue/rules/prices/price-endpoints.ts';
import { LookDraft, placedOf } from '#areas/shops/rules/builder.ts';
import { addBuilder, changeBuilder } from '#areas/shops/rules/builder-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { HeaderStyle } from '#areas/shops/rules/shop.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { builderPage, builderProductPage, shopPage } from '../rules/endpoints.ts';

const t = await testBed();
let estate: Estate;
let id = '';
let slug = '';
const draft = (of: object): string => JSON.stringify(LookDraft.parse(of));

beforeAll(async () => {
  estate = await t.estate();
  await t.call(
    updateMyShop,
    { tabs: [{ name: 'Vins' }, { name: 'Visites' }, { name: 'Cachés', exists: false }] },
    estate.owner,
  );
  const card = (name: string) => ({
    type: 'wine',
    name,
    vintages: [
      {
        name: '2022',
        formats: [{ unity: 'Centilitre(s)' as const, unityValue: 75, formatType: 'bottle' as const, price: 12 }],
      },
    ],
  });
  const wine = (await t.call(addProduct, card('Les Cailles'), estate.owner)).body;
  await t.call(addProduct, card('En réserve'), estate.owner);
  await t.call(
    changePrices,
    {
      rows: [
        { formatId: wine.vintages[0]?.formats[0]?.id as string, typologyKey: 'particulier', price: 12, visible: true },
      ],
    },
    estate.owner,
  );
  await t.call(publishProduct, { id: wine.id }, estate.owner);
  slug = wine.slug;
  const made = (await t.call(addBuilder, { name: 'Grenat' }, estate.owner)).body;
  id = made.id;
  await t.call(
    changeBuilder,
    {
      id,
      version: 1,
      editedShop: { color: '#7b1e3a', logo: null, banner: null },
      tabs: placedOf([...made.tabs].reverse().map((tab) => ({ ...tab, exists: true }))),
    },
    estate.owner,
  );
});

describe('the preview of a variant', () => {
  test('is the page as a visitor would see it, in the variant: nothing that is not on sale, nothing about who looks', async () => {
    const { body } = await t.call(builderPage, { id }, estate.owner);
    expect(body).toMatchObject({ reader: null, total: 1, shop: { color: '#7b1e3a' } });
    expect(body.shop.tabs.map((tab) => tab.name)).toEqual(['Cachés', 'Visites', 'Vins']);
    const seen = (await t.call(shopPage, { name: estate.shopId }, null)).body;
    expect(body.products).toEqual(seen.products);
    expect(seen.shop.tabs.map((tab) => tab.name)).toEqual(['Vins', 'Visites']);
    expect((await t.call(builderProductPage, { id, slug }, estate.owner)).body).toMatchObject({
      reader: null,
      shop: { color: '#7b1e3a' },
      product: { slug },
    });
  });

  test('shows what is not saved yet, and keeps it nowhere', async () => {
    const asked = {
      id,
      draft: draft({ editedShop: { color: '#123456' }, headerStyle: { ...HeaderStyle.parse({}), underline: true } }),
    };
    expect((await t.call(builderPage, asked, estate.owner)).body.shop).toMatchObject({
      color: '#123456',
      header: { underline: true },
    });
    expect((await t.call(builderPage, { id }, estate.owner)).body.shop).toMatchObject({
      color: '#7b1e3a',
      header: { underline: false },
    });
    for (const wrong of [
      '{"editedShop":{"color":"red;}"}}',
      '{"editedShop":{"logo":"javascript:alert(1)"}}',
      '{"css":"x"}',
      'no json',
    ]) {
      expect((await t.call(builderPage, { id, draft: wrong }, estate.owner)).status, wrong).toBeGreaterThanOrEqual(400);
    }
  });

  test('of a closed shop is there for its own people; for others there is none, and another shop’s is not found', async () => {
    const closed = await t.estate();
    await t.call(updateMyShop, { online: false }, closed.owner);
    const own = (await t.call(addBuilder, { name: 'Ouverture' }, closed.owner)).body;
    expect((await t.call(builderPage, { id: own.id }, closed.owner)).body.shop).toMatchObject({ isOpen: false });
    const buyer = (await t.person({ role: 'buyer' })).token;
    const agent = (await t.person({ role: 'agent', shopId: estate.shopId })).token;
    expect(
      await Promise.all(
        [null, buyer, agent, closed.owner].map(async (who) => (await t.call(builderPage, { id }, who)).status),
      ),
    ).toEqual([401, 403, 403, 404]);
    const hand = (await t.person({ role: 'iam', shopId: estate.shopId })).token;
    // The collaborator may build the page; prices stay behind their own right.
    expect((await t.call(builderPage, { id }, hand)).body.products[0]?.price).toBe(null);
  });
});
