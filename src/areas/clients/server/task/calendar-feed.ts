import { seller } from '#areas/shops/server/index.ts';
import { icsOf, type IcsEntry } from '#kernel/calendar/ics.ts';
import { instantIn } from '#kernel/calendar/zoned-time.ts';
import { addDays, type Day, day } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isAllowed, PERMISSIONS, type Actor, type Module, VISITOR } from '#kernel/permission.ts';
import { absent, found, Refused } from '#kernel/refusal.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { instant } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { openedBy, shopFeed } from '#platform/secret/private-link.ts';
import { FEED_DAYS, type Feed, MOST_FEEDS, refuse } from '../../rules/task/calendar-feed.ts';
import type * as calls from '../../rules/task/calendar-feed.ts';
import { calendarSlot } from './calendar.ts';

type Row = RowOf<'calendar_feed'>;
const toFeed = ({ id, sources, created_at, expires_at }: Row): Feed => ({
  id,
  sources: [...sources],
  createdAt: created_at,
  expiresAt: expires_at,
});
const sourcesOf = (call: Call) => contributed(calendarSlot).filter((one) => one.isFor(call));
const own = (call: Call) => sql`f.shop_id = ${call.shopId} and f.user_id = ${call.actor.userId}::uuid`;

export const listFeeds = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof calls.calendarFeeds>> => ({
  feeds: (
    await sql<Row>`select f.* from calendar_feed f where ${own(call)} order by f.created_at, f.id`.execute(tx)
  ).rows.map(toFeed),
  sources: sourcesOf(call).map(({ name, label, icon }) => ({ name, label, icon })),
});

const newAddress = (call: Call) => shopFeed(call, { path: '/v1/calendar-subscriptions', days: FEED_DAYS });

export const makeFeed = async (tx: Tx, { sources }: InputOf<typeof calls.addCalendarFeed>, call: Call) => {
  const offered = sourcesOf(call).map(({ name }) => name);
  const chosen = [...new Set(sources)];
  if (chosen.some((name) => !offered.includes(name))) throw new Refused(refuse('clients.feed-sources'));
  const { feeds } = await listFeeds(tx, {}, call);
  if (feeds.length >= MOST_FEEDS) throw new Refused(refuse('clients.feed-many'));
  const { hash, url, expiresAt } = newAddress(call);
  const id = call.newId();
  const { rows } =
    await sql<Row>`insert into calendar_feed as f (shop_id, id, user_id, sources, hash, created_at, expires_at)
    values (${call.shopId}, ${id}, ${call.actor.userId}, ${chosen}::text[], ${hash}, ${call.now}, ${expiresAt}) returning f.*`.execute(
      tx,
    );
  call.audit('calendar_feed', id);
  return { ...toFeed(found(rows[0])), url };
};

export const renewFeed = async (tx: Tx, { id }: InputOf<typeof calls.renewCalendarFeed>, call: Call) => {
  const { hash, url, expiresAt } = newAddress(call);
  const { rows } = await sql<Row>`update calendar_feed f set hash = ${hash}, expires_at = ${expiresAt}
    where ${own(call)} and f.id = ${id} returning f.*`.execute(tx);
  const feed = toFeed(found(rows[0]));
  call.audit('calendar_feed', id);
  return { ...feed, url };
};

export const removeFeed = async (
  tx: Tx,
  { id }: InputOf<typeof calls.removeCalendarFeed>,
  call: Call,
): Promise<object> => {
  const { rows } = await sql`delete from calendar_feed f where ${own(call)} and f.id = ${id} returning f.id`.execute(
    tx,
  );
  found(rows[0]);
  call.audit('calendar_feed', id);
  return {};
};

type Standing = RowOf<'shop', 'blocked_at'> &
  RowOf<'user_shop', 'role' | 'authorizations'> & { readonly modules: readonly Module[] };
/** The person of a feed as he stands in the shop now; the feed of one who left, or of a blocked estate, opens nothing. */
const personOf = async (tx: Tx, call: Call, userId: string): Promise<Actor> => {
  const { rows } = await sql<Standing>`select h.blocked_at, l.role, l.authorizations,
      coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]') as modules
    from shop h join user_shop l on l.shop_id = h.shop_id and l.user_id = ${userId} and l.role <> 'buyer'
        and (l.role = 'owner' or not l.blocked)
      join user_account u on u.id = l.user_id and u.blocked_at is null
    where h.shop_id = ${call.shopId}`.execute(tx);
  const [row] = rows;
  if (!row || row.blocked_at !== null) throw new Refused(absent);
  return {
    ...VISITOR,
    kind: row.role,
    userId,
    shopId: call.shopId,
    authorizations: row.authorizations as Actor['authorizations'],
    modules: row.modules,
  };
};

/** The days around today that a feed holds. */
const [DAYS_BEFORE, DAYS_AFTER] = [31, 184];
const MOST = 2000;

/** The entries of the chosen sources, as this person sees them: his own tasks, and what belongs to nobody in particular. */
const entriesOf = async (tx: Tx, call: Call, feed: Row, zone: string): Promise<readonly IcsEntry[]> => {
  const [from, to] = [addDays(call.today, -DAYS_BEFORE), addDays(call.today, DAYS_AFTER)];
  const entries: IcsEntry[] = [];
  for (const source of sourcesOf(call).filter(({ name }) => feed.sources.includes(name))) {
    const whose = source.isPersonal ? 'mine' : 'all';
    for (const one of await source.entries(tx, call, { from, to, whose }, MOST)) {
      const on: Day = day(one.day);
      const starts = one.hour === null ? null : instantIn(zone, on, one.hour);
      entries.push({
        id: `${source.name}-${one.id}`,
        version: 0,
        status: 'CONFIRMED',
        title: one.title,
        location: '',
        text: [one.detail, `${call.baseUrl}${one.path}`].filter(Boolean).join('\n'),
        from: starts === null ? null : instant(starts),
        to: starts === null || !one.minutes ? null : instant(starts + one.minutes * 60_000),
        day: one.day,
        dayAfter: addDays(on, 1),
        // The text stays the same as long as its entries do.
        madeAt: instant(Date.parse(feed.created_at)),
      });
    }
  }
  return entries;
};

/** Answers the calendar of a person. Its tag changes with its entries alone, so that a calendar that asks each hour is told « the same ». */
export const openFeed = async (tx: Tx, { token }: InputOf<typeof calls.readCalendarFeed>, call: Call) => {
  const isOpened = await openedBy(tx, call, token, { table: 'calendar_feed' });
  const { rows } = await sql<Row>`select calendar_feed.* from calendar_feed where ${isOpened}`.execute(tx);
  const feed = found(rows[0]);
  const actor = await personOf(tx, call, feed.user_id);
  const rights = PERMISSIONS.filter((one) => isAllowed(actor, one));
  const shopId = call.shopId;
  const { zone, name } = await seller(tx, shopId);
  const asHim: Call = Object.assign(Object.create(call) as Call, { actor, rights });
  const entries = await entriesOf(tx, asHim, feed, zone);
  return {
    name: 'agenda.ics',
    mime: 'text/calendar; charset=utf-8',
    inline: true,
    tagged: true as const,
    bytes: new TextEncoder().encode(icsOf(entries, { name })),
  };
};
