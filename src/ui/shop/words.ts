/** Words come with the page's data, by section: nothing of the other languages reaches the browser. */
export interface Plural {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` in. */
export const say = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

// Making a formatter costs more than using it a thousand times.
const kept = new Map<string, unknown>();
const once = <T>(key: string, make: () => T): T => {
  const known = kept.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
};

/** A number as the language writes it. */
export const count = (n: number, lang: string): string =>
  once(`n ${lang}`, () => new Intl.NumberFormat(lang)).format(n);

/** The form that goes with the number in this language; `{n}` is the number. */
export const sayCount = (words: Plural, n: number, lang: string, values: Values = {}): string => {
  const form = once(`p ${lang}`, () => new Intl.PluralRules(lang)).select(n);
  return say((form === 'one' || form === 'few' || form === 'many' ? words[form] : undefined) ?? words.other, {
    n: count(n, lang),
    ...values,
  });
};

/** An instant as the language writes it, by the clock of France: the page says the same wherever it is written. */
export const moment = (at: string, lang: string): string =>
  once(
    `m ${lang}`,
    () => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' }),
  ).format(new Date(at));

/** The day of a civil day, or of an instant by the same clock: a server in another zone writes the same page as the browser. */
export const dayOf = (text: string, lang: string): string => {
  const timeZone = text.length === '2026-11-23'.length ? 'UTC' : 'Europe/Paris';
  const day = once(
    `d ${timeZone} ${lang}`,
    () => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone }),
  ).format(new Date(text));
  // French counts the first of a month, and no other day: browsers do not.
  return lang === 'fr' ? day.replace(/^1(?=\s)/, '1er') : day;
};

export const euro = (amount: number, lang: string): string =>
  once(`e ${lang}`, () => new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' })).format(amount);
