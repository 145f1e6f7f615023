import { sellerIn, sellerValue } from '#areas/shops/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { firstStepSlot } from '#platform/list/home.ts';
import { getPaid, missingToGetPaid } from '../rules/first-step.ts';
import { meansFor } from './online/may-try.ts';

/** Asked of the rule of the checkout: what buyers are offered, not what is switched on. */
export const firstStepParts = [
  contribute(firstStepSlot, 30, {
    step: getPaid,
    done: (call: Call) => sellerValue(call.shopId),
    missing: (facts: unknown) => {
      const shop = sellerIn(facts);
      return missingToGetPaid(meansFor(shop, null), shop.typologies);
    },
  }),
];
