import { type Amount, type Dec, dec, over, plus, times, ZERO } from '#kernel/money.ts';

/** The analysis of a wine: strength in % vol, the rest in grams per litre. */
export interface Composition {
  readonly abv: Amount | null;
  readonly sugars: Amount | null;
  readonly acidity: Amount | null;
  readonly glycerol: Amount | null;
}

/** Energy of one gram, Annex XIV of Regulation (EU) 1169/2011. Glycerol is a polyol. */
const PER_GRAM = {
  alcohol: { kj: dec(29), kcal: dec(7) },
  carbohydrate: { kj: dec(17), kcal: dec(4) },
  polyol: { kj: dec(10), kcal: dec('2.4') },
  acid: { kj: dec(13), kcal: dec(3) },
} as const;

/** Grams of ethanol in a millilitre; the percentage by volume is millilitres per 100 ml. */
const ETHANOL_DENSITY = dec('0.789');
const DECILITRES_PER_LITRE = dec(10);

const per100 = (gramsPerLitre: Amount | null): Dec =>
  gramsPerLitre === null ? ZERO : over(dec(gramsPerLitre), DECILITRES_PER_LITRE);

/** Energy of 100 ml, exact: the label rounds it to the unit. Null while the strength is not known, because most of it is alcohol. */
export const energyOf = (of: Composition): { readonly kj: Dec; readonly kcal: Dec } | null => {
  if (of.abv === null) return null;
  const grams = {
    alcohol: times(dec(of.abv), ETHANOL_DENSITY),
    carbohydrate: per100(of.sugars),
    polyol: per100(of.glycerol),
    acid: per100(of.acidity),
  };
  const sum = (unit: 'kj' | 'kcal'): Dec =>
    plus(
      times(grams.alcohol, PER_GRAM.alcohol[unit]),
      times(grams.carbohydrate, PER_GRAM.carbohydrate[unit]),
      times(grams.polyol, PER_GRAM.polyol[unit]),
      times(grams.acid, PER_GRAM.acid[unit]),
    );
  return { kj: sum('kj'), kcal: sum('kcal') };
};

/** Carbohydrates of 100 ml, in grams: polyols are counted among them. */
export const carbohydratesOf = (of: Pick<Composition, 'sugars' | 'glycerol'>): Dec =>
  plus(per100(of.sugars), per100(of.glycerol));
