import { defineEvent } from '#kernel/event.ts';

export const orderValidated = defineEvent<{ saleId: string }>('sales.order-validated', { webhook: 'Commande validée' });
/** Sent when a validated order was changed and its client is told. */
export const orderChanged = defineEvent<{ saleId: string; was: string }>('sales.order-changed', {
  webhook: 'Commande validée modifiée',
});
/** `reason`: what the estate wrote to its buyer; what a bank or a job said is not told in its name. */
export const orderClosed = defineEvent<{
  saleId: string;
  status: 'refused' | 'cancelled' | 'aborted' | 'expired';
  reason?: string;
}>('sales.order-closed', { webhook: 'Commande refusée, annulée ou expirée' });
/** `unmatchedBefore`: how many without an order came that day before it. */
export const withdrawalDeclared = defineEvent<{
  withdrawalId: string;
  saleId: string | null;
  reference: string;
  unmatchedBefore?: number;
  isAcknowledged?: boolean;
}>('sales.withdrawal-declared');
export const withdrawalAnswered = defineEvent<{
  withdrawalId: string;
  saleId: string | null;
  answer: 'accepted' | 'declined';
}>('sales.withdrawal-answered');
