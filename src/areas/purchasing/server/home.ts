import { contribute } from '#kernel/slot.ts';
import type { HomeCard } from '#kernel/home/home.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import { billsToCheck, lateToReceive, toReceive } from '../rules/home.ts';
import { purchaseList, supplierBillList } from '../rules/lists.ts';
import { billSource } from './bill/bill-list.ts';
import { purchaseSource } from './purchase/purchase-list.ts';

const counted = (card: HomeCard) => ({
  card,
  counted: (call: Call) =>
    countedIn(call, card, purchaseList, purchaseSource(call), sql`p.status in ('sent', 'confirmed', 'partial')`),
});
export const homeParts = [
  contribute(homeCountSlot, CARD_RANK.purchases, counted(toReceive)),
  contribute(homeCountSlot, CARD_RANK.purchases, counted(lateToReceive)),
  contribute(homeCountSlot, CARD_RANK.purchases, {
    card: billsToCheck,
    counted: (call: Call) => countedIn(call, billsToCheck, supplierBillList, billSource(call), sql`b.paid_on is null`),
  }),
];
