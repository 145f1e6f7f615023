import { isNoCost, NO_COST_WORDS } from '#areas/deliveries/rules/carrier-rate.ts';
import type { DeliveryMode } from '#areas/deliveries/rules/delivery-mode.ts';
import { francoFor, judgeModes, optionsFor, weightOf } from '#areas/deliveries/rules/options.ts';
import { keptOffers, NO_OFFER, optionRules } from '#areas/deliveries/server/index.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { Seller } from '#areas/shops/server/index.ts';
import type { Day } from '#kernel/day.ts';
import type { TaxPlace } from '#kernel/field/territory.ts';
import { type Dec, dec, plus, times, toNumber, toPlainText, ZERO } from '#kernel/money.ts';
import type { Tx } from '#platform/db.ts';
import type { ShopVersions } from '#platform/shop-memo.ts';
import { type CartOrder, idOf } from '../../rules/cart/cart-input.ts';
import type { FrancoRule } from '#areas/pricing/rules/franco.ts';
import type { ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import type { ShippingInput } from '#areas/pricing/rules/lines/shipping-lines.ts';

/** How one seller's part of the cart travels, as the buyer chose, and from where it travels free. */
export interface Delivery {
  readonly shipping: ShippingInput | null;
  readonly franco: FrancoRule | null;
  readonly choice: ShippingChoice;
  /** The seller delivers or hands over somewhere; one who set up nothing is not asked about it. */
  readonly configured: boolean;
  /** The carrier's objection to the chosen mode, at the seller whose grid it is; null when there is none. */
  readonly whyNotCarried: { readonly mode: string; readonly why: string } | null;
  /** Something serves this address. */
  readonly served: boolean;
  /** The other options that the buyer could choose. */
  readonly options: readonly {
    readonly ref: string;
    readonly name: string;
    readonly kind: string;
    readonly price: number;
  }[];
  readonly points: readonly {
    readonly id: string;
    readonly name: string;
    readonly price: number;
    readonly address: TaxPlace;
  }[];
}

type DeliveryOf = (
  seller: Seller,
  order: CartOrder,
  goods: {
    readonly lines: readonly LineInput[];
    /** By line, what is given on top. */
    readonly given: ReadonlyMap<string, Dec>;
  },
  typologyKey: string | null,
  day: Day,
) => Promise<Delivery>;

const none = (order: CartOrder): ShippingChoice => ({
  type: null,
  ref: null,
  name: '',
  collectionPoint: null,
  instructions: order.shipping?.instructions ?? '',
  nbrPackages: order.shipping?.nbrPackages ?? 0,
  delayDays: null,
  warehouse: order.warehouse ? idOf(order.warehouse) : null,
});

/** The facts of a mode that an order keeps as they were announced. */
const saidOf = ({ kind, ref, name, delayDays }: DeliveryMode) => ({ type: kind, ref, name, delayDays });

/** Reads what every seller delivers with; the prices are then worked out by rules, cart by cart. */
export const deliveriesFor = async (
  tx: Tx,
  versions: ShopVersions,
  buyer: { readonly address: Partial<Address> | undefined; readonly isPro: boolean },
): Promise<DeliveryOf> => {
  const offers = await keptOffers(tx, versions);
  return async (seller, order, { lines, given }, typologyKey, day) => {
    const offer = offers.get(seller.shopId) ?? NO_OFFER;
    const rules = await optionRules(tx, seller, day);
    const to = Address.parse({ country: rules.country, ...stated(buyer.address ?? order.address ?? {}) });
    const goods = lines
      .filter((line) => line.productType !== 'prestation')
      .reduce(
        (sum, line) => {
          const quantity = plus(dec(line.quantity), given.get(line.id) ?? ZERO);
          return {
            bottles: plus(sum.bottles, times(quantity, dec(line.bottles ?? 0))),
            weight: plus(
              sum.weight,
              weightOf(
                quantity,
                line.weight === null || line.weight === undefined ? null : dec(line.weight),
                line.litres === null || line.litres === undefined ? null : dec(line.litres),
              ),
            ),
          };
        },
        { bottles: ZERO, weight: ZERO },
      );
    const franco = francoFor(offer, typologyKey, to);
    const parcel = { ...goods, to, isPro: buyer.isPro, day };
    const points = offer.points.filter((point) => point.active);
    const judged = judgeModes(offer, parcel, rules);
    const modes = judged.flatMap((one) => one.priced ?? []);
    const ref = order.shipping?.ref ?? order.shipping?.type ?? null;
    const asked = judged.find((one) => one.mode.ref === ref);
    const known = {
      franco,
      configured: offer.modes.some((mode) => mode.active) || points.length > 0,
      whyNotCarried:
        asked?.why && isNoCost(asked.why) ? { mode: asked.mode.name, why: NO_COST_WORDS[asked.why] } : null,
      served: points.length > 0 || modes.length > 0,
      options: modes.map(({ mode, price }) => ({
        ref: mode.ref,
        name: mode.name,
        kind: mode.kind,
        price: toNumber(price),
      })),
      points: points.map(({ id, name, price, address }) => ({ id, name, price, address })),
    };

    const wished = order.shipping?.collectionPoint;
    const point = wished
      ? points.find((one) => one.id === (typeof wished === 'string' ? wished : wished.id))
      : undefined;
    if (point) {
      return {
        ...known,
        shipping: { kind: 'collectionPoint', ref: point.id, label: point.name, price: point.price },
        choice: { ...none(order), name: point.name, collectionPoint: point.id },
      };
    }
    const chosen = ref === null ? undefined : modes.find((one) => one.mode.ref === ref);
    if (!chosen) return { ...known, shipping: null, choice: none(order) };
    const parcels = optionsFor(offer, parcel, rules).find((one) => one.ref === ref)?.parcels ?? 1;
    return {
      ...known,
      shipping: {
        kind: 'option',
        ref: chosen.mode.ref,
        label: chosen.mode.name,
        price: toPlainText(chosen.price),
        mode: 'net', // No parcel is carried to a buyer who collects the order: none is charged.
        parcelRule: chosen.mode.kind === 'pickup' ? { ...chosen.parcelRule, surcharge: 0 } : chosen.parcelRule,
        takesFranco: chosen.mode.hasFranco,
      },
      choice: { ...none(order), ...saidOf(chosen.mode), nbrPackages: order.shipping?.nbrPackages || parcels },
    };
  };
};

/** A cart whose address is not said yet sends empty fields: they say nothing. */
const stated = (address: Partial<Address>): Partial<Address> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined && value !== ''));
