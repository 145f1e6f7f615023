import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { BUILDERS_AT_MOST, KEPT_AT_MOST, placedOf } from '../rules/builder.ts';
import {
  addBuilder,
  builder,
  builders,
  changeBuilder,
  publishBuilder,
  putShopPicture,
  removeBuilder,
} from '../rules/builder-endpoints.ts';
import { myShop, shop, updateMyShop } from '../rules/endpoints.ts';

const t = await testBed();
const versionOf = async (shopId: string): Promise<number> =>
  t.tx(shopId, async (tx) =>
    Number(
      (await sql<{ n: number }>`select public_version as n from shop where shop_id = ${shopId}`.execute(tx)).rows[0]?.n,
    ),
  );
const body = (bytes: Uint8Array): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield bytes;
  })();
const point = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .png()
    .toBuffer();
const PNG = await point('#7a1f2b');

const withTabs = async (): Promise<Estate> => {
  const estate = await t.estate();
  await t.call(
    updateMyShop,
    {
      editedShop: { color: '#0b6660' },
      tabs: [{ name: 'Vins', children: [{ name: 'Rouges' }, { name: 'Blancs' }] }, { name: 'Visites' }],
    },
    estate.owner,
  );
  return estate;
};
const dress = (color: string) => ({ color, logo: null, banner: null });

describe('a variant of the page', () => {
  test('begins as the page that is online or as another variant, and its names are its own', async () => {
    const estate = await withTabs();
    const first = (await t.call(addBuilder, { name: 'Fêtes' }, estate.owner)).body;
    expect(first).toMatchObject({
      name: 'Fêtes',
      isOnline: true,
      isKept: false,
      version: 1,
      editedShop: dress('#0b6660'),
      message: 'La variante est créée.',
    });
    expect(first.tabs.map((tab) => [tab.name, tab.children.map((child) => child.name)])).toEqual([
      ['Vins', ['Rouges', 'Blancs']],
      ['Visites', []],
    ]);
    const taken = await t.call(addBuilder, { name: 'FETES' }, estate.owner);
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'shops.builder-name-taken', fields: { name: 'Une autre variante porte déjà ce nom.' } },
    });
    const changed = (
      await t.call(changeBuilder, { id: first.id, version: 1, editedShop: dress('#7b1e3a') }, estate.owner)
    ).body;
    const copy = (await t.call(addBuilder, { name: 'Fêtes (2)', from: first.id }, estate.owner)).body;
    expect([changed.isOnline, copy.editedShop.color, copy.isOnline]).toEqual([false, '#7b1e3a', false]);
    expect((await t.call(changeBuilder, { id: copy.id, version: 1, name: 'fêtes' }, estate.owner)).body.code).toBe(
      'shops.builder-name-taken',
    );
    expect((await t.call(builders, {}, estate.owner)).body).toHaveLength(2);
    // Another shop has its own names, and sees none of these.
    const other = await t.estate();
    expect((await t.call(addBuilder, { name: 'Fêtes' }, other.owner)).status).toBe(200);
    expect((await t.call(builders, {}, other.owner)).body).toHaveLength(1);
    expect([
      (await t.call(builder, { id: first.id }, other.owner)).status,
      (await t.call(publishBuilder, { id: first.id }, other.owner)).status,
      (await t.call(addBuilder, { name: 'Vol', from: first.id }, other.owner)).status,
    ]).toEqual([404, 404, 404]);
  });

  test('is not changed over somebody else’s change, and visitors see nothing of it', async () => {
    const estate = await withTabs();
    const before = await versionOf(estate.shopId);
    const { id, tabs } = (await t.call(addBuilder, { name: 'Hiver' }, estate.owner)).body;
    const turned = placedOf([...tabs].reverse().map((tab) => ({ ...tab, exists: tab.name !== 'Vins' })));
    expect(
      (await t.call(changeBuilder, { id, version: 1, tabs: turned }, estate.owner)).body.tabs.map((tab) => [
        tab.name,
        tab.exists,
      ]),
    ).toEqual([
      ['Visites', true],
      ['Vins', false],
    ]);
    expect(await t.call(changeBuilder, { id, version: 1, name: 'Été' }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.builder-lost-race' },
    });
    expect((await t.call(shop, { id: estate.shopId }, null)).body.tabs.map((tab) => tab.name)).toEqual([
      'Vins',
      'Visites',
    ]);
    expect(await versionOf(estate.shopId)).toBe(before);
    expect((await t.call(removeBuilder, { id }, estate.owner)).status).toBe(200);
    expect((await t.call(removeBuilder, { id }, estate.owner)).status).toBe(404);
  });

  test('fifty are as many as there are', async () => {
    const estate = await t.estate();
    await t.tx(estate.shopId, async (tx, call) => {
      for (let n = 0; n < BUILDERS_AT_MOST; n += 1) {
        await sql`insert into shop_builder (shop_id, id, name, edited_shop, header_style, tabs, created_at, updated_at)
          values (${estate.shopId}, ${call.newId()}, ${`V${n}`}, '{"color":"#111111"}', '{}', '[]', ${call.now}, ${call.now})`.execute(
          tx,
        );
      }
    });
    expect(await t.call(addBuilder, { name: 'Encore' }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.too-many-builders' },
    });
    // Publishing would have to keep the page that stands: it is refused rather than losing it.
    const [one] = (await t.call(builders, {}, estate.owner)).body;
    expect((await t.call(publishBuilder, { id: one?.id as string }, estate.owner)).body.code).toBe(
      'shops.too-many-builders',
    );
    expect((await t.call(myShop, {}, estate.owner)).body.editedShop.color).not.toBe('#111111');
  });
});

