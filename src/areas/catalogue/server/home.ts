import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { firstStepSlot, homeCountSlot } from '#platform/list/home.ts';
import { firstSteps, labelsToFinish, toComplete } from '../rules/home.ts';
import { toFinish } from './label/label-list.ts';

export const homeParts = [
  contribute(homeCountSlot, 0, {
    card: toComplete,
    counted: (call: Call) => ({
      from: sql`product p`,
      where: sql`p.shop_id = ${call.shopId} and p.archived_at is null and p.incomplete`,
    }),
  }),
  contribute(homeCountSlot, 1, { card: labelsToFinish, counted: toFinish }),
  contribute(firstStepSlot, 50, {
    step: firstSteps.wines,
    done: (call: Call) =>
      sql`exists (select 1 from product p where p.shop_id = ${call.shopId} and p.archived_at is null)`,
  }),
  contribute(firstStepSlot, 60, {
    step: firstSteps.prices,
    done: (call: Call) => sql`exists (select 1 from product p where p.shop_id = ${call.shopId} and p.archived_at is null
      and p.status = 'online' and not p.incomplete and p.price_from is not null)`,
  }),
];
