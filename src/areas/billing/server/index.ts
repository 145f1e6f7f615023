export { isDepositRow } from './kind-in-sql.ts';
export { dated, liesOf, lockShared, papersOf, toBillOf } from './balance.ts';
export { seeBill, visibleBills } from './bill-list.ts';
export { type BillStanding, type CollectingAnswers, collectingSlot } from './collecting-answers.ts';
export { creditedOf } from './credit/credited.ts';
export { standingDeposits } from './deposit/standing.ts';
export { insertBill } from './insert-bill.ts';
export {
  isBillRow,
  isCreditRow,
  isDebitedWhole,
  isGoodsCreditRow,
  isLateRow,
  isOtherLateRow,
} from './kind-in-sql.ts';
export { readOpenDocuments } from './money/open-documents.ts';
export { type PaperClient, paperClient } from './money/paper-client.ts';
export { aboutBill, leftBlock, paperAttached, paperOf, printBill } from './papers.ts';
export type { PaidPart } from './pdf/bill-pdf.ts';
export { printBillJob } from './pdf/print-bill-job.ts';
