import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as accompanied from '#areas/shipping/rules/accompany/accompany-endpoints.ts';
import * as allocated from '#areas/allocations/rules/allocation-endpoints.ts';
import * as declared from '../rules/endpoints.ts';
import { futuresCalls, quoteCalls } from '../rules/document-endpoints.ts';
import { sampleCalls } from '#areas/offers/rules/sample/sample-calls.ts';
import { orderList } from '../rules/lists.ts';
import * as bought from '#areas/offers/rules/futures/buyer-futures.ts';
import * as futures from '#areas/offers/rules/futures/futures-endpoints.ts';
import { deliveries } from '#areas/shipping/rules/delivery/delivery-board.ts';
import { lastOrder } from '../rules/order/last-order.ts';
import * as papers from '#areas/papers/rules/paper-set.ts';
import { priceListPaper, productSheets } from '#areas/papers/rules/price-list.ts';
import { lotRecallPdf, lotSales, lotTrace, stockLots } from '#areas/shipping/rules/lot/lot-trace.ts';
import { priceTrace } from '../rules/product/price-trace.ts';
import { readPriceTrace } from './product/price-trace.ts';
import { productSales } from '../rules/product/product-sales.ts';
import * as quote from '#areas/offers/rules/quote/quote-endpoints.ts';
import * as rounds from '#areas/shipping/rules/round/round-endpoints.ts';
import { sellSampleAtCost } from '#areas/offers/rules/sample/at-cost-endpoint.ts';
import * as sampled from '#areas/offers/rules/sample/sample-endpoints.ts';
import * as returned from '#areas/shipping/rules/return/return-endpoints.ts';
import * as withdrawn from '../rules/withdrawal/withdrawal-endpoints.ts';
import { dischargeDocument, makeDocument, sendDocument } from '#areas/shipping/server/accompany/accompany.ts';
import { listAccompanying, readOfOrder, readPdf } from '#areas/shipping/server/accompany/accompany-read.ts';
import {
  addRound,
  changeRound,
  discardRound,
  findRecipients,
  proposeRound,
  readAllocation,
  seeAllocation,
} from '#areas/allocations/server/allocation.ts';
import { listAllocations } from '#areas/allocations/server/allocation-list.ts';
import { askMyAllocation, myAllocations } from '#areas/allocations/rules/buyer-allocations.ts';
import { answer, ask } from '#areas/allocations/server/ask-allocation.ts';
import { askMine, readMyAllocations } from '#areas/allocations/server/buyer-allocations.ts';
import { abortCart } from './cart/aborted-cart.ts';
import { cartPrice } from './cart/cart.ts';
import { deliverOrder, undeliverOrder } from '#areas/shipping/server/delivery/deliver-order.ts';
import { listDeliveries } from '#areas/shipping/server/delivery/delivery-board.ts';
import { readProductSales } from './product/product-sales.ts';
import { readLastOrder } from './document/last-order.ts';
import {
  dropCampaign,
  editCampaign,
  findArticles,
  openCampaign,
  readCampaign,
  seeCampaign,
} from '#areas/offers/server/futures/campaign.ts';
import { listCampaigns } from '#areas/offers/server/futures/campaign-list.ts';
import {
  orderFutures,
  priceOfFutures,
  readHasFutures,
  readShopFutures,
} from '#areas/offers/server/futures/buyer-futures.ts';
import { readMyFutures } from '#areas/offers/server/futures/my-futures.ts';
import { listFutures } from '#areas/offers/server/futures/futures-list.ts';
import { cancel, confirm, readFuturesFollowUp, release } from '#areas/offers/server/futures/futures-order.ts';
import { addDocument, changeDocument, discardDocument, priceDocument } from './document/write-document.ts';
import { beginLabels, readLabelRun } from '#areas/shipping/server/delivery/label-run.ts';
import { buyLabels, labelRun } from '#areas/shipping/rules/delivery/label-run.ts';
import { liftLimit } from './credit/credit-limit.ts';
import { cancelOrder, prepareOrder, refuseOrder, validateOrder, respondValidated } from './order/order-actions.ts';
import { readRecall } from '#areas/shipping/server/lot/lot-recall-pdf.ts';
import { listLots, listLotSales, readLot } from '#areas/shipping/server/lot/lot-trace.ts';
import { readPriceList, readProductSheets } from './papers/catalogue-papers.ts';
import { readDeliveryNote } from '#areas/shipping/server/papers/read-delivery-note.ts';
import {
  readDeliveryNotes,
  readParcelLabels,
  readParcelLabelsZpl,
  readPickingSlips,
} from '#areas/papers/server/paper-set.ts';
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
import { shipOrder } from '#areas/shipping/server/delivery/ship-order.ts';
import { readToShip } from '#areas/shipping/server/delivery/to-ship.ts';
import {
  acceptByLink,
  commentByLink,
  markOpened,
  readQuoteLink,
  readQuoteLinkPdf,
  readQuoteLinkPrice,
  refuseByLink,
} from '#areas/offers/server/quote/client-link.ts';
import { answerInHisName, readFollowUp, readVersionPdf, send } from '#areas/offers/server/quote/follow-up.ts';
import { remindClient } from '#areas/offers/server/quote/remind.ts';
import { payDepositByLink } from '#areas/offers/server/quote/link-deposit.ts';
import { orderFromQuote } from '#areas/offers/server/quote/quote-order.ts';
import { cancelReturn, noteReturn } from '#areas/shipping/server/return/note-return.ts';
import { readReturns } from '#areas/shipping/server/return/read-returns.ts';
import { handOver, leave, miss } from '#areas/shipping/server/round/drive-round.ts';
import { discard, move, put, remove, write } from '#areas/shipping/server/round/plan-round.ts';
import { readProofPaper, readRoundSheet } from '#areas/shipping/server/round/round-papers.ts';
import { listRounds, readProofs, readRound } from '#areas/shipping/server/round/read-round.ts';
import { give, readSampleFollowUp, takeBack, tell } from '#areas/offers/server/sample/sample.ts';
import { listSamples } from '#areas/offers/server/sample/sample-list.ts';
import { sellAtCost } from '#areas/offers/server/sample/sell-at-cost.ts';
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
