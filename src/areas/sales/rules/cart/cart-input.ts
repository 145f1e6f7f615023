import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruled } from '#kernel/field/field-schemas.ts';
import { Address, keptPlace } from '#areas/identity/rules/address.ts';
import { Id } from '#kernel/endpoint.ts';
import { PaymentType } from '../order/sale.ts';
import { BuyerIdentity, PurchaseOrder } from '#areas/papers/rules/sale-parties.ts';

const ignored = z.unknown().optional();

/** A product of a cart as the client sends it: ids and quantities count; prices and everything the server owns are not read. */
const CartProduct = z.object({
  id: Id,
  chosenVintage: z.union([Id, z.object({ id: Id })]).nullish(),
  chosenFormat: z.union([Id, z.object({ id: Id })]),
  quantity: z.number().min(0).max(100_000),
  isWrapped: z.boolean().nullish(),
  idTmp: z.string().max(80).nullish(),
});

/** A booked slot: priced by the areas of reservations; kept in the cart as it is (section 3, reservation line). */
const CartReservation = z.record(z.string(), z.unknown());

export const CartOrder = z.strictObject({
  seller: z.object({ id: Id }),
  products: z.array(CartProduct).max(10_000).default([]),
  reservations: z.array(CartReservation).max(100).default([]),
  shipping: z
    .object({
      type: z.string().max(60).nullish(),
      ref: z.string().max(120).nullish(),
      collectionPoint: z.union([z.string().max(60), z.object({ id: z.string().max(60) })]).nullish(),
      instructions: z.string().max(500).nullish(),
      nbrPackages: z.number().int().min(0).max(10_000).nullish(),
    })
    .nullish(),
  payment: z.object({ type: PaymentType.nullish(), list: z.array(PaymentType).max(20).nullish() }).nullish(),
  /** Where the goods are to be taken from; the stock chooses when nobody says. */
  warehouse: z.union([Id, z.object({ id: Id })]).nullish(),
  promoCode: ruled('promoCode').nullish(),
  /** Where it goes, when the buyer has said so: delivery prices and duties depend on it. */
  address: Address.partial().nullish(),
  // every other key of section 3, owned by the server
  refId: ignored,
  id: ignored,
  idTmp: ignored,
  status: ignored,
  deliveries: ignored,
  hasTVA: ignored,
  price: ignored,
  buyer: ignored,
  lastUpdated: ignored,
});
export type CartOrder = z.output<typeof CartOrder>;

export const CartPriceInput = z.strictObject({
  orders: z.array(CartOrder).min(1).max(20),
  typology: z.string().max(60).optional(),
  /** Orders for a firm: some delivery modes are for firms or for persons only. */
  isPro: z.boolean().optional(),
});

export const PlaceInput = z.strictObject({
  orders: z.array(CartOrder).min(1).max(20),
  /** With a password the visitor gets an account, which he asked for or which a shop demands; his e-mail has still to be validated. */
  buyer: BuyerIdentity.extend({ account: z.boolean().default(false), password: z.string().max(200).nullish() }),
  deliveryAddress: Address.overwrite((typed) => keptPlace(typed)),
  billingAddress: Address.overwrite((typed) => keptPlace(typed)).nullish(),
  terms: z.boolean(),
  adult: z.boolean(),
  card: z
    .strictObject({
      token: z.string().min(3).max(200),
      brand: oneLine(30).default(''),
      last4: z
        .string()
        .regex(/^\d{4}$/)
        .or(z.literal(''))
        .default(''),
    })
    .nullish(),
  note: z.string().max(1000).default(''),
  /** The order's reference in the buyer's own books: the buyer's papers name it. */
  purchaseOrder: PurchaseOrder,
  /** The total that the buyer saw, VAT included. When the total differs, the buyer is told and asked again. */
  shownTotal: z.number().min(0).max(100_000_000).nullish(),
});

export const idOf = (one: string | { readonly id: string }): string => (typeof one === 'string' ? one : one.id);
