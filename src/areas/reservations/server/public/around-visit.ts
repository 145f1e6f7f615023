import { inEveryShop, shopSender } from '#areas/shops/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { every, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { isReminderDue, isThanksDue, MOST_REMIND_HOURS } from '../../rules/around-visit.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { zoneOf } from '../slot.ts';
import { type Told, tellVisitor, toTell } from './visit-mails.ts';

const EVERY_MINUTES = 20;
/** Within a transaction; the rest follows in the next one. */
const AT_ONCE = 50;
/** Days on both sides of today, in which a slot may have something due on the walls of any estate. */
const DAYS_BACK = 4;
const DAYS_AHEAD = MOST_REMIND_HOURS / 24 + 2;

type Standing = RowOf<'booking', 'id' | 'slot_id' | 'created_at'> &
  RowOf<'tour_slot', 'day' | 'at'> &
  RowOf<'tour_event', 'remind_hours'>;

/** The bookings whose visitors are written to, and of which a condition holds. */
const standing = async (tx: Tx, call: Call, condition: ReturnType<typeof sql>): Promise<readonly Standing[]> =>
  (
    await sql<Standing>`select b.id, b.slot_id, l.day, l.at, e.remind_hours, coalesce(b.settled_at, b.created_at) as created_at
      from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
        join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
      where b.shop_id = ${call.shopId} and b.told and b.email <> '' and ${condition} order by l.day, b.id`.execute(tx)
  ).rows;

/** Reminds the visitors whose hours have come; gives their number. A row that another process marked meanwhile is left out. */
export const remindVisitors = async (tx: Tx, call: Call): Promise<number> => {
  const awaited = await standing(
    tx,
    call,
    sql`b.status = 'confirmed' and e.remind_hours > 0 and b.reminded_slot is distinct from b.slot_id
      and l.day between ${call.today}::date - 1 and ${call.today}::date + ${DAYS_AHEAD}::int`,
  );
  const moment = { zone: await zoneOf(tx, call), millis: Date.parse(call.now) };
  const due = awaited
    .filter(({ day, at, remind_hours: remindHours, created_at }) =>
      isReminderDue({ day, at, remindHours, since: Date.parse(created_at) }, moment),
    )
    .slice(0, AT_ONCE);
  if (due.length === 0) return 0;
  const { rows } = await sql<RowOf<'booking', 'id'>>`update booking b set reminded_slot = b.slot_id
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ slot_id }) => slot_id)}::uuid[]) d (id, slot_id)
    where b.shop_id = ${call.shopId} and b.id = d.id and b.slot_id = d.slot_id and b.status = 'confirmed'
      and b.reminded_slot is distinct from b.slot_id returning b.id`.execute(tx);
  for (const { id } of rows) await tellVisitor(tx, call, await toTell(tx, call, id), 'reminder');
  return due.length;
};

/** The words of the estate, and the way to its shop where it is open. */
const thank = async (tx: Tx, call: Call, { one, event, shop, lang }: Told): Promise<void> => {
  const { hello, thanks, personalData } = visitMail[lang];
  const said = (text: string): string => fill(text, { shop: shop.name, name: typedName(one.name) }, lang);
  const address = await shopAddress(tx, call);
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: said(thanks.subject),
      from: shopSender(shop),
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      blocks: [
        { kind: 'title', text: said(thanks.title) },
        { kind: 'text', text: `${said(hello)}\n\n${said(thanks.lead)}` },
        ...(event.thanksText === '' ? [] : [{ kind: 'text' as const, text: event.thanksText }]),
        ...(shop.open ? [{ kind: 'button' as const, text: thanks.button, url: `${address}?lang=${lang}` }] : []),
        { kind: 'small', text: `${thanks.once}\n${fill(personalData, { url: `${address}/vie-privee` }, lang)}` },
      ],
    },
    call.shopId,
  );
};

/** Thanks the visitors of the day before, once; gives their number. */
export const thankVisitors = async (tx: Tx, call: Call): Promise<number> => {
  const awaited = await standing(
    tx,
    call,
    sql`b.status in ('confirmed', 'arrived') and e.thanks and b.thanked_at is null
      and l.day between ${call.today}::date - ${DAYS_BACK}::int and ${call.today}::date`,
  );
  const moment = { zone: await zoneOf(tx, call), millis: Date.parse(call.now) };
  const due = awaited.filter((one) => isThanksDue(one, moment)).slice(0, AT_ONCE);
  if (due.length === 0) return 0;
  const { rows } = await sql<RowOf<'booking', 'id'>>`update booking set thanked_at = ${call.now}
    where shop_id = ${call.shopId} and id = any(${due.map(({ id }) => id)}::uuid[]) and status in ('confirmed', 'arrived')
      and thanked_at is null returning id`.execute(tx);
  for (const { id } of rows) await thank(tx, call, await toTell(tx, call, id));
  return due.length;
};

export const aroundVisits: Subscription = every('reservations.write-around', EVERY_MINUTES, async (_nothing, run) => {
  await inEveryShop(run, 'mails around visits', async (shopId) => {
    for (const write of [remindVisitors, thankVisitors])
      for (let done = AT_ONCE; done === AT_ONCE; ) {
        await run.alive();
        done = await run.inAnyShop(shopId, write);
      }
  });
});
