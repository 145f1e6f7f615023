import { defineEvent } from '#kernel/event.ts';

/** Their names are those under which other programs have subscribed. */
export const billIssued = defineEvent<{ billId: string; number: string; saleId: string | null; day: string }>(
  'sales.bill-issued',
  { webhook: 'Facture émise' },
);
export const creditIssued = defineEvent<{
  creditId: string;
  number: string;
  billId: string;
  saleId: string | null;
  day: string;
}>('sales.credit-issued', { webhook: 'Avoir émis' });

/** Cheques went to the bank on a slip, or come back from it because it was cancelled: what the books write down, once a move. */
export const chequesHanded = defineEvent<{
  moveId: string;
  slipId: string;
  number: string;
  day: string;
  total: string;
  cancelled: boolean;
}>('billing.cheques-handed');
