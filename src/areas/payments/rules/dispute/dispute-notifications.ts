import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

const link = ({ id }: { readonly id: string }): string => `/dashboard/payments/${id}`;
const before = (answerBy: string): string => (answerBy ? ` Répondez avant le ${answerBy}.` : '');

export const disputeOpened = defineNotification<{
  readonly id: string;
  readonly who: string;
  readonly on: string;
  readonly reason: string;
  readonly answerBy: string;
  /** The withdrawn amount; empty while the bank only inquires. */
  readonly amount: string;
}>('disputeOpened', {
  label: 'Paiement contesté par le titulaire de la carte\u00a0: à répondre',
  icon: 'alert',
  to: 'seeAllPayment',
  link,
  content: ({ who, on, reason, answerBy }) =>
    `Le paiement <b>${on}</b> ${ofName(who)} est contesté. ${reason}.${before(answerBy)}`,
  priced: ({ who, on, reason, answerBy, amount }) =>
    `Le paiement <b>${on}</b> ${ofName(who)} est contesté${amount ? `, ${amount} repris par la banque` : ''}. ${reason}.${before(answerBy)}`,
});

export const disputeEnded = defineNotification<{
  readonly id: string;
  readonly who: string;
  readonly on: string;
  readonly what: string;
}>('disputeEnded', {
  label: 'Litige de carte terminé',
  icon: 'card',
  to: 'seeAllPayment',
  link,
  content: ({ who, on, what }) => `Litige du paiement <b>${on}</b> ${ofName(who)}\u00a0: ${what}.`,
});
