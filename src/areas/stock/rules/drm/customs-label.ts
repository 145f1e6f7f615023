import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import { compare, type Dec, dec, toPlainText } from '#kernel/money.ts';

/** The customs' own names of a product that has no INAO code: those that an estate, a brewer or a distiller declares. */
export const FISCAL_WORDS = {
  VT_IG_AOP: 'Vin tranquille AOP',
  VT_IG_IGP: 'Vin tranquille IGP',
  VT_SANS_IG_CEPAGE: 'Vin tranquille sans IG, de cépage',
  VT_SANS_IG_AUTRES: 'Vin tranquille sans IG',
  VT_ETRANGERS: 'Vin tranquille étranger',
  VM_IG_AOP: 'Vin mousseux AOP',
  VM_IG_IGP: 'Vin mousseux IGP',
  VM_SANS_IG_CEPAGE: 'Vin mousseux sans IG, de cépage',
  VM_SANS_IG_AUTRES: 'Vin mousseux sans IG',
  VM_ETRANGERS: 'Vin mousseux étranger',
  BOISSONS_FERMENTEES_AUTRES: 'Autre boisson fermentée',
  CIDRES: 'Cidre',
  CIDRES_INF_8_5: 'Cidre jusqu’à 8,5 % vol.',
  POIRES: 'Poiré',
  POIRES_INF_8_5: 'Poiré jusqu’à 8,5 % vol.',
  HYDROMELS: 'Hydromel',
  HYDROMELS_INF_8_5: 'Hydromel jusqu’à 8,5 % vol.',
  PETILLANTS: 'Pétillant',
  VDN_VDL_AOP_SUP_18: 'VDN et VDL AOP au-dessus de 18 % vol.',
  VDN_VDL_AOP_INF_18: 'VDN et VDL AOP jusqu’à 18 % vol.',
  AUTRES_PI_SUP_18: 'Autre produit intermédiaire au-dessus de 18 % vol.',
  AUTRES_PI_INF_18: 'Autre produit intermédiaire jusqu’à 18 % vol.',
  BIERE_INF_2_8: 'Bière jusqu’à 2,8 % vol.',
  BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL: 'Bière au-dessus de 2,8 % vol.',
  BIERE_SUP_18_BRASSERIE_TAUX_NORMAL: 'Bière au-dessus de 18 % vol.',
  BIERE_SUP_2_8_PETITE_BRASSERIE_10000: 'Bière au-dessus de 2,8 % vol., petite brasserie',
  BIERE_SUP_18_PETITE_BRASSERIE_10000: 'Bière au-dessus de 18 % vol., petite brasserie',
  RHUM_TRADITIONNEL_DOM_CONTINGENT_FISCAL: 'Rhum traditionnel des DOM, contingent fiscal',
  RHUM_TIERS_ET_AUTRES: 'Autre rhum',
  ALCOOL_AUTRE_SUP_18: 'Alcool autre que rhum au-dessus de 18 % vol.',
  ALCOOL_AUTRE_INF_18: 'Alcool autre que rhum jusqu’à 18 % vol.',
  MATIERES_PREMIERES_ALCOOLS: 'Matière première des boissons alcooliques',
} as const;
export type FiscalLabel = keyof typeof FISCAL_WORDS;
export const FISCAL_LABELS = Object.keys(FISCAL_WORDS) as [FiscalLabel, ...FiscalLabel[]];
export const isFiscalLabel = (text: string): text is FiscalLabel => Object.hasOwn(FISCAL_WORDS, text);

/** What the catalogue says of a product, and what was typed for the declaration in its place. */
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

/** Which indication a wine bears: what its quality says of it, else what its appellation does, which is taken for an AOP. */
const indicationOf = ({ appellation, quality }: DeclaredProduct): 'AOP' | 'IGP' | null => {
  const [told, said] = [folded(quality), folded(appellation)];
  if (/^(vsig|vin sans ig|vin de france)\b/.test(told)) return null;
  if (/^(igp|vin de pays)\b/.test(told) || /^(igp|vin de pays)\b/.test(said)) return 'IGP';
  return WITHOUT_PLACE.includes(said) ? null : 'AOP';
};

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
export const needsStrength = (category: ExciseCategory): boolean => BY_STRENGTH.includes(category);

/** Six to eight characters; of five the customs want a sixth, a space. */
export const inaoCode = (text: string): string => {
  const code = text.trim().toUpperCase();
  return code.length === 5 ? `${code} ` : code;
};

export interface CustomsName {
  /** One line of the declaration: what has the same name, code and strength is declared together. */
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
  const strength = needsStrength(one.category) && one.abv !== null ? `${toPlainText(one.abv).replace('.', ',')} %` : '';
  const label = (one.own.label || [named, colour.toLowerCase(), bubbles(one, named), strength].join(' '))
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 100);
  return { key: [inao || fiscal, label, strength].join('|'), label, inao, fiscal };
};

/** An appellation that is made still and sparkling: two lines. */
const bubbles = ({ category }: DeclaredProduct, named: string): string =>
  category === 'sparkling' && !/mousseux|cr[ée]mant|p[ée]tillant|champagne/iu.test(named) ? 'mousseux' : '';
