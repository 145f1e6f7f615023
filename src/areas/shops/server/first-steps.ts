import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { firstStepSlot } from '#platform/list/home.ts';
import { firstSteps } from '../rules/first-steps.ts';
import { missingOfSeller, missingTexts } from '../rules/opening.ts';
import { sellerIn, sellerValue } from './shop-view.ts';

/** The steps ask the same rule as the opening itself. */
export const firstStepParts = [
  contribute(firstStepSlot, 10, {
    step: firstSteps.identity,
    done: (call: Call) => sellerValue(call.shopId),
    missing: (shop: unknown) => missingOfSeller(sellerIn(shop)),
  }),
  contribute(firstStepSlot, 20, {
    step: firstSteps.legal,
    done: (call: Call) => sellerValue(call.shopId),
    missing: (shop: unknown) => missingTexts(sellerIn(shop)),
  }),
  contribute(firstStepSlot, 70, {
    step: firstSteps.open,
    done: (call: Call) =>
      sql`exists (select 1 from shop s where s.shop_id = ${call.shopId} and s.online and not s.paused)`,
  }),
];
