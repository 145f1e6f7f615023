import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a client with a card may read: in eleven languages, with `messages/`. */
export const publicInstalmentRefusals = {
  'instalment.changed': {
    kind: 'state',
    fr: 'Cet échéancier a changé depuis que vous l’avez lu. Rechargez la page, relisez-le, puis confirmez.',
    en: 'This schedule has changed since you read it. Reload the page, read it again, then confirm.',
  },
  'instalment.agreed': {
    kind: 'state',
    fr: 'Une carte est déjà enregistrée pour cet échéancier.',
    en: 'A card is already kept for this schedule.',
  },
  'instalment.no-cards': {
    kind: 'state',
    fr: 'Le paiement par carte n’est pas disponible pour le moment. Écrivez au domaine.',
    en: 'Payment by card is not available at the moment. Write to the estate.',
  },
  'instalment.too-many': {
    kind: 'tooMany',
    fr: 'Trop d’essais viennent d’être faits. Réessayez dans une heure.',
    en: 'There have been too many tries. Try again in an hour.',
  },
} as const satisfies RefusalTable;
export const refuseAgreeing = defineRefusals(publicInstalmentRefusals);

/** The refusals that the office reads when it lays a schedule. */
export const refuseInstalment = defineRefusals({
  'instalment.not-validated': {
    kind: 'state',
    fr: 'Un échéancier se pose sur une commande validée.',
    en: 'A schedule is laid on a validated order.',
  },
  'instalment.several-orders': {
    kind: 'state',
    fr: 'Une facture du mois réunit cette commande et d’autres\u00a0: posez l’échéancier sur cette facture, ou annulez celui qui court.',
    en: 'A bill of the month is of this order and others: lay the schedule on that bill, or cancel the one that runs.',
  },
  'instalment.late': {
    kind: 'state',
    fr: 'Des pénalités de retard se règlent en une fois\u00a0: un échéancier se pose sur la facture de la commande.',
    en: 'Late charges are paid at once: a schedule is laid on the bill of the order.',
  },
  'instalment.futures': {
    kind: 'state',
    fr: 'Cette commande de primeurs suit déjà l’échéancier de sa campagne\u00a0: ses échéances se facturent une à une.',
    en: 'This order of futures has the schedule of its campaign already: its parts are billed one by one.',
  },
  'instalment.no-client': {
    kind: 'state',
    fr: 'Cette commande n’a pas de fiche client\u00a0: rattachez-la d’abord.',
    en: 'This order has no client record: attach it first.',
  },
  'instalment.nothing': {
    kind: 'state',
    fr: 'Rien ne reste à encaisser.',
    en: 'Nothing is left to be received.',
  },
  'instalment.under-way': {
    kind: 'state',
    fr: 'Un paiement est déjà en cours\u00a0: attendez sa fin, ou retirez la facture de sa remise.',
    en: 'A payment is already under way: wait for its end, or take the bill out of its remittance.',
  },
  'instalment.too-few': {
    kind: 'invalid',
    fr: 'Il faut au moins deux échéances.',
    en: 'At least two parts are needed.',
  },
  'instalment.empty': {
    kind: 'invalid',
    fr: 'Chaque échéance a un montant.',
    en: 'Each part has an amount.',
  },
  'instalment.past': {
    kind: 'invalid',
    fr: 'Une échéance ne peut pas être passée.',
    en: 'A part cannot be in the past.',
  },
  'instalment.order': {
    kind: 'invalid',
    fr: 'Les dates des échéances se suivent, chacune après la précédente.',
    en: 'The days of the parts follow one another, each after the one before.',
  },
  'instalment.too-long': {
    kind: 'invalid',
    fr: 'Un échéancier s’étale sur 24 mois au plus.',
    en: 'A schedule lasts 24 months at most.',
  },
  'instalment.sum': {
    kind: 'invalid',
    fr: 'Les échéances font {total}, et il reste {left} à encaisser\u00a0: les deux doivent être égaux, au centime.',
    en: 'The parts come to {total}, and {left} is left to be received: both must be equal, to the cent.',
  },
  'instalment.no-mandate': {
    kind: 'state',
    fr: 'Ce client n’a pas de mandat de prélèvement prêt à servir\u00a0: faites-lui en signer un depuis sa fiche.',
    en: 'This client has no mandate that is ready: have one signed from the client’s record.',
  },
  'instalment.no-creditor': {
    kind: 'state',
    mend: MEND.sepa,
    fr: 'L’identifiant créancier SEPA (ICS) manque\u00a0: renseignez-le dans Paramètres, Facturation, Prélèvements SEPA.',
    en: 'The SEPA creditor identifier is missing: fill it in in Settings, Billing, SEPA debits.',
  },
  'instalment.shop-no-cards': {
    kind: 'state',
    mend: MEND.payment,
    fr: 'La boutique ne prend pas les cartes en ligne\u00a0: activez-les dans Paramètres, Paiement.',
    en: 'The shop takes no cards online: switch them on in Settings, Payment.',
  },
  'instalment.no-email': {
    kind: 'invalid',
    fr: 'Ce client n’a pas d’adresse e-mail\u00a0: indiquez-en une, pour qu’il donne sa carte.',
    en: 'This client has no e-mail address: give one, so that the card can be given.',
  },
  'instalment.not-card': {
    kind: 'state',
    fr: 'Seule une échéance par carte se prélève sur-le-champ.',
    en: 'Only a part by card is taken at once.',
  },
  'instalment.no-card-yet': {
    kind: 'state',
    fr: 'Le client n’a pas encore donné sa carte, ou l’échéancier est fini.',
    en: 'The client has not given a card yet, or the schedule is over.',
  },
  'instalment.part-under-way': {
    kind: 'state',
    fr: 'Une échéance est en cours de prélèvement\u00a0: attendez sa réponse.',
    en: 'A part is being taken: wait for its answer.',
  },
  'instalment.part-over': {
    kind: 'state',
    fr: 'Cette échéance est déjà réglée, annulée ou en cours.',
    en: 'This part is already paid, cancelled or under way.',
  },
  'instalment.not-earlier': {
    kind: 'invalid',
    fr: 'Le client a accepté ce jour\u00a0: une échéance par carte se repousse, mais ne s’avance pas.',
    en: 'The client agreed on that day: a part by card may be put off, but not brought forward.',
  },
  'instalment.no-plan': {
    kind: 'state',
    fr: 'Cette commande n’a pas d’échéancier en cours.',
    en: 'This order has no schedule under way.',
  },
  'instalment.not-waiting': {
    kind: 'state',
    fr: 'Cet échéancier n’attend pas de carte.',
    en: 'This schedule waits for no card.',
  },
});
