import type { BillWords } from './paper.fr.ts';

export const es: BillWords = {
  kinds: {
    bill: 'Factura',
    deposit: 'Factura de anticipo',
    credit: 'Factura rectificativa',
    corrected: 'Factura corregida',
    depositCredit: 'Abono de anticipo',
  },
  facts: {
    issuedOn: 'Fecha de emisión',
    service: 'Servicio del',
    delivery: 'Entrega',
    due: 'Vencimiento',
    order: 'Pedido',
    note: 'Albarán',
    onBill: 'Sobre la factura',
    origin: 'Factura original',
    ofDay: '{number} del {day}',
  },
  deliveredTo: 'Entregado en',
  reason: 'Motivo: {reason}',
  totals: {
    deposit: 'Anticipo {number}, {day}',
    vatBilled: 'incluye IVA {rate} ya facturado',
    toPay: 'Total a pagar',
    left: 'Pendiente',
    net: 'Neto a pagar',
    credit: 'A su favor',
  },
  payment: {
    terms: 'Condiciones',
    holder: 'Titular',
    reference: 'Referencia',
    code: 'Código QR de la transferencia de {amount}',
    scan: 'Escanee este código con la aplicación de su banco: la transferencia está lista.',
    creditTitle: 'A su favor: se deduce de una factura o se le reembolsa',
    paid: 'Factura pagada',
    nothing: 'Nada que pagar',
    before: 'A pagar a más tardar el {day} por {method}',
    by: 'A pagar por {method}',
  },
};
