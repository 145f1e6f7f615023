import { defineEvent } from '#kernel/event.ts';

/** The order goes to its supplier by mail, with its paper. */
export const purchaseMailed = defineEvent<{ purchaseId: string; to: string; message: string }>(
  'purchasing.order-mailed',
);
/** Goods of an order came, and are in stock. */
export const goodsReceived = defineEvent<{ purchaseId: string; receptionId: string }>('purchasing.goods-received', {
  webhook: 'Réception d’un fournisseur',
});
/** A reception was noted by error: what it brought left the stock again. */
export const receptionTakenBack = defineEvent<{ purchaseId: string; receptionId: string }>(
  'purchasing.reception-taken-back',
  { webhook: 'Réception d’un fournisseur annulée' },
);
