import { OTHER_PARTY, ReceiveItem } from '#areas/sales/web/index.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import { ListPage } from '#ui/office/index.ts';
import { type BillRow, billPapers, bills } from '../rules/endpoints.ts';
import { DEPOSIT_BILLS, LATE, TO_RECEIVE } from '../rules/home.ts';
import { billList } from '../rules/lists.ts';
import { BillPreview } from './bill/bill-preview.tsx';
import { depositWords as words } from './deposit/deposit-words.ts';
import { receivableOf } from './money/receivable.ts';

/** Deposit bills: asked before anything leaves, deducted by the bills of their orders. */
export default function DepositList() {
  return (
    <ListPage
      list={billList}
      endpoint={bills}
      fixedFilter={DEPOSIT_BILLS}
      title={words.deposits}
      open={(row) => `/dashboard/orders/bills/${row.id}`}
      filters={['buyerName', 'number', 'issuedOn', 'dueOn', 'status', 'due', 'totalTTC']}
      columns={[
        { field: 'number', width: 140, as: 'strong', card: 'title' },
        OTHER_PARTY.seller.column,
        { field: 'issuedOn', width: 120, card: 'fact' },
        { field: 'dueOn', width: 120 },
        { field: 'orderNumber', label: words.order, width: 130 },
        { field: 'totalHT', width: 110 },
        { field: 'totalTTC', width: 120, card: 'money' },
        { field: 'due', width: 120 },
        { field: 'status', as: 'status', width: 140, card: 'state' },
      ]}
      views={[
        { name: words.toReceive, filter: TO_RECEIVE },
        { name: words.late, filter: LATE, sort: 'dueOn' },
      ]}
      bulk={paperBulk(billPapers)}
      rowActions={(row: BillRow) => <ReceiveItem {...receivableOf(row)} />}
      preview={(row) => <BillPreview row={row} />}
      empty={{
        title: words.none,
        text: words.noneWhy,
        other: { label: words.toOrders, to: '/dashboard/orders' },
      }}
    />
  );
}
