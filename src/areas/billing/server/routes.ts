import { type Numbered, onSureDay } from '#areas/papers/server/index.ts';
import { paperBindings } from './paper-sources.ts';
import { seeBill } from './bill-list.ts';
import { amountsHidden } from '#areas/sales/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as credited from '../rules/credit/credit-endpoints.ts';
import { useCreditNote } from '../rules/credit/use-credit.ts';
import { orderLeft } from '../rules/balance/order-left.ts';
import * as declared from '../rules/endpoints.ts';
import * as money from '../rules/money/money-endpoints.ts';
import * as numbers from '../rules/numbering/numbering-endpoints.ts';
import { billHandedOver } from '../rules/bill/handed-over.ts';
import { billDeposit, billFuturesPart } from '../rules/deposit/deposit-endpoints.ts';
import { productDocuments } from '../rules/product/product-documents.ts';
import { readProductDocuments } from './product/product-documents.ts';
import { paperPreview } from '../rules/preview/paper-preview.ts';
import { billOrder, readToBill } from './bill.ts';
import { listBills, readBill } from './bill-list.ts';
import { issueCredit, priceChosen, readBillCredits } from './credit/credit.ts';
import { handOver } from './handed-over.ts';
import { readOrderLeft } from './order-left.ts';
import { issueDeposit } from './deposit/deposit.ts';
import { issuePart } from './deposit/futures-part.ts';
import { listCredits, readCredit } from './credit/credit-list.ts';
import { applyCredit } from './credit/use-credit.ts';
import { readOpenDocuments } from './money/open-documents.ts';
import { readNumberGaps } from './numbering/number-gaps.ts';
import { readNumbering, withdrawNumbering, writeNumbering } from './numbering/numbering.ts';
import { drawPreview } from './paper-preview.ts';
import { beginMonth, readRun, stopRun } from './month/month-run.ts';
import { previewMonth, readMonth } from './month/month-view.ts';
import * as months from '../rules/month/month-endpoints.ts';
import { readBillPdf } from './papers.ts';
import * as vat from '../rules/vat-check/vat-check-endpoints.ts';
import { readBillWarnings, readOrderWarnings } from './vat-check/bill-warnings.ts';
import { askNow, readVatChecks, respondAsked } from './vat-check/vat-check.ts';
import { readUnprovenBills } from './vat-check/unproven-bills.ts';
import { readVatCheckPdf } from './vat-check/vat-check-pdf.ts';
import { refundCredit, respondRefunded } from './credit/refund-credit.ts';

const told = (kinds: readonly string[]) => ({ kinds, see: seeBill, hidden: amountsHidden });

export const bindingsOf = (numberedElsewhere: readonly Numbered[]) => [
  ...paperBindings,
  bind(declared.billOrder, onSureDay(billOrder)),
  bind(billHandedOver, onSureDay(handOver)),
  bind(declared.toBill, readToBill),
  bind(orderLeft, readOrderLeft),
  bind(months.monthToBill, readMonth),
  bind(months.monthPreview, previewMonth),
  bind(months.billMonth, onSureDay(beginMonth)),
  bind(months.monthRun, readRun),
  bind(months.stopMonth, stopRun),
  bind(billDeposit, onSureDay(issueDeposit)),
  bind(billFuturesPart, onSureDay(issuePart)),
  bind(productDocuments, readProductDocuments),
  bind(vat.vatChecks, readVatChecks),
  bind(vat.checkVatNumber, askNow, { respond: respondAsked }),
  bind(vat.vatCheckPdf, readVatCheckPdf),
  bind(vat.orderBillWarnings, readOrderWarnings),
  bind(vat.billWarnings, readBillWarnings),
  bind(vat.unprovenBills, readUnprovenBills),
  bind(declared.bills, listBills),
  bind(declared.bill, readBill),
  bind(declared.billPdf, readBillPdf),
  serveHistory(declared.historyOfBill, told(['bill'])),
  serveHistory(credited.historyOfCredit, told(['credit'])),
  bind(credited.billCredits, readBillCredits),
  bind(credited.priceCredit, priceChosen),
  bind(credited.creditBill, onSureDay(issueCredit)),
  bind(credited.credits, listCredits),
  bind(credited.credit, (tx, input, call) => readCredit(tx, input, call)),
  bind(credited.creditPdf, readBillPdf),
  bind(paperPreview, drawPreview),
  bind(numbers.numbering, readNumbering),
  bind(numbers.changeNumbering, writeNumbering),
  bind(numbers.cancelNumbering, withdrawNumbering),
  bind(numbers.numberGaps, readNumberGaps(numberedElsewhere)),
  bind(useCreditNote, applyCredit),
  bind(money.openDocuments, readOpenDocuments),
  bind(credited.refundCredit, refundCredit, { respond: respondRefunded }),
];
