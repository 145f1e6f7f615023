import { scanPage } from '#areas/catalogue/rules/endpoints.ts';
import { describe, expect, test } from 'vitest';
import * as catalogue from '#areas/catalogue/rules/endpoints.ts';
import { myShop, updateMyShop } from '#areas/shops/rules/endpoints.ts';
import { adjustShelf } from '#areas/stock/server/index.ts';
import { sent, sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { authPage, homePage, legalPage, nutritionPage, productPage, readerPage } from '../rules/endpoints.ts';
import { added, bottle, published, wine, year } from '../testing/fixtures.ts';

const t = await testBed();
const EAN = '4006381333931';

describe('a product', () => {
  test('is shown whole: years latest first and without year last, formats, what is left of the last ones', async () => {
    const estate = await t.estate();
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        quality: 'grand-cru',
        country: 'FR',
        packingQuantity: 6,
        vintages: [
          year('NV', bottle({ price: 9 })),
          year('2020', bottle({ ean: EAN }), bottle({ unityValue: 150, price: 26 })),
          year('2022', bottle({ typologies: { particulier: { visible: false, price: null } } })),
        ],
      }),
    );
    await published(t, estate, wine('Voisine'));
    await published(t, estate, wine('Cousine', { gamme: 'Terroir' }));
    await added(t, estate, wine('En pause'));
    const [first, magnum] = product.vintages.find((one) => one.name === '2020')?.formats ?? [];
    await t.tx(estate.shopId, (tx, call) =>
      adjustShelf(tx, call, {
        lines: [
          { formatId: first?.id as string, delta: 100 },
          { formatId: magnum?.id as string, delta: 3 },
        ],
        cause: 'opening',
      }),
    );
    // The rates of the law are kept for a second: they are read now.
    await t.call(productPage, { name: estate.shopId, slug: product.slug });
    const before = sent.statements;
    const { body } = await t.call(productPage, { name: estate.shopId, slug: product.slug });
    expect(sent.statements - before).toBeLessThanOrEqual(5);
    expect(body.product).toMatchObject({
      id: product.id,
      name: 'Cuvée',
      quality: 'Grand cru',
      country: 'France',
      status: 'online',
      vintages: [
        {
          name: '2020',
          alcohol: 13.5,
          formats: [
            {
              label: 'Bouteille 75\u00a0cl',
              litres: 0.75,
              ean: EAN,
              price: 12,
              caseOf: 6,
              available: true,
              left: null,
              drawing: { shape: 'bordeaux', tint: 'red' },
            },
            { litres: 1.5, price: 26, left: 3, available: true },
          ],
        },
        { name: '', formats: [{ price: 9, left: null }] },
      ],
    });
    expect(body.product.vintages).toHaveLength(2);
    expect(body.others.map((card) => card.name)).toEqual(['Voisine', 'Cousine']);
  });

  test('names its container in the language of its reader, on its page and on cards', async () => {
    const estate = await t.estate();
    const product = await published(t, estate, wine('Cuvée', { vintages: [year('2020', bottle())] }));
    await published(t, estate, wine('Voisine'));
    for (const [lang, label] of [
      ['de', 'Flasche 75\u00a0cl'],
      ['ja', 'ボトル 75\u00a0cl'],
      ['fr', 'Bouteille 75\u00a0cl'],
    ] as const) {
      const { body } = await t.call(productPage, { name: estate.shopId, slug: product.slug }, null, { lang });
      expect(body.product.vintages[0]?.formats[0]?.label).toBe(label);
      expect(body.others[0]?.format.label).toBe(label);
    }
  });

  test('that is unknown, withdrawn, paused or hidden from the reader’s category is not found', async () => {
    const estate = await t.estate();
    const [paused, closed] = [await added(t, estate, wine('Pause')), await published(t, estate, wine('Close'))];
    const hidden = await published(
      t,
      estate,
      wine('Hidden', {
        vintages: [
          year(
            '2021',
            bottle({
              typologies: { particulier: { visible: false, price: null }, caviste: { visible: true, price: 8 } },
            }),
          ),
        ],
      }),
    );
    await t.call(catalogue.closeProduct, { id: closed.id }, estate.owner);
    const status = async (slug: string, token: string | null = null) =>
      (await t.call(productPage, { name: estate.shopId, slug }, token)).status;
    expect([
      await status('rien'),
      await status(paused.slug),
      await status(closed.slug),
      await status(hidden.slug),
    ]).toEqual([404, 404, 404, 404]);
    expect([
      await status(paused.slug, estate.owner),
      await status(closed.slug, estate.owner),
      await status(hidden.slug, estate.owner),
    ]).toEqual([200, 200, 200]);
    const cellar = await t.person({ role: 'buyer', shopId: estate.shopId, typology: 'caviste' });
    expect([await status(hidden.slug, cellar.token), await status(paused.slug, cellar.token)]).toEqual([200, 404]);
    expect((await t.call(productPage, { name: 'nulle-part-au-monde', slug: 'rien' })).status).toBe(404);
  });
});

