import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { clientSeenBy } from '#areas/clients/server/index.ts';
import { type lastOrder, paidEach } from '../../rules/order/last-order.ts';
import { visibleSales } from '../order/sale-list.ts';

const PRICES_TOLD = 500;

/** Reads the last standing order of a client, among those that this user may see. */
export const readLastOrder = async (
  tx: Tx,
  { id }: InputOf<typeof lastOrder>,
  call: Call,
): Promise<OutputOf<typeof lastOrder>> => {
  await clientSeenBy(tx, { id }, call);
  const standing = sql`s.shop_id = ${call.shopId} and s.client_id = ${id} and s.status in ('pending', 'validated', 'invoiced')`;
  const last = (
    await sql<Pick<RowOf<'sale'>, 'number' | 'placed_on' | 'shipping' | 'payment'>>`
      select s.number, s.placed_on, s.shipping, s.payment from sale s where ${visibleSales(call, 'order')} and ${standing} order by s.created_at desc, s.id desc limit 1`.execute(
      tx,
    )
  ).rows[0];
  const paid = isAllowed(call.actor, 'seeAllPrice')
    ? (
        await sql<
          RowOf<'sale_line', 'priced'> &
            RowOf<'sale', 'price_mode' | 'number'> & {
              format_id: NonNullable<RowOf<'sale_line'>['format_id']>;
              placed_on: NonNullable<RowOf<'sale'>['placed_on']>;
            }
        >`
          select distinct on (l.format_id) l.format_id, l.priced, s.price_mode, s.placed_on, s.number
          from sale s join sale_line l on l.shop_id = s.shop_id and l.sale_id = s.id
          where ${visibleSales(call, 'order')} and ${standing} and l.format_id is not null order by l.format_id, s.created_at desc, s.id desc limit ${PRICES_TOLD}`.execute(
          tx,
        )
      ).rows
    : [];
  return {
    number: last?.number ?? null,
    placedOn: last?.placed_on ?? null,
    shipping: last ? { ref: last.shipping.ref, collectionPoint: last.shipping.collectionPoint } : null,
    payment: last?.payment.type ?? null,
    prices: paid.flatMap((row) => {
      const price = paidEach(row.priced.amount, row.priced.quantity);
      return price === null
        ? []
        : [
            {
              formatId: row.format_id,
              price,
              priceMode: row.price_mode,
              placedOn: row.placed_on,
              number: row.number,
            },
          ];
    }),
  };
};
