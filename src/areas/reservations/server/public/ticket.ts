import type { Seller } from '#areas/shops/server/index.ts';
import { day } from '#kernel/day.ts';
import { LANG_NAMES, type Lang, langNamed } from '#kernel/language/lang.ts';
import { LOCALES, localDay, localEuro } from '#kernel/language/local.ts';
import { dec, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { A4, mm, openSheet, qrPath } from '#platform/pdf.ts';
import { found } from '#kernel/refusal.ts';
import type { Booking } from '../../rules/booking.ts';
import { hoursOf } from '../../rules/hours.ts';
import { visitMail } from '../../rules/messages/mail.ts';
import { ticketText } from '../../rules/ticket.ts';
import type { TourEvent } from '../../rules/tour-event.ts';

const hasTicket = ({ status }: Pick<Booking, 'status'>): boolean => status === 'confirmed' || status === 'arrived';

/** The QR code of a booking for its page; null as long as it is not confirmed. */
export const ticketOf = ({ shopId }: Pick<Call, 'shopId'>, one: Booking) =>
  hasTicket(one) ? qrPath(ticketText(shopId, one.code)) : null;

interface Printed {
  readonly one: Booking;
  readonly event: TourEvent;
  readonly shop: Seller;
  readonly lang: Lang;
  readonly place: string;
}
const GREY = '#6b645e';
const MARGIN = mm(25);
const WIDTH = A4.width - 2 * MARGIN;
/** Large enough for a telephone that shows a page of A4 across its screen. */
const CODE = mm(80);

const factsOf = ({ one, lang, place }: Printed): readonly (readonly [string, string])[] => {
  const words = visitMail[lang];
  const when = [localDay(day(one.day), lang), hoursOf(one, '')].filter(Boolean).join(', ');
  const due = one.total + one.touristTax;
  return (
    [
      [words.when, when],
      [words.ticket.people, String(one.people)],
      [words.place, place],
      [words.ticket.name, one.name],
      [words.ticket.language, LANG_NAMES[langNamed(one.language) ?? 'fr']],
      [words.ticket.total, due === 0 ? '' : localEuro(toText(dec(due), 2), lang)],
    ] as const
  ).filter(([, value]) => value !== '');
};

/** A page of A4 with large signs: it is shown on a telephone as often as it is printed. */
const draw = (printed: Printed, { shopId, now }: Pick<Call, 'shopId' | 'now'>): Promise<Uint8Array> => {
  const { one, event, shop, lang } = printed;
  const words = visitMail[lang].ticket;
  const heading = `${words.title} ${one.code}`;
  const sheet = openSheet({
    title: heading,
    author: shop.name,
    subject: event.title,
    lang: LOCALES[lang],
    createdAt: now,
  });
  let y = mm(22);
  const put = (kind: string, text: string, ink: object): void => {
    sheet.mark(kind, () => {
      y += sheet.paragraph(text, MARGIN, y, WIDTH, ink);
    });
  };
  put('P', `${shop.name} · ${words.title}`, { size: 14, leading: 19, color: GREY });
  put('H1', event.title, { face: 'title', size: 26, leading: 32 });
  y += mm(6);
  sheet.qr(ticketText(shopId, one.code), MARGIN, y, CODE, words.alt);
  y += CODE + mm(4);
  put('P', one.code, { face: 'strong', size: 24, leading: 30 });
  put('P', words.show, { size: 14, leading: 19, color: GREY });
  y += mm(6);
  for (const [name, value] of factsOf(printed)) {
    put('P', name, { size: 11, leading: 15, color: GREY });
    put('P', value, { size: 16, leading: 22 });
    y += mm(2);
  }
  if (event.message !== '') {
    y += mm(2);
    put('P', event.message.slice(0, MOST_WORDS), { size: 12, leading: 16 });
  }
  return sheet.finish(() => undefined);
};
/** The words of an estate stay on the one page. */
const MOST_WORDS = 500;

/** The ticket of a confirmed booking as a file; no other booking has one. */
export const ticketFile = (call: Pick<Call, 'shopId' | 'now'>, printed: Printed) => {
  found(hasTicket(printed.one) ? true : null);
  return {
    name: `${visitMail[printed.lang].ticket.title} ${printed.one.code}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: () => draw(printed, call),
  };
};
