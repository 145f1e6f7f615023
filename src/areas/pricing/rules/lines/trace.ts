import { type Dec, french, toPlainText, toText } from '#kernel/money.ts';
import type { PriceMode } from '#kernel/vat.ts';
import type { Param } from '#kernel/language/words.ts';

/**
 * Why a price is what it is: the steps in the order in which they acted, each with the rule, what it changed, and the rules that
 * lost and why. Plain data with French words, shown as it stands by the shop, the office and the support.
 */
export const STEPS = [
  'base',
  'manual',
  'typology',
  'tier',
  'freeUnits',
  'promotion',
  'promoCode',
  'wrapping',
  'duty',
  'customTax',
  'shipping',
  'franco',
  'vat',
  'rounding',
] as const;
export type Step = (typeof STEPS)[number];

/** A rule that did not act. */
export interface Lost {
  readonly rule: string;
  readonly why: string;
}

export interface TraceStep {
  /** Null for what concerns the whole order. */
  readonly lineId: string | null;
  readonly step: Step;
  readonly words: string;
  readonly before: Dec | null;
  readonly after: Dec | null;
  readonly lost: readonly Lost[];
}

const NOTHING: readonly Lost[] = [];

/** Collects the steps of one pricing. */
export interface Trace {
  readonly steps: TraceStep[];
  readonly say: (
    lineId: string | null,
    step: Step,
    words: string,
    before?: Dec | null,
    after?: Dec | null,
    lost?: readonly Lost[],
  ) => void;
}

export const newTrace = (): Trace => {
  const steps: TraceStep[] = [];
  return {
    steps,
    say: (lineId, step, words, before = null, after = null, lost = NOTHING) => {
      steps.push({ lineId, step, words, before, after, lost });
    },
  };
};

export const MODE_WORDS: Readonly<Record<PriceMode, string>> = { net: 'HT', gross: 'TTC' };

/** `12,00 € TTC`, with the digits that a unit price really has, six at most. */
export const priceWords = (amount: Dec, mode: PriceMode): string => {
  const places = toPlainText(amount).split('.')[1]?.length ?? 0;
  return `${french(amount, Math.min(Math.max(places, 2), 6))}\u00a0€ ${MODE_WORDS[mode]}`;
};
/** `5,5 %` */
export const percentWords = (percent: Dec): string => `${toPlainText(percent).replace('.', ',')}\u00a0%`;
/** `6`, or `1,33` for equivalents. */
export const countWords = (count: Dec): string => {
  const text = toPlainText(count);
  return text.includes('.') ? french(count, 2).replace(/,?0+$/, '') : text;
};

/** A count and an amount as a sentence of any language takes them. */
export const counted = (count: Dec): Param => {
  const text = toPlainText(count);
  return { number: text.includes('.') ? toText(count, 2).replace(/\.?0+$/, '') : text };
};
export const exact = (count: Dec): Param => ({ number: toPlainText(count) });
export const inEuros = (amount: Dec): Param => ({ euro: toText(amount, 2) });
