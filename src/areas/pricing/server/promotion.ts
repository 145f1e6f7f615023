import { serveLookup } from '#platform/lookup.ts';
import { promotionLookup, promotionState } from '../rules/promotions/shop-promotion.ts';

/** Put away, a promotion acts no more and its code is free again; orders keep what it took off. */
export const promotionBindings = serveLookup(promotionLookup, {
  archived: { active: false },
  read: (_tx, _rows, call) => (row) => ({
    state: promotionState({ active: row.active, startsOn: row.starts_on, endsOn: row.ends_on }, call.today),
  }),
});