describe('publishing', () => {
  test('changes what visitors see in one step, and keeps the page that stood, so that one goes back', async () => {
    const estate = await withTabs();
    const made = (await t.call(addBuilder, { name: 'Grenat' }, estate.owner)).body;
    const saved = (
      await t.call(
        changeBuilder,
        {
          id: made.id,
          version: 1,
          editedShop: dress('#7b1e3a'),
          headerStyle: { ...made.headerStyle, underline: true },
          tabs: placedOf([...made.tabs].reverse()),
        },
        estate.owner,
      )
    ).body;
    const [before, ids] = [await versionOf(estate.shopId), made.tabs.map((tab) => tab.id)];
    expect(await t.call(publishBuilder, { id: made.id, version: 1 }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.builder-lost-race' },
    });
    const out = await t.call(publishBuilder, { id: made.id, version: saved.version }, estate.owner);
    expect(out).toMatchObject({ status: 200, body: { isOnline: true, sucess: true } });
    expect(out.body.keptAs).toMatch(/^Page précédente du \d/);
    expect(await versionOf(estate.shopId)).toBe(before + 1);
    const seen = (await t.call(shop, { id: estate.shopId }, null)).body;
    expect([
      seen.editedShop.color,
      seen.headerStyle.underline,
      seen.tabs.map((tab) => tab.name),
      seen.tabs.map((tab) => tab.id),
    ]).toEqual(['#7b1e3a', true, ['Visites', 'Vins'], [...ids].reverse()]);
    expect(seen.tabs[1]?.children.map((child) => child.name)).toEqual(['Rouges', 'Blancs']);
    expect(await t.call(publishBuilder, { id: made.id }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'shops.builder-online' },
    });

    const kept = (await t.call(builders, {}, estate.owner)).body.find((one) => one.isKept);
    expect(kept).toMatchObject({ name: out.body.keptAs, isOnline: false, editedShop: dress('#0b6660') });
    const back = await t.call(publishBuilder, { id: kept?.id as string }, estate.owner);
    // The page left now is the variant « Grenat »: nothing is kept twice.
    expect(back.body).toMatchObject({ keptAs: null, isOnline: true });
    expect((await t.call(shop, { id: estate.shopId }, null)).body).toMatchObject({
      editedShop: dress('#0b6660'),
      tabs: [{ name: 'Vins' }, { name: 'Visites' }],
    });
    expect((await t.call(builders, {}, estate.owner)).body).toHaveLength(2);
  });

  test('keeps five former pages, never the one that goes online nor one that somebody made his own', async () => {
    const estate = await withTabs();
    const { id } = (await t.call(addBuilder, { name: 'Saison' }, estate.owner)).body;
    const turn = async (n: number): Promise<void> => {
      const { version } = (await t.call(builder, { id }, estate.owner)).body;
      expect((await t.call(changeBuilder, { id, version, editedShop: dress(`#00000${n}`) }, estate.owner)).status).toBe(
        200,
      );
      expect((await t.call(publishBuilder, { id }, estate.owner)).status).toBe(200);
    };
    await turn(1);
    const [first] = (await t.call(builders, {}, estate.owner)).body.filter((one) => one.isKept);
    await t.call(changeBuilder, { id: first?.id as string, version: 1, name: 'Ma page de toujours' }, estate.owner);
    for (let n = 2; n <= 8; n += 1) await turn(n);
    const all = (await t.call(builders, {}, estate.owner)).body;
    expect(
      all
        .filter((one) => one.isKept)
        .map((one) => one.editedShop.color)
        .sort(),
    ).toEqual(['#000003', '#000004', '#000005', '#000006', '#000007']);
    expect(all.filter((one) => one.isKept)).toHaveLength(KEPT_AT_MOST);
    expect(all.find((one) => one.name === 'Ma page de toujours')?.editedShop.color).toBe('#0b6660');
    const oldest = all.find((one) => one.editedShop.color === '#000003');
    expect((await t.call(publishBuilder, { id: oldest?.id as string }, estate.owner)).body).toMatchObject({
      isOnline: true,
      keptAs: null,
    });
  });

  test('loses no tab that came after the variant was made', async () => {
    const estate = await withTabs();
    const made = (await t.call(addBuilder, { name: 'Avant' }, estate.owner)).body;
    await t.call(changeBuilder, { id: made.id, version: 1, editedShop: dress('#123456') }, estate.owner);
    const now = (await t.call(myShop, {}, estate.owner)).body.tabs;
    await t.call(
      updateMyShop,
      { tabs: [{ name: 'Actualités' }, ...now.map(({ id, name, exists }) => ({ id, name, exists }))] },
      estate.owner,
    );
    await t.call(publishBuilder, { id: made.id }, estate.owner);
    expect((await t.call(myShop, {}, estate.owner)).body.tabs.map((tab) => tab.name)).toEqual([
      'Vins',
      'Visites',
      'Actualités',
    ]);
  });
});

