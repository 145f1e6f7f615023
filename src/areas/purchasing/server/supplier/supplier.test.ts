import { expect, test } from 'vitest';
import { someFormats } from '#areas/stock/testing/fixtures.ts';
import { testBed } from '#platform/testing.ts';
import {
  addSupplier,
  archiveSupplier,
  changeSupplier,
  eraseSupplier,
  historyOfSupplier,
  purchaseArticles,
  restoreSupplier,
  saveSupplierArticles,
  supplier,
  supplierArticles,
  suppliers,
} from '../../rules/supplier/supplier-endpoints.ts';

const t = await testBed();
const CORKS = {
  kind: 'professional',
  family: 'dryGoods',
  businessName: 'Bouchons du Val',
  email: 'commandes@bouchons.fr',
  siret: '732 829 320 00074',
  iban: 'FR7630006000011234567890189',
  address: { street: '2 rue du Liège', zipcode: '66400', city: 'Céret' },
} as const;

test('a supplier is made whole, found by any of his words, and changed without what is not sent', async () => {
  const estate = await t.estate();
  const made = await t.call(addSupplier, CORKS, estate.owner);
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ name: 'Bouchons du Val', siren: '732829320', nic: '00074', version: 1 });
  for (const search of ['bouchons', 'CERET', '66400'])
    expect((await t.call(suppliers, { search }, estate.owner)).body.rows.map((row) => row.id)).toEqual([made.body.id]);
  const changed = await t.call(
    changeSupplier,
    { id: made.body.id, version: 1, phone: '04 68 00 00 00', tags: ['liège'] },
    estate.owner,
  );
  expect(changed.body).toMatchObject({ name: 'Bouchons du Val', tags: ['liège'], version: 2, iban: CORKS.iban });
  expect((await t.call(changeSupplier, { id: made.body.id, version: 1, phone: '' }, estate.owner)).status).toBe(409);
});

test('what cannot be a supplier names its field', async () => {
  const estate = await t.estate();
  const fields = async (more: object) =>
    Object.keys((await t.call(addSupplier, { ...CORKS, ...more }, estate.owner)).body.fields ?? {});
  expect(await fields({ businessName: '' })).toEqual(['businessName']);
  expect(await fields({ siret: '732 829 320 00075' })).toEqual(['siret']);
  expect(await fields({ iban: 'FR7630006000011234567890188' })).toEqual(['iban']);
  expect(await fields({ kind: 'private', lastname: '', firstname: '' })).toEqual(['lastname']);
  await t.call(addSupplier, { ...CORKS, code: 'B1' }, estate.owner);
  expect(await fields({ code: 'B1' })).toEqual(['code']);
});

test('his articles keep the price that was not sent, and nobody without the budget reads a price or an account', async () => {
  const estate = await t.estate();
  const [cork, bottle] = (await t.tx(estate.shopId, (tx, call) => someFormats(tx, call, 2))) as [string, string];
  const { id } = (await t.call(addSupplier, CORKS, estate.owner)).body;
  const saved = await t.call(
    saveSupplierArticles,
    {
      id,
      version: 1,
      lines: [{ formatId: cork, reference: 'BV-49', price: 0.28, packing: 1000, minimum: 5000, leadDays: 12 }],
    },
    estate.owner,
  );
  expect(saved.body).toMatchObject({
    version: 2,
    lines: [{ reference: 'BV-49', price: 0.28, packing: 1000, leadDays: 12 }],
  });
  const { token: keeper } = await t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: { seeSupplier: true, createSupplier: true },
  });
  expect((await t.call(supplierArticles, { id }, keeper)).body.lines[0]).toMatchObject({
    price: null,
    reference: 'BV-49',
  });
  expect((await t.call(supplier, { id }, keeper)).body).not.toHaveProperty('iban');
  const lines = [{ formatId: cork, reference: 'BV-50' }, { formatId: bottle }];
  const priced = [{ formatId: cork, price: 1 }];
  expect((await t.call(saveSupplierArticles, { id, version: 2, lines: priced }, keeper)).status).toBe(403);
  expect((await t.call(saveSupplierArticles, { id, version: 2, lines }, keeper)).status).toBe(200);
  expect((await t.call(supplierArticles, { id }, estate.owner)).body.lines).toMatchObject([
    { reference: 'BV-50', price: 0.28, packing: 1 },
    { price: null },
  ]);
  const twice = [{ formatId: cork }, { formatId: cork }];
  const refused = await t.call(saveSupplierArticles, { id, version: 3, lines: twice }, estate.owner);
  expect(Object.keys(refused.body.fields ?? {})).toEqual(['lines.1.formatId']);
  const found = (await t.call(purchaseArticles, { supplierId: id }, estate.owner)).body;
  expect(found.map((one) => [one.isListed, one.price])).toEqual([
    [true, 0.28],
    [true, null],
  ]);
  expect((await t.call(purchaseArticles, { supplierId: id, search: 'bv-50' }, keeper)).body).toMatchObject([
    { formatId: cork, price: null },
  ]);
});

test('an archived supplier is found among the archived only, and comes back', async () => {
  const estate = await t.estate();
  const { id } = (await t.call(addSupplier, CORKS, estate.owner)).body;
  await t.call(archiveSupplier, { id }, estate.owner);
  const listed = async (filter?: object) =>
    (await t.call(suppliers, filter ? { filter: JSON.stringify(filter) } : {}, estate.owner)).body.total;
  expect([await listed(), await listed({ archived: { is: true } })]).toEqual([0, 1]);
  expect((await t.call(changeSupplier, { id, version: 2, phone: '' }, estate.owner)).status).toBe(409);
  await t.call(restoreSupplier, { id }, estate.owner);
  expect([await listed(), await listed({ archived: { is: true } })]).toEqual([1, 0]);
});

test('a person is forgotten whole, a company is not, and the trail never held who it was', async () => {
  const estate = await t.estate();
  const company = (await t.call(addSupplier, CORKS, estate.owner)).body.id;
  expect((await t.call(eraseSupplier, { id: company }, estate.owner)).status).toBe(409);
  const { id } = (
    await t.call(
      addSupplier,
      {
        kind: 'private',
        family: 'wine',
        lastname: 'Ferrand',
        email: 'ferrand@exemple.fr',
        contacts: [{ lastname: 'Ferrand' }],
        address: { street: '3 rue Ferrand', zipcode: '68000', city: 'Colmar' },
      },
      estate.owner,
    )
  ).body;
  await t.call(changeSupplier, { id, version: 1, comment: 'Ferrand préfère le soir' }, estate.owner);
  expect((await t.call(eraseSupplier, { id }, estate.owner)).status).toBe(200);
  const after = (await t.call(supplier, { id }, estate.owner)).body;
  expect(after.name).toBe('Fournisseur effacé');
  expect(JSON.stringify(after)).not.toContain('errand');
  expect(JSON.stringify((await t.call(historyOfSupplier, { id }, estate.owner)).body)).not.toContain('errand');
  expect((await t.call(eraseSupplier, { id }, estate.owner)).status).toBe(409);
});
