/** Words come with the page's data, by section: nothing of the other languages reaches the browser. */
export interface Plural { readonly one?: string; readonly few?: string; readonly many?: string; readonly other: string }
type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` in. */
export const say = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** The form that goes with the number in this language; `{n}` is the number. */
export const sayCount = (words: Plural, n: number, lang: string, values: Values = {}): string => {
  const form = new Intl.PluralRules(lang).select(n);
  return say((form === 'one' || form === 'few' || form === 'many' ? words[form] : undefined) ?? words.other, { n: new Intl.NumberFormat(lang).format(n), ...values });
};

export const euro = (amount: number, lang: string): string => new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' }).format(amount);
