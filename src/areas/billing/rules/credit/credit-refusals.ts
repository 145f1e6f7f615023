import { defineRefusals } from '#kernel/refusal.ts';

export const refuseCredit = defineRefusals({
  'credit.not-a-bill': {
    kind: 'state',
    fr: 'Seule une facture peut donner lieu à un avoir.',
    en: 'Only a bill can be credited.',
  },
  'credit.deposit-whole': {
    kind: 'invalid',
    fr: 'Un acompte se rend en entier.',
    en: 'A deposit is given back whole.',
  },
  'credit.deposit-deducted': {
    kind: 'state',
    fr: 'Cet acompte est déduit de la facture {number}\u00a0: c’est elle qu’il faut créditer.',
    en: 'This deposit is deducted from bill {number}: credit that bill.',
  },
  'credit.one-order': {
    kind: 'invalid',
    fr: 'Cette facture du mois porte sur plusieurs commandes\u00a0: faites un avoir par commande ({orders}).',
    en: 'This monthly bill is of several orders: make one credit note for each ({orders}).',
  },
  'credit.month-amount': {
    kind: 'invalid',
    fr: 'Sur une facture du mois, un avoir rend des quantités ou des frais d’une commande\u00a0: un montant seul n’y est pas possible.',
    en: 'On a monthly bill a credit note gives back quantities or charges of one order: an amount alone is not possible.',
  },
  'credit.all-given': {
    kind: 'state',
    fr: 'Cette facture est déjà entièrement créditée.',
    en: 'This bill is already credited in full.',
  },
  'credit.nothing': {
    kind: 'invalid',
    fr: 'Choisissez ce que l’avoir rend : une quantité, ou des frais.',
    en: 'Choose what the credit note gives back.',
  },
  'credit.worth-nothing': {
    kind: 'invalid',
    fr: 'Ce qui est choisi ne vaut rien sur la facture : il n’y a rien à créditer.',
    en: 'What is chosen is worth nothing on the bill.',
  },
  'credit.unknown-line': {
    kind: 'invalid',
    fr: 'Cette ligne n’est pas sur la facture, ou figure deux fois.',
    en: 'This line is not on the bill, or stands twice.',
  },
  'credit.too-many': {
    kind: 'invalid',
    fr: '« {label} » : il reste {left} à créditer.',
    en: '“{label}”: {left} left to credit.',
  },
  'credit.whole-units': {
    kind: 'invalid',
    fr: '« {label} » se compte en unités entières.',
    en: '“{label}” is counted in whole units.',
  },
  'credit.charge-given': {
    kind: 'invalid',
    fr: 'Ces frais sont déjà crédités.',
    en: 'These charges are already credited.',
  },
  'credit.unknown-rate': {
    kind: 'invalid',
    fr: 'Ce taux de TVA n’est pas sur la facture, ou figure deux fois.',
    en: 'This rate of VAT is not on the bill, or stands twice.',
  },
  'credit.amount-too-large': {
    kind: 'invalid',
    fr: 'TVA {rate}\u00a0%\u00a0: il reste {left}\u00a0€ à créditer.',
    en: 'VAT {rate}%: {left} € left to credit.',
  },
  'credit.amount-alone': {
    kind: 'invalid',
    fr: 'Un avoir rend des articles ou un montant, pas les deux\u00a0: faites-en deux.',
    en: 'A credit note gives back goods or an amount, not both: make two.',
  },
  'credit.amount-no-goods': {
    kind: 'invalid',
    fr: 'Un montant ne rend aucun article\u00a0: rien ne revient en stock ni ne reste sur place.',
    en: 'An amount gives no goods back: nothing returns to stock or stays.',
  },
  'credit.amount-blind': {
    kind: 'invalid',
    fr: 'Créditer un montant demande de voir les prix.',
    en: 'Crediting an amount takes the right to see prices.',
  },
  'credit.not-left': {
    kind: 'state',
    fr: 'Ces articles ne sont pas partis : il n’y a rien à remettre en stock.',
    en: 'These goods have not left: there is nothing to put back in stock.',
  },
  'credit.nothing-would-leave': {
    kind: 'state',
    fr: 'Plus rien de cette commande ne partirait : créditez toutes ses factures en entier, frais compris, et elle sera annulée.',
    en: 'Nothing of this order would leave any more: credit all its bills whole, charges included, and it will be cancelled.',
  },
  'credit.use-elsewhere': {
    kind: 'invalid',
    fr: 'Un avoir règle d’autres commandes que la sienne, chacune une fois.',
    en: 'A credit note pays other orders than its own, each once.',
  },
  'credit.other-client': {
    kind: 'invalid',
    fr: 'Un avoir ne règle que ce que son propre client doit.',
    en: 'A credit note only pays what its own client owes.',
  },
  'credit.use-too-large': {
    kind: 'invalid',
    fr: 'Il ne reste que {left} à utiliser sur cet avoir.',
    en: 'Only {left} of this credit note is left to use.',
  },
  'credit.nothing-left': {
    kind: 'state',
    fr: 'Il ne reste rien à rembourser sur cet avoir.',
    en: 'There is nothing left to refund on this credit note.',
  },
  'credit.refund-too-large': {
    kind: 'invalid',
    fr: 'Il ne reste que {left} à rembourser sur cet avoir.',
    en: 'Only {left} is left to refund on this credit note.',
  },
});
