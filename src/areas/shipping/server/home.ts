import { isCarried } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import { deliveryList } from '../rules/delivery/delivery-board.ts';
import { toPrepareHere } from '../rules/home.ts';
import { isOpen, stage } from './delivery/delivery-board.ts';

export const homeParts = [
  contribute(homeCountSlot, CARD_RANK.work, {
    card: toPrepareHere,
    counted: (call: Call) =>
      countedIn(call, toPrepareHere, deliveryList, {
        from: sql`sale s`,
        // Its right opens every order on the board; the predicate of the index `sale_to_deliver`.
        where: sql`s.shop_id = ${call.shopId} and s.kind = 'order' and s.status in ('validated', 'invoiced') and not s.awaits_goods and ${isOpen} and ${isCarried}`,
        columns: { stage },
      }),
  }),
];
