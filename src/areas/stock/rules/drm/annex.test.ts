import { describe, expect, test } from 'vitest';
import { Annex, annexChecks, type AnnexOf, annexOf, isAnnexEmpty, NO_ANNEX } from './annex.ts';
import { lineWith } from '../../testing/lines.ts';

describe('what a month declares beside its stock', () => {
  const emptied = Annex.parse({ emptied: ['suspended'] });
  const of = (lines: AnnexOf['lines'], isFirst = false, exciseNumber = 'FR012345E6789'): AnnexOf => ({
    exciseNumber,
    lines,
    isFirst,
  });
  const codes = (lines: AnnexOf['lines'], isFirst = false) =>
    annexChecks(emptied, of(lines, isFirst)).map(({ rule, code }) => `${rule} ${code}`);

  test('says « stock épuisé » only where nothing is left in that account, and not the first time', () => {
    const sold = lineWith('2', { soldInFrance: '2' });
    expect(codes([sold, lineWith('3', {}, { account: 'paid' })])).toEqual([]);
    expect(codes([sold, lineWith('1', {})])).toEqual(['RG49 045']);
    expect(codes([sold], true)).toEqual(['RG50 046']);
    expect(annexChecks(NO_ANNEX, of([lineWith('1', {})], true))).toEqual([]);
  });

  test('tells a range of papers whole or not at all, by the field that lacks', () => {
    const read = Annex.safeParse({ daa: { first: '12', last: '', count: null } });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['daa.last', 'daa.count']);
    expect(isAnnexEmpty(Annex.parse({ daa: { first: '', last: '', count: null } }))).toBe(true);
    expect(Annex.safeParse({ uncleared: [{ number: '1', day: '2026-09-23', consignee: 'FR1' }] }).success).toBe(false);
    const sentOn = (day: string) => Annex.safeParse({ uncleared: [{ number: '1', day }] }).success;
    expect(['2026-02-28', '2026-02-31', '2026-99-99'].map(sentOn)).toEqual([true, false, false]);
    expect(Annex.safeParse({ juice: 0.123456 }).success).toBe(false);
  });

  test('of a number of paid duty has neither goods under way nor papers of suspension', () => {
    const annex = Annex.parse({
      daa: { first: '1', last: '2', count: 2 },
      dsa: { first: '1', last: '2', count: 2 },
      uncleared: [{ number: '1', day: '2026-09-23' }],
    });
    const codesOf = (number: string) =>
      annexChecks(annex, of([], false, number)).map(({ rule, code }) => `${rule} ${code}`);
    expect(codesOf('FR012345E6789')).toEqual([]);
    expect(codesOf('FR012345A6789')).toEqual(['RG12 009', 'RG34 026']);
  });

  test('is none where the first declarations kept none', () => {
    expect([annexOf(undefined), annexOf({})]).toEqual([NO_ANNEX, NO_ANNEX]);
  });
});
