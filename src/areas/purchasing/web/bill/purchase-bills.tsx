import {
  Button,
  call,
  LAST_SHOWN,
  LastRecords,
  useEndpoint,
  useNavigate,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { addSupplierBill, BILL_STATE_WORDS, billProposal, supplierBills } from '../../rules/bill/bill-endpoints.ts';
import type { Purchase } from '../../rules/purchase/purchase-endpoints.ts';
import { words } from './words.ts';

const path = '/dashboard/purchases/bills';

/** The bills of an order, and the next one, compared with what came. */
export const PurchaseBills = ({ one }: { readonly one: Purchase }) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const isMine = mayCall(supplierBills);
  const filter = { purchaseId: { is: one.id } };
  const read = useEndpoint(
    supplierBills,
    { filter: JSON.stringify(filter), size: LAST_SHOWN },
    { silent: true, enabled: isMine },
  ).data;
  if (!isMine) return null;
  const check = async (): Promise<void> => {
    const rates = await call(billProposal, { id: one.id });
    await withCode(
      () => import('./bill-forms.tsx'),
      ({ askBill }) =>
        askBill({ supplierId: one.supplierId, purchaseId: one.id }, rates, (id) => void navigate(`${path}/${id}`)),
    );
  };
  return (
    <LastRecords
      title={words.bills}
      empty={words.noBill}
      amountLabel={words.ttc}
      path={path}
      filter={filter}
      total={read?.total ?? 0}
      rows={read?.rows.map((row) => ({
        id: row.id,
        name: row.number,
        on: row.day,
        status: row.status,
        statusWord: BILL_STATE_WORDS[row.status],
        amount: row.gross,
      }))}
      action={
        mayCall(addSupplierBill) ? (
          <Button variant="subtle" size="compact-xs" onClick={() => void check()}>
            {words.check}
          </Button>
        ) : null
      }
    />
  );
};
