import type { VatType } from '#kernel/vat.ts';
import { EXCISE_CATEGORIES, EXCISE_CATEGORY_WORDS, type ExciseCategory } from '../excise.ts';
import { fold, readYes } from './import-values.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_STATUSES, type ProductStatus, type ProductType } from '../product.ts';
import { ACCESSORY_TYPES, COLOURS, PRODUCT_KINDS, QUALITIES, QUALITY_LABELS } from '../reference/reference-goods.ts';
import { COUNTRIES } from '../reference/reference-places.ts';

/**
 * Trade words of cells read as the keys of our reference lists. What no list knows is kept as it is written: an import may bring
 * more than we know, and nothing is lost.
 */
type Pattern = readonly [RegExp, string];
const first = (patterns: readonly Pattern[], words: string): string | null =>
  patterns.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const COLOUR_WORDS: readonly Pattern[] = [
  [/\b(?:rose|rosee|roses|rosees|rosato|rosado|pink|blush)\b/, 'rose'],
  [/\b(?:rouge|rouges|red|tinto|rosso|rot|noir de noirs)\b/, 'red'],
  [/\b(?:blanc|blancs|blanche de|white|bianco|blanco|weiss|blanc de blancs|blanc de noirs)\b/, 'white'],
  [/\b(?:gris|grise|grey|gray)\b/, 'grey'],
  [/\b(?:orange|ambre de maceration)\b/, 'orange'],
  [/\b(?:jaune|yellow)\b/, 'yellow'],
  [/\b(?:paille|straw)\b/, 'straw'],
  [/\b(?:clairet)\b/, 'clairet'],
  [/\b(?:blonde)\b/, 'blonde'],
  [/\b(?:blanche|wheat)\b/, 'wheat'],
  [/\b(?:ambree|amber)\b/, 'amber'],
  [/\b(?:brune|brown)\b/, 'brown'],
  [/\b(?:rousse|ruby)\b/, 'ruby'],
  [/\b(?:noire|black)\b/, 'black'],
];
const COLOUR_LETTERS: Readonly<Record<string, string>> = {
  r: 'red',
  b: 'white',
  rs: 'rose',
  ro: 'rose',
  rse: 'rose',
  rg: 'red',
  bl: 'white',
};
export const readColor = (text: string): string | null => {
  const words = fold(text);
  return (
    first(COLOUR_WORDS, words) ??
    COLOUR_LETTERS[words] ??
    COLOURS.find((one) => one.key === words || fold(one.label) === words)?.key ??
    null
  );
};
/** The code of a French protected wine says its colour: 1B001S 5 is white, 1R… red, 1S… rosé. */
export const colorOfInao = (code: string): string | null => {
  const letter = /^\d([BRS])\d{3}/.exec(code.trim().toUpperCase())?.[1];
  return letter === 'B' ? 'white' : letter === 'R' ? 'red' : letter === 'S' ? 'rose' : null;
};

