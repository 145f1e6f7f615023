import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { firstStepSlot } from '#platform/list/home.ts';
import { getPaid } from '../rules/first-step.ts';
import { CHECKOUT_TYPES } from '../rules/methods.ts';

/** A bank account, and a means of payment that the checkout offers. */
export const firstStepParts = [
  contribute(firstStepSlot, 30, {
    step: getPaid,
    done: (
      call: Call,
    ) => sql`exists (select 1 from shop s where s.shop_id = ${call.shopId} and jsonb_array_length(s.banks) > 0
      and exists (select 1 from jsonb_array_elements(s.payments_list) one where (one ->> 'active')::boolean and one ->> 'type' in (${sql.join([...CHECKOUT_TYPES])})))`,
  }),
];