describe('who may', () => {
  test('a collaborator prepares and does not publish; an agent, a buyer and a visitor see nothing', async () => {
    const estate = await withTabs();
    const iam = (await t.person({ role: 'iam', shopId: estate.shopId })).token;
    const made = (await t.call(addBuilder, { name: 'Essai' }, iam)).body;
    expect((await t.call(changeBuilder, { id: made.id, version: 1, editedShop: dress('#7b1e3a') }, iam)).status).toBe(
      200,
    );
    expect((await t.call(publishBuilder, { id: made.id }, iam)).status).toBe(403);
    for (const [token, status] of [
      [(await t.person({ role: 'agent', shopId: estate.shopId })).token, 403],
      [(await t.person({ role: 'buyer' })).token, 403],
      [null, 401],
    ] as const) {
      expect([
        (await t.call(builders, {}, token)).status,
        (await t.call(builder, { id: made.id }, token)).status,
        (await t.call(putShopPicture, {}, token, { body: body(PNG) })).status,
      ]).toEqual([status, status, status]);
    }
  });

  test('a logo is a picture that was sent to this shop: nothing else gets into a variant', async () => {
    const [estate, other] = [await withTabs(), await withTabs()];
    const { url } = (await t.call(putShopPicture, { fileName: 'logo.png' }, estate.owner, { body: body(PNG) })).body;
    expect(url).toMatch(/^\/files\/[0-9a-f]{64}$/);
    const made = (await t.call(addBuilder, { name: 'Logo' }, estate.owner)).body;
    const put = async (logo: string, banner: string | null = null) =>
      t.call(changeBuilder, { id: made.id, version: 1, editedShop: { color: null, logo, banner } }, estate.owner);
    expect(await put('https://exemple.org/pixel.png')).toMatchObject({
      status: 422,
      body: { code: 'shops.unknown-picture', fields: { 'editedShop.logo': expect.any(String) } },
    });
    expect((await put(`/files/${'0'.repeat(64)}`)).status).toBe(422);
    expect((await put('//exemple.org/x.png')).status).toBe(422);
    const theirs = (await t.call(putShopPicture, {}, other.owner, { body: body(await point('#123456')) })).body.url;
    expect((await put(theirs)).status).toBe(422);
    expect(await put(url, url)).toMatchObject({ status: 200, body: { editedShop: { logo: url, banner: url } } });
    expect(
      await t.call(putShopPicture, {}, estate.owner, { body: body(new TextEncoder().encode('<svg onload="x"/>')) }),
    ).toMatchObject({ status: 422, body: { code: 'shops.not-a-picture' } });
  });
});
