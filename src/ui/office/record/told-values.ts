import { formatAmount, formatDay, formatInstant } from '../format.ts';
import { fieldWords, historyWords, valueWords } from '../messages/history.fr.ts';
import { words } from '../messages/office.fr.ts';

/** `francos.2.threshold` → « Francos, 2, Seuil »: each part by its word, where it has one. */
export const nameOf = (field: string, own: Readonly<Record<string, unknown>>): string => {
  const word = (part: string): string => {
    const found = own[part] ?? fieldWords[part];
    return typeof found === 'string' ? found : part;
  };
  if (typeof own[field] === 'string') return own[field];
  // The id of an item, or a key of the program, tells a reader nothing.
  const parts = field
    .split('.')
    .map(word)
    .filter((part) => !isCode(part));
  return parts.join(', ') || historyWords.otherField;
};

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A change in one line: « Remise générale : 5,00 ». A field whose values the trail does not keep is only named. */
export const toldChange = (
  [field, before, after]: readonly [field: string, before: string | null, after: string | null],
  own: Readonly<Record<string, unknown>>,
  values: Values,
): string =>
  after && before !== after
    ? `${nameOf(field, own)}\u00a0: ${values[field]?.[after] ?? plainly(after)}`
    : nameOf(field, own);

/** A value in words: never an id, a key of the program or JSON. */
export const plainly = (value: string): string => {
  if (value === 'true') return words.yes;
  if (value === 'false') return words.no;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (/^-?\d+\.\d{1,2}$/.test(value)) return formatAmount(Number(value));
  return listed(value) ?? valueWords[value] ?? (isCode(value) || isObject(value) ? historyWords.changed : value);
};

/** An id, or a name of the program such as `unitPrice`: never shown. */
const isCode = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text) ||
  /^[a-z]+(?:[A-Z][a-z0-9]*)+$/.test(text) ||
  /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(text);
const isObject = (text: string): boolean => /^\{".*\}$/s.test(text);

/** A list is told by its items, and by their number where an item is more than a word. */
const listed = (value: string): string | null => {
  const items = /^\[.*\]$/s.test(value) ? parsed(value) : null;
  if (items === null) return null;
  return items.every((one) => typeof one !== 'object')
    ? items.map((one) => plainly(String(one))).join(', ') || words.none
    : words.itemsOf(items.length);
};

/** Null for a text that only looks like a list. */
const parsed = (text: string): readonly unknown[] | null => {
  try {
    return JSON.parse(text) as readonly unknown[];
  } catch {
    return null;
  }
};
