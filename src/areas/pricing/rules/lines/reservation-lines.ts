import { type Amount, type Dec, dec, isPositive, plus, sum, ZERO } from '#kernel/money.ts';
import type { VatType } from '#kernel/vat.ts';
import { type DraftLine, plainLine } from './draft-line.ts';
import { lineVat, OUTSIDE, type VatRules } from '../taxes/line-vat.ts';
import { type VisitSlot, visitWords } from './visit-slot.ts';

/**
 * A price of a booked slot: adults, children, bottles tasted, nights of tourist tax. It is always typed with VAT.
 */
export interface SelectedPrice {
  readonly productType: string;
  readonly label?: string;
  readonly priceTTC: Amount;
  readonly quantity: Amount;
  /** Not a person: left out of the total quantity and takes no place. */
  readonly notCounting?: boolean;
  readonly vatType?: VatType | null;
  readonly tva?: Amount | null;
}

export interface ReservationInput {
  readonly id: string;
  readonly label: string;
  readonly selectedPrices: readonly SelectedPrice[];
  readonly slot?: VisitSlot;
  /** Places left in the slot; null when it has no limit. */
  readonly placesLeft?: Amount | null;
  readonly minAmount?: Amount | null;
}

export const TOURIST_TAX = 'touristTax';

/** Tourist tax counts as people unless it says not, but takes no place: those who pay it are booked already. */
export const peopleOf = (reservation: ReservationInput): { readonly reserved: Dec; readonly places: Dec } => {
  const counting = reservation.selectedPrices.filter((one) => !one.notCounting);
  return {
    reserved: sum(counting.map((one) => dec(one.quantity))),
    places: sum(counting.filter((one) => one.productType !== TOURIST_TAX).map((one) => dec(one.quantity))),
  };
};

/** Tourist tax is collected for the town: outside VAT and turnover. The rules of VAT are those of what takes place at the estate. */
export const reservationLines = (reservation: ReservationInput, rules: VatRules): DraftLine[] =>
  reservation.selectedPrices.map((price, index) => {
    const isTax = price.productType === TOURIST_TAX;
    const vat = isTax ? OUTSIDE : lineVat({ vatType: price.vatType ?? 'standard', tva: price.tva }, rules);
    return plainLine({
      id: `${reservation.id}:${index}`,
      kind: isTax ? 'touristTax' : 'reservation',
      parentId: reservation.id,
      label: [reservation.label, price.label || (isTax ? 'Taxe de séjour' : '')].filter((part) => part).join(' — '),
      quantity: atLeastZero(dec(price.quantity)),
      unitPrice: atLeastZero(dec(price.priceTTC)),
      mode: 'gross',
      vat,
      ...(reservation.slot ? { visit: reservation.slot, formatLabel: visitWords(reservation.slot) } : {}),
    });
  });

const atLeastZero = (amount: Dec): Dec => (isPositive(amount) ? amount : ZERO);

/** The price of a reservation with VAT, without tourist tax: compared with its minimum. */
export const reservationAmount = (lines: readonly DraftLine[]): Dec =>
  lines.reduce((total, line) => (line.kind === 'reservation' ? plus(total, line.baseAmount) : total), ZERO);
