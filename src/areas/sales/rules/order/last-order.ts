import * as z from 'zod';
import { endpoint, Id } from '#kernel/endpoint.ts';
import { type Amount, dec, isPositive, over, roundTo, toNumber } from '#kernel/money.ts';

/** A client's last purchase: the defaults of his next order, and the prices he paid. */
export const lastOrder = endpoint({
  verb: 'GET',
  path: '/v1/clients/:id/last-order',
  can: 'createOrder',
  module: null,
  input: z.strictObject({ id: Id }),
  output: z.object({
    number: z.string().nullable(),
    placedOn: z.string().nullable(),
    shipping: z.object({ ref: z.string().nullable(), collectionPoint: z.string().nullable() }).nullable(),
    payment: z.string().nullable(),
    /** By format, the last that he paid for one, discounts taken off. Without `seeAllPrice` there is none. */
    prices: z.array(
      z.object({
        formatId: z.string(),
        price: z.number(),
        priceMode: z.enum(['HT', 'TTC']),
        placedOn: z.string(),
        number: z.string().nullable(),
      }),
    ),
  }),
  readOnly: true,
  summary: 'Comment ce client a commandé la dernière fois : livraison, paiement, et le dernier prix payé par format.',
});

/** Computes the price paid for each unit; null for a quantity of zero. */
export const paidEach = (amount: Amount, quantity: Amount): number | null =>
  isPositive(dec(quantity)) ? toNumber(roundTo(over(dec(amount), dec(quantity)))) : null;