interface ReadType {
  readonly productType: ProductType | null;
  readonly type: string | null;
  readonly category: ExciseCategory | null;
}
const of = (
  type: string | null,
  category: ExciseCategory | null = null,
  productType: ProductType | null = 'bottle',
): ReadType => ({ productType, type, category });
const TYPE_WORDS: readonly (readonly [RegExp, ReadType])[] = [
  [/\b(?:accessoires?|accessory|accessories|verrerie|textile)\b/, of(null, null, 'accessory')],
  [/\b(?:coffrets?|assortiments?|panier|gift set)\b/, of(null, null, 'box')],
  [
    /\b(?:prestations?|services?|degustations?|visites?|ateliers?|tastings?|tours?|frais|transport)\b/,
    of(null, null, 'prestation'),
  ],
  [/\b(?:jus|juice|juices)\b/, of('juice')],
  [/\bsans alcool\b|\balcohol free\b|\bnon alcoholic\b/, of('alcohol-free')],
  [/\b(?:vinaigres?|vinegar)\b/, of('vinegar')],
  [/\b(?:huiles?|oil)\b/, of('oil')],
  [/\b(?:epicerie|grocery|food)\b/, of('grocery')],
  [/\bchampagnes?\b/, of('champagne', 'sparkling')],
  [
    /\b(?:vdn|vdl|vin doux naturel|vins doux naturels|vin de liqueur|vins de liqueur|mutes?|fortified|floc|pineau|ratafia|macvin)\b/,
    of('fortified', 'vdn'),
  ],
  [/\bproduits? intermediaires?\b/, of('fortified', 'intermediate')],
  [
    /\b(?:mousseux|petillants?|effervescents?|cremants?|sparkling|prosecco|cava|blanquette|clairette de die|methode traditionnelle|methode ancestrale|pet nat)\b/,
    of('sparkling', 'sparkling'),
  ],
  [/\b(?:bieres?|beers?)\b/, of('beer', 'beer')],
  [/\b(?:cidres?|ciders?)\b/, of('cider', 'cider')],
  [/\b(?:poires|poire|perry)\b/, of('perry', 'cider')],
  [/\b(?:hydromels?|mead)\b/, of('mead', 'cider')],
  [/\b(?:boissons? fermentees?|bfav)\b/, of('other', 'fermented')],
  [/\b(?:rhums? (?:des? )?(?:dom|martinique|guadeloupe|reunion|guyane)|rhum agricole)\b/, of('rum', 'rum')],
  [/\b(?:rhums?|rums?)\b/, of('rum', 'spirits')],
  [/\bcognacs?\b/, of('cognac', 'spirits')],
  [/\barmagnacs?\b/, of('armagnac', 'spirits')],
  [/\bcalvados\b/, of('calvados', 'spirits')],
  [/\bwhisk(?:y|ies|ey|eys)\b/, of('whisky', 'spirits')],
  [/\bgins?\b/, of('gin', 'spirits')],
  [/\bvodkas?\b/, of('vodka', 'spirits')],
  [/\bliqueurs?\b/, of('liqueur', 'spirits')],
  [/\b(?:eaux? de vie|brandy|brandies|marc|fine)\b/, of('brandy', 'spirits')],
  [/\b(?:spiritueux|spirits?|alcools?)\b/, of('spirits', 'spirits')],
  [/\baperitifs?\b/, of('aperitif', 'intermediate')],
  [/\b(?:liquoreux|moelleux|doux|sweet|surmuris?)\b/, of('sweet', 'wine')],
  [/\b(?:vins?|wines?|tranquilles?|still|vci)\b/, of('wine', 'wine')],
];
/** Reads a cell of "type", "genre" or "famille": nature, kind and duty; null when no word is known. */
export const readType = (text: string): ReadType | null => {
  const words = fold(text);
  const kind = PRODUCT_KINDS.find((one) => one.key === words || fold(one.label) === words);
  const accessory = ACCESSORY_TYPES.find(
    (one) => one.key !== 'other' && (one.key === words || fold(one.label) === words),
  );
  if (accessory) return of(accessory.key, null, 'accessory');
  const known = TYPE_WORDS.find(([pattern]) => pattern.test(words))?.[1];
  if (kind) return { productType: 'bottle', type: kind.key, category: known?.category ?? categoryOfType(kind.key) };
  return known ?? null;
};

const CATEGORY_OF: Readonly<Record<string, ExciseCategory>> = {
  wine: 'wine',
  sweet: 'wine',
  champagne: 'sparkling',
  sparkling: 'sparkling',
  fortified: 'vdn',
  beer: 'beer',
  cider: 'cider',
  perry: 'cider',
  mead: 'cider',
  spirits: 'spirits',
  brandy: 'spirits',
  cognac: 'spirits',
  armagnac: 'spirits',
  calvados: 'spirits',
  whisky: 'spirits',
  rum: 'spirits',
  gin: 'spirits',
  vodka: 'spirits',
  liqueur: 'spirits',
  aperitif: 'intermediate',
};
export const categoryOfType = (type: string | null): ExciseCategory | null =>
  type ? (CATEGORY_OF[type] ?? null) : null;
/** The kind of drink of an estate that says nothing else. */
const KIND_OF_BUSINESS: Readonly<Record<string, string>> = {
  wine: 'wine',
  champaign: 'champagne',
  beer: 'beer',
  spirit: 'spirits',
  cider: 'cider',
};
export const kindOfBusiness = (businessType: string): string | null => KIND_OF_BUSINESS[businessType] ?? null;

/** The fiscal labels of interprofessions and customs. */
const FISCAL: readonly (readonly [RegExp, ExciseCategory])[] = [
  [/^vdn vdl/, 'vdn'],
  [/^vm /, 'sparkling'],
  [/^petillants/, 'sparkling'],
  [/^vt /, 'wine'],
  [/^cidres|^hydromels|^poires/, 'cider'],
  [/^boissons fermentees/, 'fermented'],
  [/^autres pi|^pi /, 'intermediate'],
  [/^rhum traditionnel dom/, 'rum'],
  [/^rhum|^alcool autre sup|^spiritueux|^matieres premieres/, 'spirits'],
  [/^alcool autre inf/, 'spirits'],
  [/^biere/, 'beer'],
];
export const categoryOfInao = (code: string): ExciseCategory | null => {
  const letter = /^\d[BRSX]\d{3}([A-Z])/.exec(code.trim().toUpperCase())?.[1];
  if (letter === 'M') return 'sparkling';
  if (letter === 'S' || letter === 'D' || letter === 'L') return 'wine';
  return FISCAL.find(([pattern]) => pattern.test(fold(code)))?.[1] ?? null;
};
export const readExcise = (text: string): ExciseCategory | null => {
  const words = fold(text);
  const named = EXCISE_CATEGORIES.find((one) => fold(one) === words || fold(EXCISE_CATEGORY_WORDS[one]) === words);
  return named ?? categoryOfInao(text) ?? readType(text)?.category ?? null;
};

