import { french } from '#kernel/french.ts';

/** French words of the sales screens: the office is French only. */
export const words = french({
  orders: 'Commandes', order: 'Commande', bills: 'Factures', bill: 'Facture', buyer: 'Client', seller: 'Vendeur', total: 'Total TTC',
  toValidate: 'À valider', toPrepare: 'À préparer', toBill: 'À facturer', unpaid: 'Paiement refusé',
  noOrders: 'Pas encore de commande', noOrdersWhy: 'Celles de votre boutique arriveront ici dès la première. Vérifiez que des produits y sont en ligne.',
  noBills: 'Pas encore de facture', noBillsWhy: 'Une facture naît d’une commande validée, par « Facturer la commande ».',
  validate: 'Valider la commande', refuse: 'Refuser la commande', cancel: 'Annuler la commande', prepare: 'Mettre en préparation', ship: 'Expédier la commande',
  bill1: 'Facturer la commande', billSure: 'La facture aura son numéro définitif. Elle ne pourra plus être changée, seulement corrigée par un avoir.',
  validateSure: 'La carte du client sera débitée du montant de la commande.',
  refuseSure: 'Le stock réservé sera libéré et le client prévenu.', cancelSure: 'Le stock sera libéré et ce qui a été payé sera remboursé.',
  deliveryNote: 'Bon de livraison', pdf: 'Télécharger le PDF', lines: 'Articles', facts: 'En bref', delivery: 'Livraison', billing: 'Facturation', payment: 'Paiement',
  article: 'Article', quantity: 'Qté', unit: 'Prix unitaire', net: 'Total HT', gross: 'Total TTC', vat: 'TVA', duty: 'dont droits d’accise', free: 'offerts',
  why: 'Comment ce prix est fait', placed: 'Passée le', validated: 'Validée le', shipped: 'Expédiée le', billed: 'Facturée le', contact: 'Contact', mode: 'Mode', note: 'Note du client',
  withdrawals: 'Rétractations', withdraw: 'Renoncer au contrat ici', toAnswer: 'À traiter', noWithdrawals: 'Aucune rétractation',
  noWithdrawalsWhy: 'Vos clients particuliers déclarent la leur depuis le pied de votre boutique, leur commande ou leur courriel de confirmation.',
  accept: 'Accepter la rétractation', decline: 'Refuser la rétractation', acceptSure: 'Le client en est prévenu, avec votre adresse pour le retour. Remboursez par un avoir, dès que les articles sont revenus ou leur envoi prouvé.',
  declineWhy: 'Raisons du refus', declineSend: 'Refuser', withdrawn: (when: string) => `Rétractation reçue le ${when}`, refundBefore: (day: string) => `À rembourser au plus tard le ${day}.`,
  periodEnds: (day: string) => `Le délai s’achève le ${day}.`, periodOpen: 'Le délai court dès la réception.', withdrawnAnswered: (state: string) => `Rétractation ${state}`,
  issued: 'Émise le', due: 'Échéance', totalHT: 'Total HT', totalVAT: 'TVA', toPay: 'Reste à payer', document: 'Document', promo: 'Code promo',
  promotions: 'Promotions', promotionsNote: 'Pour toute la boutique. Celles d’un seul format se règlent sur la page du produit, par « Remises ».', newPromotion: 'Nouvelle promotion', promotionName: 'Nom', promotionCode: 'Code', withoutCode: 'sans code',
  codeHint: 'Sans code, elle s’applique d’elle-même.', promotionType: 'Genre', discount: 'Remise', appliesFrom: 'S’applique', threshold: 'Seuil', thresholdHint: 'Quantité ou montant à atteindre.', fromDay: 'Du', untilDay: 'Au', state: 'État',
  promotionActive: 'Active', noPromotion: 'Pas encore de promotion', noPromotionWhy: 'Une remise en % ou en €, avec ou sans code, pour tous ou à partir d’une quantité ou d’un montant.',
  rounding: (how: string) => `Arrondi : ${how}`, instructions: 'Consignes',
} as const);
