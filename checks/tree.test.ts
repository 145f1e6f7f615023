import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './source.ts';
import {
  checkFolders,
  checkLength,
  checkNames,
  checkPurity,
  checkRates,
  checkSecrets,
  checkStyles,
  checkTests,
} from './tree.ts';

const files = projectFiles();
const rule = (text: string, path = 'src/areas/sales/rules/totals.ts') => [{ path, text }];

describe('length and names', () => {
  test('no file is over 400 lines', () => expect(checkLength(files)).toEqual([]));
  test('a file of 401 lines is refused', () => expect(checkLength(rule('a\n'.repeat(401)))).toHaveLength(1));
  test('a file of 400 lines is not', () => expect(checkLength(rule('a\n'.repeat(400)))).toEqual([]));
  test('no folder holds too many files', () => expect(checkFolders(files)).toEqual([]));
  test('a folder of 33 files is refused, words in many languages are not', () => {
    const many = (folder: string) =>
      Array.from({ length: 33 }, (_, index) => ({ path: `${folder}/file-${index}.ts`, text: '' }));
    expect(checkFolders(many('src/areas/sales/rules'))).toHaveLength(1);
    expect(checkFolders(many('src/areas/sales/rules/messages'))).toEqual([]);
  });
  test('files are named after what they are', () => expect(checkNames(files)).toEqual([]));
  test.each([
    'src/areas/sales/rules/saleTotals.ts',
    'src/platform/date-utils.ts',
    'src/ui/helpers/x.ts',
    'src/areas/stock/server/StockList.ts',
  ])('%s is refused', (path) => {
    expect(checkNames([{ path, text: '' }])).toHaveLength(1);
  });
});

describe('what git keeps', () => {
  const linksIn = (listing: string): string[] => listing.split('\n').filter((row) => row.startsWith('120000'));
  // A link of one machine replaces the packages of all others.
  test('holds no symbolic link', () =>
    expect(linksIn(execFileSync('git', ['ls-files', '--stage'], { encoding: 'utf8', maxBuffer: 100_000_000 }))).toEqual(
      [],
    ));
  test('a link is refused', () => expect(linksIn('120000 dbb2c17e 0\tnode_modules')).toHaveLength(1));
});

describe('tests', () => {
  test('have no limit of their own, and take properties from the kernel', () => expect(checkTests(files)).toEqual([]));
  test.each(["test('a', () => {\n}, 60_000);", ["import fc from 'fast", "check';"].join('-')])('refused: %s', (text) =>
    expect(checkTests(rule(text, 'src/kernel/day.test.ts'))).toHaveLength(1),
  );
});

describe('styles', () => {
  test('live in the design system', () => expect(checkStyles(files)).toEqual([]));
  test('are refused in an area', () =>
    expect(checkStyles([{ path: 'src/areas/sales/web/sale.module.css', text: '' }])).toHaveLength(1));
});

describe('pure rules', () => {
  test('know neither clock, chance, network nor binary rounding', () => expect(checkPurity(files)).toEqual([]));
  test.each([
    'export const now = () => new Date().toISOString();',
    'export const t = Date.now();',
    'export const luck = () => Math.random();',
    'export const text = (n: number) => n.toFixed(2);',
    "export const get = () => fetch('x');",
    'export const id = () => crypto.randomUUID();',
    'export const env = () => process.env.X;',
    'export const t = performance.now();',
  ])('refused: %s', (text) => expect(checkPurity(rule(text))).toHaveLength(1));
  test('a field that is called date, and a type, are not the clock', () => {
    expect(
      checkPurity(
        rule("export interface A { Date: string }\nexport const a = { Date: '2026-01-01' }.Date; // new Date()"),
      ),
    ).toEqual([]);
  });
});

describe('rates', () => {
  test('stand in the dated reference data only', () => expect(checkRates(files)).toEqual([]));
  test.each([
    'export const vat = (n: number) => n * 0.2;',
    "const gross = dec('1.055');",
    'const standardRate = 20;',
    "const line = { vat: '10' };",
    'const wineDuty = 4.05;',
  ])('refused: %s', (text) => {
    expect(checkRates(rule(text))).toHaveLength(1);
  });
  test('other figures are not rates', () =>
    expect(checkRates(rule('const pageSize = 20; const parcels = 12; const hasRate = 0;'))).toEqual([]));
  test('the dated reference data is where they stand', () =>
    expect(checkRates(rule('const rate = 20;', 'src/kernel/vat-rates.ts'))).toEqual([]));
});

describe('nothing that must not leave', () => {
  test('no registry address, no secret in the tree', () => expect(checkSecrets(files)).toEqual([]));
  test.each([
    ['registry', 'npmjs', 'org'].join('.'),
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    `sk_${'live'}_abcdefgh1234`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `ghp_${'a'.repeat(36)}`,
    `postgresql://comptoir:${'a-real-password'}@db.interne/base`,
    `{ "resolved"${':'} "x" }`,
  ])('refused: %s', (text) => expect(checkSecrets([{ path: 'docs/x.md', text }])).toHaveLength(1));
});
