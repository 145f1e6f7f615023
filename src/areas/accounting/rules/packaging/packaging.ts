import * as z from 'zod';
import { containerWords, formatLabel, type FormatUnity } from '#areas/catalogue/rules/format.ts';
import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { type Dec, dec, over, plus, times, toText, ZERO } from '#kernel/money.ts';

/** The materials of packaging, as eco-bodies ask for them (C. env., L541-10-1 and R543-43). */
export const MATERIALS = ['glass', 'cork', 'paper', 'plastic', 'steel', 'aluminium', 'wood', 'other'] as const;
export type Material = (typeof MATERIALS)[number];
export const MATERIAL_WORDS: Readonly<Record<Material, string>> = {
  glass: 'Verre',
  cork: 'Liège',
  paper: 'Papier, carton',
  plastic: 'Plastique',
  steel: 'Acier',
  aluminium: 'Aluminium',
  wood: 'Bois',
  other: 'Autres',
};

const Grams = z.number().min(0).max(100_000).nullable().default(null);
/** Grams of each material in one unit sold of a container, its share of the box included. */
export const PackagingWeight = z.strictObject({
  container: oneLine(80).min(1),
  glass: Grams,
  cork: Grams,
  paper: Grams,
  plastic: Grams,
  steel: Grams,
  aluminium: Grams,
  wood: Grams,
  other: Grams,
});
export type PackagingWeight = z.output<typeof PackagingWeight>;
export const NO_WEIGHT: PackagingWeight = {
  container: '',
  glass: null,
  cork: null,
  paper: null,
  plastic: null,
  steel: null,
  aluminium: null,
  wood: null,
  other: null,
};

/** France and its overseas departments, where producers of packaging owe their share. */
export const PLACED_IN = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT'] as const;

/** `Bouteille 75 cl`: the container by which weights are typed. */
export const containerName = (one: {
  readonly container: string;
  readonly unity: FormatUnity;
  readonly unityValue: string;
}): string => {
  // A key that people type has plain spaces.
  const size = formatLabel(one.unity, one.unityValue).replaceAll('\u00a0', ' ');
  const words = containerWords(one.container).trim();
  // A container that is named with its size is not told it twice.
  return words === '' || fold(words).endsWith(fold(size)) ? words || size : `${words} ${size}`;
};

/** Units of an article that were sold, less those that came back. */
export interface PlacedArticle {
  readonly name: string;
  readonly productId: string;
  readonly container: string;
  readonly units: string;
}
export interface PlacedContainer {
  readonly container: string;
  readonly units: number;
  /** False: nobody has typed its weights. */
  readonly isWeighed: boolean;
  readonly kilograms: Readonly<Record<Material, number>>;
}
export interface Placed {
  readonly materials: readonly { readonly material: Material; readonly units: number; readonly kilograms: number }[];
  readonly containers: readonly PlacedContainer[];
  readonly unweighed: readonly {
    readonly name: string;
    readonly productId: string;
    readonly container: string;
    readonly units: number;
  }[];
}

const asNumber = (value: Dec): number => Number(toText(value, 3));
const kilogramsOf = (units: Dec, grams: number | null | undefined): Dec =>
  over(times(units, dec(grams ?? 0)), dec(1000));

/** The report of packaging: by material, by container, and the articles whose container has no weights. */
export const packagingReport = (articles: readonly PlacedArticle[], weights: readonly PackagingWeight[]): Placed => {
  const weightOf = new Map(weights.map((one) => [fold(one.container), one]));
  const unitsOf = new Map<string, { readonly container: string; units: Dec }>();
  for (const one of articles) {
    const key = fold(one.container);
    const sum = unitsOf.get(key) ?? { container: one.container, units: ZERO };
    sum.units = plus(sum.units, dec(one.units));
    unitsOf.set(key, sum);
  }
  const sold = [...unitsOf].map(([key, one]) => ({ ...one, weight: weightOf.get(key) }));
  const materials = MATERIALS.map((material) => {
    const made = sold.filter(({ weight }) => (weight?.[material] ?? 0) > 0);
    const sum = (of: (one: (typeof sold)[number]) => Dec): number => asNumber(plus(ZERO, ...made.map(of)));
    return {
      material,
      units: sum((one) => one.units),
      kilograms: sum((one) => kilogramsOf(one.units, one.weight?.[material])),
    };
  });
  return {
    materials: materials.filter((one) => one.units !== 0),
    containers: sold.map(({ container, units, weight }) => ({
      container,
      units: asNumber(units),
      isWeighed: weight !== undefined && MATERIALS.some((material) => (weight[material] ?? 0) > 0),
      kilograms: Object.fromEntries(
        MATERIALS.map((material) => [material, asNumber(kilogramsOf(units, weight?.[material]))]),
      ) as Record<Material, number>,
    })),
    unweighed: articles
      .filter((one) => {
        const weight = weightOf.get(fold(one.container));
        return weight === undefined || !MATERIALS.some((material) => (weight[material] ?? 0) > 0);
      })
      .map((one) => ({ ...one, units: Number(one.units) })),
  };
};
