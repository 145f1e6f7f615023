import { hasCheckDigit } from './gtin.ts';

/**
 * Reads a GS1 Digital Link address (URI Syntax 1.6): what a code on a bottle, a case or a pallet says beyond its number. Strict by
 * default; what older printers write (short numbers, words in place of figures, unlisted identifiers) is taken when asked for.
 */
export interface Leniency {
  /** 8, 12 or 13 digits stand for the fourteen of the standard. */
  readonly shortGtin?: boolean;
  /** « /gtin/ » for « /01/ », as the first edition of the standard allowed. */
  readonly words?: boolean;
  /** Identifiers of two to four figures that are not listed here are kept. */
  readonly unlisted?: boolean;
}
export type Element = readonly [identifier: string, value: string];
export const LENIENT: Leniency = { shortGtin: true, words: true, unlisted: true };

/** Letters, figures and signs that identifiers may hold: set 82 of the General Specifications. */
const SIGNS = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/u;
const AS_GTIN = ['01', '02', '03'];

/**
 * The form of each identifier: `n` figures, `x` characters, between two lengths; the last number closes a first part
 * with a check digit.
 */
const LISTED: Readonly<Record<string, readonly [kind: 'n' | 'x', least: number, most: number, checked?: number]>> = {
  '00': ['n', 18, 18, 18],
  '01': ['n', 14, 14, 14],
  '02': ['n', 14, 14, 14],
  '03': ['n', 14, 14, 14],
  '10': ['x', 1, 20],
  '11': ['n', 6, 6],
  '12': ['n', 6, 6],
  '13': ['n', 6, 6],
  '15': ['n', 6, 6],
  '16': ['n', 6, 6],
  '17': ['n', 6, 6],
  '20': ['n', 2, 2],
  '21': ['x', 1, 20],
  '22': ['x', 1, 20],
  '30': ['n', 1, 8],
  '37': ['n', 1, 8],
  '235': ['x', 1, 28],
  '240': ['x', 1, 30],
  '253': ['x', 13, 30, 13],
  '254': ['x', 1, 20],
  '255': ['n', 13, 25, 13],
  '400': ['x', 1, 30],
  '401': ['x', 1, 30],
  '402': ['n', 17, 17, 17],
  '410': ['n', 13, 13, 13],
  '414': ['n', 13, 13, 13],
  '415': ['n', 13, 13, 13],
  '417': ['n', 13, 13, 13],
  '8003': ['x', 14, 30, 14],
  '8004': ['x', 1, 30],
  '8006': ['n', 18, 18],
  '8010': ['x', 1, 30],
  '8011': ['n', 1, 12],
  '8013': ['x', 1, 25],
  '8017': ['n', 18, 18, 18],
  '8018': ['n', 18, 18, 18],
  '8019': ['n', 1, 10],
  '8020': ['x', 1, 25],
};
const ruleOf = (id: string, { unlisted }: Leniency) =>
  LISTED[id] ??
  (/^3[1-6]\d\d$/u.test(id)
    ? (['n', 6, 6] as const)
    : /^39[0-3]\d$/u.test(id)
      ? (['n', 1, 15] as const)
      : /^9[0-9]$/u.test(id)
        ? (['x', 1, 90] as const)
        : unlisted && /^8[5-9]$/u.test(id)
          ? (['x', 1, 90] as const)
          : null);

/** The qualifiers that may follow each key in the path, in this order. */
const QUALIFIERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  '00': [],
  '01': [['22', '10', '21'], ['235']],
  '253': [],
  '255': [],
  '401': [],
  '402': [],
  '414': [['254'], ['7040']],
  '415': [['8020']],
  '417': [['7040']],
  '8003': [],
  '8004': [['7040']],
  '8006': [['22', '10', '21']],
  '8010': [['8011']],
  '8013': [],
  '8017': [['8019']],
  '8018': [['8019']],
};
const KEY_WORDS: Readonly<Record<string, string>> = {
  gtin: '01',
  sscc: '00',
  gln: '414',
  grai: '8003',
  giai: '8004',
  gsrn: '8018',
  gdti: '253',
};
const QUALIFIER_WORDS: Readonly<Record<string, string>> = { cpv: '22', lot: '10', ser: '21' };

const isOrdered = (all: readonly string[], order: readonly string[]): boolean => {
  const at = all.map((id) => order.indexOf(id));
  return at.every((place, n) => place >= 0 && (n === 0 || place > (at[n - 1] ?? 0)));
};

