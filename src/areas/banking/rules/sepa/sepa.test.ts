import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { isCreditor } from './creditor.ts';
import { ibanShown, makesRoom, isReference, isSepaIban, lapsesOn, needsBic, stateOn } from './mandate.ts';

describe('a creditor identifier', () => {
  test('has a key over its country and national number; the activity may be any', () => {
    for (const good of ['FR72ZZZ123456', 'fr72 zzz 123456', 'FR72ABC123456', 'DE98ZZZ09999999999'])
      expect(isCreditor(good)).toBe(true);
    for (const bad of ['', 'FR73ZZZ123456', 'FR72ZZZ12345', 'FR72ZZ123456', 'ZZ', 'FR72ZZZ1234567'])
      expect(isCreditor(bad)).toBe(false);
  });
  test('with one digit changed is another’s or nobody’s: refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 7, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const right = 'FR72ZZZ123456';
        const digit = String((Number(right[at]) + by) % 10);
        expect(isCreditor(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('a mandate', () => {
  test('is over after 36 months without use, on the last day of a shorter month', () => {
    expect(lapsesOn(day('2026-01-15'))).toBe('2029-01-15');
    expect(lapsesOn(day('2024-02-29'))).toBe('2027-02-28');
    expect(lapsesOn(day('2026-12-31'))).toBe('2029-12-31');
  });
  test('takes accounts of the SEPA area, names the bank outside the Economic Area, and shows no account whole', () => {
    expect(isSepaIban('FR76 3000 6000 0112 3456 7890 189')).toBe(true);
    expect(isSepaIban('BR1500000000000010932840814P2')).toBe(false);
    expect(isSepaIban('FR7630006000011234567890180')).toBe(false);
    expect([needsBic('CH9300762011623852957'), needsBic('FR7630006000011234567890189')]).toEqual([true, false]);
    expect(ibanShown('FR7630006000011234567890189')).toBe('FR76 •••• 0189');
  });
  test('is over from the day on which it lapses, and revoked whatever else it is; one that waits for its signature never lapses', () => {
    const row = {
      status: 'completed' as const,
      signed_on: '2023-11-25',
      used_on: null,
      revoked_at: null,
      replaced_at: null,
    };
    expect(stateOn(row, day('2026-11-24'))).toBe('completed');
    expect(stateOn(row, day('2026-11-25'))).toBe('lapsed');
    // A collection extends the mandate by 36 months.
    expect(stateOn({ ...row, used_on: '2024-01-15' }, day('2026-11-25'))).toBe('completed');
    expect(stateOn({ ...row, used_on: '2024-01-15' }, day('2027-01-15'))).toBe('lapsed');
    expect(stateOn({ ...row, replaced_at: 'then' }, day('2026-11-24'))).toBe('lapsed');
    expect(stateOn({ ...row, revoked_at: 'then' }, day('2026-11-25'))).toBe('revoked');
    expect(stateOn({ ...row, status: 'pending', signed_on: null }, day('2099-01-01'))).toBe('pending');
    expect(
      ['lapsed', 'revoked', 'pending', 'processing', 'completed', 'error'].map((one) => makesRoom(one as 'lapsed')),
    ).toEqual([true, true, false, false, false, true]);
  });
  test('has a reference of the signs that banks take', () => {
    for (const good of ['A', 'RUM-2019/7', "a+b?c:(d).,'e", 'A'.repeat(35)]) expect(isReference(good), good).toBe(true);
    for (const bad of ['', 'A B', 'É', 'A_B', '/A', 'A/', 'A//B', 'A'.repeat(36), 'A\n'])
      expect(isReference(bad), bad).toBe(false);
  });
});
