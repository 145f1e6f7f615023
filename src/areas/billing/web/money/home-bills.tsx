import { ReceiveButton } from '#areas/sales/web/index.ts';
import { formatDayShort, formatMoney, useEndpoint, type WaitingCard, workQuery, WorkRows } from '#ui/office/index.ts';
import { bills } from '../../rules/endpoints.ts';
import { words } from '../words.ts';
import { receivableOf } from './receivable.ts';

/** The bills whose money is awaited, the oldest first: cashed where they stand. */
export default function BillsToCash({ card }: { readonly card: WaitingCard }) {
  const read = useEndpoint(bills, workQuery(card, 'dueOn'), { silent: true });
  return (
    <WorkRows
      card={card}
      error={read.error}
      retry={() => void read.refetch()}
      rows={read.data?.rows.map((row) => ({
        id: row.id,
        title: `${row.number} · ${row.buyerName}`,
        to: `/dashboard/orders/bills/${row.id}`,
        note: row.dueOn ? words.dueThe(formatDayShort(row.dueOn)) : '',
        amount: row.due === undefined ? null : formatMoney(row.due),
        act: <ReceiveButton {...receivableOf(row)} />,
      }))}
    />
  );
}
