import { type Amount, type Dec, dec, isPositive, minus, roundTo, ZERO } from '#kernel/money.ts';
import { netOfGross, type PriceMode, type VatType } from '#kernel/vat.ts';
import { type DraftLine, moneyWords, plainLine, typedVat } from './draft-line.ts';
import { type Franco, francoWords } from '../franco.ts';
import type { VatRules } from '../taxes/line-vat.ts';
import { DEFAULT_PARCEL_RULE, parcelCount, type ParcelRule, parcelSurcharge } from '#areas/deliveries/rules/parcels.ts';
import { countWords, type Trace } from './trace.ts';

/** The delivery chosen for one seller. A collection point has its price as it is, VAT inside (docs/decisions/2026-11-21-vat-of-what-goes-with-goods.md): no margin, no parcel. */
export interface ShippingInput {
  readonly kind: 'option' | 'collectionPoint';
  readonly ref: string;
  readonly label: string;
  /** `totalWithFees` of a delivery option (HT), or the price of a collection point. */
  readonly price: Amount;
  readonly mode?: PriceMode;
  /** Standard by default. */
  readonly vatType?: VatType;
  readonly parcelRule?: ParcelRule | null;
  /** Parcels counted by hand (`nbrPackages`). */
  readonly packages?: number | null;
  /** False for modes that stay paid whatever is ordered. */
  readonly takesFranco?: boolean;
}

/**
 * Delivery as lines: its price, and the surcharge of each parcel after the first. Free shipping frees both; a freed delivery
 * stays as a line of nothing, so that documents can say what was offered.
 */
export const shippingLines = (
  shipping: ShippingInput | null,
  goods: { readonly bottles: Dec; readonly any: boolean },
  franco: Franco,
  rules: VatRules,
  trace: Trace,
): { readonly lines: DraftLine[]; readonly parcels: Dec } => {
  const rule = shipping?.parcelRule ?? DEFAULT_PARCEL_RULE;
  const parcels = parcelCount(goods.bottles, goods.any, rule, shipping?.packages ?? null);
  if (!shipping) return { lines: [], parcels };
  const isPoint = shipping.kind === 'collectionPoint';
  // Handing over at a collection point is a delivery like any other: what the buyer pays for it holds its VAT.
  const vat = typedVat(shipping.vatType ?? 'standard', rules);
  const typed: PriceMode = isPoint ? 'gross' : (shipping.mode ?? 'net');
  const isExemptGross = typed === 'gross' && vat.held !== null;
  const mode: PriceMode = isExemptGross ? 'net' : typed;
  const price = isExemptGross && vat.held ? roundTo(netOfGross(dec(shipping.price), vat.held)) : dec(shipping.price);
  const surcharge = isPoint ? ZERO : parcelSurcharge(parcels, rule);
  const isFree = franco.reached && shipping.takesFranco !== false;
  const line = plainLine({
    id: 'shipping',
    kind: 'shipping',
    label: shipping.label,
    quantity: dec(1),
    basePrice: price,
    unitPrice: isFree ? ZERO : price,
    mode,
    vat,
  });
  trace.say('shipping', 'shipping', `${shipping.label}\u00a0: ${moneyWords(price, mode)}`, null, price);
  const lines = [line];
  if (isPositive(surcharge)) {
    const more = minus(parcels, dec(1));
    const unit = dec(rule.surcharge);
    trace.say(
      'parcels',
      'shipping',
      `${countWords(parcels)} colis, ${countWords(more)} de plus à ${moneyWords(unit, 'net')}`,
      null,
      surcharge,
    );
    lines.push(
      plainLine({
        id: 'parcels',
        kind: 'parcels',
        parentId: 'shipping',
        label: 'Supplément de colis',
        quantity: more,
        basePrice: unit,
        unitPrice: isFree ? ZERO : unit,
        mode: 'net',
        vat,
      }),
    );
  }
  if (isFree && (isPositive(price) || isPositive(surcharge)))
    trace.say('shipping', 'franco', francoWords(franco), price, ZERO);
  return { lines, parcels };
};
