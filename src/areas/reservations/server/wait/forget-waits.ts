import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { MONTHS_NAMED } from '../../rules/around-visit.ts';
import { leaveLine } from './line.ts';

/** Takes the names off the waiting lists of long ago, with their links; gives their number. */
export const forgetWaits =
  (atOnce: number) =>
  async (tx: Tx, call: Call): Promise<number> => {
    const { rows } = await sql<RowOf<'tour_wait', 'id'>>`update tour_wait k
    set name = '', email = '', phone = '', note = '', version = k.version + 1, updated_at = ${call.now}
    where k.shop_id = ${call.shopId} and k.id in (select w.id from tour_wait w
      join tour_slot l on l.shop_id = w.shop_id and l.id = w.slot_id
      where w.shop_id = ${call.shopId} and w.ended_at is not null
        and l.day < (${call.today}::date - make_interval(months => ${MONTHS_NAMED}::int))::date
        and (w.name <> '' or w.email <> '' or w.phone <> '' or w.note <> '')
      order by l.day, w.id limit ${atOnce} for update of w skip locked)
    returning k.id`.execute(tx);
    await sql`delete from tour_wait_link where shop_id = ${call.shopId} and wait_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    );
    return rows.length;
  };

/** An erased person waits no more: his seats go to the next ones, and his links open nothing. */
export const eraseWaits = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  const { rows } = await sql<RowOf<'tour_wait', 'id' | 'ended_at'>>`select w.id, w.ended_at from tour_wait w
    where w.shop_id = ${call.shopId} and (w.client_id = ${clientId} or (w.email <> '' and lower(w.email) in (select c.email_key from client c
      where c.shop_id = ${call.shopId} and c.id = ${clientId}))) order by w.slot_id, w.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  for (const { id, ended_at } of rows) if (ended_at === null) await leaveLine(tx, call, id, 'left');
  await sql`delete from tour_wait_link where shop_id = ${call.shopId} and wait_id = any(${ids}::uuid[])`.execute(tx);
  await sql`update tour_wait set name = '', email = '', phone = '', note = '', client_id = null, version = version + 1, updated_at = ${call.now}
    where shop_id = ${call.shopId} and id = any(${ids}::uuid[])`.execute(tx);
};
