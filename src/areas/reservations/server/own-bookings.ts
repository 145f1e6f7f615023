import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { myBookings, OwnBooking } from '../rules/endpoints.ts';
import { endOf } from '../rules/opening.ts';

const MOST_SHOPS = 50;
const MOST = 100;

type Row = Pick<
  RowOf<'booking'>,
  'id' | 'code' | 'status' | 'event_id' | 'language' | 'prices' | 'people' | 'total' | 'tourist_tax'
> &
  Pick<RowOf<'tour_event'>, 'title' | 'location' | 'minutes' | 'message'> &
  Pick<RowOf<'tour_slot'>, 'day' | 'at'> & { seller: RowOf<'shop'>['name'] };

/** Reads the buyer's bookings at all producers, one after the other: each shop's rows are read behind its own wall. */
export const readMyBookings = async (
  tx: Tx,
  { id }: InputOf<typeof myBookings>,
  call: Call,
): Promise<OutputOf<typeof myBookings>> => {
  const { rows: shops } = await sql<
    RowOf<'client', 'shop_id'>
  >`select distinct c.shop_id from client c where c.user_id = ${call.actor.userId} order by c.shop_id limit ${MOST_SHOPS}`.execute(
    tx,
  );
  const bookings: OwnBooking[] = [];
  for (const shop of shops) {
    await call.enterShop(tx, shop.shop_id);
    const { rows } =
      await sql<Row>`select b.id, b.code, b.status, b.event_id, b.language, b.prices, b.people, b.total, b.tourist_tax,
        e.title, e.location, e.minutes, e.message, l.day, l.at, h.name as seller
      from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
        join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
        join client c on c.shop_id = b.shop_id and c.id = b.client_id
        join shop h on h.shop_id = b.shop_id and h.archived_at is null
      where b.shop_id = ${call.shopId} and c.user_id = ${call.actor.userId} and c.archived_at is null
        and ${id === undefined ? sql`true` : sql`b.id = ${id}`}
      order by l.day desc, l.at desc, b.id limit ${MOST}`.execute(tx);
    bookings.push(
      ...rows.map(
        (row): OwnBooking => ({
          id: row.id,
          code: row.code,
          status: row.status,
          event: { id: row.event_id, title: row.title, location: row.location, minutes: row.minutes },
          day: row.day,
          at: row.at,
          ends: endOf({ minutes: row.minutes }, row.at),
          language: row.language,
          prices: [...row.prices],
          people: row.people,
          total: Number(row.total),
          touristTax: Number(row.tourist_tax),
          seller: { id: shop.shop_id, name: row.seller },
          message: row.message,
        }),
      ),
    );
  }
  return { bookings };
};