describe('what labels say', () => {
  test('is listed for the shop’s drinks, or for one of them and one year', async () => {
    const estate = await t.estate();
    const product = await published(
      t,
      estate,
      wine('Cuvée', {
        grape: 'Merlot',
        vintages: [year('2020', bottle({ ean: EAN }), bottle({ unityValue: 150, price: 20 })), year('NV')],
      }),
    );
    await published(t, estate, wine('Carafe', { productType: 'accessory', vintages: [year('')] }));
    await added(t, estate, wine('En pause'));
    const all = (await t.call(nutritionPage, { name: estate.shopId })).body.declarations;
    expect(all).toMatchObject([
      {
        name: 'Cuvée',
        vintage: '2020',
        category: 'Vin',
        color: 'red',
        grape: 'Merlot',
        alcohol: 13.5,
        formats: ['Bouteille 75\u00a0cl', 'Bouteille 150\u00a0cl'],
        eans: [EAN],
        owner: 'SCEA Domaine des Essais',
      },
      { name: 'Cuvée', vintage: '' },
    ]);
    const one = async (input: object) =>
      (await t.call(nutritionPage, { name: estate.shopId, ...input } as never)).body.declarations.map(
        (each) => each.vintage,
      );
    expect([
      await one({ product: product.slug, vintage: '2020' }),
      await one({ product: product.id }),
      await one({ product: 'rien' }),
      await one({ vintage: 'nv' }),
    ]).toEqual([['2020'], ['2020', ''], [], ['']]);
  });

  test('behind a code is the same for everybody, with nothing of the reader or of the shop, even offline', async () => {
    const estate = await t.estate();
    // Its own: a code is looked up in every shop.
    const ean = '3760000000994';
    await published(t, estate, wine('Scanned', { vintages: [year('2020', bottle({ ean })), year('2021')] }));
    await added(t, estate, wine('Hidden', { vintages: [year('2020', bottle({ ean }))] }));
    await t.call(updateMyShop, { online: false }, estate.owner);
    const [visitor, owner] = [
      (await t.call(scanPage, { ean })).body,
      (await t.call(scanPage, { ean }, estate.owner)).body,
    ];
    expect(visitor.declarations).toMatchObject([{ name: 'Scanned', vintage: '2020', eans: [ean] }]);
    expect(owner).toEqual(visitor);
    expect(Object.keys(visitor).sort()).toEqual(['declarations', 'digit', 'ean', 'problem', 'words']);
    expect((await t.call(scanPage, { ean: `0${ean}`, vintage: '2020' })).body.declarations).toHaveLength(1);
    expect((await t.call(scanPage, { ean, vintage: '1999' })).body.declarations).toEqual([]);
    expect((await t.call(scanPage, { ean: '96385074' })).body).toMatchObject({
      ean: '96385074',
      problem: null,
      declarations: [],
    });
  });
});

