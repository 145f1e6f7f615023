import {
  ActionButton,
  formatAgo,
  formatMoney,
  useEndpoint,
  type WaitingCard,
  workQuery,
  WorkRows,
} from '#ui/office/index.ts';
import { orders, validateOrder } from '../../rules/endpoints.ts';
import { whyNotValidate } from '../../rules/order/lifecycle.ts';
import { words } from '../words.ts';

/** The orders that wait for a yes. */
export default function OrdersToValidate({ card }: { readonly card: WaitingCard }) {
  const read = useEndpoint(orders, workQuery(card), { silent: true });
  return (
    <WorkRows
      card={card}
      error={read.error}
      retry={() => void read.refetch()}
      rows={read.data?.rows.map((row) => ({
        id: row.id,
        title: [row.number, row.buyerName].filter(Boolean).join(' · '),
        to: `/dashboard/orders/${row.id}`,
        note: formatAgo(row.placedAt ?? row.createdAt),
        amount: row.totalTTC === undefined ? null : formatMoney(row.totalTTC),
        act: (
          <ActionButton
            size="xs"
            endpoint={validateOrder}
            input={{ id: row.id }}
            whyNot={whyNotValidate(row)}
            confirm={words.validateSure}
          >
            {words.validateMany}
          </ActionButton>
        ),
      }))}
    />
  );
}
