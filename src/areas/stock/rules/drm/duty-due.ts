import * as z from 'zod';
import { EXCISE_CATEGORIES, type ExciseCategory, exciseOf, type ExciseRates } from '#areas/catalogue/rules/excise.ts';
import { type Dec, dec, isZero, plus, roundTo, times, toNumber, ZERO } from '#kernel/money.ts';
import { type DrmLine, hl, taxedVolume } from './declaration.ts';

export const DutyDue = z.object({
  category: z.enum(EXCISE_CATEGORIES),
  volume: z.string(),
  /** By the law: `4,19 € par hl (Vin tranquille)`. Several strengths, several. */
  rates: z.array(z.string()),
  /** Euros. Null: a strength or a rate is missing, and what is due is not known. */
  due: z.number().nullable(),
});
export type DutyDue = z.output<typeof DutyDue>;

const LITRES = dec(100);

/** The duty that a month owes, by category, at the rates of that month: what left the suspended account for consumption in France. */
export const dutyDue = (lines: readonly DrmLine[], rates: ExciseRates): DutyDue[] => {
  const owed = new Map<ExciseCategory, { volume: Dec; due: Dec | null; rates: Set<string> }>();
  for (const line of lines) {
    const volume = taxedVolume(line);
    if (isZero(volume)) continue;
    const one = exciseOf(
      { category: line.category, litres: times(volume, LITRES), abv: line.abv === null ? null : dec(line.abv) },
      rates,
    );
    const before = owed.get(line.category) ?? { volume: ZERO, due: ZERO, rates: new Set<string>() };
    owed.set(line.category, {
      volume: plus(before.volume, volume),
      due: before.due === null || one.unknown ? null : plus(before.due, one.total),
      rates: one.words === '' ? before.rates : before.rates.add(one.words),
    });
  }
  return EXCISE_CATEGORIES.flatMap((category): DutyDue[] => {
    const one = owed.get(category);
    if (!one) return [];
    const due = one.due === null ? null : toNumber(roundTo(one.due));
    return [{ category, volume: hl(one.volume), rates: [...one.rates], due }];
  });
};
