import { contribute } from '#kernel/slot.ts';
import type { HomeCard } from '#kernel/home/home.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { billsToCheck, lateToReceive, toReceive } from '../rules/home.ts';
import { purchaseList, supplierBillList } from '../rules/lists.ts';
import { billSource } from './bill/bill-list.ts';
import { purchaseSource } from './purchase/purchase-list.ts';

const counted = (card: HomeCard) => ({
  card,
  counted: (call: Call) =>
    countedIn(call, card, purchaseList, purchaseSource(call), sql`p.status in ('sent', 'confirmed', 'partial')`),
});
/** The cards of bills stand first. */
const AFTER_BILLS = 4;

export const homeParts = [
  contribute(homeCountSlot, AFTER_BILLS, counted(toReceive)),
  contribute(homeCountSlot, AFTER_BILLS, counted(lateToReceive)),
  contribute(homeCountSlot, AFTER_BILLS, {
    card: billsToCheck,
    counted: (call: Call) => countedIn(call, billsToCheck, supplierBillList, billSource(call), sql`b.paid_on is null`),
  }),
];
