import type { Numbered } from '#areas/papers/server/index.ts';
import { paperBindings } from './paper-sources.ts';
import { seeBill } from './bill-list.ts';
import { amountsHidden } from '#areas/sales/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as bank from '#areas/banking/rules/bank/bank-endpoints.ts';
import * as bankMatching from '#areas/banking/rules/bank/bank-matching-endpoints.ts';
import * as bankFile from '#areas/banking/rules/bank/bank-file-endpoints.ts';
import * as credited from '../rules/credit/credit-endpoints.ts';
import { useCreditNote } from '../rules/credit/use-credit.ts';
import * as disputed from '#areas/collecting/rules/dispute/dispute-endpoints.ts';
import { orderLeft } from '../rules/balance/order-left.ts';
import * as declared from '../rules/endpoints.ts';
import * as late from '#areas/collecting/rules/late/late-endpoints.ts';
import * as money from '../rules/money/money-endpoints.ts';
import * as aged from '../rules/money/outstandings.ts';
import * as numbers from '../rules/numbering/numbering-endpoints.ts';
import * as chased from '#areas/collecting/rules/reminder/reminder-endpoints.ts';
import { billHandedOver } from '../rules/bill/handed-over.ts';
import { billDeposit, billFuturesPart } from '../rules/deposit/deposit-endpoints.ts';
import * as cheque from '#areas/banking/rules/cheque/cheque-endpoints.ts';
import * as agree from '#areas/collecting/rules/instalment/agree-endpoints.ts';
import * as instalment from '#areas/collecting/rules/instalment/instalment-endpoints.ts';
import * as pay from '#areas/collecting/rules/pay/pay-endpoints.ts';
import * as collection from '#areas/banking/rules/sepa/collection-endpoints.ts';
import * as transfer from '#areas/banking/rules/sepa/transfer-endpoints.ts';
import * as sepa from '#areas/banking/rules/sepa/mandate-endpoints.ts';
import { productDocuments } from '../rules/product/product-documents.ts';
import { readProductDocuments } from './product/product-documents.ts';
import { paperPreview } from '../rules/preview/paper-preview.ts';
import { unionSales } from '#areas/einvoicing/rules/union/union-sales.ts';
import { readUnionSales } from '#areas/einvoicing/server/union-sales.ts';
import {
  keep as keepTable,
  keepStatement,
  layOut as layOutTable,
  receive as receiveStatement,
} from '#areas/banking/server/bank/bank-file.ts';
import { beginMatching, readMatching, stopMatchingRun } from '#areas/banking/server/bank/matching.ts';
import {
  acceptCertain,
  listBankLines,
  match,
  proposeAll,
  putAside,
  takeBackLine,
} from '#areas/banking/server/bank/bank-lines.ts';
import { billOrder, readToBill } from './bill.ts';
import { listBills, readBill } from './bill-list.ts';
import { issueCredit, priceChosen, readBillCredits } from './credit/credit.ts';
import { handOver } from './handed-over.ts';
import { readDisputesOfBill, readDisputesOfOrder } from '#areas/collecting/server/dispute/disputes-of.ts';
import { readOrderLeft } from './order-left.ts';
import { issueDeposit } from './deposit/deposit.ts';
import { issuePart } from './deposit/futures-part.ts';
import { listCredits, readCredit } from './credit/credit-list.ts';
import { applyCredit } from './credit/use-credit.ts';
import { issueLateCharges, readLateClaim } from '#areas/collecting/server/late/late-charges.ts';
import {
  beginAgreeing,
  readInstalmentLink,
  respondAgreed,
  sendAgain,
} from '#areas/collecting/server/instalment/agree.ts';
import { listInstalments } from '#areas/collecting/server/instalment/instalment-list.ts';
import { cancelPlan, layPlan, movePart } from '#areas/collecting/server/instalment/lay.ts';
import { readInstalments, readOwnInstalments } from '#areas/collecting/server/instalment/see-plan.ts';
import { respondTaken, takeNow } from '#areas/collecting/server/instalment/take-part.ts';
import { readOpenDocuments } from './money/open-documents.ts';
import { listOutstandings } from '#areas/collecting/server/money/outstanding-list.ts';
import { readStatement } from '#areas/collecting/server/money/statement.ts';
import { readNumberGaps } from './numbering/number-gaps.ts';
import { readNumbering, withdrawNumbering, writeNumbering } from './numbering/numbering.ts';
import { listDueReminders, listReminders, listReminderStops } from '#areas/collecting/server/reminder/due-list.ts';
import { readDraftLetters, readReminderLetter } from '#areas/collecting/server/reminder/reminder-letters.ts';
import { dropReminderStop, putReminderStop } from '#areas/collecting/server/reminder/reminder-stop.ts';
import { postReminder, readReminderDraft } from '#areas/collecting/server/reminder/send-reminder.ts';
import {
  cancelSlip,
  handIn,
  listBanked,
  listSlips,
  listWaiting,
  sayBanked,
  unsayBanked,
} from '#areas/banking/server/cheque/cheque-slip.ts';
import { readSlipPdf } from '#areas/banking/server/cheque/slip-pdf.ts';
import { beginPaying, respondPaid } from '#areas/collecting/server/pay/pay-by-link.ts';
import { beginOnline, giveUp, respondOnline } from '#areas/collecting/server/pay/pay-online.ts';
import { openOwnPayWay, readOwnPayWay } from '#areas/collecting/server/pay/pay-own.ts';
import { readPayLink, readPayLinkPdf } from '#areas/collecting/server/pay/pay-page.ts';
import { mailLink, readPayLinks, revokeLinks } from '#areas/collecting/server/pay/send-link.ts';
import { listDueDebits, listRemittances, readRemittance } from '#areas/banking/server/sepa/collection-list.ts';
import { readFirstDay, remit } from '#areas/banking/server/sepa/remit.ts';
import {
  cancelled,
  collected,
  hand,
  readRemittanceFile,
  removed,
  returned,
} from '#areas/banking/server/sepa/remittance-moves.ts';
import { listTransfers, order, readTransferFile, sayDone, sayWaits } from '#areas/banking/server/sepa/transfers.ts';
import { mailAgain, mailMandate, readMandateLink, sign } from '#areas/banking/server/sepa/mandate-link.ts';
import { confirmed, failed, keepPaper, listMandates, revoked } from '#areas/banking/server/sepa/mandate.ts';
import { drawPreview } from './paper-preview.ts';
import { beginMonth, readRun, stopRun } from './month/month-run.ts';
import { previewMonth, readMonth } from './month/month-view.ts';
import * as months from '../rules/month/month-endpoints.ts';
import { readBillPdf } from './papers.ts';
import * as platform from '#areas/einvoicing/rules/platform/platform-endpoints.ts';
import { giveOnce, readOnPlatform } from '#areas/einvoicing/server/platform/on-platform.ts';
import {
  forgetPlatform,
  newsWereRead,
  readNewsNow,
  readPlatform,
  triedPlatform,
  tryPlatformNow,
  writePlatform,
} from '#areas/einvoicing/server/platform/platform-settings.ts';
import { refundCredit, respondRefunded } from './credit/refund-credit.ts';

