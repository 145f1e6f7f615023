import { french } from '#kernel/language/french.ts';

import { Group, LAST_SHOWN, LastRecords, useEndpoint, useOffice, useSlot } from '#ui/office/index.ts';
import { orders } from '../../rules/endpoints.ts';
import { clientOrdersSlot } from '../slots.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';

const words = french({
  last: 'Dernières commandes',
  none: 'Pas encore de commande.',
  draft: 'Brouillon',
  amount: 'TTC',
} as const);

/** Buttons of higher areas about all the deliveries that a client received. */
const Buttons = ({ name }: { readonly name: string }) => {
  const buttons = useSlot(clientOrdersSlot);
  return (
    <>
      {buttons.map((One, at) => (
        <One key={at} name={name} />
      ))}
    </>
  );
};

/** The last orders of this client, and the next order one click away. */
export default function ClientOrders({ clientId }: { readonly clientId: string }) {
  const { mayCall, may } = useOffice();
  const filter = { clientId: { is: clientId } };
  const isMine = mayCall(orders);
  const read = useEndpoint(
    orders,
    { filter: JSON.stringify(filter), size: LAST_SHOWN },
    { silent: true, enabled: isMine },
  ).data;
  if (!isMine) return null;
  const name = read?.rows[0]?.buyerName;
  return (
    <LastRecords
      title={words.last}
      empty={words.none}
      amountLabel={may('seeAllPrice') ? words.amount : null}
      path="/dashboard/orders"
      filter={filter}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: row.number ?? words.draft,
        on: row.placedAt ?? row.createdAt,
        status: row.status,
        statusWord: kindOf('order').statusWords[row.status],
        amount: row.totalTTC ?? null,
      }))}
      action={<Group gap={4}>{name === undefined ? null : <Buttons name={name} />}</Group>}
    />
  );
}
