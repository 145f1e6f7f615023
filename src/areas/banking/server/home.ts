import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import { bankLineList } from '../rules/bank/bank-endpoints.ts';
import { bankToMatch } from '../rules/home.ts';
import { bankSource } from './bank/bank-lines.ts';

export const bankCard = contribute(homeCountSlot, CARD_RANK.bank, {
  card: bankToMatch,
  counted: (call: Call) => ({
    amount: sql`l.amount`,
    ...countedIn(call, bankToMatch, bankLineList, bankSource(call)),
  }),
});
