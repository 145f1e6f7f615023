import type { Bill } from '../../rules/bill/bill.ts';
import { OrderBookings } from '#areas/sales/web/index.ts';
import type { BillPart } from '../slots.ts';

/** The bookings of the orders of a bill. */
export const BillVisits: BillPart = ({ bill, side }) => {
  const { lines = [] } = (bill.document ?? {}) as Partial<Pick<Bill, 'lines'>>;
  const isVisit = side !== 'buyer' && lines.some(({ day }) => day !== undefined);
  return (bill.orders ?? []).map(({ id }) => <OrderBookings key={id} orderId={id} isVisit={isVisit} />);
};
