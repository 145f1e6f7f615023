import { Button, LAST_SHOWN, LastRecords, Link, useEndpoint, useOffice } from '#ui/office/index.ts';
import { PURCHASE_STATE_WORDS } from '../../rules/purchase/purchase.ts';
import { addPurchase, purchases } from '../../rules/purchase/purchase-endpoints.ts';
import { words } from '../purchase/words.ts';

/** The latest orders from a supplier, with the next order one click away. */
export const SupplierOrders = ({ id }: { readonly id: string }) => {
  const { mayCall, may } = useOffice();
  const isMine = mayCall(purchases);
  const filter = { supplierId: { is: id } };
  const read = useEndpoint(
    purchases,
    { filter: JSON.stringify(filter), size: LAST_SHOWN },
    { silent: true, enabled: isMine },
  ).data;
  if (!isMine) return null;
  return (
    <LastRecords
      title={words.lastOrders}
      empty={words.noOrder}
      amountLabel={may('manageBudget') ? words.ht : null}
      path="/dashboard/purchases"
      filter={filter}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: row.number ?? words.draft,
        on: row.placedOn ?? row.createdAt,
        status: row.status,
        statusWord: PURCHASE_STATE_WORDS[row.status],
        amount: row.net,
      }))}
      action={
        mayCall(addPurchase) ? (
          <Button component={Link} variant="subtle" size="compact-xs" to={`/dashboard/purchases/add?supplier=${id}`}>
            {words.new}
          </Button>
        ) : null
      }
    />
  );
};
