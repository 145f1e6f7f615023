import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import { allocationList } from '../rules/allocation.ts';
import { homeCards } from '../rules/home.ts';
import { allocationSource } from './allocation-list.ts';

export const homeParts = [
  contribute(homeCountSlot, CARD_RANK.offers, {
    card: homeCards.allocationsAsked,
    counted: (call: Call) =>
      countedIn(call, homeCards.allocationsAsked, allocationList, allocationSource(call), sql`s.asked is not null`),
  }),
];
