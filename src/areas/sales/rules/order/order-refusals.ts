import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** Refusals that a visitor or a buyer may read: in eleven languages, with `messages/`. */
export const publicOrderRefusals = {
  'sales.never-billable': {
    kind: 'invalid',
    fr: 'Cette commande ne pourrait pas être facturée : {why}',
    en: 'This order could not be billed: {why}',
  },
  'sales.shop-offline': {
    kind: 'state',
    fr: 'Cette boutique n’est pas ouverte en ce moment.',
    en: 'This shop is not open at the moment.',
  },
  'sales.card-refused': {
    kind: 'invalid',
    fr: 'Une erreur est survenue lors de la validation de votre paiement. Veuillez réessayer.',
    en: 'An error occurred while validating your payment. Please try again.',
  },
  'sales.empty-cart': { kind: 'invalid', fr: 'Votre panier est vide.', en: 'Your cart is empty.' },
  'sales.cart-refused': {
    kind: 'invalid',
    fr: 'Votre commande est à corriger : {first}',
    en: 'Your order needs correcting: {first}',
  },
  'sales.same-seller-twice': {
    kind: 'malformed',
    fr: 'Un vendeur figure deux fois dans le panier.',
    en: 'A seller appears twice in the cart.',
  },
  'sales.price-changed': {
    kind: 'state',
    fr: 'Le total a changé depuis que vous l’avez lu : il est de {now} et non plus de {shown}. Relisez votre commande, puis confirmez-la de nouveau.',
    en: 'The total has changed since you read it: it is {now} and no longer {shown}. Read your order again, then confirm it.',
  },
  'sales.too-many-orders': {
    kind: 'tooMany',
    fr: 'Trop de commandes viennent d’être passées avec cet e-mail, à cette adresse ou depuis ce réseau. Connectez-vous à votre compte pour commander, réessayez dans une heure, ou écrivez au domaine.',
    en: 'Too many orders have just been placed with this e-mail, to this address or from this network. Sign in to your account to order, try again in an hour, or write to the estate.',
  },
  'sales.lines-unknown': { kind: 'absent', fr: 'Produit inexistant', en: 'Unknown product' },
} as const satisfies RefusalTable;

