import { expect, test } from 'vitest';
import * as endpoints from '../rules/endpoints.ts';
import { markProducts } from '../rules/product-labels.ts';
import { qualityWords } from '../rules/reference/qualities.ts';
import { withProducer } from '../rules/product.ts';
import { fileText, run } from '../testing/imports.ts';
import { added, t } from '../testing/products.ts';

const found = async (estate: Awaited<ReturnType<typeof t.estate>>, query: object) =>
  (await t.call(endpoints.officeProducts, query, estate.owner)).body.rows.map((row) => row.name);

test('a merchant names who made a wine: it is searched, filtered, offered again and kept by a copy', async () => {
  const estate = await t.estate();
  const wine = await added(estate, { producer: 'Domaine Dupont' });
  await added(estate, { name: 'Cuvée des Vents' });
  expect(wine.producer).toBe('Domaine Dupont');
  expect(await found(estate, { search: 'dupont' })).toEqual([wine.name]);
  expect(await found(estate, { filter: JSON.stringify({ producer: { contains: 'Dupont' } }) })).toEqual([wine.name]);
  expect((await t.call(endpoints.producers, {}, estate.owner)).body).toEqual(['Domaine Dupont']);
  const changed = await t.call(endpoints.changeProduct, { id: wine.id, version: 1, producer: null }, estate.owner);
  expect(changed.body.producer).toBeNull();
  expect((await t.call(endpoints.producers, {}, estate.owner)).body).toEqual([]);
});

test('papers name the maker once', () => {
  expect(withProducer('Chablis 2021', 'Domaine Dupont')).toBe('Chablis 2021, Domaine Dupont');
  expect(withProducer('Château Bel-Air 2021', 'château bel-air')).toBe('Château Bel-Air 2021');
  expect(withProducer('Chablis 2021', null)).toBe('Chablis 2021');
});

test('a wine bears several signs of quality: the old field is the first one, and who knows only that one loses no other', async () => {
  const estate = await t.estate();
  const wine = await added(estate, { qualities: ['AOP', 'AB', 'HVE', 'AB'] });
  expect(wine).toMatchObject({ quality: 'AOP', qualities: ['AOP', 'AB', 'HVE'] });
  const change = async (version: number, more: object) =>
    (await t.call(endpoints.changeProduct, { id: wine.id, version, ...more }, estate.owner)).body;
  expect(await change(1, { quality: 'IGP' })).toMatchObject({ quality: 'IGP', qualities: ['IGP', 'AB', 'HVE'] });
  expect(await change(2, { quality: null })).toMatchObject({ quality: 'AB', qualities: ['AB', 'HVE'] });
  expect(await found(estate, { filter: JSON.stringify({ quality: { contains: 'HVE' } }) })).toEqual([wine.name]);
  expect(await found(estate, { search: 'hve' })).toEqual([wine.name]);
  expect(await change(3, { qualities: [] })).toMatchObject({ quality: null, qualities: [] });
  const alone = await added(estate, { name: 'Autre', quality: 'grand-cru' });
  expect(alone).toMatchObject({ quality: 'grand-cru', qualities: ['grand-cru'] });
  expect(qualityWords(['AOP', 'AB-conversion', 'grand-cru', 'Médaille d’or'])).toEqual([
    'AOP',
    'En conversion vers l’agriculture biologique',
    'Grand cru',
    'Médaille d’or',
  ]);
});

test('a sign is put on many products after those that they bear, and taken off again; all or nothing', async () => {
  const estate = await t.estate();
  const ids = [
    (await added(estate, { qualities: ['AOP'] })).id,
    (await added(estate, { name: 'Deux', qualities: ['HVE', 'AB'] })).id,
  ];
  const mark = (quality: string, more: object = {}) =>
    t.call(markProducts, { ids, quality, ...more } as never, estate.owner);
  const signs = async () =>
    Promise.all(ids.map(async (id) => (await t.call(endpoints.product, { id }, estate.owner)).body.qualities));
  expect((await mark('AB')).body.changed).toBe(1);
  expect(await signs()).toEqual([
    ['AOP', 'AB'],
    ['HVE', 'AB'],
  ]);
  expect((await mark('HVE', { put: false })).body.changed).toBe(1);
  expect(await signs()).toEqual([['AOP', 'AB'], ['AB']]);
  const foreign = (await added(await t.estate())).id;
  expect((await mark('HVE', { ids: [...ids, foreign] })).status).toBe(404);
  expect(await signs()).toEqual([['AOP', 'AB'], ['AB']]);
});

test('visitors filter by any of the signs', async () => {
  const estate = await t.estate();
  const wine = await added(estate, { qualities: ['AOP', 'AB'] });
  await added(estate, { name: 'Sans signe', quality: null });
  const by = async (filter: object) =>
    (await t.call(endpoints.products, { filter: JSON.stringify(filter) } as never, estate.owner)).body.map(
      (one) => one.name,
    );
  expect(await by({ quality: 'AB' })).toEqual([wine.name]);
  expect(await by({ quality: { in: ['HVE', 'AOP'] } })).toEqual([wine.name]);
  expect(await by({ quality: null })).toEqual(['Sans signe']);
  expect(await by({ producer: 'Personne' })).toEqual([]);
});

test('a file gives several signs by a comma or « + », and a producer; the export writes them back', async () => {
  const estate = await t.estate();
  const file = [
    'Nom;Qualité;Producteur;Contenance;Prix Particulier',
    'Un;"AOP, AB, haute valeur environnementale";Domaine Dupont;75 cl;10',
    'Deux;AOC + bio;;75 cl;10',
    'Trois;"Sélection rare, élevée en fût";;75 cl;10',
  ].join('\r\n');
  expect(await run(estate, file)).toMatchObject({ refused: 0, created: 3 });
  const rows = (await t.call(endpoints.officeProducts, {}, estate.owner)).body.rows;
  expect(Object.fromEntries(rows.map((row) => [row.name, row.qualities]))).toEqual({
    Un: ['AOP', 'AB', 'HVE'],
    Deux: ['AOC', 'AB'],
    Trois: ['Sélection rare, élevée en fût'],
  });
  const out = await fileText((await t.call(endpoints.exportCatalogue, {}, estate.owner)) as never);
  expect(out).toContain(';AOP + AB + HVE;Domaine Dupont;');
  expect(await run(estate, out)).toMatchObject({ refused: 0, unchanged: 3 });
  const less = file.replace('AOP, AB, haute valeur environnementale', 'HVE');
  expect(await run(estate, less)).toMatchObject({ updated: 1 });
});
