import { clientErasing } from '#areas/clients/rules/events.ts';
import { inEveryShop } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Run, type Subscription, within, work } from '#platform/jobs.ts';
import { MONTHS_NAMED } from '../rules/around-visit.ts';
import { bookingChanged } from '../rules/events.ts';
import { dropLinks } from './public/booking-link.ts';
import { endHold, endHoldJob } from './hold.ts';
import { eraseParticipants, forgetParticipants } from './participant/participants.ts';
import { giveSeatsBack } from './slot.ts';
import { forgetMessages } from './slot-message.ts';
import { forgetTastings } from './tasting.ts';
import { eraseWaits, forgetWaits } from './wait/forget-waits.ts';

const AT_ONCE = 100;
const EXPIRED = 'Option non confirmée';

const placeOf = ({ event_id, day, at }: RowOf<'tour_slot', 'event_id' | 'day' | 'at'>): string => event_id + day + at;

/** Gives up the options whose last day is over; gives their number. A row that somebody holds is left to the next round. */
export const expireOptions = async (tx: Tx, call: Call): Promise<number> => {
  const { rows } = await sql<
    RowOf<'booking', 'id' | 'slot_id' | 'places'> & RowOf<'tour_slot', 'event_id' | 'day' | 'at'>
  >`update booking k
    set status = 'cancelled', option_until = null, cancelled_at = ${call.now}, cancelled_why = ${EXPIRED}, version = k.version + 1,
      updated_at = ${call.now}
    from tour_slot l
    where k.shop_id = ${call.shopId} and l.shop_id = k.shop_id and l.id = k.slot_id and k.id in (select b.id from booking b
      where b.shop_id = ${call.shopId} and b.status = 'option' and b.option_until < ${call.today}::date
      order by b.slot_id, b.id limit ${AT_ONCE} for update skip locked)
    returning k.id, k.slot_id, k.places, l.event_id, l.day, l.at`.execute(tx);
  // Slots are held in the order in which moves hold them, so that neither waits for the other.
  for (const row of rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))) {
    await giveSeatsBack(tx, call, row.slot_id, row.places);
    call.audit('booking', row.id, { status: ['option', 'cancelled'] });
    await call.emit(bookingChanged, { bookingId: row.id, what: 'cancelled', by: 'time' });
  }
  return rows.length;
};

/** Takes the visitors off the visits of long ago, with their links; gives their number. */
export const forgetVisitors = async (tx: Tx, call: Call): Promise<number> => {
  const { rows } = await sql<RowOf<'booking', 'id'>>`update booking k
    set name = '', email = '', phone = '', note = '', cancelled_why = '', version = k.version + 1, updated_at = ${call.now}
    where k.shop_id = ${call.shopId} and k.id in (select b.id from booking b
      join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
      where b.shop_id = ${call.shopId} and l.day < (${call.today}::date - make_interval(months => ${MONTHS_NAMED}::int))::date
        and (b.name <> '' or b.email <> '' or b.phone <> '' or b.note <> '' or b.cancelled_why <> ''
          or exists (select 1 from booking_participant p where p.shop_id = b.shop_id and p.booking_id = b.id))
      order by l.day, b.id limit ${AT_ONCE} for update of b skip locked)
    returning k.id`.execute(tx);
  await forgetTastings(tx, call, sql`select unnest(${rows.map(({ id }) => id)}::uuid[])`);
  await forgetParticipants(
    tx,
    call,
    rows.map(({ id }) => id),
  );
  await sql`delete from booking_link where shop_id = ${call.shopId} and booking_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  return rows.length;
};

/** Does a part of a round in a shop until little is left. */
const whole = async (run: Run, shopId: string, part: (tx: Tx, call: Call) => Promise<number>): Promise<void> => {
  for (let done = AT_ONCE; done === AT_ONCE; ) {
    await run.alive();
    done = await run.inAnyShop(shopId, part);
  }
};

export const subscriptions: readonly Subscription[] = [
  every('reservations.expire-options', 60, async (_nothing, run) => {
    await inEveryShop(run, 'options that are over', (shopId) => whole(run, shopId, expireOptions));
  }),
  work(endHoldJob, ({ bookingId }, run) => run.inShop((tx, call) => endHold(tx, call, bookingId))),
  every(
    'reservations.forget-visitors',
    720,
    (_nothing, run) =>
      inEveryShop(run, 'visitors of long ago', async (shopId) => {
        await whole(run, shopId, forgetVisitors);
        await whole(run, shopId, forgetWaits(AT_ONCE));
        await run.inAnyShop(shopId, (tx, call) => forgetMessages(tx, call, MONTHS_NAMED));
      }),
    { lane: 'housekeeping' },
  ),
  // A visit that took place stays in the figures, without the visitor: also one that was taken in the client's name alone.
  within(clientErasing, async (tx, { clientId }, call) => {
    // The links go first: they are found by the e-mail that goes.
    await dropLinks(tx, call, clientId);
    await eraseParticipants(tx, call, clientId);
    await eraseWaits(tx, call, clientId);
    const his = sql`(client_id = ${clientId} or (email <> '' and lower(email) in (select c.email_key from client c
        where c.shop_id = ${call.shopId} and c.id = ${clientId})))`;
    await forgetTastings(tx, call, sql`select id from booking where shop_id = ${call.shopId} and ${his}`);
    await sql`update booking set name = '', email = '', phone = '', note = '', cancelled_why = '', client_id = null, version = version + 1,
        updated_at = ${call.now}
      where shop_id = ${call.shopId} and ${his}`.execute(tx);
  }),
];
