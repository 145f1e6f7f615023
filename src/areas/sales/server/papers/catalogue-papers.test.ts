import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../../e2e/support/pdf-reader.ts';
import { addProduct, product, publishProduct } from '#areas/catalogue/rules/endpoints.ts';
import { putPicture } from '#areas/catalogue/rules/picture/picture-endpoints.ts';
import type { NewProduct } from '#areas/catalogue/rules/product-input.ts';
import { planPrices } from '#areas/catalogue/rules/prices/planned-prices-endpoints.ts';
import { addDays } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { storeFile } from '#platform/files.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { putShopPicture } from '#areas/shops/rules/builder-endpoints.ts';
import { updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { priceListPaper, productSheets } from '../../rules/product/price-list.ts';

const t = await testBed();

const wine = (name: string, more: Partial<NewProduct> = {}) => ({
  name,
  type: 'wine',
  color: 'red',
  gamme: 'Prestige',
  appellation: 'Chinon',
  grape: 'Cabernet franc',
  description: '<p>Un nez de violette.</p><p>Se garde dix ans.</p>',
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
          container: 'Bouteille',
          ean: '4006381333931',
          price: 14.5,
          discountPrice: { '6': 13.9 },
          typologies: { caviste: { visible: true, price: 8.25 } },
        },
        {
          unity: 'Centilitre(s)' as const,
          unityValue: 150,
          formatType: 'bottle' as const,
          container: 'Magnum',
          price: 32,
          typologies: { caviste: { visible: false, price: null } },
        },
      ],
    },
  ],
  ...more,
});
const made = async (estate: Estate, name: string, more: Partial<NewProduct> = {}, isOnline = true): Promise<string> => {
  const { status, body } = await t.call(addProduct, wine(name, more) as never, estate.owner);
  expect(status, JSON.stringify(body)).toBe(200);
  if (isOnline) expect((await t.call(publishProduct, { id: body.id }, estate.owner)).status).toBe(200);
  return body.id;
};
const picturesOf = (answer: { body: unknown }): number =>
  Buffer.from((answer.body as { bytes: Uint8Array }).bytes)
    .toString('latin1')
    .match(/\/Subtype \/Image\b/g)?.length ?? 0;
const pagesOf = (answer: { status: number; body: unknown }): readonly string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const pdf = readPdf((answer.body as { bytes: Uint8Array }).bytes);
  return pdf.pages.map((_, page) =>
    pdf
      .text(page)
      .replaceAll('\n', ' ')
      .replace(/[\u00a0\u202f\u2009]/g, ' '),
  );
};

