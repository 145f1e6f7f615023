import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#kernel/day.ts';
import { dec, roundTo, times, toNumber, toPlainText } from '#kernel/money.ts';
import { customTaxOf, type Excisable, type ExciseCategory, exciseOf, exciseRatesOn } from './excise.ts';
import { EXCISE_RATE_KEYS, EXCISE_RATES, type ExciseRateKey } from './excise-rates.ts';

const facts = new URL('../../../../../shared/vectors/excise/', import.meta.url);
const on2026 = exciseRatesOn(EXCISE_RATES, day('2026-06-30'));
const drink = (
  category: ExciseCategory | null,
  litres: string | null,
  abv: string | null,
  more: Partial<Excisable> = {},
): Excisable => ({
  category,
  litres: litres === null ? null : dec(litres),
  abv: abv === null ? null : dec(abv),
  ...more,
});

describe('the duty of one unit', () => {
  test.each<[string, Excisable, string, string]>([
    ['75 cl of still wine', drink('wine', '0.75', '13'), '0.031425', '0'],
    ['75 cl of sparkling wine', drink('sparkling', '0.75', '12'), '0.07785', '0'],
    ['75 cl of cider', drink('cider', '0.75', '4.5'), '0.01095', '0'],
    ['75 cl of other still fermented drink', drink('fermented', '0.75', '10'), '0.031425', '0'],
    ['75 cl of natural sweet wine at 16 %', drink('vdn', '0.75', '16'), '0.392925', '0'],
    [
      '75 cl of natural sweet wine above 18 %: contribution capped at 40 % of the duty',
      drink('vdn', '0.75', '18.5'),
      '0.392925',
      '0.15717',
    ],
    ['75 cl of other intermediate product above 18 %', drink('intermediate', '0.75', '20'), '1.571475', '0.392925'],
    ['33 cl of beer at 5 %', drink('beer', '0.33', '5'), '0.13596', '0'],
    ['33 cl of beer at 2.8 %, the low rate, inclusive', drink('beer', '0.33', '2.8'), '0.0380688', '0'],
    ['33 cl of beer at 2.81 %, the full rate', drink('beer', '0.33', '2.81'), '0.07640952', '0'],
    ['33 cl of a small brewery’s beer at 5 %', drink('beerSmall', '0.33', '5'), '0.06798', '0'],
    ['70 cl of whisky at 40 %', drink('spirits', '0.7', '40'), '5.410776', '1.737316'],
    ['70 cl of liqueur at 18 % exactly pays no contribution', drink('spirits', '0.7', '18'), '2.4348492', '0'],
    ['1 l of overseas rum at 50 %', drink('rum', '1', '50'), '4.83375', '3.10235'],
    [
      'a rate typed on the vintage takes the place of the dated one',
      drink('wine', '0.75', '13', { da: 5 }),
      '0.0375',
      '0',
    ],
    ['… on pure alcohol when it says so', drink(null, '0.7', '40', { da: '1660', taxFormat: 'ap' }), '4.648', '0'],
    ['… per degree when it says so', drink(null, '1', '5', { da: '8', taxFormat: 'dap' }), '0.4', '0'],
    [
      '… and so does a contribution typed on it',
      drink('spirits', '1', '40', { da: '1660', css: '533' }),
      '6.64',
      '2.132',
    ],
    [
      'natural sweet wine of another day: contribution 45, capped at 40 % of a duty of 45',
      drink('vdn', '100', '19', { da: '45', css: '45' }),
      '45',
      '18',
    ],
    ['what is not an alcoholic drink owes nothing', drink(null, '0.75', null), '0', '0'],
  ])('%s', (_, one, excise, css) => {
    const owed = exciseOf(one, on2026);
    expect([toPlainText(owed.excise), toPlainText(owed.css), owed.unknown]).toEqual([excise, css, false]);
    expect(toPlainText(owed.total)).toBe(
      toPlainText(dec(String(Number((Number(excise) + Number(css)).toPrecision(12))))),
    );
  });

  test('that cannot be known is said to be unknown, never silently nothing', () => {
    expect(exciseOf(drink('spirits', '0.7', null), on2026).unknown).toBe(true);
    expect(exciseOf(drink('wine', null, '13'), on2026).unknown).toBe(true);
    expect(exciseOf(drink('wine', '0.75', '13'), exciseRatesOn(EXCISE_RATES, day('2019-01-01'))).unknown).toBe(true);
  });

  test('tells its rate in French', () => {
    expect(exciseOf(drink('wine', '0.75', '13'), on2026).words).toBe(
      '4.19 € par hl (Vin tranquille)'.replace('.', ',').replace(' €', '\u00a0€'),
    );
    expect(exciseOf(drink('beer', '0.33', '5'), on2026).words).toContain('par hl et par degré');
  });

  test('changes on the day of a new row, and not the day before', () => {
    const tomorrow = day('2026-11-21');
    const rows = [...EXCISE_RATES, { category: 'wine' as const, unit: 'hl' as const, amount: '8.38', from: tomorrow }];
    const of = (on: typeof tomorrow) =>
      toPlainText(exciseOf(drink('wine', '0.75', '13'), exciseRatesOn(rows, on)).excise);
    expect([of(addDays(tomorrow, -1)), of(tomorrow), of(addDays(tomorrow, 400))]).toEqual([
      '0.031425',
      '0.06285',
      '0.06285',
    ]);
  });
});