const told = (kinds: readonly string[]) => ({ kinds, see: seeBill, hidden: amountsHidden });

export const bindingsOf = (numberedElsewhere: readonly Numbered[]) => [
  ...paperBindings,
  bind(bank.bankLines, listBankLines),
  bind(bank.bankProposals, proposeAll),
  bind(bank.importStatement, keepStatement),
  bind(bankFile.receiveStatement, receiveStatement),
  bind(bankFile.layOutStatement, layOutTable),
  bind(bankFile.keepTable, keepTable),
  bind(bank.matchLine, match),
  bind(bank.matchCertain, acceptCertain),
  bind(bankMatching.acceptAllCertain, beginMatching),
  bind(bankMatching.matching, readMatching),
  bind(bankMatching.stopMatching, stopMatchingRun),
  bind(bank.setLineAside, putAside),
  bind(bank.takeLineBack, takeBackLine),
  bind(declared.billOrder, billOrder),
  bind(billHandedOver, handOver),
  bind(declared.toBill, readToBill),
  bind(orderLeft, readOrderLeft),
  bind(disputed.disputesOfOrder, readDisputesOfOrder),
  bind(disputed.disputesOfBill, readDisputesOfBill),
  bind(months.monthToBill, readMonth),
  bind(months.monthPreview, previewMonth),
  bind(months.billMonth, beginMonth),
  bind(months.monthRun, readRun),
  bind(months.stopMonth, stopRun),
  bind(billDeposit, issueDeposit),
  bind(billFuturesPart, issuePart),
  bind(productDocuments, readProductDocuments),
  bind(declared.bills, listBills),
  bind(declared.bill, readBill),
  bind(declared.billPdf, readBillPdf),
  serveHistory(declared.historyOfBill, told(['bill'])),
  serveHistory(credited.historyOfCredit, told(['credit'])),
  bind(credited.billCredits, readBillCredits),
  bind(credited.priceCredit, priceChosen),
  bind(credited.creditBill, issueCredit),
  bind(credited.credits, listCredits),
  bind(credited.credit, (tx, input, call) => readCredit(tx, input, call)),
  bind(credited.creditPdf, readBillPdf),
  bind(paperPreview, drawPreview),
  bind(unionSales, readUnionSales),
  bind(numbers.numbering, readNumbering),
  bind(numbers.changeNumbering, writeNumbering),
  bind(numbers.cancelNumbering, withdrawNumbering),
  bind(numbers.numberGaps, readNumberGaps(numberedElsewhere)),
  bind(useCreditNote, applyCredit),
  bind(money.openDocuments, readOpenDocuments),
  bind(aged.outstandings, listOutstandings),
  bind(aged.statement, readStatement),
  bind(late.lateClaim, readLateClaim),
  bind(late.billLateCharges, issueLateCharges),
  bind(chased.dueReminders, listDueReminders),
  bind(chased.reminderDraft, readReminderDraft),
  bind(chased.sendReminder, postReminder),
  bind(chased.reminders, listReminders),
  bind(chased.reminderLetter, readReminderLetter),
  bind(chased.draftLetters, readDraftLetters),
  bind(chased.reminderStops, listReminderStops),
  bind(chased.stopReminders, putReminderStop),
  bind(chased.resumeReminders, dropReminderStop),
  bind(cheque.waitingCheques, listWaiting),
  bind(cheque.handInCheques, handIn),
  bind(cheque.bankedCheques, listBanked),
  bind(cheque.chequesWereBanked, sayBanked),
  bind(cheque.chequesStillWait, unsayBanked),
  bind(cheque.chequeSlips, listSlips),
  bind(cheque.chequeSlipPdf, readSlipPdf),
  bind(cheque.cancelChequeSlip, cancelSlip),
  bind(pay.payLinks, readPayLinks),
  bind(pay.sendPayLink, mailLink),
  bind(pay.revokePayLinks, revokeLinks),
  bind(pay.ownPayWay, readOwnPayWay),
  bind(pay.payOwnBill, openOwnPayWay),
  bind(pay.payLink, readPayLink),
  bind(pay.payLinkPdf, readPayLinkPdf),
  bind(pay.payByLink, beginPaying, { respond: respondPaid }),
  bind(pay.payOnlineByLink, beginOnline, { respond: respondOnline }),
  bind(pay.giveUpOnline, giveUp, { respond: respondOnline }),
  bind(instalment.orderInstalments, readInstalments),
  bind(instalment.ownInstalments, readOwnInstalments),
  bind(instalment.layInstalments, layPlan),
  bind(instalment.cancelInstalments, cancelPlan),
  bind(instalment.moveInstalment, movePart),
  bind(instalment.takeInstalment, takeNow, { respond: respondTaken }),
  bind(instalment.instalments, listInstalments),
  bind(agree.sendInstalmentsAgain, sendAgain),
  bind(agree.instalmentLink, readInstalmentLink),
  bind(agree.agreeInstalments, beginAgreeing, { respond: respondAgreed }),
  bind(platform.einvoicePlatform, readPlatform),
  bind(platform.changePlatform, writePlatform, { respond: triedPlatform }),
  bind(platform.tryPlatform, tryPlatformNow, { respond: triedPlatform }),
  bind(platform.readPlatformNews, readNewsNow, { respond: newsWereRead }),
  bind(platform.removePlatform, forgetPlatform),
  bind(platform.billOnPlatform, readOnPlatform),
  bind(platform.giveBill, giveOnce),
  bind(sepa.mandates, listMandates),
  bind(sepa.sendMandate, mailMandate),
  bind(sepa.recordMandate, keepPaper),
  bind(sepa.sendMandateAgain, mailAgain),
  bind(sepa.confirmMandate, confirmed),
  bind(sepa.failMandate, failed),
  bind(sepa.revokeMandate, revoked),
  bind(sepa.mandateLink, readMandateLink),
  bind(sepa.signMandate, sign),
  bind(collection.dueDebits, listDueDebits),
  bind(collection.collectionDay, readFirstDay),
  bind(collection.makeRemittance, remit),
  bind(collection.remittances, listRemittances),
  bind(collection.remittance, readRemittance),
  bind(collection.remittanceFile, readRemittanceFile),
  bind(collection.handRemittance, hand),
  bind(collection.cancelRemittance, cancelled),
  bind(collection.collectRemittance, collected),
  bind(collection.removeDebit, removed),
  bind(collection.returnDebit, returned),
  bind(transfer.transfers, listTransfers),
  bind(transfer.orderTransfers, order),
  bind(transfer.transferFile, readTransferFile),
  bind(transfer.transferDone, sayDone),
  bind(transfer.transferWaits, sayWaits),
  serveHistory(collection.historyOfRemittance, { kinds: ['sepa_collection'], see: 'sepa_collection' }),
  bind(credited.refundCredit, refundCredit, { respond: respondRefunded }),
];
