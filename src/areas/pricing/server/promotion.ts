import { bumpPublicVersion } from '#areas/shops/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { serveLookup } from '#platform/lookup.ts';
import { refusePromotion } from '../rules/promotions/promotion-refusals.ts';
import { promotionLookup, promotionState } from '../rules/promotions/shop-promotion.ts';

const refuseWithoutPrices = (call: Call): void => {
  if (!isAllowed(call.actor, 'seeAllPrice')) throw new Refused(refusePromotion('sales.prices-hidden'));
};

/** Put away, a promotion acts no more and its code is free again; orders keep what it took off. */
export const promotionBindings = serveLookup(promotionLookup, {
  columns: (_tx, _input, call) => {
    refuseWithoutPrices(call);
    return {};
  },
  beforeArchive: async (_tx, _promotion, call) => refuseWithoutPrices(call),
  archived: { active: false },
  written: (tx, _id, call) => bumpPublicVersion(tx, call.shopId),
  read: (_tx, _rows, call) => (row) => ({
    state: promotionState({ active: row.active, startsOn: row.starts_on, endsOn: row.ends_on }, call.today),
  }),
});
