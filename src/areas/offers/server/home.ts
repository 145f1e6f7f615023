import { saleColumns, visibleSales, countedSales } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import { homeCards } from '../rules/home.ts';
import { futuresList, quoteList } from '../rules/lists.ts';
import { sampleList } from '../rules/sample/sample-endpoints.ts';
import { futuresColumns } from './futures/futures-list.ts';
import { sampleSource } from './sample/sample-list.ts';

export const homeParts = [
  countedSales(homeCards.quotesWaiting, 'quote', quoteList),
  ...[homeCards.samplesToGive, homeCards.samplesToAsk].map((card) =>
    contribute(homeCountSlot, CARD_RANK.work, {
      card,
      counted: (call: Call) => countedIn(call, card, sampleList, sampleSource(call)),
    }),
  ),
  contribute(homeCountSlot, CARD_RANK.offers, {
    card: homeCards.futuresDue,
    counted: (call: Call) =>
      countedIn(call, homeCards.futuresDue, futuresList, {
        from: sql`sale s`,
        where: visibleSales(call, 'futures'),
        columns: { ...saleColumns, ...futuresColumns(call) },
      }),
  }),
];