const QUALITY_WORDS: readonly Pattern[] = [
  [/\bsans ig\b|\bsans indication\b|\bvsig\b|\bvin de france\b/, 'VSIG'],
  [/\baoc\b|\bappellation d origine controlee\b/, 'AOC'],
  [/\baop\b|\bappellation d origine protegee\b|\bpdo\b/, 'AOP'],
  [/\bigp\b|\bindication geographique protegee\b|\bvin de pays\b|\bpgi\b/, 'IGP'],
  [/\bdemeter\b/, 'demeter'],
  [/\bhve\b|\bhaute valeur\b/, 'HVE'],
  [/\blabel rouge\b/, 'label-rouge'],
  [/\bbiodyvin\b/, 'biodyvin'],
  [/\bterra vitis\b/, 'terra-vitis'],
  [/\bconversion\b/, 'AB-conversion'],
  [/\bab\b|\bbio\b|\borganic\b|\bagriculture biologique\b|\bbiologique\b/, 'AB'],
];
/** A label with an id (AOC, AB, HVE …) or a quality (Grand cru, Brut …); null for words that are neither. */
export const readQuality = (text: string): string | null => {
  const words = fold(text);
  const listed = [...QUALITIES, ...QUALITY_LABELS].find((one) => fold(one.key) === words || fold(one.label) === words);
  return listed?.key ?? first(QUALITY_WORDS, words);
};

export const readProductType = (text: string): ProductType | null => {
  const words = fold(text);
  if (/\b(?:boissons?|bouteilles?|bottles?|vins?|drinks?)\b/.test(words)) return 'bottle';
  return readType(text)?.productType ?? null;
};

export const readContainer = (text: string): 'bottle' | 'vrac' | 'bib' | null => {
  const words = fold(text);
  if (/\b(?:bib|bag in box|fontaines?|cubis?)\b/.test(words)) return 'bib';
  if (/\b(?:vrac|bulk|futs?|cuves?|citernes?|kegs?)\b/.test(words)) return 'vrac';
  return /\b(?:bouteilles?|btls?|bottles?|verre|canettes?|cans?|magnums?)\b/.test(words) ? 'bottle' : null;
};

const STATUS_OF_WORDS: readonly Pattern[] = [
  [/\b(?:retire|retiree|archive|archivee|closed|supprime|arrete|arretee|termine)\b/, 'closed'],
  [/\b(?:epuise|epuisee|rupture|out of stock|outofstock|sold out)\b/, 'outofstock'],
  [/\b(?:pause|paused|brouillon|draft|masque|masquee|hidden|inactif|inactive|hors ligne|offline)\b/, 'paused'],
  [/\b(?:en ligne|online|publie|publiee|published|actif|active|visible|disponible)\b/, 'online'],
];
export const readStatus = (text: string): ProductStatus | null => {
  const words = fold(text);
  const named =
    PRODUCT_STATUSES.find((one) => one === words || fold(PRODUCT_STATUS_WORDS[one]) === words) ??
    first(STATUS_OF_WORDS, words);
  if (named) return named as ProductStatus;
  const yes = readYes(text);
  return yes === null ? null : yes ? 'online' : 'paused';
};

/** A rate of the shop ("20", "20 %", "20,0") or the word of a level. */
export const readVat = (
  number: string | null,
  text: string,
  rates: Readonly<Record<VatType, number>>,
): VatType | null => {
  const words = fold(text);
  if (/\b(?:normale?|standard|plein)\b/.test(words)) return 'standard';
  if (/\b(?:intermediaire|medium|moyen)\b/.test(words)) return 'medium';
  if (/\b(?:reduite?|reduced)\b/.test(words)) return 'reduced';
  if (number === null) return null;
  // "0,2" is how a spreadsheet exports 20 %.
  const wanted = Number(number);
  return (
    (['standard', 'medium', 'reduced'] as const).find(
      (type) => rates[type] === wanted || Math.abs(rates[type] / 100 - wanted) < 1e-9,
    ) ?? null
  );
};

export const readCountry = (text: string): string => {
  const words = fold(text);
  return COUNTRIES.find((one) => one.key.toLowerCase() === words || fold(one.label) === words)?.key ?? text;
};
