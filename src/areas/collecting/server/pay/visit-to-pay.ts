import { awaitedBy } from '#areas/reservations/server/index.ts';
import { endOf } from '#areas/reservations/rules/opening.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { dec, max, minus, toText, ZERO } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { PaySeen } from '../../rules/pay/pay-endpoints.ts';
import type { BillToPay } from './pay-link.ts';

/** The visit whose order a link pays, and until when its seats are held. */
export interface VisitToPay {
  readonly eventId: string;
  readonly title: string;
  readonly day: string;
  readonly at: string;
  readonly ends: string;
  readonly until: string;
  readonly total: string;
  /** No payment of it may be begun any more. */
  readonly isOver: boolean;
}

type Row = RowOf<
  'sale',
  | 'number'
  | 'placed_on'
  | 'status'
  | 'client_id'
  | 'buyer_name'
  | 'buyer_user_id'
  | 'total_gross'
  | 'total_paid'
  | 'buyer_email'
> & {
  readonly lang: Lang;
};

/** An order as a link asks for it: as a bill is asked for, without the bill. */
export type OrderToPay = Omit<BillToPay, 'id' | 'kind'> & {
  readonly id: null;
  readonly kind: null;
  readonly visit: VisitToPay;
};

/** The order of a visit as its link asks for it: what was agreed to be paid ahead, less what came. Once it is closed, nothing is left of it. */
export const visitToPay = async (tx: Tx, call: Call, saleId: string): Promise<OrderToPay> => {
  const booked = found(await awaitedBy(tx, call, saleId));
  const sale = found(
    (
      await sql<Row>`select s.number, s.placed_on, s.status, s.client_id, s.buyer_name, s.buyer_user_id, s.total_gross, s.total_paid,
          s.buyer_email, coalesce(s.lang, 'fr') as lang
        from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(tx)
    ).rows[0],
  );
  const [asks, until] = [booked.asks ?? '0', booked.held_until ?? call.now];
  return {
    id: null,
    kind: null,
    number: sale.number ?? '',
    issued_on: sale.placed_on ?? call.today,
    due_on: null,
    sale_id: saleId,
    client_id: sale.client_id,
    buyer_name: sale.buyer_name,
    buyer_user_id: sale.buyer_user_id,
    asked: asks,
    remaining: sale.status === 'pending' ? toText(max(ZERO, minus(dec(asks), dec(sale.total_paid))), 2) : '0.00',
    email: sale.buyer_email,
    lang: sale.lang,
    visit: {
      eventId: booked.event_id,
      title: booked.title,
      day: booked.day,
      at: booked.at,
      ends: endOf(booked, booked.at),
      until,
      total: sale.total_gross,
      isOver: isClosed(sale.status) || (sale.status === 'pending' && Date.parse(until) <= Date.parse(call.now)),
    },
  };
};

const SECOND_MS = 1000;
export const seenVisit = (
  { eventId, title, day, at, ends, until, total, isOver }: VisitToPay,
  call: Call,
): NonNullable<PaySeen['visit']> => ({
  eventId,
  title,
  day,
  at,
  ends,
  total,
  secondsLeft: isOver ? 0 : Math.max(0, Math.floor((Date.parse(until) - Date.parse(call.now)) / SECOND_MS)),
});
