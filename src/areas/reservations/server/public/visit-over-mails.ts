import { shopSender } from '#areas/shops/server/index.ts';
import { typedName } from '#kernel/language/typed-words.ts';
import { fill } from '#kernel/language/words.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { after, type Subscription } from '#platform/jobs.ts';
import { queueMail } from '#platform/mail.ts';
import { shopAddress } from '#platform/secret/private-link.ts';
import { bookingChanged, bookingPaidLate } from '../../rules/events.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { toTell } from './visit-mails.ts';

/** Tells a visitor that his seats were given up for want of payment, or that his money came too late; the mail leads to another time. */
const tellOver = async (tx: Tx, call: Call, id: string, how: 'lapsed' | 'paidLate'): Promise<void> => {
  const told = await toTell(tx, call, id);
  if (told.one.email === '') return;
  const { one, event, shop, lang } = told;
  const words = visitMail[lang];
  const said = (text: string): string =>
    fill(text, { shop: shop.name, visit: event.title, name: typedName(one.name) }, lang);
  await queueMail(
    tx,
    call,
    {
      to: one.email,
      lang,
      subject: said(words[how].subject),
      from: shopSender(shop),
      about: { label: `Réservation ${one.code}`, path: `/dashboard/reservations/${one.id}` },
      blocks: [
        { kind: 'title', text: said(words[how].title) },
        { kind: 'text', text: `${said(words.hello)}\n\n${said(words[how].lead)}` },
        { kind: 'button', text: words.again, url: `${await shopAddress(tx, call)}/visites/${event.id}?lang=${lang}` },
      ],
    },
    call.shopId,
  );
};

export const visitOverMails: readonly Subscription[] = [
  after(bookingChanged, 'reservations.tell-lapsed', async (tx: Tx, { bookingId, what }, call) => {
    if (what === 'lapsed') await tellOver(tx, call, bookingId, 'lapsed');
  }),
  after(bookingPaidLate, 'reservations.tell-paid-late', (tx: Tx, { bookingId }, call) =>
    tellOver(tx, call, bookingId, 'paidLate'),
  ),
];
