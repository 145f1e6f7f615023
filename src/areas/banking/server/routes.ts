import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as bank from '../rules/bank/bank-endpoints.ts';
import * as bankMatching from '../rules/bank/bank-matching-endpoints.ts';
import * as bankFile from '../rules/bank/bank-file-endpoints.ts';
import * as cheque from '../rules/cheque/cheque-endpoints.ts';
import * as payout from '../rules/payout/payout-endpoints.ts';
import * as payoutReport from '../rules/payout/report-endpoints.ts';
import * as collection from '../rules/sepa/collection-endpoints.ts';
import * as transfer from '../rules/sepa/transfer-endpoints.ts';
import * as sepa from '../rules/sepa/mandate-endpoints.ts';
import {
  keep as keepTable,
  keepStatement,
  layOut as layOutTable,
  receive as receiveStatement,
} from './bank/bank-file.ts';
import { beginMatching, readMatching, stopMatchingRun } from './bank/matching.ts';
import { acceptCertain, listBankLines, match, proposeAll, putAside, takeBackLine } from './bank/bank-lines.ts';
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
import { keepReport } from './payout/import-report.ts';
import { record as recordPaidOut } from './payout/match-payout.ts';
import { cancel as cancelPaidOut, handCash, listPayouts, readPayout } from './payout/payout.ts';
import { readPayoutSlip } from './payout/payout-slip.ts';
import { listWaitingMoney, readMoneyOnItsWay } from './payout/waiting-money.ts';
import { listDueDebits, listRemittances, readRemittance } from './sepa/collection-list.ts';
import { readFirstDay, remit } from './sepa/remit.ts';
import { cancelled, collected, hand, readRemittanceFile, removed, returned } from './sepa/remittance-moves.ts';
import { listTransfers, order, readTransferFile, sayDone, sayWaits } from './sepa/transfers.ts';
import { mailAgain, mailMandate, readMandateLink, sign } from './sepa/mandate-link.ts';
import { confirmed, failed, keepPaper, listMandates, revoked } from './sepa/mandate.ts';
import { paperBindings } from './paper-sources.ts';

export const bindings = [
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
  bind(cheque.waitingCheques, listWaiting),
  bind(cheque.handInCheques, handIn),
  bind(cheque.bankedCheques, listBanked),
  bind(cheque.chequesWereBanked, sayBanked),
  bind(cheque.chequesStillWait, unsayBanked),
  bind(cheque.chequeSlips, listSlips),
  bind(cheque.chequeSlipPdf, readSlipPdf),
  bind(cheque.cancelChequeSlip, cancelSlip),
  bind(payout.waitingMoney, listWaitingMoney),
  bind(payout.moneyOnItsWay, readMoneyOnItsWay),
  bind(payout.payouts, listPayouts),
  bind(payout.payout, readPayout),
  bind(payout.handInCash, handCash),
  bind(payout.recordPayout, recordPaidOut),
  bind(payout.payoutSlip, readPayoutSlip),
  bind(payout.cancelPayout, cancelPaidOut),
  bind(payoutReport.importPayouts, keepReport),
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
  serveHistory(payout.historyOfPayout, { kinds: ['payout'], see: 'payout' }),
];