describe('price list', () => {
  test('of a day to come has the prices that are planned for it, and says its day', async () => {
    const estate = await t.estate();
    const id = await made(estate, 'Les Varennes');
    const { vintages } = (await t.call(product, { id }, estate.owner)).body;
    const formatId = vintages[0]?.formats[0]?.id as string;
    const today = await t.frame.inShop(estate.shopId, async (_tx, call) => call.today);
    const [day, before] = [addDays(today, 30), addDays(today, 29)];
    const rows = [{ formatId, typologyKey: 'caviste', price: 9.4 }];
    expect((await t.call(planPrices, { day, rows }, estate.owner)).status).toBe(200);
    const [now = ''] = pagesOf(await t.call(priceListPaper, { typology: 'caviste', on: before }, estate.owner));
    expect(now).toMatch(/8,25 €/);
    const answer = await t.call(priceListPaper, { typology: 'caviste', on: day }, estate.owner);
    const [then = ''] = pagesOf(answer);
    expect(then).toMatch(/9,40 €/);
    expect(then).not.toMatch(/8,25/);
    expect(then).toContain(`au ${Number(day.slice(8))}${day.endsWith('-01') ? 'er' : ''} `);
    expect((answer.body as unknown as { name: string }).name).toBe(`tarif-caviste-${day}.pdf`);
    // Prices by quantity stay as they are.
    const [gross = ''] = pagesOf(await t.call(priceListPaper, { typology: 'particulier', on: day }, estate.owner));
    expect(gross).toContain('dès 6 : 13,90 €');
    const first = await t.call(priceListPaper, { typology: 'caviste', on: addDays(today, -1) }, estate.owner);
    expect((first.body as unknown as { code: string }).code).toBe('sales.no-price-in-list');
  });

  test('holds what is on sale at the prices of one category, in its mode, under the headings asked for', async () => {
    const estate = await t.estate();
    await made(estate, 'Les Varennes');
    await made(estate, 'Clos Blanc', { color: 'white', appellation: 'Saumur' });
    await made(estate, 'En Pause', {}, false);
    const [net = ''] = pagesOf(await t.call(priceListPaper, { typology: 'caviste' }, estate.owner));
    expect(net).toMatch(/Prix HT en euros/);
    expect(net.match(/8,25 €/g)).toHaveLength(2);
    expect(net).not.toMatch(/14,50|En Pause|Magnum|32,00/);
    expect(net.indexOf('Rouge')).toBeLessThan(net.indexOf('Blanc'));
    const [gross = ''] = pagesOf(
      await t.call(priceListPaper, { typology: 'particulier', by: 'appellation' }, estate.owner),
    );
    expect(gross).toMatch(/Prix TTC en euros/);
    expect(gross).toContain('dès 6 : 13,90 €');
    expect(gross).toContain('Magnum 150 cl');
    expect(gross.indexOf('Chinon')).toBeLessThan(gross.indexOf('Saumur'));
  });

  test('an unknown category and one without a price are refused in words; who sees no price gets none', async () => {
    const estate = await t.estate();
    expect(await t.call(priceListPaper, { typology: 'nobody' }, estate.owner)).toMatchObject({
      status: 422,
      body: { code: 'sales.unknown-category' },
    });
    expect(await t.call(priceListPaper, { typology: 'caviste' }, estate.owner)).toMatchObject({
      status: 409,
      body: { code: 'sales.no-price-in-list' },
    });
    const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
    expect((await t.call(priceListPaper, { typology: 'caviste' }, clerk.token)).status).toBe(403);
    const agent = await t.person({
      role: 'agent',
      shopId: estate.shopId,
      authorizations: { seeAllProduct: true, seeAllPrice: true },
    });
    await made(estate, 'Les Varennes');
    expect(pagesOf(await t.call(priceListPaper, { typology: 'caviste' }, agent.token))[0]).toContain('8,25 €');
  });

  test('stays readable with 500 products: each page says what its columns are, and every price is there once', async () => {
    const estate = await t.estate();
    const model = await made(estate, 'Modèle');
    await t.tx(estate.shopId, (tx, call) =>
      sql`insert into product (shop_id, id, slug, product_type, status, name, name_key, color, appellation, gamme, card, created_at, updated_at)
        select p.shop_id, gen_random_uuid(), 'vin-' || n, p.product_type, 'online', 'Cuvée ' || n, 'cuvée ' || n, p.color, 'Appellation ' || n % 40,
          'Gamme ' || n % 5, p.card, ${call.now}, ${call.now} from product p, generate_series(1, 500) n where p.id = ${model}`.execute(
        tx,
      ),
    );
    const begun = process.cpuUsage();
    const pages = pagesOf(await t.call(priceListPaper, { typology: 'caviste', by: 'gamme' }, estate.owner));
    const { user, system } = process.cpuUsage(begun);
    const seconds = (user + system) / 1e6;
    for (const page of pages) expect(page).toMatch(/Désignation.*Prix HT/);
    expect(pages.join(' ').match(/8,25 €/g)).toHaveLength(501);
    // A generous limit of processor time: the time must not grow with the square of the lines.
    expect(seconds).toBeLessThan(20);
    console.info(`501 products: ${pages.length} pages in ${seconds.toFixed(2)} s of processor`);
  });
});

describe('product sheets', () => {
  test('one page a product, in the order of the ticks, without a price unless one is asked for', async () => {
    const estate = await t.estate();
    const [a, b] = [await made(estate, 'Les Varennes'), await made(estate, 'Clos Blanc', { color: 'white' }, false)];
    const plain = pagesOf(await t.call(productSheets, { ids: `${b},${a}` }, estate.owner));
    expect(plain).toHaveLength(2);
    expect(plain[0]).toContain('Clos Blanc');
    expect(plain[1]).toMatch(/Les Varennes/);
    for (const words of ['Cabernet franc', '13,5 % vol.', 'Un nez de violette.', 'Se garde dix ans.', '4006381333931'])
      expect(plain[1]).toContain(words);
    expect(plain.join(' ')).not.toMatch(/\d,\d\d €|Prix/);
    const [priced = ''] = pagesOf(await t.call(productSheets, { ids: a, typology: 'caviste' }, estate.owner));
    expect(priced).toContain('8,25 €');
    expect(priced).toContain('Prix HT');
    expect(priced).not.toContain('Magnum');
  });

  test('a picture stands on the sheet; one that nobody can read costs nothing but itself', async () => {
    const estate = await t.estate();
    const id = await made(estate, 'Les Varennes');
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a1f2b' } })
      .webp()
      .toBuffer();
    async function* body() {
      yield picture;
    }
    const put = await t.call(putPicture, { id, fileName: 'a.webp' }, estate.owner, { body: body() });
    expect(put.status).toBe(200);
    const [sheet] = [await t.call(productSheets, { ids: id }, estate.owner)];
    expect([pagesOf(sheet)[0], picturesOf(sheet)]).toEqual([expect.stringContaining('Les Varennes'), 1]);
    await t.tx(estate.shopId, async (tx, call) => {
      const broken = await storeFile(tx, call, {
        name: 'a.png',
        mime: 'image/png',
        bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
        visibility: 'public',
        thing: { kind: 'product', id },
      });
      await tx.updateTable('product').set({ picture_id: broken }).where('id', '=', id).execute();
    });
    const plain = await t.call(productSheets, { ids: id }, estate.owner);
    expect([pagesOf(plain)[0], picturesOf(plain)]).toEqual([expect.stringContaining('Les Varennes'), 0]);
  });

  test('who may not see prices cannot print them, and nobody prints another estate’s wine', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const id = await made(estate, 'Les Varennes');
    const clerk = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllProduct: true } });
    expect((await t.call(productSheets, { ids: id, typology: 'caviste' }, clerk.token)).status).toBe(403);
    expect(pagesOf(await t.call(productSheets, { ids: id }, clerk.token))[0]).not.toMatch(/\d,\d\d €|Prix/);
    expect((await t.call(productSheets, { ids: id }, other.owner)).status).toBe(404);
    expect((await t.call(productSheets, { ids: 'nothing' }, estate.owner)).status).toBe(404);
  });
});