describe('other pages', () => {
  test('legal notice tells who sells and on what terms', async () => {
    const estate = await t.estate();
    await t.call(
      updateMyShop,
      {
        settings: {
          terms: 'Nos conditions',
          legalNotice: 'Hébergeur',
          mediator: { name: 'Médiateur', address: 'Paris', site: '' },
        },
      },
      estate.owner,
    );
    const { body } = await t.call(legalPage, { name: estate.shopId });
    expect(body.legal).toMatchObject({
      reason: 'SCEA Domaine des Essais',
      siret: '73282932000074',
      address: ['SCEA Domaine des Essais', '1 rue des Vignes', '68000 Colmar'],
      terms: 'Nos conditions',
      notice: 'Hébergeur',
      mediator: { name: 'Médiateur' },
      email: expect.stringContaining('@exemple.fr'),
    });
    expect((await t.call(legalPage, { name: 'nulle-part-au-monde' })).status).toBe(404);
  });

  test('legal texts keep their dress, and no attack of it, when they are written and when they are read', async () => {
    const estate = await t.estate();
    const read = async () => (await t.call(legalPage, { name: estate.shopId })).body.legal;
    await t.call(
      updateMyShop,
      { settings: { terms: '<h3>1. Vendeur</h3><p>Le <strong>clos</strong>.</p>' } },
      estate.owner,
    );
    expect(await read()).toMatchObject({
      terms: '1. Vendeur\nLe clos.',
      termsHtml: '<h3>1. Vendeur</h3><p>Le <strong>clos</strong>.</p>',
      noticeHtml: null,
    });
    const attack =
      '<p>Avant<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">lien</a></p>';
    await t.call(updateMyShop, { settings: { terms: attack, legalNotice: '<script>alert(1)</script>' } }, estate.owner);
    const { terms } = (await t.call(myShop, {}, estate.owner)).body.settings;
    for (const html of [terms, (await read()).termsHtml]) {
      expect(html).toContain('Avant');
      expect(html).not.toMatch(/onerror|<script|javascript:|<img/);
    }
    // Text that does not begin with a block is plain text: its characters are escaped.
    expect((await read()).noticeHtml).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    // A base that was written by other hands is cleaned when it is read.
    await t.tx(estate.shopId, (tx) =>
      sql`update shop set settings = settings || ${JSON.stringify({ terms: attack })}::jsonb where shop_id = ${estate.shopId}`.execute(
        tx,
      ),
    );
    expect((await read()).termsHtml).not.toMatch(/onerror|<script|javascript:|<img/);
  });

  test('the home page names demonstration shops only; sign-in takes the colours of a shop if the address leads to one', async () => {
    const [demo, real] = [await t.estate({ name: 'AAA Domaine de démonstration', isDemo: true }), await t.estate()];
    await t.tx(demo.shopId, (tx) =>
      sql`update shop set edited_shop = '{"color":"#123456"}' where shop_id = ${demo.shopId}`.execute(tx),
    );
    const home = (await t.call(homePage, {})).body;
    expect(home.shops.find((shop) => shop.name === demo.name)).toMatchObject({ city: 'Colmar', color: '#123456' });
    expect([home.reader, home.shops.some((shop) => shop.name === real.name)]).toEqual([null, false]);
    expect((await t.call(authPage, { id: demo.shopId })).body).toMatchObject({
      reader: null,
      shop: { id: demo.shopId, color: '#123456', logo: null },
    });
    // Where to reach the seller is told as long as his shop is open to anybody, by its id as by its code.
    const reach = { phone: '+33389000001', address: expect.arrayContaining(['68000 Colmar']) };
    await t.tx(demo.shopId, (tx) =>
      sql`update shop set business = business || '{"phone":"03 89 00 00 01"}' where shop_id = ${demo.shopId}`.execute(
        tx,
      ),
    );
    const shown = async (id: string) => (await t.call(authPage, { id })).body.shop;
    expect([await shown(demo.shopId), await shown((await shown(demo.shopId))?.code ?? '')]).toMatchObject([
      reach,
      reach,
    ]);
    for (const closed of [
      sql`online = false`,
      sql`online = true, blocked_at = now()`,
      sql`blocked_at = null, integration = jsonb_set(integration, '{shop,active}', 'false')`,
    ]) {
      await t.tx(demo.shopId, (tx) => sql`update shop set ${closed} where shop_id = ${demo.shopId}`.execute(tx));
      expect(await shown(demo.shopId)).toMatchObject({ id: demo.shopId, phone: '', address: [] });
    }
    expect([(await t.call(authPage, { id: 'rien' })).body.shop, (await t.call(authPage, {})).body.shop]).toEqual([
      null,
      null,
    ]);
    const buyer = await t.person({ role: 'buyer' });
    expect([
      (await t.call(readerPage, {})).body,
      (await t.call(readerPage, {}, buyer.token)).body.reader,
    ]).toMatchObject([{ reader: null }, { kind: 'buyer', email: buyer.email, worksHere: false }]);
  });
});
