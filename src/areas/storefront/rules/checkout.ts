import * as z from 'zod';

/**
 * The firm of a signed-in buyer as a seller knows it, which spares the buyer typing it again. Unknown fields are empty.
 */
export const KnownFirm = z.object({
  company: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
  exciseNumber: z.string(),
});
export type KnownFirm = z.output<typeof KnownFirm>;

/** The options that a seller offers to this cart and this address. */
export const CheckoutOptions = z.object({
  sellerId: z.string(),
  name: z.string(),
  publicName: z.string(),
  isOpen: z.boolean(),
  deliveries: z.array(
    z.object({
      type: z.string(),
      ref: z.string(),
      name: z.string(),
      description: z.string(),
      delayDays: z.number().int().nullable(),
      parcels: z.number().int(),
      totalHT: z.number(),
      tva: z.number(),
      totalTTC: z.number(),
      /** Free shipping is reached, and this mode takes part in it. */
      franco: z.boolean(),
    }),
  ),
  points: z.array(
    z.object({ id: z.string(), name: z.string(), address: z.string(), opening: z.string(), price: z.number() }),
  ),
  /** Why nothing is brought to this address; empty where a mode does, and while the address is not known. */
  whyNoCarrier: z.string(),
  /** The estate's own words for an address where it does not deliver; empty: the usual words. */
  noDeliveryWords: z.string(),
  payments: z.array(
    z.object({ type: z.string(), label: z.string(), instructions: z.string(), takesImprint: z.boolean() }),
  ),
  /** The one that his record with this seller names, when it is among them: chosen until he chooses another. */
  preferredPayment: z.string().nullable(),
  /** Null of a visitor, and of a buyer whom this seller knows as no professional. */
  known: KnownFirm.nullable(),
  phoneDemanded: z.boolean(),
  passwordDemanded: z.boolean(),
});
export type CheckoutOptions = z.output<typeof CheckoutOptions>;
