import { useEffect, useState } from 'react';
import { OTHER_PARTY, ReceiveItem, type Side, useSide } from '#areas/sales/web/index.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import { Button, Link, ListPage, useOffice, useSlot } from '#ui/office/index.ts';
import { type BillRow, billPapers, bills } from '../rules/endpoints.ts';
import { receivableOf } from './money/receivable.ts';
import { BILLS_OF_GOODS, LATE, TO_RECEIVE } from '../rules/home.ts';
import { billList } from '../rules/lists.ts';
import { BillPreview } from './bill/bill-preview.tsx';
import { HANDED_OVER_RIGHTS } from '../rules/bill/handed-over.ts';
import { billMonth } from '../rules/month/month-endpoints.ts';
import { monthWords } from './month/month-words.ts';
import { type BillView, billViewSlot } from './slots.ts';
import { words } from './words.ts';

const SELLER = {
  title: words.noBills,
  text: words.noBillsWhy,
  other: { label: words.toOrders, to: '/dashboard/orders' },
};
const EMPTY = { seller: SELLER, agent: SELLER, buyer: { title: words.noBills, text: words.noBillsYours } };

/** The additions of higher areas to the list, which does not wait for them. */
const useBillViews = (side: Side): readonly BillView[] => {
  const asks = useSlot(billViewSlot);
  const { mayCall } = useOffice();
  const [views, setViews] = useState<readonly BillView[]>([]);
  useEffect(() => {
    if (side === 'buyer') return;
    let isShown = true;
    void Promise.all(asks.map((ask) => ask(mayCall))).then((all) => {
      if (isShown) setViews(all.filter((one) => one !== null));
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, []);
  return views;
};

export default function BillList() {
  const side = useSide();
  const { may, mayCall } = useOffice();
  const more = useBillViews(side);
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
        ...more.flatMap((one) => one.columns),
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
              ...more.flatMap((one) => one.views),
            ],
            bulk: paperBulk(billPapers),
            rowActions: (row: BillRow) => <ReceiveItem {...receivableOf(row)} />,
          })}
      preview={(row) => <BillPreview row={row} />}
      empty={EMPTY[side]}
    />
  );
}
