import * as z from 'zod';
import { ONLINE_MEANS } from '#areas/payments/rules/online-means.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { endpoint, Id } from '#kernel/endpoint.ts';

/** An order as the holder of its private link reads it: what was bought, how it stands, and nothing of the office. */
const FollowedOrder = Order.pick({
  number: true,
  status: true,
  deliveryStatus: true,
  paymentStatus: true,
  placedAt: true,
  shipsMore: true,
  totalTTC: true,
  remaining: true,
  promoCode: true,
  parcels: true,
  shippedOn: true,
  deliveredOn: true,
  mayWithdraw: true,
}).extend({
  lines: z.array(z.object({ id: z.string(), words: z.string(), amount: z.number() })),
  /** The name of the way of delivery, and where it goes. */
  deliveryName: z.string(),
  deliverTo: z.string(),
  /** The last day on which its goods are due; null once they left, or where nothing was promised. */
  promisedOn: z.string().nullable(),
});
export type FollowedOrder = z.output<typeof FollowedOrder>;

const FollowedBill = z.object({
  id: z.string(),
  kind: z.enum(['bill', 'deposit', 'credit']),
  number: z.string(),
  /** The amount that may be paid online now; null where nothing is. */
  toPay: z.number().nullable(),
});

const Token = z.string().max(100);

export const followedOrder = endpoint({
  verb: 'GET',
  path: '/v1/order-links/:token',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({
    shop: PublicShop,
    reader: Reader,
    order: FollowedOrder,
    bills: z.array(FollowedBill),
    /** Where to send the money of an order that is paid by transfer, while some is awaited. */
    transfer: z.object({ holder: z.string(), iban: z.string(), bic: z.string(), reference: z.string() }).nullable(),
    /** The remainder of an order that is paid on another provider's page. */
    online: z.object({ means: z.enum(ONLINE_MEANS), left: z.number() }).nullable(),
  }),
  summary:
    'Une commande, pour qui tient son lien privé : où elle en est, ses colis, ses factures, ce qu’il reste à payer.',
});
export const followedBillPdf = endpoint({
  verb: 'GET',
  path: '/v1/order-links/:token/bills/:id/pdf',
  can: 'public',
  module: null,
  input: z.strictObject({ token: Token, id: Id }),
  output: 'file',
  summary: 'Une facture, un acompte ou un avoir de la commande de ce lien, en PDF.',
});
export const payFollowedBill = endpoint({
  verb: 'POST',
  path: '/v1/order-links/:token/bills/:id/pay',
  can: 'public',
  module: null,
  input: z.strictObject({ token: Token, id: Id }),
  output: z.object({ place: z.string() }),
  told: 'Page de paiement ouverte par le client',
  summary: 'Ouvre la page où se paie en ligne ce qui reste d’une facture de la commande de ce lien.',
});
export const payFollowedOrder = endpoint({
  verb: 'POST',
  path: '/v1/order-links/:token/pay-online',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ actionUrl: z.string().nullable() }),
  told: 'Paiement commencé en ligne',
  summary: 'Commence, ou reprend, le paiement de la commande de ce lien sur la page d’Up2Pay, de PayPal ou de SumUp.',
});
