import { type Binding, bind } from '#platform/call.ts';
import { beforeCart } from '#areas/sales/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import * as endpoints from '../rules/endpoints.ts';
import * as frames from '../rules/iframe/iframe-endpoints.ts';
import { readCheckoutOptions } from './checkout-options.ts';
import { readAuthPage, readHomePage, readProducersPage, readReaderPage } from './front-page.ts';
import {
  archiveFrame,
  createIframe,
  listIframes,
  readIframe,
  readIframeChoices,
  restoreFrame,
  updateIframe,
} from './iframe/iframe.ts';
import { readIframePage } from './iframe/iframe-page.ts';
import { readLegalPage, readNutritionPage, readPrivacyPage, readTermsFile } from './label-page.ts';
import { readOrderAgain } from './order-again.ts';
import { readBuilderPage, readBuilderProductPage } from './preview.ts';
import { readProductPage } from './product-page.ts';
import { readShopPage } from './shop-page.ts';

export const bindings: readonly Binding[] = [
  bind(endpoints.homePage, readHomePage),
  bind(endpoints.authPage, readAuthPage),
  bind(endpoints.readerPage, readReaderPage),
  bind(endpoints.producersPage, readProducersPage),
  bind(endpoints.shopPage, readShopPage),
  bind(endpoints.productPage, readProductPage),
  bind(endpoints.legalPage, readLegalPage),
  bind(endpoints.termsFile, readTermsFile),
  bind(endpoints.privacyPage, readPrivacyPage),
  bind(endpoints.nutritionPage, readNutritionPage),
  bind(endpoints.builderPage, readBuilderPage),
  bind(endpoints.builderProductPage, readBuilderProductPage),
  bind(endpoints.orderAgain, readOrderAgain),
  bind(endpoints.checkoutOptions, readCheckoutOptions, { prepare: beforeCart }),
  bind(frames.iframes, listIframes),
  bind(frames.iframe, readIframe),
  bind(frames.iframeChoices, readIframeChoices),
  bind(frames.addIframe, createIframe),
  bind(frames.changeIframe, updateIframe),
  bind(frames.archiveIframe, archiveFrame),
  bind(frames.restoreIframe, restoreFrame),
  serveHistory(frames.historyOfIframe, { kinds: ['iframe'], see: 'iframe' }),
  bind(frames.iframePage, readIframePage),
];
