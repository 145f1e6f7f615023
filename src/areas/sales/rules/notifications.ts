import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

type OrderFacts = { readonly id: string; readonly number: string; readonly who: string };
type PaidFacts = OrderFacts & { readonly amount: string };

const orderLink = ({ id }: { readonly id: string }): string => `/dashboard/orders/${id}`;

export const newOrder = defineNotification<PaidFacts>('newOrder', {
  label: 'Nouvelle commande',
  icon: 'orders',
  to: 'seeAllOrder',
  people: ['agent'],
  link: orderLink,
  content: ({ number, who }) => `Nouvelle commande <b>${number}</b> ${ofName(who)}`,
  priced: ({ number, who, amount }) => `Nouvelle commande <b>${number}</b> ${ofName(who)} : ${amount}`,
});
export const modifyOrder = defineNotification<OrderFacts & { readonly what: string }>('modifyOrder', {
  label: 'Commande modifiée : validée, en route, livrée, annulée',
  icon: 'edit',
  to: 'seeAllOrder',
  people: ['buyer'],
  // A withdrawal from an order that was not found has no order to go to.
  link: ({ id }) => (id === '' ? '/dashboard/orders/withdrawals' : orderLink({ id })),
  content: ({ number, who, what }) => `La commande <b>${number}</b>${who ? ` ${ofName(who)}` : ''} ${what}.`,
});
export const newContact = defineNotification<{ id: string; name: string; number: string }>('newContact', {
  label: 'Nouveau client venu de la boutique',
  icon: 'user',
  to: 'seeAllClient',
  link: ({ id }) => `/dashboard/clients/${id}`,
  content: ({ name, number }) => `Nouveau client : <b>${name}</b>, venu de la boutique avec la commande ${number}.`,
});
export const paymentPaid = defineNotification<PaidFacts>('paymentPaid', {
  label: 'Paiement reçu',
  icon: 'card',
  to: 'seeAllPayment',
  link: orderLink,
  content: ({ number, who }) => `Paiement reçu ${ofName(who)} pour la commande <b>${number}</b>`,
  priced: ({ number, who, amount }) => `Paiement reçu ${ofName(who)} pour la commande <b>${number}</b> : ${amount}`,
});
export const paymentError = defineNotification<OrderFacts & { readonly reason: string }>('paymentError', {
  label: 'Paiement refusé',
  icon: 'alert',
  to: 'seeAllPayment',
  people: ['buyer'],
  link: orderLink,
  content: ({ number, who, reason }) =>
    `Paiement refusé pour la commande <b>${number}</b>${who ? ` ${ofName(who)}` : ''}${reason ? `. ${reason}` : ''}`,
});
/**
 * The buyer's bank asks him to confirm a debit: without him the money never comes, so the buyer is told, with the way
 * to his bank.
 */
export const paymentAuthentication = defineNotification<{ number: string; path: string }>('paymentAuthentication', {
  label: 'Paiement à confirmer auprès de votre banque',
  icon: 'alert',
  to: 'person',
  link: ({ path }) => path,
  content: ({ number }) =>
    `Votre banque demande que vous confirmiez le paiement de la commande <b>${number}</b>. Elle attend votre accord.`,
});
export const paymentRefunded = defineNotification<PaidFacts>('paymentRefunded', {
  label: 'Remboursement fait',
  icon: 'card',
  to: 'seeAllPayment',
  people: ['buyer'],
  link: orderLink,
  content: ({ number, who }) => `Remboursement fait${who ? ` à ${who}` : ''} pour la commande <b>${number}</b>`,
  priced: ({ number, who, amount }) =>
    `Remboursement fait${who ? ` à ${who}` : ''} pour la commande <b>${number}</b> : ${amount}`,
});
/**
 * A refund that is only noted here: users who may see payments give the money back. They are asked to even when no user
 * pressed a button.
 */
export const refundByHand = defineNotification<PaidFacts & { readonly house: string }>('refundByHand', {
  label: 'Remboursement à faire à la main, sur les écrans du prestataire',
  icon: 'alert',
  to: 'seeAllPayment',
  link: orderLink,
  content: ({ number, who, house }) =>
    `Commande <b>${number}</b> ${ofName(who)}\u00a0: remboursez le client sur les écrans ${ofName(house)}, ce n’est que noté ici.`,
  priced: ({ number, who, house, amount }) =>
    `Commande <b>${number}</b> ${ofName(who)}\u00a0: remboursez ${amount} au client sur les écrans ${ofName(house)}, ce n’est que noté ici.`,
});
