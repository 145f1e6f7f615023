import { figure, MARK, money, tableLine } from '#areas/accounting/rules/table-cells.ts';
import { CHANNEL_WORDS } from '#areas/reservations/rules/booking.ts';
import { day, partsOf } from '#kernel/day.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec } from '#kernel/money.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Days } from '../rules/period.ts';
import {
  type Counted,
  type FigureRow,
  NOTHING,
  sameDaysBefore,
  type visitFigures,
  type visitFiguresFile,
  whyNotPeriod,
} from '../rules/visit-figures.ts';

type Row = Counted & {
  eventId: RowOf<'booking'>['event_id'];
  event: RowOf<'tour_event'>['title'];
  channel: RowOf<'booking'>['channel'];
  month: string;
};

/**
 * The bookings of a period, by the day of the visit. A booking that nobody honoured counts for what its order asks, as long as that
 * order stands; an option that fell, or a hold that ended, was cancelled. A wine order counts less what was credited of it.
 */
const measured = async (tx: Tx, call: Call, { from, to }: Days): Promise<readonly Row[]> => {
  const stands = sql`b.status in ('confirmed', 'arrived')`;
  const isSold = sql`exists (select 1 from sale s where s.shop_id = b.shop_id and s.kind = 'order' and s.id = b.sale_id and s.status in ('validated', 'invoiced'))`;
  const { rows } = await sql<Row>`select b.event_id as "eventId", e.title as event,
      b.channel, to_char(l.day, 'YYYY-MM') as month,
      (count(*) filter (where b.status <> 'cancelled'))::int as bookings,
      coalesce(sum(b.people) filter (where ${stands}), 0)::int as visitors,
      (count(*) filter (where b.status = 'noShow'))::int as "noShows",
      (count(*) filter (where b.status = 'cancelled'))::int as cancelled,
      coalesce(sum(b.total) filter (where ${stands} or (b.status = 'noShow' and ${isSold})), 0)::float as turnover,
      coalesce(sum(w.wine), 0)::float as wine
    from booking b join tour_slot l on l.shop_id = b.shop_id and l.id = b.slot_id
      join tour_event e on e.shop_id = b.shop_id and e.id = b.event_id
      left join lateral (select sum(s.total_gross - s.total_credited) as wine from tasting_order o
        join sale s on s.shop_id = o.shop_id and s.kind = 'order' and s.id = o.sale_id and s.status in ('pending', 'validated', 'invoiced')
        where o.shop_id = b.shop_id and o.booking_id = b.id) w on true
    where b.shop_id = ${call.shopId} and l.shop_id = ${call.shopId} and l.day between ${from}::date and ${to}::date
    group by b.event_id, e.title, b.channel, month order by e.title, b.event_id, b.channel, month`.execute(tx);
  return rows;
};

const countedOf = ({ bookings, visitors, noShows, cancelled, turnover, wine }: Row): Counted => ({
  bookings,
  visitors,
  noShows,
  cancelled,
  turnover,
  wine,
});
const yearLater = (month: string): string => {
  const { year } = partsOf(day(`${month}-01`));
  return `${year + 1}${month.slice(4)}`;
};

export const readVisitFigures = async (
  tx: Tx,
  asked: InputOf<typeof visitFigures>,
  call: Call,
): Promise<OutputOf<typeof visitFigures>> => {
  const period: Days = { from: day(asked.from), to: day(asked.to) };
  refuseIf(whyNotPeriod(period));
  const before = sameDaysBefore(period);
  const rows = new Map<string, FigureRow>();
  const put = (row: Row, month: string, part: 'now' | 'before'): void => {
    const { eventId, event, channel } = row;
    const key = [eventId, channel, month].join(' ');
    const there = rows.get(key) ?? { eventId, event, channel, month, now: NOTHING, before: NOTHING };
    rows.set(key, { ...there, [part]: countedOf(row) });
  };
  for (const row of await measured(tx, call, period)) put(row, row.month, 'now');
  for (const row of await measured(tx, call, before)) put(row, yearLater(row.month), 'before');
  return { period, before, rows: [...rows.values()] };
};

const HEADS = [
  'Réservations',
  'Visiteurs',
  'Absents',
  'Annulées',
  'Chiffre d’affaires TTC',
  'Vins commandés ensuite TTC',
];
const cells = (one: Counted): readonly string[] => [
  ...[one.bookings, one.visitors, one.noShows, one.cancelled].map((count) => figure(dec(count))),
  money(dec(one.turnover)),
  money(dec(one.wine)),
];

/** The figures as a table for a spreadsheet, each beside that of the year before. */
export const downloadVisitFigures = async (tx: Tx, asked: InputOf<typeof visitFiguresFile>, call: Call) => {
  const { rows, period } = await readVisitFigures(tx, asked, call);
  const lines = [
    tableLine(['Événement', 'Canal', 'Mois', ...HEADS, ...HEADS.map((head) => `${head} (un an avant)`)]),
    ...rows.map((row) =>
      tableLine([row.event, CHANNEL_WORDS[row.channel], row.month, ...cells(row.now), ...cells(row.before)]),
    ),
  ];
  return {
    name: `Chiffres des visites ${period.from} au ${period.to}.csv`,
    mime: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(`${MARK}${lines.join('')}`),
  };
};
