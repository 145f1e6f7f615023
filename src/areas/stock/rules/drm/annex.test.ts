import { describe, expect, test } from 'vitest';
import { Annex, annexChecks, annexOf, isAnnexEmpty, NO_ANNEX } from './annex.ts';
import { lineWith } from './test-lines.ts';

describe('what a month declares beside its stock', () => {
  const emptied = Annex.parse({ emptied: ['suspended'] });
  const codes = (lines: Parameters<typeof annexChecks>[1], isFirst = false) =>
    annexChecks(emptied, lines, isFirst).map(({ rule, code }) => `${rule} ${code}`);

  test('says « stock épuisé » only where nothing is left in that account, and not the first time', () => {
    const sold = lineWith('2', { soldInFrance: '2' });
    expect(codes([sold, lineWith('3', {}, { account: 'paid' })])).toEqual([]);
    expect(codes([sold, lineWith('1', {})])).toEqual(['RG49 045']);
    expect(codes([sold], true)).toEqual(['RG50 046']);
    expect(annexChecks(NO_ANNEX, [lineWith('1', {})], true)).toEqual([]);
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

  test('is none where the first declarations kept none', () => {
    expect([annexOf(undefined), annexOf({})]).toEqual([NO_ANNEX, NO_ANNEX]);
  });
});
