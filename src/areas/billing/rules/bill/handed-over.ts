import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { AddOfficeOrder } from '#areas/sales/rules/order/office-order.ts';
import { Order } from '#areas/sales/rules/order/sale.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { SureDay } from '#kernel/field/far-day.ts';

/** The rights that a sale over the counter needs: it orders, delivers and bills at once. */
export const HANDED_OVER_RIGHTS = ['createOrder', 'manageDelivery', 'billOrder'] as const;

export const billHandedOver = endpoint({
  verb: 'POST',
  path: '/v1/orders/handed-over',
  can: { all: HANDED_OVER_RIGHTS },
  fields: addOfficeOrder.fields,
  module: null,
  input: AddOfficeOrder.extend(SureDay).refine((typed) => typed.place, {
    path: ['place'],
    error: 'Une facture n’a pas de brouillon',
  }),
  output: Order,
  told: 'Facture directe émise',
  summary:
    'Facture directe\u00a0: la marchandise est remise et facturée en une fois. Commande, sortie de stock, bon de livraison et facture, ou rien.',
});
