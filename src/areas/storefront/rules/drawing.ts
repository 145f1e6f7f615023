/** The drawing of a product without photograph: its kind and format give the vessel, the wine gives the colour. */
export const DRAWN_SHAPES = [
  'bordeaux',
  'burgundy',
  'champagne',
  'flute',
  'spirit',
  'beer',
  'case',
  'bib',
  'can',
  'cask',
  'glass',
  'corkscrew',
] as const;
export const DRAWN_TINTS = ['red', 'white', 'rose', 'amber', 'green', 'graphite', 'water'] as const;
export interface Drawing {
  readonly shape: (typeof DRAWN_SHAPES)[number];
  readonly tint: (typeof DRAWN_TINTS)[number];
  readonly litres: number;
}

export interface Drawable {
  readonly productType: string;
  readonly type: string | null;
  readonly color: string | null;
  readonly quality: string | null;
  readonly gamme: string | null;
  readonly appellation: string | null;
  readonly region: string | null;
  readonly container: string;
  readonly formatType: string;
  readonly litres: number | null;
}

const fold = (...words: readonly (string | null)[]): string =>
  words.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const BUBBLES =
  /champagne|bulles|brut|extra-dry|sparkling|effervescent|cremant|mousseux|petillant|blanquette|clairette de die|cidre|cider|perry|poire|mead/;
const SPIRITS =
  /spirit|brandy|cognac|armagnac|calvados|whisk|rum|rhum|gin\b|vodka|liqueur|marc\b|eau-de-vie|aperitif|vinegar|vinaigre|oil|huile/;
const SLOPED =
  /bourgogne|burgundy|chablis|beaune|nuits|macon|beaujolais|gevrey|vosne|chambertin|meursault|montrachet|pommard|volnay|savigny|givry|mercurey|rully|fleurie|morgon|brouilly|rhone|condrieu|hermitage|cote-rotie|cote rotie|gigondas|vacqueyras|chateauneuf|tavel|jura|arbois|savoie|sancerre|pouilly|pinot noir|chardonnay/;
const TALL = /alsace|riesling|gewurz|sylvaner|moselle|mosel|tokaji/;

const shapeOf = (one: Drawable): Drawing['shape'] => {
  const words = fold(one.type, one.container, one.formatType);
  if (one.productType === 'prestation') return 'glass';
  if (one.productType === 'accessory')
    return /glass|verre|carafe|decanter/.test(words)
      ? 'glass'
      : /gift-box|wooden-case|coffret|caisse/.test(words)
        ? 'case'
        : 'corkscrew';
  if (one.productType === 'box') return 'case';
  const vessel = fold(one.container, one.formatType);
  if (/bib|bag|outre|fontaine/.test(vessel)) return 'bib';
  if (/canette|can\b/.test(vessel)) return 'can';
  if (/vrac|fut\b|tonneau|cuve|keg|cask/.test(vessel)) return 'cask';
  if (/packing|carton|caisse|coffret/.test(vessel)) return 'case';
  if (/beer|biere/.test(words)) return 'beer';
  const place = fold(one.appellation, one.region);
  if (BUBBLES.test(`${words} ${place} ${fold(one.quality, one.gamme)}`)) return 'champagne';
  if (SPIRITS.test(words)) return 'spirit';
  if (TALL.test(place) && fold(one.color) !== 'red') return 'flute';
  return SLOPED.test(place) ? 'burgundy' : 'bordeaux';
};

const BY_COLOUR: Readonly<Record<string, Drawing['tint']>> = {
  red: 'red',
  rouge: 'red',
  clairet: 'red',
  ruby: 'red',
  rousse: 'red',
  white: 'white',
  blanc: 'white',
  grey: 'rose',
  gris: 'rose',
  rose: 'rose',
  orange: 'amber',
  yellow: 'amber',
  jaune: 'amber',
  straw: 'amber',
  paille: 'amber',
  blonde: 'amber',
  amber: 'amber',
  ambree: 'amber',
  brown: 'graphite',
  brune: 'graphite',
  black: 'graphite',
  noire: 'graphite',
  wheat: 'white',
  blanche: 'white',
};
const SWEET = /sweet|liquoreux|moelleux|doux|grains|vendanges-tardives|vendanges tardives|fortified/;

const tintOf = (one: Drawable, shape: Drawing['shape']): Drawing['tint'] => {
  const tint = BY_COLOUR[fold(one.color).trim()];
  const words = fold(one.type, one.quality);
  if (shape === 'spirit' && !tint)
    return /gin|vodka|eau-de-vie|marc\b/.test(words) ? 'water' : /oil|huile/.test(words) ? 'green' : 'amber';
  if (tint === 'white' && SWEET.test(words)) return 'amber';
  if (tint) return tint;
  if (shape === 'beer' || shape === 'cask') return 'amber';
  if (shape === 'glass') return 'red';
  return shape === 'champagne' || shape === 'flute'
    ? 'white'
    : one.productType === 'bottle' || one.productType === 'box'
      ? 'red'
      : 'graphite';
};

export const drawingOf = (one: Drawable): Drawing => {
  const shape = shapeOf(one);
  return { shape, tint: tintOf(one, shape), litres: one.litres ?? 0.75 };
};
