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

/** Cheques went to the bank on a slip, or come back from it because it was cancelled: what the books write down, once a move. */
export const chequesHanded = defineEvent<{
  moveId: string;
  slipId: string;
  number: string;
  day: string;
  total: string;
  cancelled: boolean;
  paymentIds: string[];
}>('billing.cheques-handed');

/** The bank kept something for itself: of a remittance that it credited, or for a debit that came back. Written in the books once a cause. */
export const bankFeeKept = defineEvent<{ causeId: string; piece: string; what: string; day: string; amount: string }>(
  'billing.bank-fee-kept',
);

/** The platform rejected a bill, its buyer refused it, or it could not be given in three days. */
export const billLost = defineEvent<{
  billId: string;
  number: string;
  kind: string;
  state: string;
  reason: string;
}>('billing.bill-lost', { webhook: 'Facture électronique rejetée ou refusée' });

/** A part of an order sold en primeur could not be billed on its day by itself. `saleId`: the futures. */
export const futuresPartLeft = defineEvent<{ saleId: string; n: number; reason: string }>('billing.futures-part-left');
/** A debit came back from the bank, with its code. */
export const debitReturned = defineEvent<{ debitId: string; code: string }>('billing.debit-returned', {
  webhook: 'Prélèvement rejeté',
});

/** A part of a schedule was refused for the last time: nothing asks for it by itself any more. */
export const instalmentLost = defineEvent<{ partId: string }>('billing.instalment-lost', {
  webhook: 'Échéance non réglée',
});

/** A debit that was believed lost was taken after all, and its part was paid otherwise meanwhile: its client paid it twice. */
export const instalmentTwice = defineEvent<{ paymentId: string; partId: string }>('billing.instalment-twice');

/** A remittance was made by itself, of parts of schedules that fall due. */
export const remittanceMade = defineEvent<{ remittanceId: string }>('billing.remittance-made');

/** A bank refuses a mandate: nothing is collected by it any more. */
export const mandateRefused = defineEvent<{ mandateId: string }>('billing.mandate-refused');

/** A client signed his mandate behind its link. */
export const mandateSignedOnline = defineEvent<{ mandateId: string }>('billing.mandate-signed');
