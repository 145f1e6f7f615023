import type { HomeCard } from '#kernel/home/home.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { countedIn, homeCountSlot, homeFigureSlot, type Period } from '#platform/list/home.ts';
import { ISSUED_KINDS } from '../rules/bill-kinds.ts';
import { creditList } from '../rules/credit/credit-endpoints.ts';
import { bankLineList } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { homeCards, turnover } from '../rules/home.ts';
import { billList } from '../rules/lists.ts';
import { bankSource } from '#areas/banking/server/bank/bank-lines.ts';
import { billColumns, billTables, visibleBills } from './bill-list.ts';
import { creditColumns, creditTables } from './credit/credit-list.ts';
import { dueFrom } from '#areas/collecting/server/reminder/due-list.ts';
import { isBillRow, isCreditRow } from './kind-in-sql.ts';

/** What has nothing left is not waiting: the small index of open balances answers. */
const OPEN = sql`o.remaining > 0`;
const LEFT = sql`o.remaining`;

const bills = (card: HomeCard) =>
  contribute(homeCountSlot, 0, {
    card,
    counted: (call: Call) => ({
      amount: LEFT,
      ...countedIn(
        call,
        card,
        billList,
        { from: billTables, where: sql`${visibleBills(call)} and ${isBillRow}`, columns: billColumns(call) },
        OPEN,
      ),
    }),
  });

/** What a bill adds to the turnover, and a credit note takes from it. A deposit is no turnover yet: the final bill is, whole; what lateness adds never is. */
const sign = sql.raw(
  `case b.kind ${Object.entries(ISSUED_KINDS)
    .map(([kind, one]) => `when '${kind}' then ${one.isDeposit || one.isLate ? 0 : one.sign}`)
    .join(' ')} else 0 end`,
);

export const homeParts = [
  bills(homeCards.late),
  contribute(homeCountSlot, 0, {
    card: homeCards.toRemind,
    counted: (call: Call) => ({ from: dueFrom(call), where: sql`c.shop_id = ${call.shopId}`, amount: sql`a.owed` }),
  }),
  contribute(homeCountSlot, 0, {
    card: homeCards.bankToMatch,
    counted: (call: Call) => ({
      amount: sql`l.amount`,
      ...countedIn(call, homeCards.bankToMatch, bankLineList, bankSource(call)),
    }),
  }),
  bills(homeCards.dueLater),
  bills(homeCards.depositsDue),
  contribute(homeCountSlot, 0, {
    card: homeCards.toGiveBack,
    counted: (call: Call) => ({
      amount: LEFT,
      ...countedIn(
        call,
        homeCards.toGiveBack,
        creditList,
        { from: creditTables, where: sql`${visibleBills(call)} and ${isCreditRow}`, columns: creditColumns },
        OPEN,
      ),
    }),
  }),
  bills(homeCards.toPay),
  contribute(homeFigureSlot, 0, {
    figure: turnover,
    measured: (call: Call, { from, to }: Period) => sql`select coalesce(sum(b.total_net * ${sign}), 0) from bill b
      where b.shop_id = ${call.shopId} and b.issued_on between ${from} and ${to}`,
  }),
];
