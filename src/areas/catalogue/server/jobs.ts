import { categoriesChanged } from '#areas/shops/rules/events.ts';
import { inEveryShop } from '#areas/shops/server/index.ts';
import { sql, type RowOf } from '#platform/db.ts';
import { makeSizes } from '#platform/files/picture.ts';
import { every, type Subscription, within } from '#platform/jobs.ts';
import { exciseYearRound } from './excise-year.ts';
import { followAgain } from './price/follow-rules.ts';
import { refreshProducts } from './changed.ts';
import { plannedRound } from './price/planned-prices.ts';
import { promotionRound } from './price/promotion-priors.ts';
import { importSubscription } from './import/import-engine.ts';
import { productImport } from './import/import-work.ts';

/** Pictures that were sent before sizes were made of them, or whose job was given up: a few at a time, an hour later the next. */
const AT_A_TIME = 50;
const pictureRound = every(
  'catalogue.size-pictures',
  60,
  (_nothing, run) =>
    inEveryShop(run, 'sizes of pictures', async (shopId) => {
      const { rows } = await run.inAnyShop(shopId, (tx) =>
        sql<
          RowOf<'file', 'id'>
        >`select id from file f where f.shop_id = ${shopId} and f.visibility = 'public' and f.mime like 'image/%'
          and not exists (select 1 from picture_size p where p.shop_id = f.shop_id and p.file_id = f.id)
          order by f.created_at desc limit ${AT_A_TIME}`.execute(tx),
      );
      for (const { id } of rows) {
        await makeSizes(id, (work) => run.inAnyShop(shopId, work));
        await run.alive();
      }
    }),
  { lane: 'housekeeping' },
);

export const subscriptions: readonly Subscription[] = [
  within(categoriesChanged, followAgain),
  importSubscription(productImport),
  exciseYearRound,
  plannedRound,
  promotionRound(refreshProducts),
  pictureRound,
];
