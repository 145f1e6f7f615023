import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** Refusals that the client behind the link of a quote may read: in eleven languages, with `messages/`. */
export const publicQuoteRefusals = {
  'sales.quote-not-agreed': {
    kind: 'invalid',
    fr: 'Cochez la case pour accepter le devis',
    en: 'Tick the box to accept the quote',
  },
  'sales.quote-accepted-already': {
    kind: 'state',
    fr: 'Ce devis a déjà été accepté.',
    en: 'This quote has already been accepted.',
  },
  'sales.quote-refused-already': {
    kind: 'state',
    fr: 'Ce devis a déjà été décliné.',
    en: 'This quote has already been declined.',
  },
  'sales.quote-expired': {
    kind: 'state',
    fr: 'Ce devis n’est plus valable. Demandez-en un nouveau au domaine.',
    en: 'This quote is no longer valid. Ask the estate for a new one.',
  },
  'sales.quote-replaced': {
    kind: 'state',
    fr: 'Ce devis a été modifié depuis : répondez à sa dernière version, que le domaine vous envoie.',
    en: 'This quote has changed since: answer its latest version, which the estate sends you.',
  },
  'sales.quote-comments-many': {
    kind: 'state',
    fr: 'Vous avez déjà laissé beaucoup de messages : écrivez au domaine par e-mail ou téléphonez-lui.',
    en: 'You have left many messages already: write to the estate by e-mail or telephone.',
  },
  'sales.quote-total-moved': {
    kind: 'state',
    fr: 'Le total de ce devis a changé : relisez-le avant de l’accepter.',
    en: 'The total of this quote has changed: read it again before you accept it.',
  },
  'sales.quote-address-elsewhere': {
    kind: 'state',
    fr: 'Cette adresse change les taxes ou la livraison de ce devis : demandez-en un nouveau au domaine.',
    en: 'This address changes the taxes or the delivery of this quote: ask the estate for a new one.',
  },
  'sales.quote-withdrawn': {
    kind: 'state',
    fr: 'Le domaine a retiré ce devis.',
    en: 'The estate has withdrawn this quote.',
  },
  'sales.quote-no-deposit': {
    kind: 'state',
    fr: 'L’acompte de ce devis ne se paie pas ici pour le moment : le domaine vous écrira.',
    en: 'The deposit of this quote is not paid here at the moment: the estate will write to you.',
  },
} as const satisfies RefusalTable;

export const refuseQuote = defineRefusals({
  ...publicQuoteRefusals,
  'sales.quote-draft': {
    kind: 'state',
    fr: 'Un brouillon ne s’envoie pas : validez d’abord le devis.',
    en: 'A draft is not sent: complete the quote first.',
  },
  'sales.quote-over': {
    kind: 'state',
    fr: 'Ce devis est clos : il ne s’envoie plus. Dupliquez-le pour en faire un nouveau.',
    en: 'This quote is closed and is not sent any more. Duplicate it to make a new one.',
  },
  'sales.quote-date-past': {
    kind: 'state',
    fr: 'La date de validité est passée : modifiez le devis avant de l’envoyer.',
    en: 'Its date has passed: change the quote before sending it.',
  },
  'sales.quote-not-sent': {
    kind: 'state',
    fr: 'Envoyez d’abord ce devis : rien de ce qu’il est aujourd’hui n’est parti d’ici.',
    en: 'Send this quote first: nothing of what it is today has left from here.',
  },
  'sales.quote-no-email': {
    kind: 'invalid',
    fr: 'Saisissez l’e-mail à qui envoyer ce devis.',
    en: 'Type the e-mail address to send this quote to.',
  },
  'sales.quote-ordered': {
    kind: 'state',
    fr: 'Une commande a déjà été créée à partir de ce devis.',
    en: 'An order has already been made of this quote.',
  },
  'sales.quote-beyond': {
    kind: 'state',
    fr: 'Il ne reste à commander de ce devis que {left} × {label}.',
    en: 'Only {left} × {label} of this quote are left to order.',
  },
  'sales.quote-nothing-asked': {
    kind: 'invalid',
    fr: 'Saisissez au moins une quantité à commander.',
    en: 'Type at least one quantity to order.',
  },
  'sales.quote-not-accepted': {
    kind: 'state',
    fr: 'Seul un devis en attente ou accepté devient une commande.',
    en: 'Only a quote that waits or was accepted becomes an order.',
  },
  'sales.quote-version': {
    kind: 'state',
    fr: 'Ce devis a changé depuis que vous l’avez lu. Relisez-le.',
    en: 'This quote has changed since you read it. Read it again.',
  },
});
