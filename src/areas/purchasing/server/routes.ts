import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import * as bill from '../rules/bill/bill-endpoints.ts';
import * as credit from '../rules/credit/credit-endpoints.ts';
import * as purchase from '../rules/purchase/purchase-endpoints.ts';
import * as supplier from '../rules/supplier/supplier-endpoints.ts';
import { listBills } from './bill/bill-list.ts';
import {
  acceptBill,
  addBill,
  attachFile,
  changeBill,
  disputeBill,
  payBill,
  propose,
  readBill,
  readFile,
  seeBill,
} from './bill/supplier-bill.ts';
import { listCredits, readBalance } from './credit/credit-list.ts';
import { listReturnable } from './credit/returned-goods.ts';
import { addCredit, deductCredit, readCredit, seeCredit, withdrawCredit } from './credit/supplier-credit.ts';
import { moveBill, unpayBill, withdrawBill } from './bill/undo-bill.ts';
import { orderWhatLacks } from './purchase/lacking.ts';
import { listPurchases } from './purchase/purchase-list.ts';
import { readPdf } from './purchase/purchase-pdf.ts';
import { listPlaces, readPurchase, seePurchase } from './purchase/read-purchase.ts';
import { receive } from './purchase/receive.ts';
import { cancel, close, confirm, mail, send } from './purchase/send-purchase.ts';
import { takeBack } from './purchase/take-back.ts';
import { add, change, discard } from './purchase/write-draft.ts';
import { findArticles } from './supplier/find-articles.ts';
import { readArticles, writeArticles } from './supplier/articles.ts';
import {
  archiveSupplier,
  createSupplier,
  forgetSupplier,
  readSupplier,
  restoreSupplier,
  updateSupplier,
} from './supplier/supplier.ts';
import { listSuppliers } from './supplier/supplier-list.ts';

export const bindings = [
  bind(supplier.suppliers, listSuppliers),
  bind(supplier.supplier, readSupplier),
  bind(supplier.addSupplier, createSupplier),
  bind(supplier.changeSupplier, updateSupplier),
  bind(supplier.archiveSupplier, archiveSupplier),
  bind(supplier.restoreSupplier, restoreSupplier),
  bind(supplier.eraseSupplier, forgetSupplier),
  bind(supplier.supplierArticles, readArticles),
  bind(supplier.saveSupplierArticles, writeArticles),
  bind(supplier.purchaseArticles, findArticles),
  serveHistory(supplier.historyOfSupplier, { kinds: ['supplier'], see: 'supplier' }),
  bind(purchase.purchases, listPurchases),
  bind(purchase.purchasePlaces, listPlaces),
  bind(purchase.purchase, readPurchase),
  bind(purchase.addPurchase, add),
  bind(purchase.changePurchase, change),
  bind(purchase.discardPurchase, discard),
  bind(purchase.sendPurchase, send),
  bind(purchase.mailPurchase, mail),
  bind(purchase.confirmPurchase, confirm),
  bind(purchase.receivePurchase, receive),
  bind(purchase.takeBackReception, takeBack),
  bind(purchase.closePurchase, close),
  bind(purchase.cancelPurchase, cancel),
  bind(purchase.purchasePdf, readPdf),
  bind(purchase.orderLacking, orderWhatLacks),
  bind(bill.supplierBills, listBills),
  bind(bill.supplierBill, readBill),
  bind(bill.billProposal, propose),
  bind(bill.addSupplierBill, addBill),
  bind(bill.changeSupplierBill, changeBill),
  bind(bill.acceptSupplierBill, acceptBill),
  bind(bill.disputeSupplierBill, disputeBill),
  bind(bill.paySupplierBill, payBill),
  bind(bill.unpaySupplierBill, unpayBill),
  bind(bill.withdrawSupplierBill, withdrawBill),
  bind(bill.moveSupplierBill, moveBill),
  bind(bill.attachSupplierBill, attachFile),
  bind(bill.supplierBillFile, readFile),
  bind(credit.supplierCredits, listCredits),
  bind(credit.supplierCredit, readCredit),
  bind(credit.returnableGoods, listReturnable),
  bind(credit.addSupplierCredit, addCredit),
  bind(credit.deductSupplierCredit, deductCredit),
  bind(credit.withdrawSupplierCredit, withdrawCredit),
  bind(credit.supplierBalance, readBalance),
  serveHistory(credit.historyOfSupplierCredit, { kinds: ['purchase_credit'], see: seeCredit }),
  serveHistory(bill.historyOfSupplierBill, { kinds: ['purchase_bill'], see: seeBill }),
  serveHistory(purchase.historyOfPurchase, { kinds: ['purchase'], see: seePurchase }),
];
