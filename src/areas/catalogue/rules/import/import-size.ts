import { fold } from './import-values.ts';

/** A size read from words: "75 cl", "0,75 L", "Magnum", "BIB 5L", "6 x 75 cl". */
export interface ReadSize {
  readonly unity: 'Litre(s)' | 'Centilitre(s)' | 'Millilitre(s)' | 'Gramme(s)';
  /** In the unit above, exact: '37.5'. */
  readonly unityValue: string;
  /** The container that the words name; null when they name none. */
  readonly container: 'bottle' | 'vrac' | 'bib' | null;
  /** Units sold together as one: the 6 of "6 x 75 cl"; 1 otherwise. */
  readonly pieces: number;
}

/** Bottles by name, in centilitres. Jéroboam is the one of Champagne and Burgundy; 5 litres is written in figures. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bdouble magnums?\b/, '300'],
  [/\bmagnums?\b/, '150'],
  [/\bjeroboams?\b/, '300'],
  [/\brehoboams?\b/, '450'],
  [/\b(?:mathusalems?|imperiales?|methuselahs?)\b/, '600'],
  [/\bsalmanazars?\b/, '900'],
  [/\bbalthazars?\b/, '1200'],
  [/\bnabuchodonosors?\b/, '1500'],
  [/\bclavelins?\b/, '62'],
  [/\b(?:demi(?:e|es|s)?(?: bouteilles?| btls?)?|fillettes?|half(?: bottles?)?)\b/, '37.5'],
  [/\b(?:quarts?|piccolos?)\b/, '18.75'],
  [/\b(?:bouteilles?|btls?|bottles?|btes?|bt|blle?)\b/, '75'],
];

const UNITS: Readonly<Record<string, ReadSize['unity']>> = {
  l: 'Litre(s)',
  lt: 'Litre(s)',
  litre: 'Litre(s)',
  litres: 'Litre(s)',
  liter: 'Litre(s)',
  liters: 'Litre(s)',
  ltr: 'Litre(s)',
  cl: 'Centilitre(s)',
  centilitre: 'Centilitre(s)',
  centilitres: 'Centilitre(s)',
  ml: 'Millilitre(s)',
  millilitre: 'Millilitre(s)',
  millilitres: 'Millilitre(s)',
  g: 'Gramme(s)',
  gr: 'Gramme(s)',
  gramme: 'Gramme(s)',
  grammes: 'Gramme(s)',
  gram: 'Gramme(s)',
  grams: 'Gramme(s)',
};

/** Folded, but keeping decimals, with figures and letters apart: "0,75L" is "0.75 l". */
const wordsOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/(\d)[.,](?=\d)/g, '$1.')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .replace(/([a-z])(?=\d)/g, '$1 ')
    .replace(/ +/g, ' ')
    .trim();

const containerOf = (words: string): ReadSize['container'] => {
  if (/\b(?:bib|bag in box|fontaines?|cubis?|outres?|poches?)\b/.test(words)) return 'bib';
  if (/\b(?:vrac|bulk|citernes?|cuves?|futs?|tonneaux?|kegs?|bonbonnes?)\b/.test(words)) return 'vrac';
  if (/\b(?:bouteilles?|btls?|bottles?|magnums?|jeroboams?|demi(?:e|es|s)?|fillettes?|canettes?|cans?)\b/.test(words))
    return 'bottle';
  return null;
};

/** `heading` may name the unit ("Contenance (cl)"); a bare number without one is told by its magnitude. */
export const readSize = (text: string, heading = ''): ReadSize | null => {
  const words = wordsOf(text);
  if (words === '') return null;
  const container = containerOf(words);
  const pack =
    /(?:^| )(\d{1,3}) ?x (?=\d|[a-z])/.exec(words) ??
    /(?:^| )(?:cartons?|caisses?|coffrets?|packs?|lots?|(?<!in )box|cases?)(?: bois)?(?: de| of)? (\d{1,3})(?= |$)(?! ?(?:cl|l|ml)\b)/.exec(
      words,
    );
  const pieces = pack ? Number(pack[1]) : 1;
  const rest = pack ? `${words.slice(0, pack.index)} ${words.slice(pack.index + pack[0].length)}`.trim() : words;
  const measured =
    /(?:^| )(\d{1,5}(?:\.\d{1,3})?) (l|lt|ltr|litres?|liters?|cl|centilitres?|ml|millilitres?|g|gr|grammes?|grams?|hl|kg)(?= |$)/.exec(
      rest,
    );
  if (measured) return sized(measured[1] as string, measured[2] as string, container, pieces);
  const named = NAMED.find(([pattern]) => pattern.test(rest));
  const bare = /^(?:[a-z ]* )?(\d{1,5}(?:\.\d{1,3})?)$/.exec(rest)?.[1];
  if (bare && !named) {
    const unit = / (l|cl|ml|litres?|g)$/.exec(` ${fold(heading)}`)?.[1];
    return sized(bare, unit ?? likelyUnit(Number(bare), container), container, pieces);
  }
  if (named) return { unity: 'Centilitre(s)', unityValue: named[1], container: 'bottle', pieces };
  if (pack && rest === '') return { unity: 'Centilitre(s)', unityValue: '75', container: 'bottle', pieces };
  if (container === 'vrac') return { unity: 'Litre(s)', unityValue: '1', container, pieces };
  return null;
};

const likelyUnit = (value: number, container: ReadSize['container']): string => {
  if (container === 'bib' || container === 'vrac') return 'l';
  if (value < 10) return 'l';
  return value <= 300 ? 'cl' : 'ml';
};

const sized = (value: string, unit: string, container: ReadSize['container'], pieces: number): ReadSize | null => {
  const plain = value
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
  if (!(Number(plain) > 0) || pieces < 1) return null;
  if (unit === 'hl') return { unity: 'Litre(s)', unityValue: String(Number(plain) * 100), container, pieces };
  if (unit === 'kg') return { unity: 'Gramme(s)', unityValue: String(Number(plain) * 1000), container, pieces };
  const unity = UNITS[unit];
  return unity ? { unity, unityValue: plain, container, pieces } : null;
};
