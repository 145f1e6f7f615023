import { calendarSlot, type CalendarSource } from '#areas/clients/server/index.ts';
import { isAllowed } from '#kernel/permission.ts';
import { contribute } from '#kernel/slot.ts';
import { type RowOf, sql } from '#platform/db.ts';
import { bottlesWords } from '#areas/papers/rules/line-words.ts';
import { stopsWords } from '../../rules/round/round.ts';
import { isCarried, visibleSales } from '#areas/sales/server/index.ts';
import { isOpen, promisedOn, recipient } from './delivery-board.ts';

const allDay = { hour: null, minutes: null } as const;

/** The deliveries that should be with their client by a day and are not, as the board of deliveries has them. */
const deliveries: CalendarSource = {
  name: 'deliveries',
  label: 'Livraisons prévues',
  icon: 'delivery',
  isFor: ({ actor }) => isAllowed(actor, 'manageDelivery'),
  entries: async (tx, call, { from, to, whose }, most) => {
    if (whose === 'mine') return [];
    const { rows } = await sql<
      RowOf<'sale', 'id' | 'number' | 'bottles'> & { recipient: string; promised_on: string }
    >`select s.id, s.number, s.bottles, s.recipient, s.promised_on from (
        select s.id, s.number, s.bottles, ${recipient} as recipient, ${promisedOn} as promised_on from sale s
        where ${visibleSales(call, 'order')} and s.status in ('validated', 'invoiced') and not s.awaits_goods and ${isOpen} and ${isCarried}) s
      where s.promised_on between ${from}::date and ${to}::date order by s.promised_on, s.number, s.id limit ${most}`.execute(
      tx,
    );
    return rows.map((row) => ({
      ...allDay,
      id: row.id,
      title: row.recipient,
      detail: [row.number, bottlesWords(row.bottles)].filter(Boolean).join(' · '),
      day: row.promised_on,
      look: row.promised_on < call.today ? 'late' : 'plain',
      path: `/dashboard/orders/${row.id}`,
    }));
  },
};

const rounds: CalendarSource = {
  name: 'rounds',
  label: 'Tournées',
  icon: 'truck',
  isFor: ({ actor }) => isAllowed(actor, 'manageDelivery'),
  entries: async (tx, call, { from, to, whose }, most) => {
    if (whose === 'mine') return [];
    const { rows } = await sql<
      RowOf<'delivery_round', 'id' | 'name' | 'driver' | 'day'> & { stops: number; open: number; has_left: boolean }
    >`select r.id, r.name, r.driver, r.day, r.left_at is not null as has_left,
        count(o.id)::int as stops, (count(o.id) filter (where o.outcome is null))::int as open
      from delivery_round r left join delivery_stop o on o.shop_id = r.shop_id and o.round_id = r.id
      where r.shop_id = ${call.shopId} and r.day between ${from}::date and ${to}::date
      group by r.shop_id, r.id order by r.day, r.name, r.id limit ${most}`.execute(tx);
    return rows.map((row) => ({
      ...allDay,
      id: row.id,
      title: row.name,
      detail: [row.driver, stopsWords(row.stops)].filter(Boolean).join(' · '),
      day: row.day,
      look: row.has_left && row.open === 0 ? 'done' : 'plain',
      path: `/dashboard/delivery/rounds/${row.id}`,
    }));
  },
};

export const saleCalendars = [contribute(calendarSlot, 20, rounds), contribute(calendarSlot, 30, deliveries)];
