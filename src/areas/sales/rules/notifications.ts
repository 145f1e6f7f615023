import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';
import { ALLOCATIONS_ASKED } from './home.ts';

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
/** Whoever deals with deliveries plans it anew, or rings the client. */
export const missedDelivery = defineNotification<OrderFacts & { readonly reason: string; readonly round: string }>(
  'missedDelivery',
  {
    label: 'Arrêt de tournée non livré',
    icon: 'delivery',
    to: 'manageDelivery',
    link: ({ round }) => `/dashboard/delivery/rounds/${round}`,
    content: ({ number, who, reason }) => `Commande <b>${number}</b> ${ofName(who)} non livrée\u00a0: ${reason}`,
  },
);
const quoteLink = ({ id }: { readonly id: string }): string => `/dashboard/orders/quotes/${id}`;
export const newOrderIntent = defineNotification<OrderFacts>('newOrderIntent', {
  label: 'Devis accepté',
  icon: 'quotes',
  to: 'createQuote',
  link: quoteLink,
  content: ({ number, who }) => `Devis <b>${number}</b> accepté par ${who}\u00a0: il reste à en créer la commande.`,
});
export const newResponseReceived = defineNotification<OrderFacts & { readonly answer: string }>('newResponseReceived', {
  label: 'Réponse à un devis',
  icon: 'quotes',
  to: 'createQuote',
  link: quoteLink,
  content: ({ number, who, answer }) => `Le devis <b>${number}</b> ${ofName(who)} ${answer}.`,
});
/** What its client was promised waits for somebody of the office, who reads why. */
export const quoteLeftUndone = defineNotification<OrderFacts & { readonly what: string; readonly reason: string }>(
  'quoteLeftUndone',
  {
    label: 'Devis accepté avec acompte\u00a0: commande ou acompte à faire à la main',
    icon: 'alert',
    to: 'createQuote',
    link: quoteLink,
    content: ({ number, who, what, reason }) => `Devis <b>${number}</b> accepté par ${who}\u00a0: ${what}. ${reason}`,
  },
);
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
/** A debit that the buyer's bank wants proved: without him it never comes, so he is the one who is told, with the way to his bank. */
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
/** The money is only noted here: whoever may see payments gives it back, and is asked to even where nobody pressed a button. */
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

const allocationsLink = (): string =>
  `/dashboard/stocks/allocations?filter=${encodeURIComponent(JSON.stringify(ALLOCATIONS_ASKED))}`;
export const agentCreateNewAllocations = defineNotification<{ who: string; what: string; quantity: string }>(
  'agentCreateNewAllocations',
  {
    label: 'Demande d’allocation d’un agent ou d’un client',
    icon: 'stocks',
    to: 'seeAllStock',
    link: allocationsLink,
    content: ({ who, what, quantity }) => `<b>${who}</b> demande ${quantity} de plus de <b>${what}</b>.`,
  },
);
export const allocationGranted = defineNotification<{ what: string; asked: string; granted: string }>(
  'allocationGranted',
  {
    label: 'Réponse à une demande d’allocation',
    icon: 'stocks',
    to: 'person',
    people: ['agent'],
    link: () => '/dashboard/stocks/allocations',
    content: ({ what, asked, granted }) =>
      granted === '0'
        ? `Votre demande de ${asked} de plus de <b>${what}</b> est déclinée.`
        : `Le domaine vous accorde ${granted} de plus de <b>${what}</b>\u00a0; vous en aviez demandé ${asked}.`,
  },
);

export const futuresToConfirm = defineNotification<PaidFacts>('futuresToConfirm', {
  label: 'Primeurs réservés sur la boutique',
  icon: 'files',
  to: 'seeFutureOrder',
  module: 'futures',
  link: ({ id }) => `/dashboard/futures/${id}`,
  content: ({ number, who }) => `Primeurs <b>${number}</b> réservés par ${who} sur la boutique\u00a0: à confirmer.`,
  priced: ({ number, who, amount }) =>
    `Primeurs <b>${number}</b> réservés par ${who} sur la boutique (${amount})\u00a0: à confirmer.`,
});
