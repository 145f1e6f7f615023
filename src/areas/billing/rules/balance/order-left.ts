import * as z from 'zod';
import { LineLeft } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { ById, endpoint } from '#kernel/endpoint.ts';

/** The remainder of an order to deliver, to bill and to receive, each with the documents behind the figure. */
export const OrderLeft = z.object({
  id: z.string(),
  /** In units: `gone` + `dropped` + `left` = `ordered`, line by line and in all. */
  deliver: z.object({
    ordered: z.number(),
    gone: z.number(),
    /** Credited or given up before it left. */
    dropped: z.number(),
    left: z.number(),
    lines: z.array(LineLeft.extend({ gone: z.number(), dropped: z.number() })),
    notes: z.array(z.object({ number: z.string(), day: z.string(), units: z.number() })),
  }),
  /** The amounts to bill, VAT included, for users who see prices: `billed` + `left` = `total`. */
  bill: z
    .object({
      total: z.number(),
      billed: z.number(),
      left: z.number(),
      /**
       * The amount that each document counts for. Refunded deposits, credit notes and late charges count for nothing
       * here.
       */
      papers: z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          kind: z.string(),
          day: z.string(),
          asks: z.number(),
          counts: z.number(),
        }),
      ),
    })
    .optional(),
  /** The same for money: `received` + `left` = `due` + `over`. */
  cash: z
    .object({
      due: z.number(),
      /** The amount that the credit notes take off the order's total, less late charges. */
      credited: z.number(),
      received: z.number(),
      left: z.number(),
      /** Received beyond what is due. */
      over: z.number(),
      payments: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          day: z.string().nullable(),
          amount: z.number(),
          isIn: z.boolean(),
        }),
      ),
    })
    .optional(),
});
export type OrderLeft = z.output<typeof OrderLeft>;

export const orderLeft = endpoint({
  verb: 'GET',
  path: '/v1/orders/:id/left',
  can: { any: ['seeAllOrder', 'createOrder', 'billOrder'] },
  module: null,
  input: ById,
  output: OrderLeft,
  summary:
    'Ce qui reste d’une commande à livrer, à facturer et à encaisser, avec les bons, les factures et les paiements derrière chaque chiffre. Sans le droit de voir les prix, ce qui reste à livrer seul.',
});
