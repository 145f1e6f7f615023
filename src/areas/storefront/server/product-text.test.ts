import { describe, expect, test } from 'vitest';
import { changeProduct, product as readProduct } from '#areas/catalogue/rules/endpoints.ts';
import { attacks, HOSTILE } from '#kernel/testing/rich-text-attacks.ts';
import { sql } from '#platform/db.ts';
import { testBed } from '#platform/testing.ts';
import { productPage } from '../rules/endpoints.ts';
import { published, wine } from '../testing/fixtures.ts';

const t = await testBed();

describe('the description of a product', () => {
  test('is cleaned when it is written, and again when it is read, whatever the database holds', async () => {
    const estate = await t.estate();
    const product = await published(t, estate, wine('Cuvée'));
    const hostile = attacks()
      .filter((one) => one.startsWith('<p>'))
      .slice(0, 100)
      .join('');
    const { version } = (await t.call(readProduct, { id: product.id }, estate.owner)).body;
    const written = await t.call(
      changeProduct,
      { id: product.id, version: version ?? 0, description: `<h2>Terroir</h2>${hostile}` },
      estate.owner,
    );
    expect(written.status).toBe(200);
    const kept = (await t.call(readProduct, { id: product.id }, estate.owner)).body.description ?? '';
    expect(kept).toMatch(/^<h2>Terroir<\/h2>/);
    expect(kept).not.toMatch(HOSTILE);

    // Text may have come in by another way: an old row, a restored backup.
    await t.tx(estate.shopId, (tx) =>
      sql`update product set description = ${`<p>Vieux</p>${hostile}`} where shop_id = ${estate.shopId} and id = ${product.id}`.execute(
        tx,
      ),
    );
    const page = (await t.call(productPage, { name: estate.shopId, slug: product.slug })).body.product;
    expect(page.descriptionHtml).toMatch(/^<p>Vieux<\/p>/);
    expect(page.descriptionHtml).not.toMatch(HOSTILE);
    expect(page.description).toMatch(/^Vieux/);
  });

  test('of before is plain text, and stays what was typed', async () => {
    const estate = await t.estate();
    const text = 'Élevé < 12 mois & <b>fûts</b>';
    const product = await published(t, estate, wine('Cuvée', { description: text }));
    const page = (await t.call(productPage, { name: estate.shopId, slug: product.slug })).body.product;
    expect(page.description).toBe(text);
    expect(page.descriptionHtml).toBe('<p>Élevé &lt; 12 mois &amp; &lt;b&gt;fûts&lt;/b&gt;</p>');
  });
});