describe('the logo', () => {
  test('stands at the head of every paper, small however large it was sent, and is not asked of a shop that has none', async () => {
    const estate = await t.estate();
    await made(estate, 'Les Varennes');
    expect(picturesOf(await t.call(priceListPaper, { typology: 'caviste' }, estate.owner))).toBe(0);
    const logo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer();
    async function* body() {
      yield logo;
    }
    const { url } = (await t.call(putShopPicture, { fileName: 'logo.webp' }, estate.owner, { body: body() })).body;
    await t.tx(estate.shopId, (tx) =>
      sql`update shop set edited_shop = edited_shop || ${JSON.stringify({ logo: url })}::jsonb where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    const list = await t.call(priceListPaper, { typology: 'caviste' }, estate.owner);
    expect(picturesOf(list)).toBe(1);
    expect(Buffer.from((list.body as unknown as { bytes: Uint8Array }).bytes).toString('latin1')).toContain(
      '/Width 472',
    );
  });

  test('may be none on papers, or another than that of the page, sent to this shop', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    await made(estate, 'Les Varennes');
    const sent = async (owner: string, width: number) => {
      const bytes = await sharp({ create: { width, height: 200, channels: 3, background: '#123456' } })
        .png()
        .toBuffer();
      async function* body() {
        yield bytes;
      }
      return (await t.call(putShopPicture, { fileName: 'logo.png' }, owner, { body: body() })).body.url;
    };
    const wear = (paperLogo: string | null) => t.call(updateMyShop, { settings: { paperLogo } } as never, estate.owner);
    const widths = async () => {
      const { body } = await t.call(priceListPaper, { typology: 'caviste' }, estate.owner);
      return Buffer.from((body as unknown as { bytes: Uint8Array }).bytes)
        .toString('latin1')
        .match(/\/Width \d+/g);
    };
    const [page, own, foreign] = [
      await sent(estate.owner, 100),
      await sent(estate.owner, 130),
      await sent(other.owner, 160),
    ];
    await t.tx(estate.shopId, (tx) =>
      sql`update shop set edited_shop = edited_shop || ${JSON.stringify({ logo: page })}::jsonb where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    expect(await widths()).toEqual(['/Width 100']);
    expect((await wear(own)).status).toBe(200);
    expect(await widths()).toEqual(['/Width 130']);
    expect((await wear('none')).status).toBe(200);
    expect(await widths()).toBeNull();
    expect((await wear(null)).status).toBe(200);
    expect(await widths()).toEqual(['/Width 100']);
    // Another estate's, a picture of nobody, a page elsewhere: each is refused beside the field, and changes nothing.
    for (const url of [foreign, `/files/${'0'.repeat(64)}`, 'https://exemple.fr/logo.png', '']) {
      const refused = await wear(url);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['settings.paperLogo']]);
    }
    expect(await widths()).toEqual(['/Width 100']);
    const trail = await t.tx(estate.shopId, (tx) =>
      sql<{ change: unknown }>`select difference -> 'paperLogo' as change from audit
        where shop_id = ${estate.shopId} and difference ? 'paperLogo' order by at, id`.execute(tx),
    );
    expect(trail.rows.map((row) => row.change)).toEqual([
      [null, own],
      [own, 'none'],
      ['none', null],
    ]);
  });
});
