import type { HomeCard } from '#kernel/home/home.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot, homeFigureSlot, type Period } from '#platform/list/home.ts';
import { menuUseSlot } from '#platform/list/menu-use.ts';
import { ISSUED_KINDS } from '../rules/bill-kinds.ts';
import { creditList } from '../rules/credit/credit-endpoints.ts';
import { homeCards, turnover } from '../rules/home.ts';
import { billList } from '../rules/lists.ts';
import { billColumns, billTables, visibleBills } from './bill-list.ts';
import { creditColumns, creditTables } from './credit/credit-list.ts';
import { isBillRow, isCreditRow } from './kind-in-sql.ts';

/** A document without a remainder is not waiting: the small index of open balances answers. */
const OPEN = sql`o.remaining > 0`;
const LEFT = sql`o.remaining`;

const bills = (card: HomeCard, order: number) =>
  contribute(homeCountSlot, order, {
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

/**
 * The sign with which a document counts in the turnover: a bill adds, a credit note deducts. A deposit is no turnover
 * yet, since the final bill counts whole; late charges never count.
 */
const sign = sql.raw(
  `case b.kind ${Object.entries(ISSUED_KINDS)
    .map(([kind, one]) => `when '${kind}' then ${one.isDeposit || one.isLate ? 0 : one.sign}`)
    .join(' ')} else 0 end`,
);

/** Credit notes are folded away in the menu until there is one. */
const creditUse = (path: string) =>
  contribute(menuUseSlot, 0, {
    path,
    used: (call: Call) => sql`exists (select 1 from bill b where b.shop_id = ${call.shopId} and ${isCreditRow})`,
  });

export const homeParts = [
  creditUse('/dashboard/orders/credits'),
  creditUse('/dashboard/payments/credits'),
  bills(homeCards.late, CARD_RANK.lateBills),
  bills(homeCards.dueLater, CARD_RANK.bills),
  bills(homeCards.depositsDue, CARD_RANK.bills),
  contribute(homeCountSlot, CARD_RANK.bills, {
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
  bills(homeCards.toPay, CARD_RANK.bills),
  contribute(homeFigureSlot, 0, {
    figure: turnover,
    measured: (call: Call, { from, to }: Period) => sql`select coalesce(sum(b.total_net * ${sign}), 0) from bill b
      where b.shop_id = ${call.shopId} and b.issued_on between ${from} and ${to}`,
  }),
];
