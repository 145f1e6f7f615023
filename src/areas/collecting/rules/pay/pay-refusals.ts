import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that the client of a bill may read on its page: in eleven languages, with `messages/`. */
export const publicPayRefusals = {
  'bill.pay-changed': {
    kind: 'state',
    fr: 'Ce qui reste à payer a changé depuis que vous l’avez lu\u00a0: {left}. Relisez, puis confirmez.',
    en: 'What is left to pay has changed since you read it: {left}. Read it again, then confirm.',
  },
  'bill.pay-nothing': {
    kind: 'state',
    fr: 'Rien ne reste à payer de cette facture.',
    en: 'Nothing is left to pay of this bill.',
  },
  'bill.pay-under-way': {
    kind: 'state',
    fr: 'Un paiement de cette facture est déjà en cours.',
    en: 'A payment of this bill is already under way.',
  },
  'bill.pay-over': {
    kind: 'state',
    fr: 'Le temps pour payer est écoulé\u00a0: vos places sont rendues, et rien n’a été débité. Réservez de nouveau.',
    en: 'The time to pay is over: your places are given back, and nothing was taken. Please book again.',
  },
  'bill.pay-no-cards': {
    kind: 'state',
    fr: 'Le paiement par carte n’est pas disponible pour le moment. Payez par virement, ou écrivez au domaine.',
    en: 'Payment by card is not available at the moment. Pay by transfer, or write to the estate.',
  },
  'bill.pay-too-many': {
    kind: 'tooMany',
    fr: 'Trop d’essais viennent d’être faits. Réessayez dans une heure, ou payez par virement.',
    en: 'There have been too many tries. Try again in an hour, or pay by transfer.',
  },
} as const satisfies RefusalTable;

export const refusePay = defineRefusals(publicPayRefusals);

/** The refusals that the office reads when it sends a link. */
export const refusePayLink = defineRefusals({
  'bill.link-not-payable': {
    kind: 'state',
    fr: 'Rien n’est à encaisser de ce document.',
    en: 'Nothing is to be received for this document.',
  },
  'bill.link-no-cards': {
    kind: 'state',
    mend: MEND.payment,
    fr: 'La boutique ne prend aucun paiement en ligne\u00a0: activez la carte, ou saisissez vos clés Up2Pay, PayPal ou SumUp dans Paramètres, Paiement.',
    en: 'The shop takes no online payment: switch the card on, or type your Up2Pay, PayPal or SumUp keys in Settings, Payment.',
  },
  'bill.link-only-trial': {
    kind: 'state',
    mend: MEND.payment,
    fr: 'La boutique n’a que des clés d’essai : votre client ne trouverait aucun moyen de payer derrière ce lien. Saisissez vos clés réelles dans Paramètres, Paiement.',
    en: 'The shop has trial keys only: your client would find no way to pay behind this link. Type your real keys in Settings, Payment.',
  },
  'bill.link-no-email': {
    kind: 'invalid',
    fr: 'Ce client n’a pas d’adresse e-mail\u00a0: indiquez-en une.',
    en: 'This client has no e-mail address: give one.',
  },
});
