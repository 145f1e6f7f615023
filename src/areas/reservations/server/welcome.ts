import { type Day, longDay } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { seller } from '#areas/shops/server/index.ts';
import { LANG_NAMES, langNamed } from '#kernel/language/lang.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { A4, type Cell, type Column, drawTable, mm, openSheet } from '#platform/pdf.ts';
import { BOOKING_STATE_WORDS, peopleWords, priceName } from '../rules/booking.ts';
import { hoursOf } from '../rules/hours.ts';
import { endOf } from '../rules/opening.ts';
import { MONEY_WORDS } from '../rules/booking-money.ts';
import type { Welcomed, welcomeDay, welcomeSheet, WelcomeSlot, welcomeTable } from '../rules/welcome.ts';
import { bookingsSeenBy } from './booking.ts';
import { csvLine } from '#areas/catalogue/rules/import/import-csv.ts';
import { participantsOf } from './participant/participants.ts';
import { askSale } from './sale-answers.ts';

type Row = Omit<Welcomed, 'prices'> &
  RowOf<'booking', 'prices' | 'slot_id' | 'event_id'> &
  RowOf<'tour_slot', 'at'> &
  RowOf<'tour_event', 'location' | 'minutes'> & { event: RowOf<'tour_event'>['title'] };

const sumOf = (rows: readonly Pick<Welcomed, 'people'>[]): number => rows.reduce((sum, { people }) => sum + people, 0);
const arrivedOf = (rows: readonly Pick<Welcomed, 'people' | 'status'>[]): number =>
  sumOf(rows.filter(({ status }) => status === 'arrived'));

export const readWelcomeDay = async (
  tx: Tx,
  { day }: InputOf<typeof welcomeDay>,
  call: Call,
): Promise<OutputOf<typeof welcomeDay>> => {
  const { rows } =
    await sql<Row>`select b.id, b.code, b.status, b.name, b.phone, b.language, b.note, b.people, b.prices, b.slot_id, b.event_id,
      ${askSale().money} as money, ${participantsOf} as participants, l.at, e.title as event, e.location, e.minutes
    from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
      join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
    where ${bookingsSeenBy(call)} and l.day = ${day}::date and b.status <> 'cancelled'
    order by l.at, e.title, l.id, lower(b.name), b.id`.execute(tx);
  const slots = [...Map.groupBy(rows, (row) => row.slot_id).values()].flatMap((own): WelcomeSlot[] => {
    const [first] = own;
    if (!first) return [];
    const { event_id: eventId, event, location, at, minutes } = first;
    const bookings = own.map(
      ({ id, code, status, name, phone, language, note, people, prices, money, participants }): Welcomed => ({
        id,
        code,
        status,
        name,
        phone,
        language,
        note,
        people,
        prices: [...prices],
        money,
        participants,
      }),
    );
    return [
      {
        eventId,
        event,
        location,
        at,
        ends: endOf({ minutes }, at),
        people: sumOf(bookings),
        arrived: arrivedOf(bookings),
        bookings,
      },
    ];
  });
  return { day, people: sumOf(rows), arrived: arrivedOf(rows), slots };
};

const GREY = '#6b645e';
const LOOK = {
  head: { size: 7.2, color: GREY },
  cell: { size: 9.2, leading: 12.4 },
  hairline: '#ddd8d2',
  rule: '#a8a29e',
  padding: mm(1.9),
  gap: mm(3),
} as const;
const MARGIN = mm(15);
const WIDTH = A4.width - 2 * MARGIN;
const PLACE = { bottom: A4.height - mm(20), top: mm(18) };
const COLUMNS: readonly Column[] = [
  { head: 'Nom', width: mm(46) },
  { head: 'Qui vient', width: mm(44) },
  { head: 'Langue', width: mm(18) },
  { head: 'Message', width: mm(34) },
  { head: 'Paiement', width: mm(22) },
  { head: 'Arrivés', width: mm(16) },
];
const text = (value: string): Cell => [{ text: value || ' ' }];
const cellsOf = (one: Welcomed): Cell[] => [
  [{ text: one.name || one.code, ink: { face: 'strong' } }, ...(one.phone ? [{ text: one.phone }] : [])],
  [
    { text: one.prices.map((price) => `${price.quantity} ${priceName(price)}`).join(', ') || ' ' },
    ...one.participants.map(({ name, email }) => ({ text: name || email })),
  ],
  text(LANG_NAMES[langNamed(one.language) ?? 'fr']),
  [
    { text: one.note || ' ' },
    ...one.participants
      .filter(({ remarks }) => remarks !== '')
      .map(({ name, email, remarks }) => ({ text: `${name || email}\u00a0: ${remarks}` })),
  ],
  text(MONEY_WORDS[one.money]),
  text(one.status === 'arrived' ? 'Oui' : one.status === 'confirmed' ? '' : BOOKING_STATE_WORDS[one.status]),
];

