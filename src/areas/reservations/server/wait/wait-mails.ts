import { seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { timeOnWalls } from '#kernel/calendar/zoned-time.ts';
import { day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import { dayIn } from '#platform/clock.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { rowById } from '#platform/record/row.ts';
import { shopAddress, shopLink } from '#platform/secret/private-link.ts';
import { hoursOf } from '../../rules/hours.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { endOf } from '../../rules/opening.ts';
import { placeOf } from '../public/booking-link.ts';
import { eventRecord } from '../tour-event.ts';

/** A place in line is proved for so long after the day of its slot. */
const DAYS_AFTER = 30;

/** A new private link of a place in line: each mail carries its own. */
const newWaitLink = async (
  tx: Tx,
  call: Call,
  { id, lang }: Pick<RowOf<'tour_wait'>, 'id' | 'lang'>,
  on: string,
): Promise<string> => {
  const { hash, url, expiresAt } = await shopLink(tx, call, {
    page: '/:shop/attente',
    days: DAYS_AFTER,
    lang,
    from: `${on}T23:59:59Z`,
  });
  await tx
    .insertInto('tour_wait_link')
    .values({ shop_id: call.shopId, id: call.newId(), wait_id: id, hash, created_at: call.now, expires_at: expiresAt })
    .execute();
  return url;
};

/** The day and the hour of an instant, on the walls of the estate. */
export const onWalls = (zone: string, at: string) => ({
  day: dayIn(zone, Date.parse(at)),
  at: timeOnWalls(zone, Date.parse(at)),
});
const moment = (zone: string, at: string, lang: Lang): string => {
  const walls = onWalls(zone, at);
  return `${fill('{day}', { day: { day: walls.day } }, lang)}, ${walls.at}`;
};

/** Writes to somebody in line: he stands in it, seats are offered to him, they were not taken in time, the line has closed, or the office took him off. */
export const tellWaiting = async (
  tx: Tx,
  call: Call,
  one: RowOf<'tour_wait'>,
  what: 'joined' | 'offered' | 'lapsed' | 'closed' | 'removed',
): Promise<void> => {
  if (one.email === '') return;
  const { lang } = one;
  const words = visitMail[lang];
  const shop = await sellerOf(tx, call.shopId);
  const event = await eventRecord.find(tx, call, one.event_id);
  const slot = await rowById(tx, call, 'tour_slot', one.slot_id);
  const until = what === 'offered' && one.offered_until !== null ? moment(shop.zone, one.offered_until, lang) : '';
  const said = (text: string): string =>
    fill(text, { shop: shop.name, visit: event.title, name: typedName(one.name), until }, lang);
  const place = placeOf(event, shop);
  const isLive = what === 'joined' || what === 'offered';
  const address = await shopAddress(tx, call);
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: said(words.wait[what].subject),
      from: shopSender(shop),
      about: { label: `Liste d’attente\u00a0: ${event.title}`, path: `/dashboard/reservations/events/${event.id}` },
      blocks: [
        { kind: 'title', text: said(words.wait[what].title) },
        { kind: 'text', text: `${said(words.hello)}\n\n${said(words.wait[what].lead)}` },
        {
          kind: 'table',
          rows: [
            [words.visit, event.title],
            [
              words.when,
              [
                fill(words.day, { day: { day: day(slot.day) } }, lang),
                hoursOf({ at: slot.at, ends: endOf(event, slot.at) }, ''),
              ]
                .filter(Boolean)
                .join(', '),
            ],
            ...(place === '' ? [] : [[words.place, place] as const]),
            [words.wait.people, String(what === 'offered' ? one.seats : one.people)],
            ...(what === 'joined' && one.people > 1 ? [[words.wait.least, String(one.least)] as const] : []),
            ...(until === '' ? [] : [[words.wait.until, until] as const]),
          ],
          totals: [],
        },
        isLive
          ? {
              kind: 'button' as const,
              text: what === 'offered' ? words.wait.take : words.wait.see,
              url: await newWaitLink(tx, call, one, slot.day),
            }
          : { kind: 'button' as const, text: words.again, url: `${address}/visites?lang=${lang}` },
        { kind: 'small', text: fill(words.personalData, { url: `${address}/vie-privee` }, lang) },
      ],
    },
    call.shopId,
  );
};
