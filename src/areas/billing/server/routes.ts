import { bind } from '#platform/call.ts';
import * as credited from '../rules/credit/credit-endpoints.ts';
import * as declared from '../rules/endpoints.ts';
import { billSale } from './bill.ts';
import { listBills, readBill } from './bill-list.ts';
import { issueCredit, priceChosen, readBillCredits } from './credit.ts';
import { listCredits, readCredit } from './credit-list.ts';
import { readBillPdf } from './papers.ts';
import { giveBack, givenBack } from './refund-credit.ts';

export const bindings = [
  bind(declared.billOrder, billSale),
  bind(declared.bills, listBills),
  bind(declared.bill, readBill),
  bind(declared.billPdf, readBillPdf),
  bind(credited.billCredits, readBillCredits),
  bind(credited.priceCredit, priceChosen),
  bind(credited.creditBill, issueCredit),
  bind(credited.credits, listCredits),
  bind(credited.credit, (tx, input, call) => readCredit(tx, input, call)),
  bind(credited.creditPdf, readBillPdf),
  bind(credited.refundCredit, giveBack, { respond: givenBack }),
];
