import type { IngredientClass } from './ingredient-classes.ts';

/**
 * The ingredients that a wine may list: Delegated Regulation (EU) 2019/934, annex I, and 2023/1606. An additive is
 * named by its class and its E number, the same in every language (Regulation (EU) 1169/2011, art. 18 and annex VII
 * part C). An ingredient without a number has its words. Processing aids are not ingredients, but those that leave an
 * allergen are declared.
 */

export interface Ingredient {
  readonly class: IngredientClass;
  /** « E 334 »; null where the words are the name. */
  readonly e: string | null;
  /** Printed so that it stands out, wherever it is named. */
  readonly allergen: boolean;
  /** For who fills the label in. */
  readonly french: string;
}

const one = (kind: IngredientClass, e: string | null, french: string, allergen = false): Ingredient => ({
  class: kind,
  e,
  allergen,
  french,
});

/** In the order in which they are printed: what makes the wine first, by weight, then the additives. */
export const INGREDIENTS = {
  grapes: one('raw', null, 'Raisins'),
  grapeMust: one('raw', null, 'Moût de raisins'),
  concentratedMust: one('raw', null, 'Moût de raisins concentré'),
  rectifiedMust: one('raw', null, 'Moût de raisins concentré rectifié'),
  sucrose: one('raw', null, 'Saccharose'),
  wineAlcohol: one('raw', null, 'Alcool'),
  tirageLiqueur: one('raw', null, 'Liqueur de tirage'),
  expeditionLiqueur: one('raw', null, 'Liqueur d’expédition'),
  tartaricAcid: one('acidity', 'E 334', 'Acide tartrique'),
  malicAcid: one('acidity', 'E 296', 'Acide malique'),
  lacticAcid: one('acidity', 'E 270', 'Acide lactique'),
  citricAcidRegulator: one('acidity', 'E 330', 'Acide citrique, régulateur d’acidité'),
  calciumSulphate: one('acidity', 'E 516', 'Sulfate de calcium'),
  sulphites: one('preservative', null, 'Sulfites (E 220, E 224, E 228)', true),
  potassiumSorbate: one('preservative', 'E 202', 'Sorbate de potassium'),
  dimethylDicarbonate: one('preservative', 'E 242', 'Dicarbonate de diméthyle'),
  lysozyme: one('preservative', null, 'Lysozyme, de l’œuf (E 1105)', true),
  ascorbicAcid: one('preservative', 'E 300', 'Acide ascorbique'),
  metatartaricAcid: one('stabiliser', 'E 353', 'Acide métatartrique'),
  gumArabic: one('stabiliser', 'E 414', 'Gomme arabique'),
  citricAcid: one('stabiliser', 'E 330', 'Acide citrique, stabilisant'),
  celluloseGum: one('stabiliser', 'E 466', 'Carboxyméthylcellulose'),
  polyaspartate: one('stabiliser', 'E 456', 'Polyaspartate de potassium'),
  fumaricAcid: one('stabiliser', 'E 297', 'Acide fumarique'),
  mannoproteins: one('stabiliser', null, 'Mannoprotéines de levures'),
  argon: one('gas', 'E 938', 'Argon'),
  nitrogen: one('gas', 'E 941', 'Azote'),
  carbonDioxide: one('gas', 'E 290', 'Dioxyde de carbone'),
  egg: one('residue', null, 'Œuf (collage à l’albumine)', true),
  milk: one('residue', null, 'Lait (collage à la caséine)', true),
} as const satisfies Readonly<Record<string, Ingredient>>;
export type IngredientKey = keyof typeof INGREDIENTS;
export const INGREDIENT_KEYS = Object.keys(INGREDIENTS) as readonly IngredientKey[];
export const ingredientOf = (key: IngredientKey): Ingredient => INGREDIENTS[key];
