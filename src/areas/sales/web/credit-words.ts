import { french } from '#kernel/french.ts';

/** French words of the credit notes' screens. */
export const creditWords = french({
  credits: 'Avoirs', credit: 'Avoir', make: 'Faire un avoir', makeOn: (number: string) => `Avoir sur la facture ${number}`, issue: 'Émettre l’avoir', issueOf: (amount: string) => `Émettre l’avoir de ${amount}`,
  whole: 'Tout ce qui reste', part: 'Certains articles', choice: 'Ce qui est rendu', sure: 'L’avoir aura son numéro définitif. Il ne pourra plus être changé, et son destinataire en sera prévenu par e-mail.',
  article: 'Article', left: 'Reste', leftOf: (left: string, of: string) => `${left} sur ${of}`, back: 'À rendre', backOf: (label: string) => `À rendre : ${label}`, charges: 'Frais', given: 'déjà rendus', reason: 'Motif', reasonHint: 'Imprimé sur l’avoir : retour, casse, erreur de prix…',
  restock: 'Les articles sont revenus : les remettre en stock', warehouse: 'Entrepôt', byDefault: 'Entrepôt par défaut', notLeft: 'Les articles ne sont pas partis. Un avoir de toute la facture annule aussi la commande et libère son stock.',
  totalHT: 'Total HT', totalVAT: 'TVA', totalTTC: 'Total TTC', cancel: 'Annuler', nothing: 'Choisissez ce qui est rendu.',
  onBill: 'Facture', order: 'Commande', issued: 'Émis le', leftToGive: 'Reste à rendre', facts: 'En bref', refunds: 'Remboursements', noRefund: 'Rien n’a encore été rendu.',
  refund: 'Rembourser', refundOf: (amount: string) => `Rembourser ${amount}`, refundBlind: (name: string) => `Rembourser ${name}`, refundBlindText: 'Tout ce qui reste dû sur cet avoir est rendu, sur les paiements de la commande.', refundTitle: (amount: string, name: string) => `Rendre ${amount} à ${name}`,
  byProvider: (amount: string, how: string) => `${amount} par le prestataire de paiement (${how.toLowerCase()}).`,
  byHand: (amount: string, how: string) => `${amount} reçus par ${how.toLowerCase()} : à rendre vous-même, l’application note seulement que c’est fait.`,
  returned: 'Rendu', underWay: 'En cours', refused: 'Refusé', toRefund: 'À rendre', required: 'Ce champ ne peut pas être vide', noCredits: 'Pas encore d’avoir', noCreditsWhy: 'Un avoir se fait depuis une facture, entier ou ligne par ligne.', noCreditsYours: 'Un avoir arrive ici quand un vendeur vous rend tout ou partie d’une facture.', toBills: 'Voir les factures',
  pdf: 'Télécharger le PDF', document: 'Document', seller: 'Vendeur', billFirst: 'Les articles sont partis : facturez la commande, puis faites un avoir de ce qui revient.', byHandShort: 'à la main', creditOrCancel: 'Faire un avoir ou annuler',
} as const);
