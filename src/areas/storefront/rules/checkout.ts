import * as z from 'zod';

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
  phoneDemanded: z.boolean(),
  passwordDemanded: z.boolean(),
});
export type CheckoutOptions = z.output<typeof CheckoutOptions>;
