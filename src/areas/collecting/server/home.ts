import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, homeCountSlot } from '#platform/list/home.ts';
import { toRemind } from '../rules/home.ts';
import { dueFrom } from './reminder/due-list.ts';

export const reminderCard = contribute(homeCountSlot, CARD_RANK.reminders, {
  card: toRemind,
  counted: (call: Call) => ({ from: dueFrom(call), where: sql`c.shop_id = ${call.shopId}`, amount: sql`a.owed` }),
});
