import { defineRefusals } from '#kernel/refusal.ts';

export const refuseMonth = defineRefusals({
  'month.private': {
    kind: 'state',
    fr: 'La facture du mois est réservée aux professionnels\u00a0: facturez la commande d’un particulier à sa livraison.',
    en: 'The monthly bill is for professionals only: bill the order of a consumer when it is delivered.',
  },
  'month.no-client': {
    kind: 'state',
    fr: 'Cette commande n’est pas rattachée à une fiche client\u00a0: facturez-la à part.',
    en: 'This order is of no client on record: bill it apart.',
  },
  'month.billed': {
    kind: 'state',
    fr: 'Tout ce qui est parti ce mois-là est déjà facturé.',
    en: 'All that left that month is already billed.',
  },
  'month.not-delivered': {
    kind: 'state',
    fr: 'Rien n’est encore parti\u00a0: elle sera facturée le mois de sa livraison.',
    en: 'Nothing has left yet: it will be billed in the month of its delivery.',
  },
  'month.not-yet': {
    kind: 'invalid',
    fr: 'Ce mois n’a pas commencé.',
    en: 'This month has not begun.',
  },
  'month.nothing': {
    kind: 'invalid',
    fr: 'Choisissez au moins une facture à émettre.',
    en: 'Choose at least one bill to issue.',
  },
  'month.several': {
    kind: 'state',
    fr: 'Ces commandes ne peuvent plus tenir sur une seule facture ({what})\u00a0: relisez le mois.',
    en: 'These orders no longer fit on one bill: look at the month again.',
  },
  'month.under-way': {
    kind: 'state',
    fr: 'La facturation de ce mois est déjà en cours\u00a0: attendez qu’elle se termine.',
    en: 'This month is being billed already: wait until it is done.',
  },
  'month.not-under-way': {
    kind: 'state',
    fr: 'Cette facturation est terminée\u00a0: il n’y a plus rien à arrêter.',
    en: 'This billing has ended: there is nothing left to stop.',
  },
  'month.waits': {
    kind: 'state',
    fr: 'Le client est facturé une fois par mois\u00a0: passez par « Facturer les livraisons du mois », ou facturez cette commande depuis sa page.',
    en: 'This client is billed once a month: use “Bill the deliveries of the month”, or bill this order from its page.',
  },
});
