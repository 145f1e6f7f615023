import { serveHistory } from '#platform/history.ts';
import { paperBindings } from './paper-sources.ts';
import { bind } from '#platform/call.ts';
import { futuresCalls, quoteCalls } from '../rules/document-calls.ts';
import { sampleCalls } from '../rules/document-calls.ts';
import * as bought from '../rules/futures/buyer-futures.ts';
import * as futures from '../rules/futures/futures-endpoints.ts';
import * as quote from '../rules/quote/quote-endpoints.ts';
import { sellSampleAtCost } from '../rules/sample/at-cost-endpoint.ts';
import * as sampled from '../rules/sample/sample-endpoints.ts';
import { findRecipients } from '#areas/allocations/server/index.ts';
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
import {
  addDocument,
  changeDocument,
  discardDocument,
  priceDocument,
  readSalePdf,
  answeredOften,
  historyOfSale,
  readSale,
} from '#areas/sales/server/index.ts';
import { listQuotes } from './quote/quote-list.ts';
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
import { give, readSampleFollowUp, takeBack, tell } from './sample/sample.ts';
import { listSamples } from './sample/sample-list.ts';
import { sellAtCost } from './sample/sell-at-cost.ts';

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
];
