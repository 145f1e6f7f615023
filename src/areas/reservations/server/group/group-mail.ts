import { shopSender } from '#areas/shops/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { bookingTyped } from '../../rules/events.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { idsOfGroup } from './group-booking.ts';
import { CALENDAR_MIME, calendarName, calendarText, newBookingLink } from '../public/booking-link.ts';
import { tableOf, tellTaken, type Told, toTell } from '../public/visit-mails.ts';

/** A visit of the group as the mail tells it: when, where, its price, and its own link. */
const visitBlocks = async (tx: Tx, call: Call, told: Told): Promise<readonly MailBlock[]> => {
  const words = visitMail[told.lang];
  return [
    tableOf(told, words, true),
    ...(told.event.message === '' ? [] : [{ kind: 'text' as const, text: told.event.message }]),
    { kind: 'button', text: words.button, url: await newBookingLink(tx, call, told.one, told.lang) },
  ];
};

/** Writes one mail of all that was booked together. A booking that was cancelled since is left out. */
const tellGroup = async (tx: Tx, call: Call, groupId: string, isAsked: boolean): Promise<void> => {
  const all: Told[] = [];
  for (const id of await idsOfGroup(tx, call, groupId)) all.push(await toTell(tx, call, id));
  const told = all
    .filter(({ one }) => one.status !== 'cancelled')
    .toSorted((one, other) => (one.one.day + one.one.at < other.one.day + other.one.at ? -1 : 1));
  const [first] = told;
  if (!first || first.one.email === '') return;
  const { one, shop, lang } = first;
  const words = visitMail[lang];
  const head = words[isAsked ? 'asked' : 'confirmed'];
  const names = {
    shop: shop.name,
    visit: told.map(({ event }) => event.title).join(', '),
    name: typedName(one.name),
  };
  const said = (text: string): string => fill(text, names, lang);
  const blocks: MailBlock[] = [];
  for (const visit of told) blocks.push(...(await visitBlocks(tx, call, visit)));
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: said(head.subject),
      from: shopSender(shop),
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      attachments: told.map((visit) => ({
        name: calendarName(visit.one),
        mime: CALENDAR_MIME,
        text: calendarText(call, visit),
      })),
      blocks: [
        { kind: 'title', text: said(head.title) },
        { kind: 'text', text: `${said(words.hello)}\n\n${said(head.lead)}` },
        ...blocks,
        {
          kind: 'small',
          text: `${words.noWithdrawal}\n${fill(words.personalData, { url: `${await shopAddress(tx, call)}/vie-privee` }, lang)}`,
        },
      ],
    },
    call.shopId,
  );
};

export const typedMails: Subscription = after(
  bookingTyped,
  'reservations.tell-typed',
  async (tx: Tx, { bookingId, isAsked, groupId }, call) =>
    groupId === undefined
      ? tellTaken(tx, call, await toTell(tx, call, bookingId), isAsked)
      : tellGroup(tx, call, groupId, isAsked),
);
