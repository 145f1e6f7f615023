import { type Seller, seller as sellerOf, shopSender } from '#areas/shops/server/index.ts';
import { day, longDay } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { localEuro } from '#kernel/language/local.ts';
import { typedName, typedSentence } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import { dec, minus, toNumber, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { type MailBlock, queueMail } from '#platform/mail.ts';
import { notice, notifyAfter } from '#platform/notifications.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { peopleWords, priceName } from '../../rules/booking.ts';
import { bookingChanged, bookingTaken } from '../../rules/events.ts';
import { hoursOf } from '../../rules/hours.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import type { VisitMail } from '../../rules/messages/mail.fr.ts';
import { lastHours } from '../../rules/cancel-terms.ts';
import { feeSentences, termsSentences } from '../../rules/public/terms-words.ts';
import { restOf } from '../../rules/public/visit-pay.ts';
import { newResa } from '../../rules/notifications.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { anyBooking, bookingById, type Held } from '../booking.ts';
import { paidFor, termsOf } from '../cancel-fee.ts';
import { eventRecord } from '../tour-event.ts';
import { CALENDAR_MIME, calendarName, calendarText, newBookingLink, placeOf } from './booking-link.ts';

export interface Told {
  readonly one: Held;
  readonly event: TourEvent;
  readonly shop: Seller;
  readonly lang: Lang;
  /** The money that was paid online. */
  readonly paid: number;
  /** The fee that a change of the people leaves, and the money that it gives back. */
  readonly money?: { readonly fee: number; readonly back: number } | undefined;
}
/** A booking as its mails tell of it. */
export const toTell = async (tx: Tx, call: Call, id: string): Promise<Told> => {
  const one = await bookingById(tx, call, id, anyBooking(call));
  return {
    one,
    event: await eventRecord.find(tx, call, one.event.id),
    shop: await sellerOf(tx, call.shopId),
    lang: one.lang,
    paid: await paidFor(tx, call, one),
  };
};

const euros = (amount: number, lang: Lang): string => localEuro(toText(dec(amount), 2), lang);

export const tableOf = ({ one, event, shop, lang, paid }: Told, words: VisitMail, stands: boolean): MailBlock => {
  const place = placeOf(event, shop);
  const when = fill(words.day, { day: { day: day(one.day) } }, lang);
  return {
    kind: 'table',
    rows: [
      [words.visit, event.title],
      [words.when, [when, hoursOf(one, '')].filter(Boolean).join(', ')],
      ...(place === '' ? [] : [[words.place, place] as const]),
      ...one.prices.map(
        ({ productType, label, quantity, priceTTC }) =>
          [
            `${quantity} × ${label || (words.prices[productType as keyof typeof words.prices] ?? productType)}`,
            euros(quantity * priceTTC, lang),
          ] as const,
      ),
      [words.code, one.code],
    ],
    totals: [
      ...(paid > 0 ? [[words.paid, euros(paid, lang)] as const] : []),
      ...(stands ? [[words.total, euros(restOf(one, paid), lang)] as const] : []),
    ],
  };
};

type State = 'confirmed' | 'asked' | 'moved' | 'cancelled' | 'reminder';

/** The first words of a mail. A visitor who cancelled a visit that he had paid reads what is kept of it, and that the rest goes back. */
const leadOf = ({ one, lang, paid, money }: Told, state: State): string => {
  const words = visitMail[lang];
  if (state !== 'cancelled') return [words[state].lead, ...(money ? feeSentences(money, lang) : [])].join(' ');
  if (one.cancelFee === null) return paid > 0 ? words.cancelled.leadPaid : words.cancelled.lead;
  return [
    words.terms.given,
    ...feeSentences({ fee: one.cancelFee, back: toNumber(minus(dec(one.cancelPaid), dec(one.cancelFee))) }, lang),
  ].join(' ');
};

/** Writes to the visitor in the name of the shop: how his booking stands, its link, and the visit for his calendar. */
export const tellVisitor = async (tx: Tx, call: Call, told: Told, state: State): Promise<void> => {
  const { one, event, shop, lang } = told;
  if (one.email === '') return;
  const [words, terms] = [visitMail[lang], termsOf(one, event)];
  const names = {
    shop: shop.name,
    visit: event.title,
    name: typedName(one.name),
    hours: String(lastHours(terms)),
    paid: euros(told.paid, lang),
  };
  const said = (text: string): string => fill(text, names, lang);
  const stands = state !== 'cancelled';
  const lead = leadOf(told, state);
  const conditions = termsSentences(terms, lang).join('\n') || said(words.cancelUntil);
  const privacy = `${await shopAddress(tx, call)}/vie-privee`;
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: said(words[state].subject),
      from: shopSender(shop),
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      attachments: [{ name: calendarName(one), mime: CALENDAR_MIME, text: calendarText(call, told) }],
      blocks: [
        { kind: 'title', text: said(words[state].title) },
        { kind: 'text', text: `${said(words.hello)}\n\n${said(lead)}` },
        tableOf(told, words, stands),
        ...(stands && event.message !== '' ? [{ kind: 'text' as const, text: event.message }] : []),
        ...(stands ? [{ kind: 'text' as const, text: told.paid > 0 ? conditions : said(words.cancelUntil) }] : []),
        ...(one.status === 'confirmed' ? [{ kind: 'text' as const, text: words.ticket.mail }] : []),
        { kind: 'button', text: words.button, url: await newBookingLink(tx, call, one, lang) },
        {
          kind: 'small',
          text: [stands ? words.noWithdrawal : '', fill(words.personalData, { url: privacy }, lang)]
            .filter(Boolean)
            .join('\n'),
        },
      ],
    },
    call.shopId,
  );
};

