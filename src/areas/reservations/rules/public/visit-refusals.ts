import type { RefusalTable } from '#kernel/refusal.ts';

/** Refusals that a visitor of the shop may read: in eleven languages, with `messages/`. */
export const publicVisitRefusals = {
  'reservations.slot-closed': {
    kind: 'state',
    fr: 'Ce créneau est fermé.',
    en: 'This slot is closed.',
  },
  'reservations.slot-full': {
    kind: 'state',
    fr: 'Il ne reste que {left} places à ce créneau.',
    en: 'Only {left} places are left in this slot.',
  },
  'reservations.slot-none-left': {
    kind: 'state',
    fr: 'Ce créneau est complet.',
    en: 'This slot is full.',
  },
  'reservations.nobody': {
    kind: 'invalid',
    fr: 'Indiquez combien de personnes viennent.',
    en: 'Say how many people come.',
  },
  'reservations.price-unknown': {
    kind: 'invalid',
    fr: 'Ce tarif n’existe plus dans l’événement.',
    en: 'This price is no longer one of the event.',
  },
  'reservations.price-quantity': {
    kind: 'invalid',
    fr: '«\u00a0{what}\u00a0» se prend de {min} à {max}.',
    en: '“{what}” is taken from {min} to {max}.',
  },
  'reservations.cancelled': {
    kind: 'state',
    fr: 'Cette réservation est annulée.',
    en: 'This booking is cancelled.',
  },
  'reservations.has-arrived': {
    kind: 'state',
    fr: 'Ces visiteurs sont arrivés\u00a0: annulez d’abord leur arrivée.',
    en: 'These visitors have arrived: take their arrival back first.',
  },
  'reservations.visit-gone': {
    kind: 'state',
    fr: 'Ce créneau ne se réserve plus\u00a0: choisissez-en un autre.',
    en: 'This time can no longer be booked: choose another.',
  },
  'reservations.visit-alone': {
    kind: 'state',
    fr: 'Cette visite se réserve seule, sur sa page : retirez-la du panier.',
    en: 'This visit is booked by itself, on its own page: remove it from the cart.',
  },
  'reservations.visit-party': {
    kind: 'invalid',
    fr: 'Une réservation va de {min} à {max} personnes. Au-delà, écrivez au domaine.',
    en: 'A booking is for {min} to {max} people. For more, write to the estate.',
  },
  'reservations.visit-least': {
    kind: 'invalid',
    fr: 'Une réservation compte au moins {min} personnes.',
    en: 'A booking is for at least {min} people.',
  },
  'reservations.visit-terms': {
    kind: 'invalid',
    fr: 'Acceptez les conditions générales de vente.',
    en: 'Accept the general terms of sale.',
  },
  'reservations.visit-adult': {
    kind: 'invalid',
    fr: 'Confirmez que vous avez l’âge légal pour acheter de l’alcool.',
    en: 'Confirm that you are of legal age to buy alcohol.',
  },
  'reservations.visit-address': {
    kind: 'invalid',
    fr: 'Veuillez renseigner votre adresse\u00a0: elle figure sur la facture de votre visite.',
    en: 'Please give your address: it stands on the bill of your visit.',
  },
  'reservations.visit-total': {
    kind: 'state',
    fr: 'Le prix de cette visite a changé\u00a0: relisez le total avant de réserver.',
    en: 'The price of this visit has changed: read the total again before you book.',
  },
  'reservations.visit-cancel-late': {
    kind: 'state',
    fr: 'Cette réservation ne se change plus en ligne\u00a0: téléphonez au domaine.',
    en: 'This booking can no longer be changed online: telephone the estate.',
  },
} as const satisfies RefusalTable;
