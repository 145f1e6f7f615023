import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as accompanied from '../rules/accompany/accompany-endpoints.ts';
import * as allocated from '../rules/allocation/allocation-endpoints.ts';
import * as declared from '../rules/endpoints.ts';
import { futuresCalls, quoteCalls } from '../rules/document-endpoints.ts';
import { sampleCalls } from '../rules/sample/sample-calls.ts';
import { orderList } from '../rules/lists.ts';
import * as bought from '../rules/futures/buyer-futures.ts';
import * as futures from '../rules/futures/futures-endpoints.ts';
import { deliveries } from '../rules/order/delivery-board.ts';
import { lastOrder } from '../rules/order/last-order.ts';
import * as papers from '../rules/papers/paper-set.ts';
import { priceListPaper, productSheets } from '../rules/papers/price-list.ts';
import { lotRecallPdf, lotSales, lotTrace, stockLots } from '../rules/lot/lot-trace.ts';
import { priceTrace } from '../rules/product/price-trace.ts';
import { readPriceTrace } from './product/price-trace.ts';
import { productSales } from '../rules/product/product-sales.ts';
import * as quote from '../rules/quote/quote-endpoints.ts';
import * as rounds from '../rules/round/round-endpoints.ts';
import { sellSampleAtCost } from '../rules/sample/at-cost-endpoint.ts';
import * as sampled from '../rules/sample/sample-endpoints.ts';
import * as returned from '../rules/return/return-endpoints.ts';
import * as withdrawn from '../rules/withdrawal/withdrawal-endpoints.ts';
import { dischargeDocument, makeDocument, sendDocument } from './accompany/accompany.ts';
import { listAccompanying, readOfOrder, readPdf } from './accompany/accompany-read.ts';
import {
  addRound,
  changeRound,
  discardRound,
  findRecipients,
  proposeRound,
  readAllocation,
  seeAllocation,
} from './allocation/allocation.ts';
import { listAllocations } from './allocation/allocation-list.ts';
import { askMyAllocation, myAllocations } from '../rules/allocation/buyer-allocations.ts';
import { answer, ask } from './allocation/ask-allocation.ts';
import { askMine, readMyAllocations } from './allocation/buyer-allocations.ts';
import { abortCart } from './cart/aborted-cart.ts';
import { cartPrice } from './cart/cart.ts';
import { deliverOrder, undeliverOrder } from './delivery/deliver-order.ts';
import { listDeliveries } from './delivery/delivery-board.ts';
import { readProductSales } from './product/product-sales.ts';
import { readLastOrder } from './document/last-order.ts';
import {
  dropCampaign,
  editCampaign,
  findArticles,
  openCampaign,
  readCampaign,
  seeCampaign,
} from './futures/campaign.ts';
import { listCampaigns } from './futures/campaign-list.ts';
import { orderFutures, priceOfFutures, readHasFutures, readShopFutures } from './futures/buyer-futures.ts';
import { readMyFutures } from './futures/my-futures.ts';
import { listFutures } from './futures/futures-list.ts';
import { cancel, confirm, readFuturesFollowUp, release } from './futures/futures-order.ts';
import { addDocument, changeDocument, discardDocument, priceDocument } from './document/write-document.ts';
import { beginLabels, readLabelRun } from './delivery/label-run.ts';
import { buyLabels, labelRun } from '../rules/order/label-run.ts';
import { liftLimit } from './credit/credit-limit.ts';
import { cancelOrder, prepareOrder, refuseOrder, validateOrder, respondValidated } from './order/order-actions.ts';
import { readRecall } from './lot/lot-recall-pdf.ts';
import { listLots, listLotSales, readLot } from './lot/lot-trace.ts';
import { readPriceList, readProductSheets } from './papers/catalogue-papers.ts';
import { readDeliveryNote } from './papers/read-delivery-note.ts';
import { readDeliveryNotes, readParcelLabels, readParcelLabelsZpl, readPickingSlips } from './papers/paper-set.ts';
import { paperBindings } from './papers/paper-sources.ts';
import { readSalePdf } from './papers/sale-pdf.ts';
import { beginCheckoutPayment, respondCheckoutPayment } from './cart/pay-checkout.ts';
import { answeredOften, orderedOften } from './cart/order-limits.ts';
import { hashBuyerPassword, placeOrder, respondPlaced } from './cart/place-order.ts';
import { readCheckout } from './cart/read-checkout.ts';
import { historyOfSale } from './order/order-history.ts';
import { correctParties } from './order/parties.ts';
import { retaxOrder } from './order/retax.ts';
import { readOrder, readSale } from './order/sale.ts';
import { listQuotes, listSales } from './order/sale-list.ts';
import { shipOrder } from './delivery/ship-order.ts';
import { readToShip } from './delivery/to-ship.ts';
import {
  acceptByLink,
  commentByLink,
  markOpened,
  readQuoteLink,
  readQuoteLinkPdf,
  readQuoteLinkPrice,
  refuseByLink,
} from './quote/client-link.ts';
import { answerInHisName, readFollowUp, readVersionPdf, send } from './quote/follow-up.ts';
import { remindClient } from './quote/remind.ts';
import { payDepositByLink } from './quote/link-deposit.ts';
import { orderFromQuote } from './quote/quote-order.ts';
import { cancelReturn, noteReturn } from './return/note-return.ts';
import { readReturns } from './return/read-returns.ts';
import { handOver, leave, miss } from './round/drive-round.ts';
import { discard, move, put, remove, write } from './round/plan-round.ts';
import { readProofPaper, readRoundSheet } from './round/round-papers.ts';
import { listRounds, readProofs, readRound } from './round/read-round.ts';
import { give, readSampleFollowUp, takeBack, tell } from './sample/sample.ts';
import { listSamples } from './sample/sample-list.ts';
import { sellAtCost } from './sample/sell-at-cost.ts';
import { answerWithdrawal, declareWithdrawal, listWithdrawals, seeWithdrawal } from './withdrawal/withdrawal.ts';
import { readWithdrawalPage } from './withdrawal/withdrawal-page.ts';

