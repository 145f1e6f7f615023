import { kindRulesSlot } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { campaignPrices, pricelessLines } from './futures/campaign-prices.ts';
import { refuseOverLimit } from './sample/sample-limit.ts';

/** Futures have the prices of their campaigns; the samples that an agent gives have a limit. */
export const kindRules = [
  contribute(kindRulesSlot, 0, { kind: 'futures', prices: campaignPrices, priceless: pricelessLines }),
  contribute(kindRulesSlot, 0, { kind: 'sample', refuseOverLimit }),
];
