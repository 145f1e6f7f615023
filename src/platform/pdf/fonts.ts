import emojiParts from '@fontsource/noto-emoji/unicode.json' with { type: 'json' };
import arabicParts from '@fontsource/noto-sans-arabic/unicode.json' with { type: 'json' };
import hangulParts from '@fontsource/nanum-gothic/unicode.json' with { type: 'json' };
import hebrewParts from '@fontsource/noto-sans-hebrew/unicode.json' with { type: 'json' };
import cjkParts from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import thaiParts from '@fontsource/noto-sans-thai/unicode.json' with { type: 'json' };
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { sfntOf } from './woff.ts';

/**
 * The faces of our papers: the shop's serif for names, titles and totals, the humanist sans for everything else (its figures are
 * tabular). Each face is a chain of script subsets; a character is set in the first one that has it. Chinese, Japanese, Korean, Arabic, Hebrew
 * and Thai names and emoji are in further families, cut in up to a hundred small files: a paper opens those that it needs.
 */
const SANS = 'source-sans-3';
const SERIF = 'eb-garamond';
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const FACES = {
  text: [SANS, '400-normal', '400-normal'],
  strong: [SANS, '600-normal', '600-normal'],
  italic: [SANS, '400-italic', '400-normal'],
  title: [SERIF, '400-normal', '400-normal'],
  titleStrong: [SERIF, '500-normal', '500-normal'],
} as const;
export type Face = keyof typeof FACES;
type Ranges = Readonly<Record<string, string>>;
/**
 * The families for characters that our faces lack, in this order: family, character ranges of its files, and its weight
 * for each of ours.
 */
const FURTHER: readonly (readonly [family: string, ranges: Ranges, weights: Readonly<Record<string, string>>])[] = [
  ['noto-sans-arabic', arabicParts, {}],
  ['noto-sans-hebrew', hebrewParts, {}],
  ['noto-sans-thai', thaiParts, {}],
  ['noto-sans-sc', cjkParts, {}],
  ['nanum-gothic', hangulParts, { '500-normal': '400-normal', '600-normal': '700-normal' }],
  ['noto-emoji', emojiParts, { '500-normal': '400-normal', '600-normal': '400-normal' }],
];

/**
 * The parts of a font that the reader behind the PDF writer exposes; the writer takes a font already read in place of a
 * file.
 */
export interface Font {
  readonly capHeight: number;
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  layout(text: string): Layout;
}
interface Opened extends Font {
  readonly characterSet: readonly number[];
  glyphForCodePoint(code: number): unknown;
}
interface Position {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}
interface Layout {
  glyphs: unknown[];
  positions: Position[];
  advanceWidth: number;
}
export interface Run {
  readonly font: Font;
  readonly name: string;
  readonly text: string;
}

const read = new Map<string, Font>();

// The shaping of words is the slow part of a page and the same words come back bill after bill: they are remembered, up to a limit.
const REMEMBERED_WORDS = 20_000;

