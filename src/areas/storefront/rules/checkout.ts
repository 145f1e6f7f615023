import * as z from 'zod';

/** What a seller knows of the firm that a signed-in buyer orders for, so that he does not type it again; empty what it does not know. */
export const KnownFirm = z.object({
  company: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
  exciseNumber: z.string(),
});
export type KnownFirm = z.output<typeof KnownFirm>;

/** What one seller offers to this cart and this address. */
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
  /** What the estate says where it delivers nothing; empty: the usual words. */
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
