import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/**
 * The texts of bills and credit notes, beside those of all papers of a sale. The ten other languages follow them key by
 * key.
 */
export const fr = french({
  kinds: {
    bill: 'Facture',
    deposit: 'Facture d’acompte',
    credit: 'Avoir',
    corrected: 'Facture rectificative',
    depositCredit: 'Avoir sur acompte',
    late: 'Pénalités de retard',
    lateCredit: 'Avoir sur pénalités',
  },
  facts: {
    issuedOn: 'Date d’émission',
    service: 'Prestation du',
    delivery: 'Livraison',
    due: 'Échéance',
    order: 'Commande',
    note: 'Bon de livraison',
    onBill: 'Sur la facture',
    origin: 'Facture d’origine',
    ofDay: '{number} du {day}',
  },
  deliveredTo: 'Livré à',
  reason: 'Motif : {reason}',
  totals: {
    deposit: 'Acompte {number}, {day}',
    vatBilled: 'dont TVA {rate} déjà facturée',
    toPay: 'Total TTC à payer',
    left: 'Reste à payer',
    net: 'Net à payer',
    credit: 'Net en votre faveur',
  },
  payment: {
    terms: 'Conditions',
    holder: 'Titulaire',
    bank: 'Banque',
    schedule: 'Échéancier',
    reference: 'Référence',
    code: 'Code QR du virement de {amount}',
    scan: 'Scannez ce code avec l’application de votre banque : le virement est prêt.',
    scanCard: 'Ou par carte : scannez ce code.',
    creditTitle: 'En votre faveur : à déduire d’une facture, ou à vous rembourser',
    paid: 'Facture acquittée',
    nothing: 'Rien à payer',
    before: 'À régler au plus tard le {day} par {method}',
    by: 'À régler par {method}',
  },
});
export type BillWords = Spoken<typeof fr>;
