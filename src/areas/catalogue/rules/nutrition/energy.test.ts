import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dec, roundTo, toNumber, toPlainText } from '#kernel/money.ts';
import { carbohydratesOf, energyOf } from './energy.ts';

const facts = new URL('../../../../../../shared/vectors/elabel/energy.json', import.meta.url);
interface Example {
  abv: string;
  sugars_g_l: string;
  total_acidity_g_l: string;
  glycerol_g_l: string;
  kj_exact: string;
  kcal_exact: string;
  carbohydrates_g_100ml: string;
}

describe('the energy of 100 ml', () => {
  test('is the sum of alcohol, sugars, glycerol and acids by the factors of the law', () => {
    const energy = energyOf({ abv: 12, sugars: 3, acidity: 6, glycerol: 7 });
    expect(energy && [toPlainText(energy.kj), toPlainText(energy.kcal)]).toEqual(['294.472', '70.956']);
    expect(toNumber(roundTo(energy?.kj ?? dec(0), 0))).toBe(294);
  });

  test('is not guessed while the strength is unknown', () => {
    expect(energyOf({ abv: null, sugars: 3, acidity: 6, glycerol: 7 })).toBeNull();
  });

  test('counts what was not analysed as nothing', () => {
    const energy = energyOf({ abv: 10, sugars: null, acidity: null, glycerol: null });
    expect(energy && toPlainText(energy.kj)).toBe('228.81');
  });

  test.skipIf(!existsSync(facts))('agrees with the shared examples (skipped without ../shared)', () => {
    const { examples } = JSON.parse(readFileSync(facts, 'utf8')) as { examples: Example[] };
    expect(examples.length).toBeGreaterThan(0);
    for (const one of examples) {
      const of = { abv: one.abv, sugars: one.sugars_g_l, acidity: one.total_acidity_g_l, glycerol: one.glycerol_g_l };
      const energy = energyOf(of);
      expect(energy && [toPlainText(energy.kj), toPlainText(energy.kcal)]).toEqual([one.kj_exact, one.kcal_exact]);
      expect(toNumber(carbohydratesOf(of))).toBe(Number(one.carbohydrates_g_100ml));
    }
  });
});
