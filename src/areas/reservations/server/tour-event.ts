import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { cutOf } from '#kernel/picture.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { storePicture } from '#platform/files/picture.ts';
import { holding, runList } from '#platform/list.ts';
import { record } from '#platform/record/record.ts';
import type { addEvent, changeEvent, event, putEventPicture } from '../rules/endpoints.ts';
import { eventList } from '../rules/lists.ts';
import { refuse, refuseBeside } from '../rules/refusals.ts';
import { askPay } from './pay-answers.ts';
import { refuseUnknownResources } from './resource/resources.ts';
import { serveLater } from './wait/wait-job.ts';
import { type EventRow, TourEvent, whyNotEvent } from '../rules/tour-event.ts';

export const eventRecord = record({
  table: 'tour_event',
  area: 'reservations',
  noun: 'event',
  fields: TourEvent.shape,
  told: [
    'title',
    'kind',
    'location',
    'minutes',
    'noHours',
    'places',
    'partyMin',
    'partyMax',
    'daysAhead',
    'hoursBefore',
    'onHolidays',
    'online',
    'toConfirm',
    'cancelHours',
    'cancelFeeMin',
    'pay',
    'depositPercent',
    'holdMinutes',
    'remindHours',
    'thanks',
    'waitlist',
    'waitHours',
    'minutesBetween',
  ],
  toldAtFirst: ['title', 'kind'],
  whyNot: whyNotEvent,
  whyNotChange: ({ archivedAt }) => (archivedAt === null ? null : refuse('reservations.archived')),
});
export const { archive: archiveTourEvent, restore: restoreTourEvent } = eventRecord;

export const readTourEvent = (tx: Tx, { id }: InputOf<typeof event>, call: Call): Promise<TourEvent> =>
  eventRecord.find(tx, call, id);
/** Refuses to ask for money online where the estate can take none. */
const refuseUnpayable = async (tx: Tx, call: Call, pay: TourEvent['pay'] | undefined): Promise<void> => {
  if (pay === undefined || pay === 'onSite' || (await askPay().means(tx, call)) !== null) return;
  throw new Refused(refuseBeside('reservations.pay-none', 'pay'));
};

export const createTourEvent = async (tx: Tx, input: InputOf<typeof addEvent>, call: Call): Promise<TourEvent> => {
  await refuseUnpayable(tx, call, input.pay);
  await refuseUnknownResources(tx, call, input.needs);
  return eventRecord.create(tx, call, input);
};
export const updateTourEvent = async (
  tx: Tx,
  { id, version, ...given }: InputOf<typeof changeEvent>,
  call: Call,
): Promise<TourEvent> => {
  await refuseUnpayable(tx, call, given.pay);
  await refuseUnknownResources(tx, call, given.needs);
  const { after } = await eventRecord.change(tx, call, { id, version }, () => given);
  // More places, other hours or another notice change who of a line fits, and when it closes.
  await serveLater(tx, call, sql`l.event_id = ${id}`);
  return after;
};

/** Puts a photograph in the place of the one before. */
export const putTourPicture = async (
  tx: Tx,
  { id, fileName, cut }: InputOf<typeof putEventPicture>,
  call: Call,
): Promise<TourEvent> => {
  const { version } = await eventRecord.find(tx, call, id);
  const { hash } = await storePicture(tx, call, {
    name: fileName,
    cut: cut ? cutOf(cut) : null,
    thing: { kind: 'tour_event', id },
    refusals: {
      tooLarge: refuse('reservations.picture-too-large'),
      notPicture: refuse('reservations.not-a-picture'),
    },
  });
  const { after } = await eventRecord.change(tx, call, { id, version }, () => ({ picture: hash }));
  return after;
};

const coming = (call: Call, counted: 'count(*)' | 'coalesce(sum(b.people), 0)') =>
  sql`(select ${sql.raw(counted)}::int from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
    where b.shop_id = e.shop_id and b.event_id = e.id and b.status <> 'cancelled' and l.day >= ${call.today}::date)`;

export const listTourEvents = (tx: Tx, query: ListQuery, call: Call) => {
  const [bookings, people] = [coming(call, 'count(*)'), coming(call, 'coalesce(sum(b.people), 0)')];
  return runList(
    tx,
    call.actor,
    eventList,
    {
      from: sql`tour_event e`,
      // An archived event is found by the filter on archived events.
      where: sql`e.shop_id = ${call.shopId} and ${query.filter && 'archived' in query.filter ? sql`true` : sql`e.archived_at is null`}`,
      columns: {
        title: sql`e.title`,
        kind: sql`e.kind`,
        minutes: sql`e.minutes`,
        places: sql`e.places`,
        online: sql`e.online`,
        bookings,
        people,
        archived: sql`(e.archived_at is not null)`,
      },
      select: sql`e.id, e.title, e.kind, e.minutes, e.places, e.online, ${bookings} as bookings, ${people} as people,
        e.archived_at is not null as archived`,
      key: sql`e.id`,
      search: (words) => holding(sql`folded(e.title)`, words),
    },
    query,
    (row: EventRow) => row,
  );
};
