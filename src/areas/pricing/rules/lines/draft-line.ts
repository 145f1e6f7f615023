import { type Dec, euro, isZero, minus, plus, roundTo, times, ZERO } from '#kernel/money.ts';
import { type PriceMode, type TaxableLine, type TaxedLine, vatFromGross, vatFromNet } from '#kernel/vat.ts';
import type { LineDuty } from '../taxes/duty.ts';
import { type LineVat, lineVat, type VatRules } from '../taxes/line-vat.ts';
import type { DiscountLevel, LineKind } from './priced.ts';
import type { LineInput } from './sale-line.ts';
import { MODE_WORDS } from './trace.ts';
import type { VisitSlot } from './visit-slot.ts';

/** A discount in the price mode of its line. */
export interface DraftDiscount {
  readonly id: string;
  readonly label: string;
  readonly level: DiscountLevel;
  readonly code: string | null;
  readonly amount: Dec;
}

/** A line whose amounts are known in its price mode, before VAT is settled over the whole order. */
export interface DraftLine {
  readonly id: string;
  readonly kind: LineKind;
  readonly parentId: string | null;
  readonly source: LineInput | null;
  readonly label: string;
  readonly formatLabel: string;
  readonly quantity: Dec;
  readonly freeUnits: Dec;
  readonly bottles: Dec;
  readonly litres: Dec | null;
  readonly abv: Dec | null;
  readonly mode: PriceMode;
  readonly vat: LineVat;
  readonly basePrice: Dec;
  readonly unitPrice: Dec;
  /** Units × unit price, to the cent. */
  readonly baseAmount: Dec;
  /** Duty that comes on top, in the price mode. */
  readonly dutyAdded: Dec;
  /** The most that discounts may take: the price without its duty. */
  readonly discountable: Dec;
  readonly discounts: readonly DraftDiscount[];
  readonly duty: LineDuty | null;
  readonly customTax: {
    readonly name: string;
    readonly unit: Dec;
    readonly total: Dec;
    readonly added: boolean;
  } | null;
  /** When it takes place, for a booked visit. */
  readonly visit?: VisitSlot;
}

const PLAIN = {
  parentId: null,
  source: null,
  formatLabel: '',
  freeUnits: ZERO,
  bottles: ZERO,
  litres: null,
  abv: null,
  dutyAdded: ZERO,
  discountable: ZERO,
  discounts: [],
  duty: null,
  customTax: null,
} as const;

/** A line that is not a product: only a label, a quantity, a unit price and its VAT. */
export const plainLine = (
  one: Pick<DraftLine, 'id' | 'kind' | 'label' | 'quantity' | 'unitPrice' | 'mode' | 'vat'> &
    Partial<Pick<DraftLine, 'parentId' | 'basePrice' | 'formatLabel' | 'visit'>>,
): DraftLine => ({
  ...PLAIN,
  basePrice: one.unitPrice,
  ...one,
  baseAmount: roundTo(times(one.unitPrice, one.quantity)),
});

const lessDiscounts = (amount: Dec, line: DraftLine): Dec =>
  line.discounts.reduce((left, one) => minus(left, one.amount), amount);
export const draftAmount = (line: DraftLine): Dec =>
  lessDiscounts(isZero(line.dutyAdded) ? line.baseAmount : plus(line.baseAmount, line.dutyAdded), line);
/** The amount for thresholds: the price after discounts, without the duty on top (that of free units is in it). */
export const goodsAmount = (line: DraftLine): Dec => lessDiscounts(line.baseAmount, line);
/** The amount left for the next discount. */
export const stillDiscountable = (line: DraftLine): Dec => lessDiscounts(line.discountable, line);

export const taxable = (line: DraftLine): TaxableLine => ({
  id: line.id,
  group: line.vat.group,
  rate: line.vat.rate,
  mode: line.mode,
  amount: draftAmount(line),
});

/** An amount taxed on its own, to show it before the order is settled. */
export const taxedAlone = (amount: Dec, mode: PriceMode, rate: Dec): TaxedLine => {
  const vat = mode === 'net' ? vatFromNet(amount, rate) : vatFromGross(amount, rate);
  return mode === 'net'
    ? { net: amount, vat, gross: plus(amount, vat) }
    : { net: minus(amount, vat), vat, gross: amount };
};

/** VAT of what has a VAT type but is no product (wrapping, delivery). */
export const typedVat = (type: LineInput['vatType'], rules: VatRules): LineVat => lineVat({ vatType: type }, rules);

export const moneyWords = (amount: Dec, mode: PriceMode): string => `${euro(amount)} ${MODE_WORDS[mode]}`;