/** The sheet of a day for the cellar door, slot by slot; its last column is ticked by hand. */
export const printWelcomeSheet = async (tx: Tx, { day }: InputOf<typeof welcomeSheet>, call: Call) => {
  const { slots, people } = await readWelcomeDay(tx, { day }, call);
  const { name: estate } = await seller(tx, call.shopId);
  const heading = `Accueil du ${longDay(day as Day)}`;
  return {
    name: `${heading}.pdf`,
    mime: 'application/pdf',
    inline: true,
    bytes: async (): Promise<Uint8Array> => {
      const sheet = openSheet({ title: heading, author: estate, subject: heading, lang: 'fr-FR', createdAt: call.now });
      let y = mm(15);
      sheet.mark('H1', () => void sheet.line(heading, MARGIN, y, { face: 'title', size: 16 }));
      y += mm(9);
      const facts = [estate, people === 0 ? 'aucune réservation' : peopleWords(people)].join('   ·   ');
      sheet.mark('P', () => {
        y += sheet.paragraph(facts, MARGIN, y, WIDTH, { size: 9, leading: 13, color: GREY });
      });
      for (const slot of slots) {
        y += mm(6);
        if (y > PLACE.bottom - mm(30)) {
          sheet.newPage();
          y = PLACE.top;
        }
        const title = `${hoursOf(slot, 'Journée entière')}   ${slot.event}, ${peopleWords(slot.people)}`;
        sheet.mark('H2', () => void sheet.line(title, MARGIN, y, { face: 'strong', size: 11 }));
        y += mm(6);
        y = drawTable(sheet, COLUMNS, slot.bookings.map(cellsOf), { x: MARGIN, y, ...PLACE }, LOOK);
      }
      return sheet.finish((page, pages) => {
        const foot = { size: 7.8, color: GREY } as const;
        sheet.line(heading, MARGIN, A4.height - mm(13), foot);
        sheet.line(`${page} / ${pages}`, MARGIN, A4.height - mm(13), { ...foot, align: 'right' }, WIDTH);
      });
    },
  };
};

const CSV_HEAD = [
  'Heure',
  'Événement',
  'Code',
  'Réservation',
  'Personnes',
  'Participant',
  'E-mail',
  'Remarques',
  'Langue',
  'Téléphone',
  'Message',
  'État',
];
/** A cell that a sheet would take for a formula is text. */
const tame = (cell: string): string => (/^[=+\-@\t]/u.test(cell) ? `'${cell}` : cell);

/** The people of a day for a sheet: one line a participant, or one a booking that names nobody. */
export const tableOfDay = async (tx: Tx, { day }: InputOf<typeof welcomeTable>, call: Call) => {
  const { slots } = await readWelcomeDay(tx, { day }, call);
  const lines = slots.flatMap((slot) =>
    slot.bookings.flatMap((one) =>
      (one.participants.length === 0 ? [{ name: '', email: '', remarks: '' }] : one.participants).map((who) => [
        ...[slot.at, slot.event, one.code, one.name, String(one.people), who.name, who.email, who.remarks],
        ...[LANG_NAMES[langNamed(one.language) ?? 'fr'], one.phone, one.note, BOOKING_STATE_WORDS[one.status]],
      ]),
    ),
  );
  return {
    name: `Accueil ${day}.csv`,
    mime: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(
      `\uFEFF${[CSV_HEAD, ...lines].map((cells) => csvLine(cells.map(tame), ';')).join('\r\n')}\r\n`,
    ),
  };
};
