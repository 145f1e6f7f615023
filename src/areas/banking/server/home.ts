import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot } from '#platform/list/home.ts';
import { bankLineList } from '../rules/bank/bank-endpoints.ts';
import { bankToMatch } from '../rules/home.ts';
import { bankSource } from './bank/bank-lines.ts';

export const bankCard = contribute(homeCountSlot, 2, {
  card: bankToMatch,
  counted: (call: Call) => ({
    amount: sql`l.amount`,
    ...countedIn(call, bankToMatch, bankLineList, bankSource(call)),
  }),
});
