import { weightOf } from '#areas/deliveries/rules/options.ts';
import { dec, plus, roundTo, toNumber, ZERO } from '#kernel/money.ts';
import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import type { ShippingChoice } from './sale-parties.ts';

/** The means of transport: a carrier, the estate itself, or the buyer who comes for the goods. */
export const TRANSPORTS = ['carrier', 'own', 'buyer'] as const;
export type Transport = (typeof TRANSPORTS)[number];
export const TRANSPORT_WORDS: Readonly<Record<Transport, string>> = {
  carrier: 'Par un transporteur',
  own: 'Par nos soins',
  buyer: 'Enlevé par le client',
};

/**
 * The proposal of « Expédier », from the buyer's choice and the weight of the goods; a user may change all of it.
 */
export interface ShipmentProposal {
  readonly transport: Transport;
  /** The carrier, where one is known: the mode that the buyer chose is none. */
  readonly carrier: string;
  readonly packages: number;
  readonly weight: number;
  /** Something leaves: an order of services alone ships nothing. */
  readonly goods: boolean;
  /** Under suspended duty: its electronic document has a number. */
  readonly suspended: boolean;
}

const BY_MODE: Readonly<Record<string, Transport>> = { carrier: 'carrier', own: 'own', pickup: 'buyer' };

export const shipmentProposal = (
  shipping: ShippingChoice,
  lines: readonly SellerPriceLine[],
  parcels: number,
): ShipmentProposal => {
  const transport = BY_MODE[shipping.type ?? ''] ?? 'own';
  return {
    transport,
    carrier: '',
    packages: Math.max(1, shipping.nbrPackages || parcels),
    weight: toNumber(roundTo(grossWeight(lines))),
    goods: lines.some(isGoods),
    suspended: lines.some((line) => line.duty?.suspended),
  };
};

/** True for goods that travel: drinks and other goods, never services. */
export const isGoods = (line: SellerPriceLine): boolean => line.kind === 'product' && line.productType !== 'prestation';

/** Kilograms of all that leaves, packed: by the weight of each article, else by that of a filled bottle of its volume. */
const grossWeight = (lines: readonly SellerPriceLine[]) =>
  lines.filter(isGoods).reduce((sum, line) => {
    const weight = line.weight === null || line.weight === undefined ? null : dec(line.weight);
    const own = weightOf(unitsOf(line), weight, null);
    return plus(sum, toNumber(own) > 0 ? own : weightOf(dec(1), null, line.litres === null ? null : dec(line.litres)));
  }, ZERO);
