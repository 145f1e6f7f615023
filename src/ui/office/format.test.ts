import { describe, expect, test } from 'vitest';
import {
  dayOf,
  formatAgo,
  formatBytes,
  formatCount,
  formatDay,
  formatDayShort,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  readNumber,
} from './format.ts';

describe('French forms', () => {
  test('money, counts and rates', () => {
    expect(formatMoney(1234.5)).toBe('1\u00a0234,50\u00a0€');
    expect(formatMoney(-0)).toBe('0,00\u00a0€');
    expect(formatMoney(-1234.5)).toBe('\u22121\u00a0234,50\u00a0€');
    expect(formatCount(10000)).toBe('10\u00a0000');
    expect(formatNumber(12.345)).toBe('12,345');
    expect(formatPercent(5.5)).toBe('5,5\u00a0%');
  });
  test('nothing is shown for nothing, never a zero', () => {
    for (const form of [formatMoney, formatCount, formatPercent])
      expect([form(null), form(undefined), form('')]).toEqual(['', '', '']);
  });
  test('days do not move with the zone', () => {
    expect(formatDay('2026-11-20')).toBe('20 nov. 2026');
    expect(formatDay('2026-10-01')).toBe('1er oct. 2026');
    expect(formatDayShort('2026-11-20')).toBe('20/11/2026');
    expect(formatMonth('2026-11-01')).toBe('novembre 2026');
    expect(formatDay('nonsense')).toBe('');
  });
  test('instants are shown in the shop’s time', () => {
    expect(formatInstant('2026-11-20T23:30:00Z')).toBe('21 nov. 2026 à 00:30');
    expect(dayOf('2026-11-20T23:30:00Z')).toBe('2026-11-21');
  });
  test('near times are said in words', () => {
    const now = Date.parse('2026-11-20T14:00:00Z');
    expect(formatAgo('2026-11-20T13:59:50Z', now)).toBe('à l’instant');
    expect(formatAgo('2026-11-20T13:55:00Z', now)).toBe('il y a 5 min');
    expect(formatAgo('2026-11-20T08:00:00Z', now)).toBe('aujourd’hui à 09:00');
    expect(formatAgo('2026-11-19T08:00:00Z', now)).toBe('hier à 09:00');
    expect(formatAgo('2026-11-10T08:00:00Z', now)).toBe('10 nov. 2026 à 09:00');
  });
  test('sizes of files', () =>
    expect([formatBytes(812), formatBytes(1500), formatBytes(20_000_000)]).toEqual([
      '812\u00a0o',
      '1,5\u00a0ko',
      '20\u00a0Mo',
    ]));
});

describe('numbers as they are typed', () => {
  test.each([
    ['1 234,5', 1234.5],
    ['1\u00a0234,50 €', 1234.5],
    ['12.5', 12.5],
    ['12 %', 12],
    ['-3', -3],
    ['−3', -3],
    [',5', 0.5],
    ['12,', 12],
    ['', null],
    ['abc', null],
    ['1,2,3', null],
    ['--1', null],
  ])('« %s »', (typed, expected) => expect(readNumber(typed)).toBe(expected));
});
