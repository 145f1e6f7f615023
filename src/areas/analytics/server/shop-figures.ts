import type { OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type Days, monthSoFar, yearBefore } from '../rules/period.ts';
import type { shopFigures } from '../rules/shop-figures.ts';

/** Orders that buyers placed in the shop, as the home counts orders: neither refused, nor cancelled, nor expired. */
const measured = (call: Call, days: Days) => sql`(select json_build_array(count(*), coalesce(sum(s.total_net), 0))
  from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.origin = 'shop'
    and s.status in ('pending', 'validated', 'invoiced') and s.placed_on between ${days.from} and ${days.to})`;

type Pair = readonly [number, number];
const told = ([orders, turnover]: Pair) => ({
  orders,
  turnover,
  basket: orders === 0 ? null : Math.round((turnover / orders) * 100) / 100,
});

export const readShopFigures = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof shopFigures>> => {
  const [period, periodBefore] = [monthSoFar(call.today), yearBefore(call.today)];
  const row = (
    await sql<{ products: number; now: Pair; before: Pair }>`select
      (select count(*)::int from product p where p.shop_id = ${call.shopId} and p.status = 'online') as products,
      ${measured(call, period)} as now, ${measured(call, periodBefore)} as before`.execute(tx)
  ).rows[0];
  const none: Pair = [0, 0];
  return {
    products: row?.products ?? 0,
    now: told(row?.now ?? none),
    before: told(row?.before ?? none),
    period,
    periodBefore,
  };
};
