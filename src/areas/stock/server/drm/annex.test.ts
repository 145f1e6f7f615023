import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { correctMonth, declareMonth, exportMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { exciseSiteLookup } from '../../rules/drm/excise-site.ts';
import { drmBench } from '../../testing/cellar.ts';

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
  // Typing the capsules leaves the annexes as they are.
  await t.call(typeMonth, { siteId: one.site, month: one.before, capsules: [] }, one.owner);
  const open = await read(one, one.before);
  expect(open.annex).toMatchObject({ dsa: { first: '17', count: 5 }, uncleared: [{ number: '22FR1' }] });
  expect((await declare(one, one.before)).status).toBe(200);
  expect((await read(one, one.before)).annex).toEqual(open.annex);
  expect((await read(one, one.last)).annex.dsa.first).toBe('');
  expect(await fileOf(one, one.before, 'csv')).toContain('DSADSAC,fin,,,,21');
  expect(await fileOf(one, one.before, 'xml')).toContain('<numero-daa-dac-dae>22FR1</numero-daa-dac-dae>');
});

const PAPERS = { first: '17', last: '21', count: 5 };
const withAnnexes = async () => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  const annex = { dsa: PAPERS, juice: 39.2, uncleared: [{ number: '22FR1', day: `${one.before}-12` }] };
  await t.call(typeMonth, { siteId: one.site, month: one.before, annex }, one.owner);
  expect((await declare(one, one.before)).status).toBe(200);
  const correct = (annex: object, reason = 'oubliés') =>
    t.call(correctMonth, { siteId: one.site, month: one.before, annex, reason }, one.owner);
  return { one, correct };
};

test('annexes of a declared month are corrected as a difference of the first open one; the declared one stays, and the files bear the difference', async () => {
  const { one, correct } = await withAnnexes();
  const files = async () => [await fileOf(one, one.before, 'csv'), await fileOf(one, one.before, 'xml')];
  const declared = await files();
  const truth = { dsa: { first: '17', last: '23', count: 7 }, juice: 40.2, uncleared: [] };
  expect((await correct(truth, '')).status).toBe(422);
  const done = await correct(truth);
  expect([done.status, done.body]).toMatchObject([
    200,
    { toldIn: one.last, message: expect.stringContaining('à dire au service des douanes') },
  ]);
  expect((await correct(truth)).body).toMatchObject({ code: 'stock.drm-nothing-corrected' });
  const before = await read(one, one.before);
  expect(before).toMatchObject({
    annex: { dsa: PAPERS, juice: 39.2, uncleared: [{ number: '22FR1' }] },
    typed: { annex: truth },
    corrections: [{ reason: 'oubliés', annex: { statistics: { juice: '1.00000' }, uncleared: { dropped: [{}] } } }],
    changes: [],
  });
  expect(await files()).toEqual(declared);
  await t.call(
    typeMonth,
    { siteId: one.site, month: one.last, annex: { dsa: { first: '24', last: '30', count: 7 }, juice: 2 } },
    one.owner,
  );
  expect(await read(one, one.last)).toMatchObject({
    annex: { dsa: { first: '22', last: '30', count: 9 }, juice: 3 },
    typed: { annex: { dsa: { first: '24' }, juice: 2 } },
  });
  expect((await declare(one, one.last)).status).toBe(200);
  expect(await fileOf(one, one.last, 'csv')).toContain('DSADSAC,debut,,,,22');
  expect(await fileOf(one, one.last, 'xml')).toContain('<quantite-mouts-jus>3.00000</quantite-mouts-jus>');
});

test('an account that was not empty cannot be corrected into one', async () => {
  const { correct } = await withAnnexes();
  expect((await correct({ dsa: PAPERS, emptied: ['suspended'] })).body).toMatchObject({
    code: 'stock.drm-correction-wrong',
  });
});

test('a declared month is exported to the byte as it was declared, whatever its number is set to since; its correction is another file', async () => {
  const one = await cellar();
  await move(one, 'opening', 1000, `${one.before}-10`);
  await move(one, 'gift', -12, `${one.before}-12`);
  expect((await declare(one, one.before)).status).toBe(200);
  const both = async () => [await fileOf(one, one.before, 'csv'), await fileOf(one, one.before, 'xml')];
  const declared = await both();
  const { body: sites } = await t.call(exciseSiteLookup.list, {}, one.owner);
  const { id, version } = sites.find((site) => site.id === one.site) ?? { id: '', version: 0 };
  const changed = await t.call(
    exciseSiteLookup.change,
    { id, version, name: 'La brasserie', exciseNumber: 'FR012345N6780', trade: 'brewer', interprofession: 'civa' },
    one.owner,
  );
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(await both()).toEqual(declared);
  await move(one, 'gift', -4, `${one.before}-13`);
  expect(await both()).toEqual(declared);
  expect((await declare(one, one.before)).body).toMatchObject({ number: 2 });
  const corrected = await both();
  expect(corrected).not.toEqual(declared);
  expect(corrected[1]).toContain('<identification-redevable>FR012345N6780</identification-redevable>');
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
