import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The catalogue's message for any payment that fails, as section 8 has it. */
export const PAYMENT_FAILED = 'Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.';
export const PAYMENT_FAILED_EN = 'An error occurred while your payment was being validated. Please try again.';

/** Refusals for visitors and buyers: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'payments.failed': { kind: 'state', fr: PAYMENT_FAILED, en: PAYMENT_FAILED_EN },
  'payments.method-not-offered': {
    kind: 'invalid',
    fr: 'Ce domaine ne propose pas ce moyen de paiement.',
    en: 'This estate does not offer this payment method.',
  },
  'payments.under-minimum': {
    kind: 'invalid',
    fr: 'Ce moyen de paiement est proposé à partir de {min} : votre commande est de {total}.',
    en: 'This payment method is offered from {min}: your order comes to {total}.',
  },
  'payments.over-maximum': {
    kind: 'invalid',
    fr: 'Ce moyen de paiement est proposé jusqu’à {max} : votre commande est de {total}.',
    en: 'This payment method is offered up to {max}: your order comes to {total}.',
  },
  'payments.no-rib': {
    kind: 'invalid',
    fr: 'Le virement n’est pas possible : ce domaine n’a pas indiqué de RIB.',
    en: 'This estate has not given its bank details yet.',
  },
  'payments.no-cards': {
    kind: 'invalid',
    fr: 'Le paiement par carte n’est pas activé pour ce domaine.',
    en: 'Card payment is not active for this estate.',
  },
  'payments.cards-apart': {
    kind: 'invalid',
    fr: 'Ces domaines n’encaissent pas les cartes sur le même compte : commandez-les séparément, ou choisissez un autre paiement pour l’un d’eux.',
    en: 'These estates do not take cards on the same account: order from each separately, or choose another payment for one of them.',
  },
  'payments.imprint-under-way': {
    kind: 'state',
    fr: 'Une carte a déjà été donnée pour cette commande.',
    en: 'A card was already given for this order.',
  },
  'payments.card-number': {
    kind: 'malformed',
    fr: 'Un numéro de carte ne doit jamais être envoyé : seul un jeton est accepté.',
    en: 'Never send a card number: only a token is accepted.',
  },
  'payments.forged': {
    kind: 'malformed',
    fr: 'Cette notification de paiement n’est pas authentique.',
    en: 'This payment notification is not authentic.',
  },
  'payments.mismatch': {
    kind: 'malformed',
    fr: 'Cette notification ne correspond pas au paiement qu’elle désigne.',
    en: 'This notification does not match the payment it names.',
  },
  'payments.unavailable': {
    kind: 'unavailable',
    fr: 'Le paiement par carte est momentanément indisponible.',
    en: 'Card payment is temporarily unavailable.',
  },
} as const satisfies RefusalTable;

export const refusePayment = defineRefusals({
  ...publicRefusals,
  'payments.keys-missing': {
    kind: 'invalid',
    fr: 'Il manque une clé : la clé publique, la clé secrète et le secret du webhook vont ensemble.',
    en: 'A key is missing: the publishable key, the secret key and the webhook secret go together.',
  },
  'payments.keys-of-two-modes': {
    kind: 'invalid',
    fr: 'Ces clés ne sont pas du même mode : l’une est de test, l’autre débite vraiment.',
    en: 'These keys are of two modes: one is for tests, the other takes real money.',
  },
  'payments.pay-keys': {
    kind: 'invalid',
    fr: 'Ces clés ne peuvent pas être enregistrées : voyez les champs signalés.',
    en: 'These keys cannot be kept: see the fields that are marked.',
  },
  'payments.keys-in-use': {
    kind: 'state',
    fr: 'Un paiement est en cours avec ces clés : attendez qu’il soit conclu pour les retirer.',
    en: 'A payment is under way with these keys: wait until it is settled to remove them.',
  },
  'payments.no-imprint': {
    kind: 'state',
    fr: 'Aucune empreinte de carte n’est disponible pour débiter cette commande.',
    en: 'There is no saved card to debit for this order.',
  },
  'payments.debit-under-way': {
    kind: 'state',
    fr: 'Un débit est déjà en cours pour cette commande.',
    en: 'A debit is already under way for this order.',
  },
  'payments.amount': {
    kind: 'invalid',
    fr: 'Le montant doit être positif, avec deux décimales au plus.',
    en: 'The amount must be positive, with two decimals at most.',
  },
  'payments.future-day': {
    kind: 'invalid',
    fr: 'La date d’encaissement ne peut pas être dans le futur.',
    en: 'The day of receipt cannot be in the future.',
  },
  'payments.old-day': {
    kind: 'invalid',
    fr: 'Ce jour date de plus de {years} ans : vérifiez l’année.',
    en: 'This day is more than {years} years ago: check the year.',
  },
  'payments.not-refundable': {
    kind: 'state',
    fr: 'Seul un paiement reçu peut être remboursé.',
    en: 'Only a payment that was received can be refunded.',
  },
  'payments.refund-too-large': {
    kind: 'invalid',
    fr: 'Le remboursement dépasse ce qui reste du paiement ({left}).',
    en: 'The refund is more than what is left of the payment ({left}).',
  },
  'payments.disputed': {
    kind: 'state',
    fr: 'La banque a repris ce paiement (litige)\u00a0: il n’en reste rien à rembourser.',
    en: 'The bank took this payment back (dispute): nothing of it is left to refund.',
  },
  'payments.not-disputable': {
    kind: 'state',
    fr: 'Un litige se note sur un paiement par carte ou en ligne, tel qu’il est arrivé.',
    en: 'A dispute is noted on a payment by card or online, as it came.',
  },
  'payments.nothing-to-dispute': {
    kind: 'state',
    fr: 'Rien n’est gardé de ce paiement\u00a0: il n’y a rien à reprendre.',
    en: 'Nothing of this payment is kept: there is nothing to take back.',
  },
  'payments.dispute-too-large': {
    kind: 'invalid',
    fr: 'La banque ne reprend pas plus que ce qui reste du paiement ({left}).',
    en: 'No bank takes back more than what is left of the payment ({left}).',
  },
  'payments.dispute-of-provider': {
    kind: 'state',
    fr: 'Ce litige se suit chez le prestataire, qui dit lui-même comment il finit.',
    en: 'This dispute is followed at the provider, which says itself how it ends.',
  },
  'payments.future-dispute': {
    kind: 'invalid',
    fr: 'Ce jour est encore à venir\u00a0: dites quel jour la banque a pris ou rendu l’argent.',
    en: 'That day is still to come: say on which day the bank took or gave back the money.',
  },
  'payments.dispute-too-early': {
    kind: 'invalid',
    fr: 'Ce jour vient trop tôt\u00a0: pas avant le {day}, {why}.',
    en: 'That day is too early: not before {day}.',
  },
  'payments.dispute-over': {
    kind: 'state',
    fr: 'Ce litige est déjà clos.',
    en: 'This dispute is over already.',
  },
  'payments.not-cancellable': {
    kind: 'state',
    fr: 'Ce paiement n’attend plus d’action du client : il ne peut plus être annulé.',
    en: 'This payment can no longer be cancelled.',
  },
  'payments.type-off': {
    kind: 'state',
    mend: MEND.paymentTypes,
    fr: 'Le moyen «\u00a0{type}\u00a0» n’est pas proposé ici\u00a0: choisissez-en un autre, ou rétablissez-le sous Paramètres › Facturation › Types de paiement.',
    en: 'The payment type “{type}” is not offered here: choose another, or put it back in the settings.',
  },
  'payments.not-by-hand': {
    kind: 'state',
    fr: 'Seul un encaissement noté à la main peut être annulé ; un débit ou un remboursement ne le peut pas.',
    en: 'Only a receipt noted by hand can be taken back.',
  },
  'payments.of-credit': {
    kind: 'state',
    fr: 'Cet encaissement vient d’un avoir : c’est à l’avoir que se reprend son utilisation.',
    en: 'This comes from a credit note: its use is taken back there.',
  },
  'payments.is-gap': {
    kind: 'state',
    fr: 'Un écart de règlement n’est pas de l’argent reçu\u00a0: annulez-le, il ne se rembourse pas.',
    en: 'A difference that was written off is no money: take it back, it cannot be refunded.',
  },
  'payments.not-voidable': {
    kind: 'state',
    fr: 'Cet encaissement est déjà annulé, ou un remboursement en est fait ou en cours.',
    en: 'This receipt is already taken back, or a refund of it was made or is on its way.',
  },
  'payments.other-client': {
    kind: 'invalid',
    fr: 'Le document {number} n’est pas à ce client.',
    en: 'Document {number} is another client’s.',
  },
  'payments.parts-too-large': {
    kind: 'invalid',
    fr: 'Les montants répartis dépassent ce qui est reçu ({amount}).',
    en: 'What is shared out is more than what was received ({amount}).',
  },
  'payments.part-twice': {
    kind: 'invalid',
    fr: 'Un document figure deux fois.',
    en: 'A document stands twice.',
  },
  'payments.no-account': {
    kind: 'state',
    mend: MEND.bank,
    fr: 'Ajoutez votre IBAN : sans lui, une facture payable par virement ne peut pas être émise.',
    en: 'Add your IBAN: without it, no bill payable by transfer can be issued.',
  },
  'payments.no-means': {
    kind: 'state',
    fr: 'Activez un moyen de paiement que la boutique peut proposer : le virement ou le chèque, sans clé ; la carte, après avoir saisi les clés de votre prestataire.',
    en: 'Turn on a payment method that the shop can offer: transfer or cheque, without keys; cards, once the keys of your provider are typed.',
  },
  'payments.not-on-account': {
    kind: 'state',
    fr: 'Ce paiement n’est pas une avance du client.',
    en: 'This payment is not on the client’s account.',
  },
  'payments.advance-too-large': {
    kind: 'invalid',
    fr: 'Il ne reste que {left} de cette avance.',
    en: 'Only {left} of this advance is left.',
  },
  'payments.fee-of-transfer': {
    kind: 'invalid',
    fr: 'Seul un virement porte des frais retenus par la banque.',
    en: 'Only a transfer bears a fee kept by the bank.',
  },
  'payments.fee-too-large': {
    kind: 'invalid',
    fr: 'Les frais retenus par la banque dépassent la limite ({most}).',
    en: 'The fee kept by the bank is beyond the limit ({most}).',
  },
  'payments.parts-moved': {
    kind: 'state',
    fr: 'Cette avance vient d’être utilisée ailleurs. Rechargez la page, puis recommencez.',
    en: 'This advance was just used elsewhere. Reload, then try again.',
  },
});

/** Why a card was refused, for the seller: the buyer reads the catalogue's message only. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  declined: 'Refusé par la banque',
  insufficient: 'Provision insuffisante ou plafond atteint',
  expired: 'Carte expirée',
  authentication: 'Authentification du client demandée ou échouée',
  cancelled: 'Annulé avant d’aboutir',
  misconfigured: 'Le compte de paiement du domaine est mal réglé',
  absent: 'Le prestataire de paiement n’a rien reçu',
  other: 'Refusé par le prestataire de paiement',
};