export const bindings = [
  ...paperBindings,
  bind(quoteCalls.price, priceDocument('quote')),
  bind(quoteCalls.list, listQuotes),
  bind(quoteCalls.add, addDocument('quote')),
  bind(quoteCalls.read, (tx, { id }, call) => readSale(tx, call, 'quote', id)),
  bind(quoteCalls.change, changeDocument('quote')),
  bind(quoteCalls.discard, discardDocument('quote')),
  serveHistory(quoteCalls.history, historyOfSale('quote')),
  bind(quoteCalls.pdf, readSalePdf('quote')),
  bind(sampleCalls.price, priceDocument('sample')),
  bind(sampleCalls.list, listSamples),
  bind(sampleCalls.add, addDocument('sample')),
  bind(sampleCalls.read, (tx, { id }, call) => readSale(tx, call, 'sample', id)),
  bind(sampleCalls.change, changeDocument('sample')),
  bind(sampleCalls.discard, discardDocument('sample')),
  serveHistory(sampleCalls.history, historyOfSale('sample')),
  bind(sampleCalls.pdf, readSalePdf('sample')),
  bind(sampled.sampleFollowUp, readSampleFollowUp),
  bind(sampled.giveSample, give),
  bind(sampled.takeBackSample, takeBack),
  bind(sellSampleAtCost, sellAtCost),
  bind(sampled.tellOutcome, tell),
  bind(futuresCalls.price, priceDocument('futures')),
  bind(futuresCalls.list, listFutures),
  bind(futuresCalls.add, addDocument('futures')),
  bind(futuresCalls.read, (tx, { id }, call) => readSale(tx, call, 'futures', id)),
  bind(futuresCalls.change, changeDocument('futures')),
  bind(futuresCalls.discard, discardDocument('futures')),
  serveHistory(futuresCalls.history, historyOfSale('futures')),
  bind(futuresCalls.pdf, readSalePdf('futures')),
  bind(bought.shopFutures, readShopFutures),
  bind(bought.shopHasFutures, readHasFutures),
  bind(bought.priceShopFutures, priceOfFutures),
  bind(bought.orderShopFutures, orderFutures),
  bind(bought.myFutures, readMyFutures),
  bind(futures.campaigns, listCampaigns),
  bind(futures.campaign, readCampaign),
  serveHistory(futures.campaignHistory, { kinds: ['futures_campaign'], see: seeCampaign }),
  bind(futures.addCampaign, openCampaign),
  bind(futures.changeCampaign, editCampaign),
  bind(futures.discardCampaign, dropCampaign),
  bind(futures.campaignRecipients, findRecipients),
  bind(futures.campaignArticles, findArticles),
  bind(futures.futuresFollowUp, readFuturesFollowUp),
  bind(futures.confirmFutures, confirm),
  bind(futures.cancelFutures, cancel),
  bind(futures.releaseFutures, release),
  bind(allocated.allocations, listAllocations),
  bind(myAllocations, readMyAllocations),
  bind(askMyAllocation, askMine),
  bind(allocated.allocation, readAllocation),
  serveHistory(allocated.allocationHistory, { kinds: ['allocation'], see: seeAllocation }),
  bind(allocated.addAllocation, addRound),
  bind(allocated.changeAllocation, changeRound),
  bind(allocated.discardAllocation, discardRound),
  bind(allocated.allocationRecipients, findRecipients),
  bind(allocated.proposedAllocation, proposeRound),
  bind(allocated.askAllocation, ask),
  bind(allocated.answerAllocation, answer),
  bind(quote.quoteFollowUp, readFollowUp),
  bind(quote.sendQuote, send),
  bind(quote.remindQuote, remindClient),
  bind(quote.answerForClient, answerInHisName),
  bind(quote.orderOfQuote, orderFromQuote),
  bind(quote.quoteVersionPdf, readVersionPdf),
  bind(quote.quoteLink, readQuoteLink),
  bind(quote.quoteLinkPrice, readQuoteLinkPrice),
  bind(quote.quoteLinkPdf, readQuoteLinkPdf),
  bind(quote.quoteOpened, markOpened),
  bind(quote.acceptQuote, acceptByLink, { isPressed: answeredOften }),
  bind(quote.payQuoteDeposit, payDepositByLink),
  bind(quote.refuseQuoteLink, refuseByLink, { isPressed: answeredOften }),
  bind(quote.commentQuote, commentByLink, { isPressed: answeredOften }),
  bind(declared.getCartPrice, cartPrice, { keepsPlans: true, onlyReads: true }),
  bind(declared.placeOrder, placeOrder, {
    isPressed: orderedOften,
    prepare: hashBuyerPassword,
    respond: respondPlaced,
    keepsPlans: true,
  }),
  bind(declared.priceOfficeOrder, priceDocument('order')),
  bind(declared.addOfficeOrder, addDocument('order')),
  bind(declared.changeOfficeOrder, changeDocument('order')),
  bind(declared.discardOrder, discardDocument('order')),
  bind(declared.checkout, readCheckout),
  bind(declared.payCheckout, beginCheckoutPayment, { respond: respondCheckoutPayment }),
  bind(declared.orders, listSales('order', orderList)),
  bind(productSales, readProductSales),
  bind(priceTrace, readPriceTrace),
  bind(declared.order, readOrder),
  ...serveOwnValues(declared.orderOwnFields, { about: 'order', see: historyOfSale('order').see }),
  serveHistory(declared.historyOfOrder, historyOfSale('order')),
  bind(declared.liftCreditLimit, liftLimit),
  bind(declared.validateOrder, validateOrder, { respond: respondValidated }),
  bind(declared.refuseOrder, refuseOrder),
  bind(declared.cancelOrder, cancelOrder, { respond: (tx, answer, call) => readOrder(tx, answer, call) }),
  bind(declared.prepareOrder, prepareOrder),
  bind(declared.shipOrder, shipOrder),
  bind(declared.toShip, readToShip),
  bind(deliveries, listDeliveries),
  bind(declared.deliverOrder, deliverOrder),
  bind(declared.undeliverOrder, undeliverOrder),
  bind(returned.orderReturns, readReturns),
  bind(returned.noteReturn, noteReturn),
  bind(returned.cancelReturn, cancelReturn),
  bind(rounds.rounds, listRounds),
  bind(rounds.round, readRound),
  serveHistory(rounds.roundHistory, { kinds: ['delivery_round'], see: 'delivery_round' }),
  bind(buyLabels, beginLabels),
  bind(labelRun, readLabelRun),
  bind(rounds.putOnRound, put),
  bind(rounds.changeRound, write),
  bind(rounds.discardRound, discard),
  bind(rounds.orderStops, move),
  bind(rounds.leaveRound, leave),
  bind(rounds.removeStop, remove),
  bind(rounds.handOver, handOver),
  bind(rounds.missStop, miss),
  bind(rounds.roundSheet, readRoundSheet),
  bind(rounds.orderProofs, readProofs),
  bind(rounds.proofPaper, readProofPaper),
  bind(declared.correctParties, correctParties),
  bind(declared.retaxOrder, retaxOrder),
  bind(declared.abortCart, abortCart),
  bind(withdrawn.withdrawalPage, readWithdrawalPage),
  bind(withdrawn.declareWithdrawal, declareWithdrawal),
  bind(withdrawn.withdrawals, listWithdrawals),
  serveHistory(withdrawn.historyOfWithdrawal, { kinds: ['withdrawal'], see: seeWithdrawal }),
  bind(withdrawn.answerWithdrawal, answerWithdrawal),
  bind(declared.deliveryNote, readDeliveryNote),
  bind(accompanied.accompanyingDocuments, listAccompanying),
  bind(accompanied.accompanyingOfOrder, readOfOrder),
  bind(accompanied.makeAccompanying, makeDocument),
  bind(accompanied.accompanyingPdf, readPdf),
  bind(accompanied.sendAccompanying, sendDocument),
  bind(accompanied.dischargeAccompanying, dischargeDocument),
  serveHistory(accompanied.historyOfAccompanying, { kinds: ['accompanying_document'], see: 'accompanying_document' }),
  bind(lastOrder, readLastOrder),
  bind(papers.pickingSlips, readPickingSlips),
  bind(papers.deliveryNotes, readDeliveryNotes),
  bind(papers.parcelLabels, readParcelLabels),
  bind(papers.parcelLabelsZpl, readParcelLabelsZpl),
  bind(stockLots, listLots),
  bind(lotTrace, readLot),
  bind(lotSales, listLotSales),
  bind(lotRecallPdf, readRecall),
  bind(priceListPaper, readPriceList),
  bind(productSheets, readProductSheets),
];
