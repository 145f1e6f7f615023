import { type ReservationInput, TOURIST_TAX } from '#areas/pricing/rules/lines/reservation-lines.ts';
import { day } from '#kernel/day.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { type Booking, priceName } from './booking.ts';

/** The order of a booking as far as it stands. Null where there is none, or where it was cancelled or wholly credited. */
export interface BookingSale {
  readonly number: string;
  /** The numbers of its bills that are not wholly credited. */
  readonly bills: readonly string[];
}

const refuse = defineRefusals({
  'reservations.nothing-to-bill': {
    kind: 'state',
    fr: 'Cette réservation ne coûte rien\u00a0: il n’y a rien à facturer.',
    en: 'This booking costs nothing: there is nothing to bill.',
  },
  'reservations.bill-option': {
    kind: 'state',
    fr: 'Confirmez d’abord cette option.',
    en: 'Confirm this option first.',
  },
  'reservations.bill-cancelled': {
    kind: 'state',
    fr: 'Cette réservation est annulée\u00a0: elle ne se facture pas.',
    en: 'This booking is cancelled: it is not billed.',
  },
  'reservations.in-order': {
    kind: 'state',
    fr: 'Cette réservation est déjà dans la commande {number}.',
    en: 'This booking is in order {number} already.',
  },
  'reservations.ordered-numbers': {
    kind: 'state',
    fr: 'Le nombre de personnes est celui de la commande {number}\u00a0: annulez cette commande pour le changer. La date et l’heure se changent librement.',
    en: 'The number of people is that of order {number}: cancel that order to change it. Day and hour may change.',
  },
  'reservations.billed-numbers': {
    kind: 'state',
    fr: 'Le nombre de personnes est facturé ({bills})\u00a0: faites d’abord un avoir de la facture. La date et l’heure se changent librement.',
    en: 'The number of people is billed ({bills}): make a credit note of the bill first. Day and hour may change.',
  },
  'reservations.ordered-cancel': {
    kind: 'state',
    fr: 'Cette visite est dans la commande {number}, pas encore facturée. Pour ne plus rien demander et rendre ce qui est payé, annulez d’abord la commande. Sinon, la commande reste due.',
    en: 'This visit is in order {number}, not billed yet. To ask for nothing more and give back what was paid, cancel the order first. Otherwise the order stays due.',
  },
  'reservations.billed-cancel': {
    kind: 'state',
    fr: 'Cette visite est facturée ({bills}). Pour rendre l’argent, faites d’abord un avoir depuis la facture. Sinon, la facture et l’argent reçu restent au domaine.',
    en: 'This visit is billed ({bills}). To give the money back, make a credit note of the bill first. Otherwise the bill and its money stay with the estate.',
  },
});

const billsOf = ({ bills }: BookingSale): string => bills.join(', ');

export const whyNotSell = (
  { status, total, touristTax }: Pick<Booking, 'status' | 'total' | 'touristTax'>,
  sale: BookingSale | null,
): Refusal | null => {
  if (status === 'cancelled') return refuse('reservations.bill-cancelled');
  if (status === 'option') return refuse('reservations.bill-option');
  if (sale) return refuse('reservations.in-order', { number: sale.number });
  return total + touristTax === 0 ? refuse('reservations.nothing-to-bill') : null;
};

/** Quantities that an order holds stay; a visit may still move to another day. */
export const whyNotOtherQuantities = (sale: BookingSale | null): Refusal | null => {
  if (!sale) return null;
  return sale.bills.length === 0
    ? refuse('reservations.ordered-numbers', { number: sale.number })
    : refuse('reservations.billed-numbers', { bills: billsOf(sale) });
};

/** A visit that is sold is cancelled after its order or its bill, or with the word of the user that both stay. */
export const whyNotCancelSold = (sale: BookingSale | null): Refusal | null => {
  if (!sale) return null;
  const isBilled = sale.bills.length > 0;
  const refusal = isBilled
    ? refuse('reservations.billed-cancel', { bills: billsOf(sale) })
    : refuse('reservations.ordered-cancel', { number: sale.number });
  const label = isBilled ? 'Annuler la visite, garder la facture' : 'Annuler la visite, garder la commande';
  return { ...refusal, ask: { field: 'money', choices: [{ value: 'kept', label }] } };
};

/** The slot of a booking as its order keeps it. */
export const slotSold = ({ day: on, at, ends }: Pick<Booking, 'day' | 'at' | 'ends'>) => ({
  day: day(on),
  start: at,
  end: ends === at ? '' : ends,
  noHours: at === '',
});

/** The reservation lines of a booking, at the prices that were agreed when it was taken (specification, section 3). */
export const soldBooking = (one: Booking): ReservationInput => ({
  id: one.id,
  label: one.event.title,
  slot: slotSold(one),
  selectedPrices: one.prices.map((price) => ({
    productType: price.productType,
    label: priceName(price),
    priceTTC: price.priceTTC,
    quantity: price.quantity,
    notCounting: price.notCounting,
    vatType: price.vatType,
  })),
});

/** The fee of a visit that its visitor cancelled, as its order sells it: at the VAT of the greatest part of its price. */
export const feeSold = (one: Booking, fee: number, label: string): ReservationInput => {
  const [greatest] = one.prices
    .filter(({ productType }) => productType !== TOURIST_TAX)
    .toSorted((a, b) => b.priceTTC * b.quantity - a.priceTTC * a.quantity);
  return {
    id: one.id,
    label: one.event.title,
    slot: slotSold(one),
    selectedPrices: [
      {
        productType: 'other',
        label,
        priceTTC: fee,
        quantity: 1,
        notCounting: true,
        vatType: greatest?.vatType ?? 'standard',
      },
    ],
  };
};

/** A visit that some of its people left: those who stay at what was agreed, then the fee of those who left. */
export const visitSold = (one: Booking, label: string): ReservationInput => {
  const sold = soldBooking(one);
  if (one.leftFee <= 0) return sold;
  return {
    ...sold,
    selectedPrices: [...sold.selectedPrices, ...feeSold(one, one.leftFee, label).selectedPrices],
  };
};

/** The name of a visitor as a bill asks it: the last word is the name, what stands before it the first name. */
export const nameParts = (name: string): { readonly firstname: string; readonly lastname: string } => {
  const words = name
    .replace(/^(m\.?(\s+et\s+mme)?|mme|mlle|monsieur|madame|famille|mr|mrs|ms)\s+/iu, '')
    .trim()
    .split(/\s+/u);
  return { firstname: words.slice(0, -1).join(' ').slice(0, 60), lastname: (words.at(-1) ?? '').slice(0, 60) };
};
