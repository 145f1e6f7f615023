import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { fr } from '../messages/public.fr.ts';
import { INGREDIENT_KEYS, INGREDIENTS } from './ingredients.ts';
import { missingOf, mustDeclare, printedLabel, VintageLabel } from './nutrition.ts';

const label = (more: Partial<VintageLabel> = {}): VintageLabel => VintageLabel.parse(more);

describe('the label of a vintage', () => {
  test('is computed from the strength and the analysis, by the factors of the law', () => {
    // 13.5 % vol.: 308.89 kJ of alcohol, 1.7 of sugars, 9 of glycerol, 6.5 of acids.
    expect(printedLabel(label({ sugars: 1, acidity: 5, glycerol: 9 }), '13.5')).toMatchObject({
      kj: 326,
      kcal: 79,
      sugars: '0.1',
      carbohydrates: '1.0',
      isNegligible: true,
    });
    expect(printedLabel(label({ sugars: 45, acidity: 6, glycerol: 5 }), 7)).toMatchObject({
      kj: 249,
      kcal: 60,
      sugars: '4.5',
    });
  });

  test('is what the laboratory says where both figures are typed, and says nothing that is not known', () => {
    expect(printedLabel(label({ kj: 300, kcal: 72, sugars: 2 }), null)).toMatchObject({
      kj: 300,
      kcal: 72,
      sugars: '0.2',
    });
    expect(printedLabel(label({ sugars: 2 }), null)).toMatchObject({ kj: null, kcal: null });
    expect(printedLabel(label({ acidity: 5 }), 12)).toMatchObject({ kj: null, sugars: null, carbohydrates: null });
    expect(printedLabel(label({ fat: 0, salt: 0.1 }), 12)).toMatchObject({
      isNegligible: false,
      fat: '0.0',
      salt: '0.1',
    });
  });

  test('lists what makes the wine before its additives, whatever order they were ticked in, and marks allergens', () => {
    const { ingredients } = printedLabel(
      label({ ingredients: ['milk', 'sulphites', 'tartaricAcid', 'grapes', 'sucrose'] }),
      12,
    );
    expect(ingredients.map((one) => one.key)).toEqual(['grapes', 'sucrose', 'tartaricAcid', 'sulphites', 'milk']);
    expect(ingredients.filter((one) => one.allergen).map((one) => one.key)).toEqual(['sulphites', 'milk']);
  });

  test('says what is missing until nothing is', () => {
    expect(missingOf(label(), null)).toEqual(['ingredients', 'alcohol', 'sugars', 'acidity']);
    expect(missingOf(label({ ingredients: ['grapes'], sugars: 0, acidity: 4 }), 12)).toEqual([]);
    expect(missingOf(label({ ingredients: ['grapes'], kj: 300, kcal: 72, sugarsOf100: 0.1 }), null)).toEqual([]);
  });

  test('is asked of harvests from 2024 on', () => {
    expect(['2023', '2024', '2026', 'NV', ''].map(mustDeclare)).toEqual([false, true, true, false, false]);
  });

  test('has words for every ingredient that has no number', () => {
    const names: Readonly<Record<string, string>> = fr.ingredientNames;
    const without = INGREDIENT_KEYS.filter((key) => INGREDIENTS[key].e === null);
    expect(without.filter((key) => names[key] === undefined)).toEqual([]);
    expect(Object.keys(names).sort()).toEqual([...without].sort());
  });

  test('has more energy with more of anything, and as much in both units', () => {
    const some = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 }),
        some,
        some,
        some,
        fc.integer({ min: 1, max: 50 }),
        (abv, sugars, acidity, glycerol, more) => {
          const one = printedLabel(label({ sugars, acidity, glycerol }), abv);
          const richer = printedLabel(label({ sugars: sugars + more, acidity, glycerol }), abv);
          expect(richer.kj).toBeGreaterThanOrEqual(one.kj as number);
          // A kilocalorie is four to four and a half kilojoules by these factors.
          expect(one.kj as number).toBeGreaterThanOrEqual((one.kcal as number) * 4 - 3);
          expect(one.kj as number).toBeLessThanOrEqual((one.kcal as number) * 4.4 + 5);
        },
      ),
    );
  });
});
