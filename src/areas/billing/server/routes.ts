import type { Numbered } from '#areas/sales/server/index.ts';
import { paperBindings } from './paper-sources.ts';
import { seeBill } from './bill-list.ts';
import { amountsHidden } from '#areas/sales/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as bank from '../rules/bank/bank-endpoints.ts';
import * as bankMatching from '../rules/bank/bank-matching-endpoints.ts';
import * as bankFile from '../rules/bank/bank-file-endpoints.ts';
import * as credited from '../rules/credit/credit-endpoints.ts';
import { useCreditNote } from '../rules/credit/use-credit.ts';
import * as disputed from '../rules/dispute/dispute-endpoints.ts';
import { orderLeft } from '../rules/balance/order-left.ts';
import * as declared from '../rules/endpoints.ts';
import * as late from '../rules/late/late-endpoints.ts';
import * as money from '../rules/money/money-endpoints.ts';
import * as aged from '../rules/money/outstandings.ts';
import * as numbers from '../rules/numbering/numbering-endpoints.ts';
import * as chased from '../rules/reminder/reminder-endpoints.ts';
import { billHandedOver } from '../rules/bill/handed-over.ts';
import { billDeposit, billFuturesPart } from '../rules/deposit/deposit-endpoints.ts';
import * as cheque from '../rules/cheque/cheque-endpoints.ts';
import * as agree from '../rules/instalment/agree-endpoints.ts';
import * as instalment from '../rules/instalment/instalment-endpoints.ts';
import * as pay from '../rules/pay/pay-endpoints.ts';
import * as collection from '../rules/sepa/collection-endpoints.ts';
import * as transfer from '../rules/sepa/transfer-endpoints.ts';
import * as sepa from '../rules/sepa/mandate-endpoints.ts';
import { productDocuments } from '../rules/product/product-documents.ts';
import { readProductDocuments } from './product/product-documents.ts';
import { paperPreview } from '../rules/preview/paper-preview.ts';
import { unionSales } from '../rules/union/union-sales.ts';
import { readUnionSales } from './union-sales.ts';
import {
  keep as keepTable,
  keepStatement,
  layOut as layOutTable,
  receive as receiveStatement,
} from './bank/bank-file.ts';
import { beginMatching, readMatching, stopMatchingRun } from './bank/matching.ts';
import { acceptCertain, listBankLines, match, proposeAll, putAside, takeBackLine } from './bank/bank-lines.ts';
import { billOrder, readToBill } from './bill.ts';
import { listBills, readBill } from './bill-list.ts';
import { issueCredit, priceChosen, readBillCredits } from './credit/credit.ts';
import { handOver } from './handed-over.ts';
import { readDisputesOfBill, readDisputesOfOrder } from './dispute/disputes-of.ts';
import { readOrderLeft } from './order-left.ts';
import { issueDeposit } from './deposit/deposit.ts';
import { issuePart } from './deposit/futures-part.ts';
import { listCredits, readCredit } from './credit/credit-list.ts';
import { applyCredit } from './credit/use-credit.ts';
import { issueLateCharges, readLateClaim } from './late/late-charges.ts';
import { beginAgreeing, readInstalmentLink, respondAgreed, sendAgain } from './instalment/agree.ts';
import { listInstalments } from './instalment/instalment-list.ts';
import { cancelPlan, layPlan, movePart } from './instalment/lay.ts';
import { readInstalments, readOwnInstalments } from './instalment/see-plan.ts';
import { respondTaken, takeNow } from './instalment/take-part.ts';
import { readOpenDocuments } from './money/open-documents.ts';
import { listOutstandings } from './money/outstanding-list.ts';
import { readStatement } from './money/statement.ts';
import { readNumberGaps } from './numbering/number-gaps.ts';
import { readNumbering, withdrawNumbering, writeNumbering } from './numbering/numbering.ts';
import { listDueReminders, listReminders, listReminderStops } from './reminder/due-list.ts';
import { readDraftLetters, readReminderLetter } from './reminder/reminder-letters.ts';
import { dropReminderStop, putReminderStop } from './reminder/reminder-stop.ts';
import { postReminder, readReminderDraft } from './reminder/send-reminder.ts';
import {
  cancelSlip,
  handIn,
  listBanked,
  listSlips,
  listWaiting,
  sayBanked,
  unsayBanked,
} from './cheque/cheque-slip.ts';
import { readSlipPdf } from './cheque/slip-pdf.ts';
import { beginPaying, respondPaid } from './pay/pay-by-link.ts';
import { beginOnline, giveUp, respondOnline } from './pay/pay-online.ts';
import { openOwnPayWay, readOwnPayWay } from './pay/pay-own.ts';
import { readPayLink, readPayLinkPdf } from './pay/pay-page.ts';
import { mailLink, readPayLinks, revokeLinks } from './pay/send-link.ts';
import { listDueDebits, listRemittances, readRemittance } from './sepa/collection-list.ts';
import { readFirstDay, remit } from './sepa/remit.ts';
import { cancelled, collected, hand, readRemittanceFile, removed, returned } from './sepa/remittance-moves.ts';
import { listTransfers, order, readTransferFile, sayDone, sayWaits } from './sepa/transfers.ts';
import { mailAgain, mailMandate, readMandateLink, sign } from './sepa/mandate-link.ts';
import { confirmed, failed, keepPaper, listMandates, revoked } from './sepa/mandate.ts';
import { drawPreview } from './paper-preview.ts';
import { beginMonth, readRun, stopRun } from './month/month-run.ts';
import { previewMonth, readMonth } from './month/month-view.ts';
import * as months from '../rules/month/month-endpoints.ts';
import { readBillPdf } from './papers.ts';
import * as platform from '../rules/platform/platform-endpoints.ts';
import { giveOnce, readOnPlatform } from './platform/on-platform.ts';
import {
  forgetPlatform,
  newsWereRead,
  readNewsNow,
  readPlatform,
  triedPlatform,
  tryPlatformNow,
  writePlatform,
} from './platform/platform-settings.ts';
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
