import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import { compare, type Dec, dec, toPlainText } from '#kernel/money.ts';
import { type FiscalLabel, isFiscalLabel, isPremix } from './fiscal-words.ts';

/** A product as the catalogue describes it, and the names typed for the declaration. */
export interface DeclaredProduct {
  readonly name: string;
  readonly appellation: string;
  /** AOP, IGP, VSIG … where the catalogue says it apart: an import then takes it out of the appellation. */
  readonly quality: string;
  readonly mention: string;
  readonly place: string;
  readonly color: string;
  readonly grape: string;
  readonly inao: string;
  readonly category: ExciseCategory;
  readonly abv: Dec | null;
  readonly own: { readonly label: string; readonly inao: string; readonly fiscal: string };
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
const WITHOUT_PLACE = ['vin de france', 'vsig', 'vin de table', ''];
const isAbove = (abv: Dec | null, degrees: string): boolean => abv !== null && compare(abv, dec(degrees)) > 0;

/** The indication of a wine: from its quality, else from its appellation, which counts as an AOP. */
const indicationOf = ({ appellation, quality }: DeclaredProduct): 'AOP' | 'IGP' | null => {
  const [told, said] = [folded(quality), folded(appellation)];
  if (/^(vsig|vin sans ig|vin de france)\b/.test(told)) return null;
  if (/^(igp|vin de pays)\b/.test(told) || /^(igp|vin de pays)\b/.test(said)) return 'IGP';
  return WITHOUT_PLACE.includes(said) ? null : 'AOP';
};

/** A wine of which nobody said whether it has an indication: without one it would be declared as a wine of no place. */
export const isUnplaced = (one: DeclaredProduct): boolean =>
  (one.category === 'wine' || one.category === 'sparkling') &&
  folded(one.appellation) === '' &&
  folded(one.quality) === '' &&
  one.inao.trim() === '' &&
  one.own.inao.trim() === '' &&
  !isFiscalLabel(one.own.fiscal);

/** The name of the law where the catalogue leaves no doubt but the geographical indication. */
const fiscalOf = (one: DeclaredProduct): FiscalLabel => {
  const { category, abv, grape } = one;
  const wine = (kind: 'VT' | 'VM'): FiscalLabel => {
    const indication = indicationOf(one);
    return indication === null
      ? `${kind}_SANS_IG_${grape.trim() === '' ? 'AUTRES' : 'CEPAGE'}`
      : `${kind}_IG_${indication}`;
  };
  switch (category) {
    case 'wine':
      return wine('VT');
    case 'sparkling':
      return wine('VM');
    case 'fermented':
      return 'BOISSONS_FERMENTEES_AUTRES';
    case 'cider':
      return abv !== null && !isAbove(abv, '8.5') ? 'CIDRES_INF_8_5' : 'CIDRES';
    case 'vdn':
      return isAbove(abv, '18') ? 'VDN_VDL_AOP_SUP_18' : 'VDN_VDL_AOP_INF_18';
    case 'intermediate':
      return isAbove(abv, '18') ? 'AUTRES_PI_SUP_18' : 'AUTRES_PI_INF_18';
    case 'beer':
    case 'beerSmall': {
      const small = category === 'beerSmall';
      if (isAbove(abv, '18'))
        return small ? 'BIERE_SUP_18_PETITE_BRASSERIE_10000' : 'BIERE_SUP_18_BRASSERIE_TAUX_NORMAL';
      if (!isAbove(abv, '2.8')) return 'BIERE_INF_2_8';
      return small ? 'BIERE_SUP_2_8_PETITE_BRASSERIE_10000' : 'BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL';
    }
    case 'rum':
      return 'RHUM_TRADITIONNEL_DOM_CONTINGENT_FISCAL';
    default:
      return abv !== null && !isAbove(abv, '18') ? 'ALCOOL_AUTRE_INF_18' : 'ALCOOL_AUTRE_SUP_18';
  }
};

/** Their strength is declared with them. */
const BY_STRENGTH: readonly ExciseCategory[] = ['vdn', 'intermediate', 'beer', 'beerSmall', 'spirits', 'rum'];
export const needsStrength = (category: ExciseCategory, fiscal: FiscalLabel): boolean =>
  BY_STRENGTH.includes(category) || isPremix(fiscal);

/** Six to eight characters; of five the customs want a sixth, a space. */
export const inaoCode = (text: string): string => {
  const code = text.trim().toUpperCase();
  return code.length === 5 ? `${code} ` : code;
};

export interface CustomsName {
  /** The key of a declared line: products of the same name, code and strength are declared together. */
  readonly key: string;
  readonly label: string;
  readonly inao: string;
  readonly fiscal: FiscalLabel;
}

export const customsName = (one: DeclaredProduct, colourWords: Readonly<Record<string, string>>): CustomsName => {
  const fiscal = isFiscalLabel(one.own.fiscal) ? one.own.fiscal : fiscalOf(one);
  const inao = inaoCode(one.own.inao || one.inao);
  const colour = one.color === '' || one.color === 'none' ? '' : (colourWords[one.color] ?? one.color);
  const named = one.appellation.trim() === '' ? one.name : [one.appellation, one.mention, one.place].join(' ');
  const strength =
    needsStrength(one.category, fiscal) && one.abv !== null ? `${toPlainText(one.abv).replace('.', ',')} %` : '';
  const label = (one.own.label || [named, colour.toLowerCase(), bubbles(one, named), strength].join(' '))
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 100);
  return { key: [inao || fiscal, label, strength].join('|'), label, inao, fiscal };
};

/** An appellation that is made still and sparkling: two lines. */
const bubbles = ({ category }: DeclaredProduct, named: string): string =>
  category === 'sparkling' && !/mousseux|cr[ée]mant|p[ée]tillant|champagne/iu.test(named) ? 'mousseux' : '';
