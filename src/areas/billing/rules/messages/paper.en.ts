import type { BillWords } from './paper.fr.ts';

export const en: BillWords = {
  kinds: {
    bill: 'Invoice',
    deposit: 'Deposit invoice',
    credit: 'Credit note',
    corrected: 'Corrected invoice',
    depositCredit: 'Credit note on deposit',
  },
  facts: {
    issuedOn: 'Date of issue',
    service: 'Service of',
    delivery: 'Delivery',
    due: 'Due date',
    order: 'Order',
    note: 'Delivery note',
    onBill: 'On invoice',
    origin: 'Original invoice',
    ofDay: '{number} of {day}',
  },
  deliveredTo: 'Delivered to',
  reason: 'Reason: {reason}',
  totals: {
    deposit: 'Deposit {number}, {day}',
    vatBilled: 'including VAT {rate} already invoiced',
    toPay: 'Total to pay',
    left: 'Left to pay',
    net: 'Amount due',
    credit: 'In your favour',
  },
  payment: {
    terms: 'Terms',
    holder: 'Account holder',
    reference: 'Reference',
    code: 'QR code for the transfer of {amount}',
    scan: 'Scan this code with your bank’s app: the transfer is ready.',
    creditTitle: 'In your favour: to be deducted from an invoice, or refunded to you',
    paid: 'Paid in full',
    nothing: 'Nothing to pay',
    before: 'To be paid by {day} at the latest, by {method}',
    by: 'To be paid by {method}',
  },
};
