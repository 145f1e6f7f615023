import { ofName } from '#kernel/language/french.ts';
import { defineNotification } from '#kernel/notification.ts';

type OfferFacts = { readonly id: string; readonly number: string; readonly who: string };

const quoteLink = ({ id }: { readonly id: string }): string => `/dashboard/orders/quotes/${id}`;
export const newOrderIntent = defineNotification<OfferFacts>('newOrderIntent', {
  label: 'Devis accepté',
  icon: 'quotes',
  to: 'createQuote',
  link: quoteLink,
  content: ({ number, who }) => `Devis <b>${number}</b> accepté par ${who}\u00a0: il reste à en créer la commande.`,
});
export const newResponseReceived = defineNotification<OfferFacts & { readonly answer: string }>('newResponseReceived', {
  label: 'Réponse à un devis',
  icon: 'quotes',
  to: 'createQuote',
  link: quoteLink,
  content: ({ number, who, answer }) => `Le devis <b>${number}</b> ${ofName(who)} ${answer}.`,
});
/**
 * A notification about a promise to the client that the program could not keep: it waits for a user of the office, with
 * the reason.
 */
export const quoteLeftUndone = defineNotification<OfferFacts & { readonly what: string; readonly reason: string }>(
  'quoteLeftUndone',
  {
    label: 'Devis accepté avec acompte\u00a0: commande ou acompte à faire à la main',
    icon: 'alert',
    to: 'createQuote',
    link: quoteLink,
    content: ({ number, who, what, reason }) => `Devis <b>${number}</b> accepté par ${who}\u00a0: ${what}. ${reason}`,
  },
);
export const futuresToConfirm = defineNotification<OfferFacts & { readonly amount: string }>('futuresToConfirm', {
  label: 'Primeurs réservés sur la boutique',
  icon: 'files',
  to: 'seeFutureOrder',
  module: 'futures',
  link: ({ id }) => `/dashboard/futures/${id}`,
  content: ({ number, who }) => `Primeurs <b>${number}</b> réservés par ${who} sur la boutique\u00a0: à confirmer.`,
  priced: ({ number, who, amount }) =>
    `Primeurs <b>${number}</b> réservés par ${who} sur la boutique (${amount})\u00a0: à confirmer.`,
});
