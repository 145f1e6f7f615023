import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { type TaxPlace, territoryOf } from '#kernel/field/territory.ts';
import { type Day, dayOf, partsOf } from '#kernel/day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { dec, sum, toNumber } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import {
  type unionSales,
  type UnionYear,
  unionStage,
  unionThreshold,
  unionWarning,
  unionYearOf,
} from '../rules/union/union-sales.ts';
import { isGoodsCreditRow } from '#areas/billing/server/index.ts';

interface Sold extends TaxPlace {
  readonly city: string;
  readonly year: number;
  readonly net: string;
}

/**
 * Reads the distance sales to consumers of other member states: goods and their accessories, sent abroad, without VAT,
 * less credit notes. A sale counts from its validation, in the year its goods left, or in the year of its order while
 * they have not left. Services, which are rendered on the spot, and goods fetched at the estate are no distance sales.
 */
export const readUnionSales = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof unionSales>> => {
  const seller = await sellerOf(tx, call.shopId);
  const today = call.today as Day;
  const { year } = partsOf(today);
  const home = seller.business.address.country || 'FR';
  const { rows } = await sql<Sold>`with sold as (
      select s.id, coalesce(s.parties -> 'delivery' ->> 'country', '') as country, coalesce(s.parties -> 'delivery' ->> 'zipcode', '') as zipcode,
        coalesce(s.parties -> 'delivery' ->> 'city', '') as city, extract(year from coalesce((s.shipped_at at time zone ${seller.zone})::date, s.placed_on))::int as year
      from sale s
      where s.shop_id = ${call.shopId} and s.kind = 'order' and s.status in ('validated', 'invoiced')
        and coalesce((s.shipped_at at time zone ${seller.zone})::date, s.placed_on) >= ${dayOf(year - 1, 1, 1)}
        and s.parties -> 'delivery' ->> 'country' <> ${home}
        and not coalesce((s.parties -> 'buyer' ->> 'isPro')::boolean, false)
        and coalesce(s.shipping ->> 'type', '') <> 'pickup' and not coalesce((s.terms ->> 'isCollected')::boolean, false)
    )
    select o.year, o.country, o.zipcode, o.city, sum(coalesce(l.net, 0) - coalesce(c.net, 0))::text as net from sold o
    left join lateral (select sum(l.net) as net from sale_line l
      where l.shop_id = ${call.shopId} and l.sale_id = o.id and l.kind not in ('reservation', 'touristTax')
        and coalesce(l.priced ->> 'productType', '') <> 'prestation') l on true
    left join lateral (select sum(bl.net) as net from bill b
      join bill_line bl on bl.shop_id = b.shop_id and bl.bill_id = b.id
      left join product p on p.shop_id = bl.shop_id and p.id = bl.product_id
      where b.shop_id = ${call.shopId} and b.sale_id = o.id and ${isGoodsCreditRow}
        and p.product_type is distinct from 'prestation') c on true
    group by o.year, o.country, o.zipcode, o.city`.execute(tx);
  // A country is not a VAT territory: what goes to the Canaries is exported.
  const abroad = rows.filter((row) => ![null, home].includes(territoryOf(row).vat));
  const of = (wanted: number): UnionYear => ({
    year: wanted,
    net: sum(abroad.filter((row) => row.year === wanted).map((row) => dec(row.net))),
  });
  const [current, last] = [of(year), of(year - 1)];
  const threshold = unionThreshold(today);
  return {
    threshold: toNumber(threshold),
    current: unionYearOf(current, threshold),
    last: unionYearOf(last, threshold),
    stage: unionStage(current, last, threshold),
    warning: unionWarning([current, last], today, seller.settings.declaresVatAbroad),
  };
};
