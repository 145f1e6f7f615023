import type { Day } from '#kernel/day.ts';
import { type Dec, dec, isZero, negate, ratio, ZERO } from '#kernel/money.ts';
import { addedParts, type ReportedPart } from './reporting.ts';

/** A document of a sale, with its declared parts. */
export interface DatedParts {
  readonly day: Day;
  readonly isDeposit: boolean;
  /** True for a document that is told by the day; false for one that is told by itself, or by a platform. */
  readonly isConsumers: boolean;
  readonly parts: readonly ReportedPart[];
}
/** VAT of a rate that became due on a day, as the books have it; negative when it was taken back. */
export interface VatMove {
  readonly day: Day;
  readonly rate: string;
  readonly vat: Dec;
}

const isGoods = (one: ReportedPart): boolean => one.category === 'TLB1';
const hundred = dec('100');

/** The base of due VAT: the documents' own, in the share of their VAT that is due; of money before any document, the rate's. */
const baseOf = (rate: string, due: Dec, documents: readonly DatedParts[]): Dec => {
  const ofRate = (parts: readonly ReportedPart[]) => parts.find((one) => isGoods(one) && one.rate === rate);
  const whole = ofRate(addedParts(documents.flatMap((one) => one.parts)));
  const known =
    whole && !isZero(whole.vat) ? whole : ofRate(documents.findLast((one) => ofRate(one.parts))?.parts ?? []);
  return known && !isZero(known.vat) ? ratio(known.base, due, known.vat) : ratio(hundred, due, dec(rate));
};

/**
 * The parts of a sale that were declared up to a day. They depend on nothing later, so that a declared month stays as
 * it is. From its first deposit, goods are told as the books have their VAT. A sale with services, or one that left the
 * consumers, is told by its documents: its VAT in the books is of both.
 */
const toldUpTo = (day: Day, documents: readonly DatedParts[], moves: readonly VatMove[]): readonly ReportedPart[] => {
  const issued = documents.filter((one) => one.day <= day);
  const own = addedParts(issued.filter((one) => one.isConsumers).flatMap((one) => one.parts));
  const isByBooks =
    issued.some((one) => one.isDeposit) &&
    issued.every((one) => one.isConsumers) &&
    !own.some((one) => one.category === 'TPS1');
  if (!isByBooks) return own;
  const due = addedParts(
    moves
      .filter((one) => one.day <= day)
      .map(({ rate, vat }): ReportedPart => ({ category: 'TLB1', rate, base: ZERO, vat })),
  );
  return [
    ...own.filter((one) => !isGoods(one)),
    ...due.map((one) => ({ ...one, base: baseOf(one.rate, one.vat, issued) })),
  ];
};

/**
 * The parts of a sale with a deposit on the days on which they are declared: VAT of a deposit is due on the day of its
 * money (CGI 269-2 a bis), not on that of its bill. Each day tells what the whole comes to after it, less before it.
 */
export const toldAsDue = (
  documents: readonly DatedParts[],
  moves: readonly VatMove[],
): readonly { readonly day: Day; readonly part: ReportedPart }[] => {
  const days = [...new Set([...documents, ...moves].map((one) => one.day))].toSorted();
  let before: readonly ReportedPart[] = [];
  return days.flatMap((day) => {
    const after = toldUpTo(day, documents, moves);
    const back = before.map((one) => ({ ...one, base: negate(one.base), vat: negate(one.vat) }));
    before = after;
    return addedParts([...after, ...back]).map((part) => ({ day, part }));
  });
};
