import type { BillWords } from './paper.fr.ts';

export const pt: BillWords = {
  kinds: {
    bill: 'Fatura',
    deposit: 'Fatura de sinal',
    credit: 'Nota de crédito',
    corrected: 'Fatura retificativa',
    depositCredit: 'Nota de crédito sobre sinal',
  },
  facts: {
    issuedOn: 'Data de emissão',
    service: 'Serviço de',
    delivery: 'Entrega',
    due: 'Vencimento',
    order: 'Encomenda',
    note: 'Guia de remessa',
    onBill: 'Sobre a fatura',
    origin: 'Fatura original',
    ofDay: '{number} de {day}',
  },
  deliveredTo: 'Entregue em',
  reason: 'Motivo: {reason}',
  totals: {
    deposit: 'Sinal {number}, {day}',
    vatBilled: 'incluindo IVA {rate} já faturado',
    toPay: 'Total a pagar',
    left: 'Por pagar',
    net: 'Líquido a pagar',
    credit: 'A seu favor',
  },
  payment: {
    terms: 'Condições',
    holder: 'Titular',
    reference: 'Referência',
    code: 'Código QR da transferência de {amount}',
    scan: 'Leia este código com a aplicação do seu banco: a transferência está pronta.',
    creditTitle: 'A seu favor: a deduzir de uma fatura ou a reembolsar',
    paid: 'Fatura paga',
    nothing: 'Nada a pagar',
    before: 'A pagar até {day} por {method}',
    by: 'A pagar por {method}',
  },
};