export const refuseOrder = defineRefusals({
  ...publicOrderRefusals,
  'sales.client-has-orders': {
    kind: 'state',
    fr: 'Des commandes ou devis de ce client sont en cours ({numbers}) : terminez-les ou annulez-les, puis effacez ses données.',
    en: 'Orders or quotes of this client are under way ({numbers}): finish or cancel them, then erase his data.',
  },
  'sales.not-pending': {
    kind: 'state',
    fr: 'Cette commande n’est plus à valider : elle est « {status} ».',
    en: 'This order is no longer pending: it is “{status}”.',
  },
  'sales.already-validated': {
    kind: 'state',
    fr: 'Cette commande est déjà validée.',
    en: 'This order is validated already.',
  },
  'sales.already-prepared': {
    kind: 'state',
    fr: 'Cette commande est déjà préparée.',
    en: 'This order is prepared already.',
  },
  'sales.over-credit-limit': {
    kind: 'state',
    fr: 'Encours\u00a0: avec cette commande, ce client devrait {owed}, au-dessus de sa limite de {limit}. Qui voit les prix et les paiements peut passer outre.',
    en: 'Credit: with this order this client would owe {owed}, above his limit of {limit}. Somebody who sees prices and payments may lift it.',
  },
  'sales.over-credit-limit-hidden': {
    kind: 'state',
    fr: 'L’encours autorisé de ce client est dépassé\u00a0: sa commande attend l’accord de quelqu’un qui voit les prix et les paiements.',
    en: 'The credit limit of this client is passed: his order waits for somebody who sees prices and payments.',
  },
  'sales.under-credit-limit': {
    kind: 'state',
    fr: 'Rien ne retient cette commande\u00a0: son client reste sous sa limite d’encours.',
    en: 'Nothing holds this order: its client stays under his credit limit.',
  },
  'sales.payment-under-way': {
    kind: 'state',
    fr: 'Un paiement est en cours sur cette commande. Attendez son résultat.',
    en: 'A payment is under way on this order. Wait for its result.',
  },
  'sales.group-open': {
    kind: 'state',
    fr: 'Cette commande fait partie d’un panier passé chez plusieurs domaines : elle est validée d’elle-même quand toutes ses parts sont payées.',
    en: 'This order is part of a cart placed with several estates: it is validated by itself once all its parts are paid.',
  },
  'sales.payment-needs-buyer': {
    kind: 'state',
    fr: 'Le client n’a pas encore confirmé sa carte auprès de sa banque.',
    en: 'The buyer has not confirmed the card yet.',
  },
  'sales.not-payable': {
    kind: 'state',
    fr: 'Rien n’est à encaisser sur une commande « {status} ».',
    en: 'Nothing is to be received for an order that is “{status}”.',
  },
  'sales.all-received': {
    kind: 'state',
    fr: 'Tout est déjà payé.',
    en: 'All of it is paid already.',
  },
  'sales.received-too-much': {
    kind: 'invalid',
    fr: 'Il reste {left} à payer : l’encaissement ne peut pas dépasser ce montant, sauf trop-perçu.',
    en: '{left} is left to pay: no more can be received, unless it is kept as an overpayment.',
  },
  'sales.not-cancellable': {
    kind: 'state',
    fr: 'Une commande « {status} » ne s’annule plus. Faites un avoir si elle est facturée.',
    en: 'An order that is “{status}” can no longer be cancelled.',
  },
  'sales.already-shipped': {
    kind: 'state',
    fr: 'Cette commande est déjà expédiée.',
    en: 'This order has already been shipped.',
  },
  'sales.ships-too-many': {
    kind: 'invalid',
    fr: 'Il n’en reste pas autant à expédier.',
    en: 'There is not so much left to ship.',
  },
  'sales.not-shipped': {
    kind: 'state',
    fr: 'Expédiez d’abord la commande\u00a0: rien n’est encore parti.',
    en: 'Ship the order first: nothing has left yet.',
  },
  'sales.not-delivered': {
    kind: 'state',
    fr: 'Cette commande n’est pas notée livrée.',
    en: 'This order is not marked as delivered.',
  },
  'sales.already-delivered': {
    kind: 'state',
    fr: 'Cette commande est déjà notée livrée\u00a0: ouvrez-la pour corriger le jour.',
    en: 'This order is already marked as delivered: open it to correct the day.',
  },
  'sales.goods-came-back': {
    kind: 'state',
    fr: 'Les articles sont revenus\u00a0: la réception ne change plus.',
    en: 'The goods came back: the receipt no longer changes.',
  },
  'sales.received-before-shipped': {
    kind: 'invalid',
    fr: 'La commande est partie le {day}\u00a0: elle n’a pas pu être reçue avant.',
    en: 'The order left on {day}: it cannot have been received before.',
  },
  'sales.received-later': { kind: 'invalid', fr: 'Ce jour n’est pas encore venu.', en: 'This day has not come yet.' },
  'sales.receipt-judged': {
    kind: 'state',
    fr: 'Une rétractation a été jugée d’après ce jour de réception\u00a0: il ne change plus.',
    en: 'A withdrawal was judged by this day of receipt: it no longer changes.',
  },
  'sales.not-validated': {
    kind: 'state',
    fr: 'Validez d’abord la commande : elle est « {status} ».',
    en: 'Validate the order first: it is “{status}”.',
  },
  'sales.already-billed': {
    kind: 'state',
    fr: 'Cette commande est déjà facturée.',
    en: 'This order has already been billed.',
  },
  'sales.all-came-back': {
    kind: 'state',
    fr: 'Tout est revenu avant d’être facturé : il n’y a rien à facturer.',
    en: 'Everything came back before it was billed: there is nothing to bill.',
  },
  'sales.bill-line': {
    kind: 'invalid',
    fr: 'Cette ligne n’est pas dans la commande, figure deux fois, ou se compte en unités entières.',
    en: 'This line is not on the order, stands twice, or is counted in whole units.',
  },
  'sales.excise-number-wrong': {
    kind: 'state',
    fr: 'Le numéro d’accise du client n’en est pas un : deux lettres du pays de l’Union, puis onze chiffres ou lettres. Corrigez-le sur sa fiche.',
    en: 'The excise number of the client is none: two letters of the Union state, then eleven digits or letters. Correct it on the client’s record.',
  },
  'sales.excise-number-missing': {
    kind: 'state',
    fr: 'Droits suspendus : le client n’a pas de numéro d’accise. Complétez sa fiche, ou passez-le en droits acquittés.',
    en: 'Duty is suspended, but the client has no excise number: complete the record, or sell duty paid.',
  },
  'sales.validity-past': {
    kind: 'invalid',
    fr: 'Un devis ne peut pas expirer avant aujourd’hui.',
    en: 'A quote cannot expire before today.',
  },
  'sales.partly-billed': {
    kind: 'state',
    fr: 'Une partie de cette commande est facturée : créditez d’abord ses factures.',
    en: 'Part of this order has been billed: credit its bills first.',
  },
  'sales.deposit-stands': {
    kind: 'state',
    fr: 'Un acompte de cette commande est facturé ({number})\u00a0: faites d’abord son avoir.',
    en: 'A deposit of this order was billed ({number}): make its credit note first.',
  },
  'sales.seller-identity-missing': {
    kind: 'invalid',
    mend: MEND.identity,
    fr: 'Complétez l’identité légale du domaine avant de facturer : {missing}.',
    en: 'Complete the seller’s legal identity first: {missing}.',
  },
  'sales.parties-unfit': {
    kind: 'invalid',
    fr: 'Avant de facturer, corrigez les coordonnées du client : {missing}.',
    en: 'Before billing, correct the buyer’s details: {missing}.',
  },
  'sales.parties-fixed': {
    kind: 'state',
    fr: 'Les coordonnées ne se corrigent plus : cette commande est « {status} ». Une facture émise se corrige par un avoir.',
    en: 'The parties can no longer be corrected: this order is “{status}”.',
  },
  'sales.delivery-left': {
    kind: 'state',
    fr: 'Les bouteilles sont parties à cette adresse : seule la facturation se corrige.',
    en: 'The goods have left for this address: only billing can be corrected.',
  },
  'sales.delivery-country': {
    kind: 'invalid',
    fr: 'Le lieu de livraison fixe la TVA et les droits : annulez cette commande et passez-en une autre.',
    en: 'The place of delivery sets VAT and duty: cancel this order and place another.',
  },
  'sales.rates-moved': {
    kind: 'state',
    fr: 'Les taux ont changé depuis la commande : la TVA et les droits sont ceux du {day}. Recalculez la commande avant de la facturer.',
    en: 'Rates have changed since the order: VAT and duty are those of {day}. Recalculate the order before billing it.',
  },
  'sales.rates-same': {
    kind: 'state',
    fr: 'Les taux n’ont pas changé depuis la commande : rien n’est à recalculer.',
    en: 'Rates have not changed since the order.',
  },
  'sales.not-editable': {
    kind: 'state',
    fr: '{a} « {status} » ne se modifie plus.',
    en: 'What is “{status}” can no longer be changed.',
  },
  'sales.not-a-draft': {
    kind: 'state',
    fr: 'Seul un brouillon se supprime. {a} qui a son numéro le garde.',
    en: 'Only a draft can be deleted.',
  },
  'sales.order-refused': {
    kind: 'invalid',
    fr: 'Cette commande est à corriger : {first}',
    en: 'This order needs correcting: {first}',
  },
  'sales.price-not-yours': {
    kind: 'invalid',
    fr: 'Vous ne voyez pas les prix : vous ne pouvez pas en saisir.',
    en: 'You may not see prices, so you may not type any.',
  },
  'sales.card-holder': {
    kind: 'invalid',
    fr: 'Cette commande se paie avec la carte de son acheteur : elle ne peut pas passer à quelqu’un d’autre. Annulez-la et faites-en une nouvelle.',
    en: 'This order is paid with the card of its buyer: it cannot go to somebody else. Cancel it and make another one.',
  },
  'sales.validated-futures': {
    kind: 'state',
    fr: 'Cette commande attend le vin d’une campagne de primeurs : livrez-la d’abord, ou annulez-la.',
    en: 'This order awaits the wine of a futures campaign: release it first, or cancel it.',
  },
  'sales.validated-client': {
    kind: 'state',
    fr: 'Une commande validée reste à son client : annulez-la et faites-en une autre.',
    en: 'A validated order stays with its client: cancel it and make another one.',
  },
  'sales.validated-empty': {
    kind: 'invalid',
    fr: 'Une commande validée garde au moins un article : pour tout retirer, annulez-la.',
    en: 'A validated order keeps at least one article: to take everything off, cancel it.',
  },
  'sales.below-gone': {
    kind: 'invalid',
    fr: '{what}\u00a0: {units} sont déjà partis ou facturés, la ligne ne peut pas descendre au-dessous.',
    en: '{what}: {units} have left or are billed already, the line cannot go below.',
  },
  'sales.billed-moves': {
    kind: 'invalid',
    fr: 'Ce qui est déjà facturé changerait de valeur ({was} devient {now})\u00a0: gardez le prix, les remises et la livraison de ces lignes, ou créditez d’abord la facture.',
    en: 'What is billed already would change its worth ({was} becomes {now}): keep the price, discounts and delivery of those lines, or credit the bill first.',
  },
  'sales.below-deposit': {
    kind: 'state',
    fr: 'L’acompte {number} de {amount} dépasse le nouveau total : rendez-le d’abord par un avoir.',
    en: 'The deposit {number} of {amount} exceeds the new total: give it back first by a credit note.',
  },
  'sales.needs-agreement': {
    kind: 'invalid',
    fr: 'Le total passe de {was} à {now} : un particulier doit l’avoir accepté (code de la consommation, art. L. 221-14). Cochez son accord, ou revenez à ce total.',
    en: 'The total goes from {was} to {now}: a consumer must have agreed to it. Tick his agreement, or come back to that total.',
  },
  'sales.above-agreed': {
    kind: 'invalid',
    fr: 'Le client a donné sa carte pour {agreed} : la commande ne peut pas dépasser ce montant.',
    en: 'The buyer gave a card for {agreed}: the order cannot exceed it.',
  },
  'sales.goods-awaited': {
    kind: 'state',
    fr: 'Le vin de cette commande est attendu\u00a0: mettez d’abord les primeurs en livraison.',
    en: 'The wine of this order is awaited: release the futures for delivery first.',
  },
});

export const publicOrderSentences = {
  'sales.order-saved': {
    fr: 'Votre commande est enregistrée. Un e-mail vous la confirme.',
    en: 'Your order is recorded. An e-mail confirms it.',
  },
} as const;
export const orderSentence = defineWords(publicOrderSentences);