describe('the dated rates', () => {
  test('hold a row in 2024, 2025 and 2026 for each key, but overseas rum (from 2025)', () => {
    for (const [year, missing] of [
      ['2024', ['rum']],
      ['2025', []],
      ['2026', []],
    ] as const) {
      const rates = exciseRatesOn(EXCISE_RATES, day(`${year}-03-01`));
      expect(EXCISE_RATE_KEYS.filter((key) => !rates.has(key))).toEqual(missing);
    }
  });

  const NAMES: Readonly<Record<string, ExciseRateKey>> = {
    wine_still: 'wine',
    wine_sparkling: 'sparkling',
    other_fermented_still: 'fermented',
    cider_perry_mead: 'cider',
    intermediate_vdn_vdl_aop: 'vdn',
    intermediate_other: 'intermediate',
    beer_up_to_2_8: 'beerLight',
    beer_over_2_8: 'beer',
    beer_small_brewery_max_200000hl: 'beerSmall',
    spirits: 'spirits',
    rum_dom: 'rum',
    css_spirits_over_18: 'cssSpirits',
    css_intermediate_over_18: 'cssIntermediate',
    css_vdn_vdl_over_18: 'cssVdn',
    css_beer_over_18: 'cssBeer',
  };
  test.skipIf(!existsSync(facts))(
    'are those of the table of facts, to the digit (skipped without the folder of facts)',
    () => {
      const { rates } = JSON.parse(readFileSync(new URL('rates-fr.json', facts), 'utf8')) as {
        rates: Record<string, Record<string, string>>;
      };
      let compared = 0;
      for (const [name, key] of Object.entries(NAMES)) {
        for (const year of ['2024', '2025', '2026']) {
          const expected = rates[name]?.[year];
          if (expected === undefined) continue;
          expect(
            toNumber(exciseRatesOn(EXCISE_RATES, day(`${year}-12-31`)).get(key)?.amount ?? dec(0)),
            `${key} ${year}`,
          ).toBe(Number(expected));
          compared++;
        }
      }
      expect(compared).toBe(44);
    },
  );

  test.skipIf(!existsSync(facts))(
    'give every worked example, exact and in cents (skipped without the folder of facts)',
    () => {
      const { cases } = JSON.parse(readFileSync(new URL('examples.json', facts), 'utf8')) as {
        cases: Record<string, string | number>[];
      };
      const category: Readonly<Record<string, ExciseCategory>> = {
        wine_still: 'wine',
        cider_perry_mead: 'cider',
        intermediate_vdn_vdl_aop: 'vdn',
        beer_up_to_2_8: 'beer',
        beer_over_2_8: 'beer',
        spirits: 'spirits',
      };
      for (const one of cases) {
        const kind = category[String(one.family)];
        expect(kind, String(one.name)).toBeDefined();
        const owed = exciseOf(
          drink(kind ?? null, String(Number(one.centilitres) / 100), String(one.abv)),
          exciseRatesOn(EXCISE_RATES, day(`${one.year}-05-05`)),
        );
        const bottles = dec(Number(one.bottles));
        expect(toPlainText(times(owed.excise, bottles)), String(one.name)).toBe(one.excise_exact);
        expect(toNumber(roundTo(times(owed.excise, bottles))), String(one.name)).toBe(Number(one.excise_eur));
        expect(toPlainText(times(owed.css, bottles)), String(one.name)).toBe(one.css_exact ?? '0');
      }
      expect(cases.length).toBeGreaterThanOrEqual(10);
    },
  );
});

describe('a tax of the estate per hectolitre', () => {
  test('is reckoned on the volume, for the families it names', () => {
    const legal = { customTaxName: 'CVO', customTaxAmountPerHL: 4, customTaxFamilies: ['bottle' as const] };
    expect(customTaxOf(legal, dec('0.75'), 'bottle')?.name).toBe('CVO');
    expect(toPlainText(customTaxOf(legal, dec('0.75'), 'bottle')?.perUnit ?? dec(0))).toBe('0.03');
    expect(customTaxOf(legal, dec('5'), 'bib')).toBeNull();
    expect(customTaxOf({ ...legal, customTaxFamilies: [] }, dec('5'), 'bib')).not.toBeNull();
    expect(customTaxOf({ customTaxAmountPerHL: null }, dec('5'), 'bib')).toBeNull();
  });
});
