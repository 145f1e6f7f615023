import { defineEvent } from '#kernel/event.ts';

/** Their names are those under which other programs have subscribed. */
export const billIssued = defineEvent<{
  billId: string;
  number: string;
  /** Null of a bill of several orders. */
  saleId: string | null;
  day: string;
  /** The orders of a bill of the month. */
  saleIds?: readonly string[];
  /** Issued with the other bills of a month: printed and told once all of them are. */
  runId?: string;
}>('sales.bill-issued', { webhook: 'Facture émise' });
/** All the bills of a month are issued: this one is told to its buyer now. */
export const monthBillReady = defineEvent<{ billId: string }>('billing.month-bill-ready');
export const creditIssued = defineEvent<{
  creditId: string;
  number: string;
  billId: string;
  saleId: string | null;
  day: string;
}>('sales.credit-issued', { webhook: 'Avoir émis' });

/** A part of an order sold en primeur could not be billed on its day by itself. `saleId`: the futures. */
export const futuresPartLeft = defineEvent<{ saleId: string; n: number; reason: string }>('billing.futures-part-left');
