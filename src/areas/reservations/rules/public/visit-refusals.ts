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
  'reservations.fee-changed': {
    kind: 'state',
    fr: 'Les conditions ont changé\u00a0: {fee} sont maintenant retenus. Relisez et confirmez de nouveau.',
    en: 'The conditions have changed: {fee} is now kept. Read and confirm again.',
  },
  'reservations.visit-gone': {
    kind: 'state',
    fr: 'Ce créneau ne se réserve plus\u00a0: choisissez-en un autre.',
    en: 'This time can no longer be booked: choose another.',
  },
  'reservations.too-many-participants': {
    kind: 'invalid',
    fr: 'La réservation est pour {people} personnes\u00a0: n’en nommez pas plus.',
    en: 'The booking is for {people} people: name no more.',
  },
  'reservations.participant-too-long': {
    kind: 'invalid',
    fr: '« {name}… »\u00a0: raccourcissez cette ligne (120 caractères pour le nom, 300 pour les remarques).',
    en: '“{name}…”: shorten this line (120 characters for the name, 300 for the remarks).',
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
  'reservations.wait-none': {
    kind: 'state',
    fr: 'Ce créneau n’a pas de liste d’attente, ou elle est fermée.',
    en: 'This time has no waiting list, or the list is closed.',
  },
  'reservations.wait-free': {
    kind: 'state',
    fr: 'Il reste assez de places à ce créneau\u00a0: réservez-les.',
    en: 'Enough places are left at this time: book them.',
  },
  'reservations.wait-full': {
    kind: 'state',
    fr: 'Trop de groupes attendent déjà ce créneau\u00a0: choisissez-en un autre.',
    en: 'Too many groups wait for this time already: choose another.',
  },
  'reservations.wait-least': {
    kind: 'invalid',
    fr: 'Le minimum ne dépasse pas le nombre de personnes.',
    en: 'The minimum is no more than the number of people.',
  },
  'reservations.wait-too-many': {
    kind: 'invalid',
    fr: 'Ce créneau n’a que {most} places en tout.',
    en: 'This time has only {most} places in all.',
  },
  'reservations.wait-ended': {
    kind: 'state',
    fr: 'Cette inscription sur la liste d’attente est terminée.',
    en: 'This place on the waiting list has ended.',
  },
  'reservations.wait-over': {
    kind: 'state',
    fr: 'Ces places ne vous sont plus proposées.',
    en: 'These places are no longer offered to you.',
  },
  'reservations.wait-most': {
    kind: 'invalid',
    fr: '{most} places vous sont proposées\u00a0: n’en prenez pas plus.',
    en: '{most} places are offered to you: take no more.',
  },
} as const satisfies RefusalTable;
