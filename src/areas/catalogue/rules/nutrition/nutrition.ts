import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { compare, dec, type Dec, roundTo, toText, ZERO } from '#kernel/money.ts';
import { carbohydratesOf, energyOf } from './energy.ts';
import { INGREDIENT_KEYS, type IngredientKey, ingredientOf } from './ingredients.ts';

const perLitre = z.number().min(0, 'Doit être positif').max(1200, 'Plus qu’un litre n’en contient').nullable();
const per100 = z.number().min(0, 'Doit être positif').max(100, 'Plus que 100 ml n’en contiennent').nullable();

/** The estate's declaration of a vintage. A null field is computed when possible, or unknown. */
export const VintageLabel = z.strictObject({
  ingredients: z.array(z.enum(INGREDIENT_KEYS)).max(40).default([]),
  /** « Mis en bouteille sous atmosphère protectrice », which may stand in place of the names of gases. */
  isProtected: z.boolean().default(false),
  /** The analysis, in grams per litre; the strength is the vintage's. */
  sugars: perLitre.default(null),
  acidity: perLitre.default(null),
  glycerol: perLitre.default(null),
  /** Typed in place of what is computed, per 100 ml: both or none. */
  kj: z.number().int().min(0).max(4000).nullable().default(null),
  kcal: z.number().int().min(0).max(1000).nullable().default(null),
  carbohydrates: per100.default(null),
  sugarsOf100: per100.default(null),
  fat: per100.default(null),
  saturates: per100.default(null),
  proteins: per100.default(null),
  salt: per100.default(null),
  brand: oneLine(120).default(''),
});
export type VintageLabel = z.output<typeof VintageLabel>;

/** The gaps of a label, by the field that would fill them. */
export const MISSING = ['ingredients', 'alcohol', 'sugars', 'acidity'] as const;
export type Missing = (typeof MISSING)[number];

const Row = z.string().nullable();
/** As it is printed: figures are decimal text, per 100 ml. */
export const PrintedNutrition = z.object({
  kj: z.number().nullable(),
  kcal: z.number().nullable(),
  fat: Row,
  saturates: Row,
  carbohydrates: Row,
  sugars: Row,
  proteins: Row,
  salt: Row,
  /** True when fat, saturates, proteins and salt are empty: the sentence of small amounts replaces them. */
  isNegligible: z.boolean(),
  ingredients: z.array(
    z.object({ key: z.enum(INGREDIENT_KEYS), class: z.string(), e: z.string().nullable(), allergen: z.boolean() }),
  ),
  isProtected: z.boolean(),
  brand: z.string(),
});
export type PrintedNutrition = z.output<typeof PrintedNutrition>;

/** Grams as labels write them: to a tenth from one gram on, to a tenth below too; nothing less than half a tenth is told. */
const grams = (amount: Dec): string => toText(roundTo(amount, 1), 1);
const typed = (amount: number | null): string | null => (amount === null ? null : grams(dec(amount)));

/**
 * The label of a vintage. Energy is that of annex XIV of Regulation (EU) 1169/2011 from the strength and the analysis, unless both
 * figures were typed; sugars and carbohydrates follow the analysis in the same way.
 * @param alcohol % vol.; null where it is not known
 */
export const printedLabel = (label: VintageLabel, alcohol: number | string | null): PrintedNutrition => {
  const analysis = { abv: alcohol, sugars: label.sugars, acidity: label.acidity, glycerol: label.glycerol };
  const isTyped = label.kj !== null && label.kcal !== null;
  const computed = isTyped || label.sugars === null ? null : energyOf(analysis);
  const known = label.sugars !== null;
  return {
    kj: isTyped ? label.kj : computed && Number(toText(roundTo(computed.kj, 0), 0)),
    kcal: isTyped ? label.kcal : computed && Number(toText(roundTo(computed.kcal, 0), 0)),
    fat: typed(label.fat),
    saturates: typed(label.saturates),
    carbohydrates: typed(label.carbohydrates) ?? (known ? grams(carbohydratesOf(analysis)) : null),
    sugars:
      typed(label.sugarsOf100) ?? (known ? grams(carbohydratesOf({ sugars: label.sugars, glycerol: null })) : null),
    proteins: typed(label.proteins),
    salt: typed(label.salt),
    isNegligible: [label.fat, label.saturates, label.proteins, label.salt].every(
      (one) => one === null || compare(dec(one), ZERO) === 0,
    ),
    ingredients: INGREDIENT_KEYS.filter((key) => label.ingredients.includes(key)).map((key) => printedIngredient(key)),
    isProtected: label.isProtected,
    brand: label.brand,
  };
};
const printedIngredient = (key: IngredientKey) => {
  const { class: kind, e, allergen } = ingredientOf(key);
  return { key, class: kind, e, allergen };
};

/** The facts that the law still demands before the label can be printed. */
export const missingOf = (label: VintageLabel, alcohol: number | string | null): readonly Missing[] => {
  const isTyped = label.kj !== null && label.kcal !== null;
  return [
    ...(label.ingredients.length === 0 ? (['ingredients'] as const) : []),
    ...(isTyped || alcohol !== null ? [] : (['alcohol'] as const)),
    ...(label.sugars !== null || label.sugarsOf100 !== null ? [] : (['sugars'] as const)),
    ...(isTyped || label.acidity !== null ? [] : (['acidity'] as const)),
  ];
};

/** Wines of harvests before were made before 8 December 2023, and may be sold as they are. */
export const FIRST_YEAR = 2024;
export const mustDeclare = (vintage: string): boolean => /^\d{4}$/.test(vintage) && Number(vintage) >= FIRST_YEAR;
