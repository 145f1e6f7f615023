import { attacks } from '../src/kernel/testing/rich-text-attacks.ts';
import { api, audit, expect, SHOP, test } from './support/journey.ts';
import { freshMark } from './support/mark.ts';

/** A wine with its duty filled in: it may be published. */
const bottle = { unity: 'Centilitre(s)', unityValue: 75, formatType: 'bottle', container: 'Bouteille', price: 12 };
const WINE = {
  type: 'wine',
  color: 'red',
  vintages: [{ name: '2023', legal: { category: 'wine' }, advanced: { alcool: { value: 13 } }, formats: [bottle] }],
};
interface Made {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

test('a description is dressed in the office, and read so in the shop', { tag: '@desktop' }, async ({
  as,
  visitor,
}) => {
  const page = await as('owner');
  const { post, put, get } = api(page);
  const made = await post<Made>('/v1/products', {
    name: `Cuvée habillée ${freshMark()}`,
    description: 'Élevé < 12 mois\nen fûts',
    ...WINE,
  });
  await put(`/v1/products/${made.id}/publish`, {});
  await page.goto(`/dashboard/products/${made.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Modifier' }).click();
  const box = page.getByRole('textbox', { name: 'Description' });
  await expect(box).toContainText('Élevé < 12 mois');
  expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(70);
  await box.press('ControlOrMeta+a');
  await page.getByLabel('Style de paragraphe').selectOption('Titre 2');
  await page.getByLabel('Taille', { exact: true }).selectOption('Taille 26');
  await page.getByLabel('Police', { exact: true }).selectOption('Georgia');
  await page.getByRole('button', { name: 'Couleur', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bordeaux' }).click();
  await page.getByRole('button', { name: 'Gras' }).click();
  await audit(page, 'a text being dressed');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .poll(async () => (await get<{ description: string }>(`/v1/products/${made.id}`)).description)
    .toContain('<h2>');
  await visitor.goto(`${SHOP}/${made.slug}`);
  const title = visitor.getByRole('heading', { level: 2, name: /Élevé < 12 mois/ });
  await expect(title).toBeVisible();
  const drawn = title.locator('span').first();
  await expect(drawn).toHaveCSS('color', 'rgb(127, 29, 29)');
  await expect(drawn).toHaveCSS('font-family', /Georgia/);
});

test('no attack runs on the page of a product', { tag: '@desktop' }, async ({ as, visitor }) => {
  const page = await as('owner');
  const { post, put, get } = api(page);
  const made = await post<Made>('/v1/products', {
    name: `Cuvée attaquée ${freshMark()}`,
    ...WINE,
  });
  await put(`/v1/products/${made.id}/publish`, {});
  // Straight to the call, whole batches of them in one text; the page is then touched as a reader would.
  let { version } = await get<Made>(`/v1/products/${made.id}`);
  const all = attacks().map((one) => (/^<(?:p|h2|ul|blockquote)\b/i.test(one) ? one : `<p>.</p>${one}`));
  // As many in one text as the field takes.
  const batches: string[] = [];
  for (const one of all) {
    const last = batches.at(-1);
    if (last !== undefined && last.length + one.length < 4500) batches[batches.length - 1] = last + one;
    else batches.push(one);
  }
  for (const description of batches) {
    const changed = await put<Made>(`/v1/products/${made.id}`, {
      version,
      description,
    });
    version = changed.version;
    await visitor.goto(`${SHOP}/${made.slug}`);
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    const held = await visitor.evaluate(() => {
      for (const one of document.querySelectorAll('main *')) {
        one.dispatchEvent(new Event('mouseover', { bubbles: true }));
        one.dispatchEvent(new Event('focus'));
      }
      return {
        ran: (window as unknown as { __ran?: number }).__ran ?? 0,
        links: [...document.querySelectorAll<HTMLAnchorElement>('main a[rel~=nofollow]')].map((one) => one.protocol),
        scripts: document.querySelectorAll('main script, main iframe, main object, main embed, main form[action^=java]')
          .length,
      };
    });
    expect(held.ran).toBe(0);
    expect(held.scripts).toBe(0);
    expect(held.links.every((one) => /^(https?|ftp|mailto|tel):$/.test(one))).toBe(true);
  }
});
