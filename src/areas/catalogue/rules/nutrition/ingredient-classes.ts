/** In the order of a label. Apart from the ingredients themselves, so that a public page holds the order alone. */
export const INGREDIENT_CLASSES = ['raw', 'acidity', 'preservative', 'stabiliser', 'gas', 'residue'] as const;
export type IngredientClass = (typeof INGREDIENT_CLASSES)[number];
