import { describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { accountingCodes, changeAccountingCodes, exportFec, exportFile } from '../rules/endpoints.ts';
import { exported } from '../testing/export-fixtures.ts';

const t = await testBed();
const { stocked, thisYear, fileOf, tableOf, summaryOf, busy } = exported(t);

describe('accounts', () => {
  test('bear the estate’s names in every file once they are chosen, and ours again when the choice is taken back', async () => {
    const shop = await busy();
    const before = (await t.call(accountingCodes, {}, shop.estate.owner)).body.codes;
    expect(before.find((row) => row.standard === '7011200')).toMatchObject({ code: '7011200', isOwn: false });
    for (const choice of [
      { kind: 'account', standard: '7011200', code: '701100', label: 'Vins en bouteilles' },
      { kind: 'account', standard: '411100', code: '411900', label: 'Clients boutique' },
      { kind: 'journal', standard: 'VE', code: 'vt', label: 'Ventes' },
    ] as const)
      expect((await t.call(changeAccountingCodes, choice, shop.estate.owner)).status).toBe(200);
    const { bytes, name } = await fileOf(exportFec, thisYear(), shop.estate.owner);
    const read = readFec(bytes, { name });
    expect(read.problems).toEqual([]);
    expect(
      read.rows
        .filter((row) => row['CompteNum'] === '701100')
        .every((row) => row['CompteLib'] === 'Vins en bouteilles' && row['JournalCode'] === 'VT'),
    ).toBe(true);
    expect(
      read.rows.some(
        (row) => row['CompteNum'] === '7011200' || row['CompteNum'] === '411100' || row['JournalCode'] === 'VE',
      ),
    ).toBe(false);
    expect((await tableOf(shop, 'sales')).rows.map((row) => row['Compte'])).toContain('701100');
    await t.call(
      changeAccountingCodes,
      {
        kind: 'account',
        standard: '7011200',
        code: '7011200',
        label: before.find((row) => row.standard === '7011200')?.standardLabel ?? '',
      },
      shop.estate.owner,
    );
    expect(
      (await t.call(accountingCodes, {}, shop.estate.owner)).body.codes.find((row) => row.standard === '7011200'),
    ).toMatchObject({ code: '7011200', isOwn: false });
  });

  test('that are several of ours and one of the estate’s have one name in a file', async () => {
    const shop = await busy();
    for (const choice of [
      { standard: '7011200', label: 'Ventes' },
      { standard: '70851200', label: 'Ports' },
      { standard: '511200', label: 'Banque, chèques' },
    ] as const) {
      const code = choice.standard === '511200' ? '511500' : '700000';
      expect(
        (await t.call(changeAccountingCodes, { kind: 'account', code, ...choice }, shop.estate.owner)).status,
      ).toBe(200);
    }
    const read = readFec((await fileOf(exportFec, thisYear(), shop.estate.owner)).bytes);
    expect(read.problems).toEqual([]);
    expect(new Set(read.rows.filter((row) => row['CompteNum'] === '511500').map((row) => row['CompteLib']))).toEqual(
      new Set(['Banque, chèques']),
    );
    expect(new Set(read.rows.filter((row) => row['CompteNum'] === '700000').map((row) => row['CompteLib']))).toEqual(
      new Set(['Ventes']),
    );
  });

  test('are changed by who may, well formed, and two journals never share a code', async () => {
    const shop = await stocked();
    const reader = (
      await t.person({ role: 'iam', shopId: shop.estate.shopId, authorizations: { downloadAccountingExports: true } })
    ).token;
    const choice = { kind: 'account' as const, standard: '512000', code: '512100', label: 'Crédit agricole' };
    expect((await t.call(accountingCodes, {}, reader)).status).toBe(200);
    expect((await t.call(changeAccountingCodes, choice, reader)).status).toBe(403);
    expect(
      (await t.call(changeAccountingCodes, { ...choice, code: '51' }, shop.estate.owner)).body.fields,
    ).toMatchObject({ code: expect.stringContaining('trois chiffres') });
    expect(
      (
        await t.call(
          changeAccountingCodes,
          { kind: 'journal', standard: 'VE', code: 'BQ', label: 'Ventes' },
          shop.estate.owner,
        )
      ).body.code,
    ).toBe('accounting.journal-twice');
  });

  // Quadra takes eight characters: cutting one would mix two accounts up.
  test('one that a layout cannot hold stops that file and says which', async () => {
    const shop = await busy();
    await t.call(
      changeAccountingCodes,
      { kind: 'account', standard: '511200', code: '511200000', label: 'Chèques' },
      shop.estate.owner,
    );
    expect((await summaryOf(shop, 'quadra')).blocked).toMatchObject({
      code: 'accounting.account-width',
      message: expect.stringContaining('511200000'),
    });
    expect((await t.call(exportFile, { kind: 'quadra', ...thisYear() }, shop.estate.owner)).status).toBe(409);
    expect((await summaryOf(shop, 'ciel')).blocked).toBeNull();
  });
});
