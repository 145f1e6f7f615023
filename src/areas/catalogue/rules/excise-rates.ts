import { type Day, day } from '#kernel/day.ts';

/** `hl`: euros per hectolitre · `hldeg`: per hectolitre and per % vol · `hlap`: per hectolitre of pure alcohol · others are thresholds. */
export type ExciseUnit = 'hl' | 'hldeg' | 'hlap' | 'percent' | 'abv';

/** A dated row of reference data; `category` is a rate of `EXCISE_CATEGORIES` or a threshold of the law. */
export interface ExciseRateRow {
  readonly category: ExciseRateKey;
  readonly unit: ExciseUnit;
  readonly amount: string;
  readonly from: Day;
}

export const EXCISE_RATE_KEYS = [
  'wine',
  'sparkling',
  'fermented',
  'cider',
  'vdn',
  'intermediate',
  'beerLight',
  'beer',
  'beerSmall',
  'spirits',
  'rum',
  'cssSpirits',
  'cssIntermediate',
  'cssVdn',
  'cssBeer',
  'cssAboveAbv',
  'cssVdnCap',
  'beerLightMaxAbv',
] as const;
export type ExciseRateKey = (typeof EXCISE_RATE_KEYS)[number];

const of = (
  category: ExciseRateKey,
  unit: ExciseUnit,
  ...byYear: readonly (readonly [from: string, amount: string])[]
): ExciseRateRow[] => byYear.map(([from, amount]) => ({ category, unit, amount, from: day(from) }));
const Y2024 = '2024-01-01';
const Y2025 = '2025-01-01';
const Y2026 = '2026-01-01';

/**
 * French duties on alcohol. Sources: eurotax.fr (2024, 2025), eurofiscalis.com (2025), vinetur.com and service-public.fr F32101 (2026).
 * The social contribution on spirits of 2026 was computed by the yearly indexation, not read: it is replaced by a later row once read.
 */
export const EXCISE_RATES: readonly ExciseRateRow[] = [
  ...of('wine', 'hl', [Y2024, '4.05'], [Y2025, '4.12'], [Y2026, '4.19']),
  ...of('sparkling', 'hl', [Y2024, '10.02'], [Y2025, '10.20'], [Y2026, '10.38']),
  ...of('fermented', 'hl', [Y2024, '4.05'], [Y2025, '4.12'], [Y2026, '4.19']),
  ...of('cider', 'hl', [Y2024, '1.41'], [Y2025, '1.43'], [Y2026, '1.46']),
  ...of('vdn', 'hl', [Y2024, '50.60'], [Y2025, '51.49'], [Y2026, '52.39']),
  ...of('intermediate', 'hl', [Y2024, '202.39'], [Y2025, '205.93'], [Y2026, '209.53']),
  ...of('beerLight', 'hldeg', [Y2024, '3.98'], [Y2025, '4.05'], [Y2026, '4.12']),
  ...of('beer', 'hldeg', [Y2024, '7.96'], [Y2025, '8.10'], [Y2026, '8.24']),
  ...of('beerSmall', 'hldeg', [Y2024, '3.98'], [Y2025, '4.05'], [Y2026, '4.12']),
  ...of('spirits', 'hlap', [Y2024, '1866.52'], [Y2025, '1899.18'], [Y2026, '1932.42']),
  ...of('rum', 'hlap', [Y2025, '950.12'], [Y2026, '966.75']),
  ...of('cssSpirits', 'hlap', [Y2024, '599.31'], [Y2025, '609.80'], [Y2026, '620.47']),
  ...of('cssIntermediate', 'hl', [Y2024, '50.60'], [Y2025, '51.49'], [Y2026, '52.39']),
  ...of('cssVdn', 'hl', [Y2024, '20.26'], [Y2025, '20.61'], [Y2026, '20.97']),
  ...of('cssBeer', 'hl', [Y2024, '50.60'], [Y2025, '51.49'], [Y2026, '52.39']),
  // The contribution is due above this strength (18 exactly pays none), is capped for natural sweet wines at this part of the duty,
  // and beers up to this strength pay the low rate.
  ...of('cssAboveAbv', 'abv', [Y2024, '18']),
  ...of('cssVdnCap', 'percent', [Y2024, '40']),
  ...of('beerLightMaxAbv', 'abv', [Y2024, '2.8']),
];

/** % vol up to which a drink is not subject to the duties (directive 92/83, art. 8 to 20); a beer is from 0.5 % on. */
export const FREE_STRENGTH = '1.2';
export const FREE_BEER_STRENGTH = '0.5';
