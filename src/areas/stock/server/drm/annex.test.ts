import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { declareMonth, exportMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '../../rules/drm/excise-site.ts';
import { drmBench } from './test-cellar.ts';

const t = await testBed();
const { cellar, move, read, declare } = drmBench(t);
const fileOf = async (one: { site: string; owner: string }, month: string, form: 'csv' | 'xml') => {
  const { body } = await t.call(exportMonth, { siteId: one.site, month, form }, one.owner);
  return new TextDecoder().decode((body as unknown as { bytes: Uint8Array }).bytes ?? (body as unknown as Uint8Array));
};

test('annexes are typed, kept with the month that declares them, and stand in both files', async () => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  const typed = await t.call(
    typeMonth,
    {
      siteId: one.site,
      month: one.before,
      annex: { dsa: { first: '17', last: '21', count: 5 }, uncleared: [{ number: '22FR1', day: `${one.before}-12` }] },
    },
    one.owner,
  );
  expect(typed.status).toBe(200);
  // What is typed of something else leaves them.
  await t.call(typeMonth, { siteId: one.site, month: one.before, capsules: [] }, one.owner);
  const open = await read(one, one.before);
  expect(open.annex).toMatchObject({ dsa: { first: '17', count: 5 }, uncleared: [{ number: '22FR1' }] });
  expect((await declare(one, one.before)).status).toBe(200);
  expect((await read(one, one.before)).annex).toEqual(open.annex);
  expect((await read(one, one.last)).annex.dsa.first).toBe('');
  expect(await fileOf(one, one.before, 'csv')).toContain('DSADSAC,fin,,,,21');
  expect(await fileOf(one, one.before, 'xml')).toContain('<numero-daa-dac-dae>22FR1</numero-daa-dac-dae>');
});

test('half a range of papers is refused with its field', async () => {
  const one = await cellar();
  const { status, body } = await t.call(
    typeMonth,
    { siteId: one.site, month: one.before, annex: { daa: { first: '1' } } },
    one.owner,
  );
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
    422,
    ['annex.daa.last', 'annex.daa.count'],
  ]);
});

test('« stock épuisé » is refused while something is left, and in the first declaration', async () => {
  const one = await cellar();
  const empty = (month: string) =>
    t.call(typeMonth, { siteId: one.site, month, annex: { emptied: ['suspended'] } }, one.owner);
  await move(one, 'opening', 100, `${one.before}-10`);
  await empty(one.before);
  expect((await read(one, one.before)).checks).toMatchObject([{ code: '045' }, { code: '046' }]);
  expect((await declare(one, one.before)).status).toBe(409);
  await t.call(typeMonth, { siteId: one.site, month: one.before, annex: {} }, one.owner);
  expect((await declare(one, one.before)).status).toBe(200);
  await move(one, 'gift', -60, `${one.last}-10`);
  await empty(one.last);
  expect((await read(one, one.last)).checks).toMatchObject([{ rule: 'RG49', code: '045' }]);
  await move(one, 'gift', -40, `${one.last}-11`);
  expect((await read(one, one.last)).checks).toEqual([]);
  expect((await declare(one, one.last)).status).toBe(200);
});

test('a brewer declares in the file of those who are no growers, and his year begins when he says', async () => {
  const one = await cellar();
  const { body: sites } = await t.call(exciseSiteLookup.list, {}, one.owner);
  const site = sites.find(({ id }) => id === one.site);
  expect(site).toMatchObject({ trade: 'grower', yearFrom: '08' });
  const changed = await t.call(
    exciseSiteLookup.change,
    {
      id: one.site,
      version: site?.version ?? 1,
      name: 'La brasserie',
      exciseNumber: 'FR012345E6789',
      trade: 'brewer',
      yearFrom: '01',
    },
    one.owner,
  );
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await move(one, 'opening', 100, `${one.before}-10`);
  await move(one, 'gift', -12, `${one.before}-12`);
  const xml = await fileOf(one, one.before, 'xml');
  expect(xml).toContain('<sorties-avec-paiement-annee-courante>0.09000</sorties-avec-paiement-annee-courante>');
  expect(xml).not.toContain('ventes-france-crd-suspendus');
  const seen = (await read(one, one.before)).seen;
  expect((await t.call(declareMonth, { siteId: one.site, month: one.before, seen }, one.owner)).status).toBe(200);
});
