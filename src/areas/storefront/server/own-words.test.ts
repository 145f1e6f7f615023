import { expect, test } from 'vitest';
import { productPage } from '../rules/endpoints.ts';
import { bottle, published, wine, year } from '../testing/fixtures.ts';
import { testBed } from '#platform/testing.ts';
import { changeProductWords, productWords } from '#areas/catalogue/rules/own-words/own-words.ts';

const t = await testBed();

test('a product is described in the language of its reader where the estate wrote it, and in French, said so, elsewhere', async () => {
  const estate = await t.estate();
  const product = await published(
    t,
    estate,
    wine('Cuvée', { description: 'Fruit rouge et tanins souples, pour la table.', vintages: [year('2020', bottle())] }),
  );
  const write = (lang: 'de' | 'en', description: string | null) =>
    t.call(changeProductWords, { id: product.id, lang, description }, estate.owner);
  const shown = async (lang: 'de' | 'en' | 'fr') => {
    const { body } = await t.call(productPage, { name: estate.shopId, slug: product.slug }, null, { lang });
    return [body.product.description, body.product.descriptionLang];
  };
  expect((await write('de', '<p>Rote Frucht<script>alert(1)</script></p>')).status).toBe(200);
  expect(await shown('de')).toEqual(['Rote Frucht', 'de']);
  expect(await shown('en')).toEqual(['Fruit rouge et tanins souples, pour la table.', 'fr']);
  expect(await shown('fr')).toEqual(['Fruit rouge et tanins souples, pour la table.', 'fr']);
  await write('de', 'Kirsche');
  await write('en', 'Cherry');
  expect((await t.call(productWords, { id: product.id }, estate.owner)).body.texts).toHaveLength(2);
  await write('de', '');
  expect(await shown('de')).toEqual(['Fruit rouge et tanins souples, pour la table.', 'fr']);
  expect(await shown('en')).toEqual(['Cherry', 'en']);
  const other = await t.estate();
  const refused = await t.call(changeProductWords, { id: product.id, lang: 'de', description: 'Nein' }, other.owner);
  expect(refused.status).toBe(404);
});
