import { recordPayment } from '#areas/payments/rules/endpoints.ts';
import { OTHER_PARTY, ReceiveItem, useSide } from '#areas/sales/web/index.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import { Button, Link, ListPage, MenuAction, useEndpoint, useNavigate, useOffice } from '#ui/office/index.ts';
import { type BillRow, billPapers, bills } from '../rules/endpoints.ts';
import { receivableOf, receivedAt } from './money/receivable.ts';
import { BILLS_OF_GOODS, LATE, TO_RECEIVE } from '../rules/home.ts';
import { billList } from '../rules/lists.ts';
import { BillPreview } from './bill/bill-preview.tsx';
import { HANDED_OVER_RIGHTS } from '../rules/bill/handed-over.ts';
import { billMonth } from '../rules/month/month-endpoints.ts';
import { monthWords } from './month/month-words.ts';
import { einvoicePlatform } from '#areas/einvoicing/rules/platform/platform-endpoints.ts';
import { TROUBLE } from '#areas/einvoicing/web/platform/platform-filter.ts';
import { platformWords } from '#areas/einvoicing/web/platform/platform-words.ts';
import { words } from './words.ts';

const SELLER = {
  title: words.noBills,
  text: words.noBillsWhy,
  other: { label: words.toOrders, to: '/dashboard/orders' },
};
const EMPTY = { seller: SELLER, agent: SELLER, buyer: { title: words.noBills, text: words.noBillsYours } };

const ReceiveBillItem = ({ bill }: { readonly bill: BillRow }) => {
  const navigate = useNavigate();
  const { may } = useOffice();
  const to = may('seeAllPayment') ? receivedAt(bill) : null;
  if (bill.orderId !== null) return <ReceiveItem {...receivableOf(bill)} />;
  return to === null ? null : (
    <MenuAction icon="card" endpoint={recordPayment} whyNot={null} onPress={() => void navigate(to)}>
      {words.receive}
    </MenuAction>
  );
};

export default function BillList() {
  const side = useSide();
  const { may, mayCall } = useOffice();
  // The tab of what the platform rejected is for those who have one.
  const hasPlatform =
    useEndpoint(einvoicePlatform, {}, { silent: true, enabled: side !== 'buyer' && mayCall(einvoicePlatform) }).data
      ?.held != null;
  return (
    <ListPage
      list={billList}
      endpoint={bills}
      title={words.bills}
      open={(row) => `/dashboard/orders/bills/${row.id}`}
      columns={[
        { field: 'number', width: 140, as: 'strong', card: 'title' },
        { field: 'kind', width: 120, hidden: true },
        OTHER_PARTY[side].column,
        { field: 'issuedOn', width: 120, card: 'fact' },
        { field: 'dueOn', width: 120 },
        { field: 'orderNumber', label: words.order, width: 130 },
        { field: 'totalHT', width: 110 },
        { field: 'totalVAT', width: 100, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
        { field: 'due', width: 120 },
        { field: 'status', as: 'status', width: 140, card: 'state' },
        ...(hasPlatform ? [{ field: 'platform' as const, width: 150 }] : []),
      ]}
      {...(side === 'buyer'
        ? {}
        : {
            ...(HANDED_OVER_RIGHTS.every(may)
              ? { create: { label: words.freshBill, to: '/dashboard/orders/add?subType=bill' } }
              : {}),
            actions: mayCall(billMonth) ? (
              <Button component={Link} to="/dashboard/orders/bills/month" size="xs" variant="default">
                {monthWords.act}
              </Button>
            ) : null,
            fixedFilter: BILLS_OF_GOODS,
            views: [
              { name: words.toReceive, filter: TO_RECEIVE },
              { name: words.late, filter: LATE, sort: 'dueOn' },
              ...(hasPlatform ? [{ name: platformWords.view, filter: TROUBLE }] : []),
            ],
            bulk: paperBulk(billPapers),
            rowActions: (row: BillRow) => <ReceiveBillItem bill={row} />,
          })}
      preview={(row) => <BillPreview row={row} />}
      empty={EMPTY[side]}
    />
  );
}
