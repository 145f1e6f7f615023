import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import type { ExciseCode, LineLegal } from '../lines/sale-line.ts';

/** Product codes of the excise administration (EMCS), by what the drink is for the duty. */
const CODE_OF: Readonly<Record<ExciseCategory, ExciseCode>> = {
  wine: 'W200',
  fermented: 'W200',
  cider: 'W200',
  sparkling: 'W300',
  vdn: 'I000',
  intermediate: 'I000',
  beer: 'B000',
  beerSmall: 'B000',
  spirits: 'S200',
  rum: 'S200',
};

/** The code typed on the vintage, else that of its category; null for what is not subject to excise. */
export const exciseCodeOf = (legal: LineLegal | null | undefined): ExciseCode | null => {
  if (!legal || legal.dutyType === 'NULL') return null;
  return legal.exciseCode ?? (legal.category ? CODE_OF[legal.category] : null);
};

/** The common code of the articles of a box; null when they differ. */
export const oneCodeOf = (parts: readonly { readonly legal: LineLegal | null }[]): ExciseCode | null => {
  const codes = new Set(parts.map((part) => exciseCodeOf(part.legal)).filter((code) => code !== null));
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
};

/** The category whose dated rates a drink bears; null when the estate typed a rate of its own. */
export const datedCategory = (legal: LineLegal | null | undefined): ExciseCategory | null =>
  !legal || (legal.da !== null && legal.da !== undefined) || (legal.css !== null && legal.css !== undefined)
    ? null
    : (legal.category ?? null);

/** How French law calls the duty of each product. */
const DUTY_WORDS: Readonly<Record<string, string>> = {
  W: 'droit de circulation',
  B: 'droit spécifique sur les bières',
  I: 'droit de consommation',
  S: 'droit de consommation',
};
export const dutyWords = (code: string | null): string => DUTY_WORDS[code?.[0] ?? ''] ?? 'droits d’accise';
export const CSS_WORDS = 'cotisation de sécurité sociale';