const facts = ({ one, event }: Told, what: string) => ({
  id: one.id,
  who: typedName(one.name),
  event: event.title,
  when: [longDay(day(one.day)), one.at].filter(Boolean).join(' à '),
  people: peopleWords(one.people),
  what,
});

const DONE = {
  moved: 'déplacée par le visiteur',
  resized: 'changée par le visiteur (nombre de personnes)',
  cancelled: 'annulée par le visiteur',
} as const;
const takenWords = (isAsked: boolean): string => (isAsked ? 'à confirmer' : 'prise dans la boutique');

/** Writes to the estate: what was booked, and its record. */
const tellEstate = async (tx: Tx, call: Call, told: Told, what: string): Promise<void> => {
  const { one, shop } = told;
  if (!shop.contactEmail) return;
  const said = facts(told, what);
  await queueMail(
    tx,
    call,
    {
      to: shop.contactEmail,
      subject: `Visite ${what}\u00a0: ${said.event}, ${said.when}`,
      from: { name: 'Comptoir', ...(one.email === '' ? {} : { replyTo: one.email }) },
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      blocks: [
        { kind: 'title', text: `Réservation ${what}` },
        {
          kind: 'table',
          rows: [
            ['Visiteur', said.who],
            ['Événement', said.event],
            ['Créneau', said.when],
            ...one.prices.map((price) => [priceName(price), String(price.quantity)] as const),
            ['Total TTC', euros(one.total, 'fr')],
            ...(one.touristTax > 0 ? [['Taxe de séjour', euros(one.touristTax, 'fr')] as const] : []),
            ...(one.phone === '' ? [] : [['Téléphone', typedName(one.phone)] as const]),
            ...(one.email === '' ? [] : [['E-mail', one.email] as const]),
          ],
        },
        ...(one.note === '' ? [] : [{ kind: 'text' as const, text: `« ${typedSentence(one.note)} »` }]),
        { kind: 'button', text: 'Ouvrir la réservation', url: `${call.baseUrl}/dashboard/reservations/${one.id}` },
      ],
    },
    call.shopId,
  );
};

export const visitNotifications = [
  notifyAfter(bookingTaken, 'reservations.notify-taken', [newResa], async (tx, { bookingId, isAsked }, call) => {
    const told = await toTell(tx, call, bookingId);
    return [notice(newResa, facts(told, takenWords(isAsked)))];
  }),
  notifyAfter(bookingChanged, 'reservations.notify-changed', [newResa], async (tx, { bookingId, what, by }, call) => {
    if (by !== 'visitor' || what === 'confirmed' || what === 'lapsed') return [];
    return [notice(newResa, facts(await toTell(tx, call, bookingId), DONE[what]))];
  }),
];

/** The estate may have answered before this job ran: its answer has a mail of its own. */
export const tellTaken = async (tx: Tx, call: Call, told: Told, isAsked: boolean): Promise<void> => {
  if (!isAsked) await tellVisitor(tx, call, told, 'confirmed');
  else if (told.one.status === 'option') await tellVisitor(tx, call, told, 'asked');
};

/** Moved, or with more people than the estate has confirmed: it is a request again. */
const stateAfter = (what: 'confirmed' | 'moved' | 'resized' | 'cancelled', status: Held['status']): State =>
  what === 'cancelled' || what === 'confirmed' ? what : status === 'option' ? 'asked' : 'moved';

export const visitMails: readonly Subscription[] = [
  after(bookingTaken, 'reservations.tell-taken', async (tx: Tx, { bookingId, isAsked }, call) => {
    const told = await toTell(tx, call, bookingId);
    await tellTaken(tx, call, told, isAsked);
    await tellEstate(tx, call, told, takenWords(isAsked));
  }),
  after(bookingChanged, 'reservations.tell-changed', async (tx: Tx, { bookingId, what, by, money }, call) => {
    // Seats that were given up for want of payment have a mail of their own.
    if (what === 'lapsed') return;
    const told = { ...(await toTell(tx, call, bookingId)), money };
    // A visitor hears of what he did himself; of the rest, as the estate said.
    // A booking that was cancelled since has the mail of that alone.
    const isOver = what !== 'cancelled' && told.one.status === 'cancelled';
    const isHeard = (by === 'visitor' || told.one.told) && !isOver;
    if (isHeard) await tellVisitor(tx, call, told, stateAfter(what, told.one.status));
    if (by === 'visitor' && what !== 'confirmed') await tellEstate(tx, call, told, DONE[what]);
  }),
];
