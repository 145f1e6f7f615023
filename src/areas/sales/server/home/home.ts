import type { HomeCard } from '#kernel/home/home.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import {
  CARD_RANK,
  countedIn,
  firstStepSlot,
  homeCountSlot,
  homeFigureSlot,
  type Period,
} from '#platform/list/home.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { firstOrder, homeCards, homeFigures } from '../../rules/home.ts';
import { orderList } from '../../rules/lists.ts';
import { withdrawalList } from '../../rules/withdrawal/withdrawal-endpoints.ts';
import { saleColumns, visibleSales } from '../order/sale-list.ts';
import { visibleWithdrawals, withdrawalListColumns } from '../withdrawal/withdrawal.ts';
import { withdrawalTables } from '../withdrawal/withdrawal-row.ts';

/** Written out, so that the small indexes of what is left to do answer, whatever the number of orders. */
const LEFT_TO_PREPARE = sql`s.status in ('validated', 'invoiced') and s.delivery_status in ('pending', 'preparation') and not s.awaits_goods`;
const SHIPS_MORE = sql`s.ships_more`;
const FAILED = sql`s.payment_status = 'error'`;

/** A card that counts the documents of a kind in its list. */
export const countedSales = (
  card: HomeCard,
  kind: SaleKind,
  list: ListDeclaration,
  also = sql`true`,
  rank: number = CARD_RANK.work,
) =>
  contribute(homeCountSlot, rank, {
    card,
    counted: (call: Call) =>
      countedIn(call, card, list, { from: sql`sale s`, where: visibleSales(call, kind), columns: saleColumns }, also),
  });

/** Orders that were placed on these days and not given up since. */
const placed = (call: Call, { from, to }: Period) => sql`from sale s where ${visibleSales(call, 'order')}
  and s.placed_on between ${from} and ${to} and s.status in ('pending', 'validated', 'invoiced')`;

export const homeParts = [
  contribute(homeCountSlot, CARD_RANK.work, {
    card: homeCards.toAnswer,
    counted: (call: Call) =>
      countedIn(call, homeCards.toAnswer, withdrawalList, {
        from: withdrawalTables,
        where: visibleWithdrawals(call),
        columns: withdrawalListColumns,
      }),
  }),
  countedSales(homeCards.paymentFailed, 'order', orderList, FAILED),
  countedSales(homeCards.toValidate, 'order', orderList),
  countedSales(homeCards.toPrepare, 'order', orderList, LEFT_TO_PREPARE),
  countedSales(homeCards.toShipMore, 'order', orderList, SHIPS_MORE),
  countedSales(homeCards.toBill, 'order', orderList),
  countedSales(homeCards.underWay, 'order', orderList, sql`true`, CARD_RANK.underWay),
  contribute(homeFigureSlot, 10, {
    figure: homeFigures.orders,
    measured: (call: Call, days: Period) => sql`select count(*) ${placed(call, days)}`,
  }),
  contribute(homeFigureSlot, 20, {
    figure: homeFigures.basket,
    measured: (call: Call, days: Period) =>
      sql`select round(sum(s.total_net) / nullif(count(*), 0), 2) ${placed(call, days)}`,
  }),
  contribute(homeFigureSlot, 30, {
    figure: homeFigures.bottles,
    measured: (call: Call, days: Period) => sql`select coalesce(sum(s.bottles), 0) ${placed(call, days)}`,
  }),
  contribute(homeFigureSlot, 40, {
    figure: homeFigures.bought,
    measured: (call: Call, days: Period) => sql`select count(*) ${placed(call, days)}`,
  }),
  contribute(homeFigureSlot, 50, {
    figure: homeFigures.spent,
    measured: (call: Call, days: Period) => sql`select coalesce(sum(s.total_gross), 0) ${placed(call, days)}`,
  }),
  contribute(homeFigureSlot, 60, {
    figure: homeFigures.boughtBottles,
    measured: (call: Call, days: Period) => sql`select coalesce(sum(s.bottles), 0) ${placed(call, days)}`,
  }),
  contribute(firstStepSlot, 80, {
    step: firstOrder,
    done: (call: Call) =>
      sql`exists (select 1 from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced'))`,
  }),
];
