import { type Day, isDay } from '#kernel/day.ts';
import { endOfMonth } from '#kernel/month.ts';
import { dec, type Dec } from '#kernel/money.ts';
import { type Element, elementSaid, isListed, KNOWN_LENGTH, LENIENT, parseDigitalLink } from './digital-link.ts';

/**
 * The end of an element of free length; no value may contain this character. Scanners send a control character, or a
 * substitute.
 */
const END = '^';
const withEnds = (text: string): string =>
  text
    .trim()
    .replaceAll('\u001D', END)
    .replace(/<GS>|\{GS\}|\[GS\]/gu, END);
/** The prefix of some scanners: the symbology they read (GS1-128, GS1 DataMatrix, GS1 DataBar, GS1 QR). */
const SYMBOLOGY = /^\](?:C1|d2|e0|Q3|J1)/u;
/** As it is printed under the bars. */
const PRINTED = /\((\d{2,4})\)/gu;

/** How many figures the other identifiers of the standard have, by their first two: a carton may tell its customer's number, or its country. */
const OTHERS: readonly (readonly [begins: RegExp, figures: number])[] = [
  [/^(?:24|25|40|42|71)/u, 3],
  [/^(?:43|70|72|80|81|82)/u, 4],
];
const isOther = (id: string): boolean =>
  /^\d+$/u.test(id) && OTHERS.some(([begins, figures]) => begins.test(id) && id.length === figures);
const isIdentifier = (id: string): boolean => isListed(id) || isOther(id);
/** Other identifiers are skipped: their value may be anything that ends. */
const elementOf = (id: string, said: string): Element | null =>
  isListed(id) ? elementSaid(id, said, LENIENT) : /^[!-\]_-z]{1,90}$/u.test(said) ? [id, said] : null;

const printed = (text: string): readonly Element[] | null => {
  const heads = [...text.matchAll(PRINTED)].filter(([, id]) => isIdentifier(id ?? ''));
  if (heads[0]?.index !== 0) return null;
  const elements = heads.map((head, at) =>
    elementOf(head[1] ?? '', text.slice(head.index + head[0].length, heads[at + 1]?.index).trim()),
  );
  return elements.every((one) => one !== null) ? elements : null;
};

/** How many figures follow those identifiers whose length everybody knows. */
const lengthOf = (id: string): number =>
  id === '00' ? 18 : /^0[1-3]$/u.test(id) ? 14 : id === '20' ? 2 : /^41\d$/u.test(id) ? 13 : 6;

const inOneRow = (text: string): readonly Element[] | null => {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const from = rest;
    const id = [2, 3, 4].map((length) => from.slice(0, length)).find(isIdentifier);
    if (id === undefined) return null;
    const ends = KNOWN_LENGTH.test(id) ? id.length + lengthOf(id) : from.indexOf(END);
    const end = ends === -1 ? from.length : ends;
    const element = elementOf(id, from.slice(id.length, end));
    if (!element) return null;
    elements.push(element);
    rest = from.slice(end).replace(/^\^+/u, '');
  }
  return elements.length > 0 ? elements : null;
};

const plainGtin = /^(?:\d{8}|\d{12,14})$/u;
/** It says of itself that it is made of elements, rightly or not. */
const isMadeOfElements = (text: string): boolean =>
  SYMBOLOGY.test(text) || text.includes(END) || /^\(\d{2,4}\)/u.test(text);

/** The elements of a GS1-128 or GS1 DataMatrix code: as a scanner hands them over, or as they are printed. Null: it is none. */
export const parseElementString = (text: string): readonly Element[] | null => {
  const said = withEnds(text);
  if (said.startsWith('(')) return printed(said);
  const bare = said.replace(SYMBOLOGY, '').replace(/^\^+/u, '');
  // Figures alone are a number, unless they begin as a code does and are too long for one.
  if (!isMadeOfElements(said) && (plainGtin.test(bare) || !/^0[0-2]\d{14}/u.test(bare))) return null;
  return inOneRow(bare);
};

/** The content of a scanned code. */
export interface Scanned {
  /** The code of the article, or of the content of a case or a pallet. */
  readonly gtin: string | null;
  readonly vintage: string;
  readonly lot: string;
  /** How many it holds; null: it does not say. */
  readonly quantity: number | null;
  /** Best before, or used by. */
  readonly before: Day | null;
  readonly kilograms: Dec | null;
  /** It should have been a code and is not: it was read badly. */
  readonly isWrong: boolean;
}

/** Two figures of a year are those of the fifty years around (General Specifications, 7.12); a day of no figure is the last of its month. */
const dayRead = (text: string | undefined, today: Day): Day | null => {
  if (text === undefined) return null;
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const century = Number(today.slice(0, 2));
  const apart = Number(year) - Number(today.slice(2, 4));
  const full = `${apart >= 51 ? century - 1 : apart <= -50 ? century + 1 : century}${year}`;
  const first = `${full}-${month}-01`;
  if (!isDay(first)) return null;
  const whole = day === '00' ? endOfMonth(first) : `${full}-${month}-${day}`;
  return isDay(whole) ? whole : null;
};
/** Net weight in kilograms: the last figure of the identifier says how many decimals there are. */
const kilogramsOf = (elements: readonly Element[]): Dec | null => {
  const [id, value] = elements.find(([one]) => /^310[0-5]$/u.test(one)) ?? [];
  if (id === undefined || value === undefined) return null;
  const decimals = Number(id.at(-1));
  return dec(decimals === 0 ? value : `${value.slice(0, -decimals)}.${value.slice(-decimals)}`);
};

/** The prefix of a plain bar code or a QR code: its content follows. */
const OTHER_SYMBOLOGY = /^\](?!C1|d2|e0|Q3|J1)[A-Za-z]\d/u;

export const scannedCode = (text: string, today: Day): Scanned => {
  const bare = text.trim().replace(OTHER_SYMBOLOGY, '');
  const elements = parseElementString(bare) ?? parseDigitalLink(bare, LENIENT) ?? [];
  const said = new Map(elements);
  const figures = bare.replace(/\s/gu, '');
  const isNumber = /^\d+$/u.test(figures);
  const count = said.get('37') ?? said.get('30');
  return {
    gtin: said.get('01') ?? said.get('02') ?? (elements.length === 0 && isNumber ? figures : null),
    vintage: said.get('22') ?? '',
    lot: said.get('10') ?? '',
    quantity: count === undefined || Number(count) === 0 ? null : Number(count),
    before: dayRead(said.get('15') ?? said.get('17'), today),
    kilograms: kilogramsOf(elements),
    isWrong: elements.length === 0 && isMadeOfElements(withEnds(bare)),
  };
};
