import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { firstStepSlot } from '#platform/list/home.ts';
import { deliver } from '../rules/first-step.ts';

export const firstStepParts = [
  contribute(firstStepSlot, 40, {
    step: deliver,
    done: (
      call: Call,
    ) => sql`(exists (select 1 from delivery_mode d where d.shop_id = ${call.shopId} and d.archived_at is null)
      or exists (select 1 from collection_point c where c.shop_id = ${call.shopId} and c.archived_at is null))`,
  }),
];
