import * as z from 'zod';
import type { Address } from '#areas/identity/rules/address.ts';
import { ruled } from '#kernel/field/field-schemas.ts';
import { oneLine } from '#kernel/field/one-line.ts';
import { keptPhone } from '#kernel/field/phone.ts';

export const BuyerIdentity = z.strictObject({
  firstname: oneLine(60).min(1, 'Veuillez renseigner votre prénom'),
  lastname: oneLine(60).min(1, 'Veuillez renseigner votre nom'),
  email: ruled('email'),
  phone: oneLine(30)
    .overwrite((text) => keptPhone(text))
    .default(''),
  isPro: z.boolean().default(false),
  company: oneLine(120).default(''),
  siret: z.string().trim().max(20).default(''),
  vatNumber: z.string().trim().max(20).default(''),
});
export type BuyerIdentity = z.output<typeof BuyerIdentity>;

/** The buyer as he is read: a buyer typed by the office may lack a first name or an e-mail. */
export const SaleBuyer = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  isPro: z.boolean(),
  company: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
});

/** Parties as they were when the order was placed. The seller's legal identity is snapshotted again by the bill, at its own day. */
export interface SaleParties {
  readonly seller: { readonly name: string; readonly email: string };
  readonly buyer: BuyerIdentity;
  readonly billing: Address;
  readonly delivery: Address;
  /** Under which number the buyer ordered in his own books; printed on every paper. Absent from orders placed before it was asked. */
  readonly purchaseOrder?: string;
}
type Named = Pick<BuyerIdentity, 'firstname' | 'lastname' | 'company'>;
export const personOf = ({ firstname, lastname }: Pick<Named, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();
/** Names the buyer: a firm by its name, else the person. */
export const nameOfBuyer = (buyer: Named): string => buyer.company.trim() || personOf(buyer);

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('fr');
/**
 * The name that an address bears beside its buyer's: null where it is empty, or only names the person who ordered. Both
 * orders of the name count, since forms of other programs write the last name first.
 */
export const ownNameOf = (address: Pick<Address, 'name'>, buyer: Named): string | null => {
  const { firstname, lastname } = buyer;
  const known = ['', `${firstname} ${lastname}`, `${lastname} ${firstname}`, buyer.company].map(folded);
  return known.includes(folded(address.name)) ? null : address.name;
};
/** The recipient of goods: a firm stands by its name, never by that of the person who ordered for it. */
export const recipientOf = (address: Pick<Address, 'name'>, buyer: Named): string =>
  ownNameOf(address, buyer) ?? nameOfBuyer(buyer);

export const PurchaseOrder = oneLine(60).default('');

export const ShippingChoice = z.strictObject({
  type: z.string().max(60).nullable().default(null),
  ref: z.string().max(120).nullable().default(null),
  name: oneLine(200).default(''),
  collectionPoint: z.string().max(60).nullable().default(null),
  instructions: z.string().max(500).default(''),
  nbrPackages: z.number().int().min(0).default(0),
  /** Days that its mode announced when it was chosen: what the mode says later changes no order. */
  delayDays: z.number().int().min(0).nullable().default(null),
  /** Asked for by the buyer; null: wherever there is stock. */
  warehouse: z.string().max(60).nullable().default(null),
});
export type ShippingChoice = z.output<typeof ShippingChoice>;
