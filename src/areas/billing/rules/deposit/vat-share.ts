import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  minus,
  plus,
  ratio,
  share,
  sum,
  toText,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { LineVat } from '#areas/papers/rules/paper.ts';
import { vatKey } from '#areas/papers/rules/paper-totals.ts';

/** The part of an amount at a VAT rate: base and VAT, as decimal text of two places. */
export interface VatShare extends LineVat {
  readonly base: string;
  readonly vat: string;
}

const grossOf = (row: VatShare): Dec => plus(dec(row.base), dec(row.vat));
export const totalOf = (rows: readonly VatShare[]): Dec => sum(rows.map(grossOf));

/** Computes the remainder of each rate of a whole. */
const leftOf = (whole: readonly VatShare[], taken: readonly VatShare[]) =>
  whole.map((row) => {
    const own = taken.filter((one) => vatKey(one) === vatKey(row));
    const vat = max(ZERO, minus(dec(row.vat), sum(own.map((one) => dec(one.vat)))));
    return { row, vat, gross: max(ZERO, minus(grossOf(row), totalOf(own))) };
  });

/**
 * An amount (VAT included, to the cent) dealt among the rates of what is left of a whole once `taken` is off it, the last cents by largest remainder.
 * Taking all that is left, in whatever parts before, takes exactly what is left of each rate. The VAT of a part is that of its own base, or the cent
 * beside it that makes the parts add up (EN 16931, BR-CO-17; art. 269-2 a bis CGI: VAT on a deposit is of what the deposit is for).
 */
export const shareOf = (whole: readonly VatShare[], taken: readonly VatShare[], amount: Dec): VatShare[] => {
  const left = leftOf(whole, taken);
  const parts = share(
    amount,
    left.map((one) => ({ id: vatKey(one.row), weight: one.gross })),
  );
  return left.flatMap(({ row, vat: leftVat, gross: leftGross }) => {
    const gross = parts.get(vatKey(row)) ?? ZERO;
    if (!isPositive(gross)) return [];
    const vat = vatWithin(row, gross, isZero(leftGross) ? ZERO : ratio(leftVat, gross, leftGross));
    return [{ category: row.category, rate: row.rate, base: toText(minus(gross, vat), 2), vat: toText(vat, 2) }];
  });
};

const isWithinACent = (gross: Dec, vat: Dec, rate: string): boolean =>
  compare(abs(minus(vatFromNet(minus(gross, vat), dec(rate)), vat)), dec('0.01')) <= 0;

const vatWithin = (row: VatShare, gross: Dec, near: Dec): Dec => {
  if (isZero(dec(row.rate))) return ZERO;
  return isWithinACent(gross, near, row.rate) ? near : ratio(gross, dec(row.rate), plus(dec(100), dec(row.rate)));
};
