import { french } from '#kernel/french.ts';

/** French words of the sales screens: the office is French only. */
export const words = french({
  orders: 'Commandes', order: 'Commande', bills: 'Factures', bill: 'Facture', buyer: 'Client', seller: 'Vendeur', total: 'Total TTC',
  state: 'État', included: 'compris', toCatalogue: 'Voir le catalogue', toOrders: 'Voir les commandes', noOrdersYours: 'Celles que vous passerez dans une boutique seront ici, avec leur avancement.',
  noBillsYours: 'Elles arriveront ici dès que le vendeur aura facturé une commande.', toValidate: 'À valider', toPrepare: 'À préparer', toBill: 'À facturer', unpaid: 'Paiement refusé',
  noOrders: 'Pas encore de commande', noOrdersWhy: 'Celles de votre boutique arriveront ici dès la première. Vérifiez que des produits y sont en ligne.',
  noBills: 'Pas encore de facture', noBillsWhy: 'Une facture naît d’une commande validée, par « Facturer la commande ».',
  validate: 'Valider la commande', refuse: 'Refuser la commande', cancel: 'Annuler la commande', prepare: 'Mettre en préparation', ship: 'Expédier la commande',
  bill1: 'Facturer la commande', billSure: 'La facture aura son numéro définitif. Elle ne pourra plus être changée, seulement corrigée par un avoir.',
  validateSure: 'La carte du client sera débitée du montant de la commande.',
  refuseSure: 'Le stock réservé sera libéré et le client prévenu.', cancelSure: 'Le stock sera libéré et ce qui a été payé sera remboursé.',
  deliveryNote: 'Bon de livraison', pdf: 'Télécharger le PDF', lines: 'Articles', facts: 'En bref', delivery: 'Livraison', billing: 'Facturation', payment: 'Paiement',
  article: 'Article', quantity: 'Qté', unit: 'Prix unitaire', net: 'Total HT', gross: 'Total TTC', vat: 'TVA', duty: 'dont droits d’accise', free: 'offerts',
  why: 'Comment ce prix est fait', placed: 'Passée le', validated: 'Validée le', shipped: 'Expédiée le', billed: 'Facturée le', contact: 'Contact', mode: 'Mode', note: 'Note du client',
  issued: 'Émise le', due: 'Échéance', totalHT: 'Total HT', totalVAT: 'TVA', toPay: 'Reste à payer', document: 'Document', promo: 'Code promo', instructions: 'Consignes',
} as const);
