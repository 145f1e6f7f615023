import type { BillWords } from './paper.fr.ts';

export const it: BillWords = {
  kinds: {
    bill: 'Fattura',
    deposit: 'Fattura d’acconto',
    credit: 'Nota di credito',
    corrected: 'Fattura rettificativa',
    depositCredit: 'Nota di credito su acconto',
  },
  facts: {
    issuedOn: 'Data di emissione',
    service: 'Prestazione del',
    delivery: 'Consegna',
    due: 'Scadenza',
    order: 'Ordine',
    note: 'Documento di consegna',
    onBill: 'Sulla fattura',
    origin: 'Fattura originale',
    ofDay: '{number} del {day}',
  },
  deliveredTo: 'Consegnato a',
  reason: 'Motivo: {reason}',
  totals: {
    deposit: 'Acconto {number}, {day}',
    vatBilled: 'di cui IVA {rate} già fatturata',
    toPay: 'Totale da pagare',
    left: 'Resta da pagare',
    net: 'Netto a pagare',
    credit: 'A vostro favore',
  },
  payment: {
    terms: 'Condizioni',
    holder: 'Intestatario',
    reference: 'Causale',
    code: 'Codice QR del bonifico di {amount}',
    scan: 'Inquadri questo codice con l’app della sua banca: il bonifico è pronto.',
    creditTitle: 'A vostro favore: da dedurre da una fattura o da rimborsare',
    paid: 'Fattura saldata',
    nothing: 'Nulla da pagare',
    before: 'Da pagare entro il {day} con {method}',
    by: 'Da pagare con {method}',
  },
};
