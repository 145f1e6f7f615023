import { WHOLE_DISCOUNT_WORDS } from '#areas/pricing/rules/lines/whole-discount.ts';
import { type Day, longDay } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { dec, roundTo, toPlainText, toText } from '#kernel/money.ts';
import { LOCALES, localDay, localNumber } from '#kernel/language/local.ts';
import { fill } from '#kernel/language/words.ts';
import { amountWords, measureWords, priceWords } from './line-words.ts';
import type { PaperWords } from './messages/paper.fr.ts';
import { paperWords } from './messages/paper.ts';
import type { BillDiscount, BillDuty, PaperContent } from './paper.ts';
import type { Unit } from './units.ts';

const MINUS = '\u2212\u202f';
const EURO = '\u00a0€';

/**
 * The language of a paper for its reader: its labels, its figures and its days. Words frozen in French when the paper
 * was made are translated when they are the program's own.
 */
export interface PaperVoice {
  readonly lang: Lang;
  /** The language of the document, for screen readers: `fr-FR`. */
  readonly locale: string;
  readonly words: PaperWords;
  readonly say: (text: string, params: Readonly<Record<string, string>>) => string;
  /** `1 234,50`, without the sign of the euro, which stands apart or in the column's head. */
  readonly amount: (amount: string) => string;
  readonly euros: (amount: string) => string;
  readonly measure: (measure: string) => string;
  /** With the cents at least, and at most so many places (6 when not said). */
  readonly price: (price: string, atMost?: number) => string;
  readonly percent: (rate: string) => string;
  readonly day: (day: Day) => string;
  readonly unit: (unit: Unit, quantity: string) => string;
  readonly detail: (detail: string) => string;
  readonly discount: (discount: BillDiscount) => string;
  readonly duty: (duty: Pick<BillDuty, 'kind' | 'label'>) => string;
  readonly method: (type: string, label: string) => string;
}

/** The first word of a line that names an article of a box. */
const HELD = 'dont ';
export const voiceOf = (lang: Lang): PaperVoice => {
  const words = paperWords[lang];
  const say = (text: string, params: Readonly<Record<string, string>>): string => fill(text, params, lang);
  const isFrench = lang === 'fr';
  const local = (plain: string): string => localNumber(plain, lang);
  const measure = isFrench ? measureWords : (text: string) => local(toPlainText(dec(text)));
  const amount = isFrench ? amountWords : (text: string) => local(toText(dec(text), 2));
  return {
    lang,
    locale: LOCALES[lang],
    words,
    say,
    amount,
    euros: (text) => (text.startsWith('-') ? `${MINUS}${amount(text.slice(1))}${EURO}` : `${amount(text)}${EURO}`),
    measure,
    price: isFrench ? priceWords : (text, atMost = 6) => local(atLeastCents(toPlainText(roundTo(dec(text), atMost)))),
    percent: (rate) => `${measure(rate)}\u00a0%`,
    day: isFrench ? longDay : (day) => localDay(day, lang),
    unit: (unit, quantity) => (isMany(quantity) ? (MANY(words)[unit] ?? words.units[unit]) : words.units[unit]),
    detail: (detail) => {
      if (!isFrench && detail.startsWith(HELD)) return say(words.goods.holds, { what: detail.slice(HELD.length) });
      const [, count, box] = /^(\S+) bouteilles? par (coffret|carton)$/.exec(detail) ?? [];
      if (isFrench || count === undefined) return detail;
      return say(box === 'coffret' ? words.goods.boxOf : words.goods.caseOf, { count });
    },
    discount: ({ label }) => {
      if (isFrench) return label;
      const [, count] = /^(\S+) offertes?$/.exec(label) ?? [];
      if (count !== undefined) return say(words.goods.free, { count });
      if (label === 'Autres remises') return words.goods.otherDiscounts;
      if (label === WHOLE_DISCOUNT_WORDS) return words.goods.discount;
      return /^Remise(?: saisie)?\b/.test(label) ? label.replace(/^Remise(?: saisie)?/, words.goods.discount) : label;
    },
    duty: ({ kind, label }) => (isFrench ? label : kind === 'css' ? words.goods.css : words.goods.excise),
    method: (type, label) => (isFrench ? label : (METHODS(words)[type] ?? label)),
  };
};

/** A paper without any VAT speaks of none: no rate of 0 %, no total « TTC ». */
export const bearsVat = ({ vat }: Pick<PaperContent, 'vat'>): boolean => vat.some(({ category }) => isRated(category));
/** Categories of VAT that have a rate: the others are exempt, reverse charged or outside of it. */
export const isRated = (category: string): boolean => category === 'S' || category === 'Z';

/** Chooses the voice of a paper: on a paper without VAT, no label speaks of it. */
export const voiceFor = (voice: PaperVoice, paper: Pick<PaperContent, 'vat'>): PaperVoice => {
  if (bearsVat(paper)) return voice;
  const { goods } = voice.words;
  const { unit, amount, lines, off, total } = goods.untaxed;
  return {
    ...voice,
    words: {
      ...voice.words,
      goods: { ...goods, unitNet: unit, net: amount, lines, off, charge: '{label}', totalGross: total },
    },
  };
};

const MANY = (words: PaperWords): Readonly<Partial<Record<string, string>>> => words.many;
const METHODS = (words: PaperWords): Readonly<Partial<Record<string, string>>> => words.methods;

const isMany = (quantity: string): boolean => Number(quantity) >= 2;

const atLeastCents = (plain: string): string => {
  const places = plain.split('.')[1]?.length ?? 0;
  return places >= 2 ? plain : toText(dec(plain), 2);
};

/**
 * The French of the labels beside those that were printed: French law wants the paper read in French too (law 94-665 of
 * 4 August 1994, art. 2), and an inspector on the road has to find his way.
 */
export const frenchKey = (voice: PaperVoice, pairs: readonly (readonly [said: string, french: string])[]): string =>
  voice.lang === 'fr'
    ? ''
    : voice.say(voice.words.parties.inFrench, {
        words: [...new Set(pairs.filter(([said, french]) => said !== french).map((pair) => pair.join(' = ')))].join(
          ', ',
        ),
      });
/** The labels of the lines and totals, which every paper has; none of VAT on a paper that bears none. */
export const goodsPairs = (
  { words }: PaperVoice,
  paper: Pick<PaperContent, 'vat'>,
): readonly (readonly [string, string])[] => {
  const { goods } = voiceFor(voiceOf('fr'), paper).words;
  const keys = ['name', 'quantity', 'unitNet', 'net', 'duties', 'totalGross'] as const;
  const ofVat = ['vat', 'gross', 'base', 'totalNet'] as const;
  return [...keys, ...(bearsVat(paper) ? ofVat : [])].map((key) => [words.goods[key], goods[key]] as const);
};