const fontOf = (name: string): Font => {
  const known = read.get(name);
  if (known) return known;
  const family = [SANS, SERIF, ...FURTHER.map(([one]) => one)].find((one) => name.startsWith(one)) ?? SANS;
  const file = fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${name}.woff`));
  // The reader is not one of our dependencies: a page-less document opens the font and hands it over.
  const opener = new PDFDocument({ autoFirstPage: false, font: null as unknown as string }) as unknown as {
    font(bytes: Buffer): void;
    _font: { font: Opened };
  };
  opener.font(sfntOf(readFileSync(file)));
  const font = opener._font.font;
  // A glyph may stand for several characters (space and no-break space) and remembers the first one it met. This loop
  // meets them in one order, so that two processes draw the same bytes for a paper.
  font.layout('ff fi fl ffi ffl');
  for (const code of [...font.characterSet].sort((a, b) => a - b)) font.glyphForCodePoint(code);
  const shape = font.layout.bind(font);
  const words = new Map<string, Layout>();
  font.layout = (text: string) => {
    let made = words.get(text);
    if (!made) {
      const { glyphs, positions, advanceWidth } = shape(text);
      made = {
        glyphs,
        positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
          xAdvance,
          yAdvance,
          xOffset,
          yOffset,
        })),
        advanceWidth,
      };
      if (words.size >= REMEMBERED_WORDS) words.clear();
      words.set(text, made);
    }
    // The writer scales positions in place: it gets its own.
    return { ...made, positions: made.positions.map((one) => ({ ...one })) };
  };
  read.set(name, font);
  return font;
};

/**
 * The font as one document takes it. Embedding looks at the parts of composed glyphs (the dot of an i) and would leave them in a
 * shared cache without their character, so that a later document could no longer be read as text: each has its own.
 */
export const forOneDocument = (font: Font): Font =>
  Object.create(font, { _glyphs: { value: {}, writable: true } }) as Font;

/** Printable ASCII is in every font as it is. */
const PLAIN = /^[ -~]*$/;

const covers = new Map<Face, Map<number, string>>();
/** The font of a face for each character; filled as characters are met. */
const known = (face: Face): Map<number, string> => {
  const made = covers.get(face) ?? new Map<number, string>();
  covers.set(face, made);
  return made;
};

const fontNameOf = (face: Face, code: number): string | null => {
  const met = known(face);
  const found = met.get(code);
  if (found !== undefined) return found || null;
  const [family, style] = FACES[face];
  const names = SUBSETS.map((subset) => `${family}-${subset}-${style}`);
  const name = [...names, ...furtherNames(face, code)].find((one) => fontOf(one).hasGlyphForCodePoint(code)) ?? '';
  met.set(code, name);
  return name || null;
};

/** The files of the further families that say they hold this character, by the list that each package brings. */
const furtherNames = function* (face: Face, code: number): Generator<string> {
  for (const [family, , weights] of FURTHER) {
    const style = weights[FACES[face][2]] ?? FACES[face][2];
    for (const part of partsOf(family))
      if (part.ranges.some(([from, to]) => code >= from && code <= to)) yield `${family}-${part.subset}-${style}`;
  }
};

interface Part {
  readonly subset: string;
  readonly ranges: readonly (readonly [number, number])[];
}
const parts = new Map<string, readonly Part[]>();
const partsOf = (family: string): readonly Part[] => {
  const met = parts.get(family);
  if (met) return met;
  const ranges = FURTHER.find(([one]) => one === family)?.[1] ?? {};
  const made = Object.entries(ranges).map(([key, text]) => ({
    subset: key.replace(/[[\]]/g, ''),
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
    }),
  }));
  parts.set(family, made);
  return made;
};

/**
 * Text as runs of one font each. French narrow spaces are drawn by the no-break space (a fifth of an em in these fonts; their thin space is too thin to part thousands); a character that no font has is
 * first taken apart (ﬁ, ４) and otherwise becomes an empty square, of which the sheet tells the reader: an embedded font may not show a missing glyph in PDF/A.
 */
export const runsOf = (face: Face, text: string): readonly Run[] => {
  const first = firstOf(face);
  const runs: Run[] = [];
  const written = writable(face, text);
  let [from, name, at] = [0, '', 0];
  const close = (): void => {
    if (at > from) runs.push({ font: fontOf(name), name, text: written.slice(from, at) });
    from = at;
  };
  for (const sign of written) {
    const its = fontNameOf(face, sign.codePointAt(0) ?? 63) ?? first;
    // A space goes with what stands before it: every subset of our faces has one.
    if (its !== name && (sign !== ' ' || !holdsSpace(face, name))) {
      close();
      name = its;
    }
    at += sign.length;
  }
  close();
  return asRead(runs);
};

/** Written from right to left: its letters come in that order from the font, its words are put in it here. */
const isRightToLeft = (run: Run): boolean =>
  run.name.startsWith('noto-sans-arabic') || run.name.startsWith('noto-sans-hebrew-hebrew');
const asRead = (runs: readonly Run[]): readonly Run[] => {
  if (!runs.some(isRightToLeft)) return runs;
  const ordered: Run[] = [];
  for (let from = 0; from < runs.length; ) {
    let end = from;
    while (end < runs.length && isRightToLeft(runs[end] as Run)) end += runs[end + 1]?.text === ' ' ? 2 : 1;
    // A space after the last word is no part of the phrase.
    const phrase = runs.slice(from, Math.min(end, runs.length));
    const tail = phrase.at(-1)?.text === ' ' ? phrase.splice(-1) : [];
    ordered.push(...phrase.reverse(), ...tail);
    if (end === from) ordered.push(runs[end++] as Run);
    from = end;
  }
  return ordered;
};

const firstOf = (face: Face): string => `${FACES[face][0]}-${SUBSETS[0]}-${FACES[face][1]}`;
const holdsSpace = (face: Face, name: string): boolean => name.startsWith(FACES[face][0]);

/** The sign in the place of a character that no font has. */
export const UNWRITTEN = '\u25a1';

const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control and invisible characters have no glyph and no meaning on paper
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/\p{Variation_Selector}/gu, '');

/** The signs in which a font of the face can set a character: itself, its parts, or none. */
const setAs = (face: Face, sign: string): string => {
  const isSet = (part: string): boolean => fontNameOf(face, part.codePointAt(0) ?? 63) !== null;
  return isSet(sign) ? sign : [...sign.normalize('NFKD')].filter(isSet).join('');
};

const writable = (face: Face, text: string): string => {
  if (PLAIN.test(text)) return text;
  let written = '';
  for (const sign of visible(text)) written += setAs(face, sign) || UNWRITTEN;
  return written;
};

/** The characters of a text that no font has, each once. */
export const unwrittenIn = (face: Face, text: string): readonly string[] =>
  PLAIN.test(text) ? [] : [...new Set(visible(text))].filter((sign) => setAs(face, sign) === '');

const widths = new Map<Face, Map<string, number>>();
/** Width at size 1. Words, and whole labels, come back on every bill. */
const unitWidth = (face: Face, text: string): number => {
  let met = widths.get(face);
  if (!met) widths.set(face, (met = new Map()));
  const known = met.get(text);
  if (known !== undefined) return known;
  let width = 0;
  for (const run of runsOf(face, text))
    for (const word of run.text.split(/(?<= )/)) width += run.font.layout(word).advanceWidth / run.font.unitsPerEm;
  if (met.size >= REMEMBERED_WORDS) met.clear();
  met.set(text, width);
  return width;
};

export const widthOf = (face: Face, size: number, text: string): number => unitWidth(face, text) * size;

/** Height of capitals, in units of the size: what text is centred on. */
export const capHeightOf = (face: Face): number => {
  const font = fontOf(firstOf(face));
  return font.capHeight / font.unitsPerEm;
};

/** After a space, a hyphen, a slash; before and after a Chinese or Japanese character, whose sentences have no spaces. */
const BREAKS =
  /(?<=[ \-/])|(?<=[\u3040-\u30ff\u3400-\u9fff])(?![\u3001\u3002\uff01-\uff0c\uff1a-\uff1f）」』])|(?=[\u3400-\u9fff])(?<![(（「『])/;

/** Lines no wider than `width`: broken at spaces, after hyphens and slashes, and inside a word only when it fills a line alone. */
export const wrapped = (face: Face, size: number, text: string, width: number): readonly string[] =>
  text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, wide] = ['', 0];
    for (const piece of paragraph.split(BREAKS)) {
      if (line !== '' && wide + widthOf(face, size, piece.trimEnd()) > width) {
        lines.push(line.trimEnd());
        [line, wide] = ['', 0];
      }
      line += piece;
      wide += widthOf(face, size, piece);
      while (wide > width && widthOf(face, size, line.trimEnd()) > width && line.length > 1) {
        const fits = longestFit(face, size, line, width);
        lines.push(line.slice(0, fits));
        line = line.slice(fits);
        wide = widthOf(face, size, line);
      }
    }
    return [...lines, line.trimEnd()];
  });

const longestFit = (face: Face, size: number, text: string, width: number): number => {
  let [fits, tooLong] = [1, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (widthOf(face, size, text.slice(0, middle)) <= width) fits = middle;
    else tooLong = middle;
  }
  // A character beyond the first plane is two units, which stay together.
  return fits > 1 && /[\ud800-\udbff]/.test(text[fits - 1] ?? '') ? fits - 1 : fits;
};