/** Decodes a part of the address; null when the encoding is wrong or hides a forbidden character. */
const decoded = (text: string): string | null => {
  try {
    const plain = decodeURIComponent(text);
    return SIGNS.test(plain) ? plain : null;
  } catch {
    return null;
  }
};

const elementOf = (id: string, text: string, how: Leniency): Element | null => {
  const said = decoded(text);
  return said === null ? null : elementSaid(id, said, how);
};

export const isListed = (id: string): boolean => ruleOf(id, {}) !== null;
/** An identifier with what it says; null: it is not listed, or cannot say that. */
export const elementSaid = (id: string, said: string, how: Leniency): Element | null => {
  const rule = ruleOf(id, how);
  if (!rule || !SIGNS.test(said)) return null;
  const isShort = how.shortGtin && AS_GTIN.includes(id) && /^(?:\d{8}|\d{12,13})$/u.test(said);
  const value = isShort ? said.padStart(14, '0') : said;
  const [kind, least, most, checked] = rule;
  if (value.length < least || value.length > most || (kind === 'n' && !/^\d+$/u.test(value))) return null;
  const number = value.slice(0, checked ?? 0);
  if (checked && !(/^\d+$/u.test(number) && hasCheckDigit(number))) return null;
  return [id, value];
};

const ADDRESS =
  /^(?:https?|HTTPS?):\/\/(?<host>[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?<path>\/[^?#]*)(?:\?(?<query>[^#]*))?(?:#.*)?$/u;

/** The key nearest to the end of the path and what qualifies it; null: there is none, or it is badly written. */
const ofPath = (path: string, how: Leniency): readonly Element[] | null => {
  const parts = path.split('/').slice(1);
  for (let at = parts.length - 2; at >= 0; at -= 2) {
    const word = parts[at] ?? '';
    const key = word in QUALIFIERS ? word : how.words ? KEY_WORDS[word] : undefined;
    if (key === undefined) continue;
    // A qualifier comes after its key.
    if (QUALIFIERS[key]?.some((order) => order.includes(parts[at - 2] ?? ''))) return null;
    const elements: Element[] = [];
    for (let n = at; n < parts.length; n += 2) {
      const name = parts[n] ?? '';
      const id = n === at ? key : how.words ? (QUALIFIER_WORDS[name] ?? name) : name;
      const element = elementOf(id, parts[n + 1] ?? '', how);
      if (!element) return null;
      elements.push(element);
    }
    const following = elements.slice(1).map(([id]) => id);
    const isRight = following.length === 0 || QUALIFIERS[key]?.some((order) => isOrdered(following, order));
    return isRight ? elements : null;
  }
  return null;
};

/** Reads the query of the address; words that are no identifiers belong to other programs. */
const ofQuery = (query: string, path: readonly Element[], how: Leniency): readonly Element[] | null => {
  const key = path[0]?.[0] ?? '';
  const before = path.slice(1).map(([id]) => id);
  const elements: Element[] = [];
  for (const part of query.split('&')) {
    const [name = '', value] = part.split('=');
    if (value === undefined || !/^\d+$/u.test(name)) continue;
    const element = elementOf(name, value, how);
    if (!element || [...path, ...elements].some(([id]) => id === name)) return null;
    // An identifier of the path may not stand in the query.
    const inPath = QUALIFIERS[key]?.some((order) => order.includes(name) && before.every((id) => order.includes(id)));
    if (inPath) return null;
    elements.push(element);
  }
  return elements;
};

/** Reads an address, key first; null when it is no Digital Link. */
export const parseDigitalLink = (address: string, how: Leniency = {}): readonly Element[] | null => {
  const found = ADDRESS.exec(address)?.groups;
  if (!found || /[<>{}\\^`\s]/u.test(address)) return null;
  const path = ofPath(found['path'] ?? '', how);
  const query = path && ofQuery(found['query'] ?? '', path, how);
  return path && query && [...path, ...query];
};

/** Identifiers whose length everybody knows: what follows them needs no separator. */
export const KNOWN_LENGTH = /^(?:0[0-4]|1[1-9]|20|3[1-6]\d\d|41\d)$/u;
/** The same as one text, as scanners hand it over: « ^ » stands where one element ends and the next begins. */
export const elementString = (elements: readonly Element[]): string =>
  elements
    .map(([id, value], at) => {
      const [before] = elements[at - 1] ?? [''];
      return `${at === 0 || !KNOWN_LENGTH.test(before) ? '^' : ''}${id}${value}`;
    })
    .join('');
