import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { FuturesPart, MOST_PARTS, SchedulePart } from './futures.ts';

/** A wine set aside for the calling buyer, at his price of today. */
export const OfferedWine = z.object({
  formatId: z.string(),
  product: z.string(),
  vintage: z.string(),
  format: z.string(),
  left: z.number(),
  /** In the mode of his category, without VAT or with it. */
  price: z.number(),
  /** Sizes that it may be bottled in instead: so many of `left` each takes, and what one costs. */
  sizes: z.array(z.object({ formatId: z.string(), format: z.string(), units: z.number(), price: z.number() })),
});
/** A campaign that is open to him. */
export const OfferedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  closesOn: z.string(),
  deliverFrom: z.string(),
  deliverTo: z.string(),
  isEnPrimeur: z.boolean(),
  schedule: z.array(SchedulePart).max(MOST_PARTS),
  /** The last day on which another size is chosen. */
  chooseUntil: z.string().nullable(),
  priceMode: z.enum(['HT', 'TTC']),
  wines: z.array(OfferedWine),
});
export type OfferedCampaign = z.output<typeof OfferedCampaign>;

/** Futures that he ordered, with the order that was made of them once they are confirmed. */
export const OwnFutures = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['pending', 'validated', 'cancelled']),
  placedOn: z.string().nullable(),
  bottles: z.number(),
  totalTTC: z.number(),
  seller: z.object({ id: z.string(), name: z.string() }),
  order: z.object({ id: z.string(), number: z.string(), status: z.string(), awaits: z.boolean() }).nullable(),
  deliverFrom: z.string().nullable(),
  deliverTo: z.string().nullable(),
  parts: z.array(FuturesPart),
});
export type OwnFutures = z.output<typeof OwnFutures>;

const BUYERS = { kinds: ['buyer'] } as const;
const named = { name: oneLine(80).min(2) };
const Wines = z
  .array(z.strictObject({ formatId: Id, quantity: z.number().int().min(1).max(100_000) }))
  .min(1)
  .max(50);

export const shopFutures = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/futures',
  can: BUYERS,
  module: null,
  readOnly: true,
  input: z.strictObject(named),
  output: z.object({
    shop: PublicShop,
    reader: Reader,
    isPro: z.boolean(),
    campaigns: z.array(OfferedCampaign),
    orders: z.array(OwnFutures),
  }),
  summary:
    'Primeurs\u00a0: ce qui est alloué à l’acheteur connecté dans cette boutique, à son prix, et ce qu’il a déjà commandé. Rien pour qui n’a pas d’allocation.',
});
export const shopHasFutures = endpoint({
  verb: 'GET',
  path: '/v1/storefront/shops/:name/has-futures',
  can: BUYERS,
  module: null,
  readOnly: true,
  input: z.strictObject(named),
  output: z.object({ has: z.boolean() }),
  summary: 'Primeurs\u00a0: si l’acheteur connecté a une allocation ouverte, ou des primeurs, dans cette boutique.',
});
export const priceShopFutures = endpoint({
  verb: 'POST',
  path: '/v1/storefront/shops/:name/futures/price',
  can: BUYERS,
  module: null,
  readOnly: true,
  input: z.strictObject({ ...named, wines: Wines }),
  output: z.object({
    totalHT: z.number(),
    totalVAT: z.number(),
    totalTTC: z.number(),
    /** As they would fall if it were confirmed today; `on` is null for those of that day. */
    parts: z.array(z.object({ percent: z.number(), on: z.string().nullable(), amount: z.number() })),
  }),
  summary: 'Primeurs\u00a0: ce que coûte ce qui est choisi, et en quelles échéances. N’écrit rien.',
});
export const orderShopFutures = endpoint({
  verb: 'POST',
  path: '/v1/storefront/shops/:name/futures',
  can: BUYERS,
  module: null,
  input: z.strictObject({
    ...named,
    wines: Wines,
    terms: z.boolean(),
    adult: z.boolean(),
    /** The total that the buyer saw. */
    shownTotal: z.number().min(0).max(100_000_000),
  }),
  output: MessageAnswer.extend({ id: z.string(), number: z.string() }),
  told: 'Primeurs réservés par le client',
  summary:
    'Primeurs\u00a0: l’acheteur connecté réserve ce qui lui est alloué, jamais au-delà. Le domaine confirme ensuite.',
});
export const myFutures = endpoint({
  verb: 'GET',
  path: '/v1/my-futures',
  can: BUYERS,
  module: null,
  readOnly: true,
  input: z.strictObject({}),
  output: z.object({
    offers: z.array(
      z.object({
        seller: z.object({ id: z.string(), name: z.string() }),
        campaign: z.string(),
        closesOn: z.string(),
        wines: z.number().int(),
      }),
    ),
    orders: z.array(OwnFutures),
  }),
  summary: 'Primeurs\u00a0: ce qui est alloué à l’acheteur chez ses producteurs, et ce qu’il y a commandé.',
});
